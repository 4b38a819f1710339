import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken } from './tokens.ts'

/** The cookie of a device, for the API alone; no script of a page reads it. */
export const deviceCookie = 'oja_device'
/** Browsers keep no cookie longer than 400 days; the row goes with it. */
export const deviceLifetime = 400 * 86_400

const tokenForm = /^[A-Za-z0-9_-]{43}$/
const perPerson = 20

/** The token of a cookie, if it can be one. */
export const readDevice = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && tokenForm.test(cookie) ? cookie : undefined

/** Whether somebody signed in as this person from the device before. */
export async function isKnownDevice(database: Queryable, userId: number, device: string): Promise<boolean> {
  const found = await database.rows(sql`select 1 as found from known_devices
    where user_id = ${userId} and token_hash = ${hashToken(device)}`)
  return found.length > 0
}

/** The same of the account that an email belongs to. One statement, whether there is such an account or not. */
export async function isDeviceOfEmail(database: Queryable, email: string, device: string): Promise<boolean> {
  const found = await database.rows(sql`select 1 as found from known_devices d join users u on u.id = d.user_id
    where d.token_hash = ${hashToken(device)} and lower(u.email) = ${email.toLowerCase()} and u.status <> 'pending'`)
  return found.length > 0
}

/**
 * Writes down that a person signed in from a device; of each person the twenty last ones are known.
 * @returns the token that the device is to keep
 */
export async function rememberDevice(
  database: Queryable,
  { userId, device = newToken(), now }: { userId: number; device: string | undefined; now: number },
): Promise<string> {
  const at = new Date(now).toISOString()
  await database.rows(sql`insert into known_devices (user_id, token_hash, used_at)
    values (${userId}, ${hashToken(device)}, ${at}::timestamptz)
    on conflict (user_id, token_hash) do update set used_at = excluded.used_at`)
  await database.rows(sql`delete from known_devices where user_id = ${userId} and token_hash in (
    select token_hash from known_devices where user_id = ${userId} order by used_at desc offset ${perPerson})`)
  return device
}
