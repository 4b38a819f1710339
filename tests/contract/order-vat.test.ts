/** VAT of an order as the server tells it and as the receipt prints it by class: the same sums, whatever of it was not there. */
import { describe, expect, it } from 'vitest'
import type { OrderEvent, OrderItem } from '#machines/order/order.events.ts'
import { orderOf } from '#machines/order/order.evolve.ts'
import { toOrder } from '#server/areas/orders/index.ts'
import { placedAs, recorded } from '#tests/model/order/orders.ts'
import { vatByClass } from '#ui/pages/shop/order/receipt-figures.ts'

const item = (id: number, kobo: number, tax: number, tax_class: OrderItem['tax_class'] = 'standard'): OrderItem => ({
  product_id: id,
  product_measurement_id: null,
  name: `Goods ${id}`,
  label: null,
  slug: `goods-${id}`,
  image_url: null,
  image_cloth: 'raffia',
  image_color: '#e8dcc8',
  quantity: 1,
  unit_price: kobo,
  line_total: kobo,
  discount: 0,
  tax_class,
  tax,
})
const items = [item(1, 107_500, 7500), item(2, 43_000, 3000), item(3, 50_000, 0, 'exempt')]
const fee = 21_500
const totals = { subtotal: 200_500, discount: 0, delivery_fee: fee, tax: 12_000, total: 200_500 + fee }

const placedWith = (method: 'card' | 'pay_on_delivery'): OrderEvent => ({ ...placedAs(method), items, totals })
const paid: OrderEvent[] = [
  placedWith('card'),
  {
    type: 'payment_started',
    reference: 'r1',
    provider: 'sandbox',
    channel: 'card',
    amount: totals.total,
    authorization_url: null,
    transfer: null,
    ussd_code: null,
    expires_at: '2026-11-22T10:30:00.000Z',
  },
  { type: 'payment_succeeded', reference: 'r1', amount: totals.total },
]
const leftOut = (id: number): OrderEvent => ({
  type: 'line_left_out',
  product_id: id,
  product_measurement_id: null,
  quantity: 1,
  amount: items[id - 1]!.line_total,
})
const granted = (amount: number): OrderEvent => ({ type: 'refund_granted', amount, reason: 'Late' })

function told(...events: OrderEvent[]) {
  const order = toOrder(orderOf(recorded(events))!, 'customer', 0)
  const classes = vatByClass(order)
  const sumOf = (of: (one: (typeof classes)[number]) => number) =>
    Math.round(classes.reduce((sum, one) => sum + of(one), 0) * 100) / 100
  return { order, classes, amount: sumOf(({ amount }) => amount), vat: sumOf(({ vat }) => vat) }
}

describe('VAT of an order', () => {
  it.each([
    ['nothing is missing', paid],
    ['a paid line was left out', [...paid, leftOut(2)]],
    ['an unpaid line was left out', [placedWith('pay_on_delivery'), leftOut(2)]],
    ['lines of two classes were left out', [placedWith('pay_on_delivery'), leftOut(2), leftOut(3)]],
    ['most was given back before a line was left out', [...paid, granted(200_500), leftOut(1)]],
    ['all was given back before two lines were left out', [...paid, granted(215_000), leftOut(2), leftOut(1)]],
  ])('adds up to the total and to what the order tells, where %s', (_, events) => {
    const { order, amount, vat } = told(...events)
    expect({ amount, vat }).toEqual({ amount: order.total, vat: order.tax })
  })

  it('keeps that of a paid line that was left out with its class, as the total does', () => {
    expect(told(...paid, leftOut(2)).classes).toEqual([
      { taxClass: 'standard', amount: 1720, vat: 120 },
      { taxClass: 'exempt', amount: 500, vat: 0 },
    ])
  })

  it('goes with an unpaid line, and by share with one that was paid in part', () => {
    expect(told(placedWith('pay_on_delivery'), leftOut(2)).classes[0]).toEqual({
      taxClass: 'standard',
      amount: 1290,
      vat: 90,
    })
    // Of the line of ₦1,075 the shop still kept ₦215, which go back: ₦860 are no longer asked for.
    const { order, classes } = told(...paid, granted(200_500), leftOut(1))
    expect(order).toMatchObject({ total: 1360, tax: 60, left_out: 860 })
    expect(order.items[0]).toMatchObject({ left_out: true, not_asked: 860 })
    expect(classes[0]).toEqual({ taxClass: 'standard', amount: 860, vat: 60 })
  })
})
