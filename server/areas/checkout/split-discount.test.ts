import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitDiscount } from './split-discount.ts'

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

describe('a discount split over lines', () => {
  it('gives what is left to those that lost most by rounding', () => {
    expect(splitDiscount(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitDiscount(10, [55, 25, 20])).toEqual([6, 2, 2])
    expect(splitDiscount(5, [100, 0, 100])).toEqual([3, 0, 2])
  })

  it('is exact for amounts whose products no number holds', () => {
    expect(splitDiscount(1_999_999_999, [1_999_999_999, 1])).toEqual([1_999_999_998, 1])
  })

  it('adds up to the amount, is never above a line and never below nothing, whatever the lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, share) => {
          const amount = Math.min(Math.floor(sum(weights) * share), sum(weights))
          const parts = splitDiscount(amount, weights)
          expect(sum(parts)).toBe(amount)
          expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true)
        },
      ),
    )
  })

  it('is nothing where nothing counts', () => {
    expect(splitDiscount(100, [0, 0])).toEqual([0, 0])
    expect(splitDiscount(0, [10])).toEqual([0])
    expect(splitDiscount(-5, [10])).toEqual([0])
  })
})
