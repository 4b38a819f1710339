/** Orders as the desk lists them: found by number, name or phone, filtered, and counted by tab. */
import { type SQL, sql } from 'drizzle-orm'
import { isRealDay } from '#machines/admin/instants.ts'
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import { ordersDefinition, type OrderTab } from '#machines/admin/resources/orders.ts'
import type { OrderState } from '#machines/order/order.status.ts'
import { startOfLagosDay } from '../../../platform/lagos-days.ts'
import { toKobo, toNaira } from '../../../platform/money.ts'
import { recordIdIn } from '../../../platform/record-id.ts'
import { statusesOf } from '../../orders/index.ts'
import { erased, foundOrders, waysToOrders } from './find-orders.ts'
import { movesOf } from './order-moves.ts'
import { keptCounts } from '../kept-counts.ts'
import type { ListSource, Stored } from '../resource-store.ts'

type Delivery = { method: 'delivery'; lga: string; state: string } | { method: 'pickup'; store: string }

/** Where an order goes, or is collected. */
export const placeOf = (delivery: Delivery): string =>
  delivery.method === 'delivery' ? `${delivery.lga}, ${delivery.state}` : delivery.store

type Row = {
  id: number
  version: number
  order_number: string
  placed_at: Date
  expires_at: Date | null
  customer: string | null
  delivery: Delivery
  item_count: number
  status: string
  payment_status: string
  fulfilment_status: string
  payment_method: string
  total: number
  state: OrderState['value']
}

function toRecord({ delivery, state, ...row }: Row): Stored {
  return {
    ...row,
    placed_at: row.placed_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    customer: row.customer ?? erased,
    method: delivery.method,
    place: placeOf(delivery),
    total: toNaira(row.total),
    moves: movesOf(state, delivery.method),
  }
}

const inStatus = (...statuses: readonly string[]): SQL =>
  sql`r.status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`

const broughtBack = sql`r.document #>> '{state,value,open}' = 'broughtBack'`

/** Each reads an index of its own. */
const tabs: Readonly<Record<OrderTab, SQL>> = {
  all: sql`true`,
  to_pack: inStatus('confirmed'),
  packing: inStatus('processing'),
  ready: inStatus('ready_for_pickup'),
  on_the_way: inStatus('shipped', 'out_for_delivery'),
  awaiting_payment: inStatus('pending_payment'),
  on_hold: inStatus('on_hold'),
  returns: sql`(${inStatus('return_requested', 'return_approved')} or ${broughtBack})`,
  // Part of the money, money that came for an order that was closed, money that could not go back, and money that went back twice.
  money_trouble: sql`(${inStatus('on_hold', 'refund_pending')} or r.payment_status = 'refund_failed' or (r.document->>'refunded_twice')::int > 0)`,
}

const kept = keptCounts('orders', {
  all: sql`true`,
  to_pack: sql`key = 'confirmed'`,
  packing: sql`key = 'processing'`,
  ready: sql`key = 'ready_for_pickup'`,
  on_the_way: sql`key in ('shipped', 'out_for_delivery')`,
  awaiting_payment: sql`key = 'pending_payment'`,
  on_hold: sql`key = 'on_hold'`,
})

const day = 86_400_000
const startOf = (date: string, daysLater = 0): SQL =>
  sql`${new Date(startOfLagosDay(date) + daysLater * day).toISOString()}::timestamptz`

const filters: ListSource['filters'] = {
  open: () => inStatus(...statusesOf('open')),
  status: (value) => sql`r.status = ${value}`,
  payment: (value) => sql`r.payment_status = ${value}`,
  method: (value) => sql`r.payment_method = ${value}`,
  /** A state, by the beginning of the area's key. */
  place: (value) => sql`r.delivery_area like ${`${value}/%`}`,
  store: (value) => sql`r.delivery_area = ${`store/${value}`}`,
  from: (value) => sql`r.placed_at >= ${startOf(value)}`,
  to: (value) => sql`r.placed_at < ${startOf(value, 1)}`,
  total_min: (value) => sql`r.total >= ${toKobo(Number(value))}::bigint`,
  total_max: (value) => sql`r.total <= ${toKobo(Number(value))}::bigint`,
  // Not as a join: of one table it is known that an order stands there once.
  coupon: (value) => sql`r.order_number in (
    select order_number from coupon_redemptions where coupon_id = (select id from coupons where code = ${value.toUpperCase()}))`,
  customer: (value) => sql`r.customer_id = ${Number(value)}`,
  product: (value) => sql`r.id in (select order_id from order_items where product_id = ${Number(value)})`,
}

const isSum = (value: string): boolean => /^\d{1,12}(?:\.\d{1,2})?$/.test(value)
const isId = (value: string): boolean => recordIdIn(value) !== null

const takes: ListSource['takes'] = {
  open: (value) => value === 'yes',
  from: isRealDay,
  to: isRealDay,
  total_min: isSum,
  total_max: isSum,
  customer: isId,
  product: isId,
}

/** Orders of both lists of the desk. */
export const orderSorts = {
  '-placed_at': { key: sql`r.placed_at`, way: 'desc', nulls: 'last', as: 'timestamptz' },
  placed_at: { key: sql`r.placed_at`, way: 'asc', nulls: 'first', as: 'timestamptz' },
  '-total': { key: sql`r.total`, way: 'desc', nulls: 'first', as: 'bigint' },
  total: { key: sql`r.total`, way: 'asc', nulls: 'last', as: 'bigint' },
} as const satisfies ListSource['sorts']

/** @param duty of the caller: a phone finds orders only for who may see phones */
export const ordersSource = (duty: Duty | null): ListSource => ({
  definition: ordersDefinition,
  count: sql`from orders r`,
  from: sql`from orders r left join order_contacts c on c.id = r.contact_id`,
  joinsLate: true,
  columns: sql`r.id, r.version, r.order_number, r.placed_at, r.expires_at, c.name as customer, r.document #> '{placed,delivery}' as delivery, r.item_count,
    r.status, r.payment_status, r.fulfilment_status, r.payment_method, r.total, r.document #> '{state,value}' as state`,
  toRecord,
  search: (text) => foundOrders(text, mayDo(duty, 'customers.read')),
  searchWays: (text) => waysToOrders(text, mayDo(duty, 'customers.read')),
  gathered: new Set(['coupon', 'product']),
  tabs: () => tabs,
  kept,
  filters,
  takes,
  sorts: orderSorts,
})
