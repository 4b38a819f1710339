/** Challenges of log-ins, proofs and enrolments: short-lived, counted, used once, known by a token that only the caller has. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { hashToken, newToken } from '../tokens.ts'
import { columns, rowsOf, type RowIn } from '../../../platform/db/rows.ts'
import { signInChallenges } from '../../../platform/db/schema/second-factor.ts'

export type Purpose = 'log_in' | 'enrol' | 'passkey_sign_in' | 'proof' | 'add_passkey' | 'add_totp'

const minute = 60_000

/** Milliseconds. An enrolment takes longer: an app has to be found and installed. */
export const lifetimes: Record<Purpose, number> = {
  log_in: 5 * minute,
  enrol: 15 * minute,
  passkey_sign_in: 5 * minute,
  proof: 5 * minute,
  add_passkey: 10 * minute,
  add_totp: 10 * minute,
}
/** Wrong answers to one challenge. */
const mostAttempts = 5

type Issue = {
  purpose: Purpose
  userId: number | null
  now: number
  webauthn?: string
  secret?: string
  /** The token of the log-in that must enrol. */
  logIn?: string | undefined
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const challengeVoid = (): ApiError =>
  new ApiError(422, 'challenge_void', 'This took too long or too many tries. Please start again.')

/** Makes a challenge. @returns its token, of which only the hash is kept */
export async function issueChallenge(database: Queryable, given: Issue): Promise<string> {
  const { purpose, userId, now, webauthn = null, secret = null, logIn } = given
  const token = newToken()
  await database.rows(sql`insert into sign_in_challenges
      (token_hash, purpose, user_id, webauthn, secret, log_in_hash, expires_at)
    values (${hashToken(token)}, ${purpose}, ${userId}, ${webauthn}, ${secret},
      ${logIn === undefined ? null : hashToken(logIn)}, ${iso(now + lifetimes[purpose])}::timestamptz)`)
  return token
}

type Given = { token: string; purposes: readonly Purpose[]; now: number }

const live = ({ token, purposes, now }: Given) => sql`token_hash = ${hashToken(token)}
  and purpose in (${sql.join(
    purposes.map((one) => sql`${one}`),
    sql`, `,
  )})
  and attempts < ${mostAttempts} and expires_at > ${iso(now)}::timestamptz`

const { purpose, user_id, webauthn, secret, log_in_hash } = signInChallenges
const challengeRow = rowsOf({ purpose, user_id, webauthn, secret, log_in_hash })
export type Challenge = RowIn<typeof challengeRow>

/** A live challenge as it stands. @throws ApiError 422 `challenge_void` */
export async function findChallenge(database: Queryable, given: Given): Promise<Challenge> {
  const [found] = await database.rows(challengeRow`select ${columns} from sign_in_challenges where ${live(given)}`)
  if (!found) throw challengeVoid()
  return found
}

/** Counts an answer before it is looked at, so that answers that come at once are five as well. @throws as `findChallenge` */
export async function tryChallenge(database: Queryable, given: Given): Promise<Challenge> {
  const [found] = await database.rows(
    challengeRow`update sign_in_challenges set attempts = attempts + 1 where ${live(given)} returning ${columns}`,
  )
  if (!found) throw challengeVoid()
  return found
}

/** Says what the authenticator has to sign for a log-in that goes on. */
export async function setWebauthn(database: Queryable, token: string, webauthn: string): Promise<void> {
  await database.rows(sql`update sign_in_challenges set webauthn = ${webauthn} where token_hash = ${hashToken(token)}`)
}

/** Uses a challenge up, inside the transaction that it opens the way to: of two answers that come at once, one gets it. */
export async function spendChallenge(tx: Queryable, { token }: { token: string }): Promise<void> {
  await spendHash(tx, hashToken(token))
}

/** The same by the hash of its token. @throws ApiError 422 when another answer was first */
export async function spendHash(tx: Queryable, hash: string): Promise<void> {
  const used = await tx.rows(sql`delete from sign_in_challenges where token_hash = ${hash} returning 1 as used`)
  if (used.length === 0) throw challengeVoid()
}

/** Voids whatever a person has begun: after a new password, or when a factor went. */
export async function voidChallenges(tx: Queryable, userId: number): Promise<void> {
  await tx.rows(sql`delete from sign_in_challenges where user_id = ${userId}`)
}
