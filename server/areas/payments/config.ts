import { ussdBanks } from '#machines/payment/ussd-banks.ts'
import { type Reader, safeUrl, together } from '../../platform/config-reader.ts'
import { hasDevelopmentParts, type ShopKind } from '../../platform/shop-kind.ts'
import { type PaymentProviderName, paymentProviderNames } from '../../providers/payment/payment-provider.ts'

/** Who moves the money. */
export type PaymentConfig = {
  /** Who is asked for new payments; undefined is the sandbox, where it may be open. Earlier payments stay with whom they were begun. */
  paymentProvider: PaymentProviderName | undefined
  paystack: { secretKey: string; url: string; ussdBank: string } | undefined
  flutterwave: { secretKey: string; webhookHash: string; url: string } | undefined
}

function paystack(read: Reader): PaymentConfig['paystack'] {
  const url = safeUrl(read, 'PAYSTACK_URL', 'https://api.paystack.co') ?? 'https://api.paystack.co'
  const secretKey = read.text('PAYSTACK_SECRET_KEY')
  const ussdBank = read.text('PAYSTACK_USSD_BANK') ?? '737'
  if (!ussdBanks.some((bank) => bank === ussdBank)) {
    return read.report('PAYSTACK_USSD_BANK', `must be one of ${ussdBanks.join(', ')}.`, undefined)
  }
  if (secretKey === undefined) return undefined
  if (!/^sk_(test|live)_\w{8,}$/.test(secretKey)) {
    return read.report('PAYSTACK_SECRET_KEY', 'must be the secret key, which begins sk_test_ or sk_live_.', undefined)
  }
  return { secretKey, url, ussdBank }
}

function flutterwave(read: Reader): PaymentConfig['flutterwave'] {
  const url = safeUrl(read, 'FLUTTERWAVE_URL', 'https://api.flutterwave.com') ?? 'https://api.flutterwave.com'
  const given = together(read, ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'])
  if (!given) return undefined
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash } = given
  if (!/^FLWSECK(_TEST)?-[\w-]{8,}$/.test(secretKey)) {
    return read.report(
      'FLUTTERWAVE_SECRET_KEY',
      'must be the secret key, which begins FLWSECK- or FLWSECK_TEST-.',
      undefined,
    )
  }
  if (webhookHash.length < 12) {
    return read.report('FLUTTERWAVE_WEBHOOK_HASH', 'must have 12 characters or more: nobody may guess it.', undefined)
  }
  return { secretKey, webhookHash, url }
}

/** Which of those that are set up gets the new payments; with one of them there is no question. */
export function readPayments(read: Reader): PaymentConfig {
  const real = { paystack: paystack(read), flutterwave: flutterwave(read) }
  const wanted = read.text('PAYMENT_PROVIDER')
  const chosen = paymentProviderNames.find((name) => name === wanted)
  if (wanted !== undefined && chosen === undefined) {
    read.report('PAYMENT_PROVIDER', `must be one of ${paymentProviderNames.join(', ')}.`, undefined)
  }
  if (chosen === 'paystack' && read.text('PAYSTACK_SECRET_KEY') === undefined) {
    read.report('PAYSTACK_SECRET_KEY', 'is needed for PAYMENT_PROVIDER=paystack.', undefined)
  }
  if (chosen === 'flutterwave' && read.text('FLUTTERWAVE_SECRET_KEY') === undefined) {
    read.report('FLUTTERWAVE_SECRET_KEY', 'is needed for PAYMENT_PROVIDER=flutterwave.', undefined)
  }
  if (wanted === undefined && real.paystack && real.flutterwave) {
    read.report('PAYMENT_PROVIDER', 'is needed, because both paystack and flutterwave are set up.', undefined)
  }
  return { ...real, paymentProvider: chosen ?? (real.paystack ? 'paystack' : real.flutterwave && 'flutterwave') }
}

export const hasPaymentProvider = ({ paystack: one, flutterwave: other }: PaymentConfig): boolean =>
  one !== undefined || other !== undefined

type Surroundings = { providers: PaymentConfig; kind: ShopKind; publicUrl: string | undefined }

/**
 * Whether the sandbox takes payments: whoever opens its page may "pay". Never in a shop in production, even where it is named; beside a
 * real provider only where it is named.
 */
export function isSandboxOpen({ providers: { paymentProvider }, ...surroundings }: Surroundings): boolean {
  return hasDevelopmentParts(surroundings) && (paymentProvider === undefined || paymentProvider === 'sandbox')
}

/** What a person who starts the server ought to know of payments. */
export function paymentWarnings(surroundings: Surroundings): string[] {
  return surroundings.providers.paymentProvider === undefined && !isSandboxOpen(surroundings)
    ? ['Nobody can pay online: set PAYMENT_PROVIDER, with the keys of Paystack or Flutterwave.']
    : []
}

/** A shop in production takes no play money. */
export function refuseOpenSandbox(read: Reader, { providers, ...surroundings }: Surroundings): void {
  if (providers.paymentProvider !== 'sandbox' || hasDevelopmentParts(surroundings)) return
  const instead = 'Set the keys of Paystack or Flutterwave; their test keys take play money too.'
  read.report(
    'PAYMENT_PROVIDER',
    `cannot be sandbox in a shop in production: anybody could pay with play money. ${instead}`,
    0,
  )
}
