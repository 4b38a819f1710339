/** What statuses, events and ways to pay of an order are called, in the language of the page. */
import type { OrderEventType, PaymentMethod, RecordedMethod } from '#machines/order/order.events.ts'
import type { OrderStatus, PaymentStatus } from '#machines/order/order.status.ts'
import { statuses } from '#text/statuses.ts'
import { words } from '#ui/text/words.ts'

const t = words(statuses)

const names = {
  pending_payment: 'statuses.pending_payment',
  on_hold: 'statuses.on_hold',
  confirmed: 'statuses.confirmed',
  processing: 'statuses.processing',
  ready_for_pickup: 'statuses.ready_for_pickup',
  shipped: 'statuses.shipped',
  out_for_delivery: 'statuses.out_for_delivery',
  delivered: 'statuses.delivered',
  completed: 'statuses.completed',
  return_requested: 'statuses.return_requested',
  return_approved: 'statuses.return_approved',
  returned: 'statuses.returned',
  cancelled: 'statuses.cancelled',
  expired: 'statuses.expired',
  refund_pending: 'statuses.refund_pending',
  refunded: 'statuses.refunded',
} as const satisfies Record<OrderStatus, string>

const headlines = {
  pending_payment: 'statuses.pending_payment_headline',
  on_hold: 'statuses.on_hold_headline',
  confirmed: 'statuses.confirmed_headline',
  processing: 'statuses.processing_headline',
  ready_for_pickup: 'statuses.ready_for_pickup_headline',
  shipped: 'statuses.shipped_headline',
  out_for_delivery: 'statuses.out_for_delivery_headline',
  delivered: 'statuses.delivered_headline',
  completed: 'statuses.completed_headline',
  return_requested: 'statuses.return_requested_headline',
  return_approved: 'statuses.return_approved_headline',
  returned: 'statuses.returned_headline',
  cancelled: 'statuses.cancelled_headline',
  expired: 'statuses.expired_headline',
  refund_pending: 'statuses.refund_pending_headline',
  refunded: 'statuses.refunded_headline',
} as const satisfies Record<OrderStatus, string>

const paid = {
  unpaid: 'statuses.payment_unpaid',
  partly_paid: 'statuses.payment_partly_paid',
  due_on_delivery: 'statuses.payment_due_on_delivery',
  paid: 'statuses.payment_paid',
  refund_pending: 'statuses.payment_refund_pending',
  refund_failed: 'statuses.payment_refund_failed',
  refunded: 'statuses.payment_refunded',
} as const satisfies Record<PaymentStatus, string>

const methods = {
  card: 'statuses.method_card',
  bank_transfer: 'statuses.method_bank_transfer',
  ussd: 'statuses.method_ussd',
  pay_on_delivery: 'statuses.method_pay_on_delivery',
} as const satisfies Record<PaymentMethod, string>

const recorded = {
  cash: 'statuses.recorded_cash',
  pos: 'statuses.recorded_pos',
  transfer: 'statuses.method_bank_transfer',
} as const satisfies Record<RecordedMethod, string>

const events = {
  placed: 'statuses.event_placed',
  payment_started: 'statuses.event_payment_started',
  payment_voided: 'statuses.event_payment_voided',
  payment_failed: 'statuses.event_payment_failed',
  payment_succeeded: 'statuses.event_payment_succeeded',
  underpaid: 'statuses.event_underpaid',
  payment_recorded: 'statuses.event_payment_recorded',
  late_payment: 'statuses.event_late_payment',
  cancelled: 'statuses.event_cancelled',
  expired: 'statuses.event_expired',
  processing_started: 'statuses.event_processing_started',
  line_left_out: 'statuses.event_line_left_out',
  shipped: 'statuses.event_shipped',
  details_corrected: 'statuses.event_details_corrected',
  tracking_corrected: 'statuses.event_tracking_corrected',
  out_for_delivery: 'statuses.event_out_for_delivery',
  ready_for_pickup: 'statuses.event_ready_for_pickup',
  delivered: 'statuses.event_delivered',
  delivery_failed: 'statuses.event_delivery_failed',
  goods_came_back: 'statuses.event_goods_came_back',
  completed: 'statuses.event_completed',
  return_requested: 'statuses.event_return_requested',
  return_approved: 'statuses.event_return_approved',
  return_rejected: 'statuses.event_return_rejected',
  return_received: 'statuses.event_return_received',
  refund_granted: 'statuses.event_refund_granted',
  refund_processed: 'statuses.event_refund_processed',
  refund_failed: 'statuses.event_refund_failed',
  refund_retried: 'statuses.event_refund_retried',
  refunded_by_hand: 'statuses.event_refunded_by_hand',
  refunded_twice: 'statuses.event_refunded_twice',
  double_refund_settled: 'statuses.event_double_refund_settled',
} as const satisfies Record<OrderEventType, string>

const ahead = {
  payment_succeeded: 'statuses.ahead_payment_succeeded',
  processing_started: 'statuses.ahead_processing_started',
  shipped: 'statuses.ahead_shipped',
  out_for_delivery: 'statuses.ahead_out_for_delivery',
  ready_for_pickup: 'statuses.ahead_ready_for_pickup',
  delivered: 'statuses.ahead_delivered',
} as const satisfies Partial<Record<OrderEventType, string>>

/** Short, as a badge says it. */
export const statusName = (status: OrderStatus): string => t(names[status])

/** What a status means for who waits. */
export const statusHeadline = (status: OrderStatus): string => t(headlines[status])

export const paymentStatusName = (status: PaymentStatus): string => t(paid[status])

/** As interface.md names the ways to pay. */
export const methodName = (method: PaymentMethod): string => t(methods[method])

/** How money came that the shop's people took. */
export const recordedName = (method: RecordedMethod): string => t(recorded[method])

const isIn = <Table extends object>(table: Table, key: string): key is keyof Table & string => Object.hasOwn(table, key)

/** What happened, in the past; an event that this shop does not know yet by its own name in plain letters. */
export const eventName = (type: string): string =>
  isIn(events, type) ? t(events[type]) : type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** A step that is still to come. */
export const aheadName = (type: OrderEventType): string => (isIn(ahead, type) ? t(ahead[type]) : eventName(type))
