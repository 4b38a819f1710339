import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { relyingPartyOf } from '#server/areas/identity/second-factor/passkeys.ts'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { makeAuthenticator } from '#tests/support/fakes/authenticator.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { addApp, addPasskey } from './support/factors.ts'
import { somebody } from './support/registering.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
beforeEach(() => void (now += 2 * 3_600_000))
afterAll(() => server.close())

const enrolments = '/auth/second-factor/enrolments'
const byPassword = ({ password }: { password: string }) => ({ method: 'password', password })
const list = async (token: string) => (await server.get('/user/second-factors', token)).body

describe('adding a factor', () => {
  it('takes the password, then what the device shows, gives ten codes with the first and tells the owner', async () => {
    const person = await newCustomer(server)
    expect(await list(person.token)).toEqual({
      data: [],
      recovery_codes_left: 0,
      is_required: false,
      can_add_passkey: true,
      proof_methods: ['password'],
    })
    await server.database.rows(sql`update users set email_verified_at = created_at where id = ${person.id}`)
    const { codes, secret } = await addApp(server, person, now)
    expect(codes).toHaveLength(10)
    const after = await list(person.token)
    expect(after).toMatchObject({ data: [{ method: 'totp', last_used_at: null }], recovery_codes_left: 10 })
    expect(JSON.stringify(after)).not.toContain(secret)
    expect((await addPasskey(server, person)).codes).toEqual([])
    await expect
      .poll(async () => (await messagesTo(server, person.email)).map(({ subject }) => subject), { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining(['A new authenticator app for your Ojà account', 'A new passkey for your Ojà account']),
      )
  })

  it('is refused without a token, without a proof and with a wrong one', async () => {
    const person = await newCustomer(server)
    expectError(await server.post(enrolments, { method: 'totp' }), 401, 'unauthenticated')
    for (const proof of [undefined, { method: 'password', password: 'wrong' }, { method: 'totp', code: '000000' }]) {
      const { status, body } = await server.post(enrolments, { method: 'totp', proof }, person.token)
      expect({ status, at: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, at: ['proof'] })
    }
  })

  it('is refused with a code that the app does not show, and with another person signed in', async () => {
    const person = await newCustomer(server)
    const stranger = await newCustomer(server)
    const begun = await server.post(enrolments, { method: 'totp', proof: byPassword(person) }, person.token)
    const { enrolment, secret, uri } = begun.body
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    const confirm = (code: string, token?: string) =>
      server.post(`${enrolments}/confirm`, { enrolment, answer: { method: 'totp', code } }, token)
    expectError(await confirm(appCode(secret, now + 3_600_000), person.token), 422, 'second_factor_refused')
    expectError(await confirm(appCode(secret, now), stranger.token), 401, 'unauthenticated')
    expectError(await confirm(appCode(secret, now)), 401, 'unauthenticated')
    expect((await confirm(appCode(secret, now), person.token)).status).toBe(200)
    expectError(await confirm(appCode(secret, now), person.token), 422, 'challenge_void')
  })

  it('is refused with a passkey made for another challenge or page, and with one that is known', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person)
    const begin = async () => {
      const proof = { method: 'password', password: person.password }
      return (await server.post(enrolments, { method: 'passkey', proof }, person.token)).body
    }
    const confirm = (enrolment: string, credential: object) =>
      server.post(`${enrolments}/confirm`, { enrolment, answer: { method: 'passkey', credential } }, person.token)
    const [one, other] = [await begin(), await begin()]
    expect(one.options.excludeCredentials).toMatchObject([{ id: device.passkeys[0]?.id }])
    const fresh = makeAuthenticator()
    expectError(await confirm(one.enrolment, fresh.create(other.options)), 422, 'second_factor_refused')
    const phishing = makeAuthenticator({ origin: 'http://0ja.test' })
    expectError(await confirm(one.enrolment, phishing.create(one.options)), 422, 'second_factor_refused')
    const credential = fresh.create(one.options)
    expect((await confirm(one.enrolment, credential)).status).toBe(200)
    expect((await list(person.token)).data).toHaveLength(2)
  })

  it('ends after ten of them', async () => {
    const person = await newCustomer(server)
    for (let times = 0; times < 10; times++) await addPasskey(server, person)
    const refused = await server.post(enrolments, { method: 'totp', proof: byPassword(person) }, person.token)
    expectError(refused, 422, 'too_many_factors')
  })
})

