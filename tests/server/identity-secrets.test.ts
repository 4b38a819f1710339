import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idTokenOf } from '#tests/support/fakes/oidc-client.ts'
import { codeTo, linkTo } from '#tests/support/fakes/outbox.ts'
import { newcomer, newCustomer } from '#tests/support/fakes/people.ts'
import { startProcess } from './support/server-process.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

describe('secrets at rest', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  it('are hashes alone: no token, code, link, nonce or password stands in any table but the outbox', async () => {
    const person = newcomer({ password: 'Unusual77', password_confirmation: 'Unusual77' })
    const headers = { 'idempotency-key': 'secret-key-of-a-command' }
    const { body } = await server.post('/register-initial', person, undefined, headers)
    const code = await codeTo(server, person.phone)
    const confirm = await linkTo(server, person.email, 'verify-email')
    const waiting = newcomer()
    await server.post('/register-initial', waiting)
    const waitingCode = await codeTo(server, waiting.phone)
    const { token } = (await server.post('/verify-phone', { phone: person.phone, code, user_id: body.user_id })).body
    await server.post('/forgot-password', { email: person.email })
    const reset = await linkTo(server, person.email, 'reset-password')
    const { nonce } = (await server.post('/auth/nonce', undefined)).body
    const secrets = [token, confirm, reset, nonce, 'Unusual77', 'Market123', 'secret-key-of-a-command']
    const tables = await server.database.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox_messages'`)
    expect(tables.map(({ name }) => name)).toContain('link_tokens')
    for (const { name } of tables) {
      for (const secret of secrets) {
        const [found] = await server.database.rows<{ times: number }>(
          sql`select count(*)::int as times from ${sql.identifier(name)} t where t::text like ${`%${String(secret)}%`}`,
        )
        expect({ name, times: found?.times }).toEqual({ name, times: 0 })
      }
    }
    const codes = await server.database.rows<{ code_hash: string }>(sql`select code_hash from phone_codes`)
    expect(codes.length).toBeGreaterThan(0)
    for (const { code_hash } of codes) {
      expect(code_hash).toMatch(/^\$argon2id\$/)
      expect(code_hash).not.toContain(waitingCode)
    }
  })

  it('[GATE-04] lets a blocked customer fall out at the next call', async () => {
    const person = await newCustomer(server)
    expect((await server.get('/user/addresses', person.token)).status).toBe(200)
    await server.database.rows(sql`update users set status = 'blocked' where id = ${person.id}`)
    expectError(await server.get('/user/addresses', person.token), 401, 'unauthenticated')
    expectError(await server.post('/cart/add', { product_id: 1, quantity: 1 }, person.token), 401, 'unauthenticated')
  })

  it('[API-02] holds writes to the CSRF pair', async () => {
    const cookie = 'XSRF-TOKEN=the-right-one'
    const send = (headers: object) =>
      server.call('POST', '/forgot-password', {
        payload: { email: 'csrf@mail.test' },
        headers: { cookie, host: 'shop.test', ...headers },
      })
    expectError(await send({ 'x-xsrf-token': 'a-wrong-one' }), 403, 'csrf_mismatch')
    expectError(await send({ origin: 'https://evil.example' }), 403, 'csrf_mismatch')
    expect((await send({ 'x-xsrf-token': 'the-right-one' })).status).toBe(200)
    expect((await send({ origin: 'http://shop.test' })).status).toBe(200)
    const form = await server.app.inject({
      method: 'POST',
      url: '/dev-identity/google/authorize',
      headers: {
        cookie,
        host: 'shop.test',
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'person=ngozi',
    })
    expect(form.statusCode).toBe(403)
  })

  it('serves no page that would run a script of anybody else', async () => {
    for (const url of ['/', '/login', '/auth/callback', '/outbox', '/api/docs', '/dev-identity/google/authorize']) {
      const { headers } = await server.app.inject(url)
      const policy = String(headers['content-security-policy'])
      expect(policy, url).toMatch(/default-src '(self|none)'/)
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1]
      expect(scripts, url).toMatch(/^('self'|'none')( 'sha256-[^']+')*$/)
      expect(policy, url).not.toMatch(/unsafe-eval|\*/)
      expect(policy, url).toContain("frame-ancestors 'none'")
    }
    const { headers } = await server.app.inject('/auth/callback?code=x&state=y')
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect((await server.app.inject('/login')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
})

describe('what a server writes down', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-secrets-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('at its most talkative holds no password, token, code or link', async () => {
    const running = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
    const ask = async (method: string, path: string, body?: object, token?: string) => {
      const response = await fetch(`${running.url}/api${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }
    const server = { get: (path: string) => ask('GET', path) }
    try {
      const person = newcomer({ password: 'Unusual77', password_confirmation: 'Unusual77' })
      const begun = await ask('POST', '/register-initial', person)
      expect(begun.status).toBe(201)
      const code = await codeTo(server, person.phone)
      const { user_id } = begun.body
      const verified = await ask('POST', '/verify-phone', { phone: person.phone, code, user_id })
      const { token } = verified.body
      expect(verified.status).toBe(200)
      await ask('POST', '/login', { login: person.email, password: 'Unusual78' })
      await ask('POST', '/forgot-password', { email: person.email })
      const reset = await linkTo(server, person.email, 'reset-password')
      const confirm = await linkTo(server, person.email, 'verify-email')
      // Opened as a person opens them: the link itself is an address of the shop.
      for (const page of [`reset-password/${reset}?email=x`, `verify-email/${confirm}`]) {
        await fetch(`${running.url}/${page}`)
      }
      const change = { token: reset, email: person.email, password: 'Unusual79', password_confirmation: 'Unusual79' }
      expect((await ask('POST', '/reset-password', change)).status).toBe(200)
      await ask('PUT', '/user/profile', { password: 'Unusual80', current_password: 'Unusual79' }, token)
      await ask('POST', '/auth/google', { id_token: 'aaaaaaaaaa.bbbbbbbbbbbbb.cccccccccc' })
      await running.stop()
      const { out, err } = running.output()
      expect(err).toContain('/api/register-initial')
      expect(err).toContain('/reset-password/[redacted]')
      for (const secret of ['Unusual', code, token, reset, confirm, 'bbbbbbbbbbbbb', person.email, person.phone]) {
        expect(out + err).not.toContain(secret)
      }
    } finally {
      running.child.kill('SIGKILL')
    }
  }, 120_000)
})

describe('what the embedded identity provider gives away', () => {
  it('is a token that holds nothing of ours', async () => {
    const server = await startTestServer()
    const token = await idTokenOf(server.app, 'google', 'adaeze', 'n'.repeat(20))
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(
      ['aud', 'auth_time', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'nonce', 'sub'].toSorted(),
    )
    await server.close()
  }, 60_000)
})
