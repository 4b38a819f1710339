import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { orTaken, refuseTaken, releaseEmail, releasePhone, takenErrors } from './claims.ts'
import { newUserId } from './tokens.ts'
import { type Account, findById, lockAccount } from './users.ts'

/** A registration that can be looked at no more: e-mail trimmed, phone in E.164, password hashed. */
export type Draft = {
  name: string
  email: string
  phone: string
  passwordHash: string
  referralCode: string | null
  now: number
}

/** Whoever registers again begins anew: an earlier registration of the same e-mail or phone that was never finished goes. */
async function insert(tx: Queryable, draft: Draft, status: 'pending' | 'active'): Promise<number> {
  const id = newUserId()
  const at = new Date(draft.now).toISOString()
  await tx.rows(
    sql`delete from users where status = 'pending' and (lower(email) = lower(${draft.email}) or phone = ${draft.phone})`,
  )
  await tx.rows(sql`insert into users
      (id, name, email, phone, role, status, password_hash, referral_code, terms_accepted_at, created_at, updated_at)
    values (${id}, ${draft.name}, ${draft.email}, ${draft.phone}, 'customer', ${status}, ${draft.passwordHash},
      ${draft.referralCode}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
  return id
}

/**
 * First stage: a registration that waits for its code. It never takes over the row of an earlier one, so that a code that
 * is typed in elsewhere cannot open an account with this password. An e-mail or phone that somebody has is let in here, so that the answer tells
 * nothing: its owner is written to instead, and the second stage refuses it.
 */
export const beginRegistration = (database: Database, draft: Draft): Promise<number> =>
  database.transaction((tx) => insert(tx, draft, 'pending'))

/**
 * Registers in one stage: an account that proves nothing yet.
 * @throws ApiError 422 when the e-mail or phone is taken, be it by a mere claim
 */
export function registerAtOnce(database: Database, draft: Draft): Promise<number> {
  return orTaken(() =>
    database.transaction(async (tx) => {
      refuseTaken(await takenErrors(tx, { ...draft, strict: true }))
      return insert(tx, draft, 'active')
    }),
  )
}

/**
 * Second stage: the phone is proved, the account is there.
 * @param useCode uses the code up in the same transaction; false when another call was first
 * @returns undefined when the registration is not open any more
 * @throws ApiError 422 when somebody else has got the e-mail or the phone in the meantime
 */
export function completeRegistration(
  database: Database,
  { id, phone, now }: { id: number; phone: string; now: number },
  useCode: (tx: Queryable) => Promise<boolean>,
): Promise<Account | undefined> {
  return orTaken(() =>
    database.transaction(async (tx) => {
      const account = await lockAccount(tx, id)
      if (account?.status !== 'pending' || account.phone !== phone || !(await useCode(tx))) return undefined
      refuseTaken(await takenErrors(tx, { email: account.email ?? undefined, phone, but: id }))
      await releasePhone(tx, phone, id)
      if (account.email) await releaseEmail(tx, account.email, id, true)
      const at = new Date(now).toISOString()
      await tx.rows(sql`update users set status = 'active', phone_verified_at = ${at}::timestamptz,
        updated_at = ${at}::timestamptz where id = ${id}`)
      return findById(tx, id)
    }),
  )
}

/** Changes the phone of a registration that waits for its code. */
export async function changePendingPhone(tx: Queryable, id: number, phone: string): Promise<void> {
  await tx.rows(sql`update users set phone = ${phone} where id = ${id} and status = 'pending'`)
}
