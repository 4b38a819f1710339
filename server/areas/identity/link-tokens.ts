import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken } from './tokens.ts'
import { columns, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { linkTokens } from '../../platform/db/schema/accounts.ts'

/** `set_password`: the link that undid a change came by text, and sets a new password as well. */
export type LinkKind = 'reset_password' | 'set_password' | 'verify_email'

const minute = 60_000

/** How long a link works. */
const lifetimes: Record<LinkKind, number> = {
  reset_password: 60 * minute,
  set_password: 60 * minute,
  verify_email: 24 * 60 * minute,
}

const linkRow = rowsOf({ user_id: linkTokens.user_id, email: linkTokens.email })
export type Link = RowIn<typeof linkRow>

/** Makes the token of a link, or lets one that is out already do more. @returns what goes into the mail; only its hash is kept */
export async function issueLink(
  database: Queryable,
  {
    kind,
    userId,
    email,
    now,
    lifetime = lifetimes[kind],
    token = newToken(),
  }: { kind: LinkKind; userId: number; email: string; now: number; lifetime?: number; token?: string },
): Promise<string> {
  await database.rows(sql`insert into link_tokens (token_hash, user_id, kind, email, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, ${kind}, ${email}, ${new Date(now).toISOString()}::timestamptz,
      ${new Date(now + lifetime).toISOString()}::timestamptz)`)
  return token
}

/**
 * Makes the token of a reset link, unless the last one is younger than `pause` and works still.
 * @param given.pause milliseconds
 * @returns undefined where the last link is to be used
 */
export function issueResetLink(
  database: Database,
  { userId, email, now, pause }: { userId: number; email: string; now: number; pause: number },
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    // Of two calls that come at once, the second sees the link of the first.
    await tx.rows(sql`select id from users where id = ${userId} for update`)
    const recent = await tx.rows(sql`select 1 as found from link_tokens where user_id = ${userId}
      and kind = 'reset_password' and lower(email) = lower(${email})
      and created_at > ${new Date(now - pause).toISOString()}::timestamptz
      and created_at <= ${new Date(now).toISOString()}::timestamptz`)
    return recent.length > 0 ? undefined : issueLink(tx, { kind: 'reset_password', userId, email, now })
  })
}

/** Takes back a link that reached nobody. */
export async function withdrawLink(database: Queryable, token: string): Promise<void> {
  await database.rows(sql`delete from link_tokens where token_hash = ${hashToken(token)}`)
}

/**
 * Uses a link up: of two calls that come at once, one gets it.
 * @param email when given, a token that went to another address is left as it is
 */
export async function redeemLink(
  tx: Queryable,
  { kind, token, now, email }: { kind: LinkKind; token: string; now: number; email?: string | undefined },
): Promise<Link | undefined> {
  const [link] = await tx.rows(linkRow`
    delete from link_tokens where token_hash = ${hashToken(token)} and kind = ${kind}
      and expires_at > ${new Date(now).toISOString()}::timestamptz
      and (${email ?? null}::text is null or lower(email) = lower(${email ?? null}))
    returning ${columns}`)
  return link
}

/** Whether a link would work now; it is left as it is. */
export async function isLiveLink(
  database: Queryable,
  { kind, token, now, email }: { kind: LinkKind; token: string; now: number; email?: string | undefined },
): Promise<boolean> {
  const found = await database.rows(sql`select 1 as found from link_tokens where token_hash = ${hashToken(token)}
    and kind = ${kind} and (${email ?? null}::text is null or lower(email) = lower(${email ?? null})) and expires_at > ${new Date(now).toISOString()}::timestamptz`)
  return found.length > 0
}

/** Voids every link to a new password that a person has. */
export async function voidPasswordLinks(tx: Queryable, userId: number): Promise<void> {
  await tx.rows(sql`delete from link_tokens where user_id = ${userId} and kind in ('reset_password', 'set_password')`)
}
