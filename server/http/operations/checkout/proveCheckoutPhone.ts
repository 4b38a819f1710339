import { invalidField } from '../../../platform/errors.ts'
import { proveWithCode } from '../../../areas/checkout/index.ts'
import { toE164 } from '../../../platform/phones.ts'
import { phoneHint } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const proveCheckoutPhone = operation(
  'proveCheckoutPhone',
  async (call) => {
    const { body, client } = call
    const phone = toE164(body.phone)
    if (phone === undefined) throw invalidField('phone', phoneHint)
    const about = { checkoutId: body.checkout_id, phone, ip: client.ip }
    const { proof, expiresAt } = await proveWithCode(call, about, body.code)
    return { data: { phone_proof: proof, expires_at: expiresAt.toISOString() } }
  },
  { limit: 'quote' },
)
