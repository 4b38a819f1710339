/** Dates of the calendar. Lagos is one hour ahead of UTC all year, so a day more is 24 hours more at any date. */
import { isRealDay } from '../instants.ts'
import type { CalendarEntry, Dates, Days, Shift, Taken, WhyFixed } from './calendar.types.ts'

const hour = 3_600_000
const day = 24 * hour

export const still: Shift = { start: 0, end: 0 }

/** What is told at one moment has no stretch. */
export const isMoment = ({ kind }: Pick<CalendarEntry, 'kind'>): boolean => kind === 'push-notifications'

/** Why its dates may not be moved; null where they may. */
export const whyFixed = ({ fixed, starts_at, ends_at }: CalendarEntry): WhyFixed | null =>
  fixed ?? (starts_at === null && ends_at === null ? 'undated' : null)

const later = (iso: string | null, days: number): string | null =>
  iso === null ? null : new Date(Date.parse(iso) + days * day).toISOString()

/** Where an entry stands once it is moved. */
export function shifted(entry: CalendarEntry, { start, end }: Shift): Dates {
  return { starts_at: later(entry.starts_at, start), ends_at: later(entry.ends_at, isMoment(entry) ? start : end) }
}

/** Whether it ends after it starts. */
export function isInOrder(entry: CalendarEntry, shift: Shift): boolean {
  const { starts_at, ends_at } = shifted(entry, shift)
  return isMoment(entry) || starts_at === null || ends_at === null || Date.parse(starts_at) < Date.parse(ends_at)
}

/** Whether something of it would be another. */
export const isMoved = ({ entry, shift }: Taken): boolean =>
  (entry.starts_at !== null && shift.start !== 0) || (entry.ends_at !== null && !isMoment(entry) && shift.end !== 0)

/** How many weeks a view shows. A quarter of a year has 13. */
const weeksOf = { week: 1, 'four-weeks': 4, quarter: 13 } as const

export type CalendarView = keyof typeof weeksOf

export const views = Object.keys(weeksOf) as readonly CalendarView[]

/** The view that an address names; four weeks where it names none. */
export const viewOf = (named: string | null): CalendarView => views.find((view) => view === named) ?? 'four-weeks'

/** So many days later. @param date `2026-11-27` */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

const mondayOf = (date: string): string => dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7))

/**
 * The days of a view: whole weeks from Monday on.
 * @param from a day of the first week; where an address names none, this week, and the one behind it where there is room for both
 */
export function daysOf(view: CalendarView, from: string | null, today: string): Days {
  const asked = from !== null && isRealDay(from) ? from : dayAfter(today, view === 'week' ? 0 : -7)
  const monday = mondayOf(asked)
  return { from: monday, to: dayAfter(monday, 7 * weeksOf[view] - 1) }
}

/** The first day of the days right after or before these, as many. */
export const turned = ({ from, to }: Days, way: 1 | -1): string =>
  way === 1 ? dayAfter(to, 1) : dayAfter(from, -eachDay({ from, to }).length)

/** Every day of them, in their order. */
export function eachDay({ from, to }: Days): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  return Array.from({ length: count }, (_, index) => dayAfter(from, index))
}

/** How many of some days belong to each month, in their order. */
export function monthsOf(days: readonly string[]): { month: string; count: number }[] {
  const months: { month: string; count: number }[] = []
  for (const date of days) {
    const last = months.at(-1)
    if (last?.month === date.slice(0, 7)) last.count += 1
    else months.push({ month: date.slice(0, 7), count: 1 })
  }
  return months
}

/** The day that it is in Lagos, `2026-11-20`. @param instant ISO 8601, or milliseconds since 1970 */
export const lagosDay = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + hour).toISOString().slice(0, 10)

/** Where some days begin and end. */
const edgesOf = ({ from, to }: Days): [start: number, until: number] => [
  Date.parse(`${from}T00:00:00+01:00`),
  Date.parse(`${to}T00:00:00+01:00`) + day,
]

/** Whether something of it is in these days. */
export function isWithin(dates: Dates, days: Days): boolean {
  const [start, until] = edgesOf(days)
  const begins = dates.starts_at === null ? -Infinity : Date.parse(dates.starts_at)
  const ends = dates.ends_at === null ? Infinity : Date.parse(dates.ends_at)
  return begins < until && (ends > start || (begins === ends && begins >= start))
}

/** What part of some days a stretch fills, from 0 to 1. `isCut`: it goes on beyond. */
export type Span = { start: number; end: number; isCutAtStart: boolean; isCutAtEnd: boolean }

export function spanOf(dates: Dates, days: Days): Span {
  const [start, until] = edgesOf(days)
  const begins = dates.starts_at === null ? -Infinity : Date.parse(dates.starts_at)
  const ends = dates.ends_at === null ? Infinity : Date.parse(dates.ends_at)
  const part = (at: number) => Math.min(1, Math.max(0, (at - start) / (until - start)))
  return { start: part(begins), end: part(ends), isCutAtStart: begins < start, isCutAtEnd: ends > until }
}

/** Entries in rows, so that none lies over another: each in the first row that has room. @param least how much of the days the shortest takes */
export function rowsOf(spans: readonly Pick<Span, 'start' | 'end'>[], least: number): number[] {
  const ends: number[] = []
  return spans.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start + 1e-9)
    const row = free === -1 ? ends.length : free
    ends[row] = Math.max(end, start + least)
    return row
  })
}
