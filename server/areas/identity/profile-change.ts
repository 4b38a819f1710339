import { type SQL, sql } from 'drizzle-orm'
import type { FieldErrors } from '../../platform/errors.ts'
import { toE164 } from '../../platform/phones.ts'
import { passwordErrors } from './password-rules.ts'
import { refuse } from './passwords.ts'
import { phoneHint } from './registration-draft.ts'
import type { Person } from './sessions.ts'

/** The body of a profile change, as the contract lets it in. */
export type ProfileChangeRequest = {
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
  /** A new e-mail, which waits for its link; null where one that waits is taken back. */
  email: string | null | undefined
  /** A new phone in E.164, which waits for its code; null as above. */
  phone: string | null | undefined
  password: string | undefined
}

function birthDateError(date: string, now: number): string | undefined {
  if (date > new Date(now).toISOString().slice(0, 10)) return 'A date of birth lies in the past.'
  return date < '1900-01-01' ? 'Enter your date of birth, like 1994-03-21.' : undefined
}

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** A form that is saved as it stands moves nothing, whichever of the two it shows; with the password, the present one takes back what waits. */
function moved(
  given: string | undefined,
  { now, waits, mayTakeBack }: { now: string | null; waits: string | null; mayTakeBack: boolean },
): string | null | undefined {
  if (given === undefined || isSame(waits, given)) return undefined
  if (!isSame(now, given)) return given
  return waits !== null && mayTakeBack ? null : undefined
}

/**
 * Reads what a person wants changed. Everything that is wrong is said at once.
 * @throws ApiError 422 by field
 */
export function readProfileChange(
  person: Person,
  command: ProfileChangeRequest,
  { isOurs, now }: { isOurs: (address: string) => boolean; now: number },
): ProfileChange {
  const name = command.name?.trim().replaceAll(/\s+/g, ' ')
  const phone = command.phone === undefined ? undefined : toE164(command.phone)
  const email = command.email?.trim()
  const birthDate = command.birth_date ? birthDateError(command.birth_date, now) : undefined
  const errors: FieldErrors = {
    ...(name === '' && { name: ['Enter your name.'] }),
    ...(command.phone !== undefined && phone === undefined && { phone: [phoneHint] }),
    ...(command.photo_url &&
      command.photo_url !== person.photo_url &&
      !isOurs(command.photo_url) && { photo_url: ['Choose a picture and send it again.'] }),
    ...(birthDate !== undefined && { birth_date: [birthDate] }),
    ...(command.password !== undefined && passwordErrors(command.password, undefined, person)),
  }
  refuse(errors)
  const columns: SQL[] = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(command.photo_url === undefined ? [] : [sql`photo_url = ${command.photo_url || null}`]),
    ...(command.gender === undefined ? [] : [sql`gender = ${command.gender}`]),
    ...(command.birth_date === undefined ? [] : [sql`birth_date = ${command.birth_date}::date`]),
    ...(command.marketing_opt_in === undefined ? [] : [sql`marketing_opt_in = ${command.marketing_opt_in}`]),
  ]
  const mayTakeBack = command.current_password !== undefined
  return {
    columns,
    email: moved(email, { now: person.email, waits: person.pending_email, mayTakeBack }),
    phone: moved(phone, { now: person.phone, waits: person.pending_phone, mayTakeBack }),
    password: command.password,
  }
}
