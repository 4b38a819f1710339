import { describe, expect, it } from 'vitest'
import { daysUntil, lagosDate, lagosWords } from './lagos-days.ts'

const at = (text: string): number => Date.parse(text)

describe('days in Lagos', () => {
  it('begin an hour before they do in London', () => {
    expect(lagosDate(at('2026-05-03T22:59:59Z'))).toBe('2026-05-03')
    expect(lagosDate(at('2026-05-03T23:00:00Z'))).toBe('2026-05-04')
  })

  it('are counted over the ends of months and leap days', () => {
    expect(lagosDate(at('2028-02-28T12:00:00Z'), 1)).toBe('2028-02-29')
    expect(lagosDate(at('2026-12-31T12:00:00Z'), 1)).toBe('2027-01-01')
    expect(daysUntil(at('2026-05-03T23:30:00Z'), at('2026-05-03T20:00:00Z'))).toBe(1)
  })

  it('are said in words', () => {
    expect(lagosWords(at('2026-05-03T23:30:00Z'))).toBe('4 May 2026')
  })
})
