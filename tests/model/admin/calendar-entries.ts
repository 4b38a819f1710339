/** Entries of the calendar for walks and rules. */
import type { Calendar, CalendarEntry } from '#machines/admin/calendar/calendar.types.ts'

export const banner: CalendarEntry = {
  kind: 'banners',
  id: 1,
  version: 3,
  title: 'Payday deals',
  detail: null,
  placement: 'home_strip',
  starts_at: '2026-11-24T23:00:00.000Z',
  ends_at: '2026-11-26T23:00:00.000Z',
  status: 'scheduled',
  fixed: null,
}
export const ended: CalendarEntry = { ...banner, id: 2, title: 'Harvest week', status: 'ended', fixed: 'ended' }
export const undated: CalendarEntry = { ...banner, id: 3, title: 'For ever', starts_at: null, ends_at: null }
export const push: CalendarEntry = {
  ...banner,
  kind: 'push-notifications',
  placement: null,
  id: 1,
  title: 'Sunday jollof',
  starts_at: '2026-11-22T08:00:00.000Z',
  ends_at: '2026-11-22T08:00:00.000Z',
}

export const november = { from: '2026-11-01', to: '2026-11-30' }
export const december = { from: '2026-12-01', to: '2026-12-31' }

export const calendarOf = (...entries: readonly CalendarEntry[]): Calendar => ({
  today: '2026-11-20',
  kinds: [{ kind: 'banners', total: entries.length, may_write: true }],
  entries: [...entries],
})
