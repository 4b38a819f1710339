import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { verifyPassword } from './passwords.ts'
import { findById } from './users.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { registrationKeys } from '../../platform/db/schema/accounts.ts'

const patience = 12_000
/** A call that has not ended by then was cut off with its server, and so was one of the future: the clock was set back since. */
const abandonedAfter = 60_000

type Command = { key: string | undefined; body: Record<string, unknown> & { password: string }; clock: () => number }

const { request_fingerprint, user_id } = registrationKeys

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Compared without the password, which is no thing to keep a plain hash of. */
function requestHash({ password: _p, password_confirmation: _c, ...rest }: Record<string, unknown>): string {
  return hashOf(JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))))
}

const reused = (): ApiError =>
  new ApiError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another registration.')

/**
 * Registers once for a key, for people who have no account that a key could belong to. A repeat gets the first answer,
 * and waits for it while it is being made; a refusal is not kept, so that it can be mended and sent again.
 * @returns the answer, and whether it was made by an earlier call
 */
export async function registerOnce<Answer extends object>(
  database: Database,
  { key, body, clock }: Command,
  work: () => Promise<{ userId: number; answer: Answer }>,
): Promise<{ userId: number; answer: Answer; isRepeat: boolean }> {
  if (key === undefined) return { ...(await work()), isRepeat: false }
  const keyHash = hashOf(key)
  const hash = requestHash(body)
  const iso = (at: number): string => new Date(at).toISOString()

  const claim = async (): Promise<boolean> => {
    const claimed = await database.rows(sql`
      insert into registration_keys as k (key_hash, request_fingerprint, created_at)
      values (${keyHash}, ${hash}, ${iso(clock())}::timestamptz)
      on conflict (key_hash) do update set request_fingerprint = excluded.request_fingerprint, created_at = excluded.created_at
        where k.answer is null and (k.created_at < ${iso(clock() - abandonedAfter)}::timestamptz
          or k.created_at > ${iso(clock() + abandonedAfter)}::timestamptz)
      returning key_hash`)
    return claimed.length > 0
  }

  const started = performance.now()
  while (!(await claim())) {
    const [kept] = await database.rows(
      rowsOf({ request_fingerprint, answer: json<Answer | null>(registrationKeys.answer), user_id })`
        select ${columns} from registration_keys where key_hash = ${keyHash}`,
    )
    // The first call was refused or its registration is gone: this one begins anew.
    if (!kept) continue
    if (kept.request_fingerprint !== hash) throw reused()
    if (kept.answer && kept.user_id !== null) {
      const account = await findById(database, kept.user_id)
      if (!(await verifyPassword(account?.password_hash, body.password))) throw reused()
      return { userId: kept.user_id, answer: kept.answer, isRepeat: true }
    }
    if (performance.now() - started > patience) {
      throw new ApiError(503, 'unavailable', 'Your registration is still under way. Please try again in a moment.', {
        details: { retry_after: 5 },
      })
    }
    await wait(100)
  }
  try {
    const done = await work()
    await database.rows(sql`update registration_keys set user_id = ${done.userId}, answer = ${JSON.stringify(done.answer)}::jsonb
      where key_hash = ${keyHash}`)
    return { ...done, isRepeat: false }
  } catch (error) {
    await database.rows(sql`delete from registration_keys where key_hash = ${keyHash} and answer is null`)
    throw error
  }
}
