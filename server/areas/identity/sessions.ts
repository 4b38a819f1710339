import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Database, Hear, Queryable } from '../../platform/db/database.ts'
import { deviceOf, ipHintOf } from './devices.ts'
import { voidChallenges } from './second-factor/challenges.ts'
import { hashToken, newToken } from './tokens.ts'
import { bool, columns, orNull, rowsOf, type RowOf, words } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { sessions, users } from '../../platform/db/schema/identity.ts'

const u = alias(users, 'u')
/** Columns of a `Person`, for any statement that reads users `u`. */
export const personColumns = {
  id: u.id,
  name: u.name,
  email: u.email,
  phone: u.phone,
  role: u.role,
  /** Narrows what an admin may do; null: everything. */
  duty: u.duty,
  photo_url: u.photo_url,
  gender: u.gender,
  birth_date: orNull(words(u.birth_date)),
  email_verified: bool(sql`u.email_verified_at is not null`),
  phone_verified: bool(sql`u.phone_verified_at is not null`),
  marketing_opt_in: u.marketing_opt_in,
  has_password: bool(sql`u.password_hash is not null`),
  pending_email: u.pending_email,
  pending_phone: u.pending_phone,
}
/** The person behind a token, as the contract's `User` needs it. */
export type Person = RowOf<typeof personColumns>

const hour = 3_600_000
const day = 24 * hour
/**
 * When a session ends, in milliseconds: so long after its last use, and so long after the log-in however much it is used. An admin's token
 * opens the shop's back office, so it lives shorter.
 */
const lifetimes = {
  customer: { idle: 30 * day, whole: 30 * day },
  admin: { idle: 12 * hour, whole: 7 * day },
} as const

/** Milliseconds since 1970. */
const endOf = (role: Person['role'], usedAt: number, openedAt: number): number =>
  Math.min(usedAt + lifetimes[role].idle, openedAt + lifetimes[role].whole)

/** The last use is written down at most this often. */
const touchEvery = 5 * 60_000
/** A remembered session is read again after this long, should a notice ever be lost. */
const rememberFor = 60_000
const mostRemembered = 10_000

export type Client = { ip: string; userAgent: string | undefined }

type SessionFacts = components['schemas']['Session']
const { id: sessionId, user_agent, ip_hint, created_at: startedAt, last_used_at } = sessions
const shown = { id: sessionId, user_agent, ip_hint, created_at: startedAt, last_used_at }
const hashRow = rowsOf({ token_hash: sessions.token_hash })
const s = alias(sessions, 's')
const openRow = rowsOf({
  ...personColumns,
  expires_at: s.expires_at,
  last_used_at: s.last_used_at,
  created_at: s.created_at,
})

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

type Remembered = { person: Person; openedAt: number; expires: number; readAt: number; touchedAt: number }

/** Tokens are 32 random bytes in base64url: anything else is refused without asking the database. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

export type Sessions = Awaited<ReturnType<typeof makeSessions>>

/**
 * Sessions by token. Live ones are remembered in memory and forgotten at once, on every instance, when they end or
 * their person changes: the database tells (see the migration of change notices).
 */
