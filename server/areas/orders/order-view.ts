/** Orders in the contract's shape; money in naira. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { OrderItem } from '#machines/order/order.events.ts'
import { isLeftOut, linesOf, type Order } from '#machines/order/order.evolve.ts'
import { taxNotAskedOf } from '#machines/order/order.vat.ts'
import { allowedActions, fulfilmentStatusOf, paymentStatusOf, statusOf, toPayOf } from '#machines/order/order.status.ts'
import { toNaira } from '../../platform/money.ts'
import { secondsUntil } from '../../platform/seconds-until.ts'
import { completesAt } from './follow-ups.ts'

type Schemas = components['schemas']

const toItem = (item: OrderItem): Omit<Schemas['OrderItem'], 'left_out' | 'not_asked'> => ({
  ...item,
  image_cloth: item.image_cloth as Schemas['Cloth'],
  unit_price: toNaira(item.unit_price),
  line_total: toNaira(item.line_total),
  discount: toNaira(item.discount),
  tax: toNaira(item.tax),
  is_returnable: item.is_returnable ?? true,
})

const toPayment = (attempt: Order['payments'][number], now: number): Schemas['OrderPayment'] => ({
  reference: attempt.reference,
  provider: attempt.provider,
  channel: attempt.channel,
  amount: toNaira(attempt.amount),
  received: toNaira(attempt.received),
  status: attempt.status,
  reason: attempt.reason,
  started_at: attempt.started_at,
  expires_at: attempt.expires_at,
  ...(attempt.transfer && {
    pay_by: attempt.transfer.expires_at,
    pay_seconds: secondsUntil(attempt.transfer.expires_at, now),
  }),
})

const toStep = ({ amount, ...step }: Order['timeline'][number]): Schemas['Order']['timeline'][number] => ({
  ...step,
  ...(amount !== undefined && { amount: toNaira(amount) }),
})

const count = (items: readonly OrderItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Every order that is told of has been placed. */
function placedOf(order: Order) {
  if (!order.placed || order.placed_at === null) throw new Error('An order that was never placed is nobody’s')
  return { ...order.placed, placed_at: order.placed_at }
}

/** A return is asked for until the order closes, even when the job that closes it comes late. */
export const canReturn = (order: Order, now: number): boolean => now < completesAt(order)

/** Of the last line nobody takes anything out: such an order is cancelled. */
export const canLeaveOut = (order: Order): boolean => linesOf(order).length > 1

/** What of a line was left out and not paid: the total is less by it. */
function notAskedOf({ left_out = [] }: Pick<Order, 'left_out'>, item: OrderItem): number {
  const line = left_out.find(
    (one) => one.product_id === item.product_id && one.product_measurement_id === item.product_measurement_id,
  )
  return line ? line.amount - line.back : 0
}

/** VAT inside what the total is less by. */
export const taxNotAsked = (order: Pick<Order, 'placed' | 'left_out'>): number =>
  (order.placed?.items ?? []).reduce((sum, item) => sum + taxNotAskedOf(item, notAskedOf(order, item)), 0)

function lineOf(order: Order, item: OrderItem): Schemas['OrderItem'] {
  const notAsked = notAskedOf(order, item)
  return {
    ...toItem(item),
    ...(isLeftOut(order, item) && { left_out: true }),
    ...(notAsked > 0 && { not_asked: toNaira(notAsked) }),
  }
}

/** Who ordered what, where it stands and when it ends: in lists and in full. */
function standingOf(order: Order) {
  const placed = placedOf(order)
  return {
    id: placed.order_id,
    order_number: placed.order_number,
    status: statusOf(order.state),
    payment_status: paymentStatusOf(order.state),
    fulfilment_status: fulfilmentStatusOf(order.state),
    payment_method: placed.method,
    total: toNaira(order.state.context.total),
    item_count: count(placed.items),
    placed_at: placed.placed_at,
    expires_at: order.expires_at,
  }
}

/**
 * @param viewer decides what `allowed_actions` offers
 * @param now milliseconds since 1970
 */
export function toOrder(order: Order, viewer: 'customer' | 'admin', now: number): Schemas['Order'] {
  const placed = placedOf(order)
  const { paid, refunded, total } = order.state.context
  const unasked = placed.totals.total - total
  const untaxed = taxNotAsked(order)
  return {
    ...standingOf(order),
    contact: placed.contact,
    delivery: placed.delivery,
    items: placed.items.map((item) => lineOf(order, item)),
    subtotal: toNaira(placed.totals.subtotal),
    discount: toNaira(placed.totals.discount),
    delivery_fee: toNaira(placed.totals.delivery_fee),
    tax: toNaira(placed.totals.tax - untaxed),
    ...(unasked > 0 && { left_out: toNaira(unasked) }),
    paid: toNaira(paid),
    outstanding: toNaira(toPayOf(statusOf(order.state), { total, paid })),
    refunded: toNaira(refunded),
    refunded_twice: toNaira(order.refunded_twice),
    coupon_code: placed.coupon_code,
    note: placed.note,
    substitution: placed.substitution ?? null,
    payments: order.payments.map((attempt) => toPayment(attempt, now)),
    delivered_at: order.delivered_at,
    timeline: order.timeline.map(toStep),
    allowed_actions: allowedActions(order.state, viewer).filter(
      (action) =>
        (action !== 'request_return' || canReturn(order, now)) && (action !== 'leave_out' || canLeaveOut(order)),
    ),
    tracking: order.tracking,
    version: order.version,
  }
}

const concealed = '•••'

/** The order without the person: for whoever knows of it, but has not shown that it is theirs. */
export function concealPerson(order: Schemas['Order']): Schemas['Order'] {
  const { delivery } = order
  return {
    ...order,
    contact: { name: concealed, phone: concealed, email: 'concealed@oja.invalid' },
    delivery:
      delivery.method === 'delivery'
        ? { ...delivery, city: concealed, address: concealed, landmark: null, instructions: null }
        : delivery,
    note: null,
  }
}

/** Where an order goes, for those who may not see customers: the LGA and the state, or the store. */
export const withoutStreet = (delivery: Schemas['OrderDelivery']): Schemas['DeskDelivery'] =>
  delivery.method === 'delivery'
    ? { ...delivery, city: null, address: null, landmark: null, instructions: null }
    : delivery

/** A row of a list. */
export function toSummary(order: Order): Schemas['OrderSummary'] {
  const { items, contact } = placedOf(order)
  return { ...standingOf(order), items: items.slice(0, 4).map(toItem), contact_name: contact.name }
}
