import { sql } from 'drizzle-orm'
import { comparisonPriceOf, contentIn, type NetColumns } from '#machines/catalog/net-content.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { toNaira, toNairaOrNull } from '../../platform/money.ts'
import { columns, float, jsonOf, listIn, orNull, statementOf, type RowOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { categories, measurements, productImages, products } from '../../platform/db/schema/catalogue.ts'

export type Product = components['schemas']['Product']

const [p, c, s] = [alias(products, 'p'), alias(categories, 'c'), alias(categories, 's')]
const [i, m] = [alias(productImages, 'i'), alias(measurements, 'm')]

/** Everything a list shows of a product `p`, in one row; money in kobo. */
const productColumns = {
  id: p.id,
  sku: p.sku,
  name: p.name,
  slug: p.slug,
  brand: p.brand,
  tax_class: p.tax_class,
  is_returnable: p.is_returnable,
  unit: p.unit,
  net_amount: p.net_amount,
  net_unit: p.net_unit,
  base_price: p.base_price,
  sale_price: p.sale_price,
  discount_percentage: p.discount_percentage,
  stock_quantity: p.stock_quantity,
  low_stock_threshold: p.low_stock_threshold,
  expires_at: p.expires_at,
  rating_average: orNull(float(p.rating_average)),
  rating_count: p.rating_count,
  category_name: c.name,
  category_slug: c.slug,
  subcategory_name: orNull(s.name),
  subcategory_slug: orNull(s.slug),
  image_url: orNull(i.url),
  image_cloth: orNull(i.cloth),
  image_color: orNull(i.color),
  measurements: listIn(
    jsonOf({
      id: m.id,
      label: m.label,
      net_amount: m.net_amount,
      net_unit: m.net_unit,
      sku: m.sku,
      price: m.price,
      sale_price: m.sale_price,
      position: m.position,
      stock_quantity: m.stock_quantity,
    }),
    sql`m.position, m.id`,
    sql`from measurements m where m.product_id = p.id and m.hidden_at is null`,
  ),
}
export type ProductRow = RowOf<typeof productColumns>

/** The tables that `productColumns` reads beside `products p`. */
const productJoins = sql`join categories c on c.id = p.category_id
  left join categories s on s.id = p.subcategory_id
  left join lateral (select url, cloth, color from product_images where product_id = p.id order by position, id limit 1) i on true`

/** Planning these joins takes longer than carrying them out: the plan is kept. */
const byIds = statementOf('product_rows', productColumns)`
  select ${columns} from jsonb_array_elements_text($1::jsonb) as wanted
    join products p on p.id = wanted::int ${productJoins} where p.status = 'active'`

/** Rows of active products by id, in no particular order. */
export const readProductRows = (database: Queryable, ids: readonly number[]): Promise<ProductRow[]> =>
  database.rows(byIds, [JSON.stringify(ids)])

/** @param price kobo */
function comparisonPrice(price: number, columns: NetColumns): Product['comparison_price'] {
  const found = comparisonPriceOf(price, contentIn(columns))
  return found && { amount: toNaira(found.amount), per: found.per }
}

/** Of the price that lists show: what the first measurement holds says it only where its price is that one. */
function shownComparisonPrice(row: ProductRow): Product['comparison_price'] {
  const price = row.sale_price ?? row.base_price
  const [first] = row.measurements
  if (!first) return comparisonPrice(price, row)
  return (first.sale_price ?? first.price) === price ? comparisonPrice(price, first) : null
}

/** A row in the contract's shape; past its date there is nothing left to buy. */
export function toProduct(row: ProductRow, now: number): Product {
  const isPast = row.expires_at !== null && row.expires_at.getTime() <= now
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    slug: row.slug,
    image_url: row.image_url,
    image_cloth: row.image_cloth ?? 'raffia',
    image_color: row.image_color ?? '#e8dcc8',
    brand: row.brand,
    category: { name: row.category_name, slug: row.category_slug },
    subcategory:
      row.subcategory_slug === null ? null : { name: row.subcategory_name ?? '', slug: row.subcategory_slug },
    tax_class: row.tax_class,
    is_returnable: row.is_returnable,
    unit: row.unit,
    base_price: toNaira(row.base_price),
    sale_price: toNairaOrNull(row.sale_price),
    comparison_price: shownComparisonPrice(row),
    discount_percentage: row.discount_percentage,
    stock_quantity: isPast ? 0 : row.stock_quantity,
    low_stock_threshold: row.low_stock_threshold,
    expires_at: row.expires_at === null ? null : row.expires_at.toISOString(),
    measurements: row.measurements.map(({ net_amount, net_unit, ...measurement }) => ({
      ...measurement,
      stock_quantity: isPast ? 0 : measurement.stock_quantity,
      price: toNaira(measurement.price),
      sale_price: toNairaOrNull(measurement.sale_price),
      comparison_price: comparisonPrice(measurement.sale_price ?? measurement.price, { net_amount, net_unit }),
    })),
    rating: { average: row.rating_average, count: row.rating_count },
  }
}
