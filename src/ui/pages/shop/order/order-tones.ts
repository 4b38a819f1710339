/** How badges of orders are coloured, in the shop and in the back office. */
import type { OrderSummaryView } from '#machines/order/order.read.ts'
import type { BadgeTone } from '#ui/components/badge.tsx'

type Statuses = Pick<OrderSummaryView, 'status' | 'payment_status'>

export const orderTones: Record<Statuses['status'], BadgeTone> = {
  pending_payment: 'warning',
  on_hold: 'warning',
  confirmed: 'info',
  processing: 'info',
  ready_for_pickup: 'brand',
  shipped: 'brand',
  out_for_delivery: 'brand',
  delivered: 'success',
  completed: 'success',
  return_requested: 'warning',
  return_approved: 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  refund_pending: 'warning',
  refunded: 'neutral',
}

export const paidTones: Record<Statuses['payment_status'], BadgeTone> = {
  unpaid: 'warning',
  partly_paid: 'warning',
  due_on_delivery: 'neutral',
  paid: 'success',
  refund_pending: 'warning',
  refund_failed: 'error',
  refunded: 'neutral',
}
