import { describe, expect, it } from 'vitest'
import type { OrderView } from '#machines/order/order.read.ts'
import { promiseOf, stepsOf } from './timeline-steps.ts'

const order = (change: Partial<OrderView>): OrderView =>
  ({
    status: 'pending_payment',
    payment_method: 'card',
    delivery: { method: 'delivery', days_min: 1, days_max: 3 },
    placed_at: '2026-11-20T08:12:00.000Z',
    expires_at: '2026-11-20T08:42:00.000Z',
    payments: [],
    timeline: [{ type: 'placed', at: '2026-11-20T08:12:00.000Z', by: 'customer', detail: null }],
    ...change,
  }) as OrderView

const told = (one: OrderView) => stepsOf(one, null).map(({ title, state }) => `${title}: ${state}`)

describe('the steps of an order', () => {
  it('wait at the payment while money is missing', () => {
    expect(told(order({}))).toEqual([
      'Order placed: done',
      'Payment: current',
      'Packing: ahead',
      'Sent out: ahead',
      'Out for delivery: ahead',
      'Delivered: ahead',
    ])
    expect(stepsOf(order({}), null)[1]?.note).toBe('Pay by Fri 20 Nov, 9:42am')
  })

  it('stand at what happened last while it is on its way', () => {
    const shipped = order({
      status: 'shipped',
      timeline: [
        { type: 'placed', at: '2026-11-20T08:12:00.000Z', by: 'customer', detail: null },
        { type: 'payment_succeeded', at: '2026-11-20T08:18:00.000Z', by: 'provider', detail: null },
        { type: 'processing_started', at: '2026-11-20T08:40:00.000Z', by: 'admin', detail: null },
        { type: 'shipped', at: '2026-11-20T10:05:00.000Z', by: 'admin', detail: 'OJ-5521-LA' },
      ],
      payments: [
        {
          reference: 'r',
          provider: 'sandbox',
          channel: 'bank_transfer',
          amount: 92_300,
          received: 92_300,
          status: 'succeeded',
          reason: null,
          started_at: '2026-11-20T08:13:00.000Z',
          expires_at: '2026-11-20T08:43:00.000Z',
        },
      ],
    })
    expect(told(shipped).slice(3)).toEqual(['Shipped: current', 'Out for delivery: ahead', 'Delivered: ahead'])
    expect(stepsOf(shipped, null)[1]?.note).toBe('Bank transfer, ₦92,300.00 · Fri 20 Nov, 9:18am')
    expect(stepsOf(shipped, null)[3]?.note).toBe('Tracking OJ-5521-LA · Fri 20 Nov, 11:05am')
    expect(stepsOf(shipped, null).at(-1)?.note).toBe('By Mon 23 Nov')
  })

  it('end where the order was given up', () => {
    const cancelled = order({
      status: 'cancelled',
      timeline: [
        { type: 'placed', at: '2026-11-20T08:12:00.000Z', by: 'customer', detail: null },
        { type: 'cancelled', at: '2026-11-20T08:20:00.000Z', by: 'customer', detail: 'Found it elsewhere' },
      ],
    })
    expect(told(cancelled)).toEqual(['Order placed: done', 'Cancelled: stopped'])
  })

  it('promise no day for a pickup', () => {
    expect(promiseOf(order({ delivery: { method: 'pickup' } as OrderView['delivery'] }), null)).toBeNull()
  })

  it('count the days from when the money came, which can be days after the order', () => {
    const rules = { cutoff: '14:00', holidays: [] }
    const step = (type: string, at: string) =>
      ({ type, at, by: 'admin', detail: null }) as OrderView['timeline'][number]
    const placed = step('placed', '2026-11-20T08:12:00.000Z')
    const paid = order({
      status: 'confirmed',
      timeline: [placed, step('payment_recorded', '2026-11-23T08:00:00.000Z')],
    })
    // Three days on from a Friday are two working days, and so Wednesday from Monday.
    expect(promiseOf(order({}), rules)).toBe('By Mon 23 Nov')
    expect(promiseOf(paid, rules)).toBe('By Wed 25 Nov')
    const later = [
      step('processing_started', '2026-11-23T09:00:00.000Z'),
      step('payment_recorded', '2026-11-24T09:00:00.000Z'),
    ]
    expect(promiseOf({ ...paid, timeline: [...paid.timeline, ...later] }, rules)).toBe('By Wed 25 Nov')
    expect(promiseOf({ ...paid, payment_method: 'pay_on_delivery' }, rules)).toBe('By Mon 23 Nov')
  })
})
