/** The money of an order, in whole kobo. `owed`: to be given back and not yet given back. */
import { assign } from 'xstate'
import type { OrderEvent, OrderPaymentMethod, Placed } from './order.events.ts'

export type OrderContext = {
  method: OrderPaymentMethod
  fulfilment: 'delivery' | 'pickup'
  total: number
  paid: number
  owed: number
  refunded: number
  refundFailed: boolean
  /** Money went back a second time, and nobody has settled it with the customer. */
  refundedTwice?: true | undefined
  /** Reference of the live attempt to pay. */
  attempt: string | null
  deliveryFailures: number
}

/** What goes back for a line that is left out: what it came to, as far as the shop keeps that much. */
export const backForLine = (context: Pick<OrderContext, 'paid' | 'refunded' | 'owed'>, amount: number): number =>
  Math.min(amount, keptOf(context))

/** Whole kobo, and some. */
export const isMoney = (amount: number): boolean => amount > 0 && Number.isSafeInteger(amount)

/** Whether the order is paid in full once `amount` more is here. */
export const isAtLeast = (context: OrderContext, amount: number): boolean =>
  isMoney(amount) && context.paid + amount >= context.total

/** What is still to be paid. */
export const outstandingOf = ({ total, paid }: Pick<OrderContext, 'total' | 'paid'>): number =>
  Math.max(0, total - paid)

/** All of the money that is here, what is owed among it. */
const kept = ({ paid, refunded }: OrderContext): number => paid - refunded

/** What the shop keeps of the money that came: paid, not given back, and not owed. */
export const keptOf = ({ paid, refunded, owed }: Pick<OrderContext, 'paid' | 'refunded' | 'owed'>): number =>
  paid - refunded - owed

type Params<P> = Parameters<typeof assign<OrderContext, OrderEvent, P, OrderEvent, never>>[0]
const change = <P = undefined>(assignment: Params<P>) =>
  assign<OrderContext, OrderEvent, P, OrderEvent, never>(assignment)

export const carryMoney = {
  place: change<Placed>((_, { method, delivery, totals }) => ({
    method,
    fulfilment: delivery.method,
    total: totals.total,
  })),
  startAttempt: change<string>((_, attempt) => ({ attempt })),
  endAttempt: change({ attempt: null }),
  /** More than the total is owed back at once. */
  receive: change<number>(({ context }, amount) => {
    const paid = context.paid + amount
    return { paid, owed: context.owed + Math.max(0, paid - Math.max(context.total, context.paid)) }
  }),
  receiveSurplus: change<number>(({ context }, amount) => ({
    paid: context.paid + amount,
    owed: context.owed + amount,
    refundFailed: false,
  })),
  /** What the carrier or the counter takes in: all that has not been paid and kept before. */
  receiveCash: change(({ context }) => {
    if (context.method !== 'pay_on_delivery') return {}
    return { paid: context.paid + Math.max(0, context.total - (kept(context) - context.owed)) }
  }),
  oweAll: change(({ context }) => ({ owed: kept(context), refundFailed: false })),
  oweReturn: change<number>(({ context }, amount) => ({
    owed: Math.min(kept(context), context.owed + amount),
    refundFailed: false,
  })),
  oweRefund: change<number>(({ context }, amount) => ({ owed: context.owed + amount, refundFailed: false })),
  /** What is not paid of it is no longer asked for. */
  leaveOut: change<number>(({ context }, amount) => {
    const back = backForLine(context, amount)
    return {
      total: context.total - (amount - back),
      owed: context.owed + back,
      refundFailed: context.refundFailed && back === 0,
    }
  }),
  refund: change<number>(({ context }, amount) => ({
    owed: context.owed - amount,
    refunded: context.refunded + amount,
    refundFailed: false,
  })),
  noteRefundFailed: change({ refundFailed: true }),
  retryRefund: change({ refundFailed: false }),
  /** Money of the shop, not of the order: no sum of it changes. */
  noteRefundedTwice: change({ refundedTwice: true }),
  settleDoubleRefund: change({ refundedTwice: undefined }),
  /** Told anew; the money stays as it is. */
  noteCorrection: change({}),
  countFailure: change(({ context }) => ({ deliveryFailures: context.deliveryFailures + 1 })),
}
