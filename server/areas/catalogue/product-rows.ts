import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable, Statement } from '../../platform/db/database.ts'
import { toNaira, toNairaOrNull } from '../../platform/money.ts'

export type Product = components['schemas']['Product']
type Cloth = components['schemas']['Cloth']
type TaxClass = components['schemas']['TaxClass']

/** A row of `productColumns`; money in kobo. */
export type ProductRow = {
  id: number
  sku: string
  name: string
  slug: string
  brand: string | null
  tax_class: TaxClass
  unit: string | null
  base_price: number
  sale_price: number | null
  discount_percentage: number | null
  stock_quantity: number
  low_stock_threshold: number
  expires_at: Date | null
  rating_average: number | null
  rating_count: number
  category_name: string
  category_slug: string
  subcategory_name: string | null
  subcategory_slug: string | null
  image_url: string | null
  image_cloth: Cloth | null
  image_color: string | null
  measurements: {
    id: number
    label: string
    sku: string
    price: number
    sale_price: number | null
    stock_quantity: number
    position: number
  }[]
}

/** Everything a list shows of a product `p`, in one row. */
const productColumns = `p.id, p.sku, p.name, p.slug, p.brand, p.tax_class, p.unit, p.base_price, p.sale_price,
  p.discount_percentage, p.stock_quantity,
  p.low_stock_threshold, p.expires_at, p.rating_average::float8 as rating_average, p.rating_count,
  c.name as category_name, c.slug as category_slug, s.name as subcategory_name, s.slug as subcategory_slug,
  i.url as image_url, i.cloth as image_cloth, i.color as image_color,
  coalesce((select json_agg(json_build_object('id', m.id, 'label', m.label, 'sku', m.sku, 'price', m.price,
    'sale_price', m.sale_price, 'position', m.position, 'stock_quantity', m.stock_quantity) order by m.position, m.id)
    from measurements m where m.product_id = p.id), '[]') as measurements`

/** The tables that `productColumns` reads beside `products p`. */
const productJoins = `join categories c on c.id = p.category_id
  left join categories s on s.id = p.subcategory_id
  left join lateral (select url, cloth, color from product_images where product_id = p.id order by position, id limit 1) i on true`

/** Planning these joins takes longer than carrying them out: the plan is kept. */
const byIds: Statement = {
  name: 'product_rows',
  text: `select ${productColumns} from jsonb_array_elements_text($1::jsonb) as wanted
    join products p on p.id = wanted::int ${productJoins} where p.status = 'active'`,
}

/** Rows of active products by id, in no particular order. */
export const readProductRows = (database: Queryable, ids: readonly number[]): Promise<ProductRow[]> =>
  database.rows<ProductRow>(byIds, [JSON.stringify(ids)])

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
    unit: row.unit,
    base_price: toNaira(row.base_price),
    sale_price: toNairaOrNull(row.sale_price),
    discount_percentage: row.discount_percentage,
    stock_quantity: isPast ? 0 : row.stock_quantity,
    low_stock_threshold: row.low_stock_threshold,
    expires_at: row.expires_at === null ? null : row.expires_at.toISOString(),
    measurements: row.measurements.map((measurement) => ({
      ...measurement,
      stock_quantity: isPast ? 0 : measurement.stock_quantity,
      price: toNaira(measurement.price),
      sale_price: toNairaOrNull(measurement.sale_price),
    })),
    rating: { average: row.rating_average, count: row.rating_count },
  }
}
