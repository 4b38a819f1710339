/** What a group of new events tells of their visits: one row of analytics_visits each, by their ids. Pure. */
import type { AnalyticsEvent, VisitFacts } from './analytics.types.ts'
import { verdictOf } from './bots.ts'

const minuteOf = (at: string): string => `${at.slice(0, 16)}:00.000Z`

function tellVisit(events: readonly (AnalyticsEvent & { visit: VisitFacts })[]) {
  const inTime = events.toSorted((a, b) => (a.row.at < b.row.at ? -1 : 1))
  const first = inTime[0] as (typeof inTime)[number]
  const { isStaff: _, ...facts } = (inTime.find(({ visit }) => visit.choice === 'granted') ?? first).visit
  const came = (inTime.find(({ visit }) => visit.channel !== 'direct') ?? first).visit
  const pages = inTime.filter(({ row }) => row.kind === 'page_visit').map(({ row }) => row)
  const minute = pages.length === 0 ? null : minuteOf(pages.at(-1)?.at ?? '')
  const signs = [...new Set(events.flatMap(({ visit }) => visit.signs))].toSorted()
  return {
    ...facts,
    channel: came.channel,
    referrer: came.referrer,
    utm: came.utm ?? facts.utm,
    started_at: first.row.at,
    last_at: inTime.at(-1)?.row.at ?? first.row.at,
    entry: pages[0]?.path ?? null,
    exit: pages.at(-1)?.path ?? null,
    pages: pages.length,
    reached: Math.max(...events.map(({ reached }) => reached)),
    seen_ms: events.reduce((sum, { seenMs }) => sum + seenMs, 0),
    touched: events.some(({ touched }) => touched),
    signs,
    verdict: verdictOf(
      signs,
      events.some(({ visit }) => visit.isStaff),
    ),
    minute,
    minute_pages: pages.filter(({ at }) => minuteOf(at) === minute).length,
  }
}

export function tellVisits(events: readonly AnalyticsEvent[]) {
  const byVisit = new Map<string, (AnalyticsEvent & { visit: VisitFacts })[]>()
  for (const event of events) {
    const { visit } = event
    if (visit) byVisit.set(visit.id, [...(byVisit.get(visit.id) ?? []), { ...event, visit }])
  }
  const ids = [...byVisit.keys()].toSorted()
  return ids.map((id) => tellVisit(byVisit.get(id) ?? []))
}
