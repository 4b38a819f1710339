/** What the second step of a log-in, enrolments and changes of factors make of each status. */
import type { FormValues } from '#machines/forms/forms.types.ts'
import { noAnswer, openAccount } from './account-part.ts'
import { errorOf, isGood, type Case, type Cases, type Told } from './cases.ts'
import { challenge, recoveryCodes } from './replies.ts'

const login = { login: 'ada@example.com', password: 'Market123' }
const byPassword = { way: 'password', password: 'Market123', code: '' }
const challenged = (kind: 'second_factor' | 'enrol', ...methods: string[]) => ({
  logIn: { status: 200, body: { kind, message: 'One more step', challenge, methods, expires_in: 300 } },
})

type Chart = 'secondFactor' | 'enrolment'
type Account = ReturnType<typeof openAccount>

/** A form of the second step, after what comes before it; where the form and the chart stand then. */
const form = (
  chart: Chart,
  given: { name: string; values: FormValues; subject?: string; before?: (account: Account) => Promise<unknown> },
  stands: { before: unknown; after: unknown; did?: string[] },
): Case => ({
  async run(outside) {
    const account = openAccount(outside)
    await given.before?.(account)
    const { state, message } = await account.submit(given.name, given.values, given.subject)
    return { state: { form: state, [chart]: account.part(chart).getSnapshot().value }, said: message, did: account.did }
  },
  expected(status): Told {
    if (isGood(status)) return { state: { form: 'done', [chart]: stands.after }, said: null, did: stands.did ?? [] }
    const said = status === 0 ? noAnswer : errorOf(status).message
    return { state: { form: status === 429 ? 'waiting' : 'editing', [chart]: stands.before }, said, did: [] }
  },
})

/** A device that gives a passkey at once. @returns takes it away */
function plugInPasskey(): () => void {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  }
  const credentials = { get: () => Promise.resolve(credential) }
  const stand = { PublicKeyCredential: () => null, navigator: { credentials } }
  const before = Object.keys(stand).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

const logIn = (account: Account) => account.submit('login', login)

/** The code of an app at the challenge, and a challenge that the server knows no longer. */
const answers: Case[] = [
  {
    ...form(
      'secondFactor',
      { name: 'second-factor-code', values: { code: '123456' }, before: logIn },
      { before: { asking: 'typingCode' }, after: 'answered', did: ['signed in'] },
    ),
    about: 'app',
    beside: challenged('second_factor', 'totp', 'recovery'),
  },
  {
    ...form(
      'secondFactor',
      { name: 'recovery-code', values: { code: recoveryCodes[0] ?? '' }, before: logIn },
      { before: { asking: 'typingRecoveryCode' }, after: 'answered', did: ['signed in'] },
    ),
    about: 'recovery code',
    beside: challenged('second_factor', 'recovery'),
  },
  {
    ...form(
      'secondFactor',
      { name: 'second-factor-code', values: { code: '123456' }, before: logIn },
      { before: { asking: 'typingCode' }, after: 'expired' },
    ),
    about: 'void',
    only: [422],
    refusals: { 422: { code: 'challenge_void' } },
    beside: challenged('second_factor', 'totp'),
    expected: () => ({ state: { form: 'done', secondFactor: 'expired' }, said: null, did: [] }),
  },
]

/** A device without passkeys: what the server says is told, and of a good answer that the device gave nothing. */
const passkey: Case = {
  async run(outside) {
    const account = openAccount(outside)
    await logIn(account)
    account.part('secondFactor').send({ type: 'method.choose', method: 'passkey' })
    await account.rest(() => account.part('secondFactor'))
    const { value, context } = account.part('secondFactor').getSnapshot()
    return { state: value, said: context.message.code, did: account.did }
  },
  beside: challenged('second_factor', 'passkey', 'recovery'),
  expected: (status) => ({
    state: { asking: status === 429 ? 'waiting' : 'choosing' },
    said: isGood(status) ? 'forms.passkey_dismissed' : status === 0 ? 'forms.unreachable' : 'server.said',
    did: [],
  }),
}

/** A press on "Log in with a passkey", at a device without passkeys; and what the server says to the passkey of one that has some. */
const passkeyAlone = (device: 'none' | 'one'): Case => ({
  async run(outside) {
    const account = openAccount(outside)
    const restore = device === 'one' ? plugInPasskey() : () => {}
    account.part('passkeyLogIn').send({ type: 'passkey.use' })
    await account.rest(() => account.part('passkeyLogIn'))
    restore()
    const { value, context } = account.part('passkeyLogIn').getSnapshot()
    return { state: value, said: context.message?.code ?? null, did: account.did }
  },
  expected: (status) => ({
    state: status === 429 ? 'waiting' : 'idle',
    said: isGood(status)
      ? device === 'one'
        ? null
        : 'forms.passkey_dismissed'
      : status === 0
        ? 'forms.unreachable'
        : 'server.said',
    did: isGood(status) && device === 'one' ? ['signed in'] : [],
  }),
})

const needed: Case = {
  about: 'at a log-in',
  async run(outside) {
    const account = openAccount(outside)
    await logIn(account)
    account.part('enrolment').send({ type: 'enrolment.choose', method: 'totp' })
    await account.rest(() => account.part('enrolment'))
    const { value, context } = account.part('enrolment').getSnapshot()
    return { state: value, said: context.message?.code ?? null, did: account.did }
  },
  beside: challenged('enrol', 'totp'),
  expected: (status) => ({
    state: isGood(status) ? 'showingSecret' : 'choosing',
    said: isGood(status) ? null : status === 0 ? 'forms.unreachable' : 'server.said',
    did: [],
  }),
}

const prove = (subject: string, after: unknown, values: FormValues = byPassword): Case =>
  form('enrolment', { name: 'factor-proof', values, subject }, { before: 'idle', after })

/** A device without passkeys: nothing was given, which stands at the form. */
const provenByPasskey: Case = {
  ...prove('codes', 'idle', { way: 'passkey', password: '', code: '' }),
  expected: (status) => ({
    state: { form: status === 429 ? 'waiting' : 'editing', enrolment: 'idle' },
    said: isGood(status)
      ? 'Your device gave no passkey. Try again, or use another way.'
      : status === 0
        ? noAnswer
        : errorOf(status).message,
    did: [],
  }),
}

export const secondFactorCases: Cases = {
  answerSecondFactor: answers,
  startPasskeyAnswer: [passkey],
  startPasskeySignIn: [passkeyAlone('none')],
  signInWithPasskey: [passkeyAlone('one')],
  startEnrolment: [needed, { ...prove('totp', 'showingSecret'), about: 'signed in' }],
  confirmEnrolment: [
    form(
      'enrolment',
      {
        name: 'enrolment-code',
        values: { code: '123456' },
        before: (account) => account.submit('factor-proof', byPassword, 'totp'),
      },
      { before: 'showingSecret', after: 'showingCodes' },
    ),
  ],
  startPasskeyProof: [provenByPasskey],
  removeSecondFactor: [prove('remove 3', 'idle')],
  replaceRecoveryCodes: [prove('codes', 'showingCodes')],
}
