import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail } from './users.ts'

export type FirstAdmin = { email: string; password: string }

/** Instances that start together on one database make one admin. */
const adminLock = 652_414

const hasAdmin = async (database: Queryable): Promise<boolean> =>
  (await database.rows(sql`select 1 as found from users where role = 'admin' and status = 'active' limit 1`)).length > 0

/** By what somebody gets into their account, or takes it back, beside its password. */
const waysIn = [
  'sessions',
  'second_factors',
  'recovery_codes',
  'sign_in_challenges',
  'user_identities',
  'link_tokens',
  'phone_codes',
  'contact_undos',
  'known_devices',
] as const

/**
 * Makes the first admin of a shop that has none. Somebody who opened an account with that e-mail before becomes the admin, with
 * this password and without any other way in that was made before: who sets the server's environment owns the shop, whoever was quick with the e-mail does not.
 * @returns `made` once; `there` when the shop has an admin, whatever the e-mail; `missing` when it has none and nobody is named
 */
export async function makeFirstAdmin(
  database: Database,
  admin: FirstAdmin | undefined,
  now: Date,
): Promise<'made' | 'there' | 'missing'> {
  if (await hasAdmin(database)) return 'there'
  if (!admin) return 'missing'
  const passwordHash = await hashPassword(admin.password)
  const at = now.toISOString()
  return database.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${adminLock})`)
    if (await hasAdmin(tx)) return 'there'
    const known = await findByEmail(tx, admin.email)
    if (known) {
      await tx.rows(sql`update users set role = 'admin', duty = null, status = 'active', password_hash = ${passwordHash},
        email_verified_at = ${at}::timestamptz, phone = null, phone_verified_at = null, pending_email = null, pending_phone = null,
        updated_at = ${at}::timestamptz where id = ${known.id}`)
      for (const table of waysIn) await tx.rows(sql`delete from ${sql.identifier(table)} where user_id = ${known.id}`)
      return 'made'
    }
    await tx.rows(sql`insert into users (name, email, role, status, password_hash, email_verified_at, created_at, updated_at)
      values (null, ${admin.email}, 'admin', 'active', ${passwordHash}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
    return 'made'
  })
}
