/** What the replies of forms lead to, and what of a form that was left is there for the next view of it. */
import { describe, expect, it } from 'vitest'
import { leftTyped, takeOver, typedInto, withoutTyped, type Drafts } from '#machines/account/drafts.ts'
import { toldOfChallenge, toldOfForm } from '#machines/account/factor-replies.ts'
import { changedPhoneOf, startedOf } from '#machines/account/form-replies.ts'
import { errorsOf, withoutSecrets, type FormReply } from '#machines/forms/forms.types.ts'
import { told } from '../../support/words.ts'

describe('the reply of a log-in', () => {
  const reply = { challenge_kind: 'second_factor', methods: 'passkey sms totp recovery', expires_in: 300 }
  const methods = ['passkey', 'totp', 'recovery'] as const
  const answered = (more: FormReply) => toldOfForm({ form: 'login', reply: { ...reply, ...more } })

  it('that is challenged asks for a factor, by the ways that the shop knows', () => {
    const challenged = { kind: 'second_factor', methods, expiresIn: 300 } as const
    expect(answered({})).toEqual({ to: 'secondFactor', event: { type: 'challenge.given', challenged } })
    expect(toldOfChallenge(challenged)).toEqual(answered({}))
    expect(answered({ methods: null as never })).toMatchObject({ event: { challenged: { methods: [] } } })
  })

  it('asks to add a factor where the person has none', () => {
    expect(answered({ challenge_kind: 'enrol' })).toEqual({
      to: 'enrolment',
      event: { type: 'enrolment.needed', methods },
    })
  })

  it('that is not challenged is nothing to either', () => {
    expect(answered({ challenge_kind: 'other' })).toBeNull()
    expect(answered({ expires_in: 'soon' })).toBeNull()
    expect(answered({ challenge_kind: 'enrol', expires_in: 'soon' })).toBeNull()
  })
})

describe('the reply of a form of the second step', () => {
  it.each(['second-factor-code', 'recovery-code'])('%s answers the challenge, or ends it', (form) => {
    const said = (is_void: boolean) => toldOfForm({ form, reply: { is_void } })
    expect(said(false)).toEqual({ to: 'secondFactor', event: { type: 'challenge.answered' } })
    expect(said(true)).toEqual({ to: 'secondFactor', event: { type: 'challenge.voided' } })
  })

  it('enrolment-code adds the factor with its codes, or ends the enrolment', () => {
    const said = (reply: FormReply) => toldOfForm({ form: 'enrolment-code', reply })
    expect(said({ is_void: true, codes: 'A B' })).toEqual({ to: 'enrolment', event: { type: 'enrolment.voided' } })
    expect(said({ codes: 'A B' })).toEqual({ to: 'enrolment', event: { type: 'factor.added', codes: ['A', 'B'] } })
    expect(said({})).toEqual({ to: 'enrolment', event: { type: 'factor.added', codes: [] } })
    expect(said({ codes: '' })).toEqual({ to: 'enrolment', event: { type: 'factor.added', codes: [] } })
  })

  it('factor-proof begins a passkey or an app, or gives new codes', () => {
    const said = (reply: FormReply) => toldOfForm({ form: 'factor-proof', reply })
    const begun = (app: object | null) => ({ to: 'enrolment', event: { type: 'enrolment.begun', app } })
    expect(said({ begun: 'passkey', secret: 's', uri: 'u' })).toEqual(begun(null))
    expect(said({ begun: 'totp', secret: 's', uri: 'u' })).toEqual(begun({ secret: 's', uri: 'u' }))
    expect(said({ secret: 's' })).toBeNull()
    expect(said({ uri: 'u' })).toBeNull()
    expect(said({ codes: 'A B' })).toEqual({ to: 'enrolment', event: { type: 'codes.replaced', codes: ['A', 'B'] } })
  })

  it('of any other form is nothing to either', () => expect(toldOfForm({ form: 'name', reply: {} })).toBeNull())
})

