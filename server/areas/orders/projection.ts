/** The tables that lists and look-ups read, written from the fold: the same after one change and from all events again. */
import { type SQL, sql } from 'drizzle-orm'
import { isLeftOut, type Order } from '#machines/order/order.evolve.ts'
import { fulfilmentStatusOf, paymentStatusOf, statusOf, stockOf } from '#machines/order/order.status.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { areaOf } from '../checkout/index.ts'
import { reservationsOf } from './holding.ts'
import { toDocument } from './order-document.ts'
import type { Folded } from './order-stream.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'

type Row = Record<string, unknown>

const placedOf = (order: Order): NonNullable<Order['placed']> => {
  if (!order.placed) throw new Error('Only a placed order has a projection')
  return order.placed
}

/** What changes in an order's row as it goes on. */
const standing = (order: Order) => ({
  status: statusOf(order.state),
  payment_status: paymentStatusOf(order.state),
  fulfilment_status: fulfilmentStatusOf(order.state),
  stock_status: stockOf(order.state),
  total: order.state.context.total,
  expires_at: order.expires_at,
  confirmed_at: order.confirmed_at,
  delivered_at: order.delivered_at,
  updated_at: order.updated_at,
  version: order.version,
  document: toDocument(order),
})

const orderRow = (order: Order): Row => {
  const placed = placedOf(order)
  return {
    id: placed.order_id,
    order_number: placed.order_number,
    customer_id: placed.customer_id,
    payment_method: placed.method,
    contact_id: placed.contact_id,
    delivery_area: areaOf(placed.delivery),
    item_count: placed.items.reduce((sum, item) => sum + item.quantity, 0),
    words: [placed.order_number, ...placed.items.map((item) => item.name)].join(' ').toLowerCase(),
    placed_at: order.placed_at,
    ...standing(order),
  }
}

const itemRows = (order: Order): Row[] =>
  placedOf(order).items.map((item, position) => ({
    order_id: placedOf(order).order_id,
    position,
    product_id: item.product_id,
    measurement_id: item.product_measurement_id,
    quantity: item.quantity,
    line_total: item.line_total,
    left_out: isLeftOut(order, item),
  }))

const attemptRows = (order: Order): Row[] =>
  order.payments.map(({ reference, provider, channel, status, amount, received, expires_at }) => ({
    reference,
    order_number: placedOf(order).order_number,
    provider,
    channel,
    status,
    amount,
    received,
    expires_at,
  }))

const reservationRows = ({ order, holding }: Folded): Row[] =>
  reservationsOf(order, holding).map((row) => ({ order_number: placedOf(order).order_number, ...row }))

/** Table and column names come from this file alone. */
async function write(tx: Queryable, table: string, rows: readonly Row[], conflict: SQL): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).join(', '))
  await tx.rows(sql`
    insert into ${sql.raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb) ${conflict}`)
}

const nowStands = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))

/** A customer whose account is gone keeps no orders; the events still know that there was one. */
async function withoutTheGone(tx: Queryable, rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = [...new Set(rows.map(({ customer_id }) => customer_id).filter((id) => id !== null))]
  if (ids.length === 0) return rows
  const known = await tx.rows(
    rowsOf({
      id: users.id,
    })`select ${columns} from users where id = any(${`{${ids.join()}}`}::text::int[])`,
  )
  const there = new Set<unknown>(known.map(({ id }) => id))
  return rows.map((row) => (there.has(row['customer_id']) ? row : { ...row, customer_id: null }))
}

/** Writes orders that the tables do not have yet. */
export async function projectNew(tx: Queryable, all: readonly Folded[]): Promise<void> {
  const none = sql``
  const orders = await withoutTheGone(
    tx,
    all.map(({ order }) => orderRow(order)),
  )
  await Promise.all([
    write(tx, 'orders', orders, none),
    write(
      tx,
      'order_items',
      all.flatMap(({ order }) => itemRows(order)),
      none,
    ),
    write(
      tx,
      'payment_attempts',
      all.flatMap(({ order }) => attemptRows(order)),
      none,
    ),
    write(tx, 'stock_reservations', all.flatMap(reservationRows), none),
  ])
}

/** Brings the tables up to date with an order that has moved on. */
export async function projectChange(tx: Queryable, before: Folded, after: Folded): Promise<void> {
  const { document, ...plain } = standing(after.order)
  await tx.rows(sql`
    update orders set (${sql.raw(Object.keys(plain).join(', '))}, document) =
      (select ${sql.raw(Object.keys(plain).join(', '))}, ${JSON.stringify(document)}::jsonb
       from jsonb_populate_record(null::orders, ${JSON.stringify(plain)}::jsonb))
    where id = ${placedOf(after.order).order_id}`)
  if (after.order.payments !== before.order.payments) {
    const changing = nowStands(['status', 'amount', 'received', 'expires_at'])
    await write(
      tx,
      'payment_attempts',
      attemptRows(after.order),
      sql`on conflict (reference) do update set ${changing}`,
    )
  }
  if (after.order.left_out !== before.order.left_out) {
    const gone = itemRows(after.order).flatMap(({ left_out, position }) => (left_out ? [position] : []))
    await tx.rows(sql`
      update order_items set left_out = true
      where order_id = ${placedOf(after.order).order_id} and position = any(${`{${gone.join()}}`}::text::int[])`)
  }
  if (after.holding !== before.holding) {
    const changing = nowStands(['status', 'updated_at'])
    await write(
      tx,
      'stock_reservations',
      reservationRows(after),
      sql`on conflict on constraint stock_reservations_goods do update set ${changing}`,
    )
  }
}
