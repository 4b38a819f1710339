/** One suite over both providers of the outside world, against fakes that speak their published flow over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFlutterwave } from '#server/providers/payment/flutterwave.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-errors.ts'
import type { PaymentProvider, PaymentRequest } from '#server/providers/payment/payment-provider.ts'
import { openPaystack } from '#server/providers/payment/paystack.ts'
import {
  type FlutterwaveFake,
  flutterwaveHash,
  flutterwaveKey,
  startFlutterwaveFake,
} from '#tests/support/fakes/flutterwave.ts'
import { type PaystackFake, paystackKey, startPaystackFake } from '#tests/support/fakes/paystack.ts'

let paystack: PaystackFake
let flutterwave: FlutterwaveFake
beforeAll(async () => {
  paystack = await startPaystackFake()
  flutterwave = await startFlutterwaveFake()
})
afterAll(() => Promise.all([paystack.close(), flutterwave.close()]))
beforeEach(() => {
  for (const fake of [paystack, flutterwave]) {
    fake.manners = 'answers'
    fake.asked.length = 0
    fake.lies = {}
  }
  paystack.refundStatus = 'processed'
  flutterwave.refundStatus = 'completed'
})

const limit = 400
const openers = {
  paystack: (secretKey = paystackKey) => openPaystack({ secretKey, url: paystack.url, ussdBank: '737', limit }),
  flutterwave: (secretKey = flutterwaveKey) =>
    openFlutterwave({ secretKey, webhookHash: flutterwaveHash, url: flutterwave.url, limit }),
}
const fakes = { paystack: () => paystack, flutterwave: () => flutterwave }
const names = ['paystack', 'flutterwave'] as const

let serial = 0
const request = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: `oja-${(serial += 1)}`,
  channel: 'card',
  amount: 155_050,
  email: 'adaeze@oja.test',
  callbackUrl: 'https://shop.example.ng/payment/callback',
  home: 'https://shop.example.ng',
  orderNumber: 'NG-261122-ABCDE',
  expiresAt: new Date('2030-01-01T12:00:00.000Z'),
  ...given,
})
const trouble = (work: Promise<unknown>): Promise<PaymentProviderError> =>
  work.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => (error instanceof PaymentProviderError ? error : Promise.reject(error as Error)),
  )
const begun = async (provider: PaymentProvider, given: Partial<PaymentRequest> = {}): Promise<string> => {
  const asked = request(given)
  await provider.initialize(asked)
  return asked.reference
}

describe.each(names)('%s', (name) => {
  const open = openers[name]
  const fake = fakes[name]

  it('[PAY-01] sends a card to its page', async () => {
    const place = await open().initialize(request())
    expect(place).toMatchObject({ transfer: null, ussd_code: null })
    expect(place.authorization_url).toMatch(/^https:\/\/checkout\./)
  })

  it('[PAY-01] gives an account for a transfer', async () => {
    const place = await open().initialize(
      request({ channel: 'bank_transfer', expiresAt: new Date(Date.now() + 60_000 * 30) }),
    )
    expect(place).toMatchObject({ authorization_url: null, ussd_code: null })
    expect(place.transfer).toMatchObject({ amount: 155_050, account_number: expect.stringMatching(/^\d{10}$/) })
    const open30 = Date.parse(place.transfer?.expires_at ?? '') - Date.now()
    expect(open30).toBeGreaterThan(29 * 60_000)
    expect(open30).toBeLessThan(31 * 60_000)
  })

  it('[PAY-01] [PAY-02] tells in kobo what came, once it was paid', async () => {
    const provider = open()
    const reference = await begun(provider)
    expect(await provider.verify(reference)).toMatchObject({
      status: 'pending',
      received: 0,
      reference,
      currency: 'NGN',
    })
    fake().pay(reference)
    expect(await provider.verify(reference)).toEqual({
      status: 'paid',
      received: 155_050,
      reference,
      currency: 'NGN',
      reason: null,
    })
  })

  it('tells why it failed', async () => {
    const provider = open()
    const reference = await begun(provider)
    fake().fail(reference, 'Insufficient funds')
    expect(await provider.verify(reference)).toMatchObject({
      status: 'failed',
      received: 0,
      reason: 'Insufficient funds',
    })
  })

  it('passes on what it says of currency, reference and amount, for reconcile to hold against what was asked', async () => {
    const provider = open()
    const reference = await begun(provider)
    fake().pay(reference)
    fake().lies = { currency: 'GHS' }
    expect(await provider.verify(reference)).toMatchObject({ currency: 'GHS' })
    fake().lies = { reference: 'other', tx_ref: 'other' }
    expect(await provider.verify(reference)).toMatchObject({ reference: 'other' })
  })

  it.each([
    { amount: -5 },
    { amount: 'much' },
    { amount: 10.005 },
    { amount: 1e12 },
    { status: 'vanished' },
    { currency: 7 },
  ])('is not believed when it says %j', async (lie) => {
    const provider = open()
    const reference = await begun(provider)
    fake().pay(reference)
    fake().lies = lie
    expect((await trouble(provider.verify(reference))).tag).toBe('nonsense')
  })

  it.each([
    ['falls silent', 'timeout', 2],
    ['is down', 'unreachable', 3],
    ['talks nonsense', 'nonsense', 1],
    ['redirects', 'unreachable', 3],
  ] as const)('that %s is %s; a question is asked %d times', async (manners, tag, times) => {
    const provider = open()
    const reference = await begun(provider)
    fake().asked.length = 0
    fake().manners = manners
    const error = await trouble(provider.verify(reference))
    expect(error.tag).toBe(tag)
    expect(error.message).not.toMatch(/sk_test|FLWSECK|adaeze/)
    expect(fake().asked).toHaveLength(times)
  })

  it('is asked again when it stumbles, but never to begin or to give back', async () => {
    const provider = open()
    const reference = await begun(provider)
    fake().manners = 'stumbles'
    expect((await provider.verify(reference)).status).toBe('pending')
    fake().manners = 'stumbles'
    fake().asked.length = 0
    expect((await trouble(provider.initialize(request()))).tag).toBe('unreachable')
    expect(fake().asked).toHaveLength(1)
  })

  it('refuses a key that it does not know', async () => {
    expect(await trouble(open('sk_test_wrong').initialize(request()))).toMatchObject({ tag: 'refused', status: 401 })
  })

  it('gives back a part, and the same refund once however often it is asked for', async () => {
    const provider = open()
    const reference = await begun(provider)
    fake().pay(reference)
    const refund = { reference, amount: 55_050, refundId: `${reference}.1` }
    expect(await provider.refund(refund)).toEqual({ status: 'processed', amount: 55_050, reason: null })
    // Asked again for more under the same name: what was given back is told, nothing more is given.
    expect(await provider.refund({ ...refund, amount: 60_000 })).toMatchObject({ status: 'processed', amount: 55_050 })
    expect(fake().refunds.filter((one) => (one['merchant_note'] ?? one['comments']) === refund.refundId)).toHaveLength(
      1,
    )
    expect(await provider.refund({ reference, amount: 100_000, refundId: `${reference}.2` })).toMatchObject({
      amount: 100_000,
    })
    expect(await trouble(provider.refund({ reference, amount: 1, refundId: `${reference}.3` }))).toMatchObject({
      tag: 'refused',
    })
  })

  it('says that a refund is under way, and later how it ended', async () => {
    const provider = open()
    const reference = await begun(provider)
    fake().pay(reference)
    paystack.refundStatus = 'pending'
    flutterwave.refundStatus = 'new'
    const refund = { reference, amount: 155_050, refundId: `${reference}.1` }
    expect(await provider.refund(refund)).toMatchObject({ status: 'pending' })
    expect(await provider.findRefund(refund)).toMatchObject({ status: 'pending' })
    expect(await provider.findRefund({ reference, refundId: `${reference}.2` })).toBeNull()
    for (const one of fake().refunds) one.status = 'failed'
    expect(await provider.refund(refund)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/\w/) })
  })

  it('cannot end an attempt, and says so', async () => {
    const provider = open()
    expect(await provider.cancel(await begun(provider))).toBe('kept')
  })
})

describe('paystack', () => {
  it('says of a refund that waits for the shop that it has failed, and what to do', async () => {
    const provider = openers.paystack()
    const reference = await begun(provider)
    paystack.pay(reference)
    paystack.refundStatus = 'needs-attention'
    const refund = { reference, amount: 155_050, refundId: `${reference}.1` }
    expect(await provider.refund(refund)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/by hand/) })
  })

  it('is asked in kobo, with our reference and the way back', async () => {
    const asked = request()
    await openers.paystack().initialize(asked)
    expect(paystack.asked[0]?.body).toMatchObject({
      reference: asked.reference,
      amount: 155_050,
      currency: 'NGN',
      callback_url: 'https://shop.example.ng/payment/callback',
    })
  })

  it('[PAY-01] gives a code to dial', async () => {
    expect(await openers.paystack().initialize(request({ channel: 'ussd' }))).toEqual({
      authorization_url: null,
      transfer: null,
      ussd_code: '*737*33*4*18791#',
    })
    expect(paystack.asked[0]?.body['ussd']).toEqual({ type: '737' })
    await openers.paystack().initialize(request({ channel: 'ussd', ussdBank: '919' }))
    expect(paystack.asked[1]?.body['ussd']).toEqual({ type: '919' })
  })

  it('signs webhook events over the raw body', async () => {
    const provider = openers.paystack()
    const { payload, headers } = paystack.webhook('charge.success', { reference: 'oja-9', amount: 100 })
    expect(await provider.readWebhook(payload, headers)).toEqual({ reference: 'oja-9' })
    // The same facts with a space more are other bytes.
    expect(await provider.readWebhook(payload.replace(':', ': '), headers)).toBeNull()
    expect(await provider.readWebhook(payload.replace('100', '900'), headers)).toBeNull()
    expect(await provider.readWebhook(payload, { ...headers, 'x-paystack-signature': '' })).toBeNull()
    expect(await provider.readWebhook(payload, { 'content-type': 'application/json' })).toBeNull()
  })

  it('names the payment in a webhook event of a refund, and nothing in one of something else', async () => {
    const provider = openers.paystack()
    const refund = paystack.webhook('refund.processed', { transaction_reference: 'oja-9', refund_reference: 'TRF_1' })
    expect(await provider.readWebhook(refund.payload, refund.headers)).toEqual({ reference: 'oja-9' })
    const other = paystack.webhook('customeridentification.success', { email: 'a@b.test' })
    expect(await provider.readWebhook(other.payload, other.headers)).toEqual({ reference: null })
  })
})

describe('flutterwave', () => {
  it('is asked in naira', async () => {
    await openers.flutterwave().initialize(request({ channel: 'ussd' }))
    expect(flutterwave.asked[0]?.body).toMatchObject({ amount: 1550.5, currency: 'NGN', payment_options: 'ussd' })
  })

  it('proves its webhook events with the shared hash alone', async () => {
    const provider = openers.flutterwave()
    const { payload, headers } = flutterwave.webhook({ tx_ref: 'oja-9', status: 'successful' })
    expect(await provider.readWebhook(payload, headers)).toEqual({ reference: 'oja-9' })
    expect(await provider.readWebhook(payload, { ...headers, 'verif-hash': 'another' })).toBeNull()
    expect(await provider.readWebhook(payload, { ...headers, 'verif-hash': '' })).toBeNull()
    expect(await provider.readWebhook(payload, {})).toBeNull()
  })
})
