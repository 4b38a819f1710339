/** Dates of the calendar in words, and which look a state has. */
import { isMoment, lagosDay } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarEntry, CalendarKind, Dates, Days } from '#machines/admin/calendar/calendar.types.ts'
import { fieldsOfInstant, type Edge } from '#machines/admin/instants.ts'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeCalendar)

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const yearFormat = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const shortFormat = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const monthFormat = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', month: 'long' })
const listFormat = new Intl.ListFormat('en-NG')

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** `Fri, 27 Nov`; with its year where that is another than today's. @param date `2026-11-27` */
export const dayWords = (date: string, today: string): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? dayFormat : yearFormat).format(at(date))

/** `9 Nov to 6 Dec 2026`: both days belong to it. */
export const daysWords = ({ from, to }: Days): string =>
  t('office.calendar_range', {
    from: (from.slice(0, 4) === to.slice(0, 4) ? shortFormat : yearFormat).format(at(from)),
    to: yearFormat.format(at(to)),
  })

/** `25 Nov, 26 Nov, and 1 Dec`; of more than three the first and the last. */
export function listWords(days: readonly string[]): string {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  return days.length > 3
    ? t('office.calendar_range', { from: shortFormat.format(at(from)), to: shortFormat.format(at(to)) })
    : listFormat.format(days.map((one) => shortFormat.format(at(one))))
}

/** `November`. @param month `2026-11` */
export const monthWords = (month: string): string => monthFormat.format(at(`${month}-01`))

function edgeWords(iso: string, edge: Edge, today: string): string {
  const { date, time } = fieldsOfInstant(iso, edge)
  return time === '' ? dayWords(date, today) : `${dayWords(date, today)} ${time}`
}

/** `Wed, 25 Nov to Sat, 28 Nov`: the last day counts whole. */
export function datesWords(dates: Dates, kind: CalendarKind, today: string): string {
  const { starts_at, ends_at } = dates
  if (starts_at === null)
    return ends_at === null
      ? t('office.calendar_always')
      : t('office.calendar_until', { to: edgeWords(ends_at, 'end', today) })
  if (isMoment({ kind })) {
    const { time } = fieldsOfInstant(starts_at, 'start')
    return `${dayWords(lagosDay(starts_at), today)} ${time === '' ? '00:00' : time}`
  }
  const from = edgeWords(starts_at, 'start', today)
  if (ends_at === null) return t('office.calendar_from', { from })
  const to = edgeWords(ends_at, 'end', today)
  return from === to ? from : t('office.calendar_range', { from, to })
}

export type Look = 'active' | 'scheduled' | 'ended' | 'off'

const looks: Readonly<Record<CalendarEntry['status'], Look>> = {
  active: 'active',
  sending: 'active',
  scheduled: 'scheduled',
  ended: 'ended',
  used_up: 'ended',
  exhausted: 'ended',
  sent: 'ended',
  failed: 'ended',
  off: 'off',
  resting: 'off',
  paused: 'off',
  draft: 'off',
  cancelled: 'off',
}

export const lookOf = ({ status }: CalendarEntry): Look => looks[status]

/** `Banner, Scheduled, Wed, 25 Nov to Sat, 28 Nov`. */
export const entryWords = (entry: CalendarEntry, dates: Dates, today: string): string =>
  t('office.calendar_entry', {
    kind: t(`office.calendar_one_${entry.kind}`),
    status: t(`office.calendar_status_${entry.status}`),
    dates: datesWords(dates, entry.kind, today),
  })

export const keyOf = ({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>): string => `${kind} ${id}`
