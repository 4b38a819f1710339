import { describe, expect, it } from 'vitest'
import { mostOfOne } from '#machines/cart/cart.rules.ts'
import { quantityAfterKey, readQuantity } from './quantity.ts'

describe('readQuantity', () => {
  it('reads whole numbers, spaces around them forgiven', () => {
    expect(readQuantity(' 12 ', 1)).toBe(12)
  })

  it.each(['', ' ', '1.5', '-2', 'two', '1e3', '0'])('leaves %j alone', (typed) => {
    expect(readQuantity(typed, 1)).toBeUndefined()
  })

  it('allows nought where the least is nought', () => {
    expect(readQuantity('0', 0)).toBe(0)
  })

  it('stops at three figures', () => {
    expect(readQuantity('4000', 1)).toBe(mostOfOne)
  })
})

describe('quantityAfterKey', () => {
  it('moves by one, by ten and to the ends, and never past them', () => {
    expect(quantityAfterKey('ArrowUp', 3, 1, 5)).toBe(4)
    expect(quantityAfterKey('ArrowDown', 1, 1, 5)).toBe(1)
    expect(quantityAfterKey('PageUp', 3, 1, 5)).toBe(5)
    expect(quantityAfterKey('Home', 3, 1, 5)).toBe(1)
    expect(quantityAfterKey('End', 3, 1, 5)).toBe(5)
  })

  it('knows no other key', () => {
    expect(quantityAfterKey('a', 3, 1, 5)).toBeUndefined()
  })
})
