/** A provider at the port of payments that does whatever a test wants of it, even what the sandbox would never do. */
import { PaymentProviderError } from '#server/providers/payment/payment-errors.ts'
import { currency, type PaymentProvider } from '#server/providers/payment/payment-provider.ts'

type Charge = { charged: number; isDeclined: boolean }

/** It can end no attempt: whoever has the page or the account may pay at any time, as with most real providers. */
export function makeWilfulProvider() {
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, number>()
  const state = { refusesRefunds: false }
  let holding: ((goOn: () => void) => void) | undefined
  const chargeOf = (reference: string): Charge => {
    const charge = charges.get(reference)
    if (!charge) throw new PaymentProviderError('refused', `${reference} is not known`)
    return charge
  }
  const provider: PaymentProvider = {
    name: 'sandbox',
    async initialize({ reference, channel, amount, callbackUrl, expiresAt }) {
      const isHeld = holding
      holding = undefined
      if (isHeld) await new Promise<void>(isHeld)
      charges.set(reference, { charged: 0, isDeclined: false })
      const nowhere = { authorization_url: null, transfer: null, ussd_code: null }
      if (channel === 'card') return { ...nowhere, authorization_url: new URL(`/pay/${reference}`, callbackUrl).href }
      const account = { bank_name: 'Any Bank', account_number: '0123456789', account_name: 'OJA' }
      return { ...nowhere, transfer: { ...account, amount, expires_at: expiresAt.toISOString() } }
    },
    async verify(reference) {
      const { charged, isDeclined } = chargeOf(reference)
      const status = charged > 0 ? 'paid' : isDeclined ? 'failed' : 'pending'
      return { status, received: charged, currency, reference, reason: isDeclined ? 'Declined.' : null }
    },
    async cancel() {
      return 'kept'
    },
    async refund({ refundId, amount }) {
      if (state.refusesRefunds) return { status: 'failed', amount, reason: 'Not now.' }
      const before = refunds.get(refundId)
      if (before === undefined) refunds.set(refundId, amount)
      return { status: 'processed', amount: before ?? amount, reason: null }
    },
    async findRefund({ refundId }) {
      const amount = refunds.get(refundId)
      return amount === undefined ? null : { status: 'processed', amount, reason: null }
    },
    async readWebhook() {
      return null
    },
  }
  return {
    provider,
    /** Holds the next page that it is asked for. @returns what has it go on, once it is asked */
    holdPage: (): Promise<() => void> => new Promise((resolve) => (holding = resolve)),
    charge: (reference: string, amount: number): void => void (chargeOf(reference).charged += amount),
    decline: (reference: string): void => void (chargeOf(reference).isDeclined = true),
    refuseRefunds: (isRefused: boolean): void => void (state.refusesRefunds = isRefused),
    /** Kobo given back in all. */
    gaveBack: (): number => [...refunds.values()].reduce((sum, amount) => sum + amount, 0),
  }
}
