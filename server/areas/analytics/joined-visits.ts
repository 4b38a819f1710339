/**
 * Which visit a document goes on with: one that was loaded anew, came from a page of ours or back from payment belongs to its visitor's latest
 * visit [ANLY-22]. Nothing is kept on the device before a yes, so it cannot say which one that is.
 */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, float, rowsOf } from '../../platform/db/rows.ts'
import { analyticsVisits } from '../../platform/db/schema/analytics.ts'
import type { AnalyticsEvent, VisitFacts } from './analytics.types.ts'
import { quiet, sinceOf } from './quiet-visits.ts'

/** Milliseconds that a visit may have lasted and still be gone on with; no index leads from a visitor to visits, so this bounds the search. */
const longest = 12 * 3_600_000

type Joining = AnalyticsEvent & { visit: VisitFacts }
type Latest = { id: string; last: number }

const knownRow = rowsOf({ id: analyticsVisits.id })
const latestRow = rowsOf({
  id: analyticsVisits.id,
  visitor: analyticsVisits.visitor,
  last: float(sql`extract(epoch from last_at) * 1000`),
})

const timeOf = ({ row }: AnalyticsEvent): number => Date.parse(row.at)
const isJoining = (event: AnalyticsEvent): event is Joining => event.joins && event.visit !== null

/** Ids of documents that are visits of their own, because there was nothing to join when they came. */
async function readOwn(tx: Queryable, events: readonly Joining[]): Promise<Set<string>> {
  const ids = [...new Set(events.map(({ visit }) => visit.id))]
  const rows = await tx.rows(knownRow`
    select ${columns} from analytics_visits
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Set(rows.map(({ id }) => id))
}

async function readLatest(tx: Queryable, events: readonly Joining[]): Promise<Map<string, Latest>> {
  if (events.length === 0) return new Map()
  const visitors = [...new Set(events.map(({ visit }) => visit.visitor))]
  const from = Math.min(...events.map(sinceOf))
  const to = Math.max(...events.map(timeOf))
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const rows = await tx.rows(latestRow`
    select ${columns} from (
      select distinct on (visitor) id, visitor, last_at from analytics_visits
      where started_at between ${at(from - longest)} and ${at(to)} and last_at >= ${at(from - quiet)}
        and visitor in (select value from jsonb_array_elements_text(${JSON.stringify(visitors)}::jsonb))
      order by visitor, last_at desc, id) analytics_visits`)
  return new Map(rows.map(({ visitor, id, last }) => [visitor, { id, last }]))
}

/** @returns events with the visit that they belong to, and for each document that joined one which it is */
export async function joinVisits(
  tx: Queryable,
  events: AnalyticsEvent[],
): Promise<{ events: AnalyticsEvent[]; joined: Map<string, string> }> {
  const joined = new Map<string, string>()
  const joining = events.filter(isJoining)
  if (joining.length === 0) return { events, joined }
  const own = await readOwn(tx, joining)
  const latest = await readLatest(
    tx,
    joining.filter(({ visit }) => !own.has(visit.id)),
  )
  const moved = new Map<AnalyticsEvent, AnalyticsEvent>()
  for (const event of events.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const { row, visit } = event
    if (!visit) continue
    const before = latest.get(visit.visitor)
    const asked = visit.id
    if (event.joins && !own.has(asked) && !joined.has(asked)) {
      // The first word of a document decides for all that follows.
      if (before && sinceOf(event) - before.last <= quiet) joined.set(asked, before.id)
      else own.add(asked)
    }
    const id = (event.joins && joined.get(asked)) || asked
    // What led here the first time led to this visit; the way back from payment leads to none.
    if (id !== asked)
      moved.set(event, {
        ...event,
        row: { ...row, visit_id: id },
        visit: { ...visit, id, channel: 'direct', referrer: null, utm: null },
      })
    if (!before || timeOf(event) >= before.last) latest.set(visit.visitor, { id, last: timeOf(event) })
  }
  return { events: events.map((event) => moved.get(event) ?? event), joined }
}
