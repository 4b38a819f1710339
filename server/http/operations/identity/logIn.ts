import type { Call } from '../operation.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Count } from '../../../areas/identity/counters.ts'
import { isKnownDevice } from '../../../areas/identity/known-devices.ts'
import { byPair, rules } from '../../../areas/identity/limits.ts'
import { verifyPassword } from '../../../areas/identity/passwords.ts'
import { maskPhone, toE164 } from '../../../areas/identity/phones.ts'
import { admit } from '../../../areas/identity/second-factor/log-in.ts'
import { type Account, findAccount } from '../../../areas/identity/users.ts'
import { networkOf } from '../../../platform/network.ts'
import { operation } from '../operation.ts'

/** One answer for an unknown person and a wrong password, after the same work. */
const refused = (): ApiError =>
  new ApiError(401, 'invalid_credentials', 'That e-mail or phone and password do not match.')

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

/** Wrong passwords are counted by name and network; those of a device that signed in with this account before, by the device alone. */
async function countsOf(
  { database, client }: Call<'logIn'>,
  person: string,
  account: Account | undefined,
): Promise<Count[]> {
  const { device, ip } = client
  if (device && account && (await isKnownDevice(database, account.id, device))) {
    return [[rules.logInDevice, `${device} ${account.id}`]]
  }
  return [byPair(rules.logInPair, person, ip), [rules.logInPerson, person], [rules.logInAddress, networkOf(ip)]]
}

export const logIn = operation(
  'logIn',
  async (call) => {
    const { database, accounts } = call
    const { login = '', email = '', password } = call.body as { login?: string; email?: string; password: string }
    const name = (login || email).trim()
    const person = toE164(name) ?? name
    const account = await findAccount(database, name)
    // Counted before the password is looked at, and taken back when it was right.
    const giveBack = await accounts.counters.take(
      await countsOf(call, person, account),
      'Too many wrong passwords. Please wait a moment and try again.',
    )
    const matches = await verifyPassword(account?.password_hash, password)
    if (!account || !matches) throw refused()
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
