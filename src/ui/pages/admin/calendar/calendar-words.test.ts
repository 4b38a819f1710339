import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#machines/admin/calendar/calendar.types.ts'
import { datesWords, daysWords, entryWords, listWords, lookOf, monthWords } from './calendar-words.ts'

const today = '2026-11-20'
const entry: CalendarEntry = {
  kind: 'banners',
  id: 1,
  version: 1,
  title: 'Payday deals',
  detail: null,
  placement: null,
  starts_at: '2026-11-24T23:00:00.000Z',
  ends_at: '2026-11-28T23:00:00.000Z',
  status: 'scheduled',
  fixed: null,
}

describe('dates of the calendar in words', () => {
  it('name the last day that counts whole, and an hour only where there is one', () => {
    expect(datesWords(entry, 'banners', today)).toBe('Wed, 25 Nov to Sat, 28 Nov')
    expect(datesWords({ ...entry, ends_at: '2026-11-25T23:00:00.000Z' }, 'banners', today)).toBe('Wed, 25 Nov')
    expect(datesWords({ ...entry, starts_at: '2026-11-25T07:30:00.000Z' }, 'banners', today)).toBe(
      'Wed, 25 Nov 08:30 to Sat, 28 Nov',
    )
  })

  it('say what has no beginning or no end', () => {
    expect(datesWords({ ...entry, ends_at: null }, 'coupons', today)).toBe('From Wed, 25 Nov')
    expect(datesWords({ ...entry, starts_at: null }, 'coupons', today)).toBe('Until Sat, 28 Nov')
    expect(datesWords({ starts_at: null, ends_at: null }, 'coupons', today)).toBe('Always')
  })

  it('tell a push by its moment, and another year by its number', () => {
    const at = (iso: string) => datesWords({ starts_at: iso, ends_at: iso }, 'push-notifications', today)
    expect(at('2026-11-22T08:00:00.000Z')).toBe('Sun, 22 Nov 09:00')
    expect(at('2026-11-21T23:00:00.000Z')).toBe('Sun, 22 Nov 00:00')
    expect(at('2027-01-05T08:00:00.000Z')).toBe('5 Jan 2027 09:00')
  })

  it('tell an entry with its kind and state', () => {
    expect(entryWords(entry, entry, today)).toBe('Banner, Scheduled, Wed, 25 Nov to Sat, 28 Nov')
    expect([lookOf(entry), lookOf({ ...entry, status: 'used_up' }), lookOf({ ...entry, status: 'paused' })]).toEqual([
      'scheduled',
      'ended',
      'off',
    ])
  })

  it('tell the days in view, with both years only over their turn', () => {
    expect(daysWords({ from: '2026-11-09', to: '2026-12-06' })).toBe('9 Nov to 6 Dec 2026')
    expect(daysWords({ from: '2026-12-28', to: '2027-01-24' })).toBe('28 Dec 2026 to 24 Jan 2027')
    expect(monthWords('2026-11')).toBe('November')
  })

  it('name a few days, and of many the first and the last', () => {
    expect(listWords(['2026-11-25'])).toBe('25 Nov')
    expect(listWords(['2026-11-25', '2026-11-26'])).toBe('25 Nov and 26 Nov')
    expect(listWords(['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01'])).toBe('25 Nov to 1 Dec')
  })
})
