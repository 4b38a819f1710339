import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { codeTo, otherThan } from '#tests/support/fakes/outbox.ts'
import { newcomer, newCustomer } from '#tests/support/fakes/people.ts'
import { makeCounters } from '#server/areas/identity/counters.ts'
import { rules } from '#server/areas/identity/limits.ts'
import { addApp } from './support/factors.ts'
import { type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now, config: { rateLimit: 1 } })))
beforeEach(() => void (now += 2 * 3_600_000))
afterAll(() => server.close())

const post = (path: string, payload: object, remoteAddress = '203.0.113.7'): Promise<Answer> =>
  server.call('POST', path, { payload, remoteAddress })

function expectWait(answer: Answer, atMost: number): void {
  expectError(answer, 429, 'too_many_requests')
  expect(answer.body.retry_after).toBeGreaterThan(0)
  expect(answer.body.retry_after).toBeLessThanOrEqual(atMost)
  expect(answer.headers['retry-after']).toBe(String(answer.body.retry_after))
}

/** Uses up a rule without the work of so many calls. */
async function useUp(rule: { name: string; max: number; seconds: number }, of: string | number): Promise<void> {
  const counters = makeCounters(server.database, () => now, 1)
  for (let times = 0; times < rule.max; times++) await counters.take([[{ ...rule }, of]], 'used up')
}

describe('the second step of a log-in', () => {
  it('waits after ten wrong answers, however many challenges they are spread over', async () => {
    const person = await newCustomer(server)
    const { secret } = await addApp(server, person, now)
    now += 60_000
    const answer = async (at: number) => {
      const { challenge } = (await post('/login', { login: person.email, password: person.password })).body
      return post('/auth/second-factor', { challenge, answer: { method: 'totp', code: appCode(secret, at) } })
    }
    for (let times = 0; times < 10; times++) expect((await answer(now + 3_600_000)).status).toBe(422)
    expectWait(await answer(now), 600)
    now += 601_000
    expect((await answer(now)).status).toBe(200)
  })
})

