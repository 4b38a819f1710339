/** The books of the embedded payment provider. It is an outside world: nothing here points at an order, and nothing of an order points here. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, kobo } from './columns.ts'

/** An attempt to pay, as the shop asked for it. Card numbers are never kept. */
export const sandboxPayments = pgTable('sandbox_payments', {
  reference: text().primaryKey(),
  channel: text({ enum: ['card', 'bank_transfer', 'ussd'] }).notNull(),
  amount: kobo().notNull(),
  order_number: text().notNull(),
  callback_url: text().notNull(),
  account_number: text().unique(),
  ussd_code: text().unique(),
  expires_at: instant().notNull(),
  status: text({ enum: ['open', 'failed', 'abandoned', 'cancelled'] })
    .notNull()
    .default('open'),
  /** Why it failed. */
  reason: text(),
  /** A card was taken, and its bank asks who pays. */
  is_asking: boolean().notNull().default(false),
  wrong_codes: integer().notNull().default(0),
  /** Told on the page: when the shop hears of it, and whether the browser finds its way back. */
  news: text({ enum: ['at_once', 'late', 'twice', 'out_of_order', 'never'] })
    .notNull()
    .default('at_once'),
  loses_network: boolean().notNull().default(false),
  created_at: instant().notNull().defaultNow(),
})

/** Money that came, once for an attempt. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    reference: text()
      .primaryKey()
      .references(() => sandboxPayments.reference),
    amount: kobo().notNull(),
    /** Banks may be slow: until then the money is on its way. */
    arrives_at: instant().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [check('sandbox_charges_positive', sql`${table.amount} > 0`)],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refund_id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => sandboxCharges.reference),
    amount: kobo().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_refunds_reference').on(table.reference),
    check('sandbox_refunds_positive', sql`${table.amount} > 0`),
  ],
)

/** Webhook events to the shop: what is posted to its address, and what became of that. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text()
      .notNull()
      .references(() => sandboxPayments.reference),
    body: text().notNull(),
    due_at: instant().notNull(),
    tries: integer().notNull().default(0),
    delivered_at: instant(),
  },
  (table) => [index('sandbox_webhooks_reference').on(table.reference)],
)

/** The one secret that webhook events are signed with, made when it is first needed. */
export const sandboxSecrets = pgTable(
  'sandbox_secrets',
  { id: integer().primaryKey(), secret: text().notNull() },
  (table) => [check('sandbox_secrets_one', sql`${table.id} = 1`)],
)
