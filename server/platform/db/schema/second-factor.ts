import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './identity.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a person has besides a password: a passkey (`credential_id`, `public_key`) or an authenticator app (`secret`). */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    method: text({ enum: ['passkey', 'totp'] }).notNull(),
    name: text().notNull(),
    /** base64url, as WebAuthn gives it. */
    credential_id: text().unique(),
    /** COSE key, base64url. */
    public_key: text(),
    /** The authenticator's signature counter; 0 for those that count nothing. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>(),
    /** Base32, sealed (platform/sealing.ts) where the start has a key. Codes are computed from it, so no hash can stand in its place. */
    secret: text(),
    /** The last 30-second step whose code was used: none of it or before it is taken again. */
    last_step: integer().notNull().default(0),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (table) => [
    index('second_factors_user').on(table.user_id),
    check(
      'second_factors_whole',
      sql`(${table.method} = 'passkey' and ${table.credential_id} is not null and ${table.public_key} is not null)
        or (${table.method} = 'totp' and ${table.secret} is not null)`,
    ),
  ],
)

/** Recovery codes that were not used yet. 80 random bits each, so that a plain SHA-256 cannot be guessed back. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { code_hash: text().primaryKey(), user_id: owner(), created_at: instant().notNull() },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** Log-ins, proofs and enrolments under way. Only the SHA-256 of the token is kept; a row goes when it is answered. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    token_hash: text().primaryKey(),
    purpose: text({ enum: ['log_in', 'enrol', 'passkey_sign_in', 'proof', 'add_passkey', 'add_totp'] }).notNull(),
    /** Null for a sign-in with a passkey alone: the passkey says who it is. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the authenticator has to sign, base64url. */
    webauthn: text(),
    /** The secret of an authenticator app that has not shown a code yet. */
    secret: text(),
    /** The token of the log-in that must enrol, hashed; null for an enrolment by a person who is signed in. */
    log_in_hash: text(),
    attempts: integer().notNull().default(0),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.user_id),
    index('sign_in_challenges_expiry').on(table.expires_at),
  ],
)
