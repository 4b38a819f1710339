import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, linkTo, messagesTo, otherThan } from '#tests/support/fakes/outbox.ts'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { maskPhone } from '#server/platform/phones.ts'
import { type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
afterAll(() => server.close())
afterEach(() => void (now += 3_600_000))

/** As the owner changes it: what moves e-mail or phone comes with the password. */
const change = (person: Pick<Customer, 'token' | 'password'>, given: object): Promise<Answer> => {
  const isMoving = 'email' in given || 'phone' in given
  const payload = { ...(isMoving && { current_password: person.password }), ...given }
  return server.call('PUT', '/user/profile', { headers: { authorization: `Bearer ${person.token}` }, payload })
}
const profile = async ({ token }: Pick<Customer, 'token'>) => (await server.get('/user/profile', token)).body.user

describe('the profile', () => {
  it('[SESS-07] [SESS-12] [API-03] is changed, and the changed user comes back', async () => {
    const person = await newCustomer(server)
    const answer = await change(person, {
      name: ' Ada  Obi ',
      gender: 'female',
      birth_date: '1994-03-21',
      marketing_opt_in: true,
      photo_url: '/uploads/0123456789abcdef0123456789abcd.jpg',
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.user).toMatchObject({
      name: 'Ada Obi',
      gender: 'female',
      birth_date: '1994-03-21',
      marketing_opt_in: true,
      photo: '/uploads/0123456789abcdef0123456789abcd.jpg',
      avatar: '/uploads/0123456789abcdef0123456789abcd.jpg',
      has_password: true,
    })
    expect(await profile(person)).toEqual(answer.body.user)
    const cleared = await change(person, { gender: null, birth_date: null, photo_url: null })
    expect(cleared.body.user).toMatchObject({ name: 'Ada Obi', gender: null, birth_date: null, photo: null })
  })

  it('refuses what cannot be, at its field', async () => {
    const person = await newCustomer(server)
    const answer = await change(person, {
      name: ' ',
      phone: '0123456789',
      photo_url: 'javascript:alert(1)',
      birth_date: '2999-01-01',
    })
    expectError(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['birth_date', 'name', 'phone', 'photo_url'])
    for (const photo_url of [
      'http://elsewhere.example/a.jpg',
      // Nobody makes the server ask its own network.
      'https://127.0.0.1/a.jpg',
      'https://localhost/a.jpg',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:10.0.0.1]/a.jpg',
      'https://pictures.invalid/a.jpg',
      '//elsewhere.example/a.jpg',
      '/api/logout',
      'data:image/png;base64,AAAA',
    ]) {
      expect((await change(person, { photo_url })).body.errors, photo_url).toHaveProperty('photo_url')
    }
    expectError(await change(person, { role: 'admin' }), 422, 'validation_failed')
    expect((await profile(person)).role).toBe('customer')
  })

  it('keeps a changed e-mail waiting until its link is opened, and tells the old address', async () => {
    const person = await newCustomer(server)
    const own = await linkTo(server, person.email, 'verify-email')
    await server.post('/verify-email', { token: own })
    const email = `new-${person.email}`
    const answer = await change(person, { email })
    expect(answer.body.user).toMatchObject({ email: person.email, pending_email: email, email_verified: true })
    const token = await linkTo(server, email, 'verify-email')
    expect((await server.post('/login', { login: email, password: person.password })).status).toBe(401)
    expect((await server.post('/verify-email', { token })).status).toBe(200)
    expect(await profile(person)).toMatchObject({ email, pending_email: null, email_verified: true })
    const subjects = async () => (await messagesTo(server, person.email)).map(({ subject }) => subject).join()
    await expect.poll(subjects, { timeout: 10_000 }).toContain('was changed')
    expect(await subjects()).toContain('about to change')
    expect((await server.post('/login', { login: email, password: person.password })).status).toBe(200)
  })

  it('voids the link of an e-mail that was changed once more', async () => {
    const person = await newCustomer(server)
    const [first, second] = [`one-${person.email}`, `two-${person.email}`]
    await change(person, { email: first })
    const old = await linkTo(server, first, 'verify-email')
    await change(person, { email: second })
    expectError(await server.post('/verify-email', { token: old }), 422, 'link_void')
    expect(await profile(person)).toMatchObject({ email: person.email, pending_email: second })
  })

  it('keeps a changed phone waiting until its code is typed in', async () => {
    const person = await newCustomer(server)
    const phone = '+2347051234567'
    const answer = await change(person, { phone: '0705 123 4567' })
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('0705 ••• 4567'),
      user: { phone: person.phone, pending_phone: phone },
    })
    const code = await codeTo(server, phone)
    const confirm = (given: string) => server.post('/user/verification/phone', { code: given }, person.token)
    expectError(await confirm(otherThan(code)), 422, 'code_wrong')
    // Asked for again at once, nothing more is texted and the wait is told.
    const again = await server.post('/user/verification', { channel: 'phone' }, person.token)
    expect(again.body.resend_after).toBe(60)
    expect(await messagesTo(server, phone)).toHaveLength(1)
    const done = await confirm(code)
    expect(done.body.user).toMatchObject({ phone, pending_phone: null, phone_verified: true })
    expect((await confirm(code)).status).toBe(422)
    expect((await server.post('/login', { login: '07051234567', password: person.password })).status).toBe(200)
  })

  it('leaves what waits alone when the form is saved once more as it stands', async () => {
    const person = await newCustomer(server)
    await change(person, { phone: '0706 123 4567', email: `later-${person.email}` })
    const stands = { name: 'New Name', phone: person.phone, email: person.email }
    const answer = await server.call('PUT', '/user/profile', {
      headers: { authorization: `Bearer ${person.token}` },
      payload: stands,
    })
    expect(answer.body.user).toMatchObject({ pending_phone: '+2347061234567', pending_email: `later-${person.email}` })
    expect(answer.body.message).toBe('Saved.')
  })

  it('takes a mistyped e-mail or phone back where the present one is saved with the password', async () => {
    const person = await newCustomer(server)
    const typo = `typo-${person.email}`
    await change(person, { phone: '0706 123 4568', email: typo })
    const link = await linkTo(server, typo, 'verify-email')
    const wrong = await change(person, { email: person.email, current_password: 'Wrong1234' })
    expectError(wrong, 422, 'validation_failed')
    const answer = await change(person, { phone: person.phone, email: person.email })
    expect(answer.body.user).toMatchObject({ email: person.email, pending_phone: null, pending_email: null })
    expectError(await server.post('/verify-email', { token: link }), 422, 'link_void')
  })

  it('answers alike for an e-mail or a phone that somebody has, whose owner alone is told', async () => {
    const owner = await newCustomer(server)
    await server.post('/verify-email', { token: await linkTo(server, owner.email, 'verify-email') })
    const person = await newCustomer(server)
    const free = { email: `free-${person.email}`, phone: '+2347059990011' }
    const plain = ({ status, body }: Answer, named: { email: string; phone: string }) =>
      JSON.stringify({ status, body })
        .replaceAll(named.email, 'E')
        .replaceAll(named.phone, 'P')
        .replaceAll(maskPhone(named.phone), 'M')
    const asked = plain(await change(person, free), free)
    const again = await newCustomer(server)
    const taken = plain(await change(again, { email: owner.email, phone: owner.phone }), {
      email: owner.email,
      phone: owner.phone,
    })
    const own = (one: Customer, text: string) =>
      text.replaceAll(String(one.id), 'I').replaceAll(one.email, 'OE').replaceAll(one.phone, 'OP')
    expect(own(again, taken)).toBe(own(person, asked))
    // The owner reads it; no link and no code that would do anything went out.
    const mail = (await messagesTo(server, owner.email))[0]
    expect(mail?.subject).toBe('You have an account at Ojà already')
    expect(mail?.body).not.toContain('verify-email')
    const text = (await messagesTo(server, owner.phone))[0]
    expect(text?.body).toContain('named this number for another account')
    expect(text?.body).not.toMatch(/\d{6}/)
    expectError(await server.post('/user/verification/phone', { code: '000000' }, again.token), 422, 'code_wrong')
    // Asked for again, it is the same.
    now += 61_000
    for (const channel of ['email', 'phone']) {
      expect((await server.post('/user/verification', { channel }, again.token)).status).toBe(200)
    }
    expect((await messagesTo(server, owner.email))[0]?.body).not.toContain('verify-email')
    expect((await messagesTo(server, owner.phone))[0]?.body).not.toMatch(/\d{6}/)
  })

  it('takes the same time whether or not an e-mail and a phone are taken', async () => {
    const owner = await newCustomer(server)
    const times: Record<'free' | 'taken', number[]> = { free: [], taken: [] }
    for (let round = 0; round < 8; round++) {
      const free = { email: `time${round}@mail.test`, phone: `+23470599901${10 + round}` }
      for (const [kind, asked] of [
        ['free', free],
        ['taken', { email: owner.email, phone: owner.phone }],
      ] as const) {
        const person = await newCustomer(server)
        now += 3_600_000
        const began = performance.now()
        expect((await change(person, asked)).status).toBe(200)
        times[kind].push(performance.now() - began)
      }
    }
    // other work on the machine only adds: of a fast round it adds least
    const quick = (of: number[]): number => of.toSorted((a, b) => a - b)[1] as number
    const [free, taken] = [quick(times.free), quick(times.taken)]
    console.info(`a changed contact: free ${free.toFixed(1)} ms, taken ${taken.toFixed(1)} ms of a fast round`)
    expect(Math.abs(free - taken)).toBeLessThan(Math.max(12, free * 0.4))
  })
})

