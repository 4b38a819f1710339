/**
 * Goods leave and come back: `stock_quantity` is what can still be sold. Whoever moves goods first takes the locks of the products, in the
 * order of their ids, so that two orders never wait for each other in a circle. Each movement is an event of the goods' own stream.
 */
import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/order/order.events.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { inOrder, type Goods } from './holding.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
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
})

/** What is left of each size of these goods. Asked behind their lock: a statement sees what was committed before it began. */
const sizesOf = (tx: Queryable, goods: readonly Goods[]) =>
  tx.rows(sizeRow`select ${columns} from measurements where product_id = ${idsOf(goods)}`)

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

/** What is missing for these goods, once their products are locked; goods that are gone count as none left. */
async function shortagesOf(tx: Queryable, goods: readonly Goods[]): Promise<Shortage[]> {
  const sized = goods.filter(({ measurement_id }) => measurement_id !== null)
  const [whole, sizes] = await Promise.all([lockProducts(tx, goods), sized.length > 0 ? sizesOf(tx, sized) : []])
  const leftOf = ({ product_id, measurement_id }: Goods): number =>
    (measurement_id === null
      ? whole.find(({ id }) => id === product_id)
      : sizes.find((size) => size.id === measurement_id && size.product_id === product_id)
    )?.stock_quantity ?? 0
  return goods
    .map((one) => ({ ...one, available: leftOf(one) }))
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

/** Puts goods back into stock. */
export async function putBack(
  tx: Queryable,
  move: 'released' | 'restocked',
  given: readonly Goods[],
  cause: Cause,
): Promise<void> {
  const goods = inOrder(given)
  await lockProducts(tx, goods)
  await addToStock(tx, goods)
  await tell(tx, move, goods, cause)
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
