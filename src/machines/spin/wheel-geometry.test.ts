import { describe, expect, it } from 'vitest'
import { restingAngle, segmentAt } from './wheel-geometry.ts'

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
