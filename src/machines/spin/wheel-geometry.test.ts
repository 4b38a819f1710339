import { describe, expect, it } from 'vitest'
import { restingAngle, segmentAt, segmentOf } from './wheel-geometry.ts'

const moments = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, 4, 3, 9, 0, 0, at * 25)).toISOString())

describe('the wheel', () => {
  it.each([2, 3, 8, 12])('[GROW-18] of %i prizes stops in the middle half of the one that was drawn', (count) => {
    const segment = 360 / count
    for (let index = 0; index < count; index += 1)
      for (const moment of moments) {
        const angle = restingAngle(index, count, moment)
        expect(segmentAt(angle, count)).toBe(index)
        const fromMiddle = Math.abs(((angle + index * segment + 180) % 360) - 180)
        expect(fromMiddle).toBeLessThanOrEqual(segment / 4 + 1e-9)
      }
  })

  it('turns several times, and stops at the same place for the same result', () => {
    const moment = '2026-05-03T09:00:00.417Z'
    expect(restingAngle(7, 8, moment)).toBeGreaterThan(3 * 360)
    expect(restingAngle(7, 8, moment)).toBe(restingAngle(7, 8, moment))
  })
})

describe('what was drawn', () => {
  type Drawn = Parameters<typeof segmentOf>[0]
  type Prizes = Parameters<typeof segmentOf>[1]
  const wheelOf = (...labels: string[]) => labels.map((label) => ({ label })) as Prizes
  const drawn = (index: number | null, label: string) => ({ prize_index: index, prize: { label } }) as Drawn

  it('is where the server says, also where two prizes are called the same', () => {
    expect(segmentOf(drawn(2, 'Rice'), wheelOf('Rice', 'Yam', 'Rice'))).toBe(2)
  })

  it('is found by its name where the wheel was changed after the page was loaded', () => {
    expect(segmentOf(drawn(0, 'Yam'), wheelOf('Rice', 'Yam', 'Oil'))).toBe(1)
    expect(segmentOf(drawn(3, 'Yam'), wheelOf('Rice', 'Yam', 'Oil'))).toBe(1)
  })

  it('[GROW-18] is where the server says where it was renamed since it was won', () => {
    const renamed = { prize_index: 1, prize: { label: 'Yams', type: 'coupon' } } as Drawn
    const wheel = (type: string) => wheelOf('Rice', 'Yam').map((prize) => ({ ...prize, type })) as Prizes
    expect(segmentOf(renamed, wheel('coupon'))).toBe(1)
    expect(segmentOf(renamed, wheel('points'))).toBe(-1)
  })

  it('is nowhere where this wheel does not have it', () => {
    expect(
      segmentOf({ ...drawn(0, 'Goat'), prize: { label: 'Goat', type: 'points' } } as Drawn, wheelOf('Rice', 'Yam')),
    ).toBe(-1)
    expect(segmentOf(drawn(null, 'Rice'), wheelOf('Rice', 'Yam'))).toBe(-1)
  })
})
