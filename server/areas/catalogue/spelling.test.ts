import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closest, slipsBetween } from './spelling.ts'

describe('slipsBetween', () => {
  it('counts missing, surplus, wrong and swapped letters', () => {
    expect(slipsBetween('rice', 'rice', 2)).toBe(0)
    expect(slipsBetween('rcie', 'rice', 2)).toBe(1)
    expect(slipsBetween('ric', 'rice', 2)).toBe(1)
    expect(slipsBetween('ricee', 'rice', 2)).toBe(1)
    expect(slipsBetween('tomahos', 'tomatoes', 2)).toBe(2)
    expect(slipsBetween('yam', 'blender', 2)).toBe(3)
  })

  it('is the same both ways, and zero only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b, 9)).toBe(slipsBetween(b, a, 9))
        expect(slipsBetween(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })
})

describe('closest', () => {
  it('forgives one slip in a short word, two in a long one, and none in the shortest', () => {
    expect(closest('rcie', ['rice', 'race', 'nice'])).toEqual(['rice'])
    expect(closest('geneartro', ['generator', 'operator'])).toEqual(['generator'])
    expect(closest('xy', ['xz'])).toEqual([])
    expect(closest('qwert', ['rice', 'beans'])).toEqual([])
    expect(closest('word', [])).toEqual([])
  })
})
