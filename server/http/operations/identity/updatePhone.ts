import { invalidField } from '../../../platform/errors.ts'
import { changePendingPhone, openRegistration, phoneHint, resendAfter } from '../../../areas/identity/index.ts'
import { maskPhone, toE164 } from '../../../platform/phones.ts'
import { operation } from '../operation.ts'

export const updatePhone = operation('updatePhone', async ({ body, database, accounts, client }) => {
  const phone = toE164(body.phone)
  if (phone === undefined) throw invalidField('phone', phoneHint)
  const account = await openRegistration(database, body.user_id)
  // The phone changes together with its code, once the message is out: until then the old code still holds.
  await accounts.codes.send(account.id, phone, client.ip, (tx) => changePendingPhone(tx, account.id, phone))
  const phone_masked = maskPhone(phone)
  return { message: `We sent a code to ${phone_masked}.`, phone_masked, resend_after: resendAfter }
})
