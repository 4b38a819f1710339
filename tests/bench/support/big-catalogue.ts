import { sql } from 'drizzle-orm'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'

/** Words that set one copy of a product apart, so that search meets about as many different words as a real catalogue has. */
export const lines = `
  Gold Family Classic Royal Fresh Prime Jumbo Mini Super Select Harvest Sunrise
  Savannah Delta Plateau Coastal Village Heritage Festival Everyday Premium Gentle Crystal Emerald
  Amber Silver Copper Ivory Coral Indigo Scarlet Marigold Jasmine Lagoon Baobab Palm
  Kola Cedar Mahogany Iroko Talking Morning Evening Weekend Market Corner Bridge Harbour
  Summit Valley Meadow Orchard Garden Lantern Compass Anchor Falcon Heron Lion Leopard
  Gazelle Eagle Crane Robin Swift Comet
`
  .trim()
  .split(/\s+/)

export const customers = Array.from({ length: 10 }, (_, at) => `bench${at}@oja.test`)

/**
 * Makes a data folder with the demo catalogue multiplied: every product comes again under other names, prices and stock,
 * with its measurements, pictures and reviews, until there are at least `count`. Ten customers have the demo password.
 *
 * @returns the folder and how many products are in it
 */
export async function makeBigCatalogue(count: number): Promise<{ dataDir: string; products: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-bench-'))
  const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn' })
  const silent = { info: () => {}, warn: () => {} }
  const database = await connect(config, silent)
  try {
    const [seeded] = await database.rows<{ count: number; last: number }>(
      sql`select count(*)::int as count, max(id) as last from products`,
    )
    if (seeded === undefined) throw new Error('The demo has no products')
    const copies = Math.ceil(count / seeded.count) - 1
    const words = sql`(select array_agg(value) from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb))`
    await database.transaction(async (tx) => {
      await tx.rows(sql`
        insert into products (id, sku, name, slug, description, brand, category_id, subcategory_id, tax_class, unit, base_price,
          sale_price, stock_quantity, low_stock_threshold, expires_at, status, sold_count, keywords, created_at, updated_at)
        select p.id + copy * ${seeded.last}::int, p.sku || '-' || copy, words.list[1 + copy % array_length(words.list, 1)] || ' ' || p.name,
          p.slug || '-' || copy, p.description, p.brand, p.category_id, p.subcategory_id, p.tax_class, p.unit,
          (p.base_price * (100 + copy % 40)::bigint / 100)::int, p.sale_price, 50000 + copy, p.low_stock_threshold, p.expires_at, p.status,
          (p.sold_count * (copy % 17)) / 17, p.keywords, p.created_at - copy * interval '1 hour', p.updated_at
        from products p, generate_series(1, ${copies}::int) as copy, (select ${words} as list) as words
        where p.id <= ${seeded.last}::int`)
      await tx.rows(sql`
        insert into measurements (product_id, label, sku, price, sale_price, stock_quantity, position)
        select m.product_id + copy * ${seeded.last}::int, m.label, m.sku || '-' || copy, (m.price * (100 + copy % 40)::bigint / 100)::int, m.sale_price,
          20000 + copy, m.position
        from measurements m, generate_series(1, ${copies}::int) as copy where m.product_id <= ${seeded.last}::int`)
      await tx.rows(sql`
        insert into product_images (product_id, url, alt, cloth, color, position)
        select i.product_id + copy * ${seeded.last}::int, i.url, i.alt, i.cloth, i.color, i.position
        from product_images i, generate_series(1, ${copies}::int) as copy where i.product_id <= ${seeded.last}::int`)
      await tx.rows(sql`
        insert into reviews (product_id, author, rating, title, body, verified, status, created_at)
        select r.product_id + copy * ${seeded.last}::int, r.author, 1 + (r.rating + copy) % 5, r.title, r.body, r.verified, r.status, r.created_at
        from reviews r, generate_series(1, ${copies}::int) as copy
        where r.product_id <= ${seeded.last}::int and (r.id + copy) % 5 = 0`)
      await tx.rows(sql`
        insert into users (name, email, role, status, password_hash, email_verified_at)
        select 'Bench ' || email, email, 'customer', 'active', shopper.password_hash, now()
        from jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb) as email,
          (select password_hash from users where email = 'shopper@oja.test') as shopper`)
      await tx.rows(sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`)
    })
    // Like a shop that has run for a while: else the tables' first care falls into the measurement.
    await database.script('vacuum analyze')
    const [now] = await database.rows<{ count: number }>(sql`select count(*)::int as count from products`)
    return { dataDir, products: now?.count ?? 0 }
  } finally {
    await database.close()
  }
}
