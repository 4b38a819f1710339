/** Proof of a phone before an order is paid on delivery: a code by text message, exchanged for a proof bound to the phone and the checkout. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import {
  byAddress,
  codeAttempts,
  type Count,
  type Counters,
  hashPassword,
  hashToken,
  newCode,
  newToken,
  type Person,
  type Post,
  resendAfter,
  rules,
  verifyPassword,
} from '../identity/index.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { phoneProofs } from '../../platform/db/schema/orders.ts'

const codeLife = 10 * 60_000
const proofLife = 30 * 60_000

type Parts = { database: Database; accounts: { counters: Counters; post: Post }; clock: () => number }

/** `phone`: E.164. */
type About = { checkoutId: string; phone: string; ip: string }

const { code_hash, attempts, created_at } = phoneProofs

const instant = (now: number) => sql`${new Date(now).toISOString()}::timestamptz`

/** A code lives from when it was sent: `expires_at` of its row may be that of a proof given before. */
const isOld = (row: { created_at: Date }, now: number): boolean => row.created_at.getTime() + codeLife <= now

const pauseLeft = (row: { created_at: Date } | undefined, now: number): number =>
  row ? Math.max(0, Math.ceil((row.created_at.getTime() - now) / 1_000) + resendAfter) : 0

/** A customer has shown this very phone to be theirs already. */
export const isOwnPhone = (person: Person | undefined, phone: string): boolean =>
  person !== undefined && person.phone_verified && person.phone === phone

/**
 * Texts a code. Within a minute of the last one nothing is sent: a page that was loaded again asks once more.
 * @returns seconds until another may be asked for
 * @throws ApiError 429 when a checkout, a phone or a network asks for too many; 422 or 503 when it cannot be sent
 */
export async function sendProofCode({ database, accounts, clock }: Parts, about: About): Promise<number> {
  const { checkoutId, phone, ip } = about
  const checkout = hashToken(checkoutId)
  const [last] = await database.rows(rowsOf({ created_at })`
    select ${columns} from phone_proofs where checkout_hash = ${checkout} and phone = ${phone}
      and code_hash is not null and attempts < ${codeAttempts}`)
  const left = pauseLeft(last, clock())
  if (left > 0) return left
  const counts: Count[] = [
    [rules.sendPause, `${checkout} ${phone}`],
    [rules.sendPerson, checkout],
    [rules.sendPhone, phone],
    ...byAddress(rules.sendAddress, ip),
  ]
  const giveBack = await accounts.counters.take(counts, 'Please wait a little before you ask for another code.')
  const code = newCode()
  try {
    await accounts.post.code(phone, code)
  } catch (error) {
    await giveBack()
    throw error
  }
  const now = clock()
  // A proof that was given already stands beside the new code and ends when it was said to; one that has run out does not come back.
  await database.rows(sql`
    insert into phone_proofs (checkout_hash, phone, code_hash, attempts, created_at, expires_at)
    values (${checkout}, ${phone}, ${await hashPassword(code)}, 0, ${instant(now)}, ${instant(now + codeLife)})
    on conflict (checkout_hash, phone) do update set code_hash = excluded.code_hash, attempts = 0,
      created_at = excluded.created_at,
      proof_hash = case when phone_proofs.expires_at > ${instant(now)} then phone_proofs.proof_hash end,
      expires_at = case when phone_proofs.proof_hash is not null and phone_proofs.expires_at > ${instant(now)}
        then phone_proofs.expires_at else excluded.expires_at end`)
  return resendAfter
}

/**
 * Exchanges a code for a proof. A try is counted before it is looked at, so that tries that come at once are five as well.
 * @throws ApiError 422 `code_wrong`, `code_spent` or `code_expired`; 429 when one phone or network guesses on and on
 */
export async function proveWithCode(
  { database, accounts, clock }: Parts,
  { checkoutId, phone, ip }: About,
  code: string,
): Promise<{ proof: string; expiresAt: Date }> {
  const checkout = hashToken(checkoutId)
  const counts: Count[] = [[rules.codePerson, phone], ...byAddress(rules.codeAddress, ip)]
  const giveBack = await accounts.counters.take(counts, 'Too many wrong codes. Please wait a while and try again.')
  const [row] = await database.rows(rowsOf({ code_hash, attempts, created_at })`
    update phone_proofs set attempts = attempts + 1
    where checkout_hash = ${checkout} and phone = ${phone} and code_hash is not null
    returning ${columns}`)
  const now = clock()
  const refused = (name: string, message: string): ApiError =>
    new ApiError(422, name, message, {
      errors: { code: [message] },
      details: { resend_after: pauseLeft(row, now) },
    })
  if (!row || isOld(row, now)) throw refused('code_expired', 'That code is too old. Please ask for a new one.')
  if (row.attempts > codeAttempts)
    throw refused('code_spent', 'Too many wrong tries for that code. Please ask for a new one.')
  if (!(await verifyPassword(row.code_hash, code.trim()))) {
    const left = codeAttempts - row.attempts
    const more = left === 0 ? 'Please ask for a new one.' : `You have ${left} ${left === 1 ? 'try' : 'tries'} left.`
    throw refused('code_wrong', `That is not the code we sent. ${more}`)
  }
  await giveBack()
  const proof = newToken()
  const expiresAt = new Date(now + proofLife)
  // The code is spent; the row lives as long as the proof.
  await database.rows(sql`
    update phone_proofs set code_hash = null, proof_hash = ${hashToken(proof)}, expires_at = ${instant(expiresAt.getTime())}
    where checkout_hash = ${checkout} and phone = ${phone}`)
  return { proof, expiresAt }
}

/**
 * Refuses an order to be paid on delivery whose phone nobody proved.
 * @param about `proof` as the caller sent it; `phone` in E.164
 * @throws ApiError 422 `phone_proof_required`
 */
export async function requirePhoneProof(
  tx: Queryable,
  about: {
    person: Person | undefined
    checkoutId: string
    phone: string
    proof: string | null | undefined
    now: number
  },
): Promise<void> {
  const { person, checkoutId, phone, proof, now } = about
  if (isOwnPhone(person, phone)) return
  if (proof) {
    const proved = await tx.rows(sql`
      select 1 from phone_proofs where checkout_hash = ${hashToken(checkoutId)} and phone = ${phone}
        and proof_hash = ${hashToken(proof)} and expires_at > ${instant(now)}`)
    if (proved.length > 0) return
  }
  const message = 'Confirm your phone number first: we text a code to it before you can pay on delivery.'
  throw new ApiError(422, 'phone_proof_required', message, { errors: { 'contact.phone': [message] } })
}

/** Puts away codes and proofs that ran out. */
export const deleteOldPhoneProofs = (database: Queryable, now: Date) =>
  database.rows(sql`delete from phone_proofs where expires_at < ${now.toISOString()}::timestamptz - interval '1 hour'`)
