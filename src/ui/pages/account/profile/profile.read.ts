/** The replies that the profile shows, and what its forms begin with. */
import type { FormValues } from '#machines/forms/forms.types.ts'
import { readPhone, showPhone } from '#machines/forms/phone.ts'
import { readData } from '#machines/catalog/read-data.ts'
import type { User } from '#machines/identity/session.types.ts'
import type { components, paths } from '#openapi/generated/schema.d.ts'

export type Address = components['schemas']['Address']
export type Session = components['schemas']['Session']

export const readUser = (reply: unknown): User | null =>
  typeof reply === 'object' && reply !== null && 'user' in reply ? (reply.user as User) : null
export const readAddresses = (reply: unknown): Address[] | null => readData<Address[]>(reply)
/** Passkeys, apps and codes, and by what the person can prove to be the owner. */
export type Factors = paths['/user/second-factors']['get']['responses'][200]['content']['application/json']

export const readFactors = (reply: unknown): Factors | null =>
  typeof reply === 'object' && reply !== null && 'proof_methods' in reply ? (reply as Factors) : null
export const readSessions = (reply: unknown): Session[] | null => readData<Session[]>(reply)

/** What stands in the details when nothing was typed: an e-mail or phone that waits to be confirmed is shown already. */
export const detailsOf = (person: User): FormValues => ({
  name: person.name ?? '',
  email: person.pending_email ?? person.email,
  phone: showPhone(person.pending_phone ?? person.phone ?? ''),
  photo_url: person.photo ?? '',
  gender: person.gender ?? '',
  birth_date: person.birth_date ?? '',
  marketing_opt_in: person.marketing_opt_in ? 'true' : '',
})

/** What a typed value means: a phone is written in many ways, an e-mail in large letters or small. */
function meant(field: string, value = ''): string {
  if (field === 'phone') return readPhone(value) ?? value.trim()
  return field === 'email' ? value.trim().toLowerCase() : value
}

const differs = (field: string, now: FormValues, before: FormValues): boolean =>
  meant(field, now[field]) !== meant(field, before[field])

/** Whether the details name another e-mail or phone than before, which asks for the current password. */
export const movesContact = (now: FormValues, before: FormValues): boolean =>
  ['email', 'phone'].some((field) => differs(field, now, before))

/** What stands in the address form; without an address, an empty one for this person. */
export const addressFieldsOf = (address: Address | null, person: User): FormValues => ({
  id: address ? String(address.id) : '',
  label: address?.label ?? '',
  recipient: address?.recipient ?? person.name ?? '',
  phone: showPhone(address?.phone ?? person.phone ?? ''),
  state_code: address?.state_code ?? '',
  lga: address?.lga ?? '',
  city: address?.city ?? '',
  line1: address?.line1 ?? '',
  landmark: address?.landmark ?? '',
  instructions: address?.instructions ?? '',
  is_default: address?.is_default ? 'true' : '',
})

/** Fields that are not as they were. */
export const changedFields = (now: FormValues, before: FormValues): string[] =>
  Object.keys(before).filter((field) => differs(field, now, before))

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** "Fri 20 Nov, 2:05pm", as it is in Lagos. */
export function momentOf(iso: string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']}${parts['dayPeriod']?.toLowerCase().replaceAll('.', '')}`
}
