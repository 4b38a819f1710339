/** What a payment makes of each answer: it is paid only when the server says so, and remembers nothing of the one before. */
import { describe, expect, it } from 'vitest'
import {
  boughtOf,
  carryPayment,
  noPayment,
  orderNumberOf,
  type PaymentContext,
} from '#machines/payment/payment.assign.ts'
import { paymentGuards } from '#machines/payment/payment.guards.ts'
import { closingNotice, pauses } from '#machines/payment/payment.times.ts'
import { channelOf } from '#machines/purchase/purchase.types.ts'
import type { Refused, StartAnswer, VerifyAnswer } from '#machines/payment/payment.types.ts'
import { placedOrder } from '../checkout/checkout-fixtures.ts'
import { changed } from '../support/changed.ts'
import { attempt, outcome } from './payment.walk.ts'

const refused: Refused = { message: { code: 'forms.failed' }, requestId: 'r-1', retryAfter: 9 }
const going = { ...attempt, authorizationUrl: 'http://pay.test/ref-1' }
const starts = {
  shown: { tag: 'started', attempt },
  going: { tag: 'started', attempt: going },
  alreadyPaid: { tag: 'alreadyPaid' },
  notAllowed: { tag: 'notAllowed', ...refused },
  refused: { tag: 'refused', ...refused },
  unreachable: { tag: 'unreachable' },
} satisfies Record<string, StartAnswer>
const told = (status: typeof outcome.status): VerifyAnswer => ({ tag: 'told', outcome: { ...outcome, status } })
const verified = {
  pending: told('pending'),
  paid: told('paid'),
  failed: told('failed'),
  underpaid: told('underpaid'),
  refunding: told('refunding'),
  unknown: { tag: 'unknown' },
  refused: { tag: 'refused', ...refused },
  unreachable: { tag: 'unreachable' },
} satisfies Record<string, VerifyAnswer>

const taken = <A>(answers: Record<string, A>, guard: (_: unknown, answer: A) => boolean): string[] =>
  Object.keys(answers).filter((name) => guard(undefined, answers[name] as A))

/** In the middle of a payment, with something in every place. */
const before: PaymentContext = {
  request: { orderNumber: 'NG-1', channel: 'card' },
  attempt: going,
  reference: 'ref-0',
  outcome: { ...outcome, status: 'pending', orderNumber: 'NG-2', orderId: 8, reference: 'ref-9' },
  refusal: refused,
  polls: 4,
  isCutOff: true,
}

describe('an answer to starting a payment', () => {
  it('leads out only with a page of the provider to go to', () => {
    expect(taken(starts, paymentGuards.goesOut)).toEqual(['going'])
    expect(taken(starts, paymentGuards.isStarted)).toEqual(['shown', 'going'])
  })

  it('is told apart from the others by its tag alone', () => {
    expect(taken(starts, paymentGuards.isAlreadyPaid)).toEqual(['alreadyPaid'])
    expect(taken(starts, paymentGuards.isNotAllowed)).toEqual(['notAllowed'])
    expect(taken(starts, paymentGuards.isUnreachable)).toEqual(['unreachable'])
  })

  it('is remembered as the attempt and its reference, and nothing is when none began', () => {
    expect(changed(carryPayment.assignAttempt, before, starts.shown)).toEqual({
      ...before,
      attempt,
      reference: 'ref-1',
    })
    for (const answer of [starts.alreadyPaid, starts.unreachable, starts.refused])
      expect(changed(carryPayment.assignAttempt, before, answer)).toEqual(before)
  })
})

describe('an answer to asking after a payment', () => {
  it.each([
    ['isPaid', ['paid']],
    ['isFailed', ['failed']],
    ['isUnderpaid', ['underpaid']],
    ['isRefunding', ['refunding']],
    ['isUnknown', ['unknown']],
  ] as const)('is %s only when the server says so', (guard, names) => {
    expect(taken<VerifyAnswer>(verified, paymentGuards[guard])).toEqual(names)
  })

  it('reached nobody only when nobody answered', () => {
    expect(taken<VerifyAnswer>(verified, paymentGuards.isUnreachable)).toEqual(['unreachable'])
  })

  it('is remembered and ends what was refused before; one that tells nothing changes nothing', () => {
    const after = changed(carryPayment.assignOutcome, before, verified.paid)
    expect(after).toEqual({ ...before, outcome: { ...outcome, status: 'paid' }, refusal: null })
    for (const answer of [verified.unknown, verified.refused, verified.unreachable])
      expect(changed(carryPayment.assignOutcome, before, answer)).toEqual(before)
  })
})

