import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newcomer } from '#tests/support/fakes/people.ts'
import { type GatewayFake, startGatewayFake } from '#tests/support/fakes/sms-gateway.ts'
import { loadConfig } from '#server/config.ts'
import { codeMessage } from '#server/areas/identity/emails.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { openSmsGateway } from '#server/providers/sms/gateway.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

let gateway: GatewayFake
beforeAll(async () => void (gateway = await startGatewayFake()))
beforeEach(() => {
  gateway.manners = 'takes everything'
  gateway.messages.length = 0
})
afterAll(() => gateway.close())

const open = (limit?: number) =>
  openSmsGateway({ url: gateway.url, key: 's3cret-key', sender: 'Oja', ...(limit && { limit }) })
const message = { to: '+2348030000001', text: codeMessage('123456', undefined) }

describe('text messages over a gateway', () => {
  it('posts the message with key and sender, the number without its plus', async () => {
    await open().send(message)
    expect(gateway.messages).toEqual([
      { api_key: 's3cret-key', to: '2348030000001', from: 'Oja', sms: message.text, type: 'plain', channel: 'dnd' },
    ])
  })

  it.each([
    ['knows no key', 'refused'],
    ['knows no number', 'bad_recipient'],
    ['says no kindly', 'refused'],
    ['is broken', 'refused'],
    ['redirects', 'unreachable'],
    ['falls silent', 'timeout'],
  ] as const)('says why a gateway that %s sent nothing: %s', async (manners, reason) => {
    gateway.manners = manners
    const failure: unknown = await open(manners === 'falls silent' ? 500 : 6_000)
      .send(message)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect((failure as ProviderFailure).reason).toBe(reason)
    expect((failure as ProviderFailure).message).not.toMatch(/s3cret|123456|8030000001/)
  })

  it('keeps a code within one message of every network', () => {
    const text = codeMessage('123456', 'shop.example.ng')
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[\n\r -~]*$/)
    expect(text.split('\n').at(-1)).toBe('@shop.example.ng #123456')
  })
})

describe('registration with codes over a gateway', () => {
  let server: TestServer
  beforeAll(async () => {
    const { providers } = loadConfig({
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_KEY: 's3cret-key',
      SMS_GATEWAY_SENDER: 'Oja',
      PUBLIC_URL: 'http://localhost:4173',
    })
    server = await startTestServer({ config: { providers } })
  })
  afterAll(() => server.close())

  it('[SESS-04] waits for no code that was never sent, and begins anew when the gateway is back', async () => {
    const [person, headers] = [newcomer(), { 'idempotency-key': 'a-key-for-sms' }]
    const begin = () => server.post('/register-initial', person, undefined, headers)
    gateway.manners = 'is broken'
    const failed = await begin()
    expectError(failed, 503, 'sms_unavailable')
    expect(failed.body.retry_after).toBeGreaterThan(0)
    gateway.manners = 'knows no number'
    const unknown = await begin()
    expectError(unknown, 422, 'phone_unreachable')
    expect(Object.keys(unknown.body.errors)).toEqual(['phone'])
    gateway.manners = 'takes everything'
    const { status, body } = await begin()
    expect(status).toBe(201)
    const code = /^\d{6}/.exec(gateway.messages[0]?.sms ?? '')?.[0] ?? ''
    // A code that could not be sent again leaves the one before in force, and the person may ask at once.
    gateway.manners = 'is broken'
    expectError(
      await server.post('/update-phone', { phone: '0909 000 0009', user_id: body.user_id }),
      503,
      'sms_unavailable',
    )
    const verified = await server.post('/verify-phone', { phone: person.phone, code, user_id: body.user_id })
    expect(verified.status, verified.text).toBe(200)
  })
})
