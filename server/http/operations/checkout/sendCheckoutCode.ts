import { invalidField } from '../../../platform/errors.ts'
import { isOwnPhone, sendProofCode } from '../../../areas/checkout/index.ts'
import { maskPhone, toE164 } from '../../../platform/phones.ts'
import { phoneHint } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const sendCheckoutCode = operation(
  'sendCheckoutCode',
  async (call) => {
    const { body, person, client } = call
    const phone = toE164(body.phone)
    if (phone === undefined) throw invalidField('phone', phoneHint)
    const phone_masked = maskPhone(phone)
    if (isOwnPhone(person, phone)) return { data: { is_needed: false, phone_masked, resend_after: 0 } }
    const resend_after = await sendProofCode(call, { checkoutId: body.checkout_id, phone, ip: client.ip })
    return { data: { is_needed: true, phone_masked, resend_after } }
  },
  { limit: 'quote' },
)
