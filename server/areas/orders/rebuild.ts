/** Makes the projections of the orders again from their events. */
import { sql } from 'drizzle-orm'
import type { Actor, OrderEvent, RecordedEvent } from '#machines/order/order.events.ts'
import { isPlaced } from '#machines/order/order.status.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { fold, type Folded, nothingFolded } from './order-stream.ts'
import { projectNew } from './projection.ts'
import { columns, json, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { eventFrom } from '../../platform/events/event-store.ts'
import { events } from '../../platform/db/schema/orders.ts'

const { stream_id, version, type, at } = events
const eventRow = rowsOf({
  stream_id,
  version,
  type,
  data: json<object>(events.data),
  at,
  actor: json<Actor>(events.actor),
})
type Row = RowIn<typeof eventRow>

/** Events read at once, and orders written at once: enough to be quick, too few to fill the memory. */
const readAtOnce = 2_000
const writeAtOnce = 200

const recordedOf = ({ version, type, data, at, actor }: Row): RecordedEvent => ({
  version,
  at: at.toISOString(),
  actor,
  event: eventFrom<OrderEvent>(type, data),
})

/** Events of all orders, stream by stream, each oldest first. */
async function* allEvents(tx: Queryable): AsyncGenerator<Row> {
  let after = { stream_id: '', version: 0 }
  for (;;) {
    const rows = await tx.rows(eventRow`
      select ${columns} from events
      where (stream_id, version) > (${after.stream_id}, ${after.version}::int) and stream_id like 'order:%'
      order by stream_id, version limit ${readAtOnce}`)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < readAtOnce) return
    after = last
  }
}

/** Orders, folded one after the other. */
async function* allOrders(tx: Queryable, count: (events: number) => void): AsyncGenerator<Folded> {
  let current: { stream: string; folded: Folded } | undefined
  let events = 0
  for await (const row of allEvents(tx)) {
    if (current && current.stream !== row.stream_id) yield current.folded
    if (current?.stream !== row.stream_id) current = { stream: row.stream_id, folded: nothingFolded() }
    current.folded = fold(current.folded, recordedOf(row))
    events += 1
  }
  if (current) yield current.folded
  count(events)
}

/**
 * Makes `orders`, `order_items`, `payment_attempts` and `stock_reservations` anew, in one transaction: who reads meanwhile sees the old rows,
 * who writes waits. What can be sold (`stock_quantity`) is nobody's projection and stays.
 */
export function rebuildProjections(database: Database): Promise<{ orders: number; events: number }> {
  return database.transaction(async (tx) => {
    await tx.rows(sql`set local statement_timeout = 0`)
    await tx.rows(sql`lock table orders in exclusive mode`)
    for (const table of ['stock_reservations', 'payment_attempts', 'order_items', 'orders'])
      await tx.rows(sql`delete from ${sql.raw(table)}`)
    let orders = 0
    let events = 0
    let batch: Folded[] = []
    const write = async (): Promise<void> => {
      await projectNew(tx, batch)
      orders += batch.length
      batch = []
    }
    for await (const folded of allOrders(tx, (count) => (events = count))) {
      if (isPlaced(folded.order.state)) batch.push(folded)
      if (batch.length === writeAtOnce) await write()
    }
    await write()
    return { orders, events }
  })
}
