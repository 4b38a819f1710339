/** A product as the back office reads it. Subqueries stand in the select list, so that a page reads them for its own rows alone. */
import { type SQL, sql } from 'drizzle-orm'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { contentIn, writeNetContent, type NetColumns } from '#machines/catalog/net-content.ts'
import { type Specification, writeSpecifications } from '#machines/catalog/specifications.ts'
import { toNaira, toNairaOrNull } from '../../../../platform/money.ts'
import type { Stored } from '../../resource-store.ts'

type MeasurementRow = NetColumns & { id: number; label: string; sku: string; price: number; sale_price: number | null }

type Row = NetColumns & {
  id: number
  version: number
  name: string
  slug: string
  sku: string
  description: string
  brand: string | null
  specifications: readonly Specification[]
  keywords: string
  unit: string | null
  category_id: number
  subcategory_id: number | null
  base_price: number
  sale_price: number | null
  stock_quantity: number
  low_stock_threshold: number
  expires_at: Date | null
  tax_class: string
  is_returnable: boolean
  status: string
  sold_count: number
  created_at: Date
  updated_at: Date
} & Partial<Besides>

type Besides = {
  category_name: string
  image_url: string | null
  image_cloth: string | null
  held: number
  is_used: boolean
  measurements: MeasurementRow[]
  measurement_stock: { id: number; available: number; held: number }[]
  images: { url: string; alt: string }[]
  collections: string[]
}

const held = sql.raw(
  `coalesce((select sum(quantity)::int from stock_reservations h where h.product_id = r.id and h.status = 'reserved'), 0)`,
)

/** Ordered, reserved or reviewed: such a product is archived and never deleted. */
export const isUsed = sql.raw(`(exists (select 1 from order_items o where o.product_id = r.id)
  or exists (select 1 from stock_reservations s where s.product_id = r.id)
  or exists (select 1 from reviews v where v.product_id = r.id))`)

const ofItself =
  sql.raw(`r.id, r.version, r.name, r.slug, r.sku, r.description, r.brand, r.specifications, r.keywords, r.unit, r.net_amount, r.net_unit, r.category_id,
  r.subcategory_id, r.base_price, r.sale_price, r.stock_quantity, r.low_stock_threshold, r.expires_at, r.tax_class, r.is_returnable, r.status, r.sold_count,
  r.created_at, r.updated_at`)

/** What stands in other tables, by its name in the record. */
const besides: Readonly<Record<string, SQL>> = {
  held: sql`${held} as held`,
  is_used: sql`${isUsed} as is_used`,
  category_name: sql`(select c.name from categories c where c.id = r.category_id) as category_name`,
  image_url: sql`(select i.url from product_images i where i.product_id = r.id order by i.position, i.id limit 1) as image_url`,
  image_cloth: sql`(select i.cloth from product_images i where i.product_id = r.id order by i.position, i.id limit 1) as image_cloth`,
  measurements: sql`(select coalesce(json_agg(json_build_object('id', m.id, 'label', m.label, 'net_amount', m.net_amount, 'net_unit', m.net_unit, 'sku', m.sku, 'price', m.price, 'sale_price', m.sale_price)
    order by m.position, m.id), '[]') from measurements m where m.product_id = r.id and m.hidden_at is null) as measurements`,
  measurement_stock: sql`(select coalesce(json_agg(json_build_object('id', m.id, 'available', m.stock_quantity, 'held', coalesce((select sum(h.quantity)::int
    from stock_reservations h where h.product_id = r.id and h.measurement_id = m.id and h.status = 'reserved'), 0)) order by m.position, m.id), '[]')
    from measurements m where m.product_id = r.id and m.hidden_at is null) as measurement_stock`,
  // Not as `exists`, for which all sizes there are would be read first.
  has_sizes: sql`coalesce((select true from measurements m where m.product_id = r.id and m.hidden_at is null limit 1), false) as has_sizes`,
  images: sql`(select coalesce(json_agg(json_build_object('url', i.url, 'alt', i.alt) order by i.position, i.id), '[]')
    from product_images i where i.product_id = r.id) as images`,
  collections: sql`array(select k.collection from product_collections k where k.product_id = r.id order by k.collection) as collections`,
}

/** What a file counts of stock hangs on the sizes. */
const needs: Readonly<Record<string, string>> = { stock: 'has_sizes', stock_was: 'has_sizes' }

/** Columns of a product, with those of other tables that are asked for. */
export function productColumnsFor(fields: readonly string[]): SQL {
  const asked = new Set(fields.map((field) => needs[field] ?? field))
  const wanted = Object.entries(besides).filter(([name]) => asked.has(name))
  return sql.join([ofItself, ...wanted.map(([, column]) => column)], sql`, `)
}

/** All that a record tells. */
export const productColumns = productColumnsFor(Object.keys(besides).filter((name) => name !== 'has_sizes'))

function netContent(columns: NetColumns): string | null {
  const content = contentIn(columns)
  return content && writeNetContent(content)
}

export const toRecord = ({ net_amount, net_unit, ...row }: Row): Stored => ({
  ...row,
  specifications: writeSpecifications(row.specifications),
  net_content: netContent({ net_amount, net_unit }),
  base_price: toNaira(row.base_price),
  sale_price: toNairaOrNull(row.sale_price),
  expires_at: row.expires_at?.toISOString() ?? null,
  ...(row.measurements && {
    measurements: row.measurements.map(({ net_amount, net_unit, ...one }): FieldValue => ({
      ...one,
      net_content: netContent({ net_amount, net_unit }),
      price: toNaira(one.price),
      sale_price: toNairaOrNull(one.sale_price),
    })),
  }),
  is_stored: true,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
