import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, kobo } from './columns.ts'
import { users } from './identity.ts'

/** What happened, once and for ever. A stream is one order (`order:NG-…`) or the stock of one kind of goods (`stock:12:34`). */
export const events = pgTable(
  'events',
  {
    /** The order of all events; gaps mean nothing. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stream_id: text().notNull(),
    version: integer().notNull(),
    type: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull(),
    actor: jsonb().notNull(),
  },
  (table) => [
    unique('events_stream_version').on(table.stream_id, table.version),
    check('events_version_positive', sql`${table.version} > 0`),
    index('events_refunds')
      .on(table.at)
      .where(sql`type in ('refund_processed', 'refunded_by_hand')`),
    uniqueIndex('events_recorded_reference')
      .on(sql`upper(${table.data}->>'reference')`)
      .where(sql`type = 'payment_recorded'`),
  ],
)

export const orderIds = pgSequence('order_ids')

/** Projection of the order streams: what lists and look-ups need, and the whole order as folded. Rebuilt from events by one command. */
export const orders = pgTable(
  'orders',
  {
    /** From `order_ids`; kept in `placed`. */
    id: integer().primaryKey(),
    order_number: text().notNull().unique(),
    customer_id: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text().notNull(),
    payment_status: text().notNull(),
    fulfilment_status: text().notNull(),
    stock_status: text({ enum: ['reserved', 'committed', 'released'] }).notNull(),
    payment_method: text().notNull(),
    /** In `order_contacts`, until the person is erased. */
    contact_id: text().notNull(),
    /** The LGA (`NG-LA/ikeja`) or the store (`store/3`) by which limits of pay on delivery are counted. */
    delivery_area: text().notNull(),
    total: kobo().notNull(),
    /** What was paid without what went back, in kobo: it follows from the fold. */
    spent: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`coalesce((document #>> '{state,context,paid}')::bigint - (document #>> '{state,context,refunded}')::bigint, 0)`,
    ),
    item_count: integer().notNull(),
    /** Number and names, for the search of lists. */
    words: text().notNull(),
    placed_at: instant().notNull(),
    expires_at: instant(),
    /** When it was paid, or taken to be paid on delivery: its day in the sales. */
    confirmed_at: instant(),
    delivered_at: instant(),
    updated_at: instant().notNull(),
    version: integer().notNull(),
    /** The fold without its chart; the state is kept as value and context. */
    document: jsonb().notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customer_id, table.placed_at.desc()),
    index('orders_newest').on(table.placed_at.desc(), table.id, table.status),
    index('orders_total').on(table.total, table.id),
    index('orders_payment').on(table.payment_status, table.placed_at.desc(), table.id),
    index('orders_method').on(table.payment_method, table.placed_at.desc(), table.id),
    index('orders_status').on(table.status, table.placed_at.desc()),
    index('orders_expiry').on(table.expires_at),
    index('orders_delivered').on(table.delivered_at),
    index('orders_confirmed').on(table.confirmed_at, table.total, table.id),
    index('orders_refunded_twice')
      .on(table.updated_at)
      .where(sql`(document->>'refunded_twice')::int > 0`),
    index('orders_goods_back')
      .on(table.updated_at)
      .where(sql`document #>> '{state,value,open}' = 'broughtBack'`),
    index('orders_refund_failed')
      .on(table.updated_at)
      .where(sql`payment_status = 'refund_failed'`),
    // For lists that names or coupons lead to: thousands of numbers find when each was placed without reading the orders.
    index('orders_number_placed').on(table.order_number, table.placed_at, table.id),
    index('orders_contact').on(table.contact_id),
    index('orders_due_on_delivery')
      .on(table.delivery_area)
      .where(sql`payment_status = 'due_on_delivery'`),
    index('orders_on_delivery')
      .on(table.placed_at)
      .where(sql`payment_method = 'pay_on_delivery'`),
  ],
)

/**
 * Who ordered, where it goes, and what people wrote: all that is personal of an order, beside its stream and no part of it. Erasing a row erases the person.
 * No projection: it is not made from events.
 */
