import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './support/test-database.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

describe('log-in', () => {
  let server: TestServer
  const now = Date.now()
  beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
  afterAll(() => server.close())

  const logIn = (body: object) => server.post('/login', body)

  it('[API-03] takes an e-mail or a phone in any usual spelling, and the older name of the field', async () => {
    for (const login of [
      shopper,
      'SHOPPER@oja.test',
      '08030000001',
      '803 000 0001',
      '2348030000001',
      '+234 803 000 0001',
    ]) {
      const { status, body } = await logIn({ login, password: 'Demo1234' })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({
        email: shopper,
        name: 'Adaeze Okafor',
        role: 'customer',
        phone: '+2348030000001',
      })
      expect(body.token).toMatch(/^[\w-]{43}$/)
    }
    expect((await logIn({ email: admin, password: 'Demo1234' })).body.user).toMatchObject({
      name: 'Tunde Bello',
      role: 'admin',
    })
  })

  it('gives one answer for an unknown person and a wrong password', async () => {
    const wrong = await logIn({ login: shopper, password: 'nope' })
    const unknown = await logIn({ login: 'nobody@oja.test', password: 'nope' })
    expectError(wrong, 401, 'invalid_credentials')
    expectError(unknown, 401, 'invalid_credentials')
    expect(unknown.body.message).toBe(wrong.body.message)
  })

  it('works as long on an unknown person as on a wrong password', async () => {
    const timeOf = async (login: string): Promise<number> => {
      const start = performance.now()
      await logIn({ login, password: 'nope' })
      return performance.now() - start
    }
    const ratios: number[] = []
    await timeOf(shopper)
    await timeOf('nobody@oja.test')
    // Interleaved, so that a busy machine slows both of a pair; the order within a pair changes, so that neither is always the second.
    for (let round = 0; round < 25; round++) {
      const stranger = `nobody${round}@oja.test`
      const [first, second] = round % 2 === 0 ? [shopper, stranger] : [stranger, shopper]
      const [one, other] = [await timeOf(first), await timeOf(second)]
      ratios.push(round % 2 === 0 ? other / one : one / other)
    }
    // Without the work of the hashes an answer takes a tenth of the time; the median of pairs is free of other noise.
    const median = ratios.toSorted((a, b) => a - b)[12] as number
    expect(median).toBeGreaterThan(0.6)
    expect(median).toBeLessThan(1.6)
  })

  it('tells only who knows the password that an account is blocked', async () => {
    await server.database.rows(sql`update users set status = 'blocked' where email = ${admin}`)
    expectError(await logIn({ login: admin, password: 'nope' }), 401, 'invalid_credentials')
    expectError(await logIn({ login: admin, password: 'Demo1234' }), 403, 'account_blocked')
    await server.database.rows(sql`update users set status = 'active' where email = ${admin}`)
  })

  it('keeps tokens and passwords only as hashes', async () => {
    const { body } = await logIn({ login: shopper, password: 'Demo1234' })
    const [row] = await server.database.rows<{ found: number }>(
      sql`select count(*)::int as found from sessions where token_hash = ${body.token}`,
    )
    expect(row?.found).toBe(0)
    const users = await server.database.rows<{ password_hash: string }>(sql`select password_hash from users`)
    for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  describe('a session', () => {
    it('[SESS-08] [API-04] ends with a log-out that has no body, and the token is worth nothing after', async () => {
      const token = await server.logIn()
      expect((await server.get('/user/profile', token)).body.user.email).toBe(shopper)
      const out = await server.call('POST', '/logout', {
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
        },
        payload: '',
      })
      expect(out).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
      expectError(await server.get('/user/profile', token), 401, 'unauthenticated')
      expectError(await server.get('/cart', token), 401, 'unauthenticated')
    })

    it('ends when its account is blocked, at once', async () => {
      const token = await server.logIn(admin)
      expect((await server.get('/user/profile', token)).status).toBe(200)
      await server.database.rows(sql`update users set status = 'blocked' where email = ${admin}`)
      expectError(await server.get('/user/profile', token), 401, 'unauthenticated')
      await server.database.rows(sql`update users set status = 'active' where email = ${admin}`)
    })

    it('[GATE-04] follows a changed role at once', async () => {
      const token = await server.logIn(admin)
      expect((await server.get('/admin/analytics/dashboard', token)).status).toBe(200)
      await server.database.rows(sql`update users set role = 'customer' where email = ${admin}`)
      expectError(await server.get('/admin/analytics/dashboard', token), 403, 'forbidden')
      await server.database.rows(sql`update users set role = 'admin' where email = ${admin}`)
    })
  })
})

describe('log-in under attack', () => {
  it('makes who guesses wait, and nobody else', async () => {
    let now = Date.now()
    const server = await startTestServer({
      database: await createTestDatabase(),
      config: { rateLimit: 1 },
      clock: () => now,
    })
    const guess = (password: string, ip: string) =>
      server.call('POST', '/login', { payload: { login: shopper, password }, remoteAddress: ip })
    for (let times = 0; times < 5; times++) expect((await guess('wrong', '203.0.113.7')).status).toBe(401)
    const refused = await guess('Demo1234', '203.0.113.7')
    expectError(refused, 429, 'too_many_requests')
    expect(refused.body.retry_after).toBeGreaterThan(0)
    expect(refused.headers['retry-after']).toBe(String(refused.body.retry_after))
    expect((await guess('Demo1234', '203.0.113.8')).status).toBe(200)
    now += 11 * 60_000
    expect((await guess('Demo1234', '203.0.113.7')).status).toBe(200)
    await server.close()
  })
})
