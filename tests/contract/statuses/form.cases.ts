/** What the forms of the account make of each status: refused at their fields, waiting, or done and what follows. */
import type { FormValues } from '#machines/forms/forms.types.ts'
import { noAnswer, openAccount } from './account-part.ts'
import { errorOf, isGood, type Case, type Cases, type Told } from './cases.ts'

const phone = '0803 214 7765'
const password = 'Market123'
const passwords = { password, password_confirmation: password }
const details = { name: 'Ada', email: 'ada@example.com', phone, ...passwords, accept_terms: 'true' }
const waiting = { user_id: '7', phone }
const address = { recipient: 'Ada', phone, state_code: 'NG-LA', lga: 'Ikeja', city: 'Ikeja', line1: '4 Allen Avenue' }
const started = {
  userId: 7,
  phone: '+2348032147765',
  phoneMasked: '0803 ••• 7765',
  emailError: null,
  resendAfter: 60,
}

/** `subject`: what the form is about, such as an order. */
type More = Partial<Case> & { subject?: string }

type Outcome = { did?: string[]; registration?: string | object }

/** `done`: what follows when the form is done. */
export function form(name: string, values: FormValues, done: Outcome = {}, more: More = {}): Case {
  const { subject, ...rest } = more
  return {
    async run(outside) {
      const account = openAccount(outside)
      await account.rest(() => account.part('registration'))
      if (name === 'verify-phone' || name === 'change-phone')
        account.part('registration').send({ type: 'registration.started', started })
      if (name === 'change-phone') account.part('registration').send({ type: 'phone.change' })
      const { state, ...said } = await account.submit(name, values, subject)
      const registration = account.part('registration').getSnapshot().value
      return {
        state: { form: state, registration },
        said: { ...said, isOutdated: account.isOutdated() },
        did: account.did,
      }
    },
    expected: (status) => expectForm(name, status, done),
    ...rest,
  }
}

function expectForm(name: string, status: number, { did = [], registration }: Outcome): Told {
  const before =
    name === 'verify-phone' ? { verifying: 'cooling' } : name === 'change-phone' ? 'changingPhone' : 'entering'
  const nothing = { message: null, errors: {}, requestId: null, isOutdated: false }
  if (isGood(status))
    return {
      state: { form: 'done', registration: registration ?? before },
      said: { ...nothing, isOutdated: true },
      did,
    }
  if (status === 0)
    return { state: { form: 'editing', registration: before }, said: { ...nothing, message: noAnswer }, did: [] }
  const { message, errors = {} } = errorOf(status) as ReturnType<typeof errorOf> & { errors?: object }
  return {
    state: { form: status === 429 ? 'waiting' : 'editing', registration: before },
    said: { message, errors, requestId: status >= 500 ? 'request-1' : null, isOutdated: false },
    did: [],
  }
}

const codeStep = { registration: { verifying: 'cooling' } }

/** The password was right and the phone is not confirmed: the code step comes next. */
const unconfirmed: Case = form('login', { login: 'ada@example.com', password }, codeStep, {
  about: 'phone not confirmed',
  only: [403],
  refusals: {
    403: {
      code: 'phone_unverified',
      verification: { user_id: 7, phone: '+2348032147765', phone_masked: '0803 ••• 7765', resend_after: 60 },
    },
  },
  expected: () => expectForm('login', 200, codeStep),
})

/** No text message goes out at the moment: the account is opened at once, and its phone confirmed later. */
const withoutTexts = (): Case =>
  form(
    'register',
    details,
    { did: ['signed up'] },
    { beside: { registerInitial: { status: 503, body: { ...errorOf(503), code: 'sms_unavailable' } } } },
  )

export const formCases: Cases = {
  register: [withoutTexts()],
  registerInitial: [form('register', details, codeStep)],
  verifyPhone: [form('verify-phone', { ...waiting, code: '123456' }, { did: ['signed up'], registration: 'verified' })],
  updatePhone: [form('change-phone', waiting, codeStep)],
  logIn: [form('login', { login: 'ada@example.com', password }, { did: ['signed in'] }), unconfirmed],
  forgotPassword: [form('forgot-password', { email: 'ada@example.com' })],
  resetPassword: [form('reset-password', { token: 'T'.repeat(43), email: 'ada@example.com', ...passwords })],
  updateProfile: [
    form('profile', { name: 'Ada' }, { did: ['user changed'] }),
    form('password', { current_password: 'Market122', ...passwords }, { did: ['user changed'] }, { about: 'password' }),
  ],
  confirmPhone: [form('confirm-phone', { code: '123456' }, { did: ['user changed'] })],
  createAddress: [form('address', address)],
  updateAddress: [form('address', { ...address, id: '4' })],
  deleteAccount: [form('delete-account', { password }, { did: ['left for good'] })],
}