describe('changing factors', () => {
  it('takes a factor as proof once the log-in is ten minutes old', async () => {
    const person = await newCustomer(server)
    const { secret, codes } = await addApp(server, person, now)
    now += 11 * 60_000
    expect((await list(person.token)).proof_methods).toEqual(['totp', 'recovery'])
    const again = (proof: object) => server.post('/user/recovery-codes', { proof }, person.token)
    const byOld = await again(byPassword(person))
    expect({ status: byOld.status, at: Object.keys(byOld.body.errors) }).toEqual({ status: 422, at: ['proof'] })
    const proof = { method: 'totp', code: appCode(secret, now) }
    const fresh = await again(proof)
    expect(fresh.status, fresh.text).toBe(201)
    expect(fresh.body.recovery_codes).toHaveLength(10)
    // Used once, the code proves nothing more; and the codes of before have ended.
    expect((await again(proof)).status).toBe(422)
    expect((await again({ method: 'recovery', code: codes[0] })).status).toBe(422)
    expect((await again({ method: 'recovery', code: fresh.body.recovery_codes[0] })).status).toBe(201)
  })

  it('takes a passkey as proof, once', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person)
    now += 11 * 60_000
    const { challenge, options } = (await server.post('/user/second-factors/proof', undefined, person.token)).body
    const proof = { method: 'passkey', challenge, credential: device.get(options) }
    expect((await server.post('/user/recovery-codes', { proof }, person.token)).status).toBe(201)
    expectError(await server.post('/user/recovery-codes', { proof }, person.token), 422, 'challenge_void')
  })

  it('removes a factor, ends the other sessions and tells the owner; the codes go with the last', async () => {
    const person = await newCustomer(server)
    await server.database.rows(sql`update users set email_verified_at = created_at where id = ${person.id}`)
    const { id } = await addApp(server, person, now)
    const other = await newCustomer(server)
    const path = `/user/second-factors/${id}/removal`
    expectError(await server.post(path, { proof: byPassword(other) }, other.token), 404, 'not_found')
    await server.database.rows(sql`insert into sessions (user_id, token_hash, expires_at)
      values (${person.id}, ${`elsewhere ${person.id}`}, '2999-01-01')`)
    const removed = await server.post(path, { proof: byPassword(person) }, person.token)
    expect(removed.status, removed.text).toBe(200)
    expect(await list(person.token)).toMatchObject({ data: [], recovery_codes_left: 0 })
    expect((await server.get('/user/sessions', person.token)).body.data).toHaveLength(1)
    expect((await server.post('/login', { login: person.email, password: person.password })).body.kind).toBe(
      'signed_in',
    )
    await expect
      .poll(async () => (await messagesTo(server, person.email)).map(({ subject }) => subject), { timeout: 10_000 })
      .toContain('An authenticator app was removed from your Ojà account')
  })
})

