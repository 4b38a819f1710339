import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Specification } from '#machines/catalog/specifications.ts'
import { cloth, instant, kobo, tsvector } from './columns.ts'

const netContentHolds = (table: { net_amount: AnyPgColumn; net_unit: AnyPgColumn }) =>
  sql`(${table.net_amount} is null) = (${table.net_unit} is null) and ${table.net_amount} > 0 and ${table.net_unit} in ('g', 'ml', 'piece')`

/** Categories, and subcategories as the children of one: both have addresses, so their slugs share one space. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parent_id: integer().references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    image_url: text(),
    image_cloth: cloth().notNull().default('raffia'),
    image_color: text().notNull().default('#e8dcc8'),
    position: integer().notNull().default(0),
    /** Grows by one with every write of an admin. */
    version: integer().notNull().default(1),
  },
  (table) => [index('categories_parent').on(table.parent_id, table.position)],
)

/** What is sold. The columns marked "kept" are written by triggers only. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    brand: text(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    subcategory_id: integer().references(() => categories.id),
    tax_class: text({ enum: ['standard', 'zero', 'exempt'] })
      .notNull()
      .default('standard'),
    /** May come back unused, for no reason; what came bad, broken or wrong always may. */
    is_returnable: boolean().notNull().default(true),
    unit: text(),
    /** What one unit holds, in grams, millilitres or pieces by `net_unit`; both or none. Of goods with measurements each says its own. */
    net_amount: integer(),
    net_unit: text({ enum: ['g', 'ml', 'piece'] }),
    /** By name and value, in the order of its page. */
    specifications: jsonb().$type<readonly Specification[]>().notNull().default([]),
    base_price: kobo().notNull(),
    sale_price: kobo(),
    /** Kept where there are measurements: the sum of theirs. */
    stock_quantity: integer().notNull().default(0),
    low_stock_threshold: integer().notNull().default(5),
    /** Kept by triggers of its pictures, for the list of goods that have none. */
    has_picture: boolean().notNull().default(false),
    /** What the index of low goods holds in place of the stock itself: a sale that leaves enough then touches no index. */
    is_low: boolean().generatedAlwaysAs(sql`stock_quantity <= low_stock_threshold`),
    expires_at: instant(),
    /** Days that demo goods keep; with SEED=demo a passed date is renewed by it. */
    shelf_life_days: integer(),
    status: text({ enum: ['draft', 'active', 'archived'] })
      .notNull()
      .default('active'),
    sold_count: integer().notNull().default(0),
    /** Further words to find it by. */
    keywords: text().notNull().default(''),
    /** What it was when it was archived by deleting; taking that back makes it this again. */
    archived_from: text({ enum: ['draft', 'active', 'archived'] }),
    /** Grows by one with every write of an admin, not with sales or reviews. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    /** When an admin last wrote it. */
    updated_at: instant().notNull().defaultNow(),
    /** Kept: sum of the stars of approved reviews, and how many there are. */
    rating_sum: integer().notNull().default(0),
    rating_count: integer().notNull().default(0),
    rating_average: numeric({ precision: 2, scale: 1 }).generatedAlwaysAs(
      sql`case when rating_count > 0 then round(rating_sum::numeric / rating_count, 1) end`,
    ),
    price_now: integer().generatedAlwaysAs(sql`coalesce(sale_price, base_price)`),
    discount_percentage: integer().generatedAlwaysAs(
      sql`case when sale_price is not null then greatest(1, round((base_price - sale_price) * 100.0 / base_price)::int) end`,
    ),
    /** Sold out or not: what the catalogue's counts go by, so that a sale which leaves something touches no index of theirs. */
    is_stocked: boolean().generatedAlwaysAs(sql`stock_quantity > 0`),
    /** What the thing is: the last word of its name before sizes and brackets, in the singular (`thingOf` of words.ts). */
    thing: text().generatedAlwaysAs(sql`thing_of(name)`),
    /** Kept: place by what a gram or millilitre of what lists show costs, then by what a piece costs; last where nothing says what it holds. */
    comparison: doublePrecision().notNull().default(1e12),
    /** Kept: the weighted words. */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
  },
  (table) => [
    check('products_price_positive', sql`${table.base_price} > 0`),
    check('products_sale_below_price', sql`${table.sale_price} > 0 and ${table.sale_price} < ${table.base_price}`),
    check('products_stock_not_negative', sql`${table.stock_quantity} >= 0`),
    check('products_net_content_whole', netContentHolds(table)),
    check('products_specifications_list', sql`jsonb_typeof(${table.specifications}) = 'array'`),
    check('products_status_known', sql`${table.status} in ('draft', 'active', 'archived')`),
    index('products_search').using('gin', table.search),
    index('products_category').on(table.category_id, table.sold_count.desc(), table.id),
    index('products_subcategory').on(table.subcategory_id, table.sold_count.desc(), table.id),
    index('products_best_selling').on(table.sold_count.desc(), table.id),
    index('products_newest').on(table.created_at.desc(), table.id),
    // The status stands behind the key of these for lists that count what is not archived: they read nothing else. No index of the office holds how many
    // there are, for then each sale would write into all of them.
    index('products_price').on(table.price_now, table.id, table.status),
    index('products_name').on(table.name, table.id, table.status),
    index('products_picture').on(table.has_picture, table.status),
    index('products_tax').on(table.tax_class, table.updated_at.desc(), table.id, table.status),
    index('products_status').on(table.status, table.updated_at.desc(), table.id),
    index('products_brand').on(sql`lower(${table.brand})`),
    index('products_sku').on(sql`lower(${table.sku})`),
    index('products_expiry').on(table.expires_at),
    index('products_updated').on(table.updated_at.desc(), table.id),
    index('products_office_words').using(
      'gin',
      sql`lower(name || ' ' || sku || ' ' || coalesce(brand, '') || ' ' || keywords) gin_trgm_ops`,
    ),
    index('products_active_name')
      .on(sql`lower(name) collate "C"`, table.id)
      .where(sql`status = 'active'`),
    index('products_active_rating')
      .on(table.rating_average.desc(), table.rating_count.desc(), table.id)
      .where(sql`status = 'active'`),
    index('products_active_comparison')
      .on(table.comparison, table.id)
      .where(sql`status = 'active'`),
    // All that facets count by: they are read from here alone.
    index('products_active_facets')
      .on(
        table.category_id,
        table.subcategory_id,
        table.brand,
        table.price_now,
        table.rating_average,
        table.discount_percentage,
        table.is_stocked,
        table.expires_at,
        table.id,
      )
      .where(sql`status = 'active'`),
    // What is out is low, too.
    index('products_few')
      .on(table.id)
      .where(sql`status <> 'archived' and is_low`),
    index('products_low')
      .on(table.id)
      .where(sql`status = 'active' and is_low`),
  ],
)

