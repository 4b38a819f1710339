import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { type Account, findByEmail, findByPhone } from './users.ts'

/**
 * Who an e-mail or a phone belongs to. Proof beats claim: an address that somebody only said was theirs is free for
 * somebody who shows it, and the claim that gave way waits as `pending_email` or `pending_phone` of its account.
 */
export const taken = {
  email: 'An account with this email exists already. Log in, or ask for a new password.',
  phone: 'An account with this phone number exists already. Log in with it.',
} as const

const isProvenEmail = (holder: Account): boolean =>
  holder.email_verified || holder.phone_verified || holder.status === 'blocked'

const isProvenPhone = (holder: Account): boolean => holder.phone_verified || holder.status === 'blocked'

/**
 * What is taken of an e-mail and a phone, by field.
 * @param strict also counts mere claims, for somebody who proves nothing either
 */
export async function takenErrors(
  database: Queryable,
  wanted: { email?: string | undefined; phone?: string | undefined; but?: number; strict?: boolean },
): Promise<FieldErrors> {
  const { email, phone, but, strict = false } = wanted
  const [byEmail, byPhone] = [
    email === undefined ? undefined : await findByEmail(database, email),
    phone === undefined ? undefined : await findByPhone(database, phone),
  ]
  return {
    ...(byEmail && byEmail.id !== but && (strict || isProvenEmail(byEmail)) && { email: [taken.email] }),
    ...(byPhone && byPhone.id !== but && (strict || isProvenPhone(byPhone)) && { phone: [taken.phone] }),
  }
}

/** Lets the unproven claims of others on a phone give way to somebody who has just proved it. */
export async function releasePhone(tx: Queryable, phone: string, to: number): Promise<void> {
  await tx.rows(sql`update users set phone = null, pending_phone = phone
    where phone = ${phone} and id <> ${to} and status = 'active' and phone_verified_at is null`)
}

/**
 * The same for an e-mail.
 * @param onlyWhollyUnproven for a person who has proved a phone but not this e-mail: accounts with a proved phone keep it
 */
export async function releaseEmail(
  tx: Queryable,
  email: string,
  to: number,
  onlyWhollyUnproven: boolean,
): Promise<void> {
  await tx.rows(sql`update users set email = null, pending_email = email
    where lower(email) = lower(${email}) and id <> ${to} and status = 'active' and email_verified_at is null
      and (phone_verified_at is null or ${!onlyWhollyUnproven})`)
}

type DatabaseError = { code?: string; constraint?: string; message?: string }

/**
 * Runs `work`, and says what was taken when somebody else was quicker by a moment.
 * @throws ApiError 422 at the field
 */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint, message = '' } = error as DatabaseError
    if (code !== '23505') throw error
    const about = constraint ?? message
    const field = about.includes('users_phone_unique')
      ? 'phone'
      : about.includes('users_email_unique')
        ? 'email'
        : undefined
    if (!field) throw error
    throw new ApiError(422, 'taken', taken[field], { errors: { [field]: [taken[field]] } })
  }
}

/** 422 of what is taken; nothing when nothing is. */
export function refuseTaken(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new ApiError(422, 'taken', first, { errors })
}
