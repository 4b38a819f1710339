import { sql } from 'drizzle-orm'
import { confirmOwner, dropCodes, factorsOf, lockAccount, tellAccount } from '../../../areas/identity/index.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

const unknown = () => notFound('That has been removed already.')

export const removeSecondFactor = operation('removeSecondFactor', async (call) => {
  const { path, body, database, accounts, sessions, token } = call
  const { id: userId, role } = signedIn(call)
  if (!(await factorsOf(database, userId)).some(({ id }) => id === path.id)) throw unknown()
  await confirmOwner(call, userId, body.proof)
  const isRequired = accounts.requiresAdminSecondFactor && role === 'admin'
  await database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const factors = await factorsOf(tx, userId)
    const factor = factors.find(({ id }) => id === path.id)
    if (!factor) throw unknown()
    const isLast = factors.length === 1
    if (isLast && isRequired) {
      const message = 'Your account must have a second step. Add another one first, and then remove this one.'
      throw new ApiError(422, 'second_factor_required', message)
    }
    await tx.rows(sql`delete from second_factors where id = ${factor.id}`)
    if (isLast) await dropCodes(tx, userId)
    await sessions.endAll(userId, token, tx)
    await tellAccount(tx, call, { user_id: userId, kind: 'factor_removed', method: factor.method, is_last: isLast })
  })
  sessions.drop(userId)
  return { message: 'Removed, and your other devices were signed out.' }
})
