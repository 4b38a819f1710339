/** The second factor at the server: answering the challenge of a log-in, adding and removing factors. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

/** The token, where there is one, goes along; a log-in that must enrol has none and names its challenge. */
export type Owner = { challenge?: string; proof?: Schemas['OwnerProof'] }

export const answerSecondFactor = Effect.fn('answerSecondFactor')(function* (
  challenge: string,
  answer: Schemas['FactorAnswer'],
) {
  const api = yield* Api
  return yield* api.ask<Schemas['LogInDone']>((client, init) =>
    client.POST('/auth/second-factor', { ...init, body: { challenge, answer } }),
  )
})

export const startPasskeyAnswer = Effect.fn('startPasskeyAnswer')(function* (challenge: string) {
  const api = yield* Api
  return yield* api.ask<Schemas['PasskeyRequest']>((client, init) =>
    client.POST('/auth/second-factor/passkey', { ...init, body: { challenge } }),
  )
})

export const startPasskeySignIn = Effect.fn('startPasskeySignIn')(function* () {
  const api = yield* Api
  return yield* api.ask<Schemas['PasskeyRequest']>((client, init) => client.POST('/auth/passkey/challenge', init))
})

export const signInWithPasskey = Effect.fn('signInWithPasskey')(function* (
  challenge: string,
  credential: Schemas['PasskeyAssertion'],
) {
  const api = yield* Api
  return yield* api.ask<Schemas['LogInDone']>((client, init) =>
    client.POST('/auth/passkey', { ...init, body: { challenge, credential } }),
  )
})

export const startEnrolment = Effect.fn('startEnrolment')(function* (method: 'passkey' | 'totp', owner: Owner) {
  const api = yield* Api
  return yield* api.ask<Schemas['Enrolment']>((client, init) =>
    client.POST('/auth/second-factor/enrolments', { ...init, body: { method, ...owner } }),
  )
})

/** What adding a factor brings: recovery codes with the first, and the session after a log-in that had to enrol. */
export type FactorAdded = { message: string; recovery_codes: string[]; session: Schemas['LogInDone'] | null }

export const confirmEnrolment = Effect.fn('confirmEnrolment')(function* (
  enrolment: string,
  answer: Schemas['EnrolmentAnswer'],
) {
  const api = yield* Api
  return yield* api.ask<FactorAdded>((client, init) =>
    client.POST('/auth/second-factor/enrolments/confirm', { ...init, body: { enrolment, answer } }),
  )
})

export const startPasskeyProof = Effect.fn('startPasskeyProof')(function* () {
  const api = yield* Api
  return yield* api.ask<Schemas['PasskeyRequest']>((client, init) => client.POST('/user/second-factors/proof', init))
})

type Proven = { proof?: Schemas['OwnerProof'] }

export const removeSecondFactor = Effect.fn('removeSecondFactor')(function* (id: number, body: Proven) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message']>((client, init) =>
    client.POST('/user/second-factors/{id}/removal', { ...init, params: { path: { id } }, body }),
  )
})

export const replaceRecoveryCodes = Effect.fn('replaceRecoveryCodes')(function* (body: Proven) {
  const api = yield* Api
  return yield* api.ask<{ message: string; recovery_codes: string[] }>((client, init) =>
    client.POST('/user/recovery-codes', { ...init, body }),
  )
})
