/** Adding a factor: what the device needs, and the proof that it works. */
import type { components, operations } from '#openapi/generated/schema.d.ts'
import { ApiError, unauthenticated } from '../../../platform/errors.ts'
import { tellAccount } from '../account-emails.ts'
import type { IdentityCall } from '../call.ts'
import { deviceOf } from '../devices.ts'
import { type Account, findById } from '../users.ts'
import { answerRefused } from './answers.ts'
import {
  type Challenge,
  challengeVoid,
  findChallenge,
  issueChallenge,
  spendChallenge,
  spendHash,
  tryChallenge,
} from './challenges.ts'
import { addFactor, type Factor, factorsOf, mostFactors, toFactor } from './factors.ts'
import { lockActive, openSession, partyOf } from './log-in.ts'
import { creationOptions, passkeysUnavailable, readNewPasskey } from './passkeys.ts'
import { confirmOwner } from './proof.ts'
import { replaceCodes } from './recovery-codes.ts'
import { aboutSeed } from './sealed-seeds.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

type Schemas = components['schemas']
type BodyOf<Id extends 'startEnrolment' | 'confirmEnrolment'> =
  operations[Id]['requestBody']['content']['application/json']
type Start = IdentityCall & { body: BodyOf<'startEnrolment'> }
type Confirmation = IdentityCall & { body: BodyOf<'confirmEnrolment'> }

const tooMany = (): ApiError =>
  new ApiError(422, 'too_many_factors', `An account has at most ${mostFactors} of them. Please remove one first.`)

/** Who enrols: somebody in the middle of a log-in, or somebody signed in who has just proved to be the owner. */
async function enrolling(call: Start): Promise<Account> {
  const { body, database, clock, person } = call
  if (body.challenge !== undefined) {
    const { user_id } = await findChallenge(database, { token: body.challenge, purposes: ['enrol'], now: clock() })
    const account = user_id === null ? undefined : await findById(database, user_id)
    if (!account) throw challengeVoid()
    return account
  }
  const account = person && (await findById(database, person.id))
  if (!account) throw unauthenticated()
  await confirmOwner(call, account.id, body.proof)
  return account
}

export async function beginEnrolment(call: Start): Promise<Schemas['Enrolment']> {
  const { body, database, clock } = call
  const party = partyOf(call)
  if (body.method === 'passkey' && !party) throw passkeysUnavailable()
  const account = await enrolling(call)
  const factors = await factorsOf(database, account.id)
  if (factors.length >= mostFactors) throw tooMany()
  const issue = { userId: account.id, now: clock(), logIn: body.challenge }
  if (body.method === 'passkey' && party) {
    const options = await creationOptions(party, account, factors)
    const enrolment = await issueChallenge(database, { ...issue, purpose: 'add_passkey', webauthn: options.challenge })
    return { method: 'passkey', enrolment, options: { ...options } }
  }
  const secret = newSecret()
  const sealed = call.accounts.seeds.seal(secret, aboutSeed(account.id))
  const enrolment = await issueChallenge(database, { ...issue, purpose: 'add_totp', secret: sealed })
  return { method: 'totp', enrolment, secret, uri: uriOf(secret, account.email ?? account.phone ?? 'Oja') }
}

type Answer = Schemas['EnrolmentAnswer']

/** What the device has shown. @throws ApiError 422 `second_factor_refused` */
async function read(call: Confirmation, challenge: Challenge, answer: Answer) {
  const name = deviceOf(call.client.userAgent)
  if (answer.method === 'totp') {
    const { secret: sealed, user_id: userId } = challenge
    if (sealed === null || userId === null) throw answerRefused('totp')
    const seed = call.accounts.seeds.tryOpen(sealed, aboutSeed(userId))
    const step = seed === undefined ? undefined : stepOf(seed, answer.code, call.clock())
    if (step === undefined) throw answerRefused('totp')
    return { method: 'totp' as const, name: `App, set up with ${name}`, secret: sealed, step }
  }
  const party = partyOf(call)
  if (!party) throw passkeysUnavailable()
  const passkey =
    challenge.webauthn === null
      ? undefined
      : await readNewPasskey(answer.credential, { party, challenge: challenge.webauthn })
  if (!passkey) throw answerRefused('passkey')
  return { method: 'passkey' as const, name, ...passkey }
}

/** A passkey that an account has already is refused like one that does not hold. */
const orKnown = (error: unknown): never => {
  if ((error as { code?: string }).code === '23505') throw answerRefused('passkey')
  throw error
}

export async function endEnrolment(call: Confirmation) {
  const { body, database, client, clock, person } = call
  const { enrolment: token, answer } = body
  const now = clock()
  const challenge = await tryChallenge(database, { token, purposes: ['add_passkey', 'add_totp'], now })
  const { user_id: userId, log_in_hash: logIn } = challenge
  if (userId === null) throw challengeVoid()
  if (logIn === null && person?.id !== userId) throw unauthenticated()
  const factor = await read(call, challenge, answer)
  const done = await database
    .transaction(async (tx) => {
      const account = await lockActive(tx, userId)
      await spendChallenge(tx, { token })
      if (logIn !== null) await spendHash(tx, logIn)
      const before = await factorsOf(tx, userId)
      // Set up meanwhile by another log-in: from now on that one has to be shown.
      if (logIn !== null && before.length > 0) throw challengeVoid()
      if (before.length >= mostFactors) throw tooMany()
      const added: Factor = await addFactor(tx, userId, factor, now)
      const recovery_codes = before.length === 0 ? await replaceCodes(tx, userId, now) : []
      const session = logIn === null ? null : await openSession(call, account, { tx })
      const device = deviceOf(client.userAgent)
      await tellAccount(tx, call, { user_id: userId, kind: 'factor_added', method: factor.method, device })
      return { added, recovery_codes, session }
    })
    .catch(orKnown)
  const message = factor.method === 'passkey' ? 'Your passkey was added.' : 'Your authenticator app was added.'
  return { message, factor: toFactor(done.added), recovery_codes: done.recovery_codes, session: done.session }
}
