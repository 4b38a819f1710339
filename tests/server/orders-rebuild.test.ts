import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel, OrderEvent } from '#machines/order/order.events.ts'
import { linesOf, type Order } from '#machines/order/order.evolve.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeJobs, type JobRunner } from '#server/platform/jobs/jobs.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { goodsOf } from '#server/areas/orders/holding.ts'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import { isInStock } from '#server/areas/orders/stock.ts'
import { makePlainGoods } from './support/buying.ts'
import { putOrder } from './support/placed-orders.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: Database
let jobs: JobRunner
let now = Date.parse('2027-01-01T00:00:00.000Z')

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = makeJobs({ database, log: pino({ level: 'silent' }) as never })
  await makePlainGoods(database, 100)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const tables = async () => ({
  orders: await database.rows(sql`select * from orders order by id`),
  items: await database.rows(sql`select * from order_items order by order_id, position`),
  attempts: await database.rows(sql`select * from payment_attempts order by reference`),
  reservations: await database.rows(
    sql`select order_number, product_id, measurement_id, quantity, status, updated_at from stock_reservations order by 1, 2, 3`,
  ),
})

/** Something that could happen to an order; most of it cannot happen now. */
function nextEvent(order: Order, draw: (below: number) => number, inStock: boolean): OrderEvent {
  const { attempt, total, owed } = order.state.context
  const reference = attempt ?? `r-${order.placed?.order_number}-${order.version}`
  const amount = [1, total, total + 500, Math.max(1, total - 500)][draw(4)] ?? 1
  const first = order.placed?.items[0]
  const back = {
    product_id: first?.product_id ?? 1,
    product_measurement_id: null,
    quantity: 1 + draw(first?.quantity ?? 1),
  }
  const channel = (['card', 'bank_transfer', 'ussd'] as const satisfies Channel[])[draw(3)] ?? 'card'
  const all: OrderEvent[] = [
    {
      type: 'payment_started',
      reference,
      provider: 'sandbox',
      channel,
      amount: total,
      authorization_url: null,
      transfer: null,
      ussd_code: null,
      expires_at: new Date(now + 1_800_000).toISOString(),
    },
    { type: 'payment_voided', reference },
    { type: 'payment_failed', reference, reason: 'Declined' },
    { type: 'payment_succeeded', reference, amount },
    { type: 'underpaid', reference, amount },
    { type: 'late_payment', reference, amount, in_stock: inStock },
    { type: 'payment_recorded', amount, method: 'pos', reference: `h-${reference}` },
    { type: 'cancelled', by: draw(2) ? 'admin' : 'customer', reason: null },
    { type: 'expired' },
    { type: 'details_corrected', fields: ['name'], to: { name: `Ada ${draw(9)}` } },
    { type: 'tracking_corrected', carrier: 'GIG', tracking: `G-${draw(9)}` },
    { type: 'processing_started' },
    ...linesOf(order)
      .slice(1)
      .map(({ product_id, product_measurement_id, quantity, line_total }): OrderEvent => ({
        type: 'line_left_out',
        product_id,
        product_measurement_id,
        quantity,
        amount: line_total,
      })),
    { type: 'shipped', carrier: 'GIG', tracking: null },
    { type: 'out_for_delivery' },
    { type: 'delivered' },
    { type: 'delivery_failed', reason: 'Nobody was in' },
    { type: 'goods_came_back', restock: draw(2) === 0 },
    { type: 'completed' },
    { type: 'return_requested', reason: 'Wrong', items: [back] },
    { type: 'return_approved' },
    { type: 'return_rejected', reason: 'Worn' },
    { type: 'return_received', restock: draw(2) === 0, amount: 1_000 },
    { type: 'refund_granted', amount: 700, reason: 'Came late' },
    { type: 'refund_processed', refund_id: `f-${order.version}`, amount: Math.max(1, owed) },
    { type: 'refund_failed', refund_id: `f-${order.version}`, reason: 'Bank' },
    { type: 'refund_retried' },
    { type: 'refunded_by_hand', transfer_reference: 'FBN-1', note: null, amount: Math.max(1, owed) },
    { type: 'refunded_twice', refund_id: `f-${order.version}`, amount: 500 },
  ]
  // Most orders are not given up at once, or there would be nothing to see.
  const isEnd = ({ type }: OrderEvent) => type === 'cancelled' || type === 'expired'
  const legal = all.filter((event) => order.state.can(event) && (!isEnd(event) || draw(5) === 0))
  return legal[draw(legal.length)] ?? { type: 'completed' }
}

