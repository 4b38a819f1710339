/**
 * One group of events into the tables, in one transaction. Events first, by their ids: whatever came before is not counted again, and what is
 * told of a visit comes from the new ones alone. Both are written in the order of their ids, so that two servers never wait for each other.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { analyticsEvents, analyticsVisits } from '../../platform/db/schema/analytics.ts'
import type { AnalyticsEvent } from './analytics.types.ts'
import { countAdsOf } from './count-ads-of.ts'
import { eventKey } from './event-days.ts'
import { joinVisits } from './joined-visits.ts'
import { withoutQuiet } from './quiet-visits.ts'
import { mostPagesAMinute, verdictOf } from './bots.ts'
import { tellVisits } from './tell-visits.ts'

const eventRow = rowsOf({ id: analyticsEvents.id })
const judgedRow = rowsOf({
  id: analyticsVisits.id,
  signs: analyticsVisits.signs,
  verdict: analyticsVisits.verdict,
  minute_pages: analyticsVisits.minute_pages,
})

/** What is left of an address that is not to be kept whole: its /24, or its /48. */
export const shortened = (ip: string) =>
  sql.raw(`network(set_masklen(${ip}, case family(${ip}) when 4 then 24 else 48 end))::inet`)

/** One that comes too late for its own day may stand under another. */
async function withoutStored(tx: Queryable, events: AnalyticsEvent[]): Promise<AnalyticsEvent[]> {
  const late = events.filter(({ isLate }) => isLate).map(({ row }) => row.id)
  if (late.length === 0) return events
  const stored = await tx.rows(eventRow`
    select ${columns} from analytics_events
    where ${eventKey(sql`id`)} in (select ${eventKey(sql`value::uuid`)} from jsonb_array_elements_text(${JSON.stringify(late)}::jsonb))`)
  const ids = new Set(stored.map(({ id }) => id))
  return events.filter(({ row }) => !ids.has(row.id))
}

async function insertEvents(tx: Queryable, events: AnalyticsEvent[]): Promise<AnalyticsEvent[]> {
  if (events.length === 0) return []
  const names = sql.raw(Object.keys(events[0]?.row ?? {}).join(', '))
  const inserted = await tx.rows(eventRow`
    insert into analytics_events (${names})
    select ${names} from jsonb_populate_recordset(null::analytics_events, ${JSON.stringify(events.map(({ row }) => row))}::jsonb)
    on conflict do nothing returning ${columns}`)
  const ids = new Set(inserted.map(({ id }) => id))
  return events.filter(({ row }) => ids.has(row.id))
}

/** What a visit's row has otherwise than it was told. */
const storedAs: Readonly<Record<string, SQL>> = {
  ip: sql`case choice when 'granted' then ip else ${shortened('ip')} end`,
  // Told by its code and listed by its name; one that the shop does not know is nobody's.
  state: sql`(select name from states where code = told.state)`,
}

