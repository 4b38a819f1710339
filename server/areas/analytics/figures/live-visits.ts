/** Who is in the shop now: read from what has just come, not from figures. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, float, orNull, rowsOf, words } from '../../../platform/db/rows.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { namesOf } from './names.ts'

const minute = 60_000
const shown = 30
/** Minutes without a sign of life after which somebody is taken to be gone. */
const present = 5
const mostPages = 5

const eventRow = rowsOf({
  visit: words(sql`e.visit_id`),
  at: float(sql`extract(epoch from e.at) * 1000`),
  path: orNull(words(sql`case when e.kind = 'page_visit' then e.path end`)),
})

/** @param now milliseconds since 1970 */
export async function liveVisits(database: Queryable, now: number): Promise<components['schemas']['LiveVisits']> {
  const from = now - shown * minute
  const events = await database.rows(eventRow`
    select ${columns} from analytics_events e join analytics_visits v on v.id = e.visit_id
    where e.at > ${new Date(from).toISOString()}::timestamptz and e.at <= ${new Date(now + minute).toISOString()}::timestamptz
      and e.day between ${lagosDate(from)}::date and ${lagosDate(now)}::date and v.verdict = 'human'
    order by e.at`)
  const minutes = Array.from({ length: shown }, () => new Set<string>())
  const last = new Map<string, { at: number; path: string | null }>()
  for (const { visit, at, path } of events) {
    minutes[Math.min(shown - 1, Math.max(0, Math.floor((at - from) / minute)))]?.add(visit)
    last.set(visit, { at, path: path ?? last.get(visit)?.path ?? null })
  }
  const here = [...last.values()].filter(({ at }) => at > now - present * minute)
  const byPath = new Map<string, number>()
  for (const { path } of here) if (path !== null) byPath.set(path, (byPath.get(path) ?? 0) + 1)
  const pages = [...byPath].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, mostPages)
  const names = await namesOf(database, { paths: pages.map(([path]) => path) })
  return {
    at: new Date(now).toISOString(),
    visits: here.length,
    minutes: minutes.map((visits) => visits.size),
    pages: pages.map(([path, visits]) => ({ path, name: names.ofPath(path) ?? null, visits })),
  }
}
