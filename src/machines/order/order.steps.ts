/** The way of an order when all goes well: which steps are still to come. Pure. */
import type { OrderEventType, OrderPaymentMethod } from './order.events.ts'
import type { OrderStatus } from './order.status.ts'

/** Steps that are still to come when all goes well, for an order that stands at `status`; none for one that was given up or came back. */
export function stepsAhead(
  status: OrderStatus,
  fulfilment: 'delivery' | 'pickup',
  method: OrderPaymentMethod,
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
