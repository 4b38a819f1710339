import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, linkTo, messagesTo } from '#tests/support/fakes/outbox.ts'
import { registering, somebody } from './support/registering.ts'
import { expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
afterAll(() => server.close())
afterEach(() => void (now += 3_600_000))

const { begin, verify } = registering(() => server)

describe('registration in two stages', () => {
  it('[SESS-04] [API-03] begins with a code by text and a welcome by mail', async () => {
    const person = await begin(somebody({ name: '  Ngozi   Eze ' }))
    expect(person.body).toEqual({
      message: expect.stringContaining(person.body.phone_masked),
      user_id: expect.any(Number),
      email_sent: true,
      email_error: null,
      phone_masked: expect.stringMatching(/^0803 ••• \d{4}$/),
      resend_after: 60,
    })
    const [mail] = await messagesTo(server, person.email)
    expect(mail).toMatchObject({ channel: 'mail', subject: expect.stringContaining('Welcome') })
    // Nobody has proved the address yet: what was typed as a name does not reach it.
    expect(mail?.body).toContain('Good day,')
    expect(mail?.body).not.toContain('Ngozi')
    expect(await codeTo(server, person.phone)).toMatch(/^\d{6}$/)
  })

  it('[SESS-04] ends with the code: token, user, and a session that holds', async () => {
    const person = await begin(somebody())
    const answer = await verify(person, await codeTo(server, person.phone))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      is_new: true,
      user: { id: person.user_id, email: person.email, role: 'customer', phone_verified: true, email_verified: false },
    })
    expect((await server.get('/user/profile', answer.body.token)).body.user).toEqual(answer.body.user)
    expect((await server.post('/login', { login: person.phone, password: 'Market123' })).status).toBe(200)
  })

  it('says at its field what is wrong, all at once', async () => {
    const answer = await server.post(
      '/register-initial',
      somebody({ phone: '0123 456 789', password: 'lettersonly', name: ' ' }),
    )
    expectError(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['name', 'password', 'phone'])
    const differing = await server.post('/register-initial', somebody({ password_confirmation: 'Market124' }))
    expect(differing.body.errors).toHaveProperty('password_confirmation')
    expect((await server.post('/register-initial', somebody({ accept_terms: false }))).status).toBe(422)
  })

  it('answers alike for the e-mail and the phone of somebody who is here already, whose owner alone is told', async () => {
    const plain = (body: Record<string, unknown>) => ({
      ...body,
      user_id: 'I',
      phone_masked: 'M',
      message: String(body['message']).replace(String(body['phone_masked']), 'M'),
    })
    const free = await begin(somebody())
    const byEmail = await begin(somebody({ email: shopper.toUpperCase() }))
    const byPhone = await begin(somebody({ phone: '+234 (0)803 000 0001' }))
    for (const { body } of [byEmail, byPhone]) expect(plain(body)).toEqual(plain(free.body))
    const mails = await messagesTo(server, shopper)
    expect(mails[0]?.subject).toBe('You have an account at Ojà already')
    expect(JSON.stringify(mails)).not.toContain('verify-email')
    const texts = await messagesTo(server, '+2348030000001')
    expect(texts[0]?.body).toContain('named this number for another account')
    expect(JSON.stringify(texts)).not.toContain('is your Oja code')
    // Neither of the two becomes an account.
    expectError(await verify(byPhone, '123456'), 422, 'code_wrong')
    expectError(await verify(byEmail, await codeTo(server, byEmail.phone)), 422, 'taken')
    expectError(await server.post('/login', { login: shopper, password: 'Other1234' }), 401, 'invalid_credentials')
  })

  it('leads the password of an unfinished registration to its code, whether somebody has the e-mail already or not', async () => {
    const free = await begin(somebody())
    const taken = await begin(somebody({ email: shopper }))
    const answers = []
    for (const { email } of [free, taken])
      answers.push(await server.post('/login', { login: email, password: 'Market123' }))
    for (const answer of answers) expectError(answer, 403, 'phone_unverified')
    expect(answers.map(({ body }) => Object.keys(body).toSorted())).toEqual([
      Object.keys(answers[0]?.body ?? {}).toSorted(),
      Object.keys(answers[0]?.body ?? {}).toSorted(),
    ])
    // The owner's own password opens the owner's account as before.
    expect((await server.post('/login', { login: shopper, password: 'Demo1234' })).status).toBe(200)
  })

  it('lets somebody who never finished begin again, and the earlier attempt is void', async () => {
    const first = await begin(somebody())
    const oldCode = await codeTo(server, first.phone)
    const again = await begin({
      ...somebody(),
      email: first.email,
      phone: first.phone,
      password: 'Other1234',
      password_confirmation: 'Other1234',
    })
    expect(again.user_id).not.toBe(first.user_id)
    expectError(await verify(first, oldCode), 404, 'not_found')
    expect((await verify(again, await codeTo(server, again.phone))).status).toBe(200)
    expectError(await server.post('/login', { login: first.email, password: 'Market123' }), 401, 'invalid_credentials')
    expect((await server.post('/login', { login: first.email, password: 'Other1234' })).status).toBe(200)
  })

  it('gives nobody an account through a code that was asked for with another password', async () => {
    const victim = await begin(somebody())
    // Somebody else begins again in between, with the same e-mail and phone and a password of their own.
    await begin({
      ...somebody(),
      email: victim.email,
      phone: victim.phone,
      password: 'Stolen123',
      password_confirmation: 'Stolen123',
    })
    const code = await codeTo(server, victim.phone)
    expectError(await verify(victim, code), 404, 'not_found')
    expectError(await server.post('/login', { login: victim.email, password: 'Stolen123' }), 403, 'phone_unverified')
  })

  it('lets the first of two who prove the same phone have it', async () => {
    const one = await begin(somebody())
    const code = await codeTo(server, one.phone)
    const [first, second] = await Promise.all([verify(one, code), verify(one, code)])
    expect([first.status, second.status].toSorted()).toEqual([200, 422])
    expectError(await verify(one, code), 422, 'already_verified')
  })

  it('numbers people so that nobody can guess the next one', async () => {
    const ids = [await begin(somebody()), await begin(somebody())].map(({ user_id }) => user_id)
    for (const id of ids) expect(id).toBeGreaterThanOrEqual(1_000_000_000)
    expect(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0))).toBeGreaterThan(1)
  })
})

