import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { codeTo, linkTo, messagesTo, otherThan } from '#tests/support/fakes/outbox.ts'
import { newcomer, newCustomer } from '#tests/support/fakes/people.ts'
import { makeCounters, type Rule } from '#server/areas/identity/counters.ts'
import { ApiError } from '#server/platform/errors.ts'
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
async function useUp(rule: Rule, of: string | number): Promise<void> {
  const counters = makeCounters(server.database, () => now, { multiplier: 1 })
  for (let times = 0; times < rule.max; times++)
    await counters.take([[rule, of]], 'used up').catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
}

/** How long each of so many wrong tries had to wait for the one before, when each comes as soon as it may. */
async function waits(times: number, guess: () => Promise<Answer>, status: number): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: that is what is measured
    const answer = await guess()
    const wait = answer.status === 429 ? (answer.body.retry_after as number) : 0
    found.push(wait)
    now += wait * 1_000
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (wait > 0 && (await guess()).status !== status) throw new Error(`still refused after ${wait} s`)
  }
  return found
}
const growing = [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]

let networks = 0
/** A network that nobody called from before: calls at log-ins are counted by each instance as well, by the machine's own clock. */
const elsewhere = (): string => `192.0.2.${(networks += 1)}`

/** The cookie by which a device is known from a log-in on. */
const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';', 1)[0] as string

