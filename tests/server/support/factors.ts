/** Adding factors the way a browser does. */
import { expect } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { makeAuthenticator } from '#tests/support/fakes/authenticator.ts'
import type { TestServer } from './test-server.ts'

type Owner = { token: string; password: string }

const enrolments = '/auth/second-factor/enrolments'

/** Adds an authenticator app; `at` is the server's time. */
export async function addApp(server: TestServer, { token, password }: Owner, at: number) {
  const begun = await server.post(enrolments, { method: 'totp', proof: { method: 'password', password } }, token)
  expect(begun.status, begun.text).toBe(201)
  const { enrolment, secret } = begun.body as { enrolment: string; secret: string }
  const answer = { method: 'totp', code: appCode(secret, at) }
  const added = await server.post(`${enrolments}/confirm`, { enrolment, answer }, token)
  expect(added.status, added.text).toBe(200)
  return { secret, id: added.body.factor.id as number, codes: added.body.recovery_codes as string[] }
}

/** Adds a passkey of a device. */
export async function addPasskey(server: TestServer, { token, password }: Owner, device = makeAuthenticator()) {
  const begun = await server.post(enrolments, { method: 'passkey', proof: { method: 'password', password } }, token)
  expect(begun.status, begun.text).toBe(201)
  const answer = { method: 'passkey', credential: device.create(begun.body.options) }
  const added = await server.post(`${enrolments}/confirm`, { enrolment: begun.body.enrolment, answer }, token)
  expect(added.status, added.text).toBe(200)
  return { device, id: added.body.factor.id as number, codes: added.body.recovery_codes as string[] }
}
