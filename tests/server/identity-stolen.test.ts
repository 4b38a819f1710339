/** What somebody can do who has got hold of a token, and how its owner gets the account back. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idTokenOf } from '#tests/support/fakes/oidc-client.ts'
import { codeTo, linkTo, messagesTo } from '#tests/support/fakes/outbox.ts'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
afterAll(() => server.close())
afterEach(() => void (now += 3_600_000))

const minute = 60_000
const day = 86_400_000
const change = (token: string, payload: object): Promise<Answer> =>
  server.call('PUT', '/user/profile', { headers: { authorization: `Bearer ${token}` }, payload })
const profile = async (token: string) => (await server.get('/user/profile', token)).body.user
const logIn = (login: string, password: string) => server.post('/login', { login, password })

/** Somebody whose e-mail and phone are both proved. */
async function provedCustomer(): Promise<Customer> {
  const person = await newCustomer(server)
  await server.post('/verify-email', { token: await linkTo(server, person.email, 'verify-email') })
  return person
}
/** The newest link of one message to somebody that takes a change back. */
async function undoTo(to: string, about: string): Promise<string> {
  const found = async () =>
    (await messagesTo(server, to)).flatMap(({ body, subject }) => {
      const token = /\/undo-change\/([\w-]{43})/.exec(body)?.[1]
      return token !== undefined && `${subject} ${body}`.includes(about) ? [token] : []
    })[0]
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return (await found()) as string
}
const undo = (token: string) => server.post('/undo-contact-change', { token })

describe('a stolen token', () => {
  it('changes no e-mail, phone or password without the password, which is told at its field', async () => {
    const person = await provedCustomer()
    const attempts = [{ email: 'thief@mail.test' }, { phone: '0705 999 0001' }, { password: 'Stolen123' }]
    for (const attempt of attempts) {
      for (const guess of [{}, { current_password: 'Wrong1234' }]) {
        const refused = await change(person.token, { name: 'Thief', ...attempt, ...guess })
        expectError(refused, 422, 'validation_failed')
        expect(Object.keys(refused.body.errors)).toEqual(['current_password'])
      }
    }
    expectError(await server.post('/user/delete', {}, person.token), 422, 'validation_failed')
    expect(await profile(person.token)).toMatchObject({ name: person.name, pending_email: null, pending_phone: null })
    expect(await messagesTo(server, 'thief@mail.test')).toEqual([])
    expect((await change(person.token, { name: 'New Name' })).status).toBe(200)
  })

  it('changes nothing of somebody without a password later than 10 minutes after the log-in', async () => {
    const person = await provedCustomer()
    await server.database.rows(sql`update users set password_hash = null where id = ${person.id}`)
    now += 11 * minute
    const attempts: Record<string, object> = {
      email: { email: 'thief@mail.test' },
      phone: { phone: '0705 999 0002' },
      password: { password: 'Stolen123' },
    }
    for (const [field, attempt] of Object.entries(attempts)) {
      const refused = await change(person.token, attempt)
      expectError(refused, 422, 'validation_failed')
      expect(Object.keys(refused.body.errors)).toEqual([field])
    }
    now -= 11 * minute
    expect((await change(person.token, { email: `own-${person.email}` })).status).toBe(200)
  })

  it('ends when the owner changes e-mail or phone, and the session of the owner goes on', async () => {
    for (const attempt of [{ email: `next-${now}@mail.test` }, { phone: '0705 999 0003' }]) {
      const person = await provedCustomer()
      const stolen = (await logIn(person.email, person.password)).body.token as string
      const answer = await change(person.token, { ...attempt, current_password: person.password })
      expect(answer.status, answer.text).toBe(200)
      expectError(await server.get('/user/profile', stolen), 401, 'unauthenticated')
      expect((await server.get('/user/profile', person.token)).status).toBe(200)
    }
  })
})

