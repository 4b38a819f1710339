import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import type { IdentityCall } from './call.ts'
import { orTaken, releaseEmail, releasePhone } from './claims.ts'
import { contactChangeEmail, contactChangeText } from './emails.ts'
import { undoLink } from './links.ts'
import type { Sessions } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'
import { type Account, findById, lockAccount } from './users.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { contactUndos } from '../../platform/db/schema/accounts.ts'

/** Milliseconds: long enough for somebody who looks at their email once a week. */
const lifetime = 7 * 86_400_000

const { user_id, email, phone, created_at } = contactUndos
const undoRow = rowsOf({ user_id, email, phone, created_at })

const iso = (at: number): string => new Date(at).toISOString()

/** Makes the token of a link that brings back e-mail and phone as they stand now. */
async function issueUndo(database: Queryable, userId: number, now: number): Promise<string> {
  const token = newToken()
  await database.rows(sql`
    insert into contact_undos (token_hash, user_id, email, email_verified_at, phone, phone_verified_at, created_at, expires_at)
    select ${hashToken(token)}, id, email, email_verified_at, phone, phone_verified_at, ${iso(now)}::timestamptz,
      ${iso(now + lifetime)}::timestamptz from users where id = ${userId}`)
  return token
}

export type ContactChange = {
  what: 'email' | 'phone'
  /** Whether the new one is in use from now on, or waits to be confirmed. */
  isDone: boolean
}

type Parts = Pick<IdentityCall, 'accounts' | 'client' | 'clock'> & { database: Queryable }

/**
 * Tells the person at what they have proved so far that e-mail or phone change, each message with a link that takes it back.
 * An address that was only claimed is told nothing: whoever opens the link gets the account.
 * @param before the account as it stood; called before the change is written, so that the links bring that back
 * @returns sends the messages; nobody waits for them
 */
export async function prepareUndo(parts: Parts, before: Account, change: ContactChange): Promise<() => void> {
  const { database, accounts, client, clock } = parts
  const email = before.email_verified ? before.email : null
  // A text message costs money: it goes out when the phone itself changes, or where there is nothing else.
  const isTexted = before.phone_verified && (email === null || (change.what === 'phone' && change.isDone))
  const phone = isTexted ? before.phone : null
  const linkOf = async (): Promise<string> => undoLink(client.origin, await issueUndo(database, before.id, clock()))
  const [mailed, texted] = [email === null ? '' : await linkOf(), phone === null ? '' : await linkOf()]
  return () =>
    accounts.backgroundTasks.run('contact-changed', async () => {
      if (email !== null) await accounts.post.email(email, contactChangeEmail(before.name, change, mailed))
      if (phone !== null) await accounts.post.text(phone, contactChangeText(change, texted))
    })
}

type Undone = { account: Account; hadPassword: boolean }

/**
 * Brings back e-mail and phone as they were when the link was made, ends all sessions and takes the password away: whoever made the
 * change knew it. Links of the same change or later ones are void then, so that a thief's address cannot undo the undoing;
 * older ones still hold.
 * @returns undefined for a link that is unknown, used or too old
 * @throws ApiError 422 when somebody else has proved the e-mail or phone meanwhile
 */
export function undoContactChange(
  database: Database,
  sessions: Sessions,
  { token, now }: { token: string; now: number },
): Promise<Undone | undefined> {
  return orTaken(() =>
    database.transaction(async (tx) => {
      const [kept] = await tx.rows(undoRow`select ${columns} from contact_undos
        where token_hash = ${hashToken(token)} and expires_at > ${iso(now)}::timestamptz`)
      const account = kept && (await lockAccount(tx, kept.user_id))
      if (!kept || account?.status !== 'active') return undefined
      // Looked at once more: of two calls that came at once, the second finds nothing after the first.
      const used = await tx.rows(sql`select 1 from contact_undos where token_hash = ${hashToken(token)}`)
      if (used.length === 0) return undefined
      if (kept.email !== null) await releaseEmail(tx, kept.email, account.id, false)
      if (kept.phone !== null) await releasePhone(tx, kept.phone, account.id)
      await tx.rows(sql`update users u set email = c.email, email_verified_at = c.email_verified_at, phone = c.phone,
        phone_verified_at = c.phone_verified_at, pending_email = null, pending_phone = null, password_hash = null,
        updated_at = ${iso(now)}::timestamptz
        from contact_undos c where u.id = c.user_id and c.token_hash = ${hashToken(token)}`)
      await tx.rows(sql`delete from contact_undos
        where user_id = ${account.id} and created_at >= ${kept.created_at.toISOString()}::timestamptz`)
      // A second factor that was added since may be the thief's, and would keep the owner out; a Google or Apple account would let the thief in.
      for (const table of ['second_factors', 'recovery_codes', 'user_identities']) {
        await tx.rows(sql`delete from ${sql.identifier(table)}
          where user_id = ${account.id} and created_at >= ${kept.created_at.toISOString()}::timestamptz`)
      }
      await tx.rows(sql`delete from link_tokens where user_id = ${account.id}`)
      await tx.rows(sql`delete from phone_codes where user_id = ${account.id}`)
      await sessions.endAll(account.id, undefined, tx)
      const after = await findById(tx, account.id)
      return after && { account: after, hadPassword: account.has_password }
    }),
  )
}
