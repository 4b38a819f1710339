import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizeRequest, callback, choose, redeem } from '#tests/support/fakes/oidc-client.ts'
import { loadConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let now = Date.now()

describe('the embedded provider', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
  afterAll(() => server.close())
  const page = (provider: string, fields: Record<string, string>) =>
    server.app.inject({
      method: 'GET',
      url: `/dev-identity/${provider}/authorize?${new URLSearchParams(fields).toString()}`,
    })

  it('describes itself as OpenID Connect asks', async () => {
    const issuer = 'http://localhost/dev-identity/apple'
    const { statusCode, body } = await server.app.inject('/dev-identity/apple/.well-known/openid-configuration')
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    })
    const keys = JSON.parse((await server.app.inject('/dev-identity/apple/jwks')).body) as { keys: object[] }
    expect(keys.keys).toHaveLength(1)
    expect(keys.keys[0]).toMatchObject({ kty: 'RSA', use: 'sig' })
    for (const secret of ['d', 'p', 'q']) expect(keys.keys[0]).not.toHaveProperty(secret)
    expect((await server.app.inject('/dev-identity/facebook/jwks')).statusCode).toBe(404)
  })

  it('shows its people on a page without scripts, from which the popup can answer', async () => {
    for (const provider of ['google', 'apple']) {
      const { statusCode, body, headers } = await page(provider, authorizeRequest('n'.repeat(20)).fields)
      expect(statusCode).toBe(200)
      for (const name of ['Ngozi Eze', 'Adaeze Okafor', 'Halima Yusuf', 'Emeka Obi', 'Sani Bello', 'Cancel']) {
        expect(body).toContain(name)
      }
      expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    }
  })

  it('never sends anybody to a stranger, and writes nothing a stranger gave into the page unescaped', async () => {
    for (const redirect_uri of [
      'https://evil.example/auth/callback',
      'javascript:alert(1)',
      '//evil.example',
      `${callback}#x`,
    ]) {
      const { fields } = authorizeRequest('n', { redirect_uri })
      for (const answer of [
        await page('google', fields),
        await choose(server.app, 'google', fields, { person: 'ngozi' }),
      ]) {
        expect(answer.statusCode, redirect_uri).toBe(400)
        expect(answer.headers.location).toBeUndefined()
      }
    }
    expect((await page('google', authorizeRequest('n', { client_id: 'else' }).fields)).statusCode).toBe(400)
    const { body } = await page('google', authorizeRequest('n', { state: '"><script>alert(1)</script>' }).fields)
    expect(body).not.toContain('<script>')
  })

  it('sends refusals back to the shop, with its state', async () => {
    const refused = async (more: Record<string, string | undefined>) => {
      const { fields } = authorizeRequest('n', { ...more, state: 'abc' })
      const { statusCode, headers } = await page('google', fields)
      const back = new URL(String(headers.location))
      expect({ statusCode, to: back.origin + back.pathname }).toEqual({ statusCode: 303, to: callback })
      expect(back.searchParams.get('state')).toBe('abc')
      return back.searchParams.get('error')
    }
    expect(await refused({ response_type: 'token' })).toBe('unsupported_response_type')
    expect(await refused({ code_challenge: undefined })).toBe('invalid_request')
    expect(await refused({ code_challenge_method: 'plain' })).toBe('invalid_request')
    expect(await refused({ scope: 'email' })).toBe('invalid_scope')
    expect(await refused({ prompt: 'none' })).toBe('login_required')
    const { fields } = authorizeRequest('n')
    const cancelled = new URL(String((await choose(server.app, 'apple', fields, { cancel: 'yes' })).headers.location))
    expect(cancelled.searchParams.get('error')).toBe('access_denied')
    expect(cancelled.searchParams.get('state')).toBe(fields['state'])
  })

  it('gives a token for a code once, within a minute, to whoever began', async () => {
    const given = async () => {
      const { verifier, fields } = authorizeRequest('n'.repeat(20))
      const back = new URL(String((await choose(server.app, 'google', fields, { person: 'ngozi' })).headers.location))
      return {
        grant_type: 'authorization_code',
        client_id: 'oja-dev',
        redirect_uri: callback,
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
      }
    }
    const fields = await given()
    expect((await redeem(server.app, 'google', fields)).json()).toMatchObject({
      token_type: 'Bearer',
      id_token: expect.any(String),
    })
    expect((await redeem(server.app, 'google', fields)).json()).toEqual({ error: 'invalid_grant' })
    expect((await redeem(server.app, 'google', { ...(await given()), code_verifier: 'x'.repeat(43) })).statusCode).toBe(
      400,
    )
    expect((await redeem(server.app, 'apple', await given())).statusCode).toBe(400)
    expect((await redeem(server.app, 'google', { ...(await given()), redirect_uri: `${callback}/x` })).statusCode).toBe(
      400,
    )
    const late = await given()
    now += 60_001
    expect((await redeem(server.app, 'google', late)).statusCode).toBe(400)
  })
})

describe('the embedded provider elsewhere', () => {
  it('answers a shop on another host that is configured, and is not there beside a real provider', async () => {
    const shop = 'https://shop.example.ng'
    const server = await startTestServer({ config: { corsOrigins: [shop] } })
    const { fields } = authorizeRequest('n', { redirect_uri: `${shop}/auth/callback` })
    const { headers } = await choose(server.app, 'google', fields, { person: 'ngozi' })
    expect(String(headers.location)).toMatch(`${shop}/auth/callback?code=`)
    const discovery = await server.app.inject({
      url: '/dev-identity/google/.well-known/openid-configuration',
      headers: { origin: shop },
    })
    expect(discovery.headers['access-control-allow-origin']).toBe(shop)
    await server.close()
  })

  it('is closed beside a real provider, behind https, and in production with real mail', async () => {
    const environments = [
      { IDENTITY_APPLE_ISSUER: 'https://id.example.com', IDENTITY_APPLE_CLIENT_ID: 'oja' },
      { PUBLIC_URL: 'https://shop.example.ng' },
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost:4173',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@b.test',
      },
    ]
    for (const environment of environments) {
      const config = loadConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off', ...environment })
      const server = await startTestServer({ config })
      expect((await server.app.inject('/dev-identity/google/jwks')).statusCode).toBe(404)
      const asked = new URLSearchParams(authorizeRequest('n').fields).toString()
      expect((await server.app.inject(`/dev-identity/google/authorize?${asked}`)).statusCode).toBe(404)
      await server.close()
    }
  }, 120_000)
})
