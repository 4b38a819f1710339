import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

/** Sweeps away what accounts leave behind: codes, links, nonces and counts that ran out, registrations nobody finished. */
export async function tidyAccounts(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await database.rows(sql`delete from link_tokens where expires_at < ${at}::timestamptz`)
  await database.rows(sql`delete from contact_undos where expires_at < ${at}::timestamptz`)
  await database.rows(sql`delete from sign_in_nonces where expires_at < ${at}::timestamptz`)
  await database.rows(sql`delete from sign_in_challenges where expires_at < ${at}::timestamptz`)
  await database.rows(sql`delete from rate_counters where ends_at < ${at}::timestamptz`)
  await database.rows(sql`delete from known_devices where used_at < ${at}::timestamptz - interval '400 days'`)
  await database.rows(sql`delete from phone_codes where expires_at < ${at}::timestamptz - interval '1 hour'`)
  await database.rows(sql`delete from registration_keys where created_at < ${at}::timestamptz - interval '1 day'`)
  await database.rows(
    sql`delete from users where status = 'pending' and created_at < ${at}::timestamptz - interval '2 days'`,
  )
}
