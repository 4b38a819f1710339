/** Accounts at the server: sign-in and out, registration, recovery, profile. */
import { Effect } from 'effect'
import type { User } from '#machines/identity/session.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

/** What a sign-in brings; a reply without a token changes nothing but the user. */
export type SignedIn = { token?: string; user?: User; is_new?: boolean; message?: string }

export const logIn = Effect.fn('logIn')(function* (login: string, password: string) {
  const api = yield* Api
  return yield* api.ask<Schemas['LogInOutcome']>((client, init) =>
    client.POST('/login', { ...init, body: { login, password } }),
  )
})

/** API-04: an empty body, marked as asked for by the page itself. `token` is the one that was just removed. */
export const logOut = Effect.fn('logOut')(function* (token: string) {
  const api = yield* Api
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' }
  return yield* api.ask<unknown>((client, init) => client.POST('/logout', { ...init, headers }))
})

/** `id`: the idempotency key. */
export const startRegistration = Effect.fn('startRegistration')(function* (body: Schemas['Registration'], id: string) {
  const api = yield* Api
  const params = { header: { 'Idempotency-Key': id } }
  return yield* api.ask<Schemas['RegistrationStarted']>((client, init) =>
    client.POST('/register-initial', { ...init, params, body }),
  )
})

/** Opens the account at once; its phone is confirmed later. `id`: the idempotency key. */
export const registerAtOnce = Effect.fn('registerAtOnce')(function* (body: Schemas['Registration'], id: string) {
  const api = yield* Api
  const params = { header: { 'Idempotency-Key': id } }
  return yield* api.ask<SignedIn>((client, init) => client.POST('/register', { ...init, params, body }))
})

export const sendCode = Effect.fn('sendCode')(function* (phone: string, user_id: number) {
  const api = yield* Api
  return yield* api.ask<Schemas['CodeSent']>((client, init) =>
    client.POST('/direct-verification-code', { ...init, body: { phone, user_id } }),
  )
})

export const changePhone = Effect.fn('changePhone')(function* (phone: string, user_id: number) {
  const api = yield* Api
  return yield* api.ask<Schemas['CodeSent']>((client, init) =>
    client.POST('/update-phone', { ...init, body: { phone, user_id } }),
  )
})

export const verifyPhone = Effect.fn('verifyPhone')(function* (phone: string, code: string, user_id: number) {
  const api = yield* Api
  return yield* api.ask<SignedIn>((client, init) =>
    client.POST('/verify-phone', { ...init, body: { phone, code, user_id } }),
  )
})

export const forgotPassword = Effect.fn('forgotPassword')(function* (email: string) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message']>((client, init) =>
    client.POST('/forgot-password', { ...init, body: { email } }),
  )
})

/** Without `email`: the token is that of a link that undid a change, and came by text. */
type NewPassword = { token: string; email?: string; password: string; password_confirmation: string }

export const resetPassword = Effect.fn('resetPassword')(function* (body: NewPassword) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message']>((client, init) => client.POST('/reset-password', { ...init, body }))
})

type ProfileChange = {
  name?: string
  email?: string
  phone?: string
  photo_url?: string | null
  gender?: 'female' | 'male' | 'other' | null
  birth_date?: string | null
  marketing_opt_in?: boolean
  current_password?: string
  password?: string
}

/** `key`: the idempotency key of a new password. */
export const updateProfile = Effect.fn('updateProfile')(function* (body: ProfileChange, key?: string) {
  const api = yield* Api
  const params = key === undefined ? {} : { header: { 'Idempotency-Key': key } }
  return yield* api.ask<SignedIn>((client, init) => client.PUT('/user/profile', { ...init, params, body }))
})

export const confirmPhone = Effect.fn('confirmPhone')(function* (code: string) {
  const api = yield* Api
  return yield* api.ask<SignedIn>((client, init) =>
    client.POST('/user/verification/phone', { ...init, body: { code } }),
  )
})

export const startVerification = Effect.fn('startVerification')(function* (channel: 'phone' | 'email') {
  const api = yield* Api
  return yield* api.ask<Schemas['VerificationStarted']>((client, init) =>
    client.POST('/user/verification', { ...init, body: { channel } }),
  )
})

export const verifyEmail = Effect.fn('verifyEmail')(function* (token: string) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message']>((client, init) =>
    client.POST('/verify-email', { ...init, body: { token } }),
  )
})

/** Takes back a changed e-mail or phone with the token of the link that went to the old one. */
export const undoChange = Effect.fn('undoChange')(function* (token: string) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message'] & { sets_password: boolean }>((client, init) =>
    client.POST('/undo-contact-change', { ...init, body: { token } }),
  )
})

/** Without `id` a new address, under `key`. */
export const saveAddress = Effect.fn('saveAddress')(function* (
  body: Schemas['AddressInput'],
  id: number | null,
  key: string,
) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    id === null
      ? client.POST('/user/addresses', { ...init, params: { header: { 'Idempotency-Key': key } }, body })
      : client.PUT('/user/addresses/{id}', { ...init, params: { path: { id } }, body }),
  )
})

export const deleteAddress = Effect.fn('deleteAddress')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message']>((client, init) =>
    client.DELETE('/user/addresses/{id}', { ...init, params: { path: { id } } }),
  )
})

export const endSession = Effect.fn('endSession')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<Schemas['Message']>((client, init) =>
    client.DELETE('/user/sessions/{id}', { ...init, params: { path: { id } } }),
  )
})

export const exportAccount = Effect.fn('exportAccount')(function* () {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['AccountExport'] }>((client, init) => client.GET('/user/export', init))
})

export const deleteAccount = Effect.fn('deleteAccount')(function* (password: string) {
  const api = yield* Api
  const body = password === '' ? {} : { password }
  return yield* api.ask<Schemas['Message']>((client, init) => client.POST('/user/delete', { ...init, body }))
})

export const listProviders = Effect.fn('listProviders')(function* () {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['IdentityProvider'][] }>((client, init) => client.GET('/auth/providers', init))
})

export const createNonce = Effect.fn('createNonce')(function* () {
  const api = yield* Api
  return yield* api.ask<{ nonce: string }>((client, init) => client.POST('/auth/nonce', init))
})

/** What the provider told of the person beside the token. */
export type ProviderPerson = { name: string | null; email: string | null; photo: string | null }

export const exchangeIdentity = Effect.fn('exchangeIdentity')(function* (
  provider: 'google' | 'apple',
  id_token: string,
  user: ProviderPerson,
) {
  const api = yield* Api
  const body = { id_token, user }
  return yield* api.ask<Schemas['LogInOutcome']>((client, init) =>
    provider === 'google'
      ? client.POST('/auth/google', { ...init, body })
      : client.POST('/auth/apple', { ...init, body }),
  )
})
