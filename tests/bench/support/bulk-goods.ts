import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { lines } from './big-catalogue.ts'

/** Copies that are written at once: a statement of PostgreSQL has ten seconds. */
const atOnce = 100

/**
 * Fills a market up to at least `count` products for reading, as fast as the database takes rows: what triggers keep is written along, and nobody
 * is told. Names have another word in front, prices, stock and dates differ, every third copy has a brand of its own.
 */
export async function fillGoods(database: Database, count: number): Promise<number> {
  const [seeded] = await database.rows<{ count: number; last: number }>(
    sql`select count(*)::int as count, max(id)::int as last from products`,
  )
  if (seeded === undefined) throw new Error('The market has no products')
  const copies = seeded.count < count ? Math.ceil(count / seeded.count) - 1 : 0
  const words = sql`(select array_agg(value) from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb))`
  for (let from = 1; from <= copies; from += atOnce) {
    const some = sql`generate_series(${from}::int, ${Math.min(copies, from + atOnce - 1)}::int) as copy`
    await database.transaction(async (tx) => {
      await tx.rows(sql`set local session_replication_role = replica`)
      await tx.rows(sql`
        insert into products (id, sku, name, slug, description, brand, category_id, subcategory_id, tax_class, unit, base_price, sale_price, stock_quantity,
          low_stock_threshold, expires_at, status, sold_count, keywords, created_at, updated_at, rating_sum, rating_count, comparison, search)
        select p.id + copy * ${seeded.last}::int, p.sku || '-' || copy, words.list[1 + copy % array_length(words.list, 1)] || ' ' || p.name,
          p.slug || '-' || copy, p.description, case copy % 3 when 0 then p.brand || ' ' || copy % 50 else p.brand end, p.category_id, p.subcategory_id,
          p.tax_class, p.unit, (p.base_price * (100 + copy % 40)::bigint / 100)::int, p.sale_price, (p.id * 7 + copy) % 90, p.low_stock_threshold,
          p.expires_at, p.status, (p.sold_count * (copy % 17)) / 17, p.keywords, p.created_at - copy * interval '1 minute',
          p.updated_at - copy * interval '1 minute',
          p.rating_sum, p.rating_count, p.comparison * (100 + copy % 40) / 100,
          setweight(to_tsvector('english', lower(words.list[1 + copy % array_length(words.list, 1)])), 'A') || p.search
        from products p, ${some}, (select ${words} as list) as words where p.id <= ${seeded.last}::int`)
      await tx.rows(sql`
        insert into measurements (product_id, label, sku, price, sale_price, stock_quantity, position, net_amount, net_unit)
        select m.product_id + copy * ${seeded.last}::int, m.label, m.sku || '-' || copy, (m.price * (100 + copy % 40)::bigint / 100)::int, m.sale_price,
          m.stock_quantity, m.position, m.net_amount, m.net_unit
        from measurements m, ${some} where m.product_id <= ${seeded.last}::int`)
      await tx.rows(sql`
        insert into product_images (product_id, url, alt, cloth, color, position)
        select i.product_id + copy * ${seeded.last}::int, i.url, i.alt, i.cloth, i.color, i.position
        from product_images i, ${some} where i.product_id <= ${seeded.last}::int`)
    })
  }
  await database.rows(sql`select recount_records()`)
  await database.rows(sql`
    insert into search_words (word) select lower(value) from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) on conflict do nothing`)
  const [now] = await database.rows<{ count: number }>(sql`select count(*)::int as count from products`)
  return now?.count ?? 0
}
