import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOf, type Sold } from './best-sold.ts'

const shown = 3
const remembered = 6

const mostFirst = (one: Sold, other: Sold): number => other.sales - one.sales || one.id - other.id

/** Goods of one part, each once, most first. */
const part = (most: number) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        sales: fc.integer({ min: 0, max: most }),
      }),
      { selector: ({ id }) => id },
    )
    .map((some) => some.toSorted(mostFirst))

function sumOf(some: readonly Sold[], others: readonly Sold[]): Sold[] {
  const sums = new Map<number, Sold>()
  for (const one of [...some, ...others]) {
    const other = sums.get(one.id)
    sums.set(one.id, {
      id: one.id,
      quantity: one.quantity + (other?.quantity ?? 0),
      sales: one.sales + (other?.sales ?? 0),
    })
  }
  return [...sums.values()].toSorted(mostFirst).slice(0, shown)
}

describe('the best-sold goods of two parts', () => {
  it('are those of the sums of both, or not known', () => {
    let known = 0
    fc.assert(
      fc.property(part(60), part(12), (long, rest) => {
        const best = long.slice(0, remembered)
        const found = bestOf(best, rest, { shown, isWhole: best.length < remembered })
        const sums = sumOf(long, rest)
        expect(found ?? sums).toEqual(sums)
        known += found ? 1 : 0
      }),
      { numRuns: 2_000 },
    )
    expect(known).toBeGreaterThan(500)
  })

  it('are not known where goods that were sold less before may have passed the last of them', () => {
    const best = [9, 8, 7, 6, 5, 4].map((sales, at) => ({ id: at + 1, quantity: 1, sales }))
    const rest = (sales: number) => [{ id: 12, quantity: 1, sales }]
    expect(bestOf(best, rest(2), { shown, isWhole: false })?.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(bestOf(best, rest(3), { shown, isWhole: false })).toBeUndefined()
    expect(bestOf(best, rest(30), { shown, isWhole: true })?.map(({ id }) => id)).toEqual([12, 1, 2])
  })
})
