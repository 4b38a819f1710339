/** What must be true of an order, or of what is told of it, for an event to be taken. */
import type { Placed } from './order.events.ts'
import { isAtLeast, isMoney, keptOf, type OrderContext } from './order.money.ts'

type Given = { context: OrderContext }

export const orderGuards = {
  /** Paid on delivery, or a coupon pays it all. */
  needsNoPayment: (_: unknown, placed: Placed) => placed.method === 'pay_on_delivery' || placed.totals.total === 0,
  /** The money that came completes the order. */
  completes: ({ context }: Given, amount: number) => isAtLeast(context, amount),
  isShort: ({ context }: Given, amount: number) => isMoney(amount) && !isAtLeast(context, amount),
  isMoney: (_: unknown, amount: number) => isMoney(amount),
  /** What comes back may be worth nothing, but never less. */
  isWorth: (_: unknown, amount: number) => amount === 0 || isMoney(amount),
  /** A line may come to nothing, and never to more than all of the order. */
  isLine: ({ context }: Given, amount: number) => (amount === 0 || isMoney(amount)) && amount <= context.total,
  /** Given up unpaid, paid in full now, and the goods are still there. */
  canRevive: ({ context }: Given, late: { amount: number; in_stock: boolean }) =>
    late.in_stock && context.paid === 0 && isAtLeast(context, late.amount),
  hasNoAttempt: ({ context }: Given) => context.attempt === null,
  isAttempt: ({ context }: Given, reference: string) => context.attempt === reference,
  isDelivery: ({ context }: Given) => context.fulfilment === 'delivery',
  isPickup: ({ context }: Given) => context.fulfilment === 'pickup',
  isByAdmin: (_: unknown, by: string) => by === 'admin',
  /** Twice it goes back to be sent again, the third time it stays back. */
  canTryAgain: ({ context }: Given) => context.deliveryFailures < 2,
  /** No more is given back than the shop keeps of it. */
  isKept: ({ context }: Given, amount: number) => isMoney(amount) && amount <= keptOf(context),
  isOwed: ({ context }: Given, amount: number) => isMoney(amount) && amount <= context.owed,
  coversAllOwed: ({ context }: Given, amount: number) => isMoney(amount) && amount === context.owed,
  owesAnything: ({ context }: Given) => context.owed > 0,
  hasFailedRefund: ({ context }: Given) => context.refundFailed && context.owed > 0,
  /** Only what went back before can go back a second time. */
  wentBack: ({ context }: Given, amount: number) => context.refunded > 0 && isMoney(amount),
  hasDoubleRefund: ({ context }: Given) => context.refundedTwice === true,
  /** By hand goes all that is owed, and only once no provider is at it: else it could go back twice. */
  coversByHand: ({ context }: Given, amount: number) =>
    context.refundFailed && isMoney(amount) && amount === context.owed,
}
