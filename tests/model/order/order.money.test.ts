/** The money of an order, kobo by kobo: nothing is kept that is not owed to the shop, and nothing goes back that did not come. */
import { describe, expect, it } from 'vitest'
import { moneyCame, wouldRevive } from '#machines/order/order.decide.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { orderGuards } from '#machines/order/order.guards.ts'
import {
  carryMoney,
  isAtLeast,
  isMoney,
  keptOf,
  outstandingOf,
  type OrderContext,
} from '#machines/order/order.money.ts'
import { changed } from '../support/changed.ts'
import { eventsOf, placedAs, recorded } from './orders.ts'

const unpaid: OrderContext = {
  method: 'card',
  fulfilment: 'delivery',
  total: 100,
  paid: 0,
  owed: 0,
  refunded: 0,
  refundFailed: false,
  attempt: null,
  deliveryFailures: 0,
}
const having = (more: Partial<OrderContext>): OrderContext => ({ ...unpaid, ...more })
const given = (more: Partial<OrderContext>) => ({ context: having(more) })

describe('an amount', () => {
  it('is money when it is whole kobo and some', () => {
    expect([1, 100, 0, -1, 1.5, Number.NaN, 2 ** 53].map(isMoney)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('completes an order from its last missing kobo on', () => {
    expect([99, 100, 101].map((amount) => isAtLeast(unpaid, amount))).toEqual([false, true, true])
    expect([39, 40].map((amount) => isAtLeast(having({ paid: 60 }), amount))).toEqual([false, true])
    expect(isAtLeast(having({ paid: 100 }), 0)).toBe(false)
  })

  it('is outstanding until all is paid, and never below nothing', () => {
    expect([0, 60, 100, 130].map((paid) => outstandingOf({ total: 100, paid }))).toEqual([100, 40, 0, 0])
  })

  it('is kept when it neither went back nor is owed', () => {
    expect(keptOf({ paid: 100, refunded: 30, owed: 20 })).toBe(50)
  })
})

describe('what must be true of an order', () => {
  it('needs no payment on delivery, or when a coupon pays it all', () => {
    const needsNone = (method: 'card' | 'pay_on_delivery', cost: number) =>
      orderGuards.needsNoPayment(undefined, placedAs(method, 'delivery', cost))
    expect(needsNone('pay_on_delivery', 3)).toBe(true)
    expect(needsNone('card', 0)).toBe(true)
    expect(needsNone('card', 3)).toBe(false)
  })

  it('is complete, or short of it by less than all, by money alone', () => {
    const amounts = [-1, 0, 1, 99, 100, 101]
    const taken = (
      guard: (of: ReturnType<typeof given>, amount: number) => boolean,
      more: Partial<OrderContext> = {},
    ) => amounts.filter((amount) => guard(given(more), amount))
    expect(taken(orderGuards.completes)).toEqual([100, 101])
    expect(taken(orderGuards.isShort)).toEqual([1, 99])
    expect(taken(orderGuards.isMoney)).toEqual([1, 99, 100, 101])
    expect(taken(orderGuards.isWorth)).toEqual([0, 1, 99, 100, 101])
    expect(taken(orderGuards.isKept, { paid: 110, owed: 11 })).toEqual([1, 99])
    expect(taken(orderGuards.isOwed, { owed: 100 })).toEqual([1, 99, 100])
    expect(taken(orderGuards.coversAllOwed, { owed: 100 })).toEqual([100])
    expect(taken(orderGuards.coversAllOwed)).toEqual([])
    expect(taken(orderGuards.coversByHand, { owed: 100, refundFailed: true })).toEqual([100])
    expect(taken(orderGuards.coversByHand, { owed: 100 })).toEqual([])
    expect(taken(orderGuards.coversByHand, { refundFailed: true })).toEqual([])
    expect(taken(orderGuards.wentBack, { refunded: 1 })).toEqual([1, 99, 100, 101])
    expect(taken(orderGuards.wentBack)).toEqual([])
  })

  it('comes back to life unpaid, in full and with its goods', () => {
    const can = (amount: number, in_stock: boolean, paid = 0) =>
      orderGuards.canRevive(given({ paid }), { amount, in_stock })
    expect(can(100, true)).toBe(true)
    expect([can(99, true), can(100, false), can(100, true, 1)]).toEqual([false, false, false])
  })

  it('has one attempt at a time', () => {
    expect([orderGuards.hasNoAttempt(given({})), orderGuards.hasNoAttempt(given({ attempt: 'r1' }))]).toEqual([
      true,
      false,
    ])
    expect(['r1', 'r2'].map((one) => orderGuards.isAttempt(given({ attempt: 'r1' }), one))).toEqual([true, false])
  })

  it('goes to a door or to a counter', () => {
    const is = (fulfilment: 'delivery' | 'pickup') =>
      [orderGuards.isDelivery, orderGuards.isPickup].map((guard) => guard(given({ fulfilment })))
    expect([is('delivery'), is('pickup')]).toEqual([
      [true, false],
      [false, true],
    ])
    expect(['admin', 'customer'].map((by) => orderGuards.isByAdmin(undefined, by))).toEqual([true, false])
  })

  it('is tried again twice at the door', () => {
    const can = [0, 1, 2, 3].map((deliveryFailures) => orderGuards.canTryAgain(given({ deliveryFailures })))
    expect(can).toEqual([true, true, false, false])
  })

  it('owes, and has failed to give back what it owes', () => {
    expect([0, 1].map((owed) => orderGuards.owesAnything(given({ owed })))).toEqual([false, true])
    expect(orderGuards.hasFailedRefund(given({ refundFailed: true, owed: 1 }))).toBe(true)
    expect(orderGuards.hasFailedRefund(given({ refundFailed: true }))).toBe(false)
    expect(orderGuards.hasFailedRefund(given({ owed: 1 }))).toBe(false)
    expect(orderGuards.hasDoubleRefund(given({ refundedTwice: true }))).toBe(true)
    expect(orderGuards.hasDoubleRefund(given({}))).toBe(false)
  })
})

describe('money that comes', () => {
  it('is the order’s own up to its total; more than that is owed back', () => {
    const received = (more: Partial<OrderContext>, amount: number) => {
      const { paid, owed } = changed(carryMoney.receive, having(more), amount)
      return { paid, owed }
    }
    expect(received({}, 60)).toEqual({ paid: 60, owed: 0 })
    expect(received({ paid: 60 }, 40)).toEqual({ paid: 100, owed: 0 })
    expect(received({ paid: 60, owed: 5 }, 70)).toEqual({ paid: 130, owed: 35 })
    expect(received({ paid: 120, owed: 20 }, 10)).toEqual({ paid: 130, owed: 30 })
  })

  it('for an order that is paid is owed back whole, and the refund is tried anew', () => {
    const before = having({ paid: 100, owed: 5, refundFailed: true })
    const after = { ...before, paid: 130, owed: 35, refundFailed: false }
    expect(changed(carryMoney.receiveSurplus, before, 30)).toEqual(after)
  })

  it('at the door is all that was not paid and kept, and only of those who pay there', () => {
    const paid = (more: Partial<OrderContext>) => changed(carryMoney.receiveCash, having(more), undefined).paid
    const method = 'pay_on_delivery'
    expect(paid({ method })).toBe(100)
    expect(paid({ method, paid: 40 })).toBe(100)
    expect(paid({ method, paid: 100, refunded: 30, owed: 20 })).toBe(150)
    expect(paid({ method, paid: 150 })).toBe(150)
    expect(paid({ method: 'card', paid: 40 })).toBe(40)
  })
})

describe('money that goes back', () => {
  const before = having({ paid: 100, refunded: 30, owed: 10, refundFailed: true })

  it('is all that is here once the order is given up', () => {
    expect(changed(carryMoney.oweAll, before, undefined)).toEqual({ ...before, owed: 70, refundFailed: false })
  })

  it('is what came back is worth, and never more than is here', () => {
    expect(changed(carryMoney.oweReturn, before, 20)).toEqual({ ...before, owed: 30, refundFailed: false })
    expect(changed(carryMoney.oweReturn, before, 900).owed).toBe(70)
  })

  it('is granted beside what is owed, and owed no more once it went', () => {
    expect(changed(carryMoney.oweRefund, before, 20)).toEqual({ ...before, owed: 30, refundFailed: false })
    expect(changed(carryMoney.refund, before, 4)).toEqual({ ...before, owed: 6, refunded: 34, refundFailed: false })
  })

  it('changes no sum when it fails, is tried again or went twice', () => {
    const sound = { ...before, refundFailed: false }
    expect(changed(carryMoney.noteRefundFailed, sound, undefined)).toEqual(before)
    expect(changed(carryMoney.retryRefund, before, undefined)).toEqual(sound)
    const twice = changed(carryMoney.noteRefundedTwice, before, undefined)
    expect(twice).toEqual({ ...before, refundedTwice: true })
    expect(changed(carryMoney.settleDoubleRefund, twice, undefined)).toEqual({ ...before, refundedTwice: undefined })
    expect(changed(carryMoney.noteCorrection, before, undefined)).toEqual(before)
  })
})

describe('the way of an order', () => {
  it('takes method, place and total from what was placed', () => {
    const placed = changed(carryMoney.place, having({ paid: 7 }), placedAs('pay_on_delivery', 'pickup', 55))
    expect(placed).toEqual(having({ paid: 7, method: 'pay_on_delivery', fulfilment: 'pickup', total: 55 }))
  })

  it('counts attempts to pay and to hand over', () => {
    expect(changed(carryMoney.startAttempt, unpaid, 'r1').attempt).toBe('r1')
    expect(changed(carryMoney.endAttempt, having({ attempt: 'r1' }), undefined).attempt).toBeNull()
    expect(changed(carryMoney.countFailure, having({ deliveryFailures: 1 }), undefined).deliveryFailures).toBe(2)
  })
})

describe('money that a provider tells of', () => {
  const started = eventsOf([]).find(({ type }) => type === 'payment_started') as OrderEvent
  const after = (...events: OrderEvent[]): Order =>
    recorded([placedAs('card'), started, ...events]).reduce(evolve, noOrder())
  const short: OrderEvent = { type: 'underpaid', reference: 'r1', amount: 1 }
  const paid: OrderEvent = { type: 'payment_succeeded', reference: 'r1', amount: 3 }
  const cancelled: OrderEvent = { type: 'cancelled', by: 'customer', reason: null }

  it('is counted once, by all that came for its reference', () => {
    expect(moneyCame(after(short), 'r1', 1, true)).toBeNull()
    expect(moneyCame(after(short), 'r1', 0, true)).toBeNull()
    expect(moneyCame(after(short), 'r1', 3, true)).toEqual({ ...paid, amount: 2 })
    expect(moneyCame(after(), 'r9', 3, true)).toEqual({ ...paid, reference: 'r9' })
    const again = { ...started, reference: 'r2' } as OrderEvent
    expect(moneyCame(after(short, again), 'r2', 2, true)).toEqual({ ...paid, reference: 'r2', amount: 2 })
  })

  it('is short, completes, is a surplus or comes too late by where the order stands', () => {
    expect(moneyCame(after(), 'r1', 2, true)).toEqual({ ...short, amount: 2 })
    expect(moneyCame(after(), 'r1', 3, true)).toEqual(paid)
    expect(moneyCame(after(paid), 'r1', 4, true)).toEqual({ ...paid, amount: 1 })
    const atTheDoor = recorded([placedAs('pay_on_delivery')]).reduce(evolve, noOrder())
    expect(moneyCame(atTheDoor, 'r1', 1, true)).toEqual({ ...paid, amount: 1 })
    const late = { type: 'late_payment', reference: 'r1', amount: 3 }
    expect(moneyCame(after(cancelled), 'r1', 3, true)).toEqual({ ...late, in_stock: true })
    expect(moneyCame(after(cancelled), 'r1', 3, false)).toEqual({ ...late, in_stock: false })
  })

  it('would revive an order that was given up unpaid, when it is all of it', () => {
    expect(wouldRevive(after(cancelled), 'r1', 3)).toBe(true)
    expect(wouldRevive(after(cancelled), 'r1', 2)).toBe(false)
    expect(wouldRevive(after(cancelled), 'r1', 0)).toBe(false)
    expect(wouldRevive(after(), 'r1', 3)).toBe(false)
    expect(wouldRevive(after(paid, cancelled), 'r1', 6)).toBe(false)
  })
})
