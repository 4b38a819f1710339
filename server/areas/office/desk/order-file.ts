/** Orders as a file shows them, for whoever keeps the shop's books: found as the desk lists them, with each sum beside the other. */
import { type SQL, sql } from 'drizzle-orm'
import { expiredOrdersDefinition } from '#machines/admin/resources/expired-orders.ts'
import { ordersDefinition } from '#machines/admin/resources/orders.ts'
import type { Duty } from '#machines/admin/permissions.ts'
import { noEmail } from '#machines/order/order.contact.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { type OrderStatus, toPayOf } from '#machines/order/order.status.ts'
import { lagosMinute } from '../../../platform/lagos-days.ts'
import { toNaira } from '../../../platform/money.ts'
import { taxNotAsked } from '../../orders/index.ts'
import type { ListSource } from '../resource-store.ts'
import { ordersSource, placeOf } from './desk-list.ts'
import { expiredOrdersSource, inStock } from './expired-list.ts'
import { erased } from './find-orders.ts'

/** Columns that only whoever may see customers has; a packer knows name and place. */
export const personalColumns: readonly string[] = ['phone', 'email']

/** Columns by which a line tells who somebody is. */
export const namingColumns: readonly string[] = ['customer', ...personalColumns]

type Document = Pick<Order, 'left_out' | 'payments' | 'tracking'> & {
  placed: NonNullable<Order['placed']>
  state: { context: Order['state']['context'] }
}

export type OrderFileRow = {
  id: number
  order_number: string
  placed_at: Date
  confirmed_at: Date | null
  delivered_at: Date | null
  customer: string | null
  phone: string | null
  email: string | null
  item_count: number
  status: OrderStatus
  payment_method: string
  payment_status: string
  expired_at?: string | null
  lines?: number
  lines_here?: number
} & Document

/** The parts of a document in one go: each look into it would unpack the whole of it anew. */
const unpacked = sql`left join lateral jsonb_to_record(r.document)
  as d (placed jsonb, left_out jsonb, payments jsonb, tracking jsonb, state jsonb, timeline jsonb) on true`

const shown = sql`r.id, r.order_number, r.placed_at, r.confirmed_at, r.delivered_at, c.name as customer, c.phone, c.email, r.item_count, r.status,
  r.payment_method, r.payment_status, d.placed, d.left_out, d.payments, d.tracking, d.state`

const minuteOf = (instant: Date | string | null | undefined): string =>
  instant === null || instant === undefined ? '' : lagosMinute(new Date(instant).getTime())

const sum = (kobo: number): string => toNaira(kobo).toFixed(2)

type Item = Document['placed']['items'][number]

const wordsOf = ({ name, label, quantity }: Item): string =>
  `${quantity} × ${name}${label === null ? '' : `, ${label}`}`

const attemptWords = ({ channel, status, reason }: Document['payments'][number]): string =>
  [channel, status, reason].filter(Boolean).join(' ')

/** Lines that were left out say so: their count is still the order's. */
const itemsOf = ({ placed, left_out: leftOut }: Document): string =>
  placed.items
    .map((item) => {
      const isGone = leftOut?.some(
        (one) => one.product_id === item.product_id && one.product_measurement_id === item.product_measurement_id,
      )
      return isGone ? `${wordsOf(item)} (left out)` : wordsOf(item)
    })
    .join('; ')

/** What stands in each column; money is plain naira with its kobo, and what came by hand has its references in the order's history. */
const cells: Readonly<Record<string, (row: OrderFileRow) => string>> = {
  order_number: (row) => row.order_number,
  placed_at: (row) => minuteOf(row.placed_at),
  customer: (row) => row.customer ?? erased,
  phone: (row) => row.phone ?? '',
  email: (row) => (row.email === null || row.email === noEmail ? '' : row.email),
  method: (row) => row.placed.delivery.method,
  place: (row) => placeOf(row.placed.delivery),
  item_count: (row) => String(row.item_count),
  items: itemsOf,
  status: (row) => row.status,
  payment_method: (row) => row.payment_method,
  payment_status: (row) => row.payment_status,
  subtotal: (row) => sum(row.placed.totals.subtotal),
  discount: (row) => sum(row.placed.totals.discount),
  delivery_fee: (row) => sum(row.placed.totals.delivery_fee),
  left_out: (row) => sum(row.placed.totals.total - row.state.context.total),
  tax: (row) =>
    sum(row.placed.totals.tax - taxNotAsked({ placed: row.placed, ...(row.left_out && { left_out: row.left_out }) })),
  total: (row) => sum(row.state.context.total),
  paid: (row) => sum(row.state.context.paid),
  outstanding: (row) => sum(toPayOf(row.status, row.state.context)),
  refunded: (row) => sum(row.state.context.refunded),
  coupon_code: (row) => row.placed.coupon_code ?? '',
  payment_references: (row) =>
    row.payments.flatMap(({ reference, received }) => (received > 0 ? [reference] : [])).join('; '),
  confirmed_at: (row) => minuteOf(row.confirmed_at),
  delivered_at: (row) => minuteOf(row.delivered_at),
  carrier: (row) => row.tracking?.carrier ?? '',
  tracking: (row) => row.tracking?.number ?? '',
  expired_at: (row) => minuteOf(row.expired_at ?? row.placed_at),
  attempts: (row) => row.payments.map(attemptWords).join('; '),
  in_stock: (row) => inStock(row.lines ?? 0, row.lines_here ?? 0),
}

/** How some columns of an order are written. */
export function orderWriter(columns: readonly string[]): (row: OrderFileRow) => string[] {
  const ways = columns.flatMap((column) => cells[column] ?? [])
  return (row) => ways.map((way) => way(row))
}

/** A list of orders, and what of them a file reads. */
export type OrderFile = { readonly list: ListSource; readonly columns: SQL; readonly from: SQL }

const expiredAt = sql`(select e->>'at' from jsonb_array_elements(d.timeline) as e where e->>'type' = 'expired' limit 1)`

/** The files by the names of their lists. @param duty of who asks: it decides who is found by a phone */
export const orderFiles: Readonly<Record<string, (duty: Duty | null) => OrderFile>> = {
  [ordersDefinition.id](duty) {
    const list = ordersSource(duty)
    return { list, columns: shown, from: sql`${list.from} ${unpacked}` }
  },
  [expiredOrdersDefinition.id](duty) {
    const list = expiredOrdersSource(duty)
    const columns = sql`${shown}, ${expiredAt} as expired_at, s.lines, s.lines_here`
    return { list, columns, from: sql`${list.from} ${unpacked}` }
  },
}
