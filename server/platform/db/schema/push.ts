import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
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
import { sessions, users } from './identity.ts'

/** Keys that the shop makes once for all its servers: `vapid`, which push services know it by, and `receipts`, which signs what notifications tell back. */
export const pushKeys = pgTable('push_keys', {
  name: text({ enum: ['vapid', 'receipts'] }).primaryKey(),
  /** base64url; null for a key without a public half. */
  public_key: text(),
  /** base64url, sealed (platform/sealing.ts) where the start has a key. */
  secret: text().notNull(),
  made_at: instant().notNull(),
})

/**
 * Where push messages go: one row an installation (a browser's profile, an app). Of the installation's id, a secret of the device, only the SHA-256
 * is kept. A device is a customer's for as long as the session lives that it was registered in; then it is a guest's.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    installation_hash: text().notNull().unique(),
    provider: text({ enum: ['outbox', 'webpush', 'fcm'] }).notNull(),
    /** The address at the push service, the token of an app, or the name of a stand-in. */
    endpoint: text().notNull().unique(),
    /** Keys of the browser, base64url; null for others. */
    p256dh: text(),
    auth: text(),
    customer_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    session_id: integer(),
    topics: text({ enum: ['orders', 'stock', 'offers'] })
      .array()
      .notNull(),
    /** Its person had not said yes to offers, or had been blocked, when they left it: a guest gets none there before they choose again. */
    offers_refused: boolean().notNull().default(false),
    platform: text({ enum: ['android', 'ios', 'desktop'] }).notNull(),
    /** In plain words: "Chrome on Android". */
    name: text().notNull(),
    created_at: instant().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'push_devices_session',
      columns: [table.session_id, table.customer_id],
      foreignColumns: [sessions.id, sessions.user_id],
    }).onDelete('set null'),
    index('push_devices_customer').on(table.customer_id),
    index('push_devices_of_session').on(table.session_id, table.customer_id),
    index('push_devices_seen').on(table.seen_at),
    check('push_devices_whole', sql`(${table.provider} = 'webpush') = (${table.p256dh} is not null)`),
  ],
)

/** Orders of guests whose news go to a device. */
export const pushOrders = pgTable(
  'push_orders',
  {
    order_number: text().notNull(),
    device_id: integer()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.order_number, table.device_id] }),
    index('push_orders_device').on(table.device_id),
  ],
)

/** Who a push message goes to, under a name: all of the conditions hold. */
export const pushSegments = pgTable(
  'push_segments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    conditions: jsonb().notNull(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('push_segments_name').on(sql`lower(${table.name})`)],
)

/** What the shop's people send to many. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    body: text().notNull(),
    image_url: text(),
    /** A path of the shop. */
    deep_link: text().notNull(),
    audience: text({ enum: ['all', 'customers', 'segment', 'customer'] }).notNull(),
    segment_id: integer().references(() => pushSegments.id),
    customer_id: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ['draft', 'scheduled', 'sending', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('draft'),
    scheduled_at: instant(),
    started_at: instant(),
    finished_at: instant(),
    estimated_recipients: integer(),
    /** How far the audience is told, by ids: accounts first, then devices of guests. `is_spread`: all of it is. */
    told_customers_to: integer().notNull().default(0),
    told_devices_to: integer().notNull().default(0),
    is_spread: boolean().notNull().default(false),
    /** What became of deliveries that were put away with their messages. */
    past_people: integer().notNull().default(0),
    past_sent: integer().notNull().default(0),
    past_gone: integer().notNull().default(0),
    past_failed: integer().notNull().default(0),
    past_held: integer().notNull().default(0),
    past_shown: integer().notNull().default(0),
    past_clicked: integer().notNull().default(0),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('push_messages_newest').on(table.created_at.desc(), table.id),
    index('push_messages_open')
      .on(table.scheduled_at)
      .where(sql`status in ('scheduled', 'sending')`),
    index('push_messages_segment').on(table.segment_id),
    index('push_messages_customer').on(table.customer_id),
  ],
)

/** What one person was told, as the page Messages lists it: an account's, else an installation's. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    installation_hash: text(),
    /** What the message is about, once a person. */
    key: text().notNull(),
    push_message_id: integer().references(() => pushMessages.id, { onDelete: 'set null' }),
    topic: text({ enum: ['orders', 'stock', 'offers'] }).notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    image_url: text(),
    deep_link: text().notNull(),
    created_at: instant().notNull(),
    /** When the page lists it: an offer that waits for the morning is not there yet. */
    listed_at: instant(),
    read_at: instant(),
  },
  (table) => [
    unique('messages_once_a_customer').on(table.customer_id, table.key),
    unique('messages_once_an_installation').on(table.installation_hash, table.key),
    index('messages_of_customer').on(table.customer_id, table.listed_at.desc()),
    index('messages_of_installation').on(table.installation_hash, table.listed_at.desc()),
    index('messages_age').on(table.created_at),
    index('messages_campaign').on(table.push_message_id),
    check('messages_of_one', sql`(${table.customer_id} is null) <> (${table.installation_hash} is null)`),
  ],
)

/** A message on its way to the devices of its person. Once its message has gone it is counted at its campaign, and goes too. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    message_id: integer()
      .unique()
      .references(() => messages.id, { onDelete: 'set null' }),
    push_message_id: integer().references(() => pushMessages.id, { onDelete: 'cascade' }),
    /** Devices that chose it; null for a test, which goes to all of its person. */
    topic: text({ enum: ['orders', 'stock', 'offers'] }),
    /** To the newest device, to the next where that is gone; or to all. */
    reaches: text({ enum: ['newest', 'all'] }).notNull(),
    state: text({ enum: ['waiting', 'sent', 'gone', 'failed', 'held', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** Why it was held back or failed, in one word. */
    reason: text(),
    due_at: instant().notNull(),
    expires_at: instant().notNull(),
    tries: integer().notNull().default(0),
    worker: text(),
    lease_until: instant(),
    /** Devices that have it. */
    reached: integer().array().notNull().default([]),
    sent_at: instant(),
    shown_at: instant(),
    clicked_at: instant(),
  },
  (table) => [
    index('push_deliveries_due')
      .on(table.due_at)
      .where(sql`state = 'waiting'`),
    index('push_deliveries_campaign').on(table.push_message_id, table.state),
  ],
)
