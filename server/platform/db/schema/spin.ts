import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  boolean,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { coupons } from './coupons.ts'
import { users } from './identity.ts'

/** What the wheel gives. What was drawn once is archived, never deleted. */
export const spinPrizes = pgTable(
  'spin_prizes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    label: text().notNull(),
    type: text({ enum: ['coupon', 'free_shipping', 'points', 'none'] }).notNull(),
    /** Its winners get a coupon with the rules of this one. */
    coupon_template_id: integer().references(() => coupons.id),
    points: integer(),
    /** Odds are weights of prizes in stock over their sum. */
    weight: integer().notNull(),
    /** `#rrggbb`. */
    color: text().notNull(),
    /** Wins in all, and wins of one day in Lagos; null for no limit. */
    stock_limit: integer(),
    daily_limit: integer(),
    /** Grow by conditional updates only; `won_today` counts the day `won_on`. */
    won_count: integer().notNull().default(0),
    won_today: integer().notNull().default(0),
    won_on: date(),
    /** On the wheel clockwise; a prize that is moved gets a number between its neighbours. */
    position: doublePrecision().notNull().default(0),
    is_active: boolean().notNull().default(true),
    created_at: instant().notNull().defaultNow(),
    /** Grows by one with every write of an admin, never with a win. */
    version: integer().notNull().default(1),
    archived_at: instant(),
  },
  (table) => [
    check('spin_prizes_weight_range', sql`${table.weight} between 0 and 1000`),
    check('spin_prizes_color_form', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('spin_prizes_points', sql`(${table.type} = 'points') = (${table.points} is not null)`),
    check('spin_prizes_stock', sql`${table.stock_limit} is null or ${table.won_count} <= ${table.stock_limit}`),
    check('spin_prizes_day', sql`${table.daily_limit} is null or ${table.won_today} <= ${table.daily_limit}`),
    index('spin_prizes_template').on(table.coupon_template_id),
  ],
)

/** One row: its version grows whenever prizes change, and each spin names the one that it was drawn from. */
export const spinWheel = pgTable(
  'spin_wheel',
  { id: integer().primaryKey().default(1), version: integer().notNull().default(1) },
  (table) => [check('spin_wheel_one', sql`${table.id} = 1`)],
)

/** Draws, each with all that it takes to check it: the odds that it was drawn by, the roll, and what the prize was then. */
export const spins = pgTable(
  'spins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the account is gone. */
    person_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Under the salt of the day, which lives for 48 hours: a phone that opens a new account spins no second time. */
    phone_hash: text(),
    /** In Lagos. */
    day: date().notNull(),
    prize_id: integer()
      .notNull()
      .references(() => spinPrizes.id),
    /** Its place on the wheel of that version, from 0. */
    prize_index: integer().notNull(),
    label: text().notNull(),
    type: text({ enum: ['coupon', 'free_shipping', 'points', 'none'] }).notNull(),
    points: integer(),
    coupon_id: integer().references(() => coupons.id, { onDelete: 'set null' }),
    /** From 0 to below `total`. */
    roll: integer().notNull(),
    total: integer().notNull(),
    /** Weights by id of the prizes that it was drawn among. */
    odds: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    wheel_version: integer().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('spins_person_day').on(table.person_id, table.day),
    unique('spins_phone_day').on(table.phone_hash, table.day),
    index('spins_day').on(table.day),
    index('spins_prize').on(table.prize_id),
    index('spins_coupon').on(table.coupon_id),
    check('spins_roll', sql`${table.roll} >= 0 and ${table.roll} < ${table.total}`),
  ],
)

/** Points won, and points turned into coupons: what somebody has is the sum. */
export const spinPoints = pgTable(
  'spin_points',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** More than 0 for a win, less for an exchange. */
    delta: integer().notNull(),
    spin_id: integer()
      .unique()
      .references(() => spins.id),
    coupon_id: integer()
      .unique()
      .references(() => coupons.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
  },
  (table) => [
    index('spin_points_person').on(table.person_id, table.id),
    check('spin_points_moves', sql`${table.delta} <> 0`),
  ],
)

/** How often a network spun on a day. */
export const spinNetworks = pgTable(
  'spin_networks',
  {
    day: date().notNull(),
    /** Under the salt of the day. */
    network_hash: text().notNull(),
    spins: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network_hash] })],
)
