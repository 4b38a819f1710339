/** What a state of the order refuses, said by what it takes: an order drops nothing silently, its fold throws at a refused event. */
import type { OrderEventType } from './order.events.ts'

/** What people and time do with a paid order, from packing to return. */
const steps = {
  details_corrected: true,
  tracking_corrected: true,
  processing_started: true,
  line_left_out: true,
  shipped: true,
  out_for_delivery: true,
  ready_for_pickup: true,
  delivered: true,
  delivery_failed: true,
  goods_came_back: true,
  completed: true,
  return_requested: true,
  return_approved: true,
  return_rejected: true,
  return_received: true,
  cancelled: true,
} as const

/** Complete by its type: an event that is new must be placed here, and every state must then say what becomes of it. */
const all: Record<OrderEventType, true> = {
  placed: true,
  payment_started: true,
  payment_voided: true,
  payment_failed: true,
  payment_succeeded: true,
  underpaid: true,
  payment_recorded: true,
  late_payment: true,
  expired: true,
  refund_granted: true,
  refund_processed: true,
  refund_failed: true,
  refund_retried: true,
  refunded_by_hand: true,
  refunded_twice: true,
  double_refund_settled: true,
  ...steps,
}

type Refusals = { ignores: string[] }

export const refuses = (...types: OrderEventType[]): Refusals => ({ ignores: types })

export const refusesAllBut = (...taken: OrderEventType[]): Refusals => refuses(...without(all, taken))

/** Of the steps of a paid order; what comes of money is for the state around it. */
export const refusesStepsBut = (...taken: (keyof typeof steps)[]): Refusals => refuses(...without(steps, taken))

const without = (events: object, taken: readonly OrderEventType[]): OrderEventType[] =>
  (Object.keys(events) as OrderEventType[]).filter((type) => !taken.includes(type))
