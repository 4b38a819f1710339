import { invalidField } from '../../../platform/errors.ts'
import {
  callName,
  completeRegistration,
  openRegistration,
  phoneHint,
  startSession,
  toUser,
} from '../../../areas/identity/index.ts'
import { toE164 } from '../../../platform/phones.ts'
import { operation } from '../operation.ts'

export const verifyPhone = operation('verifyPhone', async (call) => {
  const { body, database, accounts, client, clock } = call
  const phone = toE164(body.phone)
  if (phone === undefined) throw invalidField('phone', phoneHint)
  const { id } = await openRegistration(database, body.user_id, phone)
  await accounts.codes.check(id, phone, body.code, client.ip)
  const account = await completeRegistration(database, { id, phone, now: clock() }, (tx) =>
    accounts.codes.use(tx, id, phone),
  )
  if (!account) {
    // Another call with the same code was first, or the phone changed in this moment: say which.
    await openRegistration(database, body.user_id, phone)
    throw invalidField('code', 'That code was used already. Please ask for a new one.')
  }
  const token = await startSession(call, account)
  return { message: `Welcome to Ojà, ${callName(account)}.`, token, user: toUser(account), is_new: true }
})
