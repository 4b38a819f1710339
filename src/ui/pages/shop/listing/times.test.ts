import { describe, expect, it } from 'vitest'
import { dayOf, openText, weekdayOf } from './times.ts'

const zone = { timeZone: 'Africa/Lagos' } as const
/** Every eleventh day of three years, at an hour that moves on: all months, leap day's year, both sides of midnight in Lagos. */
const moments = Array.from({ length: 100 }, (_, at) => Date.UTC(2026, 0, 1 + at * 11, (at * 7 + 20) % 24, 59, 59))

describe('times', () => {
  it('says the day in Lagos as Intl says it', () => {
    const intl = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })
    const weekdays = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'short' })
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    for (const moment of moments) {
      expect(dayOf(new Date(moment).toISOString())).toBe(intl.format(moment))
      expect(names[weekdayOf(moment)]).toBe(weekdays.format(moment))
    }
  })

  it('goes by the clock in Lagos when a store opens', () => {
    const hours = [{ day: 0, opens: '09:00', closes: '21:00', closed: false }]
    expect(openText(false, hours, Date.UTC(2026, 10, 22, 7, 59))).toBe('Opens 9am today')
    expect(openText(true, hours, Date.UTC(2026, 10, 22, 8, 0))).toBe('Open till 9pm today')
    expect(openText(false, hours, Date.UTC(2026, 10, 22, 20, 0))).toBe('Opens 9am on Sun')
  })
})
