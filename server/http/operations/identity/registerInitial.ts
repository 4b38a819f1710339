import {
  beginRegistration,
  byAddress,
  mailRegistered,
  readDraft,
  registerOnce,
  resendAfter,
  rules,
  takenErrors,
} from '../../../areas/identity/index.ts'
import { maskPhone } from '../../../platform/phones.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation } from '../operation.ts'

export const registerInitial = operation('registerInitial', async (call) => {
  const { body, database, accounts, client, clock } = call
  const command = { key: idempotencyKey(call.header), body, clock }
  const { answer } = await registerOnce(database, command, async () => {
    await accounts.counters.take(
      byAddress(rules.registerAddress, client.ip),
      'Many people have registered from your network just now. Please try again later.',
    )
    const draft = await readDraft(body, clock())
    const userId = await beginRegistration(database, draft)
    // The code decides whether registration goes on, so nothing is mailed before it is out; then the mail stops nobody.
    await accounts.codes.send(userId, draft.phone, client.ip)
    const isTaken = 'email' in (await takenErrors(database, { email: draft.email, but: userId }))
    const email_error = await mailRegistered(call, { userId, email: draft.email, isTaken })
    const phone_masked = maskPhone(draft.phone)
    return {
      userId,
      answer: {
        message: `We sent a code to ${phone_masked}.`,
        user_id: userId,
        email_sent: email_error === null,
        email_error,
        phone_masked,
        resend_after: resendAfter,
      },
    }
  })
  return answer
})
