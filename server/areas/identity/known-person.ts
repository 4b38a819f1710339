import { invalidField } from '../../platform/errors.ts'
import type { IdentityCall } from './call.ts'
import { guessCounts } from './guess-counts.ts'
import { rules } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { findById } from './users.ts'

/** Somebody without a password shows that it is them by having logged in just now. */
export const freshLogIn = 10 * 60_000

type Parts = Pick<IdentityCall, 'database' | 'accounts' | 'sessions' | 'client' | 'token'>

/**
 * Makes sure, before something that cannot be undone, that the person at the device is the person of the account.
 * @param field at which a refusal is shown
 * @throws ApiError 422 at the field, 429 when the next try has to wait
 */
export async function confirmPerson(
  call: Parts,
  personId: number,
  given: { password: string | undefined; field: string },
): Promise<void> {
  const { database, accounts, sessions, token } = call
  const account = await findById(database, personId)
  if (!account?.has_password) {
    if ((await sessions.age(token)) <= freshLogIn) return
    throw invalidField(given.field, 'For your safety, log in again first and then do this within 10 minutes.')
  }
  if (!given.password) throw invalidField(given.field, 'Enter your password.')
  const giveBack = await accounts.counters.take(
    await guessCounts(call, rules.password, { name: personId, account: personId }),
    'Too many wrong passwords. Please wait a moment and try again.',
  )
  if (!(await verifyPassword(account.password_hash, given.password))) {
    throw invalidField(given.field, 'That is not your password.')
  }
  await giveBack()
}
