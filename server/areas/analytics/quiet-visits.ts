/** A visit ends after 30 quiet minutes: what comes later from the same document begins another [ANLY-22]. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, float, rowsOf } from '../../platform/db/rows.ts'
import { analyticsVisits } from '../../platform/db/schema/analytics.ts'
import type { AnalyticsEvent } from './analytics.types.ts'
import { eventId } from './event-id.ts'

/** Milliseconds without anything: then a visit is over. */
export const quiet = 30 * 60_000

/**
 * Since when something has been going on, in milliseconds since 1970: a page that is left has been looked at all the time, and whoever reads for an
 * hour is not away.
 */
export const sinceOf = ({ row, seenMs }: AnalyticsEvent): number => Date.parse(row.at) - seenMs

const lastRow = rowsOf({ id: analyticsVisits.id, last: float(sql`extract(epoch from last_at) * 1000`) })

/** The id of the visit that follows one; the same on every server. */
const nextOf = (id: string): string => eventId(`after ${id}`)

async function readLast(tx: Queryable, ids: Iterable<string>, last: Map<string, number>): Promise<void> {
  const rows = await tx.rows(lastRow`
    select ${columns} from analytics_visits
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))`)
  for (const row of rows) last.set(row.id, row.last)
}

/** Gives events the visit that they belong to, where the one that they name has been quiet for too long. */
export async function withoutQuiet(tx: Queryable, events: AnalyticsEvent[]): Promise<AnalyticsEvent[]> {
  const last = new Map<string, number>()
  await readLast(tx, new Set(events.flatMap(({ visit }) => visit?.id ?? [])), last)
  // A page that is left is read before the page that comes at the same moment.
  const inTime = events.toSorted((a, b) => sinceOf(a) - sinceOf(b))
  const moved = new Map<AnalyticsEvent, AnalyticsEvent>()
  for (const event of inTime) {
    const { visit, row } = event
    if (!visit) continue
    const at = Date.parse(row.at)
    const since = sinceOf(event)
    let { id } = visit
    for (let before = last.get(id); before !== undefined && since - before > quiet; before = last.get(id)) {
      id = nextOf(id)
      if (!last.has(id)) await readLast(tx, [id], last)
    }
    last.set(id, Math.max(at, last.get(id) ?? at))
    if (id !== visit.id) moved.set(event, { ...event, row: { ...row, visit_id: id }, visit: { ...visit, id } })
  }
  return events.map((event) => moved.get(event) ?? event)
}
