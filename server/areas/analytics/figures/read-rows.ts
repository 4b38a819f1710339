/** Figures as the dashboard asks for them: of a period, and of a device, a channel, a type of page or a state. Reads counted rows alone. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, float, int, json, orNull, rowsOf, type TypedQuery, words } from '../../../platform/db/rows.ts'
import { lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import { column, type Count, counts, readSums, sums, type Table } from './figures.ts'
import { monthOf } from './roll-up-day.ts'

/** Lagos days, and the instant at which they end; that of the period before one that ends today lies within its last day. */
export type Period = { from: string; to: string; start: number; until: number }

export type Filter = {
  device?: string | undefined
  channel?: string | undefined
  pageType?: string | undefined
  state?: string | undefined
}

const day = 86_400_000
/** Hours are kept for 90 days. */
const hoursKept = 89

const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** Whether a period begins while its hours are still kept. @param now milliseconds since 1970 */
export const hasHours = ({ start }: Pick<Period, 'start'>, now: number): boolean => start > now - hoursKept * day

export type Part = { table: Table; start: number; end: number }

/** Where each part of a period is read: whole months, days, and the hours of a day that ends early. */
export function partsOf(
  { from, to, start, until }: Period,
  now: number,
  months: ReadonlySet<string> = new Set(),
): Part[] {
  const lastDay = startOfLagosDay(to)
  const endsEarly = until < lastDay + day && to < lagosDate(now) && lastDay > now - hoursKept * day
  const end = endsEarly ? lastDay : lastDay + day
  const parts: Part[] = endsEarly ? [{ table: 'analytics_hours', start: lastDay, end: until }] : []
  if (from === to && endsEarly) return parts
  const whole = [...months].map(monthOf).filter((month) => month.start >= start && month.end <= end)
  let at = start
  for (const month of whole.toSorted((a, b) => a.start - b.start)) {
    if (month.start > at) parts.push({ table: 'analytics_days', start: at, end: month.start })
    parts.push({ table: 'analytics_months', ...month })
    at = month.end
  }
  if (at < end) parts.push({ table: 'analytics_days', start: at, end })
  return parts
}

/** Months that stand: they are made once they are over. */
export async function monthsMade(database: Queryable, { start, until }: Period): Promise<ReadonlySet<string>> {
  // Fewer than 28 days hold no month.
  if (until - start < 28 * day) return new Set()
  const rows = await database.rows(rowsOf({ at: float(sql`extract(epoch from at) * 1000`) })`
    select ${columns} from analytics_months
    where dim = 'all' and device = '*' and channel = '*' and at >= ${instant(start)} and at < ${instant(until)}`)
  return new Set(rows.map(({ at }) => lagosDate(at).slice(0, 7)))
}

/** Hours have no rows of all devices and channels together: they are summed. */
function devicesOf({ device, channel }: Filter, table: Table, isFinest: boolean): SQL {
  const isWhole = device === undefined && channel === undefined
  if (isWhole && !isFinest && table !== 'analytics_hours') return sql`device = '*' and channel = '*'`
  return sql`${device === undefined ? sql`device <> '*'` : sql`device = ${device}`}
    and ${channel === undefined ? sql`channel <> '*'` : sql`channel = ${channel}`}`
}

const unionOf = (dim: string, parts: readonly Part[], filter: Filter, isFinest: boolean): SQL =>
  sql.join(
    parts.map(
      ({ table, start, end }) => sql`
        select * from ${sql.raw(table)}
        where dim = ${dim} and at >= ${instant(start)} and at < ${instant(end)} and ${devicesOf(filter, table, isFinest)}`,
    ),
    sql` union all `,
  )

/** Rows of a dimension in all parts of a period. */
export const rowsIn = (dim: string, parts: readonly Part[], filter: Filter): SQL => unionOf(dim, parts, filter, false)

/** The same, with a row for each device and channel. */
export const finestIn = (dim: string, parts: readonly Part[], filter: Filter): SQL => unionOf(dim, parts, filter, true)

/** One row of sums, in JavaScript's numbers. */
export const sumShape = Object.fromEntries(counts.map((name) => [name, float(column(name))])) as Record<
  (typeof counts)[number],
  SQL<number>
>
export type Sums = Record<(typeof counts)[number], number>

/** The dimension that totals of a filter are read from, and its key. */
export async function totalsOf(database: Queryable, filter: Filter): Promise<{ dim: string; key: number | null }> {
  const { pageType, state } = filter
  if (pageType === undefined && state === undefined) return { dim: 'all', key: 0 }
  const dim = pageType === undefined ? 'state' : 'page_type'
  const [row] = await database.rows(rowsOf({ id: int(sql`id`) })`
    select ${columns} from analytics_words where dim = ${dim} and word = ${pageType ?? state ?? ''}`)
  return { dim, key: row?.id ?? null }
}

const stepRow = rowsOf({
  at: float(sql`extract(epoch from at) * 1000`),
  ...sumShape,
  sketches: orNull(json<string[] | null>(sql`sketches`)),
})

/** Sums and sketches of each hour or day of a period. */
export function stepsIn(database: Queryable, rows: SQL, key: number) {
  return database.rows(stepRow`
    select ${columns} from (
      select at, ${sums(column)}, json_agg(encode(sketch, 'base64')) filter (where sketch is not null) as sketches
      from (${rows}) r where key = ${key}::int group by at
    ) s`)
}

const always = ['visits', 'views'] as const
type Always = (typeof always)[number]

/** What is read of each key of a dimension, beside its visits and views. Hundreds of keys stand in each of thousands of rows: what nobody reads is not summed. */
export function keyShape<Name extends Count = Always>(...also: readonly Name[]) {
  const names: readonly (Name | Always)[] = [...new Set([...always, ...also])]
  const shape = Object.fromEntries(names.map((name) => [name, sumShape[name]])) as Record<Name | Always, SQL<number>>
  return { sums: readSums(names), row: rowsOf({ word: orNull(words(sql`word`)), ...shape }) }
}

/** The most seen keys of a dimension with their words; null for all others together. */
export function keysIn<Row>(
  database: Queryable,
  rows: SQL,
  most: number,
  { sums: read, row }: { sums: SQL; row: (strings: TemplateStringsArray, ...values: unknown[]) => TypedQuery<Row> },
  by: Always = 'visits',
) {
  return database.rows(row`
    select ${columns} from (
      select key, ${read} from (${rows}) r group by key
    ) s left join analytics_words w on w.id = s.key
    order by (s.key = 0), ${column(by)} desc, views desc, word limit ${most}::int`)
}
