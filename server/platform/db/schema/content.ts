import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, kobo } from './columns.ts'

/** Hours of one weekday in Africa/Lagos; day 0 is Sunday. */
export type OpeningHours = { day: number; opens: string | null; closes: string | null; closed: boolean }

export const states = pgTable('states', {
  code: text().primaryKey(),
  /** The number by which the back office names it. */
  id: integer().notNull().unique().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  capital: text().notNull(),
  zone: text().notNull(),
  base_fee: kobo().notNull(),
  eta_days_min: integer().notNull(),
  eta_days_max: integer().notNull(),
})

export const lgas = pgTable(
  'lgas',
  {
    state_code: text()
      .notNull()
      .references(() => states.code, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Null: the fee of the state. */
    fee: kobo(),
    is_served: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.state_code, table.name] })],
)

export const stores = pgTable(
  'stores',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    address: text().notNull(),
    city: text().notNull(),
    lga: text().notNull(),
    state_code: text()
      .notNull()
      .references(() => states.code),
    phone: text().notNull(),
    email: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    opening_hours: jsonb().$type<OpeningHours[]>().notNull(),
    services: jsonb().$type<('pay_in_store' | 'pickup' | 'returns')[]>().notNull().default([]),
    is_pickup_point: boolean().notNull().default(false),
    pickup_fee: kobo().notNull().default(0),
    image_url: text(),
    position: integer().notNull().default(0),
    /** Grows with what the back office writes. */
    version: integer().notNull().default(1),
    /** Off: nobody collects or visits there, and the shop does not show it. */
    is_active: boolean().notNull().default(true),
    /** Since when it is out of the shop for good and stays for the orders that were collected there. */
    archived_at: instant(),
  },
  (table) => [index('stores_state').on(table.state_code)],
)

/** One row a setting; the contract's `Settings` names those that the shop reads. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

/** Groups of settings as the back office writes them: the row is the group's lock and its version. */
export const settingGroups = pgTable('setting_groups', {
  id: integer().primaryKey(),
  /** `tax` */
  code: text().notNull().unique(),
  version: integer().notNull().default(1),
})

export const banners = pgTable('banners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  subtitle: text(),
  alt_text: text().notNull(),
  image_url: text().notNull(),
  mobile_image_url: text(),
  link_type: text({ enum: ['product', 'category', 'url', 'none'] })
    .notNull()
    .default('none'),
  link_value: text(),
  placement: text({ enum: ['home_hero', 'home_strip', 'category'] }).notNull(),
  /** Whose page it heads; null at the placement `category`: that of every category without one of its own. No key: a category that comes back has it again. */
  category_id: integer(),
  /** Between those of its neighbours, so that moving one writes one. */
  position: doublePrecision().notNull().default(0),
  starts_at: instant(),
  ends_at: instant(),
  is_active: boolean().notNull().default(true),
  /** How often it came into view, once a page view, and how often it was followed. */
  views: integer().notNull().default(0),
  presses: integer().notNull().default(0),
  created_at: instant().notNull().defaultNow(),
  /** Grows with what the back office writes. */
  version: integer().notNull().default(1),
})

/** A coupon put before shoppers, for as long as it can be used. */
export const couponBanners = pgTable(
  'coupon_banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    subtitle: text(),
    /** No key: what shows a coupon rests while there is none, and is there again when its deletion is undone. */
    coupon_id: integer().notNull(),
    placement: text({ enum: ['home_top', 'cart', 'checkout', 'product'] }).notNull(),
    ground_color: text().notNull(),
    text_color: text().notNull(),
    position: doublePrecision().notNull().default(0),
    dismissible: boolean().notNull().default(true),
    starts_at: instant(),
    ends_at: instant(),
    is_active: boolean().notNull().default(true),
    views: integer().notNull().default(0),
    copies: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [index('coupon_banners_coupon').on(table.coupon_id)],
)
