/** What accounts take from the environment. */
import type { Reader } from '../../platform/config-reader.ts'
import type { FirstAdmin } from './first-admin.ts'
import { passwordErrors } from './password-rules.ts'

export type IdentityConfig = {
  /** `remove` deletes the people of a demo at the start, for a database that becomes a shop in production. */
  demoPeople: 'keep' | 'remove'
  /** Who becomes the admin of a shop that has none. */
  admin: FirstAdmin | undefined
}

function admin(read: Reader): FirstAdmin | undefined {
  const email = read.text('ADMIN_EMAIL')
  const password = read.raw('ADMIN_PASSWORD')
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) return read.report('ADMIN_EMAIL', 'is needed together with ADMIN_PASSWORD.', undefined)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) || email.length > 254)
    return read.report('ADMIN_EMAIL', 'must be an email like ada@shop.example.ng.', undefined)
  if (password === undefined) return read.report('ADMIN_PASSWORD', 'is needed together with ADMIN_EMAIL.', undefined)
  const isWeak =
    password.length < 8 || password.length > 200 || passwordErrors(password, undefined, { email })['password']
  return isWeak
    ? read.report(
        'ADMIN_PASSWORD',
        'must have 8 to 200 characters, a letter and a number or 15 of any kind, and be no common one.',
        undefined,
      )
    : { email, password }
}

export const readIdentity = (read: Reader): IdentityConfig => ({
  demoPeople: read.oneOf('DEMO_PEOPLE', ['keep', 'remove'], 'keep'),
  admin: admin(read),
})
