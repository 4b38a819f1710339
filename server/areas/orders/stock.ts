/**
 * Goods leave and come back: `stock_quantity` is what can still be sold. Whoever moves goods first takes the locks of the products, in the
 * order of their ids, so that two orders never wait for each other in a circle. Each movement is an event of the goods' own stream.
 */
import { sql } from 'drizzle-orm'
import type { StockReason } from '#machines/admin/stock.ts'
import type { Actor } from '#machines/order/order.events.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { inOrder, type Goods } from './holding.ts'
import { bool, columns, rowsOf } from '../../platform/db/rows.ts'
import { measurements, products } from '../../platform/db/schema/catalogue.ts'

export type StockMove = 'reserved' | 'released' | 'committed' | 'restocked'

/** Less is left than was asked for. */
export type Shortage = Goods & { available: number }

type Cause = { orderNumber: string; actor: Actor; /** Milliseconds since 1970. */ at: number }

/** The goods' products, as PostgreSQL's array: what it expects of a short list of keys is to look each of them up. */
const idsOf = (goods: readonly Pick<Goods, 'product_id'>[]) =>
  sql`any(${`{${[...new Set(goods.map(({ product_id }) => product_id))].join()}}`}::text::int[])`

const leftRow = rowsOf({ id: products.id, stock_quantity: products.stock_quantity })

/**
 * Nobody else moves these goods until the transaction ends; carts and readers are not held up.
 * @returns what is left of products without sizes, as it stands under the lock
 */
export const lockProducts = (tx: Queryable, goods: readonly Pick<Goods, 'product_id'>[]) =>
  tx.rows(leftRow`select ${columns} from products where id = ${idsOf(goods)} order by id for no key update`)

const sizeRow = rowsOf({
  id: measurements.id,
  product_id: measurements.product_id,
  stock_quantity: measurements.stock_quantity,
  is_shown: bool(sql`hidden_at is null`),
})

/** What is left of each size of these goods' products. Asked behind their lock: a statement sees what was committed before it began. */
const sizesOf = (tx: Queryable, goods: readonly Goods[]) =>
  tx.rows(sizeRow`select ${columns} from measurements where product_id = ${idsOf(goods)}`)

/** Whether goods are a product's own while it comes in sizes: what stands in its row is the sum of these, and it has no stock of its own. */
const isOwnBesideSizes =
  (sizes: Awaited<ReturnType<typeof sizesOf>>) =>
  ({ product_id, measurement_id }: Goods): boolean =>
    measurement_id === null && sizes.some((size) => size.product_id === product_id && size.is_shown)

