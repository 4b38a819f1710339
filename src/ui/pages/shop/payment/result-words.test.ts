/** What people read of the money of a payment: what goes to the goods, and what goes back and why. */
import { describe, expect, it } from 'vitest'
import type { Outcome } from '#machines/payment/payment.types.ts'
import { paidWords, refundingWords, surplusOf } from './result-words.ts'

const outcome: Outcome = {
  reference: 'r1',
  status: 'paid',
  reason: null,
  orderId: 1,
  orderNumber: 'NG-1',
  orderStatus: 'confirmed',
  amount: 300,
  received: 300,
  outstanding: 0,
}

describe('the words of a payment that came', () => {
  it('say that packing starts, and what of the money goes back', () => {
    expect(paidWords(outcome)).toBe('₦300.00 is here. We start packing.')
    expect(paidWords({ ...outcome, received: 350, surplus: 50 })).toMatch(
      /^₦350.00 is here, ₦50.00 more than was asked for/,
    )
  })

  it('know the surplus of an older server by the amounts', () => {
    expect(surplusOf({ ...outcome, received: 350 })).toBe(50)
    expect(surplusOf(outcome)).toBe(0)
  })

  it('say of a second payment that all of it goes back', () => {
    const second = { ...outcome, surplus: 300 }
    expect(paidWords(second)).toBe('This order was paid already: the ₦300.00 that came now goes back to you.')
  })

  it('say of an attempt without money that the order is paid', () => {
    expect(paidWords({ ...outcome, received: 0 })).toBe('This order is paid.')
  })
})

describe('the words of money that goes back', () => {
  it('tell a cancelled order from money that came late', () => {
    const back = { ...outcome, status: 'refunding' as const }
    expect(refundingWords({ ...back, orderStatus: 'cancelled' })).toMatch(
      /^₦300.00 came before the order was cancelled/,
    )
    for (const orderStatus of ['refund_pending', 'refunded'] as const)
      expect(refundingWords({ ...back, orderStatus })).toMatch(/^₦300.00 came when the order was closed already/)
  })
})