describe('the reply of a registration', () => {
  const phone = { phone: '+2348032147765', phone_masked: '0803', resend_after: 60 }
  const read = { phone: '+2348032147765', phoneMasked: '0803', resendAfter: 60 }

  it('says which phone was written to, and is none when a part of that is missing', () => {
    expect(changedPhoneOf(phone)).toEqual(read)
    for (const name of Object.keys(phone)) expect(changedPhoneOf({ ...phone, [name]: true })).toBeNull()
  })

  it('says whose it is, and why no mail went out', () => {
    const started = (more: FormReply) =>
      startedOf({ ...phone, user_id: 7, email_sent: true, email_error: 'full', ...more })
    expect(started({})).toEqual({ ...read, userId: 7, emailError: null })
    expect(started({ email_sent: false })).toEqual({ ...read, userId: 7, emailError: 'full' })
    expect(started({ email_sent: false, email_error: true })).toEqual({ ...read, userId: 7, emailError: '' })
    expect(started({ user_id: 'x' })).toBeNull()
    expect(started({ phone: true })).toBeNull()
  })
})

describe('what was typed and not sent', () => {
  const view = (key: string, more: object = {}) => ({ form: 'name', subject: 'me', key, ...more })
  const open =
    (...keys: string[]) =>
    (key: string) =>
      keys.includes(key)
  const typed = (): Drafts =>
    typedInto(typedInto({}, view('a'), { first: 'Ada', last: 'Obi' }), view('b'), { first: 'Ben' })

  it('is left for the next view of the same form and subject: of each field the last that was typed', () => {
    expect(leftTyped(typed(), view('c'), open())).toEqual({ first: 'Ben', last: 'Obi' })
    const again = typedInto(typed(), view('a'), { first: 'Ada again' })
    expect(leftTyped(again, view('c'), open())).toEqual({ first: 'Ada again', last: 'Obi' })
    expect(Object.keys(again)).toHaveLength(3)
  })

  it('is not left as long as its view is open, nor for another form or subject', () => {
    expect(leftTyped(typed(), view('c'), open('b'))).toEqual({ first: 'Ada', last: 'Obi' })
    expect(leftTyped(typed(), view('c', { form: 'mail' }), open())).toEqual({})
    expect(leftTyped(typed(), view('c', { subject: 'you' }), open())).toEqual({})
  })

  it('is taken over by one view, and what others have open stays theirs', () => {
    const taken = takeOver(typed(), view('c'), open('b'))
    expect(leftTyped(taken, view('d'), open('b', 'c'))).toEqual({})
    expect(leftTyped(taken, view('d'), open('b'))).toEqual({ first: 'Ada', last: 'Obi' })
    expect(leftTyped(taken, view('d'), open('c'))).toEqual({ first: 'Ben' })
  })

  it('is gone once it was sent, from its own view alone', () => {
    const sent = withoutTyped(typed(), view('a'))
    expect(leftTyped(sent, view('c'), open())).toEqual({ first: 'Ben' })
    for (const other of [view('x'), view('a', { form: 'mail' }), view('a', { subject: 'you' })])
      expect(withoutTyped(typed(), other)).toEqual(typed())
  })
})

describe('a secret of a form', () => {
  it('never enters a draft, whatever the form', () => {
    const secrets = ['password', 'password_confirmation', 'current_password', 'code', 'token']
    const typed = Object.fromEntries([...secrets, 'name', 'pin'].map((field) => [field, 'x']))
    expect(withoutSecrets(typed)).toEqual({ name: 'x', pin: 'x' })
    expect(withoutSecrets(typed, ['pin'])).toEqual({ name: 'x' })
  })
})

describe('the refusals of a form', () => {
  it('stand at their fields, in the order in which they came', () => {
    const refusal = (field: string, message: string) => ({ field, message: told(message) })
    expect(errorsOf([refusal('name', 'a'), refusal('phone', 'b'), refusal('name', 'c')])).toEqual({
      name: [told('a'), told('c')],
      phone: [told('b')],
    })
  })
})