describe('an admin of a production shop', () => {
  let production: TestServer
  beforeAll(async () => {
    const config = { kind: 'production', rateLimit: 0 } as const
    production = await startTestServer({ clock: () => now, config })
  })
  afterAll(() => production.close())

  it('[SESS-03] gets no session before a factor is there, and must keep one', async () => {
    const begun = await production.post('/login', { login: admin, password: 'Demo1234' })
    expect(begun.status).toBe(200)
    expect(begun.body).toMatchObject({ kind: 'enrol', methods: ['passkey', 'totp'] })
    expect(begun.body.token).toBeUndefined()
    const { challenge } = begun.body
    const { enrolment, secret } = (await production.post(enrolments, { method: 'totp', challenge })).body
    const answer = { method: 'totp', code: appCode(secret, now) }
    const done = await production.post(`${enrolments}/confirm`, { enrolment, answer })
    expect(done.status, done.text).toBe(200)
    expect(done.body.recovery_codes).toHaveLength(10)
    const { token } = done.body.session
    expect((await production.get('/user/profile', token)).body.user.role).toBe('admin')
    // The challenge was good for one factor, and opens no second session.
    expectError(await production.post(enrolments, { method: 'totp', challenge }), 422, 'challenge_void')
    const proof = { method: 'password', password: 'Demo1234' }
    const path = `/user/second-factors/${done.body.factor.id}/removal`
    expectError(await production.post(path, { proof }, token), 422, 'second_factor_required')
    expect((await production.get('/user/second-factors', token)).body).toMatchObject({ is_required: true })
  })

  it('is asked for the factor from the moment there is one, also in a log-in that began before', async () => {
    const login = 'second.admin@oja.test'
    await production.database.rows(sql`
      insert into users (name, email, role, password_hash) select 'Second', ${login}, 'admin', password_hash from users where email = ${admin}`)
    const begin = async () =>
      (await production.post('/login', { login, password: 'Demo1234' })).body.challenge as string
    const [mine, theirs, late] = [await begin(), await begin(), await begin()]
    const start = async (challenge: string) => (await production.post(enrolments, { method: 'totp', challenge })).body
    const confirm = ({ enrolment, secret }: { enrolment: string; secret: string }) =>
      production.post(`${enrolments}/confirm`, { enrolment, answer: { method: 'totp', code: appCode(secret, now) } })
    const [one, other] = [await start(mine), await start(theirs)]
    expect((await confirm(one)).status).toBe(200)
    const refused = await confirm(other)
    expectError(refused, 422, 'challenge_void')
    expectError(await confirm(await start(late)), 422, 'challenge_void')
    expect(
      await production.database.rows(
        sql`select count(*)::int as factors from second_factors where user_id = (select id from users where email = ${login})`,
      ),
    ).toEqual([{ factors: 1 }])
  })

  it('gets none by sending again the registration that made the account', async () => {
    const person = somebody()
    const headers = { 'idempotency-key': randomUUID() }
    const register = () => production.post('/register', person, undefined, headers)
    expect((await register()).status).toBe(201)
    const repeated = await register()
    expect([repeated.status, typeof repeated.body.token]).toEqual([201, 'string'])
    await production.database.rows(sql`update users set role = 'admin', duty = 'manager' where email = ${person.email}`)
    expectError(await register(), 422, 'idempotency_key_reused')
    expect((await production.post('/login', { login: person.email, password: person.password })).body.kind).toBe(
      'enrol',
    )
  })

  it('is alone in that: a customer logs in with the password, and so does the admin of a demo shop', async () => {
    expect((await production.post('/login', { login: shopper, password: 'Demo1234' })).body.kind).toBe('signed_in')
    expect((await server.post('/login', { login: admin, password: 'Demo1234' })).body.kind).toBe('signed_in')
  })
})

describe('the host that passkeys are bound to', () => {
  it('is that of PUBLIC_URL, or localhost; never what a request says, nor a number', () => {
    expect(relyingPartyOf('https://shop.example.ng', 'http://evil.test')).toEqual({
      id: 'shop.example.ng',
      origin: 'https://shop.example.ng',
    })
    expect(relyingPartyOf(undefined, 'http://localhost:4173')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:4173',
    })
    expect(relyingPartyOf(undefined, 'https://evil.test')).toBeUndefined()
    expect(relyingPartyOf(undefined, 'http://127.0.0.1:4173')).toBeUndefined()
    expect(relyingPartyOf('https://192.0.2.1', 'http://localhost')).toBeUndefined()
    expect(relyingPartyOf('http://shop.example.ng', 'http://localhost')).toBeUndefined()
  })
})
