import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { makeAuthenticator } from '#tests/support/fakes/authenticator.ts'
import { idTokenOf } from '#tests/support/fakes/oidc-client.ts'
import { linkTo, messagesTo } from '#tests/support/fakes/outbox.ts'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { addApp, addPasskey } from './support/factors.ts'
import { type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
beforeEach(() => void (now += 2 * 3_600_000))
afterAll(() => server.close())

const logIn = ({ email, password }: Pick<Customer, 'email' | 'password'>): Promise<Answer> =>
  server.post('/login', { login: email, password })

const answer = (challenge: string, given: object): Promise<Answer> =>
  server.post('/auth/second-factor', { challenge, answer: given })

/** Somebody with an authenticator app, at the challenge of a log-in one minute later. */
async function challenged() {
  const person = await newCustomer(server)
  const app = await addApp(server, person, now)
  now += 60_000
  const { body } = await logIn(person)
  return { person, ...app, challenge: body.challenge as string }
}

const byCode = (secret: string, at = now) => ({ method: 'totp', code: appCode(secret, at) })

describe('a log-in of somebody with an authenticator app', () => {
  it('[SESS-03] answers the password with a challenge and no token', async () => {
    const person = await newCustomer(server)
    await addApp(server, person, now)
    const { status, body } = await logIn(person)
    expect(status).toBe(200)
    expect(body).toEqual({
      kind: 'second_factor',
      message: expect.any(String),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
      expires_in: 300,
    })
    expectError(await server.get('/user/profile', body.challenge), 401, 'unauthenticated')
  })

  it('opens a session for the code of the app', async () => {
    const { person, secret, challenge } = await challenged()
    const { status, body } = await answer(challenge, byCode(secret))
    expect({ status, kind: body.kind }).toEqual({ status: 200, kind: 'signed_in' })
    expect((await server.get('/user/profile', body.token)).body.user.email).toBe(person.email)
  })

  it('takes the code of the step before and after, and none further away', async () => {
    for (const [offset, status] of [
      [-60_000, 422],
      [60_000, 422],
      [30_000, 200],
    ] as const) {
      const { secret, challenge } = await challenged()
      expect((await answer(challenge, byCode(secret, now + offset))).status, String(offset)).toBe(status)
    }
    const { secret, challenge } = await challenged()
    expect((await answer(challenge, byCode(secret, now - 30_000))).status).toBe(200)
  })

  it('takes no code twice, nor the one that set up the app', async () => {
    const person = await newCustomer(server)
    const { secret } = await addApp(server, person, now)
    const first = (await logIn(person)).body.challenge
    expectError(await answer(first, byCode(secret)), 422, 'second_factor_refused')
    now += 60_000
    expect((await answer(first, byCode(secret))).status).toBe(200)
    const second = (await logIn(person)).body.challenge
    const refused = await answer(second, byCode(secret))
    expectError(refused, 422, 'second_factor_refused')
    expect(refused.body.errors.code).toEqual([refused.body.message])
  })

  it('opens one session of two answers that come at once', async () => {
    const { secret, challenge } = await challenged()
    const answers = await Promise.all([answer(challenge, byCode(secret)), answer(challenge, byCode(secret))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('ends a challenge that was answered, that took five minutes, or five wrong answers', async () => {
    const { person, secret, challenge } = await challenged()
    expect((await answer(challenge, byCode(secret))).status).toBe(200)
    now += 60_000
    expectError(await answer(challenge, byCode(secret)), 422, 'challenge_void')

    const late = (await logIn(person)).body.challenge
    now += 300_001
    expectError(await answer(late, byCode(secret)), 422, 'challenge_void')

    const guessed = (await logIn(person)).body.challenge
    for (let times = 0; times < 5; times++) {
      expectError(await answer(guessed, byCode(secret, now + 3_600_000)), 422, 'second_factor_refused')
    }
    expectError(await answer(guessed, byCode(secret)), 422, 'challenge_void')
  })

  it('works from another network than the password came from', async () => {
    const { secret, challenge } = await challenged()
    const given = { challenge, answer: byCode(secret) }
    const moved = await server.call('POST', '/auth/second-factor', { payload: given, remoteAddress: '198.51.100.7' })
    expect(moved.status).toBe(200)
  })

  it('opens nothing for a person blocked meanwhile', async () => {
    const { person, secret, challenge } = await challenged()
    await server.database.rows(sql`update users set status = 'blocked' where id = ${person.id}`)
    expectError(await answer(challenge, byCode(secret)), 403, 'account_blocked')
  })

  it('is still asked for after a new password, which also ends log-ins under way', async () => {
    const { person, secret, challenge } = await challenged()
    await server.post('/forgot-password', { email: person.email })
    const token = await linkTo(server, person.email, 'reset-password')
    const password = 'Another-market-9'
    const reset = { token, email: person.email, password, password_confirmation: password }
    expect((await server.post('/reset-password', reset)).status).toBe(200)
    expectError(await answer(challenge, byCode(secret)), 422, 'challenge_void')
    const { body } = await logIn({ ...person, password })
    expect(body.kind).toBe('second_factor')
    expect((await answer(body.challenge, byCode(secret))).status).toBe(200)
  })

  it('is asked for by a repeated registration too', async () => {
    const { person } = await challenged()
    const { id: _id, token: _token, ...typed } = person
    const key = { 'idempotency-key': `again-${person.id}` }
    const other = { ...typed, email: `again-${typed.email}`, phone: typed.phone.replace('+234816', '+234817') }
    const first = await server.post('/register', other, undefined, key)
    expect(first.status, first.text).toBe(201)
    await addApp(server, { token: first.body.token, password: typed.password }, now)
    expectError(await server.post('/register', other, undefined, key), 422, 'idempotency_key_reused')
  })
})

describe('a recovery code', () => {
  it('opens one session, in whatever way it was copied, and tells the owner', async () => {
    const { person, codes, challenge } = await challenged()
    expect(new Set(codes).size).toBe(10)
    await server.database.rows(sql`update users set email_verified_at = created_at where id = ${person.id}`)
    const code = (codes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await answer(challenge, { method: 'recovery', code })).status).toBe(200)
    const again = (await logIn(person)).body.challenge
    expectError(await answer(again, { method: 'recovery', code }), 422, 'second_factor_refused')
    await expect
      .poll(async () => (await messagesTo(server, person.email)).map(({ subject, body }) => `${subject} ${body}`), {
        timeout: 10_000,
      })
      .toContainEqual(expect.stringMatching(/recovery code .* was used.*You have 9 left/s))
  })

  it('is kept only as a hash', async () => {
    const { person, codes } = await challenged()
    const rows = await server.database.rows<{ code_hash: string }>(
      sql`select code_hash from recovery_codes where user_id = ${person.id}`,
    )
    expect(rows).toHaveLength(10)
    expect(rows.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toBe(true)
    expect(rows.filter(({ code_hash }) => codes.includes(code_hash))).toEqual([])
  })

  it('of somebody else opens nothing', async () => {
    const { codes } = await challenged()
    const { challenge } = await challenged()
    expectError(await answer(challenge, { method: 'recovery', code: codes[0] }), 422, 'second_factor_refused')
  })
})

describe('a passkey', () => {
  const ask = async (challenge: string) =>
    (await server.post('/auth/second-factor/passkey', { challenge })).body.options as object

  it('answers the challenge of a log-in', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person)
    const { body } = await logIn(person)
    expect(body.methods).toEqual(['passkey', 'recovery'])
    const options = await ask(body.challenge)
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: device.passkeys[0]?.id }] })
    const credential = device.get(options)
    const done = await answer(body.challenge, { method: 'passkey', credential })
    expect({ status: done.status, kind: done.body.kind }).toEqual({ status: 200, kind: 'signed_in' })
  })

  it('is refused with the answer to another challenge, of another origin, of another device, or from a copy', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person)
    const { challenge } = (await logIn(person)).body
    const other = (await logIn(person)).body.challenge
    const refuse = async (credential: object) =>
      expectError(await answer(challenge, { method: 'passkey', credential }), 422, 'second_factor_refused')
    await refuse(device.get(await ask(other)))
    const elsewhere = makeAuthenticator({ origin: 'https://oja.example' })
    elsewhere.passkeys.push(...device.passkeys)
    await refuse(elsewhere.get(await ask(challenge)))
    const stranger = await addPasskey(server, await newCustomer(server))
    await refuse(stranger.device.get(await ask(challenge), stranger.device.passkeys[0]))
    const options = await ask(challenge)
    device.get(options)
    expect((await answer(challenge, { method: 'passkey', credential: device.get(options) })).status).toBe(200)
    const copy = device.passkeys[0]
    if (copy) copy.counter = 0
    const again = (await logIn(person)).body.challenge
    const credential = device.get(await ask(again))
    expectError(await answer(again, { method: 'passkey', credential }), 422, 'second_factor_refused')
  })

  it('that counts nothing works again and again', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person, makeAuthenticator({ counts: false }))
    for (let times = 0; times < 2; times++) {
      const { challenge } = (await logIn(person)).body
      const credential = device.get(await ask(challenge))
      expect((await answer(challenge, { method: 'passkey', credential })).status).toBe(200)
    }
  })

  it('signs in alone when it has verified its owner', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person)
    const { body } = await server.post('/auth/passkey/challenge', undefined)
    const { challenge, options } = body
    expect(options).toMatchObject({ userVerification: 'required' })
    const credential = device.get(options)
    const done = await server.post('/auth/passkey', { challenge, credential })
    expect(done.status, done.text).toBe(200)
    expect(done.body.user.email).toBe(person.email)
    expectError(await server.post('/auth/passkey', { challenge, credential }), 422, 'challenge_void')
  })

  it('is offered by the log-in where it works: on localhost and at an https address with a name', async () => {
    const offered = async (hosts: string[], publicUrl?: string): Promise<boolean[]> => {
      const other = await startTestServer({ config: { publicUrl } })
      const answers = await Promise.all(
        hosts.map((host) => other.call('GET', '/auth/providers', { headers: { host } })),
      )
      await other.close()
      return answers.map(({ body }) => body.passkeys as boolean)
    }
    const hosts = ['localhost:4173', 'shop.example.ng', '192.168.1.4:4173']
    expect(await offered(hosts)).toEqual([true, false, false])
    expect(await offered(['shop.example.ng'], 'https://shop.example.ng')).toEqual([true])
    expect(await offered(['shop.example.ng'], 'http://shop.example.ng')).toEqual([false])
  })

  it('does not sign in alone when nobody was verified, or when nobody here has it', async () => {
    const person = await newCustomer(server)
    const { device } = await addPasskey(server, person, makeAuthenticator({ verifies: false }))
    const begin = async () => (await server.post('/auth/passkey/challenge', undefined)).body
    const first = await begin()
    const given = { challenge: first.challenge, credential: device.get(first.options) }
    expectError(await server.post('/auth/passkey', given), 422, 'second_factor_refused')
    const unknown = makeAuthenticator()
    unknown.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } })
    const { challenge, options } = await begin()
    const credential = unknown.get(options)
    expectError(await server.post('/auth/passkey', { challenge, credential }), 422, 'second_factor_refused')
  })
})

describe('somebody who signs in through Google', () => {
  const signIn = async () => {
    const { nonce } = (await server.post('/auth/nonce', undefined)).body
    return server.post('/auth/google', { id_token: await idTokenOf(server.app, 'google', 'ngozi', nonce) })
  }

  it('is asked for the second factor too', async () => {
    // The stand-in for Google says the time by the server's clock.
    const first = await signIn()
    expect(first.body, first.text).toMatchObject({ kind: 'signed_in', is_new: true })
    const begun = await server.post('/auth/second-factor/enrolments', { method: 'totp' }, first.body.token)
    expect(begun.status, begun.text).toBe(201)
    const { enrolment, secret } = begun.body
    const confirmed = { enrolment, answer: byCode(secret) }
    const added = await server.post('/auth/second-factor/enrolments/confirm', confirmed, first.body.token)
    expect(added.status, added.text).toBe(200)
    now += 60_000
    const { body } = await signIn()
    expect({ kind: body.kind, token: body.token }).toEqual({ kind: 'second_factor', token: undefined })
    expect((await answer(body.challenge, byCode(secret))).body).toMatchObject({ kind: 'signed_in', is_new: false })
  })
})
