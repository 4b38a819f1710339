import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readContract } from '#server/http/contract/contract.ts'
import { linkTo, messagesTo } from '#tests/support/fakes/outbox.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
let now = Date.now()
beforeAll(async () => {
  const contract = readContract()
  const reading = contract.paths['/user/addresses']?.['get']
  if (reading) reading['x-no-activity'] = true
  server = await startTestServer({ clock: () => now, contract })
})
afterAll(() => server.close())
afterEach(() => void (now += hour))

const statusOf = async (token: string): Promise<number> => (await server.get('/user/profile', token)).status

describe('a session', () => {
  it('of a customer ends 30 days after the log-in, however much it is used', async () => {
    const { token } = await newCustomer(server)
    for (let days = 0; days < 29; days++) {
      now += day
      expect(await statusOf(token), `after ${days + 1} days`).toBe(200)
    }
    now += day - minute
    expect(await statusOf(token)).toBe(200)
    now += 2 * minute
    expectError(await server.get('/user/profile', token), 401, 'unauthenticated')
  })

  it('of an admin ends after 12 hours without use, and after 7 days of use', async () => {
    const unused = await server.logIn(admin)
    now += 12 * hour + minute
    expect(await statusOf(unused)).toBe(401)
    const used = await server.logIn(admin)
    for (let turns = 0; turns < 15; turns++) {
      now += 11 * hour
      expect(await statusOf(used), `after ${(turns + 1) * 11} hours`).toBe(200)
    }
    now += 3 * hour + minute
    expect(await statusOf(used)).toBe(401)
  })

  it('of somebody who has become an admin is held to the rules of admins', async () => {
    const { token, id } = await newCustomer(server)
    now += 13 * hour
    await server.database.rows(sql`update users set role = 'admin' where id = ${id}`)
    await expect.poll(() => statusOf(token), { timeout: 5_000 }).toBe(401)
  })

  it('is not kept alive by an operation that the contract marks x-no-activity', async () => {
    const [waiting, working] = [await server.logIn(admin), await server.logIn(admin)]
    for (let turns = 0; turns < 25; turns++) {
      now += 29 * minute
      expect((await server.get('/user/addresses', waiting)).status).toBe(turns < 24 ? 200 : 401)
      expect(await statusOf(working)).toBe(200)
    }
    const kept = await server.database.rows<{ idle: number }>(sql`
      select extract(epoch from s.last_used_at - s.created_at)::int as idle from sessions s join users u on u.id = s.user_id
      where u.email = ${admin} order by s.id desc limit 2`)
    expect(kept[1]?.idle).toBe(0)
    expect(kept[0]?.idle).toBeGreaterThan(11 * 3_600)
  })
})

describe('a device that the person has not used before', () => {
  const agents = {
    phone:
      'Mozilla/5.0 (Linux; Android 14; TECNO KL4) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  }
  const told = async (email: string) =>
    (await messagesTo(server, email)).filter(({ subject }) => subject?.startsWith('A new device'))
  const from = (login: string, agent: keyof typeof agents, password = 'Market123') =>
    server.call('POST', '/login', {
      payload: { login, password },
      headers: { 'user-agent': agents[agent] },
      remoteAddress: '102.89.23.45',
    })

  it('is told of by email once, with its kind, place and time, and a known one is not', async () => {
    const person = await newCustomer(server)
    await server.post('/verify-email', { token: await linkTo(server, person.email, 'verify-email') })
    expect((await from(person.email, 'phone')).status).toBe(200)
    await expect.poll(async () => (await told(person.email)).length, { timeout: 10_000 }).toBe(1)
    const [email] = await told(person.email)
    expect(email?.body).toContain('Chrome on Android has signed in')
    expect(email?.body).toContain('102.89.23.x')
    expect(email?.body).toContain('(Lagos time)')
    expect(email?.body).not.toContain('102.89.23.45')
    await from(person.email, 'phone')
    expect((await from(person.email, 'desk', 'Wrong1234')).status).toBe(401)
    await from(person.email, 'desk')
    await expect.poll(async () => (await told(person.email)).length, { timeout: 10_000 }).toBe(2)
    expect((await told(person.email))[0]?.body).toContain('Firefox on Windows')
  })

  it('is told to no address that nobody has proved, and the first of an account to nobody', async () => {
    const person = await newCustomer(server)
    await from(person.email, 'desk')
    await server.post('/verify-email', { token: await linkTo(server, person.email, 'verify-email') })
    await from(person.email, 'phone')
    await expect.poll(async () => (await told(person.email)).length, { timeout: 10_000 }).toBe(1)
  })
})
