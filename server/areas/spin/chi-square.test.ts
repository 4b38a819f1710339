/** The chi-square test, against tables of the distribution. */
import { describe, expect, it } from 'vitest'
import { judgeCounts, tailOf } from './chi-square.ts'

describe('the tail of chi-square', () => {
  it('is what tables say at 5 % and 1 %', () => {
    for (const [chi, degrees, p] of [
      [3.841, 1, 0.05],
      [6.635, 1, 0.01],
      [5.991, 2, 0.05],
      [14.067, 7, 0.05],
      [18.475, 7, 0.01],
      [24.725, 11, 0.01],
    ] as const)
      expect(tailOf(chi, degrees), `${chi} of ${degrees}`).toBeCloseTo(p, 4)
  })

  it('is 1 where nothing differs and 0 far out', () => {
    expect(tailOf(0, 3)).toBe(1)
    expect(tailOf(5_000, 3)).toBe(0)
    expect(tailOf(200, 11)).toBeLessThan(1e-12)
  })
})

describe('counts', () => {
  it('with few expected are judged as one, and never alone', () => {
    const cells = [
      { drawn: 50, expected: 48 },
      { drawn: 44, expected: 46 },
      { drawn: 4, expected: 3 },
      { drawn: 2, expected: 3 },
    ]
    expect(judgeCounts(cells)).toMatchObject({ degrees: 2, verdict: 'as_expected' })
    expect(judgeCounts(cells.slice(0, 3)).degrees).toBe(1)
    expect(judgeCounts([{ drawn: 3, expected: 3 }])).toMatchObject({ verdict: 'too_few', p: null })
  })
})
