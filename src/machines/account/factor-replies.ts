/** What the replies of forms mean to the second step of a log-in and to an enrolment. */
import type { FormReply } from '#machines/forms/forms.types.ts'
import type { EnrolmentEvent } from '#machines/identity/enrolment.machine.ts'
import type { SecondFactorEvent } from '#machines/identity/second-factor.machine.ts'
import type { Challenged, FactorMethod } from '#machines/identity/second-factor.types.ts'

type Told = { to: 'secondFactor'; event: SecondFactorEvent } | { to: 'enrolment'; event: EnrolmentEvent }

const isMethod = (text: string): text is FactorMethod => ['passkey', 'totp', 'recovery'].includes(text)

const words = (value: FormReply[string] | undefined): string[] => (typeof value === 'string' ? value.split(' ') : [])

/** A log-in that is challenged begins the one or the other. */
export const toldOfChallenge = (challenged: Challenged): Told =>
  challenged.kind === 'enrol'
    ? { to: 'enrolment', event: { type: 'enrolment.needed', methods: challenged.methods } }
    : { to: 'secondFactor', event: { type: 'challenge.given', challenged } }

function ofLogIn({ challenge_kind: kind, methods, expires_in: expiresIn }: FormReply): Told | null {
  if ((kind !== 'second_factor' && kind !== 'enrol') || typeof expiresIn !== 'number') return null
  return toldOfChallenge({ kind, methods: words(methods).filter(isMethod), expiresIn })
}

function ofProof({ begun, secret, uri, codes }: FormReply): Told | null {
  if (begun === 'passkey') return { to: 'enrolment', event: { type: 'enrolment.begun', app: null } }
  if (typeof secret === 'string' && typeof uri === 'string')
    return { to: 'enrolment', event: { type: 'enrolment.begun', app: { secret, uri } } }
  return typeof codes === 'string' ? { to: 'enrolment', event: { type: 'codes.replaced', codes: words(codes) } } : null
}

const ofCode = ({ is_void: isVoid }: FormReply): Told => ({
  to: 'secondFactor',
  event: { type: isVoid ? 'challenge.voided' : 'challenge.answered' },
})

const ofEnrolment = ({ is_void: isVoid, codes }: FormReply): Told => ({
  to: 'enrolment',
  event: isVoid ? { type: 'enrolment.voided' } : { type: 'factor.added', codes: words(codes).filter(Boolean) },
})

const readers: Readonly<Record<string, (reply: FormReply) => Told | null>> = {
  login: ofLogIn,
  'second-factor-code': ofCode,
  'recovery-code': ofCode,
  'enrolment-code': ofEnrolment,
  'factor-proof': ofProof,
}

/** Who hears what of a form that is done; null where it is nothing to either. */
export const toldOfForm = ({ form, reply }: { form: string; reply: FormReply }): Told | null =>
  readers[form]?.(reply) ?? null
