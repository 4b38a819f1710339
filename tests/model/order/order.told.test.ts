/** What the fold of an order tells, event by event. */
import { describe, expect, it } from 'vitest'
import type { OrderEvent, OrderItem, Placed } from '#machines/order/order.events.ts'
import {
  evolve,
  IllegalOrderEvent,
  linesOf,
  noOrder,
  orderOf,
  type Order,
  type TimelineEntry,
} from '#machines/order/order.evolve.ts'
import { stepsAhead } from '#machines/order/order.steps.ts'
import { eventsOf, placedAs, recorded } from './orders.ts'

const sample = (type: OrderEvent['type']) => eventsOf([3]).find((event) => event.type === type) as OrderEvent
const events = (...them: (OrderEvent | OrderEvent['type'])[]) =>
  recorded(them.map((one) => (typeof one === 'string' ? sample(one) : one)))
const after = (...them: Parameters<typeof events>): Order => events(...them).reduce(evolve, noOrder())
const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`

const card = placedAs('card')
const paid: OrderEvent = { type: 'payment_succeeded', reference: 'r1', amount: 3 }
const other: OrderEvent = {
  ...(sample('payment_started') as OrderEvent & { type: 'payment_started' }),
  reference: 'r2',
}
const byHand = (amount: number): OrderEvent => ({ type: 'payment_recorded', amount, method: 'pos', reference: 'T-9' })
const cancelled: OrderEvent = { type: 'cancelled', by: 'admin', reason: 'no stock' }
const open = [card, 'payment_started', paid] as const
const onItsWay = [...open, 'processing_started', 'shipped'] as const

describe('an order', () => {
  it('is none without a stream, and none before it is placed', () => {
    expect(orderOf([])).toBeNull()
    expect(orderOf(events(card))?.placed?.order_number).toBe('NG-261122-AAAAA')
    const { state, ...none } = noOrder()
    expect(state.value).toBe('unplaced')
    expect(none).toEqual({
      ...Object.fromEntries(Object.keys(none).map((key) => [key, null])),
      version: 0,
      payments: [],
      timeline: [],
      refunded_twice: 0,
    })
  })

  it('keeps what was placed without its type, when it was, and until when it stands', () => {
    const { type: _, ...placed } = card
    expect(after(card)).toMatchObject({
      placed,
      placed_at: at(1),
      updated_at: at(1),
      expires_at: card.expires_at,
      version: 1,
    })
    expect(after(card).placed).not.toHaveProperty('type')
  })

  it('counts as sold from when it is paid, and only then', () => {
    expect(after(card, 'payment_started').confirmed_at).toBeNull()
    expect(after(...onItsWay).confirmed_at).toBe(at(3))
    expect(after(placedAs('pay_on_delivery')).confirmed_at).toBe(at(1))
  })

  it('refuses what its chart does not take, and says what and where', () => {
    expect(() => after(card, 'delivered')).toThrow(new IllegalOrderEvent('delivered', after(card).state))
    expect(new IllegalOrderEvent('delivered', after(card).state)).toMatchObject({
      name: 'IllegalOrderEvent',
      message: 'An order in {"awaiting":"pendingPayment"} does not take delivered',
    })
  })

  it('takes a reference once', () => {
    const voided: OrderEvent = { type: 'payment_voided', reference: 'r1' }
    expect(() => after(card, 'payment_started', voided, 'payment_started')).toThrow(IllegalOrderEvent)
    expect(after(card, 'payment_started', voided, other).payments.map(({ status }) => status)).toEqual([
      'voided',
      'live',
    ])
  })
})

describe('an attempt to pay', () => {
  it('is as it was begun, and keeps the goods as long as it is open', () => {
    const { payments, expires_at, timeline } = after({ ...card, expires_at: null }, 'payment_started')
    const { type: _, ...attempt } = sample('payment_started')
    expect(payments).toEqual([{ ...attempt, received: 0, status: 'live', reason: null, started_at: at(2) }])
    expect(expires_at).toBe('2026-11-22T10:30:00.000Z')
    expect(timeline.map(({ type }) => type)).toEqual(['placed'])
  })

  it('keeps them longer where they are held longer, and no shorter', () => {
    const held = (held_until: string) => after({ ...card, held_until } as Placed, 'payment_started').expires_at
    expect(held('2026-11-23T10:30:00.000Z')).toBe('2026-11-23T10:30:00.000Z')
    expect(held('2026-11-22T10:30:00.000Z')).toBe('2026-11-22T10:30:00.000Z')
    expect(held('2026-11-21T10:30:00.000Z')).toBe('2026-11-22T10:30:00.000Z')
  })

  it('that fails says why, and the others are left alone', () => {
    const failed: OrderEvent = { type: 'payment_failed', reference: 'r1', reason: 'declined' }
    const { payments } = after(card, 'payment_started', failed, other)
    expect(payments.map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'declined'],
      ['live', null],
    ])
    const voided = after(card, 'payment_started', failed, other, { type: 'payment_voided', reference: 'r2' })
    expect(voided.payments.map(({ status }) => status)).toEqual(['failed', 'voided'])
  })

  it('has what came for it, and ends the order’s waiting and the attempt beside it', () => {
    const short: OrderEvent = { type: 'underpaid', reference: 'r1', amount: 1 }
    const half = after(card, 'payment_started', short)
    expect([half.payments[0]?.received, half.payments[0]?.status, half.expires_at]).toEqual([1, 'underpaid', null])
    const whole = after(card, 'payment_started', short, other, { ...paid, amount: 2 })
    expect(whole.payments.map(({ received, status }) => [received, status])).toEqual([
      [3, 'succeeded'],
      [0, 'voided'],
    ])
    expect(whole.expires_at).toBeNull()
  })

  it('for the rest gives an order on hold no end: it waits for as long as it takes', () => {
    const short: OrderEvent = { type: 'underpaid', reference: 'r1', amount: 1 }
    for (const part of [short, byHand(1)]) {
      const again = after(card, 'payment_started', part, other)
      expect(again.state.matches({ awaiting: 'onHold' })).toBe(true)
      expect([again.payments.at(-1)?.status, again.expires_at]).toEqual(['live', null])
      const lapsed = [card, 'payment_started', part, other, { type: 'payment_voided', reference: 'r2' }] as const
      expect(after(...lapsed).expires_at).toBeNull()
    }
  })

  it('ends with the order, or when the rest is taken by hand', () => {
    for (const event of [cancelled, sample('expired'), byHand(3)]) {
      const { payments, expires_at } = after(card, 'payment_started', event)
      expect([payments[0]?.status, expires_at]).toEqual(['voided', null])
    }
    const late = after(card, 'payment_started', 'expired', {
      type: 'late_payment',
      reference: 'r1',
      amount: 3,
      in_stock: true,
    })
    expect([late.payments[0]?.status, late.payments[0]?.received, late.expires_at]).toEqual(['succeeded', 3, null])
  })
})

describe('the timeline of an order', () => {
  const entry = (...them: Parameters<typeof events>) => {
    const { at: _, ...told } = after(...them).timeline.at(-1) as TimelineEntry
    return told
  }
  const by = 'time'

  it('tells what was done with money, and how much', () => {
    expect(entry(card, byHand(3))).toEqual({ type: 'payment_recorded', by, detail: 'T-9', amount: 3, method: 'pos' })
    const granted: OrderEvent = { type: 'refund_granted', amount: 2, reason: 'late' }
    expect(entry(...open, granted)).toEqual({ type: 'refund_granted', by, detail: 'late', amount: 2 })
    expect(entry(...open, cancelled)).toStrictEqual({ type: 'cancelled', by, detail: 'no stock' })
    expect(entry(...open)).toEqual({ type: 'payment_succeeded', by, detail: null })
  })

  it('names carrier and number of a parcel as far as they are known', () => {
    const shipped = (carrier: string | null, tracking: string | null) =>
      entry(...open, 'processing_started', { type: 'shipped', carrier, tracking })
    expect(shipped('GIG', 'T1').detail).toBe('GIG T1')
    expect(shipped(null, 'T1').detail).toBe('T1')
    expect(shipped(null, null).detail).toBeNull()
    expect(entry(...onItsWay, 'tracking_corrected')).toEqual({ type: 'tracking_corrected', by, detail: 'GIG T2' })
  })

  it('names the line that was not there, gives back what was paid of it and asks no more for the rest', () => {
    const line = { product_id: 1, product_measurement_id: null, quantity: 2 }
    const item = { ...line, name: 'Tomatoes', label: '1 kg', line_total: 1 } as OrderItem
    const leftOut: OrderEvent = { type: 'line_left_out', ...line, amount: 1 }
    const of = (method: 'card' | 'pay_on_delivery') => ({ ...placedAs(method), items: [item] })
    const paid = [of('card'), ...open.slice(1)]
    expect(entry(...paid, leftOut)).toEqual({ type: 'line_left_out', by, detail: '2 × Tomatoes (1 kg)', amount: 1 })
    const money = (...them: Parameters<typeof after>) => {
      const { state, left_out } = after(...them)
      const { total, paid: came, owed } = state.context
      return { total, came, owed, back: left_out?.map(({ back }) => back), left: linesOf(after(...them)).length }
    }
    expect(money(...paid, leftOut)).toEqual({ total: 3, came: 3, owed: 1, back: [1], left: 0 })
    expect(money(of('pay_on_delivery'), leftOut)).toEqual({ total: 2, came: 0, owed: 0, back: [0], left: 0 })
    const given: OrderEvent = { type: 'refund_granted', amount: 3, reason: 'late' }
    expect(money(...paid, given, leftOut)).toMatchObject({ total: 2, owed: 3, back: [0] })
    expect(() => after(...paid, leftOut, leftOut)).toThrow(IllegalOrderEvent)
  })

  it('says which details were put right, and not to what', () => {
    const corrected: OrderEvent = { type: 'details_corrected', fields: ['city'], to: { city: 'Yaba' } }
    expect(entry(card, corrected)).toEqual({ type: 'details_corrected', by, detail: null, fields: ['city'] })
  })

  it('names the transfer by which money went back', () => {
    const asked: OrderEvent[] = [cancelled, { type: 'refund_failed', refund_id: 'f1', reason: 'bank closed' }]
    const hand = (note: string | null): OrderEvent => ({
      type: 'refunded_by_hand',
      transfer_reference: 't1',
      note,
      amount: 3,
    })
    expect(entry(...open, ...asked, hand('to his sister'))).toMatchObject({ detail: 't1 · to his sister' })
    expect(entry(...open, ...asked, hand(null))).toMatchObject({ detail: 't1' })
    const twice: OrderEvent = { type: 'refunded_twice', refund_id: 'f1', amount: 3 }
    const settled: OrderEvent = {
      type: 'double_refund_settled',
      outcome: 'came_back',
      transfer_reference: 't2',
      amount: 3,
    }
    const money = [...open, ...asked, hand(null), twice] as const
    expect(after(...money).refunded_twice).toBe(3)
    expect(entry(...money, settled)).toEqual({ type: 'double_refund_settled', by, detail: 't2', amount: 3 })
    expect(after(...money, settled).refunded_twice).toBe(0)
  })
})

describe('an order on its way', () => {
  it('tells its parcel, its pickup and when it was there', () => {
    expect(after(...onItsWay).tracking).toEqual({ carrier: 'GIG', number: 'T1' })
    expect(after(...onItsWay, 'tracking_corrected').tracking).toEqual({ carrier: 'GIG', number: 'T2' })
    expect(after(...onItsWay, 'delivered').delivered_at).toBe(at(6))
    const ready = [
      placedAs('card', 'pickup'),
      'payment_started',
      paid,
      'processing_started',
      'ready_for_pickup',
    ] as const
    expect(after(...ready).pickup_code_hash).toBe('h')
    const items = [{ product_id: 1, product_measurement_id: null, quantity: 1 }]
    const torn = { type: 'return_requested' as const, reason: 'torn', items }
    expect(after(...onItsWay, 'delivered', torn).returned).toEqual({ reason: 'torn', items })
  })

  const put = (to: object, of = card, more: object = {}) =>
    after(of, { type: 'details_corrected', fields: ['name'], to, ...more } as OrderEvent)

  it('is put right in what was told wrongly, and in nothing else', () => {
    const { contact, delivery, totals } = card
    expect(put({}).placed).toMatchObject({ contact, delivery, totals })
    expect(put({ name: 'Ben', phone: '+2348030000001' }).placed?.contact).toEqual({
      ...contact,
      name: 'Ben',
      phone: '+2348030000001',
    })
    const place = { address: '1 Side', city: 'Yaba', landmark: 'Gate', instructions: 'Ring' }
    expect(put(place).placed?.delivery).toEqual({ ...delivery, ...place })
    const told = { ...card, delivery: { ...delivery, landmark: 'Gate', instructions: 'Ring' } } as Placed
    expect(put({}, told).placed?.delivery).toEqual(told.delivery)
    expect(put({ landmark: null, instructions: null }, told).placed?.delivery).toEqual(delivery)
    const counter = placedAs('card', 'pickup')
    expect(put(place, counter).placed?.delivery).toEqual(counter.delivery)
  })

  it('that was put right where nobody reads any more what to is left as it was', () => {
    const { placed } = after(card)
    expect(put({ name: 'Ben' }, card, { to: undefined }).placed).toEqual(placed)
    expect(put({}).pickup_code_hash).toBeNull()
    expect(put({}, card, { code_hash: 'h2' }).pickup_code_hash).toBe('h2')
  })
})

describe('the steps ahead of an order', () => {
  it.each([
    ['on_hold', ['payment_succeeded', 'processing_started', 'shipped', 'out_for_delivery', 'delivered']],
    ['confirmed', ['processing_started', 'shipped', 'out_for_delivery', 'delivered']],
    ['processing', ['shipped', 'out_for_delivery', 'delivered']],
    ['out_for_delivery', ['delivered']],
    ['completed', []],
    ['return_requested', []],
    ['return_approved', []],
    ['refund_pending', []],
    ['refunded', []],
  ] as const)('are, at %s, those that are not behind it', (status, ahead) => {
    expect(stepsAhead(status, 'delivery', 'card')).toEqual(ahead)
  })

  it('wait for no payment where it is taken at the end', () => {
    expect(stepsAhead('on_hold', 'pickup', 'pay_on_delivery')).toEqual([
      'processing_started',
      'ready_for_pickup',
      'delivered',
    ])
    expect(stepsAhead('shipped', 'delivery', 'card')).toEqual(['out_for_delivery', 'delivered'])
  })

  it('end at the counter', () => expect(stepsAhead('ready_for_pickup', 'pickup', 'card')).toEqual(['delivered']))
})