export const orderContacts = pgTable(
  'order_contacts',
  {
    /** As `placed` names it. */
    id: text().primaryKey(),
    order_number: text().notNull().unique(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    email: text().notNull(),
    city: text(),
    address: text(),
    landmark: text(),
    instructions: text(),
    note: text(),
    /** Words about later events, by type and time of the event. */
    words: jsonb().notNull().default({}),
    /** The place by `addressKey`, in however many spellings; null where the address does not tell. */
    address_key: text(),
    /** The account is gone: the row goes when the order is over. */
    erase_when_over: boolean().notNull().default(false),
  },
  (table) => [
    index('order_contacts_phone').on(table.phone),
    index('order_contacts_email').on(sql`lower(${table.email})`),
    index('order_contacts_address').on(table.address_key),
    index('order_contacts_leaving')
      .on(table.order_number)
      .where(sql`erase_when_over`),
  ],
)

/** What the shop's people note at an order for each other. Erasing the person blanks the words. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_number: text().notNull(),
    at: instant().notNull(),
    /** No reference: the note outlives the account. */
    person_id: integer().notNull(),
    person_name: text().notNull(),
    words: text().notNull(),
  },
  (table) => [index('order_notes_order').on(table.order_number, table.id)],
)

/** Problems that customers report of their orders, with the shop's answers. Erasing the person blanks the words and drops the pictures. */
export const cases = pgTable(
  'cases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    order_number: text().notNull(),
    reason: text({ enum: ['damaged', 'wrong_item', 'missing_item', 'poor_quality', 'late', 'other'] }).notNull(),
    words: text().notNull(),
    /** The lines that it is about, as they were called; none for the whole order. */
    goods: jsonb().$type<CaseGoods[]>().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    status: text({ enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    /** The last one. */
    answer: text(),
    answered_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('cases_order').on(table.order_number, table.id),
    index('cases_status').on(table.status, table.created_at),
  ],
)

type CaseGoods = {
  product_id: number
  product_measurement_id: number | null
  name: string
  label: string | null
}

/** Projection: what was bought, for reviews by buyers and for sales. */
export const orderItems = pgTable(
  'order_items',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    product_id: integer().notNull(),
    measurement_id: integer(),
    quantity: integer().notNull(),
    line_total: kobo().notNull(),
    /** It was not there when the order was packed: bought by nobody, sold to nobody. */
    left_out: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    index('order_items_product').on(table.product_id),
  ],
)

/** Projection: the attempts to pay, by the reference that providers speak of. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    reference: text().primaryKey(),
    order_number: text().notNull(),
    provider: text().notNull(),
    channel: text().notNull(),
    status: text().notNull(),
    amount: kobo().notNull(),
    received: kobo().notNull().default(0),
    expires_at: instant().notNull(),
  },
  (table) => [index('payment_attempts_order').on(table.order_number)],
)

/** What lets somebody who is not signed in see and pay an order; the key itself is only with them. */
export const orderAccessTokens = pgTable(
  'order_access_tokens',
  {
    token_hash: text().primaryKey(),
    order_number: text().notNull(),
    /** Kept by a device that ordered or tracked it, or sent in the link of a message. */
    purpose: text({ enum: ['device', 'message'] })
      .notNull()
      .default('device'),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [index('order_access_tokens_order').on(table.order_number)],
)

/** Which order a call with this Idempotency-Key placed or changed. */
export const orderIdempotencyKeys = pgTable(
  'order_idempotency_keys',
  {
    /** `checkout` of which it came, `order:NG-…` that was changed. */
    owner: text().notNull(),
    key: text().notNull(),
    request_fingerprint: text().notNull(),
    order_number: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('order_idempotency_keys_age').on(table.created_at),
  ],
)

/** E-mails that went out for an order: one of a kind, once. */
export const orderEmails = pgTable(
  'order_emails',
  { order_number: text().notNull(), kind: text().notNull(), sent_at: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.order_number, table.kind] })],
)

/** Webhook events of providers as they came; reconciled by asking the provider. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** SHA-256 of the raw body: the same event is kept once. */
    digest: text().notNull(),
    reference: text(),
    body: text().notNull(),
    received_at: instant().notNull().defaultNow(),
    reconciled_at: instant(),
  },
  (table) => [
    unique('payment_webhooks_once').on(table.provider, table.digest),
    index('payment_webhooks_open')
      .on(table.received_at)
      .where(sql`reconciled_at is null`),
  ],
)

/** Codes by text message and what they proved, before an order is paid on delivery: one row a checkout and phone. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    checkout_hash: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** Null once it was used. */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    proof_hash: text(),
    /** When the code was sent: it lives from here. */
    created_at: instant().notNull(),
    /** Of the proof, or of the code while there is no proof. */
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkout_hash, table.phone] }),
    index('phone_proofs_expiry').on(table.expires_at),
  ],
)
