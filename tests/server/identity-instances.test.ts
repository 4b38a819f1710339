import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo } from '#tests/support/fakes/outbox.ts'
import { newcomer, newCustomer } from '#tests/support/fakes/people.ts'
import { idTokenOf } from '#tests/support/fakes/oidc-client.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describe('accounts on two instances over one PostgreSQL', () => {
  /** Stands still: what waits a second does so however slow the machine is. */
  const at = Date.now()
  let postgres: RealPostgres
  let one: TestServer
  let other: TestServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.createDatabase('accounts')
    const start = async () => {
      const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url })
      return startTestServer({ config, database: await connect(config, quiet), clock: () => at })
    }
    one = await start()
    other = await start()
  }, 120_000)
  afterAll(async () => {
    await one.close()
    await other.close()
    await postgres.stop()
  })

  const logIn = (server: TestServer, login: string, password: string): Promise<Answer> =>
    server.call('POST', '/login', { payload: { login, password }, remoteAddress: '203.0.113.7' })

  it('count wrong passwords together', async () => {
    const person = await newCustomer(one)
    for (let guess = 0; guess < 5; guess++) {
      expect((await logIn(guess % 2 === 0 ? one : other, person.email, 'wrong')).status).toBe(401)
    }
    for (const server of [one, other]) {
      expectError(await logIn(server, person.email, person.password), 429, 'too_many_requests')
    }
  })

  it('admit five of many wrong passwords that come at once to both', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => logIn(index % 2 === 0 ? one : other, 'at-once@mail.test', 'wrong')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('end a session everywhere', async () => {
    const person = await newCustomer(one)
    expect((await other.get('/user/profile', person.token)).status).toBe(200)
    const { data } = (await one.get('/user/sessions', person.token)).body
    const headers = { authorization: `Bearer ${person.token}` }
    expect((await one.call('DELETE', `/user/sessions/${data[0].id}`, { headers })).status).toBe(200)
    await expect.poll(async () => (await other.get('/user/profile', person.token)).status).toBe(401)
  })

  it('end every session of somebody who is blocked everywhere, within a second', async () => {
    const person = await newCustomer(one)
    const tokens = [person.token, (await logIn(other, person.email, person.password)).body.token as string]
    for (const server of [one, other])
      for (const token of tokens) expect((await server.get('/user/profile', token)).status).toBe(200)
    const answer = await one.post(`/admin/users/${person.id}/block`, { reason: 'Chargebacks' }, await one.logIn(admin))
    expect(answer.status, answer.text).toBe(200)
    const answers = async () =>
      Promise.all(
        [one, other].flatMap((server) =>
          tokens.map(async (token) => (await server.get('/user/profile', token)).status),
        ),
      )
    await expect.poll(answers, { timeout: 1000 }).toEqual([401, 401, 401, 401])
    for (const server of [one, other])
      expectError(await logIn(server, person.email, person.password), 403, 'account_blocked')
  })

  it('take a code once, whichever of them is asked first', async () => {
    const person = newcomer()
    const { user_id } = (await one.post('/register-initial', person)).body
    const code = await codeTo(other, person.phone)
    const answers = await Promise.all(
      [one, other, one, other].map((server) => server.post('/verify-phone', { phone: person.phone, code, user_id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  it('bound the guesses at a code together', async () => {
    const person = newcomer()
    const { user_id } = (await one.post('/register-initial', person)).body
    const code = await codeTo(one, person.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? one : other).post('/verify-phone', { phone: person.phone, code: wrong, user_id }),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5)
  })

  it('make one account for one e-mail and one registration for one key', async () => {
    const person = newcomer()
    const answers = await Promise.all([one, other, one].map((server) => server.post('/register', person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const [again, headers] = [newcomer(), { 'idempotency-key': 'one-key-for-both' }]
    const begun = await Promise.all(
      [one, other].map((server) => server.post('/register-initial', again, undefined, headers)),
    )
    expect(begun[0]?.status).toBe(201)
    expect(begun[1]?.body).toEqual(begun[0]?.body)
  })

  it('take a nonce once', async () => {
    // Each instance has a development key of its own, so the token goes where it was made.
    const { nonce } = (await other.post('/auth/nonce', undefined)).body
    const id_token = await idTokenOf(one.app, 'google', 'ngozi', nonce)
    const answers = await Promise.all([1, 2, 3].map(() => one.post('/auth/google', { id_token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  it('keep one default address when both are asked at once', async () => {
    const person = await newCustomer(one)
    const address = {
      recipient: 'Ada Obi',
      phone: '08032147765',
      state_code: 'NG-LA',
      lga: 'Ikeja',
      city: 'Ikeja',
      line1: '12 Allen Avenue',
      is_default: true,
    }
    const added = await Promise.all(
      [one, other, one, other].map((server) => server.post('/user/addresses', address, person.token)),
    )
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { data } = (await other.get('/user/addresses', person.token)).body
    expect(data.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1)
  })
})
