import type { OrderSummaryView } from '#machines/order/order.read.ts'
import { Badge } from '#ui/components/badge.tsx'
import { orderTones, paidTones } from './order-tones.ts'
import { paymentStatusName, statusName } from './order-words.ts'

type Statuses = Pick<OrderSummaryView, 'status' | 'payment_status'>

/** Where an order stands, in a word or two. */
export const OrderBadge = ({ order, testId }: { readonly order: Statuses; readonly testId?: string }) => (
  <span data-testid={testId} data-status={order.status}>
    <Badge tone={orderTones[order.status]}>{statusName(order.status)}</Badge>
  </span>
)

export const PaidBadge = ({ order }: { readonly order: Statuses }) => (
  <Badge tone={paidTones[order.payment_status]}>{paymentStatusName(order.payment_status)}</Badge>
)
