/** What moved the stock of a product, by orders and by hand: its streams, newest first. */
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Actor } from '#machines/order/order.events.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, json, orNull, rowsOf } from '../../../platform/db/rows.ts'
import { measurements } from '../../../platform/db/schema/catalogue.ts'
import { users } from '../../../platform/db/schema/identity.ts'
import { events } from '../../../platform/db/schema/orders.ts'
import { notFound } from '../../../platform/errors.ts'
import { stockStream } from '../../orders/index.ts'

type Entry = components['schemas']['StockEvent']
type Query = NonNullable<operations['getStockHistory']['parameters']['query']>

type Data = Partial<Pick<Entry, 'reason' | 'note' | 'available_after' | 'held' | 'order_number'>> & {
  delta?: number
  quantity?: number
}

const [e, m, u] = [alias(events, 'e'), alias(measurements, 'm'), alias(users, 'u')]
/** The last part of `stock:12:34`; 0 for a product without sizes. Other streams have none: a plan may join before it filters. */
const sizeOf = sql`case when e.stream_id like 'stock:%' then split_part(e.stream_id, ':', 3)::int end`
const adminOf = sql`case when e.actor->>'kind' = 'admin' then (e.actor->>'id')::int end`

const entryRow = rowsOf({
  id: e.position,
  at: e.at,
  type: sql<Entry['type']>`e.type`,
  measurement_id: orNull(int(sql`nullif(${sizeOf}, 0)`)),
  label: orNull(m.label),
  data: json<Data>(e.data),
  actor: json<Actor>(e.actor),
  person: orNull(u.name),
})

/** Reserving takes from what can be sold, and releasing or restocking gives back; committed goods were reserved before. */
const changeOf = (type: Entry['type'], { delta, quantity = 0 }: Data): number => {
  if (type === 'adjusted') return delta ?? 0
  if (type === 'reserved') return -quantity
  return type === 'committed' ? 0 : quantity
}

const sizes = rowsOf({ id: int(sql`id`) })

/** Streams are found by their names: a size that is gone is known by the orders that had it. */
async function streamsOf(database: Queryable, product: number, size: number | undefined): Promise<SQL> {
  const rows =
    size !== undefined
      ? [{ id: size }]
      : await database.rows(sizes`
          select ${columns} from (select 0 as id union select id from measurements where product_id = ${product}
            union select measurement_id from stock_reservations where product_id = ${product} and measurement_id is not null) known`)
  const names = rows.map(({ id }) => stockStream({ product_id: product, measurement_id: id || null }))
  return sql`e.stream_id in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
}

export async function stockHistory(database: Queryable, product: number, query: Query) {
  const { page = 1, per_page = 15 } = query
  const [known] = await database.rows(sql`select id from products where id = ${product}`)
  if (known === undefined) throw notFound('There is no such product any more.')
  const where = await streamsOf(database, product, query.measurement_id)
  const [counted] = await database.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from events e where ${where}`,
  )
  const rows = await database.rows(entryRow`
    select ${columns} from events e left join measurements m on m.id = ${sizeOf}
      left join users u on u.id = ${adminOf}
    where ${where} order by e.position desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const total = counted?.total ?? 0
  return {
    data: rows.map(({ data, actor, at, ...row }): Entry => ({
      ...row,
      at: at.toISOString(),
      change: changeOf(row.type, data),
      reason: data.reason ?? null,
      note: data.note ?? null,
      available_after: data.available_after ?? null,
      held: data.held ?? null,
      order_number: data.order_number ?? null,
      by: actor.kind,
    })),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}
