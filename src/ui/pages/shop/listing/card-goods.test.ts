import { describe, expect, it } from 'vitest'
import { readProduct } from '#machines/catalog/catalog.read.ts'
import { cardGoodsOf, firstInStock } from './card-goods.ts'
import { clockOf, openText, weekdayOf } from './times.ts'

// Friday 20 November 2026, noon in Lagos
const now = Date.UTC(2026, 10, 20, 11)
const yam = (own: object) => readProduct({ id: 1, name: 'Yam Tuber', slug: 'yam-tuber', base_price: 3000, ...own })
const size = (id: number, stock: number) => ({ id, label: `${id}kg`, price: 100 * id, stock_quantity: stock })

describe('card goods', () => {
  it('[SHOP-21] shows a reduced price with the old one and the percentage', () => {
    const goods = cardGoodsOf(yam({ sale_price: 2400, discount_percentage: 20 }), now)
    expect(goods).toMatchObject({ price: 2400, oldPrice: 3000, discountPercent: 20 })
  })

  it('says what a kilogram, a litre or a piece costs', () => {
    const perUnit = (amount: number, per: string) =>
      cardGoodsOf(yam({ comparison_price: { amount, per } }), now).perUnit
    expect(perUnit(1_780, 'kg')).toBe('₦1,780.00/kg')
    expect(perUnit(950, 'litre')).toBe('₦950.00/litre')
    expect(perUnit(3.75, 'piece')).toBe('₦3.75 each')
    expect(cardGoodsOf(yam({}), now).perUnit).toBeUndefined()
  })

  it('says the one thing worth saying', () => {
    const soon = '2026-11-23T23:00:00Z'
    const note = (own: object) => cardGoodsOf(yam(own), now).note
    expect(note({ stock_quantity: 0, expires_at: soon })).toBe('Out of stock')
    expect(note({ stock_quantity: 3, low_stock_threshold: 5, expires_at: soon })).toBe('Only 3 left')
    expect(note({ stock_quantity: 7, low_stock_threshold: 8, measurements: [size(1, 4), size(5, 3)] })).toBe(
      'Only 4 left of 1kg',
    )
    expect(note({ expires_at: soon })).toBe('Best before 24 Nov')
    expect(note({ expires_at: '2027-03-01T00:00:00Z', measurements: [size(1, 9), size(5, 9)] })).toBe('1kg · 5kg')
    expect(note({})).toBeUndefined()
  })

  it('adds the first size that can be had', () => {
    expect(firstInStock(yam({ measurements: [size(1, 0), size(2, 4)] }))?.id).toBe(2)
    expect(firstInStock(yam({ measurements: [size(1, 0)] }))?.id).toBe(1)
    expect(firstInStock(yam({}))).toBeNull()
  })
})

describe('times', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: '21:00', closed: day === 0 }))

  it('says times as people do', () => {
    expect([clockOf('14:00'), clockOf('08:30'), clockOf('00:00'), clockOf('12:15')]).toEqual([
      '2pm',
      '8:30am',
      '12am',
      '12:15pm',
    ])
    expect(weekdayOf(now)).toBe(5)
  })

  it('says when a store opens and closes', () => {
    expect(openText(true, week, now)).toBe('Open till 9pm today')
    expect(openText(false, week, Date.UTC(2026, 10, 20, 5))).toBe('Opens 8am today')
    expect(openText(false, week, Date.UTC(2026, 10, 20, 21))).toBe('Opens 8am tomorrow')
    expect(openText(false, week, Date.UTC(2026, 10, 21, 21))).toBe('Opens 8am on Mon')
    expect(openText(false, [], now)).toBe('Closed')
  })
})
