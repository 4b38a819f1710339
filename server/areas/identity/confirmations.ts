/** What asks who is at the device: duties, erasure and secrets. It holds for the session that showed it, for ten minutes. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { hashToken } from './tokens.ts'

const lasts = 10 * 60_000

/** @returns until when, in milliseconds since 1970 */
export async function rememberConfirmation(database: Queryable, token: string, now: number): Promise<number> {
  await database.rows(sql`update sessions set confirmed_at = ${new Date(now).toISOString()}::timestamptz
    where token_hash = ${hashToken(token)}`)
  return now + lasts
}

/** @throws ApiError 403 `confirm_password` */
export async function requireConfirmation(
  database: Queryable,
  { token, clock }: { token: string | undefined; clock: () => number },
): Promise<void> {
  const [confirmed] =
    await database.rows(sql`select 1 as found from sessions where token_hash = ${hashToken(token ?? '')}
    and confirmed_at > ${new Date(clock() - lasts).toISOString()}::timestamptz`)
  if (!confirmed) throw new ApiError(403, 'confirm_password', 'Please type your password again before you do this.')
}
