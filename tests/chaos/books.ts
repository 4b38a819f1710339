/** The books of a shop after the storm: streams, projections, goods and the provider's ledger must tell the same. */
import { sql } from 'drizzle-orm'
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import { orderOf } from '#machines/order/order.evolve.ts'
import { statusOf } from '#machines/order/order.status.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readStream } from '#server/platform/events/event-store.ts'

type OrderRow = { order_number: string; status: string; version: number; document: { payments: unknown } }
type ChargeRow = { reference: string; order_number: string; charged: number; refunded: number }

/** @returns what does not agree; nothing when all of it does */
export async function auditBooks(database: Database): Promise<string[]> {
  const faults: string[] = []
  const rows = await database.rows<OrderRow>(sql`select order_number, status, version, document from orders`)
  const streams = await database.rows<{ stream_id: string }>(
    sql`select distinct stream_id from events where stream_id like 'order:%'`,
  )
  if (streams.length !== rows.length) faults.push(`${streams.length} streams of orders, ${rows.length} rows`)
  const charges = await database.rows<ChargeRow>(sql`
    select c.reference, p.order_number, c.amount::int as charged,
      coalesce((select sum(amount) from sandbox_refunds r where r.reference = c.reference), 0)::int as refunded
    from sandbox_charges c join sandbox_payments p on p.reference = c.reference`)
  for (const { order_number, status, version, document } of rows) {
    const order = orderOf(await readStream<OrderEvent, Actor>(database, `order:${order_number}`))
    if (!order) {
      faults.push(`${order_number} has no stream`)
      continue
    }
    if (statusOf(order.state) !== status || order.version !== version)
      faults.push(`${order_number} is ${status} in the table and ${statusOf(order.state)} by its events`)
    if (JSON.stringify(order.payments) !== JSON.stringify(sorted(order.payments, document.payments)))
      faults.push(`${order_number}: its payments differ between table and events`)
    const { paid, owed, refunded } = order.state.context
    const own = charges.filter((one) => one.order_number === order_number)
    const charged = own.reduce((sum, one) => sum + one.charged, 0)
    const back = own.reduce((sum, one) => sum + one.refunded, 0)
    if (charged !== paid) faults.push(`${order_number}: the provider took ${charged}, the order counts ${paid}`)
    if (back < refunded || back > refunded + owed)
      faults.push(`${order_number}: ${back} went back, ${refunded} is written down`)
  }
  const orphans = charges.filter((one) => !rows.some((row) => row.order_number === one.order_number))
  for (const { reference } of orphans) faults.push(`the charge ${reference} has no order`)
  const unasked = await database.rows<{ order_number: string }>(sql`
    select order_number from orders where order_number not in (select order_number from order_idempotency_keys)`)
  for (const { order_number } of unasked) faults.push(`${order_number} was placed by nobody's call`)
  return [...faults, ...(await auditGoods(database))]
}

/** jsonb keeps no order of keys. */
const sorted = (model: unknown, value: unknown): unknown => {
  if (Array.isArray(model) && Array.isArray(value)) return model.map((one, at) => sorted(one, value[at]))
  if (typeof model !== 'object' || model === null || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(model).map((key) => [
      key,
      sorted((model as Record<string, unknown>)[key], (value as Record<string, unknown>)[key]),
    ]),
  )
}

/** @returns products of which less than nothing is left, and goods whose events and reservations differ */
export async function auditGoods(database: Database): Promise<string[]> {
  const below = await database.rows<{ id: number }>(sql`
    select id from products where stock_quantity < 0 union all select product_id as id from measurements where stock_quantity < 0`)
  const moved = await database.rows<{ stream: string; told: number; held: number }>(sql`
    select stream, told, held from (
      select e.stream_id as stream,
        sum(case e.type when 'reserved' then (e.data->>'quantity')::int when 'released' then -(e.data->>'quantity')::int
          when 'restocked' then -(e.data->>'quantity')::int else 0 end)::int as told,
        coalesce((select sum(r.quantity) from stock_reservations r
          where 'stock:' || r.product_id || ':' || coalesce(r.measurement_id, 0) = e.stream_id
            and r.status in ('reserved', 'committed')), 0)::int as held
      from events e where e.stream_id like 'stock:%' group by e.stream_id) goods
    where told <> held`)
  return [
    ...below.map(({ id }) => `less than nothing is left of product ${id}`),
    ...moved.map(({ stream, told, held }) => `${stream}: its events hold ${told}, its reservations ${held}`),
  ]
}
