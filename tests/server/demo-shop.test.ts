import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  DemoPeopleFound,
  findDemoPeople,
  refuseDemoPeople,
  removeDemoPeople,
} from '#server/areas/identity/demo-people.ts'
import { ConfigError, loadConfig } from '#server/config.ts'
import { isLoopbackHost } from '#server/platform/shop-kind.ts'
import { createTestDatabase } from './support/test-database.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

const kind = (env: Record<string, string>) => loadConfig(env).kind
const seed = (env: Record<string, string>) => loadConfig(env).seed

function complaints(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ name }) => name)
    throw error
  }
}

const postgres = { DATABASE_URL: 'postgresql://oja@db.example/oja' }
const https = { PUBLIC_URL: 'https://shop.example.ng' }
const real = [
  { ...https, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.test' },
  { PUBLIC_URL: 'http://shop.example.ng', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.test' },
  {
    PUBLIC_URL: 'http://shop.example.ng',
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_KEY: 'k',
    SMS_GATEWAY_SENDER: 'Oja',
  },
  { IDENTITY_GOOGLE_ISSUER: 'https://id.example', IDENTITY_GOOGLE_CLIENT_ID: 'oja' },
  { IDENTITY_APPLE_ISSUER: 'https://id.example', IDENTITY_APPLE_CLIENT_ID: 'oja' },
  { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.firebaseapp.com', FIREBASE_PROJECT_ID: 'a' },
  { CLOUD_NAME: 'my-shop', UPLOAD_PRESET: 'unsigned' },
  { PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' },
  { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-0123456789abcdef-X', FLUTTERWAVE_WEBHOOK_HASH: 'a-hash-that-nobody-guesses' },
]

describe('a start', () => {
  it('is a demo shop on a loopback address with the embedded database, whatever NODE_ENV says', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', 'LOCALHOST', 'shop.localhost'])
      for (const environment of ['production', 'development', 'test'])
        expect(kind({ HOST: host, NODE_ENV: environment })).toBe('demo')
    expect(kind({})).toBe('demo')
    expect(kind({ PUBLIC_URL: 'http://localhost:4173' })).toBe('demo')
  })

  it('is a shop in production on another address, on PostgreSQL, behind https or beside a real provider', () => {
    for (const host of [
      '0.0.0.0',
      '::',
      '192.168.1.4',
      'shop.example.ng',
      '127.0.0.1.example.ng',
      'localhost.example.ng',
    ])
      expect(kind({ HOST: host })).toBe('production')
    for (const settings of [postgres, https, ...real]) {
      expect(kind({ ...settings, NODE_ENV: 'production' })).toBe('production')
      expect(kind(settings)).toBe('production')
      expect(kind({ ...settings, NODE_ENV: 'development' })).toBe('development')
    }
  })

  it('is a demo shop on another address with DEMO=on, which never stands beside real data, keys or https', () => {
    expect(kind({ HOST: '0.0.0.0', DEMO: 'on' })).toBe('demo')
    expect(kind({ HOST: '0.0.0.0', DEMO: 'off' })).toBe('production')
    for (const settings of [postgres, https, ...real]) expect(complaints({ ...settings, DEMO: 'on' })).toEqual(['DEMO'])
    expect(complaints({ DEMO: 'yes' })).toEqual(['DEMO'])
  })

  it('seeds the demo in a demo shop and at the desk, and nothing in any other production start', () => {
    expect(seed({})).toBe('demo')
    expect(seed({ HOST: '0.0.0.0', DEMO: 'on' })).toBe('demo')
    expect(seed({ ...postgres, NODE_ENV: 'development' })).toBe('demo')
    expect(seed({ ...postgres, NODE_ENV: 'test' })).toBe('market')
    for (const settings of [postgres, https, { HOST: '0.0.0.0' }, ...real]) {
      expect(seed(settings)).toBe('none')
      expect(complaints({ ...settings, SEED: 'demo' })).toEqual(['SEED'])
      expect(complaints({ ...settings, SEED: 'market' })).toEqual(['SEED'])
    }
  })
})

describe('a loopback host', () => {
  it('is told from names that only look like one', () => {
    for (const host of ['localhost', 'localhost.', '[::1]', '127.0.0.1', 'a.localhost', '::ffff:127.0.0.1'])
      expect(isLoopbackHost(host)).toBe(true)
    for (const host of ['', 'localhost.evil.test', '127.0.0.1.nip.io', '127.0.0.999', '10.0.0.1', '128.0.0.1', '::'])
      expect(isLoopbackHost(host)).toBe(false)
  })
})

const parts = [
  '/outbox',
  '/api/dev/outbox',
  '//outbox',
  '/%6futbox',
  '/dev-identity/google/jwks',
  '/sandbox-pay/any-reference',
]

describe('the development parts', () => {
  it('answer only requests that name a loopback host and that nobody passed on', async () => {
    const server = await startTestServer()
    const ask = async (url: string, headers: Record<string, string>) =>
      (await server.app.inject({ url, headers })).statusCode
    for (const url of ['/outbox', '/api/dev/outbox', '/dev-identity/google/jwks', '/sandbox-pay/style.css']) {
      for (const host of ['localhost:4173', '127.0.0.1:4173', '[::1]:4173', 'localhost'])
        expect(await ask(url, { host })).toBe(200)
      for (const host of ['shop.example.ng', '192.168.1.4:4173', 'localhost.evil.test', 'xn--localhost'])
        expect({ url, host, status: await ask(url, { host }) }).toEqual({ url, host, status: 404 })
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via', 'cf-connecting-ip'])
        expect(await ask(url, { host: 'localhost', [name]: '127.0.0.1' })).toBe(404)
    }
    for (const url of parts) expect(await ask(url, { host: 'shop.example.ng' })).not.toBe(200)
    expect(await ask('/api/health', { host: 'shop.example.ng' })).toBe(200)
    await server.close()
  })

  it(
    'are offered as a way to sign in to nobody else: a tunnel or a proxy gets no buttons that lead nowhere',
    { timeout: 90_000 },
    async () => {
      const tunnel = { host: 'localhost:4173', 'x-forwarded-for': '203.0.113.7' }
      const offered = async (server: TestServer, headers: Record<string, string>) =>
        ((await server.call('GET', '/auth/providers', { headers })).body.data as { provider: string }[]).map(
          ({ provider }) => provider,
        )
      const desk = await startTestServer({ config: { demo: false } })
      expect(await offered(desk, { host: 'localhost:4173' })).toEqual(['google', 'apple'])
      expect(await offered(desk, tunnel)).toEqual([])
      expect(await offered(desk, { host: 'shop.example.ng' })).toEqual([])
      await desk.close()
      const open = await startTestServer({ config: { demo: true } })
      expect(await offered(open, tunnel)).toEqual(['google', 'apple'])
      await open.close()
    },
  )

  it('answer whoever reaches them with DEMO=on', async () => {
    const server = await startTestServer({ config: { demo: true } })
    const headers = { host: '192.168.1.4:4173', 'x-forwarded-for': '203.0.113.7' }
    expect((await server.app.inject({ url: '/api/dev/outbox', headers })).statusCode).toBe(200)
    await server.close()
  })

  it('are not there in a shop in production', async () => {
    const server = await startTestServer({ config: { kind: 'production' } })
    for (const url of parts) {
      const answer = await server.app.inject({ url, headers: { host: 'localhost' } })
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 })
    }
    expectError(await server.get('/dev/outbox'), 404, 'not_found')
    await server.close()
  })
})

describe('demo people in a shop in production', () => {
  it('stop the start with the way to remove them, however they are named now, until their password is another', async () => {
    const database = await createTestDatabase()
    const complaint = await refuseDemoPeople(database).catch((error: unknown) => error)
    expect(complaint).toBeInstanceOf(DemoPeopleFound)
    for (const words of ['shopper@oja.test', 'admin@oja.test', 'packer@oja.test', 'DEMO_PEOPLE=remove'])
      expect(String(complaint)).toContain(words)
    await database.rows(sql`update users set email = 'Ada@shop.example.ng' where email = 'admin@oja.test'`)
    expect((await findDemoPeople(database)).map(({ email }) => email)).toContain('Ada@shop.example.ng')
    await database.rows(sql`update users set password_hash = null where email = 'Ada@shop.example.ng'`)
    expect(await findDemoPeople(database)).toHaveLength(2)
    await database.close()
  })

  it('are removed when that is asked for, and a second time there is nobody', async () => {
    const database = await createTestDatabase()
    expect((await removeDemoPeople(database)).sort()).toEqual(['admin@oja.test', 'packer@oja.test', 'shopper@oja.test'])
    await refuseDemoPeople(database)
    expect(await removeDemoPeople(database)).toEqual([])
    await database.close()
  })
})
