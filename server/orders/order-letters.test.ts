import { describe, expect, it } from 'vitest'
import type { Placed } from '#machines/order/order.events.ts'
import { evolve, noOrder } from '#machines/order/order.evolve.ts'
import { orderLetter, pickupMessage } from './order-letters.ts'

const at = '2026-05-03T09:00:00.000Z'
const placed = {
  type: 'placed',
  order_id: 1,
  order_number: 'NG-260503-7KQ2M',
  customer_id: null,
  method: 'card',
  contact: { name: 'Adaeze <b>Okafor</b>', phone: '+2348030000001', email: 'a@oja.test' },
  delivery: {
    method: 'pickup',
    store_id: 1,
    store: 'Oja Yaba',
    address: '28 Macaulay Way',
    phone: '',
    ready_within_hours: 4,
  },
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
const about = { order, placed, amount: 50_000, publicUrl: 'https://shop.example.ng' }

describe('letters about an order', () => {
  it('tell what was bought, what it costs, and where it goes', () => {
    const { subject, text, html } = orderLetter('placed', about)
    expect(subject).toContain('NG-260503-7KQ2M')
    for (const said of [
      '2 × Rice <5kg> (5 kg): ₦2,001.00',
      'Coupon TEN: −₦100.00',
      'Delivery: free',
      'Total: ₦1,901.00, of which ₦132.63 is VAT',
      'Oja Yaba',
      'Please pay ₦1,901.00',
    ])
      expect(text).toContain(said)
    expect(html).toContain('Rice &lt;5kg&gt;')
    expect(html).not.toContain('<b>')
    expect(text).toContain('https://shop.example.ng/orders/NG-260503-7KQ2M')
  })

  it('say how to find the order where nobody has said where the shop is', () => {
    const { text } = orderLetter('expired', { ...about, publicUrl: undefined })
    expect(text).toContain('NG-260503-7KQ2M')
    expect(text).not.toContain('http')
  })

  it('name the sum that went back', () => {
    expect(orderLetter('refunded', about).text).toContain('₦500.00')
  })

  it('give the code of a pickup in one short text', () => {
    const message = pickupMessage(placed, '123456')
    expect(message).toContain('123456')
    expect(message.length).toBeLessThanOrEqual(306)
  })
})
