import { describe, expect, it } from 'vitest'
import { isOpenAt, weekRows } from './opening.ts'

const hours = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  day === 0
    ? { day, opens: null, closes: null, closed: true }
    : { day, opens: day === 6 ? '12:00' : '08:00', closes: '20:30', closed: false },
)
/** Friday 20 November 2026 in Lagos, which is an hour ahead of UTC. */
const friday = (clock: string) => Date.parse(`2026-11-20T${clock}:00+01:00`)

describe('isOpenAt', () => {
  it('opens on the minute and closes on the minute', () => {
    expect(['07:59', '08:00', '20:29', '20:30'].map((clock) => isOpenAt(hours, friday(clock)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('keeps Lagos time whatever the clock of the device says', () => {
    expect(isOpenAt(hours, Date.parse('2026-11-20T07:30:00Z'))).toBe(true)
    expect(isOpenAt(hours, Date.parse('2026-11-20T19:45:00Z'))).toBe(false)
  })

  it('stays closed all Sunday', () => {
    expect(isOpenAt(hours, Date.parse('2026-11-22T12:00:00+01:00'))).toBe(false)
  })
})

describe('weekRows', () => {
  it('begins with today and goes round the week', () => {
    expect(weekRows(hours, friday('10:00'))).toEqual([
      { day: 'Today, Friday', text: '8am to 8:30pm', today: true },
      { day: 'Saturday', text: '12 noon to 8:30pm', today: false },
      { day: 'Sunday', text: 'Closed', today: false },
      { day: 'Monday', text: '8am to 8:30pm', today: false },
      { day: 'Tuesday', text: '8am to 8:30pm', today: false },
      { day: 'Wednesday', text: '8am to 8:30pm', today: false },
      { day: 'Thursday', text: '8am to 8:30pm', today: false },
    ])
  })
})
