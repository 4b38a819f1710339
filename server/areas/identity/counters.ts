import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { isHere } from '../../platform/network.ts'
import { columns, statementOf, type RowOf, type Statement } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { rateCounters } from '../../platform/db/schema/accounts.ts'

/** So many times within so many seconds; or, where it grows, so many free tries and then a wait before each further one. */
export type Rule = {
  readonly name: string
  readonly max: number
  /** The window; where it grows, the quiet after which all is forgotten. */
  readonly seconds: number
  /** Part of what the shop promises, not of its defence: RATE_LIMIT does not touch it. */
  readonly fixed?: true
  /** Each try beyond `max` waits 1, 2, 4 … 60 seconds after the one before; nothing is locked. */
  readonly grows?: true
  /** A call that is taken back forgets all tries before it. */
  readonly startsOver?: true
}

/** A rule and whom it is applied to: an e-mail, a phone, an account; `network` says that it is an address. */
export type Count = readonly [rule: Rule, of: string | number, kind?: 'network']

/** Seconds. */
const longestWait = 60

const c = alias(rateCounters, 'c')
const counterColumns = { key: c.key, times: c.times, ends_at: c.ends_at }
const take = statementOf('rate_counters_take', counterColumns)`
  insert into rate_counters as c (key, times, ends_at)
    select r.key, 1, $2::timestamptz + r.seconds * interval '1 second'
    from jsonb_to_recordset($1::jsonb) as r (key text, seconds int) order by r.key
    on conflict (key) do update set
      times = case when c.ends_at <= $2::timestamptz then 1 else c.times + 1 end,
      ends_at = case when c.ends_at <= $2::timestamptz then excluded.ends_at else least(c.ends_at, excluded.ends_at) end
    returning ${columns}`
const giveBack: Statement = {
  name: 'rate_counters_give_back',
  text: `update rate_counters set times = greatest(times - 1, 0)
    where key in (select jsonb_array_elements_text($1::jsonb))`,
}

const startOver: Statement = {
  name: 'rate_counters_start_over',
  text: `delete from rate_counters where key in (select jsonb_array_elements_text($1::jsonb))`,
}
const ensure: Statement = {
  name: 'rate_counters_ensure',
  text: `insert into rate_counters (key, times, ends_at)
    select r.key, 0, $2::timestamptz from jsonb_array_elements_text($1::jsonb) as r (key) order by r.key
    on conflict (key) do nothing`,
}
const look = statementOf('rate_counters_look', counterColumns)`
  select ${columns} from rate_counters as c
    where key in (select jsonb_array_elements_text($1::jsonb)) order by key for update`
const grow: Statement = {
  name: 'rate_counters_grow',
  text: `update rate_counters c set times = r.times, ends_at = $2::timestamptz + r.seconds * interval '1 second'
    from jsonb_to_recordset($1::jsonb) as r (key text, times int, seconds int) where c.key = r.key`,
}

