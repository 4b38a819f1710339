import { toKobo } from '../../platform/money.ts'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import type { SeedCategory, SeedPictures, SeedProduct } from '../../platform/db/seed/seed.types.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { netColumnsOf, readNetContent } from '#machines/catalog/net-content.ts'
import type { Specification } from '#machines/catalog/specifications.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'

const day = 86_400_000

const koboOrNull = (naira: number | null): number | null => (naira === null ? null : toKobo(naira))

function look(pictures: SeedPictures, kind: string, slug: string) {
  const picture = pictures[kind]?.[slug]
  return { cloth: picture?.cloth ?? 'raffia', color: (picture?.color ?? '#e8dcc8').toLowerCase() }
}

function categoryRows(categories: readonly SeedCategory[], pictures: SeedPictures) {
  const row = (id: number, parent: number | null, kind: string, from: Omit<SeedCategory, 'subcategories'>) => {
    const { cloth, color } = look(pictures, kind, from.slug)
    return {
      id,
      parent_id: parent,
      name: from.name,
      slug: from.slug,
      description: from.description,
      image_url: from.image_url,
      image_cloth: cloth,
      image_color: color,
      position: from.position,
    }
  }
  let nextId = categories.length
  const parents = categories.map((category, index) => row(index + 1, null, 'categories', category))
  const children = categories.flatMap((category, index) =>
    category.subcategories.map((child) => row(++nextId, index + 1, 'subcategories', child)),
  )
  return [...parents, ...children]
}

/** New arrivals came in the last two weeks, the rest over the year before, spread evenly by id. */
function arrivedDaysAgo(product: SeedProduct): number {
  return product.collections.includes('new_arrivals') ? 1 + (product.id % 13) : 20 + ((product.id * 37) % 320)
}

const netColumns = (text: string | undefined) => netColumnsOf(readNetContent(text ?? ''))

const specificationsOf = ({ specifications }: SeedProduct): Specification[] =>
  Object.entries(specifications).map(([name, value]) => ({ name, value }))

/** Categories, products, measurements, pictures, collections and reviews of the demo. */
export async function seedDemoCatalogue(tx: Queryable, now: Date): Promise<void> {
  const pictures = seedFiles.pictures()
  const categories = categoryRows(seedFiles.categories(), pictures)
  await insertRows(tx, 'categories', categories)
  const categoryId = new Map(categories.map((category) => [category.slug, category.id]))
  const products = seedFiles.products()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await insertRows(
    tx,
    'products',
    products.map((product) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      slug: product.slug,
      description: product.description,
      brand: product.brand,
      category_id: categoryId.get(product.category),
      subcategory_id: categoryId.get(product.subcategory),
      tax_class: product.tax_class,
      is_returnable: product.is_returnable ?? product.category !== 'fresh-food',
      unit: product.unit,
      ...netColumns(product.net_content),
      base_price: toKobo(product.base_price),
      sale_price: koboOrNull(product.sale_price),
      stock_quantity: product.stock_quantity,
      low_stock_threshold: product.low_stock_threshold,
      expires_at: product.shelf_life_days === null ? null : ago(-product.shelf_life_days),
      shelf_life_days: product.shelf_life_days,
      status: 'active',
      sold_count: product.sold_count,
      specifications: specificationsOf(product),
      keywords: product.search_keywords.join(' '),
      created_at: ago(arrivedDaysAgo(product)),
      updated_at: now,
      rating_sum: 0,
      rating_count: 0,
    })),
  )
  await insertRows(
    tx,
    'measurements',
    products.flatMap((product) =>
      product.measurements.map((measurement) => ({
        product_id: product.id,
        label: measurement.label,
        ...netColumns(measurement.net_content),
        sku: measurement.sku,
        price: toKobo(measurement.price),
        sale_price: koboOrNull(measurement.sale_price),
        stock_quantity: measurement.stock_quantity,
        position: measurement.position,
      })),
    ),
  )
  await insertRows(
    tx,
    'product_images',
    products.flatMap((product) =>
      product.images.map((image) => ({
        product_id: product.id,
        url: image.url,
        alt: image.alt,
        position: image.position,
        ...look(pictures, 'products', product.slug),
      })),
    ),
  )
  const chosen = [...products].sort((a, b) => b.sold_count - a.sold_count)
  await insertRows(
    tx,
    'product_collections',
    chosen.flatMap((product, position) =>
      product.collections
        .filter((collection) => collection !== 'expiring_soon')
        .map((collection) => ({ collection, product_id: product.id, position })),
    ),
  )
  await insertRows(
    tx,
    'reviews',
    seedFiles.reviews().map((review) => ({
      product_id: review.product_id,
      author: review.author,
      rating: review.rating,
      title: review.title,
      body: review.body,
      images: [],
      verified: true,
      status: 'approved',
      reply: review.reply,
      created_at: ago(review.days_ago),
    })),
  )
}

/** What shoppers call things; every shop needs it. */
export async function seedSynonyms(tx: Queryable): Promise<void> {
  await insertRows(
    tx,
    'synonyms',
    seedFiles.synonyms().flatMap(({ term, means }) => means.map((meaning) => ({ term, means: meaning }))),
  )
}

/**
 * Renews demo goods whose date has passed or passes within a day, so that a demo never runs dry.
 * @returns how many
 */
export async function renewDemoGoods(database: Database, now: Date): Promise<number> {
  const renewed = await database.rows(sql`
    update products set expires_at = ${now.toISOString()}::timestamptz + shelf_life_days * interval '1 day'
    where shelf_life_days > 1 and expires_at <= ${now.toISOString()}::timestamptz + interval '1 day'
    returning id`)
  return renewed.length
}
