/**
 * Orders of a demo as a shop has them at any moment, and the demo on its own has not, or only at some hours: waiting for money or for the packer, on
 * the way, held up, coming back.
 */
import { sql } from 'drizzle-orm'
import type { Actor, OrderEvent, Placed } from '#machines/order/order.events.ts'
import { noOrder } from '#machines/order/order.evolve.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { goodsOf } from '#server/areas/orders/holding.ts'
import { newOrderNumber } from '#server/areas/orders/order-number.ts'
import { appendToOrder, nothingFolded, readOrderEvents } from '#server/areas/orders/order-stream.ts'
import { projectNew } from '#server/areas/orders/projection.ts'
import { reserve } from '#server/areas/orders/stock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, int, rowsOf } from '#server/platform/db/rows.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

const [minute, hour] = [60_000, 3_600_000]
const provider: Actor = { kind: 'provider', name: 'sandbox' }
const idRow = rowsOf({ id: int(sql`nextval('order_ids')`) })
const numberRow = rowsOf({ order_number: orders.order_number })

type Step = { actor: Actor; event: OrderEvent }

/** What becomes of an order after it was placed, by the name of how it then stands. */
function livesOf(placed: Placed, staff: Actor, until: string): Record<string, Step[]> {
  const reference = `oja_${placed.order_number.replaceAll('-', '').toLowerCase()}`
  const customer: Actor = { kind: 'customer', id: placed.customer_id }
  const amount = placed.totals.total
  const started: Step = {
    actor: customer,
    event: {
      type: 'payment_started',
      reference,
      provider: 'sandbox',
      channel: 'card',
      amount,
      authorization_url: null,
      transfer: null,
      ussd_code: null,
      expires_at: until,
    },
  }
  const paid: Step[] = [started, { actor: provider, event: { type: 'payment_succeeded', reference, amount } }]
  const refund_id = `rf_${placed.order_number.slice(-5).toLowerCase()}`
  const by = (event: OrderEvent): Step => ({ actor: staff, event })
  const sent: Step[] = [
    ...paid,
    by({ type: 'processing_started' }),
    by({ type: 'shipped', carrier: 'Oja rider', tracking: null }),
  ]
  return {
    pending_payment: [],
    confirmed: paid,
    shipped: sent,
    on_hold: [started, { actor: provider, event: { type: 'underpaid', reference, amount: amount - 100 } }],
    refund_failed: [
      ...paid,
      by({ type: 'cancelled', by: 'admin', reason: 'Out of stock' }),
      { actor: provider, event: { type: 'refund_failed', refund_id, reason: 'The bank is closed' } },
    ],
    return_requested: [
      ...sent,
      by({ type: 'out_for_delivery' }),
      by({ type: 'delivered' }),
      {
        actor: customer,
        event: {
          type: 'return_requested',
          reason: 'Wrong size',
          items: placed.items.map(({ product_id, product_measurement_id, quantity }) => ({
            product_id,
            product_measurement_id,
            quantity,
          })),
        },
      },
    ],
  }
}

/** Places the goods of another order anew; undefined where they cannot be had, or would be picked up. Nothing of it runs out for three days. */
async function placeAnew(database: Database, from: string, at: number): Promise<Placed | undefined> {
  const [first] = await readOrderEvents(database, from)
  // Some are sent on their way, which goods that wait at a store never are; which orders expired differs by the hour at which a demo is made.
  if (first?.event.type !== 'placed' || first.event.delivery.method !== 'delivery') return undefined
  const { contact_id: _, coupon_code: __, ...source } = first.event
  const until = new Date(at + 72 * hour).toISOString()
  return database.transaction(async (tx) => {
    const [next] = await tx.rows(idRow`select ${columns}`)
    const order_number = newOrderNumber(at)
    const placed: Placed = {
      ...source,
      coupon_code: null,
      order_id: next?.id ?? 0,
      order_number,
      method: 'card',
      expires_at: until,
      held_until: until,
    }
    const actor: Actor = { kind: 'customer', id: placed.customer_id }
    const missing = await reserve(tx, goodsOf({ ...noOrder(), placed }), { orderNumber: order_number, actor, at })
    if (missing.length > 0) return undefined
    const { after } = await appendToOrder(tx, nothingFolded(), {
      orderNumber: order_number,
      at,
      actor,
      events: [placed],
    })
    await projectNew(tx, [after])
    return placed
  })
}

/**
 * Places one order for each such state, by the shop's own road. Nobody is told of it.
 * @param now milliseconds since 1970
 * @returns their states
 */
export async function placeOpenOrders(database: Database, now: number): Promise<string[]> {
  const sources = await database.rows(
    numberRow`select ${columns} from orders where status = 'expired' order by item_count, id`,
  )
  const [admin] = await database.rows(
    rowsOf({ id: int(sql`min(id)`) })`select ${columns} from users where role = 'admin'`,
  )
  const staff: Actor = { kind: 'admin', id: admin?.id ?? 0 }
  const jobs = { enqueue: () => Promise.resolve() }
  const states = ['pending_payment', 'confirmed', 'shipped', 'on_hold', 'refund_failed', 'return_requested']
  const placedStates: string[] = []
  for (const { order_number } of sources) {
    const state = states[placedStates.length]
    if (state === undefined) break
    let at = now - 3 * hour
    const placed = await placeAnew(database, order_number, at)
    if (!placed) continue
    const life = livesOf(placed, staff, new Date(at + 72 * hour).toISOString())[state] ?? []
    for (const { actor, event } of life) {
      at += 5 * minute
      const services = { database, jobs, clock: () => at }
      await changeOrder(services, placed.order_number, () => ({ actor, events: [event] }))
    }
    placedStates.push(state)
  }
  return placedStates
}
