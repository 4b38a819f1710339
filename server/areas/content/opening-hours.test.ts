import { describe, expect, it } from 'vitest'
import { isOpen } from './opening-hours.ts'

const week = (opens: string, closes: string, closedOn: number[] = []) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes, closed: closedOn.includes(day) }))
/** Sunday 3 May 2026; Lagos is one hour ahead of UTC. */
const at = (utc: string): number => Date.parse(`2026-05-03T${utc}Z`)

describe('isOpen', () => {
  it('reads hours in Lagos, from opening until just before closing', () => {
    const hours = week('08:00', '21:00')
    expect(isOpen(hours, at('06:59:59'))).toBe(false)
    expect(isOpen(hours, at('07:00:00'))).toBe(true)
    expect(isOpen(hours, at('19:59:59'))).toBe(true)
    expect(isOpen(hours, at('20:00:00'))).toBe(false)
  })

  it('knows days off', () => {
    expect(isOpen(week('08:00', '21:00', [0]), at('12:00:00'))).toBe(false)
    expect(isOpen(week('08:00', '21:00', [1]), at('12:00:00'))).toBe(true)
  })

  it('follows hours past midnight into the next day', () => {
    const saturdayOnly = week('18:00', '02:00', [0, 1, 2, 3, 4, 5])
    expect(isOpen(saturdayOnly, at('00:30:00'))).toBe(true)
    expect(isOpen(saturdayOnly, at('01:00:00'))).toBe(false)
    expect(isOpen(saturdayOnly, at('18:00:00'))).toBe(false)
  })

  it('takes missing times for closed', () => {
    expect(isOpen([{ day: 0, opens: null, closes: null, closed: false }], at('12:00:00'))).toBe(false)
    expect(isOpen([], at('12:00:00'))).toBe(false)
  })
})
