import type { Call } from '../operation.ts'
import { ApiError } from '../../../platform/errors.ts'
import {
  type Account,
  admit,
  findAccount,
  findPending,
  guessCounts,
  rules,
  verifyPassword,
} from '../../../areas/identity/index.ts'
import { maskPhone, toE164 } from '../../../platform/phones.ts'
import { operation } from '../operation.ts'

/** One answer for an unknown person and a wrong password, after the same work. */
const refused = (): ApiError =>
  new ApiError(401, 'invalid_credentials', 'That email or phone and password do not match.')

/** Somebody who knows the password of a registration that was never finished goes on with it: a live code, or a new one. */
async function phoneUnverified({ accounts, client }: Call<'logIn'>, account: Account): Promise<ApiError> {
  const { id } = account
  const phone = account.phone as string
  let resend_after = await accounts.codes.pause(id, phone)
  if (resend_after === 0 && !(await accounts.codes.isLive(id, phone))) {
    try {
      await accounts.codes.send(id, phone, client.ip)
      resend_after = await accounts.codes.pause(id, phone)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      resend_after = Number(error.details?.['retry_after'] ?? 60)
    }
  }
  const phone_masked = maskPhone(phone)
  const message = `Your phone number is not confirmed yet. Enter the code that we send to ${phone_masked}.`
  return new ApiError(403, 'phone_unverified', message, {
    details: { verification: { user_id: id, phone, phone_masked, resend_after } },
  })
}

/**
 * Whom the password belongs to: the account of this name, or else a registration under it that waits for its code, also where somebody
 * else has the account. What is refused has cost the same work, whether there are any of them.
 */
async function findOwner(
  database: Call<'logIn'>['database'],
  { name, account, password }: { name: string; account: Account | undefined; password: string },
): Promise<Account | undefined> {
  if (await verifyPassword(account?.password_hash, password)) return account
  const pending = await findPending(database, name)
  return (await verifyPassword(pending?.password_hash, password)) ? pending : undefined
}

export const logIn = operation(
  'logIn',
  async (call) => {
    const { database, accounts } = call
    const { login = '', email = '', password } = call.body as { login?: string; email?: string; password: string }
    const name = (login || email).trim()
    const known = await findAccount(database, name)
    // Counted before the password is looked at, and taken back when it was right.
    const giveBack = await accounts.counters.take(
      await guessCounts(call, rules.logIn, { name: toE164(name) ?? name, account: known?.id }),
      'Too many wrong passwords. Please wait a moment and try again.',
    )
    const account = await findOwner(database, { name, account: known, password })
    if (!account) throw refused()
    await giveBack()
    // Only somebody who knows the password learns more than that it was wrong.
    if (account.status === 'blocked') {
      throw new ApiError(403, 'account_blocked', 'This account is blocked. Please contact us.')
    }
    if (account.status === 'pending') throw await phoneUnverified(call, account)
    return admit(call, account)
  },
  { limit: 'logIn' },
)
