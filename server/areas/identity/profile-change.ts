import { type SQL, sql } from 'drizzle-orm'
import { invalidField, type FieldErrors } from '../../platform/errors.ts'
import { toE164 } from './phones.ts'
import { passwordErrors } from './password-rules.ts'
import { refuse } from './passwords.ts'
import { isPicture } from './pictures.ts'
import { phoneHint } from './registration-draft.ts'
import type { Person } from './sessions.ts'

/** The body of a profile change, as the contract lets it in. */
export type ProfileWish = {
  name?: string
  email?: string
  phone?: string
  photo_url?: string | null
  gender?: string | null
  birth_date?: string | null
  marketing_opt_in?: boolean
  current_password?: string
  password?: string
}

/** What really changes: a field that is the same as before is no change. */
export type ProfileChange = {
  /** Columns that are set at once. */
  columns: SQL[]
  /** A new e-mail, which waits for its link. */
  email: string | undefined
  /** A new phone in E.164, which waits for its code. */
  phone: string | undefined
  password: string | undefined
}

function birthDateError(date: string, now: number): string | undefined {
  if (date > new Date(now).toISOString().slice(0, 10)) return 'A date of birth lies in the past.'
  return date < '1900-01-01' ? 'Enter your date of birth, like 1994-03-21.' : undefined
}

/**
 * Reads what a person wants changed. Everything that is wrong is said at once.
 * @throws ApiError 422 by field
 */
export function readProfileChange(
  person: Person,
  wish: ProfileWish,
  { origin, now }: { origin: string; now: number },
): ProfileChange {
  const name = wish.name?.trim().replaceAll(/\s+/g, ' ')
  const phone = wish.phone === undefined ? undefined : toE164(wish.phone)
  const email = wish.email?.trim()
  const birthDate = wish.birth_date ? birthDateError(wish.birth_date, now) : undefined
  const errors: FieldErrors = {
    ...(name === '' && { name: ['Enter your name.'] }),
    ...(wish.phone !== undefined && phone === undefined && { phone: [phoneHint] }),
    ...(wish.photo_url && !isPicture(wish.photo_url, origin) && { photo_url: ['Choose a picture and send it again.'] }),
    ...(birthDate !== undefined && { birth_date: [birthDate] }),
    ...(wish.password !== undefined && passwordErrors(wish.password, undefined, person)),
  }
  refuse(errors)
  if (wish.current_password !== undefined && wish.password === undefined) {
    throw invalidField('password', 'Enter the new password as well.')
  }
  const columns: SQL[] = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(wish.photo_url === undefined ? [] : [sql`photo_url = ${wish.photo_url || null}`]),
    ...(wish.gender === undefined ? [] : [sql`gender = ${wish.gender}`]),
    ...(wish.birth_date === undefined ? [] : [sql`birth_date = ${wish.birth_date}::date`]),
    ...(wish.marketing_opt_in === undefined ? [] : [sql`marketing_opt_in = ${wish.marketing_opt_in}`]),
  ]
  const isKnown = (value: string, ...known: (string | null)[]): boolean =>
    known.some((other) => other?.toLowerCase() === value.toLowerCase())
  return {
    columns,
    email: email === undefined || isKnown(email, person.email, person.pending_email) ? undefined : email,
    phone: phone === undefined || isKnown(phone, person.phone, person.pending_phone) ? undefined : phone,
    password: wish.password,
  }
}
