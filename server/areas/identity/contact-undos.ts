import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { type ContactChange, tellAccount } from './account-emails.ts'
import type { IdentityCall } from './call.ts'
import { orTaken, releaseEmail, releasePhone } from './claims.ts'
import { issueLink } from './link-tokens.ts'
import type { Sessions } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'
import { type Account, findById, lockAccount } from './users.ts'
import { bool, columns, rowsOf } from '../../platform/db/rows.ts'
import { contactUndos, linkTokens } from '../../platform/db/schema/accounts.ts'

/** Milliseconds: long enough for somebody who looks at their email once a week. */
const lifetime = 7 * 86_400_000

const { user_id, email, phone, created_at } = contactUndos
const undoRow = rowsOf({ user_id, email, phone, created_at })

const kindRow = rowsOf({ kind: linkTokens.kind })

const iso = (at: number): string => new Date(at).toISOString()

/** What stands for the hash of a token until there is one: a link of this kind that brings the same back is asked for once. */
function waitingId({ id, email: e, phone: p }: Account, by: 'mail' | 'text', { what, isDone }: ContactChange): string {
  return `waiting ${id} ${by} ${what} ${isDone} ${hashToken(JSON.stringify([e, p]))}`
}

/**
 * Writes down that the person is told, at what they have proved so far, that e-mail or phone change, each message with a link that takes it back.
 * An address that was only claimed is told nothing: whoever opens the link gets the account.
 * @param tx of the change, before it is written: the links bring back what stands there
 * @param before the account as it stands
 */
export async function tellOfChange(
  tx: Queryable,
  call: Pick<IdentityCall, 'jobs' | 'client' | 'clock'>,
  before: Account,
  change: ContactChange,
): Promise<void> {
  // A text message costs money: it goes out when the phone itself changes, or where there is nothing else.
  const isTexted = before.phone_verified && (!before.email_verified || (change.what === 'phone' && change.isDone))
  const now = call.clock()
  for (const by of [...(before.email_verified ? ['mail' as const] : []), ...(isTexted ? ['text' as const] : [])]) {
    const undo = waitingId(before, by, change)
    await tx.rows(sql`
      insert into contact_undos (token_hash, user_id, email, email_verified_at, phone, phone_verified_at, created_at, expires_at)
      select ${undo}, id, email, email_verified_at, phone, phone_verified_at, ${iso(now)}::timestamptz,
        ${iso(now + lifetime)}::timestamptz from users where id = ${before.id}
      on conflict (token_hash) do update set expires_at = excluded.expires_at`)
    const about = { user_id: before.id, kind: 'contact_changed', undo, by, change } as const
    await tellAccount(tx, call, { ...about, origin: call.client.origin }, { key: undo })
  }
}

const waitingRow = rowsOf({ email, phone, has_link: bool(sql`has_link`) })

/** What a link is to bring back; `has_link` where another one does so already. Undefined once that was undone, or is too long ago. */
export async function findUndo(database: Queryable, undo: string, now: number) {
  const [kept] = await database.rows(waitingRow`
    select ${columns} from (
      select c.email, c.phone, exists (
        select 1 from contact_undos o where o.user_id = c.user_id and o.token_hash not like 'waiting %'
          and o.expires_at > ${iso(now)}::timestamptz
          and o.email is not distinct from c.email and o.email_verified_at is not distinct from c.email_verified_at
          and o.phone is not distinct from c.phone and o.phone_verified_at is not distinct from c.phone_verified_at) as has_link
      from contact_undos c where c.token_hash = ${undo} and c.expires_at > ${iso(now)}::timestamptz) as contact_undos`)
  return kept
}

/** Makes the token of a link. @returns what goes into the message; only its hash is kept. Undefined where another job has told of it meanwhile */
export async function issueUndo(database: Queryable, undo: string): Promise<string | undefined> {
  const token = newToken()
  const issued = await database.rows(sql`
    insert into contact_undos (token_hash, user_id, email, email_verified_at, phone, phone_verified_at, created_at, expires_at)
    select ${hashToken(token)}, user_id, email, email_verified_at, phone, phone_verified_at, created_at, expires_at
    from contact_undos where token_hash = ${undo} returning 1`)
  return issued.length > 0 ? token : undefined
}

/** Takes back a link that reached nobody. */
export const withdrawUndo = (database: Queryable, token: string): Promise<void> => dropUndo(database, hashToken(token))

export async function dropUndo(database: Queryable, hash: string): Promise<void> {
  await database.rows(sql`delete from contact_undos where token_hash = ${hash}`)
}

/** @property setsPassword the same link sets a new password, for an hour */
type Undone = { account: Account; hadPassword: boolean; setsPassword: boolean }

/**
 * Brings back e-mail and phone as they were when the link was made, ends all sessions and takes the password away: whoever made the
 * change knew it. Links of the same change or later ones are void then, so that a thief's address cannot undo the undoing;
 * older ones still hold.
 *
 * Of an account without a proved e-mail the link went to its proved phone, the best proof that there is of its owner, and no mail can bring them a new
 * password: the link itself sets one then. It needs no second secret, which an answer that is lost would take with it.
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
      const voided = await tx.rows(kindRow`delete from link_tokens where user_id = ${account.id} returning ${columns}`)
      await tx.rows(sql`delete from phone_codes where user_id = ${account.id}`)
      await sessions.endAll(account.id, undefined, tx)
      const after = await findById(tx, account.id)
      if (!after) return undefined
      // One whose password a later link has taken away already waits to choose another: its link is void now, and this one has to bring it.
      const hadPassword = account.has_password || voided.some(({ kind }) => kind !== 'verify_email')
      const setsPassword = hadPassword && !after.email_verified && after.phone !== null
      if (setsPassword && after.phone !== null)
        await issueLink(tx, { kind: 'set_password', userId: after.id, email: after.phone, now, token })
      return { account: after, hadPassword, setsPassword }
    }),
  )
}