/** Even numbers from one seed, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Orders of all kinds, and so many steps of their lives. */
async function liveThrough(draw: (below: number) => number): Promise<void> {
  const numbers: string[] = []
  for (let index = 0; index < 20; index++) {
    const number = `NG-270101-R${index}`
    const second = draw(2) ? [{ product_id: 2, quantity: 1 + draw(2) }] : []
    const goods = [{ product_id: 1, quantity: 1 + draw(3) }, ...second]
    const method = draw(4) ? 'card' : 'pay_on_delivery'
    await putOrder(database, number, { goods, method, customer_id: draw(3) ? null : 1 })
    numbers.push(number)
  }
  for (let step = 0; step < 160; step++) {
    now += 60_000
    await changeOrder({ database, jobs, clock: () => now }, numbers[draw(numbers.length)] ?? '', async (order, tx) => {
      const inStock = order.state.matches('closed') && (await isInStock(tx, goodsOf(order)))
      const event = nextEvent(order, draw, inStock)
      return { actor: { kind: 'time' }, events: order.state.can(event) ? [event] : [] }
    })
  }
}

describe('projections made again from events', () => {
  it('are the same as those that grew with a busy life', async () => {
    await database.rows(
      sql`insert into users (id, name, email, status) values (1, 'Ngozi', 'ngozi@oja.test', 'active') on conflict do nothing`,
    )
    await liveThrough(dice(7))
    const grown = await tables()
    const statuses = new Set((grown.orders as { status: string }[]).map(({ status }) => status))
    expect(statuses.size).toBeGreaterThan(6)
    expect(grown.attempts.length).toBeGreaterThan(10)

    // Made worse first, so that only the events can have brought them back.
    await database.rows(sql`update orders set status = 'delivered', document = '{}', words = ''`)
    await database.rows(sql`delete from stock_reservations where product_id = 1`)
    await database.rows(sql`update payment_attempts set received = 7, status = 'live'`)
    const [counted] = await database.rows<{ events: number }>(
      sql`select count(*)::int as events from events where stream_id like 'order:%'`,
    )
    expect(await rebuildProjections(database)).toEqual({ orders: 20, events: counted?.events })
    expect(await tables()).toEqual(grown)
  })

  it('account for every unit: what is in stock, what orders hold and what was not on the shelf is what there was', async () => {
    const [left] = await database.rows<{ stock: number; held: number }>(sql`
      select stock_quantity as stock, (select coalesce(sum(quantity), 0)::int from stock_reservations
        where product_id = 2 and status in ('reserved', 'committed')) as held from products where id = 2`)
    const [back] = await database.rows<{ units: number }>(sql`
      select coalesce(sum((data ->> 'quantity')::int), 0)::int as units from events where stream_id = 'stock:2:0' and type = 'restocked'`)
    const [restocked] = await database.rows<{ units: number }>(sql`
      select coalesce(sum(quantity), 0)::int as units from stock_reservations where product_id = 2 and status = 'restocked'`)
    const [missing] = await database.rows<{ units: number }>(sql`
      select coalesce(-sum((data ->> 'delta')::int), 0)::int as units from events where stream_id = 'stock:2:0' and type = 'adjusted'`)
    expect(missing?.units).toBeGreaterThan(0)
    const here = (left?.stock ?? 0) + (left?.held ?? 0) + (restocked?.units ?? 0) - (back?.units ?? 0)
    expect(here + (missing?.units ?? 0)).toBe(100)
  })

  it('leave an order of a customer whose account is gone to nobody', async () => {
    await database.rows(sql`update orders set customer_id = null where customer_id = 1`)
    await database.rows(sql`delete from users where id = 1`)
    await rebuildProjections(database)
    expect(await database.rows(sql`select id from orders where customer_id is not null`)).toEqual([])
  })
})
