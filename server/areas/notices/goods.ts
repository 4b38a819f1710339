/** The goods that notices are about, as they are now. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, orNull, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { measurements, products } from '../../platform/db/schema/catalogue.ts'
import type { GoodsIds } from './notice-name.ts'

/** Columns of goods; money in kobo. Upon `products`, left joined with `measurements`. */
export const goodsColumns = {
  product_id: products.id,
  product_measurement_id: orNull(measurements.id),
  name: products.name,
  slug: products.slug,
  label: orNull(measurements.label),
  price: int(sql`coalesce(measurements.price_now, products.price_now)`),
  /** Past their date nobody can have any. */
  stock_quantity: int(sql`case when products.expires_at <= now() then 0
    else coalesce(measurements.stock_quantity, products.stock_quantity) end`),
}

const goodsRow = rowsOf(goodsColumns)
export type Goods = RowIn<typeof goodsRow>

/**
 * Has stock and price of goods wait until the transaction ends, so that nothing happens between a look and what is noted of it. Sales and
 * the back office lock in this order too: a product before its measurements.
 */
export async function lockGoods(tx: Queryable, { product_id, measurement_id }: GoodsIds): Promise<void> {
  await tx.rows(sql`select 1 from products where id = ${product_id}::int for share`)
  if (measurement_id !== null)
    await tx.rows(sql`select 1 from measurements where id = ${measurement_id}::int for share`)
}

/** Goods that the shop shows. */
export async function findGoods(tx: Queryable, { product_id, measurement_id }: GoodsIds): Promise<Goods | undefined> {
  const [goods] = await tx.rows(goodsRow`
    select ${columns} from products left join measurements on measurements.product_id = products.id
      and measurements.id = ${measurement_id}::int and measurements.hidden_at is null
    where products.id = ${product_id}::int and products.status = 'active'
      and (${measurement_id}::int is null or measurements.id is not null)`)
  return goods
}

/** As messages name them: "Palm Oil (5 litres)". */
export const fullName = ({ name, label }: Pick<Goods, 'name' | 'label'>): string =>
  label === null ? name : `${name} (${label})`