async function upsertVisits(tx: Queryable, events: AnalyticsEvent[]): Promise<void> {
  const visits = tellVisits(events)
  if (visits.length === 0) return
  const names = Object.keys(visits[0] ?? {})
  const values = names.map((name) => storedAs[name] ?? sql.raw(name))
  const known = await tx.rows(judgedRow`
    insert into analytics_visits (${sql.raw(names.join(', '))})
    select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::analytics_visits, ${JSON.stringify(visits)}::jsonb) told
    on conflict (id) do update set
      choice = case when 'granted' in (analytics_visits.choice, excluded.choice) then 'granted' else 'unknown' end,
      visitor = case when analytics_visits.choice = 'unknown' and excluded.choice = 'granted' then excluded.visitor else analytics_visits.visitor end,
      ip = case excluded.choice when 'granted' then excluded.ip else analytics_visits.ip end,
      user_agent = coalesce(excluded.user_agent, analytics_visits.user_agent),
      started_at = least(analytics_visits.started_at, excluded.started_at),
      last_at = greatest(analytics_visits.last_at, excluded.last_at),
      entry = case when excluded.started_at < analytics_visits.started_at then coalesce(excluded.entry, analytics_visits.entry) else coalesce(analytics_visits.entry, excluded.entry) end,
      exit = case when excluded.last_at >= analytics_visits.last_at then coalesce(excluded.exit, analytics_visits.exit) else coalesce(analytics_visits.exit, excluded.exit) end,
      channel = case analytics_visits.channel when 'direct' then excluded.channel else analytics_visits.channel end,
      referrer = coalesce(analytics_visits.referrer, excluded.referrer),
      state = coalesce(excluded.state, analytics_visits.state),
      utm = coalesce(excluded.utm || analytics_visits.utm, analytics_visits.utm, excluded.utm),
      pages = analytics_visits.pages + excluded.pages,
      reached = greatest(analytics_visits.reached, excluded.reached),
      seen_ms = analytics_visits.seen_ms + excluded.seen_ms,
      touched = analytics_visits.touched or excluded.touched,
      signs = array(select distinct unnest(analytics_visits.signs || excluded.signs) order by 1),
      verdict = case when 'staff' in (analytics_visits.verdict, excluded.verdict) then 'staff' when 'bot' in (analytics_visits.verdict, excluded.verdict) then 'bot' else 'human' end,
      minute = greatest(analytics_visits.minute, excluded.minute),
      minute_pages = case when analytics_visits.minute = excluded.minute then analytics_visits.minute_pages + excluded.minute_pages
        when analytics_visits.minute > excluded.minute then analytics_visits.minute_pages else excluded.minute_pages end
    returning ${columns}`)
  await judge(tx, known)
}

/** Two calls of one visit may show together what neither shows alone. */
async function judge(tx: Queryable, visits: { id: string; signs: string[]; verdict: string; minute_pages: number }[]) {
  const judged = visits.flatMap(({ id, signs, verdict, minute_pages }) => {
    const isTooFast = minute_pages > mostPagesAMinute && !signs.includes('too_fast')
    const all = isTooFast ? [...signs, 'too_fast'].toSorted() : signs
    const next = verdictOf(all, verdict === 'staff')
    return isTooFast || next !== verdict ? [{ id, signs: all, verdict: next }] : []
  })
  if (judged.length === 0) return
  await tx.rows(sql`
    update analytics_visits v set signs = j.signs, verdict = j.verdict
    from jsonb_populate_recordset(null::analytics_visits, ${JSON.stringify(judged)}::jsonb) j where v.id = j.id`)
}

/** Views and presses of ads count in their own hour, with or without a visit. */
async function markAds(tx: Queryable, events: AnalyticsEvent[]): Promise<void> {
  const hours = new Set(
    events.flatMap(({ row }) => (row.kind.startsWith('ad_') ? [`${row.at.slice(0, 13)}:00:00.000Z`] : [])),
  )
  if (hours.size === 0) return
  await tx.rows(sql`
    insert into analytics_dirty (at) select value::timestamptz from jsonb_array_elements_text(${JSON.stringify([...hours])}::jsonb)`)
}

/**
 * Stores a group; an event whose id is there already changes nothing.
 * @returns for each document that goes on with an earlier visit, which one that is
 */
export async function writeEvents(
  database: Database,
  events: readonly AnalyticsEvent[],
): Promise<ReadonlyMap<string, string>> {
  const once = [...new Map(events.toReversed().map((event) => [event.row.id, event])).values()]
  const inOrder = once.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
  return database.transaction(async (tx) => {
    const { events: placed, joined } = await joinVisits(tx, await withoutQuiet(tx, await withoutStored(tx, inOrder)))
    const fresh = await insertEvents(tx, placed)
    await upsertVisits(tx, fresh)
    await countAdsOf(tx, fresh)
    await markAds(tx, fresh)
    return joined
  })
}
