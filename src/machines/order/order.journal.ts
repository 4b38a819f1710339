/** What of an order's stream the inspector may be shown: how it went and what it came to in money, never who it was for, what they wrote, nor what pays or opens. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'
import type { OrderEventType } from './order.events.ts'

const name = { v: 1, safe: {} } as const
const open = { v: 1, safe: 'all' } as const
const amount = { v: 1, safe: { amount: 'all' } } as const
/** References are the provider's own: they tell attempts of an order apart, and lead nobody anywhere. */
const attempt = { v: 1, safe: { reference: 'all', amount: 'all' } } as const

const items = [
  {
    product_id: 'all',
    product_measurement_id: 'all',
    quantity: 'all',
    unit_price: 'all',
    line_total: 'all',
    discount: 'all',
    tax_class: 'all',
    tax: 'all',
    is_returnable: 'all',
  },
] as const

export const orderJournal = {
  placed: {
    v: 1,
    safe: {
      order_id: 'all',
      order_number: 'all',
      method: 'all',
      delivery: { method: 'all', state_code: 'all', days_min: 'all', days_max: 'all', store_id: 'all' },
      items,
      totals: 'all',
      substitution: 'all',
      expires_at: 'all',
      held_until: 'all',
      return_days: 'all',
    },
  },
  payment_started: {
    v: 1,
    safe: { reference: 'all', provider: 'all', channel: 'all', amount: 'all', for_other: 'all', expires_at: 'all' },
  },
  payment_voided: attempt,
  payment_failed: attempt,
  payment_succeeded: attempt,
  underpaid: attempt,
  payment_recorded: { v: 1, safe: { amount: 'all', method: 'all' } },
  late_payment: { v: 1, safe: { reference: 'all', amount: 'all', in_stock: 'all' } },
  cancelled: { v: 1, safe: { by: 'all' } },
  expired: open,
  details_corrected: { v: 1, safe: { fields: 'all' } },
  processing_started: open,
  line_left_out: open,
  shipped: name,
  tracking_corrected: name,
  out_for_delivery: open,
  ready_for_pickup: name,
  delivered: open,
  delivery_failed: name,
  goods_came_back: open,
  completed: open,
  return_requested: { v: 1, safe: { items: 'all' } },
  return_approved: open,
  return_rejected: name,
  return_received: open,
  refund_processed: { v: 1, safe: { refund_id: 'all', amount: 'all' } },
  refund_failed: { v: 1, safe: { refund_id: 'all' } },
  refund_granted: amount,
  refund_retried: open,
  refunded_by_hand: amount,
  refunded_twice: { v: 1, safe: { refund_id: 'all', amount: 'all' } },
  double_refund_settled: { v: 1, safe: { outcome: 'all', amount: 'all' } },
} as const satisfies JournalSchema & Readonly<Record<OrderEventType, unknown>>
