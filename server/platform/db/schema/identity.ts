import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * People with an account, and registrations that wait for their code (`pending`). E-mails are kept as typed and compared
 * in lower case; phones are E.164. A pending registration claims neither: several may name one e-mail, and the first to
 * prove the phone gets the account.
 */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text(),
    /** Null for people whose provider keeps it to itself, and for a claim that somebody else's proof has beaten. */
    email: text(),
    phone: text(),
    role: text({ enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    /** Narrows what an admin may do; null: everything. */
    duty: text({ enum: ['owner', 'manager', 'packer', 'marketer', 'support'] }),
    status: text({ enum: ['active', 'blocked', 'pending'] })
      .notNull()
      .default('active'),
    /** argon2id in PHC form; null for people who only sign in through Google or Apple. */
    password_hash: text(),
    photo_url: text(),
    gender: text(),
    birth_date: date(),
    email_verified_at: instant(),
    phone_verified_at: instant(),
    /** Changed, and waiting for the link or the code. */
    pending_email: text(),
    pending_phone: text(),
    marketing_opt_in: boolean().notNull().default(false),
    referral_code: text(),
    /** What the shop's own people call somebody by, for their lists. */
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** Why somebody is blocked, for the shop's own people. */
    blocked_reason: text(),
    blocked_at: instant(),
    /** Grows by one with every write of the back office. */
    version: integer().notNull().default(1),
    terms_accepted_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${table.email})`)
      .where(sql`status <> 'pending'`),
    uniqueIndex('users_phone_unique')
      .on(table.phone)
      .where(sql`status <> 'pending'`),
    index('users_pending_email')
      .on(sql`lower(${table.email})`)
      .where(sql`status = 'pending'`),
    index('users_pending_phone')
      .on(table.phone)
      .where(sql`status = 'pending'`),
    index('users_newest')
      .on(table.created_at.desc(), table.id)
      .where(sql`status <> 'pending'`),
    index('users_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`status <> 'pending'`),
    index('users_name_last')
      .on(sql`lower(${table.name}) desc nulls last`, table.id)
      .where(sql`status <> 'pending'`),
    index('users_staff')
      .on(table.id)
      .where(sql`role = 'admin'`),
    index('users_blocked')
      .on(table.id)
      .where(sql`status = 'blocked'`),
    check('users_role_known', sql`${table.role} in ('customer', 'admin')`),
    check('users_status_known', sql`${table.status} in ('active', 'blocked', 'pending')`),
  ],
)

/** One row a log-in. Only the SHA-256 of the token is kept, so that a leaked table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    user_agent: text(),
    /** The address of the log-in without its last part. */
    ip_hint: text(),
    created_at: instant().notNull().defaultNow(),
    last_used_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** When its person last showed again who they are, for what asks for that. */
    confirmed_at: instant(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
    // So that what hangs on a session can name its person with it.
    unique('sessions_person').on(table.id, table.user_id),
  ],
)

/** Devices that a person signed in with. Only the SHA-256 of the cookie is kept; a device that is here does not wait for strangers' wrong passwords. */
export const knownDevices = pgTable(
  'known_devices',
  {
    token_hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    used_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.token_hash] }), index('known_devices_age').on(table.used_at)],
)

/** Projection, kept by triggers: what each person has bought. `spent` is what was paid without what went back, in kobo. */
export const customerFigures = pgTable(
  'customer_figures',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Orders that were confirmed. */
    orders: integer().notNull().default(0),
    spent: bigint({ mode: 'number' }).notNull().default(0),
    last_order_at: instant(),
  },
  (table) => [
    index('customer_figures_spent').on(table.spent, table.user_id),
    index('customer_figures_orders').on(table.orders, table.user_id),
    index('customer_figures_last').on(table.last_order_at.desc(), table.user_id),
    // Those who never ordered are many, and all alike: from their end lists have an index of its own.
    index('customer_figures_most_spent').on(table.spent.desc().nullsFirst(), table.user_id),
    index('customer_figures_most_orders').on(table.orders.desc().nullsFirst(), table.user_id),
    index('customer_figures_never').on(table.last_order_at.asc().nullsFirst(), table.user_id),
  ],
)

/** What the shop's own people write down about somebody; never shown to them but in their data. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author_name: text(),
    body: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('customer_notes_person').on(table.user_id, table.id)],
)
