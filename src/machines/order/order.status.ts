/** What an order's state is called outside, and who may do what next. */
import type { SnapshotFrom } from 'xstate'
import type { orderMachine } from './order.machine.ts'
import { outstandingOf, type OrderContext } from './order.money.ts'

export type OrderState = SnapshotFrom<typeof orderMachine>

export const orderStatuses = [
  'pending_payment',
  'on_hold',
  'confirmed',
  'processing',
  'ready_for_pickup',
  'shipped',
  'out_for_delivery',
  'delivered',
  'completed',
  'return_requested',
  'return_approved',
  'returned',
  'cancelled',
  'expired',
  'refund_pending',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type PaymentStatus =
  | 'unpaid'
  | 'partly_paid'
  | 'due_on_delivery'
  | 'paid'
  | 'refund_pending'
  | 'refund_failed'
  | 'refunded'

export type FulfilmentStatus = 'unfulfilled' | 'packing' | 'ready' | 'in_transit' | 'delivered' | 'returned' | 'stopped'

export type StockStatus = 'reserved' | 'committed' | 'released'

const leafOf = (value: OrderState['value']): string =>
  typeof value === 'string' ? value : leafOf(Object.values(value)[0] as OrderState['value'])

export const isPlaced = (state: OrderState): boolean => !state.matches('unplaced')

/** States that have no name of their own outside. */
const sharedNames: Readonly<Record<string, OrderStatus>> = { redelivering: 'processing', broughtBack: 'returned' }

/** `open.outForDelivery` → `out_for_delivery`; an order that came back is processed again, or returned. */
export function statusOf(state: OrderState): OrderStatus {
  const leaf = leafOf(state.value)
  return sharedNames[leaf] ?? (leaf.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`) as OrderStatus)
}

export function paymentStatusOf(state: OrderState): PaymentStatus {
  const { paid, owed, refunded, refundFailed, total, method } = state.context
  if (owed > 0) return refundFailed ? 'refund_failed' : 'refund_pending'
  if (refunded > 0 && refunded >= paid) return 'refunded'
  // A coupon may pay all of it: then nothing is paid and nothing is missing.
  if (paid >= total && (paid > 0 || state.matches('open'))) return 'paid'
  if (paid > 0) return 'partly_paid'
  const isComing = method === 'pay_on_delivery' && state.matches('open') && statusOf(state) !== 'returned'
  return isComing ? 'due_on_delivery' : 'unpaid'
}

/** What was given up, or came back, is asked of nobody any more. */
const asksNoMore: ReadonlySet<OrderStatus> = new Set(['returned', 'cancelled', 'expired', 'refund_pending', 'refunded'])

/** What somebody still has to pay, whole kobo: nothing for an order that was given up or came back, whatever is missing of its total. */
export const toPayOf = (status: OrderStatus, money: Pick<OrderContext, 'total' | 'paid'>): number =>
  asksNoMore.has(status) ? 0 : outstandingOf(money)

const fulfilments: Record<OrderStatus, FulfilmentStatus> = {
  pending_payment: 'unfulfilled',
  on_hold: 'unfulfilled',
  confirmed: 'unfulfilled',
  processing: 'packing',
  ready_for_pickup: 'ready',
  shipped: 'in_transit',
  out_for_delivery: 'in_transit',
  delivered: 'delivered',
  completed: 'delivered',
  return_requested: 'delivered',
  return_approved: 'delivered',
  returned: 'returned',
  cancelled: 'stopped',
  expired: 'stopped',
  refund_pending: 'stopped',
  refunded: 'stopped',
}
export const fulfilmentStatusOf = (state: OrderState): FulfilmentStatus => fulfilments[statusOf(state)]

/** O4. Goods in stock that this order holds, has taken, or has given back. */
export const stockOf = (state: OrderState): StockStatus =>
  state.hasTag('committed') ? 'committed' : state.hasTag('released') ? 'released' : 'reserved'

/** What a person may do, and the event that it becomes. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'request_return'
  | 'start_processing'
  | 'leave_out'
  | 'ship'
  | 'send_out'
  | 'ready_for_pickup'
  | 'deliver'
  | 'fail_delivery'
  | 'receive_goods'
  | 'record_payment'
  | 'approve_return'
  | 'reject_return'
  | 'receive_return'
  | 'retry_refund'
  | 'give_back_by_hand'
  | 'settle_double_refund'
  | 'grant_refund'
  | 'correct_details'
  | 'correct_tracking'

const samples: Record<
  OrderAction,
  (state: OrderState, by: 'customer' | 'admin') => Parameters<OrderState['can']>[0] | null
> = {
  pay: ({ context }) =>
    context.method === 'pay_on_delivery' ? null : { type: 'payment_succeeded', reference: '', amount: context.total },
  cancel: (_, by) => ({ type: 'cancelled', by, reason: null }),
  request_return: () => ({ type: 'return_requested', reason: '', items: [] }),
  start_processing: () => ({ type: 'processing_started' }),
  leave_out: () => ({ type: 'line_left_out', product_id: 0, product_measurement_id: null, quantity: 1, amount: 0 }),
  ship: () => ({ type: 'shipped', carrier: null, tracking: null }),
  send_out: () => ({ type: 'out_for_delivery' }),
  ready_for_pickup: () => ({ type: 'ready_for_pickup', code_hash: '' }),
  deliver: () => ({ type: 'delivered' }),
  fail_delivery: () => ({ type: 'delivery_failed', reason: '' }),
  receive_goods: () => ({ type: 'goods_came_back', restock: false }),
  record_payment: ({ context }) => ({ type: 'payment_recorded', amount: context.total, method: 'cash', reference: '' }),
  approve_return: () => ({ type: 'return_approved' }),
  reject_return: () => ({ type: 'return_rejected', reason: '' }),
  receive_return: () => ({ type: 'return_received', restock: false, amount: 0 }),
  retry_refund: () => ({ type: 'refund_retried' }),
  give_back_by_hand: ({ context }) => ({
    type: 'refunded_by_hand',
    transfer_reference: '',
    note: null,
    amount: context.owed,
  }),
  settle_double_refund: () => ({
    type: 'double_refund_settled',
    outcome: 'let_go',
    transfer_reference: null,
    amount: 0,
  }),
  grant_refund: () => ({ type: 'refund_granted', amount: 1, reason: '' }),
  correct_details: () => ({ type: 'details_corrected', fields: [] }),
  correct_tracking: () => ({ type: 'tracking_corrected', carrier: null, tracking: null }),
}

/** The event that an action becomes, as far as the chart looks at it; null where the order has no such step. */
export const sampleOf = (
  action: OrderAction,
  state: OrderState,
  by: 'customer' | 'admin',
): Parameters<OrderState['can']>[0] | null => samples[action](state, by)

const customersActions: readonly OrderAction[] = ['pay', 'cancel', 'request_return']
const adminsActions = (Object.keys(samples) as OrderAction[]).filter(
  (action) => action !== 'pay' && action !== 'request_return',
)

/** What the viewer may do next, in the order in which it is offered. */
export const allowedActions = (state: OrderState, viewer: 'customer' | 'admin'): OrderAction[] =>
  (viewer === 'customer' ? customersActions : adminsActions).filter((action) => {
    const event = samples[action](state, viewer)
    // Paying waits for the state that takes money; nobody asks for a surplus.
    return event !== null && (action !== 'pay' || state.matches('awaiting')) && state.can(event)
  })
