/** Orders of three kobo, all that may be sent to one, and what holds of each at any time. */
import type { Actor, OrderEvent, PaymentMethod, Placed, RecordedEvent } from '#machines/order/order.events.ts'
import { paymentStatusOf, statusOf, stockOf, type OrderState } from '#machines/order/order.status.ts'
import { atStore, toDoor } from '#tests/support/places.ts'

/** Enough to be paid short of it twice. */
export const total = 3

const places: Record<'delivery' | 'pickup', Placed['delivery']> = { delivery: toDoor, pickup: atStore }

export function placedAs(method: PaymentMethod, fulfilment: 'delivery' | 'pickup' = 'delivery', cost = total): Placed {
  return {
    type: 'placed',
    order_id: 1,
    order_number: 'NG-261122-AAAAA',
    customer_id: 1,
    method,
    contact: { name: 'Ada Obi', phone: '+2348030000000', email: 'ada@oja.test' },
    delivery: places[fulfilment],
    items: [],
    totals: { subtotal: cost, discount: 0, delivery_fee: 0, tax: 0, total: cost },
    coupon_code: null,
    note: null,
    expires_at: '2026-11-22T10:30:00.000Z',
  }
}

export const placings: readonly Placed[] = [
  placedAs('card'),
  placedAs('card', 'pickup'),
  placedAs('pay_on_delivery'),
  placedAs('pay_on_delivery', 'pickup'),
  placedAs('bank_transfer', 'pickup', 0),
]

export const references = ['r1', 'r2'] as const

const started = (reference: string): OrderEvent => ({
  type: 'payment_started',
  reference,
  provider: 'sandbox',
  channel: 'card',
  amount: total,
  authorization_url: null,
  transfer: null,
  ussd_code: null,
  expires_at: '2026-11-22T10:30:00.000Z',
})

/** Every event that there is, with each of these amounts where it has one. */
export function eventsOf(amounts: readonly number[]): OrderEvent[] {
  const perAttempt = references.flatMap<OrderEvent>((reference) => [
    started(reference),
    { type: 'payment_voided', reference },
    { type: 'payment_failed', reference, reason: 'declined' },
    ...amounts.flatMap<OrderEvent>((amount) => [
      { type: 'payment_succeeded', reference, amount },
      { type: 'underpaid', reference, amount },
      { type: 'late_payment', reference, amount, in_stock: true },
      { type: 'late_payment', reference, amount, in_stock: false },
    ]),
  ])
  const perAmount = amounts.flatMap<OrderEvent>((amount) => [
    { type: 'refund_granted', amount, reason: 'late' },
    { type: 'line_left_out', product_id: 1, product_measurement_id: null, quantity: 1, amount },
    { type: 'refund_processed', refund_id: 'f1', amount },
    { type: 'payment_recorded', amount, method: 'cash', reference: 'r1' },
    { type: 'refunded_by_hand', transfer_reference: 't1', note: null, amount },
    { type: 'refunded_twice', refund_id: 'f1', amount },
    { type: 'return_received', restock: amount % 2 === 0, amount },
  ])
  return [
    ...placings,
    ...perAttempt,
    ...perAmount,
    { type: 'cancelled', by: 'customer', reason: null },
    { type: 'cancelled', by: 'admin', reason: null },
    { type: 'expired' },
    { type: 'details_corrected', fields: ['name'] },
    { type: 'tracking_corrected', carrier: 'GIG', tracking: 'T2' },
    { type: 'processing_started' },
    { type: 'shipped', carrier: 'GIG', tracking: 'T1' },
    { type: 'out_for_delivery' },
    { type: 'ready_for_pickup', code_hash: 'h' },
    { type: 'delivered' },
    { type: 'delivery_failed', reason: 'nobody there' },
    { type: 'goods_came_back', restock: true },
    { type: 'completed' },
    { type: 'return_requested', reason: 'torn', items: [] },
    { type: 'return_approved' },
    { type: 'return_rejected', reason: 'worn' },
    { type: 'refund_failed', refund_id: 'f1', reason: 'bank closed' },
    { type: 'refund_retried' },
    { type: 'double_refund_settled', outcome: 'let_go', transfer_reference: null, amount: 1 },
  ]
}

const actor: Actor = { kind: 'time' }

/** As a stream would keep them, one a minute. */
export const recorded = (events: readonly OrderEvent[], after = 0): RecordedEvent[] =>
  events.map((event, at) => {
    const version = after + at + 1
    return { version, at: new Date(Date.UTC(2026, 10, 22, 9, version)).toISOString(), actor, event }
  })

type Invariant = { name: string; holds: (state: OrderState) => boolean }

const moneyHere = ({ context }: OrderState): number => context.paid - context.refunded - context.owed

/** O1 to O5 of the chart, as far as one state can show them. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'O1: money is whole and never negative, and no more is refunded or owed than was paid',
    holds: (state) => {
      const { paid, owed, refunded, total } = state.context
      return [paid, owed, refunded, total, moneyHere(state)].every((kobo) => Number.isSafeInteger(kobo) && kobo >= 0)
    },
  },
  { name: 'O2: an attempt is live only while money is awaited', holds: attemptsAreAwaited },
  {
    name: 'O3: what the store packs is paid, or is paid on delivery',
    holds: ({ context, ...state }) =>
      !isOpen(state.value) || context.method === 'pay_on_delivery' || context.paid >= context.total,
  },
  {
    name: 'O4: goods are reserved, committed or released, and one of them only',
    holds: (state) => state.matches('unplaced') || (state.tags.size === 1 && state.tags.has(stockOf(state))),
  },
  {
    name: 'O5: nothing is kept of a given-up order, and never more than the total of any',
    holds: (state) => moneyHere(state) <= (state.matches('closed') ? 0 : state.context.total),
  },
  {
    name: 'an order that is paid in part waits, or has been given up',
    holds: (state) => paymentStatusOf(state) !== 'partly_paid' || statusOf(state) === 'on_hold',
  },
]

const isOpen = (value: OrderState['value']): boolean => typeof value === 'object' && 'open' in value

function attemptsAreAwaited(state: OrderState): boolean {
  return state.context.attempt === null || state.matches('awaiting')
}
