import { describe, expect, it } from 'vitest'
import { etaWords } from './delivery-words.ts'

const rules = { cutoff: '14:00', holidays: ['2026-12-25', '2026-12-26'] }
const told = (min: number, max: number, text: string) =>
  etaWords({ eta_days_min: min, eta_days_max: max }, rules, Date.parse(`${text}+01:00`))

describe('the words for when goods come', () => {
  it('name the cut-off only while it is ahead', () => {
    expect(told(0, 0, '2026-11-24T13:50')).toBe('Arrives today if you order before 2pm')
    expect(told(0, 2, '2026-11-24T13:50')).toBe('Arrives today – Thu 26 Nov if you order before 2pm')
    expect(told(0, 2, '2026-11-24T14:20')).toBe('Arrives tomorrow – Fri 27 Nov')
  })

  it('name days that are no Sundays and no holidays', () => {
    expect(told(0, 1, '2026-11-29T10:00')).toBe('Arrives tomorrow – Tue 1 Dec')
    expect(told(1, 1, '2026-12-24T10:00')).toBe('Arrives Mon 28 Dec')
  })
})