describe('the second step of a log-in', () => {
  it('waits 1, 2, 4 … 60 s after five wrong answers from one network, over however many challenges, and lets a known device in', async () => {
    const person = await newCustomer(server)
    const right = { login: person.email, password: person.password }
    const cookie = cookieOf(await post('/login', right, elsewhere()))
    const { secret } = await addApp(server, person, now)
    now += 60_000
    const answer = async (at: number, headers: Record<string, string> = {}, remoteAddress = '203.0.113.6') => {
      const { challenge } = (await post('/login', right, elsewhere())).body
      const payload = { challenge, answer: { method: 'totp', code: appCode(secret, at) } }
      return server.call('POST', '/auth/second-factor', { payload, remoteAddress, headers })
    }
    expect(await waits(13, () => answer(now + 3_600_000), 422)).toEqual(growing)
    expectWait(await answer(now), 60)
    // A stranger's guesses hold up neither another network nor the device that signed in before.
    expect((await answer(now, {}, '198.51.100.4')).status).toBe(200)
    now += 30_000
    expect((await answer(now, { cookie })).status).toBe(200)
    now += 60_000
    expect((await answer(now)).status).toBe(200)
    now += 30_000
    // It was the right one: all is forgotten.
    expect(await waits(6, () => answer(now + 3_600_000), 422)).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('waits for one person whose codes are guessed from everywhere, a minute at most', async () => {
    const person = await newCustomer(server)
    const { secret } = await addApp(server, person, now)
    await useUp(rules.factor.person, person.id)
    const { challenge } = (await post('/login', { login: person.email, password: person.password }, elsewhere())).body
    expectWait(
      await post('/auth/second-factor', { challenge, answer: { method: 'totp', code: appCode(secret, now) } }),
      1,
    )
  })
})

describe('log-in', () => {
  it('waits 1, 2, 4 … 60 s after five wrong passwords for one name from one network, however the name is spelled', async () => {
    const person = await newCustomer(server)
    const spellings = [person.phone, person.phone.replace('+234', '0'), person.phone.replace('+', '')]
    let time = 0
    const guess = () => post('/login', { login: spellings[time++ % 3], password: 'wrong' })
    expect(await waits(13, guess, 401)).toEqual(growing)
    expectWait(await post('/login', { login: person.phone, password: person.password }), 60)
    // Nobody else waits, and the person neither, from elsewhere.
    expect((await post('/login', { login: person.phone, password: person.password }, '198.51.100.4')).status).toBe(200)
    now += 60_000
    expect((await post('/login', { login: person.phone, password: person.password })).status).toBe(200)
    // It was the right one: all is forgotten.
    expect(await waits(6, guess, 401)).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('lets a device in that signed in before, whatever strangers guess beside it and everywhere else', async () => {
    const person = await newCustomer(server)
    const right = { login: person.email, password: person.password }
    const first = await post('/login', right)
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] as string
    expect(String(first.headers['set-cookie'])).toMatch(
      /^oja_device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax$/,
    )
    await waits(12, () => post('/login', { ...right, password: 'wrong' }), 401)
    await useUp(rules.logIn.person, person.email)
    await useUp(rules.logIn.address, '203.0.113.7')
    expectWait(await post('/login', right), 60)
    const known = (login: object) =>
      server.call('POST', '/login', { payload: login, remoteAddress: '203.0.113.7', headers: { cookie } })
    expect((await known(right)).status).toBe(200)
    // The pass is for this account alone, and for somebody who knows the password: wrong ones wait there as well.
    const other = await newCustomer(server)
    expectWait(await known({ login: other.email, password: other.password }), 60)
    expect(await waits(7, () => known({ ...right, password: 'wrong' }), 401)).toEqual([0, 0, 0, 0, 0, 1, 2])
  })

  it('waits for one name whose password is guessed from everywhere, a minute at most', async () => {
    const person = await newCustomer(server)
    await useUp(rules.logIn.person, person.email)
    expectWait(await post('/login', { login: person.email, password: 'wrong' }, '198.51.100.9'), 1)
    expect((await post('/login', { login: 'somebody@else.test', password: 'wrong' }, '198.51.100.9')).status).toBe(401)
  })

  it('waits for one address that guesses at everybody', async () => {
    await useUp(rules.logIn.address, '203.0.113.99')
    expectWait(await post('/login', { login: 'any@mail.test', password: 'wrong' }, '203.0.113.99'), 1)
    expect((await post('/login', { login: 'any@mail.test', password: 'wrong' }, '203.0.113.98')).status).toBe(401)
  })

  it('waits for one household of IPv6, whichever of its addresses it guesses from', async () => {
    const person = await newCustomer(server)
    const guess = (address: string) => post('/login', { login: person.email, password: 'wrong' }, address)
    for (let times = 0; times < 5; times++) expect((await guess(`2001:db8:1:2::${times}`)).status).toBe(401)
    expectWait(await guess('2001:db8:1:2::ff'), 1)
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })

  it('never counts a right password', async () => {
    const person = await newCustomer(server)
    for (let times = 0; times < 12; times++) {
      expect((await post('/login', { login: person.email, password: person.password })).status).toBe(200)
    }
  })

  it('admits five of many wrong passwords that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => post('/login', { login: 'at-once@mail.test', password: 'wrong' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
  })
})

describe('codes', () => {
  const begin = async () => {
    const person = newcomer()
    const { body } = await post('/register-initial', person)
    return { ...person, user_id: body.user_id as number }
  }

  it('wait 1, 2, 4 … 60 s after five wrong ones for one person from one network, and not for others', async () => {
    const { phone, user_id } = await begin()
    const code = await codeTo(server, phone)
    const wrong = { phone, user_id, code: otherThan(code) }
    expect(await waits(13, () => post('/verify-phone', wrong), 422)).toEqual(growing)
    expectError(await post('/verify-phone', wrong, '198.51.100.7'), 422, 'code_spent')
  })

  it('are guessed 25 times for one person from everywhere before each guess waits, over however many codes', async () => {
    const person = await begin()
    await useUp(rules.codePerson, person.user_id)
    const { phone, user_id } = person
    const code = await codeTo(server, phone)
    expectWait(await post('/verify-phone', { phone, user_id, code }), 1)
    now += 900_001
    expectError(await post('/verify-phone', { phone, user_id, code }), 422, 'code_expired')
  })

  it('are guessed so often from one address', async () => {
    const person = await begin()
    const { phone, user_id } = person
    await useUp(rules.codeAddress, '203.0.113.50')
    const code = otherThan(await codeTo(server, phone))
    expectWait(await post('/verify-phone', { phone, user_id, code }, '203.0.113.50'), 1)
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
  it('takes three calls an hour for one email from one network, known or not, and none of them counts elsewhere', async () => {
    const person = await newCustomer(server)
    for (const email of [person.email, 'never-here@mail.test']) {
      for (let times = 0; times < 3; times++) expect((await post('/forgot-password', { email })).status).toBe(200)
      expectWait(await post('/forgot-password', { email: email.toUpperCase() }), 3_600)
      expect((await post('/forgot-password', { email }, '198.51.100.20')).status).toBe(200)
    }
  })

  it('mails the owner a link that works, after ten forged calls from as many networks and from the own one', async () => {
    const person = await newCustomer(server)
    const cookie = cookieOf(await post('/login', { login: person.email, password: person.password }, elsewhere()))
    const links = async () =>
      (await messagesTo(server, person.email)).filter(({ body }) => body.includes('/reset-password/')).length
    for (let times = 0; times < 10; times++) {
      expect((await post('/forgot-password', { email: person.email }, `198.51.100.${30 + times}`)).status).toBe(200)
    }
    for (let times = 0; times < 4; times++) await post('/forgot-password', { email: person.email })
    await expect.poll(links).toBe(1)
    await wait(300)
    // One email for all of them: the link in it works still.
    expect(await links()).toBe(1)
    now += 61_000
    const known = () =>
      server.call('POST', '/forgot-password', {
        payload: { email: person.email },
        remoteAddress: '203.0.113.7',
        headers: { cookie },
      })
    expect((await known()).status).toBe(200)
    await expect.poll(links).toBe(2)
    now += 5 * 60_000
    expect((await post('/forgot-password', { email: person.email }, '198.51.100.50')).status).toBe(200)
    await expect.poll(links).toBe(3)
    const token = await linkTo(server, person.email, 'reset-password')
    const reset = { token, email: person.email, password: 'Fresh-basket-12', password_confirmation: 'Fresh-basket-12' }
    expect((await post('/reset-password', reset)).status).toBe(200)
    // A link that was used is mailed again at once.
    expect((await known()).status).toBe(200)
    await expect.poll(links).toBe(4)
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
    expectWait(await post('/reset-password', reset, '203.0.113.71'), 1)
    expect(await waits(13, () => post('/reset-password', reset), 422)).toEqual(growing)
  })

  it('takes the real link however many forged ones came before it, from the same network too', async () => {
    const person = await newCustomer(server)
    await post('/forgot-password', { email: person.email })
    const token = await linkTo(server, person.email, 'reset-password')
    const reset = { email: person.email, password: 'Fresh-basket-12', password_confirmation: 'Fresh-basket-12' }
    const forged = () => post('/reset-password', { ...reset, token: 'x'.repeat(43) })
    const answers = await Promise.all(Array.from({ length: 12 }, forged))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    const real = await post('/reset-password', { ...reset, token })
    expect(real.status, real.text).toBe(200)
  })
})

describe('tracking of an order', () => {
  it('waits 1, 2, 4 … 60 s after five wrong phones from one network, and not for others', async () => {
    const wrong = { order_number: 'OJ-2026-ABCD-EFGH', phone: '08031234567' }
    const track = (address?: string) => post('/orders/track', wrong, address)
    const first = await track()
    expect(first.status, first.text).toBe(404)
    expect(await waits(12, () => track(), 404)).toEqual(growing.slice(1))
    expect((await track('198.51.100.77')).status).toBe(404)
  })
})

describe('calls of this very machine', () => {
  const guesses = async (kind: 'demo' | 'production', headers: Record<string, string> = {}) => {
    const config = { rateLimit: 1, kind, ...(headers['x-forwarded-for'] && { trustProxy: true }) }
    const other = await startTestServer({ clock: () => now, config })
    const counted = { name: 'x', email: 'not an email' }
    const nonce = () => other.call('POST', '/auth/nonce', { payload: counted, remoteAddress: '127.0.0.1', headers })
    const answers = []
    // oxlint-disable-next-line no-await-in-loop -- a hundred at once would only wait for each other
    for (let times = 0; times < 125; times++) answers.push((await nonce()).status)
    await other.close()
    return answers.filter((status) => status === 429).length
  }

  it('are not counted by address in a demo shop, and are in production', async () => {
    expect(await guesses('demo')).toBe(0)
    expect(await guesses('production')).toBe(5)
  }, 60_000)

  it('are told from forged ones, where every proxy is trusted', async () => {
    expect(await guesses('demo', { 'x-forwarded-for': '127.0.0.1' })).toBe(5)
  }, 60_000)
})

describe('somebody who is signed in', () => {
  it('waits 1, 2, 4 … 60 s after five wrong passwords; a stolen token elsewhere does not hold the owner up', async () => {
    const person = await newCustomer(server)
    const cookie = cookieOf(await post('/login', { login: person.email, password: person.password }, elsewhere()))
    const change = (current_password: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
      server.call('PUT', '/user/profile', {
        payload: { email: `new-${person.email}`, current_password },
        headers: { authorization: `Bearer ${person.token}`, ...headers },
        remoteAddress,
      })
    expect(await waits(13, () => change('Wrong1234'), 422)).toEqual(growing)
    expectWait(await change(person.password), 60)
    // The device that signed in before is counted by itself; so is another network.
    expectError(await change('Wrong1234', { cookie }), 422, 'validation_failed')
    expectError(await change('Wrong1234', {}, '198.51.100.9'), 422, 'validation_failed')
    expect((await change(person.password, { cookie })).status).toBe(200)
  })
})

describe('registration in one stage', () => {
  const register = (more: object, ip = '203.0.113.80') => post('/register', newcomer(more), ip)

  it('says what is taken so seldom that accounts cannot be counted: by network, counted before anybody is looked up', async () => {
    const taken = await newCustomer(server)
    for (let times = 0; times < 8; times++) expect((await register({})).status).toBe(201)
    for (let times = 0; times < 2; times++) expectError(await register({ email: taken.email }), 422, 'taken')
    expectWait(await register({}), 3_600)
    expectWait(await register({ email: (await newCustomer(server)).email }), 3_600)
    expect((await register({}, '203.0.113.81')).status).toBe(201)
  })

  it('is open three times a day to one email and one phone, from wherever', async () => {
    const { email, phone } = newcomer()
    const ask = (more: object, last: number) => register(more, `198.51.100.${100 + last}`)
    for (const [at, named] of [{ email }, { phone }].entries()) {
      expect((await ask(named, at * 10)).status).toBe(201)
      expectError(await ask(named, at * 10 + 1), 422, 'taken')
      expectError(await ask(named, at * 10 + 2), 422, 'taken')
      expectWait(await ask(named, at * 10 + 3), 86_400)
    }
  })
})
