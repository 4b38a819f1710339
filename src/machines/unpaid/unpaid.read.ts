/** What of an order waits for money, and how long that may take. Pure; times are milliseconds since 1970. */
import type { OrderView } from '#machines/order/order.read.ts'
import type { Unpaid } from './unpaid.types.ts'

const minute = 60_000

/** Orders that a device remembers at most. */
const mostKept = 5

type Standing = Pick<
  OrderView,
  'order_number' | 'status' | 'allowed_actions' | 'payments' | 'payment_method' | 'expires_at'
>

/** The order as one that waits for its payment; null where it does not. */
export function unpaidOf(order: Standing): Unpaid | null {
  const { status, allowed_actions: actions, payments, payment_method: method, expires_at: expiry } = order
  if ((status !== 'pending_payment' && status !== 'on_hold') || !actions.includes('pay')) return null
  const live = payments.find((payment) => payment.status === 'live')
  const chosen = method === 'bank_transfer' || method === 'ussd' || method === 'card' ? method : 'rest'
  return {
    orderNumber: order.order_number,
    waitsFor: live?.channel ?? (status === 'on_hold' ? 'rest' : chosen),
    payBy: live ? Date.parse(live.pay_by ?? live.expires_at) : null,
    until: expiry === null ? null : Date.parse(expiry),
  }
}

export const isOver = ({ until }: Unpaid, at: number): boolean => until !== null && until <= at

/** The one that ends first comes first. */
export const sorted = (orders: readonly Unpaid[]): Unpaid[] =>
  [...orders].sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity) || 0).slice(0, mostKept)

/** What it counts down to: the end of the attempt to pay, then that of the order. */
const endOf = ({ payBy, until }: Unpaid, at: number): number | null => (payBy !== null && payBy > at ? payBy : until)

/** Whole minutes until money can be sent no more, the one that has begun among them; null where no attempt is open, or its time is over. */
export const minutesLeft = ({ payBy }: Unpaid, at: number): number | null =>
  payBy === null || payBy <= at ? null : Math.ceil((payBy - at) / minute)

/** Milliseconds until another number of minutes is true, or an order is over. */
export function untilNextMinute(orders: readonly Unpaid[], at: number): number {
  const ends = orders.flatMap((order) => endOf(order, at) ?? []).filter((end) => end > at)
  return Math.min(minute, ...ends.map((end) => (end - at) % minute || minute))
}
