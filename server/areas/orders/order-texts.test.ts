import { describe, expect, it } from 'vitest'
import type { OrderEvent, Placed } from '#machines/order/order.events.ts'
import { evolve, noOrder } from '#machines/order/order.evolve.ts'
import { atStore, toDoor } from '#tests/support/places.ts'
import type { EmailKind } from './email-kinds.ts'
import { heldText, orderText, plainText, segmentLength } from './order-texts.ts'

const at = '2026-05-03T09:00:00.000Z'
const sums = { subtotal: 999_999_999, discount: 0, delivery_fee: 0, tax: 0, total: 999_999_999 }
const placed = (more: Partial<Placed> = {}): OrderEvent => ({
  type: 'placed',
  order_id: 1,
  order_number: 'NG-260503-7KQ2M',
  customer_id: null,
  method: 'bank_transfer',
  contact: { name: 'Adaeze', phone: '+2348030000001', email: 'a@oja.test' },
  delivery: { ...atStore, store: 'Ọjà Ìbàdàn (Ring Road, beside the old cinema) — 2nd floor' },
  items: [],
  totals: sums,
  coupon_code: null,
  note: null,
  expires_at: null,
  ...more,
})
const transfer: OrderEvent = {
  type: 'payment_started',
  reference: 'ref-1',
  provider: 'sandbox',
  channel: 'bank_transfer',
  amount: sums.total,
  authorization_url: null,
  transfer: {
    bank_name: 'A bank with a name that is much longer than any text message has room for',
    account_number: '0123456789',
    account_name: 'Oja',
    amount: sums.total,
    expires_at: '2026-05-03T10:00:00.000Z',
  },
  ussd_code: null,
  expires_at: '2026-05-03T10:00:00.000Z',
}
const paid: OrderEvent = { type: 'payment_succeeded', reference: 'ref-1', amount: sums.total }
const packed: OrderEvent[] = [placed(), transfer, paid, { type: 'processing_started' }]
const toTheDoor: OrderEvent[] = [
  placed({ method: 'pay_on_delivery', delivery: toDoor }),
  { type: 'processing_started' },
  { type: 'shipped', carrier: null, tracking: null },
]

const link = 'https://shop.example-market.ng/o/NG-260503-7KQ2M#a1B2c3D4e5F6g7H8'
const told = (kind: EmailKind, events: readonly OrderEvent[], href: string | null = link) => {
  const recorded = events.map((event, index) => ({ version: index + 1, at, actor: { kind: 'time' } as const, event }))
  const order = recorded.reduce(evolve, noOrder())
  return orderText(kind, {
    order,
    event: events.at(-1) as OrderEvent,
    link: href ?? undefined,
    code: '123456',
    holdDays: 14,
  })
}
const all: [EmailKind, OrderEvent[], string][] = [
  ['placed', [placed()], 'NGN9,999,999.99 to pay soon'],
  ['placed', [placed({ method: 'pay_on_delivery', delivery: toDoor })], 'You pay NGN9,999,999.99 when you get it'],
  ['transfer', [placed(), transfer], 'send NGN9,999,999.99 to 0123456789, A bank'],
  ['paid', [placed(), transfer, paid], 'we have your NGN9,999,999.99'],
  ['shipped', toTheDoor, 'has left the store'],
  ['out_for_delivery', [...toTheDoor, { type: 'out_for_delivery' }], 'You pay NGN9,999,999.99'],
  ['delivered', [...toTheDoor, { type: 'out_for_delivery' }, { type: 'delivered' }], 'was delivered'],
  ['ready_for_pickup', [...packed, { type: 'ready_for_pickup', code_hash: 'x' }], 'Code 123456'],
  ['expired', [placed(), { type: 'expired' }], 'was not paid in time'],
  ['cancelled', [placed(), { type: 'cancelled', by: 'customer', reason: null }], 'is cancelled'],
]

describe('a text message about an order', () => {
  it.each(all)('of %s is one segment with the number and the link, at the longest too (%#)', (kind, events, said) => {
    const text = told(kind, events) ?? ''
    expect(text).toContain(said)
    expect(text).toContain('NG-260503-7KQ2M')
    expect(text.endsWith(link)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(segmentLength)
    expect(plainText(text)).toBe(text)
  })

  it('says what went back', () => {
    const events: OrderEvent[] = [
      ...packed,
      { type: 'cancelled', by: 'admin', reason: null },
      { type: 'refund_processed', refund_id: 'f1', amount: sums.total },
    ]
    expect(told('refunded', events)).toContain('NGN9,999,999.99 for NG-260503-7KQ2M went back to you')
  })

  it('says what a line that was left out changes: what goes back, what is to be paid at the door, or nothing', () => {
    const leftOut = (amount: number): OrderEvent => ({
      type: 'line_left_out',
      product_id: 1,
      product_measurement_id: null,
      quantity: 1,
      amount,
    })
    const atDoor = placed({ method: 'pay_on_delivery', delivery: toDoor })
    expect(told('left_out', [...packed, leftOut(300_000)])).toContain('is left out. NGN3,000 goes back to you. http')
    expect(told('left_out', [atDoor, leftOut(99_999_999)])).toContain('is left out. You pay NGN9,000,000. http')
    // A line that cost nothing, of an order that is paid.
    const text = told('left_out', [...packed, leftOut(0)])
    expect(text).toContain('is left out. http')
    expect(text).not.toContain('NGN')
  })

  it('names the store by letters that a network does not charge twice for, as many as there is room for', () => {
    const text = told('ready_for_pickup', [...packed, { type: 'ready_for_pickup', code_hash: 'x' }]) ?? ''
    expect(text).toMatch(/ is ready at Oja [\w ]*\. Code 123456/)
  })

  it('has no link where nobody has said how the shop is reached', () => {
    const text = told('cancelled', [placed(), { type: 'cancelled', by: 'customer', reason: null }], null)
    expect(text).toBe('Oja: NG-260503-7KQ2M is cancelled.')
  })

  it('is not written to whoever ordered by phone when it is placed: they are texted where to pay', () => {
    expect(told('placed', [placed({ held_until: '2026-05-04T10:00:00.000Z' })])).toBeNull()
  })

  it('says to whoever ordered by phone what is to be paid, until when and where, in one segment', () => {
    const until = '2026-09-23T10:00:00.000Z'
    const order = evolve(noOrder(), { version: 1, at, actor: { kind: 'time' }, event: placed({ held_until: until }) })
    const text = heldText(order, until, link)
    expect(text).toBe(
      `Oja NG-260503-7KQ2M: pay NGN9,999,999.99 by Wed 23 Sept, 11:00. Goods are kept until then. ${link}`,
    )
    expect(text.length).toBeLessThanOrEqual(segmentLength)
    expect(plainText(text)).toBe(text)
  })

  it('writes whole naira without kobo, and leaves out what the alphabet lacks', () => {
    expect(plainText('₦1,250 · Ọjà [x] {y} ~z`')).toBe('NGN1,250  Oja x y z')
  })
})