/** As rows; PostgreSQL expects a hundred of any list and would read whole tables for them, were their keys not named beside it. */
const list = (goods: readonly Goods[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as g (product_id integer, measurement_id integer, quantity integer)`

/** Adds to (or, with a negative quantity, takes from) what can be sold. */
async function addToStock(tx: Queryable, goods: readonly Goods[]): Promise<void> {
  const whole = goods.filter(({ measurement_id }) => measurement_id === null)
  const sized = goods.filter(({ measurement_id }) => measurement_id !== null)
  await Promise.all([
    whole.length > 0 &&
      tx.rows(sql`
        update products p set stock_quantity = p.stock_quantity + g.quantity
        from ${list(whole)} where p.id = g.product_id and p.id = ${idsOf(whole)}`),
    sized.length > 0 &&
      tx.rows(sql`
        update measurements m set stock_quantity = m.stock_quantity + g.quantity
        from ${list(sized)} where m.id = g.measurement_id and m.product_id = g.product_id and m.product_id = ${idsOf(sized)}`),
  ])
}

/** Tells of a movement in the stream of each kind of goods. The locks of the products make the versions follow each other. */
async function tell(
  tx: Queryable,
  move: StockMove,
  goods: readonly Goods[],
  { orderNumber, actor, at }: Cause,
): Promise<void> {
  await tx.rows(sql`
    insert into events (stream_id, version, type, data, at, actor)
    select streams.id, coalesce((select max(version) from events where stream_id = streams.id), 0) + 1, ${move},
      jsonb_build_object('order_number', ${orderNumber}::text, 'quantity', streams.quantity),
      ${new Date(at).toISOString()}::timestamptz, ${JSON.stringify(actor)}::jsonb
    from (select 'stock:' || g.product_id || ':' || coalesce(g.measurement_id, 0) as id, g.quantity from ${list(goods)}) streams`)
}

/**
 * What is missing for these goods, once their products are locked; goods that are gone count as none left, and so do a product's own where it
 * comes in sizes.
 */
async function shortagesOf(tx: Queryable, goods: readonly Goods[]): Promise<Shortage[]> {
  const [whole, sizes] = await Promise.all([lockProducts(tx, goods), sizesOf(tx, goods)])
  const isNoStock = isOwnBesideSizes(sizes)
  const leftOf = ({ product_id, measurement_id }: Goods): number =>
    (measurement_id === null
      ? whole.find(({ id }) => id === product_id)
      : sizes.find((size) => size.id === measurement_id && size.product_id === product_id)
    )?.stock_quantity ?? 0
  return goods
    .map((one) => ({ ...one, available: isNoStock(one) ? 0 : leftOf(one) }))
    .filter(({ available, quantity }) => available < quantity)
}

/** Whether all of it could be reserved now; it stays so until the transaction ends. */
export const isInStock = async (tx: Queryable, goods: readonly Goods[]): Promise<boolean> =>
  (await shortagesOf(tx, inOrder(goods))).length === 0

/**
 * Takes all of it, or nothing.
 * @returns what is missing; empty when it was taken
 */
export async function reserve(tx: Queryable, given: readonly Goods[], cause: Cause): Promise<Shortage[]> {
  const goods = inOrder(given)
  const missing = await shortagesOf(tx, goods)
  if (missing.length > 0) return missing
  const taken = goods.map((one) => ({ ...one, quantity: -one.quantity }))
  await Promise.all([addToStock(tx, taken), tell(tx, 'reserved', goods, cause)])
  return []
}

/** Why goods leave the stock again that they came back to. */
type Leaving = { reason: StockReason; note: string }

const toBeCounted: Leaving = {
  reason: 'correction',
  note: 'Came back, but the product comes in sizes now: count them into a size',
}

/** Own goods that came back leave by a movement in the product's own stream. What the order of the cause held is held no more. */
async function putAside(
  tx: Queryable,
  goods: readonly Goods[],
  { reason, note }: Leaving,
  { orderNumber, actor, at }: Cause,
): Promise<void> {
  if (goods.length === 0) return
  await tx.rows(sql`
    insert into events (stream_id, version, type, data, at, actor)
    select streams.id, (select max(version) from events where stream_id = streams.id) + 1, 'adjusted',
      jsonb_build_object('reason', ${reason}::text, 'delta', -streams.quantity, 'note', ${note}::text, 'available_after', 0,
        'order_number', ${orderNumber}::text, 'held', (select coalesce(sum(r.quantity), 0) from stock_reservations r
          where r.product_id = streams.product_id and r.measurement_id is null and r.status = 'reserved' and r.order_number <> ${orderNumber})),
      ${new Date(at).toISOString()}::timestamptz, ${JSON.stringify(actor)}::jsonb
    from (select 'stock:' || g.product_id || ':0' as id, g.product_id, g.quantity from ${list(goods)}) streams`)
}

/**
 * Puts goods back into stock. A product that has come to have sizes since its own goods were sold has no stock that these could go to, and nobody
 * but the shop's people can say which size they are: they come back and leave again by two movements, which the history of its stock shows.
 * @param leaving why own goods leave again, where it is not that they are still to be counted
 * @returns those that left again
 */
export async function putBack(
  tx: Queryable,
  move: 'released' | 'restocked',
  given: readonly Goods[],
  cause: Cause,
  leaving: Leaving = toBeCounted,
): Promise<Goods[]> {
  const goods = inOrder(given)
  await lockProducts(tx, goods)
  const isNoStock = isOwnBesideSizes(await sizesOf(tx, goods))
  const aside = goods.filter(isNoStock)
  await addToStock(
    tx,
    goods.filter((one) => !isNoStock(one)),
  )
  await tell(tx, move, goods, cause)
  await putAside(tx, aside, leaving, cause)
  return aside
}

/** The goods have left the store: they count as sold, and what can be sold does not change. */
export async function commit(tx: Queryable, given: readonly Goods[], cause: Cause): Promise<void> {
  const goods = inOrder(given)
  await lockProducts(tx, goods)
  await tx.rows(sql`
    update products p set sold_count = p.sold_count + g.quantity
    from (select g.product_id, sum(g.quantity)::int as quantity from ${list(goods)} group by 1) g
    where p.id = g.product_id and p.id = ${idsOf(goods)}`)
  await tell(tx, 'committed', goods, cause)
}