describe('log-in before the phone is confirmed', () => {
  it('tells who knows the password how to go on, and sends a code when there is none', async () => {
    const person = await begin(somebody())
    expectError(await server.post('/login', { login: person.email, password: 'wrong' }), 401, 'invalid_credentials')
    const answer = await server.post('/login', { login: person.email, password: 'Market123' })
    expectError(answer, 403, 'phone_unverified')
    expect(answer.body.verification).toEqual({
      user_id: person.user_id,
      phone: expect.stringMatching(/^\+234803111/),
      phone_masked: person.body.phone_masked,
      resend_after: 60,
    })
    expect(answer.body).not.toHaveProperty('token')
    expect((await messagesTo(server, person.phone)).length).toBe(1)
    now += 11 * 60_000
    const later = await server.post('/login', { login: person.phone, password: 'Market123' })
    expect(later.body.verification.resend_after).toBe(60)
    const { phone, user_id } = later.body.verification
    expect((await verify({ phone, user_id }, await codeTo(server, phone))).status).toBe(200)
  })
})

describe('registration in one stage', () => {
  it('[API-03] [SESS-03] signs in at once; the phone is confirmed later', async () => {
    const person = somebody()
    const answer = await server.post('/register', person)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({ is_new: true, user: { phone_verified: false, email_verified: false } })
    const { token } = answer.body
    const started = await server.post('/user/verification', { channel: 'phone' }, token)
    expect(started.body.resend_after).toBe(60)
    const confirmed = await server.post('/user/verification/phone', { code: await codeTo(server, person.phone) }, token)
    expect(confirmed.body.user).toMatchObject({ phone_verified: true, pending_phone: null })
    const link = await linkTo(server, person.email, 'verify-email')
    expect((await server.post('/verify-email', { token: link })).status).toBe(200)
    expect((await server.get('/user/profile', token)).body.user.email_verified).toBe(true)
    expectError(await server.post('/verify-email', { token: link }), 422, 'link_void')
    expectError(await server.post('/register', { ...somebody(), email: person.email }), 422, 'taken')
    const subjects = async () => (await messagesTo(server, person.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('You have an account at Ojà already')
  })

  it('gives way, where it proved nothing, to somebody who proves the phone', async () => {
    const claim = somebody()
    const { body } = await server.post('/register', claim)
    const owner = await begin({ ...somebody(), phone: claim.phone, email: claim.email })
    const proved = await verify(owner, await codeTo(server, claim.phone))
    expect(proved.status, proved.text).toBe(200)
    expect(proved.body.user).toMatchObject({ email: claim.email, phone_verified: true })
    // The other account is still there, with its claims waiting to be proved.
    const { user } = (await server.get('/user/profile', body.token)).body
    expect(user).toMatchObject({ phone: null, email: '', pending_email: claim.email })
    expect(user.pending_phone).toBe(proved.body.user.phone)
  })
})

describe('a registration that is sent twice', () => {
  const key = () => ({ 'idempotency-key': `key-${randomUUID()}` })

  it('is made once for its key, also when both calls come at once', async () => {
    const [person, headers] = [somebody(), key()]
    const post = (body: object) => server.post('/register-initial', body, undefined, headers)
    const [first, second] = await Promise.all([post(person), post(person)])
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await messagesTo(server, person.phone)).length).toBe(1)
    expectError(await post({ ...person, name: 'Somebody else' }), 422, 'idempotency_key_reused')
    expectError(
      await post({ ...person, password: 'Wrong1234', password_confirmation: 'Wrong1234' }),
      422,
      'idempotency_key_reused',
    )
  })

  it('in one stage gets a session of its own for the same account, and no token is kept', async () => {
    const [person, headers] = [somebody(), key()]
    const [first, second] = [
      await server.post('/register', person, undefined, headers),
      await server.post('/register', person, undefined, headers),
    ]
    expect(second.body.user.id).toBe(first.body.user.id)
    expect(second.body.token).not.toBe(first.body.token)
    const kept = await server.database.rows<{ text: string }>(
      sql`select registration_keys::text as text from registration_keys`,
    )
    for (const { text } of kept) {
      expect(text).not.toContain(first.body.token)
      expect(text).not.toContain('Market123')
    }
  })

  it('is done again after a refusal', async () => {
    const headers = key()
    const refused = await server.post('/register-initial', somebody({ phone: '0123456789' }), undefined, headers)
    expect(refused.status).toBe(422)
    expect((await server.post('/register-initial', somebody(), undefined, headers)).status).toBe(201)
  })
})
