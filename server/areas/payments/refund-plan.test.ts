import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { failedRefunds, nextRefund, referenceOf } from './refund-plan.ts'

const recorded = (events: OrderEvent[]) =>
  events.map((event, index) => ({
    version: index + 1,
    at: '2027-01-01T00:00:00.000Z',
    actor: { kind: 'time' } as const,
    event,
  }))
const begun = (reference: string): OrderEvent => ({
  type: 'payment_started',
  reference,
  provider: 'sandbox',
  channel: 'card',
  amount: 1_000,
  authorization_url: null,
  transfer: null,
  ussd_code: null,
  expires_at: '2027-01-01T00:30:00.000Z',
})
const paid = (reference: string, amount: number): OrderEvent => ({ type: 'payment_succeeded', reference, amount })
const failed = (refund_id: string): OrderEvent => ({ type: 'refund_failed', refund_id, reason: 'no' })
const done = (refund_id: string, amount: number): OrderEvent => ({ type: 'refund_processed', refund_id, amount })

describe('the next refund', () => {
  it('gives back what is owed, at most what came, under the first name', () => {
    const events = recorded([begun('a'), paid('a', 1_000)])
    expect(nextRefund(events, 300)).toEqual({ refundId: 'a.1', reference: 'a', amount: 300 })
    expect(nextRefund(events, 5_000)).toEqual({ refundId: 'a.1', reference: 'a', amount: 1_000 })
    expect(nextRefund(events, 0)).toBeUndefined()
  })

  it('counts a new name after each outcome, good or bad', () => {
    const once = [begun('a'), paid('a', 1_000), failed('a.1')]
    expect(nextRefund(recorded(once), 1_000)?.refundId).toBe('a.2')
    expect(nextRefund(recorded([...once, failed('a.2')]), 1_000)?.refundId).toBe('a.3')
    const part = recorded([...once, done('a.2', 400)])
    expect(nextRefund(part, 1_000)).toEqual({ refundId: 'a.3', reference: 'a', amount: 600 })
  })

  it('takes the latest money first, then the one before', () => {
    const both = [begun('a'), paid('a', 200), begun('b-c.d'), paid('b-c.d', 300)]
    expect(nextRefund(recorded(both), 500)).toEqual({ refundId: 'b-c.d.1', reference: 'b-c.d', amount: 300 })
    expect(nextRefund(recorded([...both, done('b-c.d.1', 300)]), 200)).toEqual({
      refundId: 'a.1',
      reference: 'a',
      amount: 200,
    })
  })

  it('counts all money of an attempt: what came short, in full or late', () => {
    const events: OrderEvent[] = [begun('a'), begun('b')]
    const more: OrderEvent[] = [
      { type: 'underpaid', reference: 'a', amount: 100 },
      paid('b', 50),
      { type: 'late_payment', reference: 'a', amount: 30, in_stock: false },
    ]
    expect(nextRefund(recorded([...events, ...more]), 1_000)).toEqual({ refundId: 'a.1', reference: 'a', amount: 130 })
    expect(nextRefund(recorded([...events, ...more, done('a.1', 130)]), 1_000)?.reference).toBe('b')
  })

  it('is none once all of it went back, and none is owed to nobody', () => {
    expect(nextRefund(recorded([begun('a'), paid('a', 200), done('a.1', 200)]), 100)).toBeUndefined()
    expect(nextRefund(recorded([begun('a'), paid('a', 200)]), -1)).toBeUndefined()
    expect(nextRefund(recorded([begun('a')]), 100)).toBeUndefined()
    expect(nextRefund([], 100)).toBeUndefined()
  })

  it('is none for money that came by no attempt', () => {
    expect(nextRefund(recorded([paid('admin-NG-1', 1_000)]), 1_000)).toBeUndefined()
  })
})

describe('refunds that failed', () => {
  const twice: OrderEvent = { type: 'refunded_twice', refund_id: 'a.1', amount: 1 }

  it('are those of which no end is known, each with its payment', () => {
    const failures = [begun('a'), paid('a', 100), failed('a.1'), failed('a.2')]
    const second = { refundId: 'a.2', reference: 'a' }
    expect(failedRefunds(recorded(failures))).toEqual([{ refundId: 'a.1', reference: 'a' }, second])
    expect(failedRefunds(recorded([...failures, done('a.1', 100)]))).toEqual([second])
    expect(failedRefunds(recorded([...failures, twice]))).toEqual([second])
  })

  it('are none of a payment that no provider took', () => {
    expect(failedRefunds(recorded([paid('a', 100), failed('a.1')]))).toEqual([])
    expect(failedRefunds([])).toEqual([])
  })

  it('are named for their payment, whose name may have dots', () => expect(referenceOf('b-c.d.12')).toBe('b-c.d'))
})
