import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken } from './tokens.ts'

const lifetime = 10 * 60_000

/** A nonce that an identity token must carry; only its hash is kept. */
export async function makeNonce(database: Queryable, now: number): Promise<string> {
  const nonce = newToken()
  await database.rows(sql`insert into sign_in_nonces (nonce_hash, expires_at)
    values (${hashToken(nonce)}, ${new Date(now + lifetime).toISOString()}::timestamptz)`)
  return nonce
}

/** Uses a nonce up: a token that is stolen after its sign-in opens nothing. @returns whether it was ours and still good */
export async function spendNonce(database: Queryable, nonce: string | null, now: number): Promise<boolean> {
  if (nonce === null) return false
  const used = await database.rows(sql`delete from sign_in_nonces
    where nonce_hash = ${hashToken(nonce)} and expires_at > ${new Date(now).toISOString()}::timestamptz returning 1 as used`)
  return used.length > 0
}
