import { confirmOwner, factorsOf, lockAccount, replaceCodes, tellAccount } from '../../../areas/identity/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

export const replaceRecoveryCodes = operation('replaceRecoveryCodes', async (call) => {
  const { body, database, clock } = call
  const { id: userId } = signedIn(call)
  await confirmOwner(call, userId, body.proof)
  const recovery_codes = await database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await factorsOf(tx, userId)).length === 0) {
      throw invalidField('proof', 'Recovery codes come with a passkey or an authenticator app. Please add one first.')
    }
    await tellAccount(tx, call, { user_id: userId, kind: 'codes_replaced' })
    return replaceCodes(tx, userId, clock())
  })
  return { message: 'These are your new recovery codes. The old ones have ended.', recovery_codes }
})
