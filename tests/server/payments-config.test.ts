import { describe, expect, it } from 'vitest'
import { isSandboxOpen, paymentWarnings } from '#server/areas/payments/config.ts'
import { ConfigError, loadConfig } from '#server/config.ts'

const paystack = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' }
const flutterwave = {
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-0123456789abcdef-X',
  FLUTTERWAVE_WEBHOOK_HASH: 'a-hash-that-nobody-guesses',
}
const https = { PUBLIC_URL: 'https://shop.example.ng' }

/** The variables that a configuration complains of; a secret that its words repeat counts as one more. */
function complaints(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const told = Object.values(env).filter((value) => value.includes('s3cret') && error.message.includes(value))
    return [...error.problems.map(({ name }) => name), ...told]
  }
}
const chosen = (env: Record<string, string>) => loadConfig(env).providers.paymentProvider

describe('the configuration of payments', () => {
  it('[PAY-01] needs nothing: the sandbox takes them on a machine on a desk', () => {
    expect(chosen({})).toBeUndefined()
    expect(isSandboxOpen(loadConfig({}))).toBe(true)
    expect(paymentWarnings(loadConfig({}))).toEqual([])
  })

  it('takes the one provider whose keys are there, and asks which when there are two', () => {
    expect(chosen(paystack)).toBe('paystack')
    expect(chosen(flutterwave)).toBe('flutterwave')
    expect(complaints({ ...paystack, ...flutterwave })).toEqual(['PAYMENT_PROVIDER'])
    expect(chosen({ ...paystack, ...flutterwave, PAYMENT_PROVIDER: 'flutterwave' })).toBe('flutterwave')
    expect(isSandboxOpen(loadConfig(paystack))).toBe(false)
  })

  it('names what is missing or malformed, and repeats no secret', () => {
    expect(complaints({ PAYMENT_PROVIDER: 'stripe' })).toEqual(['PAYMENT_PROVIDER'])
    expect(complaints({ PAYMENT_PROVIDER: 'paystack' })).toEqual(['PAYSTACK_SECRET_KEY'])
    expect(complaints({ PAYMENT_PROVIDER: 'flutterwave' })).toEqual(['FLUTTERWAVE_SECRET_KEY'])
    expect(complaints({ PAYSTACK_SECRET_KEY: 'pk_test_s3cret99' })).toEqual(['PAYSTACK_SECRET_KEY'])
    expect(complaints({ ...paystack, PAYSTACK_USSD_BANK: '000' })).toEqual(['PAYSTACK_USSD_BANK'])
    expect(complaints({ ...paystack, PAYSTACK_URL: 'http://api.example' })).toEqual(['PAYSTACK_URL'])
    const { FLUTTERWAVE_WEBHOOK_HASH: _, ...keyAlone } = flutterwave
    expect(complaints(keyAlone)).toEqual(['FLUTTERWAVE_WEBHOOK_HASH'])
    expect(complaints({ ...flutterwave, FLUTTERWAVE_SECRET_KEY: 's3cret-key' })).toEqual(['FLUTTERWAVE_SECRET_KEY'])
    expect(complaints({ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: 's3cret' })).toEqual(['FLUTTERWAVE_WEBHOOK_HASH'])
  })

  it('keeps play money out of a shop in production, even where it is asked for by name', () => {
    for (const production of [https, { DATABASE_URL: 'postgresql://oja@db/oja' }, { HOST: '0.0.0.0' }]) {
      expect(isSandboxOpen(loadConfig(production))).toBe(false)
      expect(paymentWarnings(loadConfig(production))).toEqual([expect.stringContaining('Nobody can pay online')])
      expect(complaints({ ...production, PAYMENT_PROVIDER: 'sandbox' })).toEqual(['PAYMENT_PROVIDER'])
    }
    expect(complaints({ ...paystack, PAYMENT_PROVIDER: 'sandbox' })).toEqual(['PAYMENT_PROVIDER'])
    expect(complaints({ ...https, NODE_ENV: 'test', PAYMENT_PROVIDER: 'sandbox' })).toEqual(['PAYMENT_PROVIDER'])
    expect(isSandboxOpen(loadConfig({ ...paystack, NODE_ENV: 'development', PAYMENT_PROVIDER: 'sandbox' }))).toBe(true)
    expect(paymentWarnings(loadConfig({ ...https, ...paystack }))).toEqual([])
  })
})
