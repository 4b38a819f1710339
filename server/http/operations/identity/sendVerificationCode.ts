import { invalidField } from '../../../platform/errors.ts'
import { openRegistration, phoneHint, resendAfter } from '../../../areas/identity/index.ts'
import { maskPhone, toE164 } from '../../../platform/phones.ts'
import { operation } from '../operation.ts'

export const sendVerificationCode = operation('sendVerificationCode', async ({ body, database, accounts, client }) => {
  const phone = toE164(body.phone)
  if (phone === undefined) throw invalidField('phone', phoneHint)
  const account = await openRegistration(database, body.user_id, phone)
  await accounts.codes.send(account.id, phone, client.ip)
  const phone_masked = maskPhone(phone)
  return { message: `We sent a new code to ${phone_masked}.`, phone_masked, resend_after: resendAfter }
})
