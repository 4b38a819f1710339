import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, messagesTo, otherThan } from '#tests/support/fakes/outbox.ts'
import { registering, somebody } from './support/registering.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
afterAll(() => server.close())
afterEach(() => void (now += 3_600_000))

const { begin, verify } = registering(() => server)

describe('the code', () => {
  it('bounds the guesses: five for a code, and the right one is void after them', async () => {
    const person = await begin(somebody())
    const code = await codeTo(server, person.phone)
    const wrong = otherThan(code)
    const said: string[] = []
    for (let guess = 0; guess < 5; guess++) {
      const answer = await verify(person, wrong)
      expectError(answer, 422, 'code_wrong')
      expect(Object.keys(answer.body.errors)).toEqual(['code'])
      said.push(answer.body.message)
    }
    expect(said[0]).toContain('4 tries left')
    expect(said[3]).toContain('1 try left')
    expectError(await verify(person, code), 422, 'code_spent')
  })

  it('counts guesses that come at once one by one', async () => {
    const person = await begin(somebody())
    const code = await codeTo(server, person.phone)
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(person, otherThan(code))))
    expect(answers.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'code_spent')).toHaveLength(7)
  })

  it('works for ten minutes', async () => {
    const person = await begin(somebody())
    const code = await codeTo(server, person.phone)
    now += 10 * 60_000 + 1
    expectError(await verify(person, code), 422, 'code_expired')
    const late = await begin(somebody())
    now += 10 * 60_000 - 1_000
    expect((await verify(late, await codeTo(server, late.phone))).status).toBe(200)
  })

  it('[SESS-05] is sent again after a minute, three times an hour, and the one before is void', async () => {
    const person = await begin(somebody())
    const { phone, user_id } = person
    const again = () => server.post('/direct-verification-code', { phone, user_id })
    const early = await again()
    expectError(early, 429, 'too_many_requests')
    expect(early.body.retry_after).toBe(60)
    expect(early.headers['retry-after']).toBe('60')
    const old = await codeTo(server, phone)
    for (let times = 0; times < 3; times++) {
      now += 60_000
      const sent = await again()
      expect(sent.body).toMatchObject({ resend_after: 60, phone_masked: person.body.phone_masked })
    }
    now += 60_000
    const fourth = await again()
    expectError(fourth, 429, 'too_many_requests')
    expect(fourth.body.retry_after).toBeGreaterThan(3_000)
    const fresh = await codeTo(server, phone)
    if (fresh !== old) expectError(await verify(person, old), 422, 'code_wrong')
    expect((await verify(person, fresh)).status).toBe(200)
  })

  it('is nobody else’s: the code of one registration opens no other', async () => {
    const [one, other] = [await begin(somebody()), await begin(somebody())]
    const [code, otherCode] = [await codeTo(server, one.phone), await codeTo(server, other.phone)]
    if (code !== otherCode) expectError(await verify(one, otherCode), 422, 'code_wrong')
    expectError(await verify({ phone: one.phone, user_id: other.user_id }, code), 422, 'phone_changed')
    expectError(await verify({ phone: one.phone, user_id: 5 }, code), 404, 'not_found')
  })

  it('[SESS-05] of an old phone is void once the phone has changed', async () => {
    const person = await begin(somebody())
    const old = await codeTo(server, person.phone)
    const phone = '0909 777 0001'
    const changed = await server.post('/update-phone', { phone, user_id: person.user_id })
    expect(changed.body).toMatchObject({ phone_masked: '0909 ••• 0001', resend_after: 60 })
    expectError(await verify(person, old), 422, 'phone_changed')
    const fresh = await codeTo(server, phone)
    if (fresh !== old) expectError(await verify({ ...person, phone }, old), 422, 'code_wrong')
    const { body } = await verify({ ...person, phone }, fresh)
    expect(body.user.phone).toBe('+2349097770001')
    expectError(
      await server.post('/update-phone', { phone: '0909 777 0002', user_id: person.user_id }),
      404,
      'not_found',
    )
  })

  it('answers alike for a phone that somebody has, whose owner is told and gets no code', async () => {
    const person = await begin(somebody())
    const change = (phone: string) => server.post('/update-phone', { phone, user_id: person.user_id })
    const answer = await change('08030000001')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      message: 'We sent a code to 0803 ••• 0001.',
      phone_masked: '0803 ••• 0001',
      resend_after: 60,
    })
    const owners = () => messagesTo(server, '+2348030000001')
    expect((await owners())[0]?.body).toContain('named this number for another account')
    now += 61_000
    const again = { phone: '08030000001', user_id: person.user_id }
    expect((await server.post('/direct-verification-code', again)).status).toBe(200)
    expect(JSON.stringify(await owners())).not.toMatch(/is your Oja code/)
    expectError(await verify({ ...person, phone: '+2348030000001' }, '123456'), 422, 'code_wrong')
    now += 61_000
    expect((await change(person.phone)).status).toBe(200)
    expect((await verify(person, await codeTo(server, person.phone))).status).toBe(200)
  })
})
