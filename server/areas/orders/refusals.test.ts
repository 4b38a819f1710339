/** Why a quoted cart is not ordered, said where the caller finds the line. */
import { describe, expect, it } from 'vitest'
import type { Quote, QuoteLine } from '../checkout/checkout.types.ts'
import { toQuote } from '../checkout/quote-view.ts'
import { refuseAsItStands, refuseShortages, refuseWayToPay } from './refusals.ts'

const line = (product_id: number, product_measurement_id: number | null, more: Partial<QuoteLine> = {}): QuoteLine => ({
  product_id,
  product_measurement_id,
  name: `Goods ${product_id}`,
  label: null,
  slug: `p-${product_id}`,
  image_url: null,
  image_cloth: 'raffia',
  image_color: '#ffffff',
  quantity: 2,
  unit_price: 1_000,
  line_total: 2_000,
  discount: 0,
  tax_class: 'standard',
  tax: 0,
  isOnSale: false,
  expiresAt: null,
  problem: null,
  ...more,
})
const quoteOf = (lines: QuoteLine[], more: Partial<Quote> = {}): Quote => ({
  lines,
  item_count: 2,
  subtotal: 2_000,
  discount: 0,
  delivery_fee: null,
  tax: 0,
  total: 2_000,
  coupon: null,
  coupon_refusal: null,
  destination: null,
  payment_methods: [],
  warnings: [],
  is_orderable: true,
  quote_hash: 'h',
  ...more,
})
const item = (product_id: number, product_measurement_id: number | null = null) => ({
  product_id,
  product_measurement_id,
  quantity: 2,
})
const problem = (code: NonNullable<QuoteLine['problem']>['code'], available = 0) => ({
  problem: { code, message: `It is ${code}`, available },
})

/** What is thrown; undefined when nothing is. */
const thrown = (work: () => void): unknown => {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}
const asItStands = (quote: Quote, items?: ReturnType<typeof item>[]) =>
  thrown(() => refuseAsItStands(quote, items ? { items } : {}))

describe('a cart that cannot be ordered as it stands', () => {
  it('is refused when it is empty', () => {
    const message = 'There is nothing in your cart to order.'
    expect(asItStands(quoteOf([]))).toMatchObject({
      statusCode: 422,
      code: 'cart_empty',
      message,
      errors: { items: [message] },
    })
  })

  it.each([
    ['unavailable', 'not_sellable'],
    ['out_of_stock', 'insufficient_stock'],
    ['insufficient_stock', 'insufficient_stock'],
    ['cannot_arrive', 'cannot_arrive'],
  ] as const)('is refused for a line that is %s as %s, with the quote as it is now', (kind, code) => {
    const quote = quoteOf([line(1, null), line(2, null, problem(kind, 1))])
    const message = `It is ${kind}`
    expect(asItStands(quote)).toMatchObject({
      statusCode: 422,
      code,
      message,
      errors: { 'items.1.quantity': [message] },
      details: { available: 1, quote: toQuote(quote) },
    })
  })

  it('says each line where the caller sent it, and else where it lies in the cart', () => {
    const troubled = [
      line(1, null, problem('unavailable')),
      line(2, 7, problem('unavailable')),
      line(2, 8, problem('unavailable')),
    ]
    const fieldsOf = (items?: ReturnType<typeof item>[]) =>
      Object.keys((asItStands(quoteOf(troubled), items) as { errors: object }).errors)
    expect(fieldsOf([item(2, 8), item(2, 7), item(1)])).toEqual([
      'items.2.quantity',
      'items.1.quantity',
      'items.0.quantity',
    ])
    expect(fieldsOf([item(9), item(9), item(9), item(1)])).toEqual([
      'items.3.quantity',
      'items.1.quantity',
      'items.2.quantity',
    ])
    expect(fieldsOf()).toEqual(['items.0.quantity', 'items.1.quantity', 'items.2.quantity'])
  })

  it('is refused in the last words of its quote when its lines are sound', () => {
    const warned = quoteOf([line(1, null)], { is_orderable: false, warnings: ['One', 'Two', 'Too dear'] })
    const expected = { statusCode: 422, code: 'not_orderable', message: 'Too dear', errors: { items: ['Too dear'] } }
    expect(asItStands(warned)).toMatchObject(expected)
    expect(asItStands({ ...warned, warnings: [] })).toMatchObject({ message: 'This cannot be ordered as it stands.' })
  })

  it('is taken when nothing is wrong with it', () => expect(asItStands(quoteOf([line(1, null)]))).toBeUndefined())
})

describe('goods that are gone at the last moment', () => {
  const quote = quoteOf([line(1, null), line(2, 7), line(2, 8)])
  const short = (product_id: number, measurement_id: number | null, available: number) => ({
    product_id,
    measurement_id,
    quantity: 2,
    available,
  })

  it('are refused by name, size and what is left of them', () => {
    const error = thrown(() => refuseShortages([short(2, 8, 1)], quote, {}))
    const message = 'Only 1 item(s) of Goods 2 available in stock'
    expect(error).toMatchObject({
      code: 'insufficient_stock',
      message,
      errors: { 'items.2.quantity': [message] },
      details: { available: 1 },
    })
  })

  it('are named as an item when the quote has no such line', () => {
    const error = thrown(() => refuseShortages([short(9, null, 0)], quote, { items: [item(1)] }))
    expect((error as Error).message).toContain('An item')
  })

  it('are none when nothing is short', () => expect(thrown(() => refuseShortages([], quote, {}))).toBeUndefined())
})

describe('a way to pay', () => {
  const quote = quoteOf([line(1, null)], {
    payment_methods: [
      { method: 'card', is_available: true, reason: null },
      { method: 'ussd', is_available: false, reason: 'Closed' },
      { method: 'bank_transfer', is_available: false, reason: null },
    ],
  })
  const refused = (way: Parameters<typeof refuseWayToPay>[1]) => thrown(() => refuseWayToPay(quote, way))

  it('is one that the order has', () => {
    expect(refused('card')).toBeUndefined()
  })

  it('that it does not have is refused at its field, with the reason', () => {
    const at = (message: string) => ({ code: 'validation_failed', message, errors: { payment_method: [message] } })
    expect(refused('ussd')).toMatchObject(at('Closed'))
    expect(refused('bank_transfer')).toMatchObject(at('Choose another way to pay.'))
    for (const way of ['pay_on_delivery', 'cash', 'pos'] as const)
      expect(refused(way)).toMatchObject(at('Choose another way to pay.'))
  })
})
