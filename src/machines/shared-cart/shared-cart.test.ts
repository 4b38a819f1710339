import { describe, expect, it } from 'vitest'
import { mostLines } from '#machines/cart/cart.rules.ts'
import { readSharedItems, writeSharedItems } from './shared-cart.ts'

const item = (product_id: number, quantity: number, product_measurement_id: number | null = null) => ({
  product_id,
  product_measurement_id,
  quantity,
})

describe('a cart in the address of a link', () => {
  it('is written and read back', () => {
    const items = [item(12, 2), item(45, 1, 3), item(45, 999, 4)]
    expect(writeSharedItems(items)).toBe('12x2.45-3x1.45-4x999')
    expect(readSharedItems(writeSharedItems(items))).toEqual(items)
  })

  it.each([
    '',
    '.',
    '12',
    'x2',
    '0x1',
    '12x0',
    '12x1000',
    '12-0x1',
    '12x1x1',
    '-3x1',
    '2147483648x1',
    '12x1e2',
    '<b>x1',
    ' 12x1',
  ])('leaves out what nobody wrote: %j', (rubbish) => expect(readSharedItems(`${rubbish}.7x1`)).toEqual([item(7, 1)]))

  it('takes the same goods once, and no more lines than a cart holds', () => {
    expect(readSharedItems('12x2.12x5.12-1x5')).toEqual([item(12, 2), item(12, 5, 1)])
    const many = Array.from({ length: mostLines + 1 }, (_, at) => item(at + 1, 1))
    expect(readSharedItems(writeSharedItems(many))).toHaveLength(mostLines)
  })
})
