import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { type Account, findById } from './users.ts'

const gone = (): ApiError =>
  notFound(
    'This registration is not open any more. If you began again elsewhere, go on there; else please start again.',
  )

/**
 * A registration that waits for its code.
 * @param phone as the caller knows it, in E.164; without it, it is not looked at
 * @throws ApiError 404 when there is none, 422 when it is done already or its phone was changed elsewhere
 */
export async function openRegistration(
  database: Queryable,
  id: number,
  phone?: string,
): Promise<Account & { phone: string }> {
  const account = await findById(database, id)
  if (!account?.phone) throw gone()
  if (account.status !== 'pending') {
    // Told only to those who name both, as somebody does whose answer was lost on its way.
    if (phone !== account.phone || !account.phone_verified) throw gone()
    const message = 'This phone number is confirmed already. Please log in.'
    throw new ApiError(422, 'already_verified', message, { errors: { code: [message] } })
  }
  if (phone !== undefined && phone !== account.phone) {
    const message = 'The phone number of this registration has changed. Please use the code that went to the new one.'
    throw new ApiError(422, 'phone_changed', message, { errors: { code: [message] } })
  }
  return { ...account, phone: account.phone }
}
