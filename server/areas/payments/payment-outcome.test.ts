/** What people are told of a payment: paid only once the order is, and money for a closed order goes back. */
import { describe, expect, it } from 'vitest'
import { evolve, noOrder, type Order, type PaymentAttempt } from '#machines/order/order.evolve.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { placedAs, recorded } from '#tests/model/order/orders.ts'
import { outcomeOf, startOf } from './payment-outcome.ts'

const closes = '2026-11-22T10:15:00.000Z'
const began = (reference: string): OrderEvent => ({
  type: 'payment_started',
  reference,
  provider: 'sandbox',
  channel: 'bank_transfer',
  amount: 30_050,
  authorization_url: 'http://pay.test',
  transfer: { bank_name: 'Bank', account_number: '1', account_name: 'Oja', amount: 30_050, expires_at: closes },
  ussd_code: '*737#',
  expires_at: '2026-11-22T10:30:00.000Z',
})
const after = (...events: OrderEvent[]): Order =>
  recorded([placedAs('card', 'delivery', 30_050), began('r1'), ...events]).reduce(evolve, noOrder())
const told = (...events: OrderEvent[]) => outcomeOf(after(...events), 'r1')
const paid = (amount: number): OrderEvent => ({ type: 'payment_succeeded', reference: 'r1', amount })
const short: OrderEvent = { type: 'underpaid', reference: 'r1', amount: 10_000 }
const cancelled: OrderEvent = { type: 'cancelled', by: 'customer', reason: null }

describe('the outcome of a payment', () => {
  it('is pending while it is awaited, with the amounts in naira', () => {
    expect(told()).toEqual({
      reference: 'r1',
      status: 'pending',
      reason: null,
      order_id: 1,
      order_number: 'NG-261122-AAAAA',
      order_status: 'pending_payment',
      amount: 300.5,
      received: 0,
      outstanding: 300.5,
    })
  })

  it('is paid once the order is, and nothing is outstanding', () => {
    const outcome = { status: 'paid', reason: null, received: 300.5, outstanding: 0, order_status: 'confirmed' }
    expect(told(paid(30_050))).toMatchObject(outcome)
  })

  it('is paid with what goes back, where more came or the order was paid already', () => {
    expect(told(paid(30_050))).not.toHaveProperty('surplus')
    expect(told(paid(40_000))).toMatchObject({ status: 'paid', received: 400, surplus: 99.5 })
    const second = after(
      { type: 'payment_voided', reference: 'r1' },
      began('r2'),
      { type: 'payment_succeeded', reference: 'r2', amount: 30_050 },
      paid(30_050),
    )
    expect(outcomeOf(second, 'r1')).toMatchObject({ status: 'paid', received: 300.5, surplus: 300.5 })
    expect(outcomeOf(second, 'r2')).not.toHaveProperty('surplus')
    const rest = after(short, began('r2'), { type: 'payment_succeeded', reference: 'r2', amount: 25_050 })
    expect(outcomeOf(rest, 'r2')).toMatchObject({ status: 'paid', received: 250.5, surplus: 50 })
    expect(outcomeOf(rest, 'r1')).not.toHaveProperty('surplus')
  })

  it('is underpaid with less, and says what is missing', () => {
    expect(told(short)).toMatchObject({ status: 'underpaid', reason: null, received: 100, outstanding: 200.5 })
  })

  it('is failed for the reason of the provider', () => {
    const failed: OrderEvent = { type: 'payment_failed', reference: 'r1', reason: 'Declined' }
    expect(told(failed)).toMatchObject({ status: 'failed', reason: 'Declined', outstanding: 300.5 })
  })

  it('is paid when the order was paid by another attempt, with nothing received by this one', () => {
    const other: OrderEvent[] = [began('r2'), { type: 'payment_succeeded', reference: 'r2', amount: 30_050 }]
    const paidByOther = { status: 'paid', reason: null, received: 0, outstanding: 0, order_status: 'confirmed' }
    expect(told({ type: 'payment_voided', reference: 'r1' }, ...other)).toMatchObject(paidByOther)
    const failed: OrderEvent = { type: 'payment_failed', reference: 'r1', reason: 'Declined' }
    expect(told(failed, ...other)).toMatchObject(paidByOther)
    const since = told({ type: 'payment_voided', reference: 'r1' }, ...other, cancelled)
    expect(since).toMatchObject({ status: 'failed', reason: 'Another way to pay was chosen.' })
  })

  it('is failed when another way was chosen, or the order was closed before any money came', () => {
    const another = 'Another way to pay was chosen.'
    expect(told({ type: 'payment_voided', reference: 'r1' }, began('r2'))).toMatchObject({
      status: 'failed',
      reason: another,
    })
    const closed = 'The order was closed before the payment came.'
    expect(told(cancelled)).toMatchObject({ status: 'failed', reason: closed, outstanding: 0 })
  })

  it('is that the money goes back when the order had been closed by then', () => {
    const reason = 'The order had been closed by then. Your money goes back to you.'
    const late: OrderEvent = { type: 'late_payment', reference: 'r1', amount: 30_050, in_stock: false }
    expect(told(cancelled, late)).toMatchObject({ status: 'refunding', reason, outstanding: 0 })
  })

  it('is that the money goes back when the order was cancelled after it', () => {
    const reason = 'The order was cancelled after that. Your money goes back to you.'
    expect(told(paid(30_050), cancelled)).toMatchObject({ status: 'refunding', reason, order_status: 'cancelled' })
    expect(told(short, cancelled)).toMatchObject({ status: 'refunding', reason, received: 100, outstanding: 0 })
  })

  it('is none for an attempt that the order does not have, or without an order', () => {
    expect(outcomeOf(after(), 'r2')).toBeUndefined()
    expect(outcomeOf(noOrder(), 'r1')).toBeUndefined()
    expect(outcomeOf({ ...after(), placed: null }, 'r1')).toBeUndefined()
  })
})

describe('where to pay', () => {
  it('is told as it was when the attempt began, with the amounts in naira, and for how many seconds from now', () => {
    const attempt = after().payments[0] as PaymentAttempt
    const start = {
      reference: 'r1',
      provider: 'sandbox',
      channel: 'bank_transfer',
      amount: 300.5,
      authorization_url: 'http://pay.test',
      transfer: { bank_name: 'Bank', account_number: '1', account_name: 'Oja', amount: 300.5, expires_at: closes },
      ussd_code: '*737#',
      expires_at: '2026-11-22T10:30:00.000Z',
    }
    const now = Date.parse('2026-11-22T10:00:00.500Z')
    expect(startOf(attempt, now)).toEqual({ ...start, seconds_left: 900 })
    expect(startOf({ ...attempt, transfer: null }, now)).toEqual({ ...start, transfer: null, seconds_left: 1800 })
    expect(startOf(attempt, now + 3_600_000).seconds_left).toBe(0)
  })
})
