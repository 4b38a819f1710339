/**
 * How often transitions of the shop's charts were taken, on pages of people who said yes to it. Added up by day, of the charts that this server knows alone:
 * a call cannot make a row that these do not have, nor move one by more than a bit.
 */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../platform/db/rows.ts'
import { transitionCounts } from '../../platform/db/schema/analytics.ts'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { KnownCharts } from './known-charts.ts'

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>
type Row = { chart: string; hash: string; transition: string; count: number }

/** Times that one call may add to a transition: more than a person brings about on a page, so that whoever makes numbers up moves little. */
export const mostOfCall = 10_000

/** The contract's own bound. */
const mostOfSum = 1_000_000_000

/** What can be known of counts, each once and in one order, so that two servers never wait for each other. */
function rowsIn(counts: Counts, charts: KnownCharts['charts']): Row[] {
  const known = Object.entries(counts).flatMap(([chart, taken]) => {
    if (!Object.hasOwn(charts, chart)) return []
    const { hash = '', transitions = [] } = charts[chart] ?? {}
    const ids = new Set(transitions)
    return Object.entries(taken).flatMap(([transition, count]) =>
      ids.has(transition) ? [{ chart, hash, transition, count: Math.min(count, mostOfCall) }] : [],
    )
  })
  const keyOf = ({ chart, transition }: Row): string => `${chart} ${transition}`
  return known.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const sumRow = rowsOf({
  chart: transitionCounts.chart,
  transition: transitionCounts.transition,
  count: int(sql`least(sum(count), ${sql.raw(String(mostOfSum))})`),
  since: words(sql`min(day)`),
})

export type TransitionCounting = ReturnType<typeof makeTransitionCounting>

/**
 * @param clock milliseconds since 1970
 * @param known undefined where nothing was built: then nothing is counted
 */
export function makeTransitionCounting(database: Database, clock: () => number, known: KnownCharts | undefined) {
  const hashes = Object.entries(known?.charts ?? {}).map(([chart, { hash }]) => ({ chart, hash }))
  return {
    /** Passes over what is of another build, and what this one does not have. */
    async add({ build, charts }: { build: string; charts: Counts }): Promise<void> {
      if (known?.build !== build) return
      const rows = rowsIn(charts, known.charts)
      if (rows.length === 0) return
      await database.rows(sql`
        insert into transition_counts (day, chart, hash, transition, count)
        select ${lagosDate(clock())}::date, c.chart, c.hash, c.transition, c.count
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (chart text, hash text, transition text, count bigint)
        order by c.chart collate "C", c.transition collate "C"
        on conflict (day, chart, hash, transition) do update set count = transition_counts.count + excluded.count`)
    },

    /** Of the charts as this server knows them, whichever build counted. */
    async sums(): Promise<{ since: string | null; charts: Record<string, Record<string, number>> }> {
      const rows = await database.rows(sumRow`
        select ${columns} from transition_counts
        join jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as k (chart text, hash text) using (chart, hash)
        group by chart, transition order by chart, transition`)
      const charts: Record<string, Record<string, number>> = {}
      for (const { chart, transition, count } of rows) (charts[chart] ??= {})[transition] = count
      return { since: rows.map(({ since }) => since).toSorted()[0] ?? null, charts }
    },
  }
}

/** Days of more than 13 months ago, as visits. */
export async function dropOldCounts(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`
    delete from transition_counts
    where day < (${now.toISOString()}::timestamptz at time zone 'Africa/Lagos' - interval '13 months')::date`)
}
