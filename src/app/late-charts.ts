/** Charts of the parts that arrive with their pages: account and till. The journal asks for them when it has to fold their events. */
import { accountMachine } from '#machines/account/account.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { errandMachine } from '#machines/errands/errand.machine.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import { registrationMachine } from '#machines/identity/registration.machine.ts'
import { socialMachine } from '#machines/identity/social.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { tillMachine } from '#machines/till/till.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'

export const lateCharts = [
  accountMachine,
  checkoutMachine,
  errandMachine,
  formMachine,
  registrationMachine,
  socialMachine,
  paymentMachine,
  tillMachine,
  uploadMachine,
]