describe('a request to pay', () => {
  const context = { ...noPayment, request: { orderNumber: 'NG-1', channel: 'card' as const } }

  it('is the one under way only for the same order by the same channel', () => {
    const isSame = (orderNumber: string, channel: 'card' | 'ussd', of = context) =>
      paymentGuards.isSameRequest({ context: of }, { orderNumber, channel })
    expect(isSame('NG-1', 'card')).toBe(true)
    expect(isSame('NG-1', 'ussd')).toBe(false)
    expect(isSame('NG-2', 'card')).toBe(false)
    const dialled = { ...noPayment, request: { orderNumber: 'NG-1', channel: 'ussd' as const, bank: '737' as const } }
    const isDialled = (bank?: '737' | '919') =>
      paymentGuards.isSameRequest({ context: dialled }, { orderNumber: 'NG-1', channel: 'ussd', ...(bank && { bank }) })
    expect([isDialled('737'), isDialled('919'), isDialled()]).toEqual([true, false, false])
    expect(paymentGuards.isSameRequest({ context: noPayment }, { orderNumber: 'NG-1', channel: 'card' })).toBe(false)
  })

  it('begins with nothing of the payment before', () => {
    const request = { type: 'payment.start', orderNumber: 'NG-5', channel: 'ussd' } as const
    expect(changed(carryPayment.assignRequest, before, request)).toEqual({
      request: { orderNumber: 'NG-5', channel: 'ussd' },
      attempt: null,
      reference: null,
      outcome: null,
      refusal: null,
      polls: 0,
      isCutOff: false,
    })
    expect(changed(carryPayment.assignRequest, before, { ...request, bank: '966' })).toMatchObject({
      request: { orderNumber: 'NG-5', channel: 'ussd', bank: '966' },
    })
    expect(changed(carryPayment.assignReference, before, 'ref-7')).toEqual({ ...noPayment, reference: 'ref-7' })
    expect(changed(carryPayment.clear, before, undefined)).toEqual(noPayment)
  })
})

describe('what a payment says', () => {
  it('repeats a refusal whole: words, id of the request, and when to try again', () => {
    expect(changed(carryPayment.assignRefusal, { ...before, refusal: null }, starts.refused)).toEqual(before)
    expect(changed(carryPayment.assignRefusal, before, starts.alreadyPaid)).toEqual(before)
    expect(changed(carryPayment.clearRefusal, before, undefined)).toEqual({ ...before, refusal: null })
  })

  it('is that it was not started when a defect is in the way', () => {
    const defect = { message: { code: 'purchase.payment_not_started' }, requestId: null, retryAfter: null }
    expect(changed(carryPayment.assignDefect, before, undefined)).toEqual({ ...before, refusal: defect })
  })

  it('is about the order of the outcome, or else of the request, or of none', () => {
    expect(orderNumberOf(before)).toBe('NG-2')
    expect(orderNumberOf({ ...before, outcome: null })).toBe('NG-1')
    expect(orderNumberOf({ ...before, request: null })).toBe('NG-2')
    expect(orderNumberOf(noPayment)).toBeNull()
  })

  it('names what was bought once the server has told of it', () => {
    expect(boughtOf(before)).toEqual({ orderId: 8, orderNumber: 'NG-2', reference: 'ref-9' })
    expect(boughtOf({ ...before, outcome: null })).toBeNull()
  })
})

describe('the questions after a payment', () => {
  it('are counted one by one, and from none when the person asks', () => {
    expect(changed(carryPayment.countPoll, before, undefined)).toEqual({ ...before, polls: 5 })
    expect(changed(carryPayment.askSoon, before, undefined)).toEqual({ ...before, polls: 0 })
  })

  it('remember whether the last one reached anybody', () => {
    expect(changed(carryPayment.noteReached, before, undefined)).toEqual({ ...before, isCutOff: false })
    expect(changed(carryPayment.noteCutOff, noPayment, undefined)).toEqual({ ...noPayment, isCutOff: true })
  })

  it('come at growing pauses, from two seconds to twenty, and warn five minutes before the end', () => {
    expect(pauses).toEqual([2000, 3000, 5000, 8000, 13_000, 20_000])
    expect(closingNotice).toBe(300_000)
  })
})

describe('an order that stands', () => {
  it('is paid through the channel that was chosen, unless at the door or when nothing is left to pay', () => {
    expect(channelOf(placedOrder)).toBe('card')
    expect(channelOf({ ...placedOrder, method: 'pay_on_delivery' })).toBeNull()
    expect([0, -1, 0.01].map((outstanding) => channelOf({ ...placedOrder, outstanding }))).toEqual([null, null, 'card'])
  })
})
