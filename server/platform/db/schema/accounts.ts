import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { states } from './content.ts'
import { users } from './identity.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who a person is at Google, Apple or another provider: issuer and subject, never the e-mail, tell them apart. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    provider: text({ enum: ['google', 'apple'] }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_used_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('user_identities_subject').on(table.issuer, table.subject),
    index('user_identities_user').on(table.user_id),
  ],
)

/** The one live code of a person, bound to the phone it went to. Hashed like a password: six digits are soon guessed. */
export const phoneCodes = pgTable('phone_codes', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text().notNull(),
  code_hash: text().notNull(),
  attempts: integer().notNull().default(0),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
})

/** Links that were mailed: a new password, a confirmed e-mail. Only the SHA-256 of the token is kept. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    kind: text({ enum: ['reset_password', 'set_password', 'verify_email'] }).notNull(),
    /** The address it went to, of `set_password` the phone; when the person has another by now, the link is void. */
    email: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('link_tokens_user').on(table.user_id, table.kind),
    index('link_tokens_expiry').on(table.expires_at),
  ],
)

/**
 * Links that take back a changed e-mail or phone: what stood before, and whether it was proved. Of the token only the SHA-256
 * is kept. They go to proved addresses alone, for whoever opens one gets the account back.
 */
export const contactUndos = pgTable(
  'contact_undos',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    email: text(),
    email_verified_at: instant(),
    phone: text(),
    phone_verified_at: instant(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('contact_undos_user').on(table.user_id), index('contact_undos_expiry').on(table.expires_at)],
)

/** Kinds of devices that a person has signed in with, in plain words: a new one is told of by email. */
export const deviceKinds = pgTable(
  'device_kinds',
  { user_id: owner(), device: text().notNull(), last_seen_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.device] })],
)

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    label: text(),
    recipient: text().notNull(),
    phone: text().notNull(),
    state_code: text()
      .notNull()
      .references(() => states.code),
    lga: text().notNull(),
    city: text().notNull(),
    line1: text().notNull(),
    landmark: text(),
    instructions: text(),
    is_default: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.user_id),
    uniqueIndex('addresses_one_default')
      .on(table.user_id)
      .where(sql`is_default`),
  ],
)

/** Nonces that identity tokens must carry: hashed, used once. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  { nonce_hash: text().primaryKey(), expires_at: instant().notNull() },
  (table) => [index('sign_in_nonces_expiry').on(table.expires_at)],
)

/** Tickets to send one picture; only the hash is kept. */
export const uploadTickets = pgTable(
  'upload_tickets',
  {
    ticket_hash: text().primaryKey(),
    /** Null for a guest's. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [index('upload_tickets_expiry').on(table.expires_at), index('upload_tickets_user').on(table.user_id)],
)

/** Calls counted by person and by address, for all instances together. Keys are hashes: nobody reads names out of them. */
export const rateCounters = pgTable(
  'rate_counters',
  { key: text().primaryKey(), times: integer().notNull(), ends_at: instant().notNull() },
  (table) => [index('rate_counters_end').on(table.ends_at)],
)

/** Idempotency keys of people who have no account yet. The hash leaves the password out. */
export const registrationKeys = pgTable(
  'registration_keys',
  {
    key_hash: text().primaryKey(),
    request_fingerprint: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Null while the first call is under way. */
    answer: jsonb(),
    created_at: instant().notNull(),
  },
  (table) => [index('registration_keys_age').on(table.created_at)],
)

/** What the embedded providers would have sent: the last 500 messages. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    channel: text({ enum: ['mail', 'sms', 'push'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    /** A mail as people see it; null for other channels and older mails. */
    html: text(),
    /** Where a press on a notification leads. */
    link: text(),
    /** A notification replaces the one of the same tag. */
    tag: text().unique(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('outbox_messages_recipient').on(sql`lower(${table.recipient})`, table.id),
    check('outbox_messages_channel_known', sql`${table.channel} in ('mail', 'sms', 'push')`),
  ],
)
