import {
  codesReplacedEmail,
  confirmOwner,
  factorsOf,
  lockAccount,
  replaceCodes,
} from '../../../areas/identity/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

export const replaceRecoveryCodes = operation('replaceRecoveryCodes', async (call) => {
  const { body, database, accounts, clock } = call
  const { id: userId, email, name } = signedIn(call)
  await confirmOwner(call, userId, body.proof)
  const recovery_codes = await database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await factorsOf(tx, userId)).length === 0) {
      throw invalidField('proof', 'Recovery codes come with a passkey or an authenticator app. Please add one first.')
    }
    return replaceCodes(tx, userId, clock())
  })
  accounts.backgroundTasks.run('recovery-codes-replaced', async () => {
    if (email) await accounts.post.email(email, codesReplacedEmail(name))
  })
  return { message: 'These are your new recovery codes. The old ones have ended.', recovery_codes }
})
