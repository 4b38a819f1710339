/** What statuses, events and ways to pay are called to people: pages, mails and receipts say the same words. Pure. */
import type { OrderEventType, PaymentMethod } from './order.events.ts'
import type { OrderStatus, PaymentStatus } from './order.status.ts'

/** `name`: short, as a badge says it. `headline`: what it means for who waits. */
export const statusWords: Record<OrderStatus, { name: string; headline: string }> = {
  pending_payment: { name: 'Awaiting payment', headline: 'Waiting for your payment' },
  on_hold: { name: 'On hold', headline: 'Part of the money is here' },
  confirmed: { name: 'Confirmed', headline: 'We have your order' },
  processing: { name: 'Packing', headline: 'We are packing it' },
  ready_for_pickup: { name: 'Ready for pickup', headline: 'Ready for you to collect' },
  shipped: { name: 'Shipped', headline: 'On its way to you' },
  out_for_delivery: { name: 'Out for delivery', headline: 'Out for delivery' },
  delivered: { name: 'Delivered', headline: 'Delivered' },
  completed: { name: 'Completed', headline: 'Delivered and done' },
  return_requested: { name: 'Return requested', headline: 'We are looking at your return' },
  return_approved: { name: 'Return approved', headline: 'Send it back to us' },
  returned: { name: 'Returned', headline: 'Back with us' },
  cancelled: { name: 'Cancelled', headline: 'This order was cancelled' },
  expired: { name: 'Expired', headline: 'The time to pay ran out' },
  refund_pending: { name: 'Refund on its way', headline: 'Your money is on its way back' },
  refunded: { name: 'Refunded', headline: 'Your money went back' },
}

export const paymentStatusWords: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  partly_paid: 'Partly paid',
  due_on_delivery: 'Pay on delivery',
  paid: 'Paid',
  refund_pending: 'Refund on its way',
  refund_failed: 'Refund delayed',
  refunded: 'Refunded',
}

/** As interface.md names the ways to pay. */
export const methodWords: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  pay_on_delivery: 'Pay on delivery',
}

/** What happened, in the past; the timeline's own words. */
export const eventWords: Record<OrderEventType, string> = {
  placed: 'Order placed',
  payment_started: 'Payment started',
  payment_voided: 'Payment given up',
  payment_failed: 'Payment failed',
  payment_succeeded: 'Payment received',
  underpaid: 'Part payment received',
  late_payment: 'Payment came late',
  cancelled: 'Cancelled',
  expired: 'Expired unpaid',
  processing_started: 'Packing',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
  delivery_failed: 'Delivery tried, nobody could take it',
  goods_came_back: 'Goods back at our store',
  completed: 'Completed',
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_rejected: 'Return declined',
  return_received: 'Goods back at our store',
  refund_processed: 'Refund sent',
  refund_failed: 'Refund delayed',
  refund_retried: 'Refund tried again',
  refunded_by_hand: 'Refund sent by our people',
  refunded_twice: 'Refund came a second time',
}

/** Steps that are still to come when all goes well, for an order that stands at `status`; none for one that was given up or came back. */
export function stepsAhead(
  status: OrderStatus,
  fulfilment: 'delivery' | 'pickup',
  method: PaymentMethod,
): OrderEventType[] {
  const way: OrderEventType[] = [
    ...(method === 'pay_on_delivery' ? [] : (['payment_succeeded'] as const)),
    'processing_started',
    ...(fulfilment === 'pickup' ? (['ready_for_pickup'] as const) : (['shipped', 'out_for_delivery'] as const)),
    'delivered',
  ]
  const reached = reachedBy[status]
  if (reached === null) return []
  return reached === 'placed' ? way : way.slice(way.indexOf(reached) + 1)
}

/** The last step of the way that an order at this status has behind it; null when it left the way. */
const reachedBy: Record<OrderStatus, OrderEventType | null> = {
  pending_payment: 'placed',
  on_hold: 'placed',
  confirmed: 'payment_succeeded',
  processing: 'processing_started',
  ready_for_pickup: 'ready_for_pickup',
  shipped: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivered: null,
  completed: null,
  return_requested: null,
  return_approved: null,
  returned: null,
  cancelled: null,
  expired: null,
  refund_pending: null,
  refunded: null,
}

/** What a step that is still to come will be called. */
export const aheadWords: Partial<Record<OrderEventType, string>> = {
  payment_succeeded: 'Payment',
  processing_started: 'Packing',
  shipped: 'Sent out',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
}

const isEvent = (type: string): type is OrderEventType => type in eventWords

/** The words of an event as the server names it; of one that this shop does not know yet, its own name in plain letters. */
export const wordsOfEvent = (type: string): string =>
  isEvent(type) ? eventWords[type] : type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
