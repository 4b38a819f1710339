/** Many buyers, few pieces, several servers on one PostgreSQL: everybody wants the same at once. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import {
  ask,
  makeBuyer,
  type Buyer,
  type Kept,
  pickupAt,
  type Placing,
  type Reply,
  type Command,
} from '../support/buyer.ts'
import { crowd } from './crowd.ts'

export type Race = {
  /** Origins of the servers, on this machine only. */
  servers: readonly string[]
  database: Database
  buyers: number
  units: number
  /** Uses of the coupon that everybody tries. */
  couponUses: number
  productId: number
  /** Calls that may be out at once. */
  mostAtOnce: number
}

export type RaceResult = {
  /** Order numbers of the answers 201, one for each key. */
  placed: string[]
  refused: Record<string, number>
  /** Answers of 500 and above, with what they said. */
  broken: string[]
  stockLeft: number
  reserved: number
  orders: number
  couponUsed: number
  couponsInOrders: number
  seconds: number
}

const code = 'RACE'

async function prepare({ database, productId, units, couponUses }: Race): Promise<void> {
  await database.rows(sql`update products set stock_quantity = ${units} where id = ${productId}`)
  await database.rows(sql`
    insert into coupons (code, name, type, value, usage_limit) values (${code}, 'Race', 'fixed', 5000, ${couponUses})
    on conflict (code) do update set usage_limit = excluded.usage_limit, used_count = 0`)
}

type Tried = { reply: Reply; order: Kept | null }

/** What a buyer is ready to press. */
type Ready = { buyer: Buyer; placing: Placing | null; reply: Reply; serial: number }

const itemsFor = ({ productId }: Race): Command[] => [
  { product_id: productId, product_measurement_id: null, quantity: 1 },
]

async function look(given: Race, serial: number, buyer: Buyer, coupon: string | null): Promise<Ready> {
  const quote = await buyer.quote(itemsFor(given), coupon)
  if (quote.status !== 200) return { buyer, placing: null, reply: quote, serial }
  const { quote_hash, is_orderable, coupon: applied } = quote.body.data
  const gone: Reply = { status: 200, body: { code: 'sold out at the quote' } }
  const placing = is_orderable ? buyer.placing(itemsFor(given), quote_hash, applied ? coupon : null) : null
  return { buyer, placing, reply: gone, serial }
}

/** Places what was quoted, and looks again at what has changed meanwhile, as the shop does. */
async function buy(given: Race, ready: Ready): Promise<Tried> {
  const { buyer, serial } = ready
  let { placing, reply } = ready
  for (let tries = 0; placing && tries < 4; tries += 1) {
    reply = await buyer.place(placing)
    if (reply.status === 201) {
      // An impatient finger: the same call once more, to another server.
      const other = given.servers[(serial + 1) % given.servers.length] as string
      const again = await ask(other, '/orders', { body: placing.body, headers: { 'idempotency-key': placing.key } })
      const number = reply.body.data.order_number as string
      if (again.status !== 201 || again.body.data.order_number !== number)
        return { reply: { status: 599, body: again.body }, order: null }
      return { reply, order: { number, key: reply.body.order_key as string } }
    }
    if (reply.body.code !== 'quote_changed') break
    // Who hears that the coupon is used up goes on without it.
    const next = await look(given, serial, buyer, null)
    placing = next.placing
    if (!placing) reply = next.reply
  }
  return { reply, order: null }
}

const count = async (database: Database, query: ReturnType<typeof sql>): Promise<number> =>
  (await database.rows<{ n: number }>(query))[0]?.n ?? -1

type Placed = Pick<RaceResult, 'reserved' | 'orders' | 'couponsInOrders'>

/** What the tables have of orders of the product. */
const placedOf = async (database: Database, productId: number): Promise<Placed> => ({
  reserved: await count(
    database,
    sql`select coalesce(sum(quantity), 0)::int as n from stock_reservations where product_id = ${productId} and status = 'reserved'`,
  ),
  orders: await count(
    database,
    sql`select count(*)::int as n from orders o join order_items i on i.order_id = o.id where i.product_id = ${productId}`,
  ),
  couponsInOrders: await count(
    database,
    sql`select count(*)::int as n from events where type = 'placed' and data->>'coupon_code' = ${code}`,
  ),
})

/** Everybody buys; then the tables are looked at. What an earlier race has left there does not count. */
export async function race(given: Race): Promise<RaceResult> {
  const { servers, database, buyers, productId, mostAtOnce } = given
  await prepare(given)
  const before = await placedOf(database, productId)
  const delivery = await pickupAt(servers[0] as string)
  // All of them see the pieces before the first one is sold.
  const ready = await crowd(buyers, mostAtOnce, (serial) =>
    look(
      given,
      serial,
      makeBuyer(() => servers[serial % servers.length] as string, serial, delivery),
      code,
    ),
  )
  const started = performance.now()
  const tried = await crowd(buyers, mostAtOnce, (at) => buy(given, ready[at] as Ready))
  const seconds = (performance.now() - started) / 1000
  const refused: Record<string, number> = {}
  for (const { reply, order } of tried) {
    if (order) continue
    const why = `${reply.status} ${String(reply.body?.code ?? '')}`
    refused[why] = (refused[why] ?? 0) + 1
  }
  const after = await placedOf(database, productId)
  return {
    placed: tried.flatMap(({ order }) => (order ? [order.number] : [])),
    refused,
    broken: tried.filter(({ reply }) => reply.status >= 500).map(({ reply }) => JSON.stringify(reply)),
    stockLeft: await count(database, sql`select stock_quantity::int as n from products where id = ${productId}`),
    couponUsed: await count(database, sql`select used_count as n from coupons where code = ${code}`),
    reserved: after.reserved - before.reserved,
    orders: after.orders - before.orders,
    couponsInOrders: after.couponsInOrders - before.couponsInOrders,
    seconds,
  }
}

/** What is wrong with a race; nothing when all went well. */
export function faultsOf(result: RaceResult, { units, couponUses }: Race): string[] {
  const faults: string[] = []
  const expectSame = (what: string, is: number, wanted: number): void => {
    if (is !== wanted) faults.push(`${what}: ${is}, not ${wanted}`)
  }
  expectSame('orders that were answered', new Set(result.placed).size, units)
  expectSame('orders in the table', result.orders, units)
  expectSame('pieces left', result.stockLeft, 0)
  expectSame('pieces reserved', result.reserved, units)
  expectSame('uses of the coupon that are counted', result.couponUsed, result.couponsInOrders)
  if (result.couponUsed > couponUses) faults.push(`the coupon was used ${result.couponUsed} times, not ${couponUses}`)
  return [...faults, ...result.broken.map((said) => `an answer that is a fault: ${said}`)]
}
