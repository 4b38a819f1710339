import type { OrderSummaryView } from '#machines/order/order.read.ts'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { paymentStatusName, statusName } from './order-words.ts'

type Statuses = Pick<OrderSummaryView, 'status' | 'payment_status'>

const tones: Record<Statuses['status'], BadgeTone> = {
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

const paidTones: Record<Statuses['payment_status'], BadgeTone> = {
  unpaid: 'warning',
  partly_paid: 'warning',
  due_on_delivery: 'neutral',
  paid: 'success',
  refund_pending: 'warning',
  refund_failed: 'error',
  refunded: 'neutral',
}

/** Where an order stands, in a word or two. */
export const OrderBadge = ({ order, testId }: { readonly order: Statuses; readonly testId?: string }) => (
  <span data-testid={testId} data-status={order.status}>
    <Badge tone={tones[order.status]}>{statusName(order.status)}</Badge>
  </span>
)

export const PaidBadge = ({ order }: { readonly order: Statuses }) => (
  <Badge tone={paidTones[order.payment_status]}>{paymentStatusName(order.payment_status)}</Badge>
)
