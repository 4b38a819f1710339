import { describe, expect, it } from 'vitest'
import { decideMove, mostInStock, type StockMove } from '#machines/admin/stock.ts'

const level = { available: 7, held: 2 }
const after = (move: StockMove, from: Parameters<typeof decideMove>[1] = level) => {
  const decided = decideMove(move, from)
  return 'refused' in decided ? decided.refused : decided.available_after
}

describe('a move of stock', () => {
  it('adds what came and takes what went, a loss with its sign or without', () => {
    expect(after({ reason: 'received', delta: 5 })).toBe(12)
    expect(after({ reason: 'returned', delta: 1 })).toBe(8)
    expect(after({ reason: 'damaged', delta: -3 })).toBe(4)
    expect(after({ reason: 'lost', delta: 3 })).toBe(4)
    expect(after({ reason: 'correction', delta: -7 })).toBe(0)
  })

  it('takes a count with what is held in it, against what was seen', () => {
    expect(after({ reason: 'counted', counted: 9 })).toBe(7)
    expect(after({ reason: 'counted', counted: 2 })).toBe(0)
    expect(after({ reason: 'counted', counted: 10, seen: 10 })).toBe(7)
  })

  it('leaves what is held where it is, and says how many can go', () => {
    const params = { shelf: 9, held: 2, most: 7 }
    expect(after({ reason: 'damaged', delta: -8 })).toEqual({ field: 'delta', code: 'office.stock.held', params })
    expect(after({ reason: 'counted', counted: 1 })).toEqual({ field: 'counted', code: 'office.stock.held', params })
    expect(after({ reason: 'lost', delta: -1 }, { available: 0, held: 0 })).toMatchObject({
      code: 'office.stock.notThere',
    })
  })

  it('is refused where number and reason do not go together', () => {
    expect(after({ reason: 'received', delta: -1 })).toMatchObject({ code: 'office.stock.onlyMore' })
    expect(after({ reason: 'received' })).toMatchObject({ code: 'office.stock.needsDelta' })
    expect(after({ reason: 'counted', delta: 1 })).toMatchObject({ code: 'office.stock.needsCount' })
    expect(after({ reason: 'correction', delta: 0 })).toMatchObject({ code: 'office.stock.nothing' })
    expect(after({ reason: 'opening', delta: 4 })).toMatchObject({ code: 'office.stock.opened' })
    expect(after({ reason: 'opening', delta: 4 }, { available: 0, held: 0, isNew: true })).toBe(4)
    expect(after({ reason: 'received', delta: mostInStock })).toMatchObject({ code: 'office.notBetween' })
  })
})
