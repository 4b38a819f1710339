import { expect, it } from 'vitest'
import type { Quote } from './checkout.types.ts'
import { quoteHash } from './quote-hash.ts'

const line = { product_id: 1, product_measurement_id: null, quantity: 2, unit_price: 300, discount: 0, name: 'Rice' }
const quote = {
  lines: [line, { ...line, product_id: 2 }],
  delivery_fee: 1_500,
  coupon: { code: 'OJA10', discount: 60, name: 'Ten' },
  total: 2_640,
  promise: 'tomorrow',
} as never as Quote
const hashOf = (change: object) => quoteHash({ ...quote, ...change } as Quote)

it('a hash of a quote is another for every change of what a person agrees to, and for nothing else', () => {
  const own = quoteHash(quote)
  expect(own).toMatch(/^[\w-]{43}$/)
  const withLine = (change: object) => ({
    lines: [
      { ...line, ...change },
      { ...line, product_id: 2 },
    ],
  })
  const others = [
    withLine({ product_id: 3 }),
    withLine({ product_measurement_id: 3 }),
    withLine({ quantity: 3 }),
    withLine({ unit_price: 301 }),
    withLine({ discount: 1 }),
    { lines: [line] },
    { lines: quote.lines.toReversed() },
    { delivery_fee: 1_501 },
    { coupon: null },
    { coupon: { code: 'OJA20', discount: 60 } },
    { coupon: { code: 'OJA10', discount: 61 } },
    { total: 2_641 },
  ].map(hashOf)
  expect(new Set([own, ...others]).size).toBe(13)
  expect([hashOf(withLine({ name: 'Basmati' })), hashOf({ promise: 'today' })]).toEqual([own, own])
})
