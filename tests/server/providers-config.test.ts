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

  it('[API-11] names what is malformed, and repeats no secret', () => {
    const mail = { MAIL_FROM: 'Oja <hello@oja.test>', PUBLIC_URL: 'https://shop.example.ng' }
    expect(complaints({ ...mail, SMTP_URL: 'http://user:s3cret@mail.example' })).toEqual(['SMTP_URL'])
    expect(complaints({ ...mail, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'not an address' })).toEqual(['MAIL_FROM'])
    const sms = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_KEY: 's3cret', SMS_GATEWAY_SENDER: 'Oja' }
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
    const sms = { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_KEY: 'k', SMS_GATEWAY_SENDER: 'Oja' }
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
