import { describe, expect, it } from 'vitest'
import type { OrderEvent, Placed } from '#machines/order/order.events.ts'
import { evolve, noOrder } from '#machines/order/order.evolve.ts'
import { atStore, toDoor } from '#tests/support/places.ts'
import { orderEmail } from './order-emails.ts'

const at = '2026-05-03T09:00:00.000Z'
const placed = {
  type: 'placed',
  order_id: 1,
  order_number: 'NG-260503-7KQ2M',
  customer_id: null,
  method: 'card',
  contact: { name: 'Adaeze <b>Okafor</b>', phone: '+2348030000001', email: 'a@oja.test' },
  delivery: atStore,
  items: [
    {
      product_id: 1,
      product_measurement_id: 2,
      name: 'Rice <5kg>',
      label: '5 kg',
      slug: 'rice',
      image_url: null,
      image_cloth: 'raffia',
      image_color: '#fff',
      quantity: 2,
      unit_price: 100_050,
      line_total: 200_100,
      discount: 10_000,
      tax_class: 'standard',
      tax: 13_263,
    },
  ],
  totals: { subtotal: 200_100, discount: 10_000, delivery_fee: 0, tax: 13_263, total: 190_100 },
  coupon_code: 'TEN',
  note: null,
  expires_at: null,
} satisfies Placed
const order = evolve(noOrder(), { version: 1, at, actor: { kind: 'customer', id: null }, event: placed })
const about = { order, placed, event: placed, link: 'https://shop.example.ng/p/NG-260503-7KQ2M#key', isProved: true }

const transferStarted: OrderEvent = {
  type: 'payment_started',
  reference: 'ref-1',
  provider: 'sandbox',
  channel: 'bank_transfer',
  amount: 190_100,
  authorization_url: null,
  transfer: {
    bank_name: 'Wema Bank',
    account_number: '0123456789',
    account_name: 'Oja NG-260503-7KQ2M',
    amount: 190_100,
    expires_at: '2026-05-03T10:00:00.000Z',
  },
  ussd_code: null,
  expires_at: '2026-05-03T10:00:00.000Z',
}

/** The email about the last of these, as the order then stands. */
const emailAfter = (kind: 'shipped' | 'refunded', ...events: OrderEvent[]) => {
  const recorded = events.map((event, index) => ({ version: index + 1, at, actor: { kind: 'time' } as const, event }))
  return orderEmail(kind, { ...about, order: recorded.reduce(evolve, noOrder()), event: events.at(-1) ?? placed })
}
const cash: OrderEvent = { ...placed, method: 'pay_on_delivery', delivery: toDoor }
const shipped: OrderEvent = { type: 'shipped', carrier: 'GIG', tracking: 'OJ-1' }
const broughtBack: OrderEvent[] = [{ type: 'out_for_delivery' }, { type: 'delivery_failed', reason: 'Nobody was in' }]

describe('emails about an order', () => {
  it('tell what was bought, what it costs, and where it goes', () => {
    const { subject, text, html } = orderEmail('placed', about)
    expect(subject).toContain('NG-260503-7KQ2M')
    for (const said of [
      '2 × Rice <5kg> (5 kg): ₦2,001.00',
      'Coupon TEN: −₦100.00',
      'Delivery: free',
      'Total: ₦1,901.00, of which ₦132.63 is VAT',
      'Ojà Yaba',
      'Please pay ₦1,901.00',
    ])
      expect(text).toContain(said)
    expect(html).toContain('Rice &lt;5kg&gt;')
    expect(html).not.toContain('<b>')
    expect(text).toContain('Pay for my order:\nhttps://shop.example.ng/p/NG-260503-7KQ2M#key')
  })

  it('leave out what was typed where nobody has proved the address', () => {
    const typed = { ...toDoor, address: 'visit evil.example', city: 'free money' }
    const contact = { ...placed.contact, name: 'evil.example/prize' }
    const guest: Placed = { ...placed, contact, delivery: typed, note: 'call evil.example' }
    for (const kind of ['placed', 'paid', 'shipped', 'expired', 'cancelled', 'refunded'] as const) {
      const about_ = { ...about, placed: guest, event: guest }
      const { subject, text, html } = orderEmail(kind, { ...about_, isProved: false })
      expect(`${subject} ${text} ${html}`, kind).not.toMatch(/evil|free money/)
      expect(text).toContain('Good day,')
    }
    const own = orderEmail('placed', { ...about, placed: guest, event: guest })
    expect(own.text).toContain('Good day evil.example/prize,')
    expect(own.text).toContain('visit evil.example')
  })

  it('say how to find the order where nobody has said where the shop is', () => {
    const { text } = orderEmail('expired', { ...about, link: undefined })
    expect(text).toContain('NG-260503-7KQ2M')
    expect(text).not.toContain('http')
  })

  it('name the sum that went back', () => {
    const event: OrderEvent = { type: 'refund_processed', refund_id: 'f1', amount: 50_000 }
    expect(orderEmail('refunded', { ...about, event }).text).toContain('₦500.00 the way you paid')
  })

  it('say how the shop gave money back by hand', () => {
    const event = { type: 'refunded_by_hand', transfer_reference: 'FBN-2211-88', note: null, amount: 50_000 } as const
    const { subject, text } = orderEmail('refunded', { ...about, event })
    expect(subject).toBe('Money back for NG-260503-7KQ2M')
    expect(text).toContain('₦500.00 (FBN-2211-88)')
    const noted = orderEmail('refunded', { ...about, event: { ...event, note: 'to your GTBank account' } })
    expect(noted.text).toContain('(FBN-2211-88, to your GTBank account)')
  })

  it('say of a second way to the door that it is the second', () => {
    const start: OrderEvent[] = [cash, { type: 'processing_started' }, shipped]
    expect(emailAfter('shipped', ...start).subject).toBe('NG-260503-7KQ2M is on its way')
    const { subject, text } = emailAfter('shipped', ...start, ...broughtBack, shipped)
    expect(subject).toBe('NG-260503-7KQ2M is on its way again')
    expect(text).toContain('could not hand your order over last time')
    expect(text).toContain('(GIG, OJ-1)')
  })

  it('name the account of a transfer', () => {
    const event = transferStarted
    const { subject, text } = orderEmail('transfer', { ...about, event })
    expect(subject).toBe('How to pay for NG-260503-7KQ2M')
    for (const said of ['exactly ₦1,901.00 by Sun 3 May, 11:00', 'Bank: Wema Bank', 'Account number: 0123456789'])
      expect(text).toContain(said)
  })

  it('leave the code of a pickup to the text message', () => {
    const { text } = orderEmail('ready_for_pickup', about)
    expect(text).toContain('We have texted you the code')
    expect(text.replaceAll('NG-260503-7KQ2M', '')).not.toMatch(/\d{6}/)
  })
})
