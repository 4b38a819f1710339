import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, kobo } from './columns.ts'
import { users } from './identity.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Upper case; compared without regard to case. */
    code: text().notNull().unique(),
    name: text().notNull(),
    type: text({ enum: ['percentage', 'fixed', 'free_shipping'] }).notNull(),
    /** Whole percent, or kobo; nothing for free shipping. */
    value: integer().notNull().default(0),
    min_spend: kobo(),
    max_discount: kobo(),
    min_quantity: integer(),
    usage_limit: integer(),
    usage_limit_per_customer: integer(),
    starts_at: instant(),
    ends_at: instant(),
    applies_to: text({ enum: ['all', 'categories', 'products', 'collections'] })
      .notNull()
      .default('all'),
    /** Ids of categories or products, or names of collections. */
    target_ids: jsonb().$type<(number | string)[]>().notNull().default([]),
    excluded_product_ids: jsonb().$type<number[]>().notNull().default([]),
    audience: text({ enum: ['all', 'first_order', 'customers'] })
      .notNull()
      .default('all'),
    exclude_sale_items: boolean().notNull().default(false),
    source: text({ enum: ['manual', 'spin'] })
      .notNull()
      .default('manual'),
    /** Whose alone a coupon of the wheel is; null for one that is anybody's, and once the account is gone. */
    owner_id: integer().references(() => users.id, { onDelete: 'set null' }),
    is_active: boolean().notNull().default(true),
    /** Redemptions that stand; grows and shrinks by conditional updates only. */
    used_count: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    /** Grows by one with every write of an admin, never with a redemption. */
    version: integer().notNull().default(1),
    /** Redeemed coupons are archived, never deleted. */
    archived_at: instant(),
    /** Of codes that were generated together: the number of that job of the office. It outlives the job. */
    batch: integer(),
  },
  (table) => [
    check('coupons_value_not_negative', sql`${table.value} >= 0`),
    check('coupons_percentage_range', sql`${table.type} <> 'percentage' or ${table.value} between 1 and 100`),
    check('coupons_never_over_used', sql`${table.usage_limit} is null or ${table.used_count} <= ${table.usage_limit}`),
    check('coupons_used_not_negative', sql`${table.used_count} >= 0`),
    index('coupons_owner').on(table.owner_id),
    /** By which the rows of a file find theirs. */
    index('coupons_code').on(sql`lower(${table.code})`),
    index('coupons_newest').on(table.created_at.desc(), table.id),
    /** As the list begins: thousands of codes that were generated stand before them in the other. */
    index('coupons_ungenerated')
      .on(table.created_at.desc(), table.id)
      .where(sql`${table.batch} is null`),
    index('coupons_batch')
      .on(table.batch)
      .where(sql`${table.batch} is not null`),
  ],
)

/** Who used a coupon for which order; given back when the order is given up unpaid. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    order_number: text().notNull(),
    /** `user:12`, or a guest's phone. */
    customer: text().notNull(),
    redeemed_at: instant().notNull().defaultNow(),
    released_at: instant(),
  },
  (table) => [
    unique('coupon_redemptions_order').on(table.order_number),
    index('coupon_redemptions_customer').on(table.coupon_id, table.customer),
  ],
)
