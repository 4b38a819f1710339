/** What customers put aside: listed, kept and taken off. The trigger of the table tells the feed. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { savedItems } from '../../platform/db/schema/cart.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { ApiError, notFound } from '../../platform/errors.ts'

/** Saved items of one customer; the contract says so too. */
const most = 200

const listedRow = rowsOf({ product_id: savedItems.product_id, name: products.name, saved_at: savedItems.saved_at })
const countRow = rowsOf({ count: int(sql`count(*)`) })
const productRow = rowsOf({ id: products.id })

/** All of a customer's, newest first. */
export async function listSavedItems(database: Queryable, customerId: number) {
  const rows = await database.rows(listedRow`
    select ${columns} from saved_items join products on products.id = saved_items.product_id
    where customer_id = ${customerId} order by saved_at desc, product_id desc`)
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

/** One device of a customer after the other, so that together they keep the limit. */
const lockList = (tx: Queryable, customerId: number): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`saved items ${customerId}`}, 55))`)

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::text::int[]`

const countOthers = async (tx: Queryable, customerId: number, ids: readonly number[]): Promise<number> => {
  const [row] = await tx.rows(countRow`
    select ${columns} from saved_items where customer_id = ${customerId} and product_id <> all(${arrayOf(ids)})`)
  return row?.count ?? 0
}

type Saving = { customerId: number; at: number }

/** @throws ApiError 404 for what is not sold, 422 for too many */
export const putSavedItem = (database: Database, { customerId, at }: Saving, productId: number): Promise<void> =>
  database.transaction(async (tx) => {
    const [product] = await tx.rows(productRow`
      select ${columns} from products where id = ${productId} and status = 'active'`)
    if (!product) throw notFound('This product is not sold any more.')
    await lockList(tx, customerId)
    if ((await countOthers(tx, customerId, [productId])) >= most)
      throw new ApiError(
        422,
        'too_many_saved_items',
        `You have saved ${most} items already. Take one off the list to save another.`,
      )
    await tx.rows(sql`
      insert into saved_items (customer_id, product_id, saved_at)
      values (${customerId}, ${productId}, ${new Date(at).toISOString()}::timestamptz) on conflict do nothing`)
  })

/** Keeps all of these that are products, the first as the newest, as far as the limit goes. */
export const mergeSavedItems = (
  database: Database,
  { customerId, at }: Saving,
  productIds: readonly number[],
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockList(tx, customerId)
    const room = most - (await countOthers(tx, customerId, []))
    await tx.rows(sql`
      insert into saved_items (customer_id, product_id, saved_at)
      select ${customerId}, id, ${new Date(at).toISOString()}::timestamptz - make_interval(secs => min(place) / 1000.0)
      from unnest(${arrayOf(productIds)}) with ordinality as given (id, place)
      where exists (select 1 from products where products.id = given.id and products.status <> 'draft')
        and not exists (select 1 from saved_items where customer_id = ${customerId} and product_id = given.id)
      group by id order by min(place) limit ${room}`)
  })

/** Takes one off, if it is there. */
export async function removeSavedItem(database: Queryable, customerId: number, productId: number): Promise<void> {
  await database.rows(sql`delete from saved_items where customer_id = ${customerId} and product_id = ${productId}`)
}
