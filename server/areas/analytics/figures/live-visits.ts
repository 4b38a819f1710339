/** Who is in the shop now: read from what has just come, not from figures. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, orNull, rowsOf, words } from '../../../platform/db/rows.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { namesOf } from './names.ts'

const minute = 60_000
const shown = 30
/** Minutes without a sign of life after which somebody is taken to be gone. */
const present = 5
const mostPages = 5

const minuteRow = rowsOf({
  minute: int(
    sql`least(${sql.raw(String(shown - 1))}, greatest(0, floor(extract(epoch from e.at - told.since) / 60)))`,
  ),
  visits: int(sql`count(distinct e.visit_id)`),
})
const pageRow = rowsOf({
  path: orNull(words(sql`here.path`)),
  visits: int(sql`count(*)`),
  /** Of all pages, and of none. */
  all: int(sql`sum(count(*)) over ()`),
})

/** @param now milliseconds since 1970 */
export async function liveVisits(database: Queryable, now: number): Promise<components['schemas']['LiveVisits']> {
  const from = now - shown * minute
  const timeOf = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
  const recent = sql`analytics_events e join analytics_visits v on v.id = e.visit_id
    where e.at > ${timeOf(from)} and e.at <= ${timeOf(now + minute)}
      and e.day between ${lagosDate(from)}::date and ${lagosDate(now)}::date and v.verdict = 'human'`
  const byMinute = await database.rows(minuteRow`
    select ${columns} from (select ${timeOf(from)} as since) told cross join ${recent} group by 1`)
  const minutes = new Map(byMinute.map((one) => [one.minute, one.visits]))
  // Whoever gave a sign of life is at the page that they opened last, however long ago.
  const pages = await database.rows(pageRow`
    select ${columns} from (
      select (array_agg(e.path order by e.at desc) filter (where e.kind = 'page_visit' and e.path is not null))[1] as path
      from ${recent} group by e.visit_id having max(e.at) > ${timeOf(now - present * minute)}) here
    group by here.path order by here.path is null, count(*) desc, here.path collate "C" limit ${mostPages + 1}`)
  const named = pages.flatMap(({ path, visits }) => (path === null ? [] : [{ path, visits }])).slice(0, mostPages)
  const names = await namesOf(database, { paths: named.map(({ path }) => path) })
  return {
    at: new Date(now).toISOString(),
    visits: pages[0]?.all ?? 0,
    minutes: Array.from({ length: shown }, (_, at) => minutes.get(at) ?? 0),
    pages: named.map(({ path, visits }) => ({ path, name: names.ofPath(path) ?? null, visits })),
  }
}
