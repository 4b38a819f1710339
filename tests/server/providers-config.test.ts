import { describe, expect, it } from 'vitest'
import { paymentWarnings } from '#server/areas/payments/config.ts'
import { openPages, warnings } from '#server/providers/config.ts'
import { outsideOrigins } from '#server/providers/outside-origins.ts'
import { type Config, ConfigError, loadConfig } from '#server/config.ts'

const warned = (config: Config) => [...warnings(config), ...paymentWarnings(config)]

/** What a configuration complains of; undefined when it is sound. */
function refusal(env: Record<string, string>): ConfigError | undefined {
  try {
    loadConfig(env)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

/** The variables that it complains of; a secret that its words repeat counts as one more. */
function complaints(env: Record<string, string>): string[] {
  const error = refusal(env)
  const told = Object.values(env).filter((value) => value.includes('s3cret') && error?.message.includes(value))
  return [...(error?.problems.map(({ name }) => name) ?? []), ...told.map(() => 'a secret was repeated')]
}

const open = (env: Record<string, string>) => openPages(loadConfig(env))

describe('the address of the shop', () => {
  it('[API-11] is the origin of what was typed, whatever its letters, its port and slashes at its end', () => {
    for (const typed of ['HTTPS://Shop.Example.NG', 'https://shop.example.ng:443/', 'https://shop.example.ng//']) {
      const { publicUrl, kind, providers } = loadConfig({ PUBLIC_URL: typed, NODE_ENV: 'production' })
      expect({ publicUrl, kind, push: providers.push.web }).toEqual({
        publicUrl: 'https://shop.example.ng',
        kind: 'production',
        push: 'webpush',
      })
    }
    expect(loadConfig({ PUBLIC_URL: 'http://localhost:4173' }).publicUrl).toBe('http://localhost:4173')
  })

  it('[API-11] is refused with a path, a question, a person or another protocol', () => {
    for (const wrong of [
      'https://a.example/shop',
      'https://a.example?a=1',
      'https://a.example#a',
      'https://me:s3cret@a.example',
    ])
      expect(complaints({ PUBLIC_URL: wrong }), wrong).toEqual(['PUBLIC_URL'])
    for (const wrong of ['shop.example', 'ftp://a.example'])
      expect(complaints({ PUBLIC_URL: wrong })).toEqual(['PUBLIC_URL'])
  })
})

describe('the proxies that are believed', () => {
  it('are nobody, everybody, some hops, or addresses and their ranges', () => {
    const trusted = (TRUST_PROXY: string) => loadConfig({ TRUST_PROXY }).trustProxy
    expect(['false', 'true', '2'].map(trusted)).toEqual([false, true, 2])
    expect(trusted('10.0.0.1')).toBe('10.0.0.1')
    expect(trusted('10.0.0.0/8, ::1 ,fd00::/8')).toBe('10.0.0.0/8,::1,fd00::/8')
  })

  it('are refused where no address is meant, before Fastify fails at it', () => {
    const wrong = [
      '10.0.0.1/99',
      '10.0.0.1/0',
      '::1/129',
      '10.0.0.1/',
      'dead',
      '999',
      '10.0.0.256',
      '10.0.0.1,',
      '1.2.3.4/8/8',
    ]
    for (const value of wrong) expect(complaints({ TRUST_PROXY: value }), value).toEqual(['TRUST_PROXY'])
  })
})

describe('the configuration of the outside world', () => {
  it('needs nothing: every part has an embedded default', () => {
    const { providers } = loadConfig({})
    const { push, ...others } = providers
    expect(Object.values(others).filter((part) => part !== undefined)).toEqual([[], [], []])
    expect(outsideOrigins(loadConfig({})).calls).toEqual([])
    expect(push).toMatchObject({ web: 'outbox', fcm: undefined, vapid: undefined })
    expect(open({})).toEqual({ outbox: ['mail', 'sms', 'push'], identity: true })
  })

  it('[API-11] names what is missing of variables that belong together', () => {
    expect(complaints({ SMTP_URL: 'smtp://user:s3cret@mail.example' })).toEqual(['MAIL_FROM'])
    expect(complaints({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.test' })).toEqual(['PUBLIC_URL'])
    const sms = { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_KEY: 's3cret', SMS_GATEWAY_SENDER: 'Oja' }
    expect(complaints(sms)).toEqual(['PUBLIC_URL'])
    expect(refusal({ ...sms, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.test' })?.message).toContain(
      'PUBLIC_URL: is needed together with SMTP_URL and SMS_GATEWAY_URL: messages carry links',
    )
    expect(complaints({ SMS_GATEWAY_KEY: 's3cret-key' })).toEqual(['SMS_GATEWAY_URL', 'SMS_GATEWAY_SENDER'])
    expect(complaints({ IDENTITY_GOOGLE_ISSUER: 'https://id.example' })).toEqual(['IDENTITY_GOOGLE_CLIENT_ID'])
    expect(complaints({ FIREBASE_PROJECT_ID: 'my-shop' })).toEqual(['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'])
    expect(complaints({ UPLOAD_PRESET: 'x' })).toEqual(['CLOUD_NAME'])
    expect(complaints({ UPLOAD_URL: 'https://cloud.example' })).toEqual(['CLOUD_NAME'])
  })

  it('[ANLY-18] lets pages call a service that tells them their address, and says what is wrong with its URL', () => {
    const { providers, apiUrl } = loadConfig({ IP_LOOKUP_URL: 'https://api.ipify.org?format=json' })
    expect(providers.addressLookUp).toBe('https://api.ipify.org?format=json')
    expect(outsideOrigins({ providers, apiUrl }).calls).toEqual(['https://api.ipify.org'])
    expect(loadConfig({ IP_LOOKUP_URL: '' }).providers.addressLookUp).toBeUndefined()
    expect(complaints({ IP_LOOKUP_URL: 'http://127.0.0.1:8080/ip' })).toEqual([])
    for (const wrong of ['api.ipify.org', 'http://api.ipify.org', 'ftp://a.example/', 'https://me:s3cret@a.example/'])
      expect(complaints({ IP_LOOKUP_URL: wrong }), wrong).toEqual(['IP_LOOKUP_URL'])
    expect(refusal({ IP_LOOKUP_URL: 'http://api.ipify.org' })?.message).toContain(
      'IP_LOOKUP_URL: must begin with https://.',
    )
  })

  it('[API-11] lets the stand-in return to https addresses and to this machine alone', () => {
    const given = 'https://shop.example.ng/back?a=1, http://localhost:5173/back,http://[::1]:5173/back'
    expect(loadConfig({ IDENTITY_REDIRECTS: given }).providers.identityRedirects).toEqual([
      'https://shop.example.ng/back?a=1',
      'http://localhost:5173/back',
      'http://[::1]:5173/back',
    ])
    expect(loadConfig({ IDENTITY_REDIRECTS: ' , ' }).providers.identityRedirects).toEqual([])
    for (const wrong of [
      'shop.example.ng/back',
      'http://shop.example.ng/back',
      'http://localhost.example.ng/back',
      'javascript:alert(1)',
      'https://shop.example.ng/back#here',
      'https://me:s3cret@shop.example.ng/back',
    ])
      expect(complaints({ IDENTITY_REDIRECTS: `https://shop.example.ng/back,${wrong}` }), wrong).toEqual([
        'IDENTITY_REDIRECTS',
      ])
  })

  it('[API-11] names what is malformed, and repeats no secret', () => {
    const mail = { MAIL_FROM: 'Oja <hello@oja.test>', PUBLIC_URL: 'https://shop.example.ng' }
    expect(complaints({ ...mail, SMTP_URL: 'http://user:s3cret@mail.example' })).toEqual(['SMTP_URL'])
    expect(complaints({ ...mail, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'not an address' })).toEqual(['MAIL_FROM'])
    const sms = {
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_KEY: 's3cret',
      SMS_GATEWAY_SENDER: 'Oja',
      PUBLIC_URL: 'https://shop.example.ng',
    }
    expect(complaints(sms)).toEqual([])
    expect(complaints({ ...sms, SMS_GATEWAY_URL: 'http://sms.example/send' })).toEqual(['SMS_GATEWAY_URL'])
    expect(complaints({ ...sms, SMS_GATEWAY_SENDER: 'Much too long a name' })).toEqual(['SMS_GATEWAY_SENDER'])
    const apple = { IDENTITY_APPLE_ISSUER: 'https://id.example', IDENTITY_APPLE_CLIENT_ID: 'oja' }
    expect(complaints(apple)).toEqual([])
    expect(complaints({ ...apple, IDENTITY_APPLE_ISSUER: 'http://id.example' })).toEqual(['IDENTITY_APPLE_ISSUER'])
    expect(complaints({ ...apple, IDENTITY_APPLE_SCOPE: 'email' })).toEqual(['IDENTITY_APPLE_SCOPE'])
    const firebase = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.firebaseapp.com', FIREBASE_PROJECT_ID: 'a' }
    expect(complaints({ ...firebase, FIREBASE_AUTH_DOMAIN: 'https://a' })).toEqual(['FIREBASE_AUTH_DOMAIN'])
    expect(complaints({ ...firebase, FIREBASE_PROJECT_ID: 'A B' })).toEqual(['FIREBASE_PROJECT_ID'])
  })

  it('warns of messages that would reach nobody', () => {
    expect(warned(loadConfig({}))).toEqual([])
    expect(warned(loadConfig({ PUBLIC_URL: 'https://shop.example.ng' }))).toHaveLength(3)
    expect(warned(loadConfig({ HOST: '0.0.0.0' }))).toHaveLength(3)
    const mail = { PUBLIC_URL: 'https://shop.example.ng', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.test' }
    expect(warned(loadConfig(mail))).toEqual([
      expect.stringContaining('SMS_GATEWAY_URL'),
      expect.stringContaining('PAYMENT_PROVIDER'),
    ])
  })

  it('closes the development pages where strangers could read them', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.test', PUBLIC_URL: 'http://localhost:4173' }
    const sms = {
      SMS_GATEWAY_URL: 'https://sms.example',
      SMS_GATEWAY_KEY: 'k',
      SMS_GATEWAY_SENDER: 'Oja',
      PUBLIC_URL: 'http://localhost:4173',
    }
    const google = { IDENTITY_GOOGLE_ISSUER: 'https://id.example', IDENTITY_GOOGLE_CLIENT_ID: 'oja' }
    const closed = { outbox: [], identity: false }
    const desk = { NODE_ENV: 'development' }
    expect(open({ NODE_ENV: 'production' })).toEqual({ outbox: ['mail', 'sms', 'push'], identity: true })
    for (const environment of ['production', 'development', 'test'])
      expect(open({ NODE_ENV: environment, PUBLIC_URL: 'https://shop.example.ng' })).toEqual(closed)
    for (const real of [smtp, sms, google]) expect(open({ NODE_ENV: 'production', ...real })).toEqual(closed)
    expect(open({ DATABASE_URL: 'postgresql://oja@db/oja' })).toEqual(closed)
    expect(open({ HOST: '0.0.0.0' })).toEqual(closed)
    expect(open({ ...desk, ...smtp })).toEqual({ outbox: ['sms', 'push'], identity: true })
    expect(open({ ...desk, ...sms })).toEqual({ outbox: ['mail', 'push'], identity: true })
    expect(open({ ...desk, ...smtp, ...sms })).toEqual({ outbox: [], identity: true })
    expect(open({ ...desk, ...google })).toEqual({ outbox: ['mail', 'sms', 'push'], identity: false })
  })
})
