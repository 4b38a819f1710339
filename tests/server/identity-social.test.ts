import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idTokenOf } from '#tests/support/fakes/oidc-client.ts'
import { linkTo } from '#tests/support/fakes/outbox.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { type Answer, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
afterAll(() => server.close())

type Provider = 'google' | 'apple'

const newNonce = async (): Promise<string> => {
  const answer = await server.post('/auth/nonce', undefined)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.nonce as string
}
const exchange = (provider: Provider, id_token: string, user?: object): Promise<Answer> =>
  server.post(`/auth/${provider}`, { id_token, ...(user && { user }) })
const tokenOf = async (provider: Provider, person: string) => idTokenOf(server.app, provider, person, await newNonce())
const signIn = async (provider: Provider, person: string, user?: object) =>
  exchange(provider, await tokenOf(provider, person), user)

describe('sign-in with Google and Apple', () => {
  it('tells the shop how both work here', async () => {
    const { body } = await server.get('/auth/providers')
    expect(body.data).toEqual([
      {
        provider: 'google',
        kind: 'oidc',
        issuer: 'http://localhost/dev-identity/google',
        client_id: 'oja-dev',
        scope: 'openid email profile',
      },
      expect.objectContaining({ provider: 'apple', issuer: 'http://localhost/dev-identity/apple' }),
    ])
  })

  it('[SOC-02] [API-03] makes an account of somebody new, and knows them the next time', async () => {
    const first = await signIn('google', 'ngozi', { name: 'Ignored', email: 'else@mail.test', photo: null })
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({
      is_new: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: 'Ngozi Eze', email: 'ngozi.eze@mail.test', email_verified: true, has_password: false, phone: null },
    })
    const second = await signIn('google', 'ngozi')
    expect(second.body).toMatchObject({ is_new: false, user: { id: first.body.user.id } })
    expect((await server.get('/user/profile', second.body.token)).status).toBe(200)
    // The same person at Apple: both sides have seen the e-mail confirmed.
    expect((await signIn('apple', 'ngozi')).body).toMatchObject({ is_new: false, user: { id: first.body.user.id } })
  })

  it('links an account whose e-mail both sides have seen confirmed', async () => {
    const { body } = await signIn('google', 'adaeze')
    expect(body).toMatchObject({ is_new: false, user: { email: shopper, role: 'customer', has_password: true } })
    expect((await server.post('/login', { login: shopper, password: 'Demo1234' })).body.user.id).toBe(body.user.id)
  })

  it('never links an account whose e-mail was never confirmed here', async () => {
    const person = await newCustomer(server, { email: 'sani.bello@mail.test' })
    const token = await tokenOf('google', 'sani')
    // Sani's token is late; what is asked here is the account, so the clock is set back to when it was fresh.
    now -= 600_000
    expectError(await exchange('google', token), 409, 'link_refused')
    now += 600_000
    expect((await server.get('/user/profile', person.token)).status).toBe(200)
    const link = await linkTo(server, person.email, 'verify-email')
    await server.post('/verify-email', { token: link })
    const again = await tokenOf('google', 'sani')
    now -= 600_000
    const { status, body } = await exchange('google', again)
    now += 600_000
    expect({ status, id: body.user?.id }).toEqual({ status: 200, id: person.id })
  })

  it('never links by an e-mail that the provider does not vouch for', async () => {
    const person = await newCustomer(server, { email: 'emeka.obi@mail.test' })
    await server.post('/verify-email', { token: await linkTo(server, person.email, 'verify-email') })
    expectError(await signIn('google', 'emeka'), 409, 'link_refused')
    await server.post('/user/delete', { password: person.password }, person.token)
    const fresh = await signIn('google', 'emeka')
    expect(fresh.body).toMatchObject({ is_new: true, user: { email: 'emeka.obi@mail.test', email_verified: false } })
  })

  it('takes people who keep their e-mail to themselves', async () => {
    const relayed = await signIn('apple', 'halima', { name: 'Halima Yusuf' })
    expect(relayed.body.user).toMatchObject({
      name: 'Halima Yusuf',
      email: 'h4l1m4x7q2@privaterelay.test',
      email_verified: true,
    })
    const hidden = await signIn('google', 'halima', { email: shopper })
    expect(hidden.body).toMatchObject({ is_new: true, user: { email: '', email_verified: false } })
    expect((await signIn('google', 'halima')).body).toMatchObject({ is_new: false, user: { id: hidden.body.user.id } })
  })

  it('makes one account when two calls for somebody new come at once', async () => {
    await server.database.rows(sql`delete from users where email = 'ngozi.eze@mail.test'`)
    const tokens = [await tokenOf('google', 'ngozi'), await tokenOf('google', 'ngozi')]
    const answers = await Promise.all(tokens.map((token) => exchange('google', token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.user.id).toBe(answers[1]?.body.user.id)
  })

  it('lets nobody in whose account is blocked', async () => {
    const { body } = await signIn('google', 'ngozi')
    await server.database.rows(sql`update users set status = 'blocked' where id = ${body.user.id}`)
    expectError(await server.get('/user/profile', body.token), 401, 'unauthenticated')
    expectError(await signIn('google', 'ngozi'), 403, 'account_blocked')
    await server.database.rows(sql`update users set status = 'active' where id = ${body.user.id}`)
  })
})

describe('an identity token', () => {
  it('[SOC-08] is refused when it is older than 300 seconds', async () => {
    expectError(await signIn('google', 'sani'), 401, 'identity_token_too_old')
    const token = await tokenOf('google', 'ngozi')
    const made = (decodeJwt(token).iat as number) * 1_000
    now = made + 300_000
    expect((await exchange('google', token)).status).toBe(200)
    const late = await tokenOf('google', 'ngozi')
    now = (decodeJwt(late).iat as number) * 1_000 + 301_000
    expectError(await exchange('google', late), 401, 'identity_token_too_old')
    const expired = await tokenOf('google', 'ngozi')
    now += 3_700_000
    expectError(await exchange('google', expired), 401, 'identity_token_expired')
  })

  it('works once: its nonce is used up', async () => {
    const token = await tokenOf('google', 'ngozi')
    expect((await exchange('google', token)).status).toBe(200)
    expectError(await exchange('google', token), 401, 'nonce_unknown')
  })

  it('is refused without a nonce of ours, or with one that is ten minutes old', async () => {
    const without = await idTokenOf(server.app, 'google', 'ngozi', undefined)
    expectError(await exchange('google', without), 401, 'nonce_unknown')
    const foreign = await idTokenOf(server.app, 'google', 'ngozi', 'a-nonce-that-nobody-gave-out')
    expectError(await exchange('google', foreign), 401, 'nonce_unknown')
    const nonce = await newNonce()
    now += 600_001
    expectError(await exchange('google', await idTokenOf(server.app, 'google', 'ngozi', nonce)), 401, 'nonce_unknown')
    const kept = await server.database.rows<{ nonce_hash: string }>(sql`select nonce_hash from sign_in_nonces`)
    expect(kept.map(({ nonce_hash }) => nonce_hash)).not.toContain(nonce)
  })

  it('of one provider is refused at the other, and so is one that was tampered with', async () => {
    expectError(await exchange('apple', await tokenOf('google', 'ngozi')), 401, 'identity_token_invalid')
    const [head, , signature] = (await tokenOf('google', 'ngozi')).split('.')
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(await tokenOf('google', 'ngozi')), sub: 'adaeze' }))
    expectError(
      await exchange('google', [head, forged.toString('base64url'), signature].join('.')),
      401,
      'identity_token_invalid',
    )
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.toString('base64url')}.`
    expectError(await exchange('google', unsigned), 401, 'identity_token_invalid')
    expectError(await exchange('google', 'no token at all, just words'), 401, 'identity_token_invalid')
  })
})