/** Sizes, packs and the like, each with its own price and stock. */
export const measurements = pgTable(
  'measurements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    net_amount: integer(),
    net_unit: text({ enum: ['g', 'ml', 'piece'] }),
    sku: text().notNull(),
    price: kobo().notNull(),
    sale_price: kobo(),
    stock_quantity: integer().notNull().default(0),
    /** Among the sizes of the product, from 1 on. */
    position: integer().notNull(),
    /** Taken out of the product: orders may name it, so it stays; nobody sees or buys it, and its label and SKU are free. */
    hidden_at: instant(),
    price_now: integer().generatedAlwaysAs(sql`coalesce(sale_price, price)`),
  },
  (table) => [
    uniqueIndex('measurements_label_shown')
      .on(table.product_id, table.label)
      .where(sql`hidden_at is null`),
    uniqueIndex('measurements_sku_shown')
      .on(table.sku)
      .where(sql`hidden_at is null`),
    index('measurements_sku').on(sql`lower(${table.sku})`),
    index('measurements_office_words').using('gin', sql`lower(sku) gin_trgm_ops`),
    check('measurements_price_positive', sql`${table.price} > 0`),
    check('measurements_sale_below_price', sql`${table.sale_price} > 0 and ${table.sale_price} < ${table.price}`),
    check('measurements_stock_not_negative', sql`${table.stock_quantity} >= 0`),
    check('measurements_net_content_whole', netContentHolds(table)),
    check('measurements_position_positive', sql`${table.position} > 0`),
    index('measurements_product').on(table.product_id, table.position),
    index('measurements_label').on(table.label),
  ],
)

/** Pictures in their order; the first is the one that lists show. */
export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    alt: text().notNull().default(''),
    cloth: cloth().notNull().default('raffia'),
    color: text().notNull().default('#e8dcc8'),
    /** Among the pictures of the product, from 1 on. */
    position: integer().notNull(),
  },
  (table) => [
    check('product_images_position_positive', sql`${table.position} > 0`),
    index('product_images_product').on(table.product_id, table.position),
  ],
)

/** Hand-picked collections. `expiring_soon` is never stored: it follows from the date. */
export const productCollections = pgTable(
  'product_collections',
  {
    collection: text({ enum: ['featured', 'new_arrivals', 'best_sellers', 'hot_deals'] }).notNull(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.product_id] }),
    index('product_collections_product').on(table.product_id),
  ],
)

/** What buyers say, one an item; only approved ones are shown and counted. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    user_id: integer(),
    author: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    verified: boolean().notNull().default(false),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    reply: text(),
    /** Why it is not shown, for the shop's own people. */
    rejection_reason: text(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    index('reviews_product').on(table.product_id, table.status, table.created_at.desc()),
    index('reviews_status').on(table.status, table.created_at),
    index('reviews_person').on(table.user_id),
    index('reviews_pending')
      .on(table.created_at)
      .where(sql`status = 'pending'`),
  ],
)
