import { createHash } from 'node:crypto'
import type { Database, Statement } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'

/** So many times within so many seconds. */
export type Rule = {
  readonly name: string
  readonly max: number
  readonly seconds: number
  /** Part of what the shop promises, not of its defence: RATE_LIMIT does not touch it. */
  readonly fixed?: true
}

/** A rule and whom it is applied to: an e-mail, a phone, an account, an address. */
export type Count = readonly [rule: Rule, of: string | number]

const take: Statement = {
  name: 'rate_counters_take',
  text: `insert into rate_counters as c (key, times, ends_at)
    select r.key, 1, $2::timestamptz + r.seconds * interval '1 second'
    from jsonb_to_recordset($1::jsonb) as r (key text, seconds int) order by r.key
    on conflict (key) do update set
      times = case when c.ends_at <= $2::timestamptz then 1 else c.times + 1 end,
      ends_at = case when c.ends_at <= $2::timestamptz then excluded.ends_at else c.ends_at end
    returning c.key, c.times, c.ends_at`,
}
const giveBack: Statement = {
  name: 'rate_counters_give_back',
  text: `update rate_counters set times = greatest(times - 1, 0)
    where key in (select jsonb_array_elements_text($1::jsonb))`,
}

export const tooMany = (message: string, seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', message, { details: { retry_after: seconds } })

const keyOf = ([rule, of]: Count): string =>
  createHash('sha256')
    .update(`${rule.name} ${String(of).trim().toLowerCase()}`)
    .digest('base64url')

export type Counters = ReturnType<typeof makeCounters>

/**
 * Counts calls in the database, so that several instances on one PostgreSQL agree. A call is counted before its work is
 * done: calls that come at once cannot slip through together.
 * @param multiplier of every limit that is not fixed; 0 switches those off
 */
export function makeCounters(database: Database, clock: () => number, multiplier: number) {
  const most = (rule: Rule): number => (rule.fixed ? rule.max : Math.max(1, Math.round(rule.max * multiplier)))

  async function release(counts: readonly Count[]): Promise<void> {
    if (counts.length > 0) await database.rows(giveBack, [JSON.stringify(counts.map(keyOf))])
  }

  return {
    /**
     * Counts one call against every rule.
     * @returns takes the count back, for a call that turned out to be harmless or came to nothing
     * @throws ApiError 429 with `retry_after` when one of them has run out
     */
    async take(counts: readonly Count[], message: string): Promise<() => Promise<void>> {
      const counted = counts.filter(([rule]) => rule.fixed || multiplier > 0)
      if (counted.length === 0) return () => Promise.resolve()
      const now = clock()
      const byKey = new Map(counted.map((count) => [keyOf(count), count]))
      const rows = await database.rows<{ key: string; times: number; ends_at: Date }>(take, [
        JSON.stringify([...byKey].map(([key, [rule]]) => ({ key, seconds: rule.seconds }))),
        new Date(now).toISOString(),
      ])
      const waits = rows
        .filter(({ key, times }) => times > most((byKey.get(key) as Count)[0]))
        .map(({ ends_at }) => Math.max(1, Math.ceil((ends_at.getTime() - now) / 1_000)))
      if (waits.length === 0) return () => release(counted)
      // Refused, so it did nothing: it must not use up what the other rules still allow.
      await release(counted)
      throw tooMany(message, Math.max(...waits))
    },
  }
}