describe('the password', () => {
  it('changes only with the current one, and ends the other sessions', async () => {
    const person = await newCustomer(server)
    const other = (await server.post('/login', { login: person.email, password: person.password })).body.token as string
    for (const current of [{}, { current_password: 'Wrong1234' }]) {
      const refused = await change(person, { password: 'Fresh1234', ...current })
      expectError(refused, 422, 'validation_failed')
      expect(Object.keys(refused.body.errors)).toEqual(['current_password'])
    }
    const answer = await change(person, { password: 'Fresh1234', current_password: person.password })
    expect(answer.status, answer.text).toBe(200)
    expectError(await server.get('/user/profile', other), 401, 'unauthenticated')
    expect((await server.get('/user/profile', person.token)).status).toBe(200)
    expect((await server.post('/login', { login: person.email, password: person.password })).status).toBe(401)
    expect((await server.post('/login', { login: person.email, password: 'Fresh1234' })).status).toBe(200)
  })

  it('is set once for a key: sent again after a lost answer it is done, and the other sessions stay ended', async () => {
    const person = await newCustomer(server)
    const other = (await server.post('/login', { login: person.email, password: person.password })).body.token as string
    const put = (payload: object, key = 'a-key-of-one-press') =>
      server.call('PUT', '/user/profile', {
        headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
        payload,
      })
    const wanted = { password: 'Fresh1234', current_password: person.password }
    for (const answer of [await put(wanted), await put(wanted)]) {
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.user).toMatchObject({ email: person.email, has_password: true })
      expectError(await server.get('/user/profile', other), 401, 'unauthenticated')
    }
    // Two at once, as where a phone gave up on the first: the second finds it done, or is the first.
    const both = { password: 'Fresh5678', current_password: 'Fresh1234' }
    const told = await Promise.all([put(both, 'a-key-of-another'), put(both, 'a-key-of-another')])
    expect(told.map(({ status }) => status)).toEqual([200, 200])
    expect((await server.post('/login', { login: person.email, password: 'Fresh5678' })).status).toBe(200)
  })

  it('is not told by a key: one that was used for another password or refused before opens nothing', async () => {
    const person = await newCustomer(server)
    const put = (key: string, password: string, current_password: string) =>
      server.call('PUT', '/user/profile', {
        headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
        payload: { password, current_password },
      })
    // A guess at the password in use, in place of a new one: wrong ones are refused alike, whether or not the guess is right.
    for (const guess of [person.password, 'Guess1234'])
      expect((await put('a-key-of-a-thief', guess, 'Wrong1234')).body.errors).toHaveProperty('current_password')
    expect((await put('a-key-of-the-owner', 'Fresh1234', person.password)).status).toBe(200)
    expectError(await put('a-key-of-the-owner', 'Other1234', 'Fresh1234'), 422, 'idempotency_key_reused')
    expect((await put('another-key', 'Other1234', 'Fresh1234')).status).toBe(200)
    expectError(await put('a-key-of-the-owner', 'Fresh1234', person.password), 422, 'idempotency_key_reused')
    expect((await server.post('/login', { login: person.email, password: 'Other1234' })).status).toBe(200)
  })

  it('of somebody without one is set only soon after a log-in', async () => {
    const person = await newCustomer(server)
    await server.database.rows(sql`update users set password_hash = null where id = ${person.id}`)
    now += 11 * 60_000
    expect((await change(person, { password: 'Fresh1234' })).body.errors).toHaveProperty('password')
    now -= 11 * 60_000
    expect((await change(person, { password: 'Fresh1234' })).body.user.has_password).toBe(true)
  })
})