export const tooMany = (message: string, seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', message, { details: { retry_after: seconds } })

const keyOf = ([rule, of]: Count): string =>
  createHash('sha256')
    .update(`${rule.name} ${String(of).trim().toLowerCase()}`)
    .digest('base64url')

export type Counters = ReturnType<typeof makeCounters>

type Row = RowOf<typeof counterColumns>
type Options = {
  /** Of every limit that is not fixed; 0 switches those off. */
  multiplier: number
  /** Calls of this very machine (tests, measurements) cannot be told apart and are not counted by address. Never in production. */
  sparesThisMachine?: boolean
}

/**
 * Counts calls in the database, so that several instances on one PostgreSQL agree. A call is counted before its work is
 * done: calls that come at once cannot slip through together. No wait is longer than its window, should the clock be set back.
 */
export function makeCounters(
  database: Database,
  clock: () => number,
  { multiplier, sparesThisMachine = false }: Options,
) {
  const most = (rule: Rule): number => (rule.fixed ? rule.max : Math.max(1, Math.round(rule.max * multiplier)))
  const keysOf = (counts: readonly Count[]): string => JSON.stringify(counts.map(keyOf))

  async function release(counts: readonly Count[]): Promise<void> {
    const over = counts.filter(([rule]) => rule.startsOver)
    const others = counts.filter(([rule]) => !rule.startsOver)
    if (others.length > 0) await database.rows(giveBack, [keysOf(others)])
    if (over.length > 0) await database.rows(startOver, [keysOf(over)])
  }

  /** @returns seconds to wait for the windows that are full; 0 when the call was counted in all of them */
  async function takeWindows(counts: readonly Count[], now: number): Promise<number> {
    if (counts.length === 0) return 0
    const byKey = new Map(counts.map((count) => [keyOf(count), count]))
    const rows = await database.rows(take, [
      JSON.stringify([...byKey].map(([key, [rule]]) => ({ key, seconds: rule.seconds }))),
      new Date(now).toISOString(),
    ])
    const waits = rows
      .filter(({ key, times }) => times > most((byKey.get(key) as Count)[0]))
      .map(({ ends_at }) => Math.max(1, Math.ceil((ends_at.getTime() - now) / 1_000)))
    return Math.max(0, ...waits)
  }

  /** Milliseconds until the next try; the last one was a quiet's length before the row ends, and never after now. */
  const waitFor = ([rule]: Count, { times, ends_at }: Row, now: number): number => {
    const beyond = times - most(rule)
    if (beyond < 0 || ends_at.getTime() <= now) return 0
    const last = Math.min(now, ends_at.getTime() - rule.seconds * 1_000)
    return last + Math.min(longestWait, 2 ** beyond) * 1_000 - now
  }

  /** @returns seconds to wait for those that grow; 0 when the call was counted in all of them, else it was counted in none */
  async function takeGrowing(counts: readonly Count[], now: number): Promise<number> {
    if (counts.length === 0) return 0
    const byKey = new Map(counts.map((count) => [keyOf(count), count]))
    const at = new Date(now).toISOString()
    return database.transaction(async (tx) => {
      await tx.rows(ensure, [keysOf(counts), at])
      const rows = await tx.rows(look, [keysOf(counts)])
      const wait = Math.max(0, ...rows.map((row) => waitFor(byKey.get(row.key) as Count, row, now)))
      const secondsOf = (key: string): number => (byKey.get(key) as Count)[0].seconds
      // Refused, only rows are written that end too late, as after a clock that was set back: else they would be new at each look.
      const written =
        wait > 0
          ? rows.filter(({ key, ends_at }) => ends_at.getTime() > now + secondsOf(key) * 1_000)
          : rows.map(({ key, times, ends_at }) => ({ key, times: (ends_at.getTime() <= now ? 0 : times) + 1 }))
      const next = written.map(({ key, times }) => ({ key, times, seconds: secondsOf(key) }))
      if (next.length > 0) await tx.rows(grow, [JSON.stringify(next), at])
      return Math.ceil(wait / 1_000)
    })
  }

  return {
    /**
     * Counts one call against every rule.
     * @returns takes the count back, for a call that turned out to be harmless or came to nothing
     * @throws ApiError 429 with `retry_after` when one of them has run out
     */
    async take(counts: readonly Count[], message: string): Promise<() => Promise<void>> {
      const counted = counts.filter(
        ([rule, of, kind]) =>
          (rule.fixed || multiplier > 0) && !(kind === 'network' && sparesThisMachine && isHere(String(of))),
      )
      const windows = counted.filter(([rule]) => !rule.grows)
      const now = clock()
      const full = await takeWindows(windows, now)
      const wait =
        full > 0
          ? full
          : await takeGrowing(
              counted.filter(([rule]) => rule.grows),
              now,
            )
      if (wait === 0) return () => release(counted)
      // Refused, so it did nothing: it must not use up what the other rules still allow.
      await release(windows)
      throw tooMany(message, wait)
    },
  }
}
