import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOf } from './best-of.ts'

describe('bestOf', () => {
  it('gives what a full sort would give, for any ranks and any count', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 70 }),
        (list, count) => {
          const slots = Int32Array.from(list, (_, slot) => slot)
          const ranks = Float32Array.from(list)
          const sorted = [...slots].sort((a, b) => (list[b] ?? 0) - (list[a] ?? 0) || a - b)
          expect(bestOf(slots, ranks, count, (a, b) => a - b)).toEqual(sorted.slice(0, count))
        },
      ),
    )
  })
})