describe('the link that takes a changed e-mail or phone back', () => {
  it('brings the old e-mail back, ends all sessions and the password, and is good once', async () => {
    const person = await provedCustomer()
    const thief = `thief-${person.email}`
    await change(person.token, { email: thief, current_password: person.password })
    await server.post('/verify-email', { token: await linkTo(server, thief, 'verify-email') })
    expect(await profile(person.token)).toMatchObject({ email: thief, email_verified: true })
    const token = await undoTo(person.email, 'was changed')
    now += 6 * day
    const done = await undo(token)
    expect(done.status, done.text).toBe(200)
    expectError(await server.get('/user/profile', person.token), 401, 'unauthenticated')
    for (const login of [person.email, thief]) expect((await logIn(login, person.password)).status).toBe(401)
    expectError(await undo(token), 422, 'link_void')
    const reset = await linkTo(server, person.email, 'reset-password')
    const passwords = { password: 'Harmattan77', password_confirmation: 'Harmattan77' }
    expect((await server.post('/reset-password', { token: reset, email: person.email, ...passwords })).status).toBe(200)
    const back = await logIn(person.email, 'Harmattan77')
    expect(back.body.user).toMatchObject({
      id: person.id,
      email: person.email,
      email_verified: true,
      pending_email: null,
    })
  })

  it('stops a change that waits for its confirmation', async () => {
    const person = await provedCustomer()
    const thief = `waiting-${person.email}`
    await change(person.token, { email: thief, current_password: person.password })
    const confirm = await linkTo(server, thief, 'verify-email')
    expect((await undo(await undoTo(person.email, 'about to change'))).status).toBe(200)
    expectError(await server.post('/verify-email', { token: confirm }), 422, 'link_void')
    expect((await logIn(thief, person.password)).status).toBe(401)
  })

  it('ends the way in of a Google account that was linked under the new address, and keeps one of before', async () => {
    const google = async (who: string) => {
      const { nonce } = (await server.post('/auth/nonce', undefined)).body as { nonce: string }
      return (await server.post('/auth/google', { id_token: await idTokenOf(server.app, 'google', who, nonce) })).body
    }
    const own = await google('adaeze')
    const person = await provedCustomer()
    await change(person.token, { email: 'ngozi.eze@mail.test', current_password: person.password })
    await server.post('/verify-email', { token: await linkTo(server, 'ngozi.eze@mail.test', 'verify-email') })
    expect((await google('ngozi')).user.id).toBe(person.id)
    expect((await undo(await undoTo(person.email, 'was changed'))).status).toBe(200)
    expect((await google('ngozi')).user.id).not.toBe(person.id)
    expect((await google('adaeze')).user.id).toBe(own.user.id)
  })

  it('is not all that stops the new address: a new password does, by a link of the mail or in the profile', async () => {
    const ways = {
      mail: async (person: Customer) => {
        await server.post('/forgot-password', { email: person.email })
        const token = await linkTo(server, person.email, 'reset-password')
        const passwords = { password: 'Harmattan77', password_confirmation: 'Harmattan77' }
        return server.post('/reset-password', { token, email: person.email, ...passwords })
      },
      profile: (person: Customer) =>
        change(person.token, { password: 'Harmattan77', current_password: person.password }),
    }
    for (const setAnew of Object.values(ways)) {
      const person = await provedCustomer()
      const thief = `asked-${person.email}`
      await change(person.token, { email: thief, current_password: person.password })
      const confirm = await linkTo(server, thief, 'verify-email')
      const answer = await setAnew(person)
      expect(answer.status, answer.text).toBe(200)
      expectError(await server.post('/verify-email', { token: confirm }), 422, 'link_void')
      expect((await logIn(person.email, 'Harmattan77')).body.user).toMatchObject({ id: person.id, pending_email: null })
    }
  })

  it('goes to the old phone by text as well, and brings it back', async () => {
    const person = await provedCustomer()
    const phone = '+2347059990004'
    await change(person.token, { phone, current_password: person.password })
    const code = await codeTo(server, phone)
    expect((await server.post('/user/verification/phone', { code }, person.token)).status).toBe(200)
    expect((await undo(await undoTo(person.phone, 'was changed'))).status).toBe(200)
    const [row] = await server.database.rows(
      sql`select phone, phone_verified_at is not null as proved, password_hash from users where id = ${person.id}`,
    )
    expect(row).toEqual({ phone: person.phone, proved: true, password_hash: null })
    await undoTo(person.email, 'phone number was changed')
  })

  it('sets a new password itself where the account has no proved e-mail: no mail could bring one', async () => {
    for (const hasEmail of [true, false]) {
      const person = await newCustomer(server)
      if (!hasEmail) await server.database.rows(sql`update users set email = null where id = ${person.id}`)
      await change(person.token, { email: `text-${person.email}`, current_password: person.password })
      const link = await undoTo(person.phone, 'about to change')
      const passwords = { password: 'Harmattan77', password_confirmation: 'Harmattan77' }
      const set = (more: object = {}) => server.post('/reset-password', { token: link, ...passwords, ...more })
      expectError(await set(), 422, 'link_void')
      const undone = await undo(link)
      expect(undone.body).toMatchObject({ sets_password: true })
      // its answer may have been lost
      expect((await undo(link)).body).toEqual(undone.body)
      expect((await logIn(person.phone, person.password)).status).toBe(401)
      expectError(await set({ email: person.email }), 422, 'link_void')
      expect(Object.keys((await set({ password: 'short', password_confirmation: 'short' })).body.errors)).toEqual([
        'password',
      ])
      const done = await set()
      expect(done.status, done.text).toBe(200)
      expect((await logIn(person.phone, 'Harmattan77')).body.user).toMatchObject({
        id: person.id,
        email_verified: false,
      })
      for (const again of [await set(), await undo(link)]) expectError(again, 422, 'link_void')
      expect(JSON.stringify(await messagesTo(server, person.email))).not.toContain('reset-password')
      now += 3_600_000
    }
  })

  it('that came by text hands the new password on to an older link that undoes what it was for, for an hour', async () => {
    const person = await newCustomer(server)
    const passwords = { password: 'Harmattan77', password_confirmation: 'Harmattan77' }
    const links: string[] = []
    for (const prefix of ['first', 'second']) {
      await change(person.token, { email: `${prefix}-${person.email}`, current_password: person.password })
      // the messages go out by and by
      await expect.poll(() => undoTo(person.phone, 'about to change'), { timeout: 10_000 }).not.toBe(links[0])
      links.push(await undoTo(person.phone, 'about to change'))
      now += 5 * minute
    }
    const [older, newer] = links as [string, string]
    expect((await undo(newer)).body.sets_password).toBe(true)
    expect((await undo(older)).body).toMatchObject({ sets_password: true })
    const late = await server.post('/reset-password', { token: newer, ...passwords })
    expectError(late, 422, 'link_void')
    expect(late.body.message).toBe('This link is too old or was used already. Please contact us to get a new password.')
    now += 61 * minute
    expectError(await server.post('/reset-password', { token: older, ...passwords }), 422, 'link_void')
    now -= 60 * minute
    expect((await server.post('/reset-password', { token: older, ...passwords })).status).toBe(200)
    expect((await logIn(person.phone, 'Harmattan77')).body.user.id).toBe(person.id)
  })

  it('of a thief cannot undo the undoing', async () => {
    const person = await provedCustomer()
    const [first, second] = [`one-${person.email}`, `two-${person.email}`]
    for (const email of [first, second]) {
      await change(person.token, { email, current_password: person.password })
      await server.post('/verify-email', { token: await linkTo(server, email, 'verify-email') })
      now += 5 * minute
    }
    const theirs = await undoTo(first, 'was changed')
    expect((await undo(await undoTo(person.email, 'was changed'))).status).toBe(200)
    expectError(await undo(theirs), 422, 'link_void')
    const [row] = await server.database.rows<{ email: string }>(sql`select email from users where id = ${person.id}`)
    expect(row?.email).toBe(person.email)
  })

  it('is void after 7 days, and goes to no address that nobody has proved', async () => {
    const person = await provedCustomer()
    await change(person.token, { email: `late-${person.email}`, current_password: person.password })
    const token = await undoTo(person.email, 'about to change')
    now += 7 * day + minute
    expectError(await undo(token), 422, 'link_void')
    expectError(await undo('x'.repeat(43)), 422, 'link_void')

    const claimed = await newCustomer(server)
    await change(claimed.token, { email: `next-${claimed.email}`, current_password: claimed.password })
    await undoTo(claimed.phone, 'about to change')
    expect(JSON.stringify(await messagesTo(server, claimed.email))).not.toContain('undo-change')
  })
})
