import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { measurements, products } from './catalogue.ts'
import { instant, kobo } from './columns.ts'
import { users } from './identity.ts'

/** One cart a customer. Its row is the lock of every change to its lines. */
export const carts = pgTable('carts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  user_id: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Grows by one with every change, so that an older answer never replaces a newer one. */
  version: integer().notNull().default(0),
  updated_at: instant().notNull().defaultNow(),
})

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cart_id: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    measurement_id: integer().references(() => measurements.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** For the notice "the price has changed since you added it". */
    price_when_added: kobo().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_goods_unique').on(table.cart_id, table.product_id, table.measurement_id).nullsNotDistinct(),
    // How many are too many is a rule of the cart (`src/machines/cart/cart.rules.ts`) and comes with each change.
    check('cart_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
)

/** What a customer put aside. */
export const savedItems = pgTable(
  'saved_items',
  {
    customer_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    saved_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customer_id, table.product_id] }),
    index('saved_items_product').on(table.product_id),
  ],
)

/** First answers of writes that carried an Idempotency-Key; kept for a week. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request_fingerprint: text().notNull(),
    /** The answer as it was sent: a repeat gets it back whole. */
    answer: json().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_age').on(table.created_at)],
)