describe('log-in', () => {
  it('waits after ten wrong passwords for one name from one address, however the name is spelled', async () => {
    const person = await newCustomer(server)
    const spellings = [person.phone, person.phone.replace('+234', '0'), person.phone.replace('+', '')]
    for (let guess = 0; guess < 10; guess++) {
      expect((await post('/login', { login: spellings[guess % 3], password: 'wrong' })).status).toBe(401)
    }
    expectWait(await post('/login', { login: person.phone, password: person.password }), 600)
    // Nobody else is locked out, and the person neither, from elsewhere.
    expect((await post('/login', { login: person.phone, password: person.password }, '198.51.100.4')).status).toBe(200)
    now += 601_000
    expect((await post('/login', { login: person.phone, password: person.password })).status).toBe(200)
  })

  it('waits for one name whose password is guessed from everywhere', async () => {
    const person = await newCustomer(server)
    await useUp(rules.logInPerson, person.email)
    expectWait(await post('/login', { login: person.email, password: 'wrong' }, '198.51.100.9'), 3_600)
    expect((await post('/login', { login: 'somebody@else.test', password: 'wrong' }, '198.51.100.9')).status).toBe(401)
  })

  it('waits for one address that guesses at everybody', async () => {
    await useUp(rules.logInAddress, '203.0.113.99')
    expectWait(await post('/login', { login: 'any@mail.test', password: 'wrong' }, '203.0.113.99'), 600)
    expect((await post('/login', { login: 'any@mail.test', password: 'wrong' }, '203.0.113.98')).status).toBe(401)
  })

  it('waits for one household of IPv6, whichever of its addresses it guesses from', async () => {
    const person = await newCustomer(server)
    const guess = (address: string) => post('/login', { login: person.email, password: 'wrong' }, address)
    for (let times = 0; times < 10; times++) expect((await guess(`2001:db8:1:2::${times}`)).status).toBe(401)
    expectWait(await guess('2001:db8:1:2::ff'), 600)
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })

  it('never counts a right password', async () => {
    const person = await newCustomer(server)
    for (let times = 0; times < 12; times++) {
      expect((await post('/login', { login: person.email, password: person.password })).status).toBe(200)
    }
  })

  it('admits ten of many wrong passwords that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => post('/login', { login: 'at-once@mail.test', password: 'wrong' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })
})

describe('codes', () => {
  const begin = async () => {
    const person = newcomer()
    const { body } = await post('/register-initial', person)
    return { ...person, user_id: body.user_id as number }
  }

  it('are guessed 25 times an hour for one person, over however many codes', async () => {
    const person = await begin()
    await useUp(rules.codePerson, person.user_id)
    const { phone, user_id } = person
    const code = await codeTo(server, phone)
    expectWait(await post('/verify-phone', { phone, user_id, code }), 3_600)
    now += 3_600_001
    expectError(await post('/verify-phone', { phone, user_id, code }), 422, 'code_expired')
  })

  it('are guessed so often from one address', async () => {
    const person = await begin()
    const { phone, user_id } = person
    await useUp(rules.codeAddress, '203.0.113.50')
    const code = otherThan(await codeTo(server, phone))
    expectWait(await post('/verify-phone', { phone, user_id, code }, '203.0.113.50'), 600)
    expectError(await post('/verify-phone', { phone, user_id, code }, '203.0.113.51'), 422, 'code_wrong')
  })

  it('are texted so often to one phone, whoever asks', async () => {
    const person = newcomer()
    await useUp(rules.sendPhone, person.phone)
    expectWait(await post('/register-initial', person), 3_600)
    expect((await post('/register-initial', newcomer())).status).toBe(201)
  })

  it('are asked for so often from one address', async () => {
    const person = await begin()
    now += 60_000
    await useUp(rules.sendAddress, '203.0.113.60')
    const again = (ip: string) =>
      post('/direct-verification-code', { phone: person.phone, user_id: person.user_id }, ip)
    expectWait(await again('203.0.113.60'), 3_600)
    // A refused call used up nothing of the person's own.
    expect((await again('203.0.113.61')).status).toBe(200)
  })
})

describe('recovery', () => {
  it('mails three links an hour to one address, known or not', async () => {
    const person = await newCustomer(server)
    for (const email of [person.email, 'never-here@mail.test']) {
      for (let times = 0; times < 3; times++) expect((await post('/forgot-password', { email })).status).toBe(200)
      expectWait(await post('/forgot-password', { email: email.toUpperCase() }), 3_600)
    }
  })

  it('mails so many from one address, and takes so many tries at links', async () => {
    await useUp(rules.forgotAddress, '203.0.113.70')
    expectWait(await post('/forgot-password', { email: 'x@mail.test' }, '203.0.113.70'), 3_600)
    const reset = {
      token: 'x'.repeat(43),
      email: 'x@mail.test',
      password: 'Fresh1234',
      password_confirmation: 'Fresh1234',
    }
    await useUp(rules.resetAddress, '203.0.113.71')
    expectWait(await post('/reset-password', reset, '203.0.113.71'), 600)
    for (let times = 0; times < 10; times++) expect((await post('/reset-password', reset)).status).toBe(422)
    expectWait(await post('/reset-password', reset, '203.0.113.72'), 600)
  })
})

describe('somebody who is signed in', () => {
  it('guesses at the password ten times', async () => {
    const person = await newCustomer(server)
    const guess = () => server.post('/user/delete', { password: 'Wrong1234' }, person.token)
    for (let times = 0; times < 10; times++) expectError(await guess(), 422, 'validation_failed')
    expectWait(await guess(), 600)
    expectWait(await server.post('/user/delete', { password: person.password }, person.token), 600)
  })
})

describe('the counts', () => {
  it('are kept for all instances together, and name nobody', async () => {
    const [one, other] = [makeCounters(server.database, () => now, 1), makeCounters(server.database, () => now, 1)]
    const rule = { name: 'test', max: 3, seconds: 60 }
    await one.take([[rule, 'ada@mail.test']], '')
    await other.take([[rule, 'ada@mail.test']], '')
    const giveBack = await one.take([[rule, 'ADA@mail.test ']], '')
    await expect(other.take([[rule, 'ada@mail.test']], 'wait')).rejects.toMatchObject({ statusCode: 429 })
    await giveBack()
    await other.take([[rule, 'ada@mail.test']], '')
    const rows = await server.database.rows<{ key: string }>(sql`select key from rate_counters`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })

  it('follow RATE_LIMIT, except for what the shop promises', async () => {
    const off = makeCounters(server.database, () => now, 0)
    const [rule, promise] = [
      { name: 'test off', max: 1, seconds: 60 },
      { name: 'test fixed', max: 1, seconds: 60, fixed: true },
    ] as const
    for (let times = 0; times < 5; times++) await off.take([[rule, 1]], '')
    await off.take([[promise, 1]], '')
    await expect(off.take([[promise, 1]], 'wait')).rejects.toMatchObject({ details: { retry_after: 60 } })
  })
})