describe('sessions', () => {
  const phoneAgent =
    'Mozilla/5.0 (Linux; Android 14; TECNO KL4) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

  it('are listed in plain words, the one of the call first, and end one by one', async () => {
    const person = await newCustomer(server)
    now += 60_000
    const elsewhere = await server.call('POST', '/login', {
      payload: { login: person.email, password: person.password },
      headers: { 'user-agent': phoneAgent },
      remoteAddress: '102.89.23.45',
    })
    const { data } = (await server.get('/user/sessions', person.token)).body
    expect(data.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false])
    expect(data[1]).toMatchObject({ device: 'Chrome on Android', ip_hint: '102.89.23.x' })
    expect(JSON.stringify(data)).not.toContain('102.89.23.45')
    const end = (id: number, token: string) =>
      server.call('DELETE', `/user/sessions/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const stranger = await newCustomer(server)
    expectError(await end(data[1].id, stranger.token), 404, 'not_found')
    expect((await server.get('/user/profile', elsewhere.body.token)).status).toBe(200)
    expect((await end(data[1].id, person.token)).status).toBe(200)
    expectError(await server.get('/user/profile', elsewhere.body.token), 401, 'unauthenticated')
    expectError(await end(data[1].id, person.token), 404, 'not_found')
    expect((await server.get('/user/sessions', person.token)).body.data).toHaveLength(1)
  })
})
