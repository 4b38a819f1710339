/** A day of figures, added up from its hours, and a month from its days. Each keeps the most seen keys of a dimension and the rest as one. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../../platform/db/rows.ts'
import { lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import { column, counts, keep, sums, type Table } from './figures.ts'
import { emptySketch, mergeInto, type Sketch, storedOf } from './sketch.ts'

/** Keys of a dimension that a day or month tells apart. */
const keptKeys = 500

const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

type Part = { from: Table; to: Table; start: number; end: number }

const within = ({ start, end }: Part): SQL => sql`at >= ${instant(start)} and at < ${instant(end)} and device <> '*'`

async function addUp(tx: Queryable, part: Part): Promise<void> {
  const at = instant(part.start)
  await tx.rows(sql`
    with parts as materialized (
      select dim, key, device, channel, ${sums(column)} from ${sql.raw(part.from)} where ${within(part)} group by 1, 2, 3, 4
    ),
    ranked as (
      select dim, key, row_number() over (partition by dim order by sum(views) desc, sum(visits) desc, key) as place
      from parts where key <> 0 group by 1, 2
    ),
    named as materialized (
      select p.*, case when r.place <= ${keptKeys}::int then p.key else 0 end as kept from parts p left join ranked r using (dim, key)
    ),
    fresh as materialized (
      select ${at} as at, dim, kept as key, coalesce(device, '*') as device, coalesce(channel, '*') as channel, ${sums(column)}
      from named group by grouping sets ((dim, kept, device, channel), (dim, kept))
    ),
    stored as (select device, channel, sketch from ${sql.raw(part.to)} where at = ${at} and dim = 'all'),
    ${keep(
      part.to,
      at,
      sql`
      select f.*, s.sketch from fresh f left join stored s on f.dim = 'all' and s.device = f.device and s.channel = f.channel`,
    )}`)
  await mergeSketches(tx, part)
}

const sketchRow = rowsOf({
  device: words(sql`device`),
  channel: words(sql`channel`),
  sketch: words(sql`encode(sketch, 'base64')`),
})

/** The visitors of all parts, by device and channel and together. */
async function mergeSketches(tx: Queryable, part: Part): Promise<void> {
  const parts = await tx.rows(sketchRow`
    select ${columns} from ${sql.raw(part.from)} where ${within(part)} and dim = 'all' and sketch is not null`)
  const merged = new Map<string, { device: string; channel: string; sketch: Sketch }>()
  for (const { device, channel, sketch } of parts) {
    const bytes = Buffer.from(sketch, 'base64')
    for (const [on, by] of [
      [device, channel],
      ['*', '*'],
    ] as const) {
      const one = merged.get(`${on} ${by}`) ?? { device: on, channel: by, sketch: emptySketch() }
      mergeInto(one.sketch, bytes)
      merged.set(`${on} ${by}`, one)
    }
  }
  const rows = [...merged.values()].map((one) => ({
    ...one,
    sketch: Buffer.from(storedOf(one.sketch)).toString('base64'),
  }))
  await tx.rows(sql`
    update ${sql.raw(part.to)} t set sketch = decode(m.sketch, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(device text, channel text, sketch text)
    where t.at = ${instant(part.start)} and t.dim = 'all' and t.key = 0 and t.device = m.device and t.channel = m.channel
      and t.sketch is distinct from decode(m.sketch, 'base64')`)
}

const day = 86_400_000

/** @param date a Lagos day, `2026-05-03` */
export function rollUpDay(tx: Queryable, date: string): Promise<void> {
  const start = startOfLagosDay(date)
  return addUp(tx, { from: 'analytics_hours', to: 'analytics_days', start, end: start + day })
}

/** Where a Lagos month begins, and the next. @param month `2026-05` */
export function monthOf(month: string): { start: number; end: number } {
  const start = startOfLagosDay(`${month}-01`)
  return { start, end: startOfLagosDay(`${lagosDate(start, 32).slice(0, 7)}-01`) }
}

export const rollUpMonth = (tx: Queryable, month: string): Promise<void> =>
  addUp(tx, { from: 'analytics_days', to: 'analytics_months', ...monthOf(month) })

/** Hours of a day that is long over tell no more keys apart than the day does. */
export async function foldHours(tx: Queryable, date: string): Promise<void> {
  const start = startOfLagosDay(date)
  await tx.rows(sql`
    with folded as (
      delete from analytics_hours h where at >= ${instant(start)} and at < ${instant(start + day)} and key <> 0
        and not exists (
          select 1 from analytics_days d where d.dim = h.dim and d.device = '*' and d.channel = '*' and d.at = ${instant(start)} and d.key = h.key)
      returning *
    )
    insert into analytics_hours as t (at, dim, key, device, channel, ${sql.raw(counts.join(', '))})
    select at, dim, 0, device, channel, ${sums(column)} from folded group by 1, 2, 4, 5
    on conflict (dim, device, channel, at, key) do update set
      ${sql.raw(counts.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '))}`)
}
