/** What this device knows of orders that wait for their payment. Times are milliseconds since 1970. */
import type { Item } from '#machines/cart/cart.types.ts'
import type { Channel } from '#machines/order/order.events.ts'

export type Unpaid = {
  orderNumber: string
  /** How it is being paid; `rest`: part of the money came. */
  waitsFor: Channel | 'rest'
  /** Until when money can be sent; null where no attempt is open. */
  payBy: number | null
  /** When the order expires; null where it does not. */
  until: number | null
}

/** What the server said of one order. */
export type OrderSeen = {
  orderNumber: string
  /** Null: it waits no more, or is not for these eyes. */
  waits: Unpaid | null
  /** What was bought, where it is bought for good now; else null. */
  items: Item[] | null
}

/** What came of asking: an order of which nobody could say anything is not among them. */
export type OrdersSeen = { at: number; seen: OrderSeen[] }

export type UnpaidEvent =
  /** What the device keeps: told once at the start, and when another tab changed it. */
  | { type: 'unpaid.loaded'; orders: Unpaid[] }
  /** A page shows what waits. */
  | { type: 'unpaid.watch' }
  | { type: 'unpaid.unwatch' }
  /** The server said how an order stands. */
  | { type: 'order.seen'; orderNumber: string; waits: Unpaid | null }
  | { type: 'network.returned' }
  /** The person has gone. */
  | { type: 'drafts.dropped' }

/** What the device is to keep. */
export type StoreUnpaid = { type: 'unpaid.saved'; orders: Unpaid[] }

/** What it tells the purchase. */
export type UnpaidReport =
  | { type: 'payment.reconciled'; orderNumber: string }
  | { type: 'order.seenConfirmed'; orderNumber: string; items: Item[] }
