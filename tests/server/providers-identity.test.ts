import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IssuerFake, startIssuerFake } from '#tests/support/fakes/openid-issuer.ts'
import { loadConfig } from '#server/config.ts'
import { makeIdentityProviders } from '#server/providers/identity/identity-providers.ts'

const now = Date.now()
const seconds = (): number => Math.floor(now / 1_000)

describe('an issuer by configuration', () => {
  let issuer: IssuerFake
  const make = () => {
    const { providers } = loadConfig({ IDENTITY_GOOGLE_ISSUER: issuer.issuer, IDENTITY_GOOGLE_CLIENT_ID: 'oja-shop' })
    return makeIdentityProviders({ providers, dev: undefined, clock: () => now })
  }
  const claims = (more: object = {}) => ({
    iss: issuer.issuer,
    aud: 'oja-shop',
    sub: 'person-1',
    iat: seconds(),
    exp: seconds() + 3_600,
    nonce: 'n'.repeat(20),
    email: 'ada@mail.test',
    email_verified: true,
    name: 'Ada Obi',
    picture: 'https://pictures.example/ada.jpg',
    ...more,
  })
  const refusal = async (token: Promise<string>): Promise<unknown> =>
    make()
      .verify('google', await token, '')
      .then(
        () => 'taken',
        ({ statusCode, code }: { statusCode: number; code: string }) => `${statusCode} ${code}`,
      )
  beforeAll(async () => void (issuer = await startIssuerFake()))
  beforeEach(() => void (issuer.isUp = true))
  afterAll(() => issuer.close())

  it('is found by its discovery document, and its keys are fetched once', async () => {
    const providers = make()
    issuer.asked = {}
    for (let times = 0; times < 3; times++) {
      expect(await providers.verify('google', await issuer.sign(claims()), '')).toEqual({
        issuer: issuer.issuer,
        subject: 'person-1',
        email: 'ada@mail.test',
        emailVerified: true,
        name: 'Ada Obi',
        picture: 'https://pictures.example/ada.jpg',
        nonce: 'n'.repeat(20),
        needsNonce: true,
      })
    }
    expect(issuer.asked).toEqual({ '/.well-known/openid-configuration': 1, '/keys': 1 })
    expect(providers.list('', { reachesDevelopmentParts: false })).toEqual([
      { provider: 'google', kind: 'oidc', issuer: issuer.issuer, client_id: 'oja-shop', scope: 'openid email profile' },
    ])
  })

  it('reads e-mail facts in the ways that providers write them', async () => {
    const read = async (more: object) => make().verify('google', await issuer.sign(claims(more)), '')
    expect(await read({ email_verified: 'true' })).toMatchObject({ emailVerified: true })
    expect(await read({ email_verified: 'false' })).toMatchObject({ emailVerified: false })
    expect(await read({ email_verified: undefined })).toMatchObject({ emailVerified: false })
    expect(await read({ email: undefined })).toMatchObject({ email: null })
  })

  it('[SOC-08] has its tokens refused for whatever does not hold', async () => {
    const sign = (more: object) => issuer.sign(claims(more))
    expect(await refusal(sign({}))).toBe('taken')
    expect(await refusal(sign({ iat: seconds() - 300 }))).toBe('taken')
    expect(await refusal(sign({ iat: seconds() - 301 }))).toBe('401 identity_token_too_old')
    expect(await refusal(sign({ iat: seconds() + 120 }))).toBe('401 identity_token_invalid')
    expect(await refusal(sign({ iat: undefined }))).toBe('401 identity_token_invalid')
    expect(await refusal(sign({ exp: seconds() - 1 }))).toBe('401 identity_token_expired')
    expect(await refusal(sign({ exp: undefined }))).toBe('401 identity_token_invalid')
    expect(await refusal(sign({ sub: undefined }))).toBe('401 identity_token_invalid')
    expect(await refusal(sign({ aud: 'another-shop' }))).toBe('401 identity_token_invalid')
    expect(await refusal(sign({ aud: ['oja-shop', 'another-shop'], azp: 'another-shop' }))).toBe(
      '401 identity_token_invalid',
    )
    expect(await refusal(sign({ iss: 'https://elsewhere.example' }))).toBe('401 identity_token_invalid')
    expect(await refusal(issuer.sign(claims(), { withOtherKey: true }))).toBe('401 identity_token_invalid')
    expect(await refusal(issuer.sign(claims(), { kid: 'nobody-has-this' }))).toBe('401 identity_token_invalid')
    const shared = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('x'.repeat(32)))
    expect(await refusal(shared)).toBe('401 identity_token_invalid')
  })

  it('is believed when it changes its key', async () => {
    await issuer.rotate()
    expect(await refusal(issuer.sign(claims()))).toBe('taken')
  })

  it('is told from a forger when it does not answer: 503, and later it works', async () => {
    issuer.isUp = false
    const providers = make()
    const token = await issuer.sign(claims())
    await expect(providers.verify('google', token, '')).rejects.toMatchObject({
      statusCode: 503,
      code: 'identity_unavailable',
    })
    issuer.isUp = true
    expect(await providers.verify('google', token, '')).toMatchObject({ subject: 'person-1' })
  })

  it('stands alone: the other button is closed', async () => {
    await expect(make().verify('apple', await issuer.sign(claims()), '')).rejects.toMatchObject({
      statusCode: 422,
      code: 'provider_not_configured',
    })
  })
})

describe('Firebase by configuration', () => {
  let keys: IssuerFake
  beforeAll(async () => void (keys = await startIssuerFake()))
  afterAll(() => keys.close())
  const make = () => {
    const { providers } = loadConfig({
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'my-shop',
    })
    return makeIdentityProviders({ providers, dev: undefined, clock: () => now, firebaseKeysUrl: keys.jwksUrl })
  }
  const sign = (more: object = {}) =>
    keys.sign({
      iss: 'https://securetoken.google.com/my-shop',
      aud: 'my-shop',
      sub: 'uid-1',
      iat: seconds(),
      exp: seconds() + 3_600,
      email: 'ada@mail.test',
      email_verified: true,
      firebase: { sign_in_provider: 'google.com' },
      ...more,
    })

  it('tells Google from Apple by what the token says, and asks for no nonce', async () => {
    expect(await make().verify('google', await sign(), '')).toMatchObject({ subject: 'uid-1', needsNonce: false })
    const apple = { firebase: { sign_in_provider: 'apple.com' } }
    expect(await make().verify('apple', await sign(apple), '')).toMatchObject({ subject: 'uid-1' })
    await expect(make().verify('google', await sign(apple), '')).rejects.toMatchObject({ statusCode: 401 })
    const byPassword = { firebase: { sign_in_provider: 'password' } }
    await expect(make().verify('google', await sign(byPassword), '')).rejects.toMatchObject({ statusCode: 401 })
    await expect(make().verify('google', await sign({ aud: 'else' }), '')).rejects.toMatchObject({ statusCode: 401 })
    expect(make().list('', { reachesDevelopmentParts: false })).toEqual(
      ['google', 'apple'].map((provider) => ({
        provider,
        kind: 'firebase',
        firebase: { api_key: 'public-key', auth_domain: 'my-shop.firebaseapp.com', project_id: 'my-shop' },
      })),
    )
  })
})
