import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Entry } from './entry.ts'

type Row = Omit<Entry, 'expiresAt' | 'createdAt' | 'collections' | 'places'> & {
  expiresAt: Date | null
  createdAt: Date
  places: Entry['places'] | null
}

/**
 * Reads active products for the index.
 * @param ids only these; those that are missing from the answer are not active (any more)
 */
export async function loadEntries(database: Queryable, ids?: readonly number[]): Promise<Entry[]> {
  const from = ids
    ? sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted join products p on p.id = wanted::int`
    : sql`products p`
  const rows = await database.rows<Row>(sql`
    select p.id, lower(p.name) as "lowerName", p.brand, p.category_id as "categoryId", p.subcategory_id as "subcategoryId", p.price_now as price,
      p.discount_percentage as discount, p.stock_quantity as stock, p.expires_at as "expiresAt",
      p.rating_average::float8 as rating, p.rating_count as "ratingCount", p.sold_count as "soldCount",
      p.created_at as "createdAt", p.search::text as search,
      (select json_object_agg(k.collection, k.position) from product_collections k where k.product_id = p.id) as places,
      coalesce((select json_agg(m.label order by m.position) from measurements m where m.product_id = p.id), '[]') as measurements
    from ${from} where p.status = 'active' order by p.id`)
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
    places: row.places ?? {},
    collections: Object.keys(row.places ?? {}) as Entry['collections'][number][],
  }))
}