export async function makeSessions(database: Database, clock: () => number) {
  const remembered = new Map<string, Remembered>()
  /** Grows with every notice: what was read before one is not remembered after it. */
  let notices = 0
  const hearOfSession: Hear = (hash) => {
    notices += 1
    if (hash) remembered.delete(hash)
    else remembered.clear()
  }
  const hearOfPerson: Hear = (id) => {
    notices += 1
    if (!id) remembered.clear()
    for (const [hash, { person }] of remembered) if (String(person.id) === id) remembered.delete(hash)
  }
  await database.listen('sessions', hearOfSession, { again: true })
  await database.listen('users', hearOfPerson, { again: true })

  function touch(hash: string, session: Remembered): void {
    const now = clock()
    if (Math.abs(now - session.touchedAt) < touchEvery) return
    session.touchedAt = now
    session.expires = endOf(session.person.role, now, session.openedAt)
    const until = new Date(session.expires).toISOString()
    // Nobody waits for this; if it fails, the next use writes it.
    database
      .rows(
        sql`update sessions set last_used_at = ${iso(now)}::timestamptz, expires_at = ${until}::timestamptz where token_hash = ${hash}`,
      )
      .catch(() => (session.touchedAt = 0))
  }

  return {
    /** Starts a session; only its caller ever sees the token. */
    async open(personId: number, client: Client, within: Queryable = database): Promise<string> {
      const token = newToken()
      const now = clock()
      await within.rows(sql`insert into sessions (user_id, token_hash, user_agent, ip_hint, created_at, last_used_at, expires_at)
        select id, ${hashToken(token)}, ${client.userAgent?.slice(0, 300) ?? null}, ${ipHintOf(client.ip)},
          ${iso(now)}::timestamptz, ${iso(now)}::timestamptz,
          case role when 'admin' then ${iso(endOf('admin', now, now))}::timestamptz
            else ${iso(endOf('customer', now, now))}::timestamptz end
        from users where id = ${personId}`)
      return token
    },

    /**
     * The person of a live session, or undefined.
     * @param isActivity false for a call that a page makes by itself while nobody is at it: it does not keep the session alive
     */
    async find(token: string, isActivity = true): Promise<Person | undefined> {
      if (!tokenForm.test(token)) return undefined
      const hash = hashToken(token)
      const now = clock()
      const known = remembered.get(hash)
      if (known && Math.abs(now - known.readAt) < rememberFor && known.expires > now) {
        if (isActivity) touch(hash, known)
        return known.person
      }
      const began = notices
      const [row] = await database.rows(openRow`
        select ${columns} from sessions s join users u on u.id = s.user_id
        where s.token_hash = ${hash} and s.expires_at > ${new Date(now).toISOString()}::timestamptz and u.status = 'active'`)
      // Looked at once more by the rules of today: who became an admin, or logged in before the rules, has a later end in the table.
      const lastUse = row?.last_used_at.getTime() ?? 0
      const end = row && endOf(row.role, lastUse, row.created_at.getTime())
      if (!row || end === undefined || end <= now) {
        remembered.delete(hash)
        return undefined
      }
      const { expires_at, last_used_at: _, created_at, ...person } = row
      const openedAt = created_at.getTime()
      const expires = Math.min(expires_at.getTime(), end)
      const session = { person, openedAt, expires, readAt: now, touchedAt: lastUse }
      if (remembered.size >= mostRemembered) remembered.clear()
      if (notices === began) remembered.set(hash, session)
      if (isActivity) touch(hash, session)
      return person
    },

    /** Ends the session of a token, on every instance. */
    async end(token: string): Promise<void> {
      const hash = hashToken(token)
      await database.rows(sql`delete from sessions where token_hash = ${hash}`)
      remembered.delete(hash)
    },

    /** The live sessions of a person, the one of `token` first, then the latest used. */
    async list(personId: number, token: string | undefined): Promise<SessionFacts[]> {
      const mine = token === undefined ? '' : hashToken(token)
      const rows = await database.rows(rowsOf({ ...shown, is_current: bool(sql`token_hash = ${mine}`) })`
        select ${columns} from sessions
        where user_id = ${personId} and expires_at > ${iso(clock())}::timestamptz
        order by is_current desc, last_used_at desc, id desc limit 100`)
      return rows.map(({ user_agent, created_at, last_used_at, ...row }) => ({
        ...row,
        device: deviceOf(user_agent),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }))
    },

    /** Ends one session of a person. @returns whether there was one */
    async endOne(personId: number, id: number): Promise<boolean> {
      const ended = await database.rows(
        hashRow`delete from sessions where id = ${id} and user_id = ${personId} returning ${columns}`,
      )
      ended.forEach(({ token_hash }) => remembered.delete(token_hash))
      return ended.length > 0
    },

    /** Ends every session of a person except that of `token`, and every log-in that has not got one yet. */
    async endAll(personId: number, token?: string, within: Queryable = database): Promise<void> {
      const kept = token === undefined ? '' : hashToken(token)
      const ended = await within.rows(
        hashRow`delete from sessions where user_id = ${personId} and token_hash <> ${kept} returning ${columns}`,
      )
      ended.forEach(({ token_hash }) => remembered.delete(token_hash))
      await voidChallenges(within, personId)
    },

    /** Reads a person anew at the next call: this instance does not wait for the database's notice of its own change. */
    drop(personId: number): void {
      notices += 1
      for (const [hash, { person }] of remembered) if (person.id === personId) remembered.delete(hash)
    },

    /** Milliseconds since the log-in of a session; infinitely long ago when it is not there. */
    async age(token: string | undefined): Promise<number> {
      const [row] = await database.rows(
        rowsOf({
          created_at: sessions.created_at,
        })`select ${columns} from sessions where token_hash = ${hashToken(token ?? '')}`,
      )
      return row ? clock() - row.created_at.getTime() : Infinity
    },
  }
}
