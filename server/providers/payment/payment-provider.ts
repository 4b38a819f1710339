/** The port to whoever moves the money: one shape for the embedded sandbox, Paystack and Flutterwave. Amounts are whole kobo. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Channel, TransferAccount } from '#machines/order/order.events.ts'
import type { UssdBank } from '#machines/payment/ussd-banks.ts'

export const paymentProviderNames = ['sandbox', 'paystack', 'flutterwave'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** The only currency of the shop. */
export const currency = 'NGN'

/** What is asked for. */
export type PaymentRequest = {
  /** Ours, unguessable; letters, digits and hyphens, which every provider takes. */
  reference: string
  channel: Channel
  /** Whose code is to be dialled; undefined for the provider's own choice. A provider that asks on its page takes no notice. */
  ussdBank?: UssdBank | undefined
  amount: number
  email: string
  /** Where the browser comes back to; the provider adds the reference. */
  callbackUrl: string
  /** Origin at which browsers reach this server: the sandbox's pages stand there, also when the shop stands elsewhere. */
  home: string
  orderNumber: string
  expiresAt: Date
}

/** Where to pay: a page, an account or a code; exactly one of them is there. */
export type PaymentPlace = {
  authorization_url: string | null
  transfer: TransferAccount | null
  ussd_code: string | null
}

/** What a provider says became of an attempt; nothing of it is believed before it was checked against what was asked. */
export type PaymentReport = {
  /** `abandoned`: the person went away and will not come back to this attempt. */
  status: 'pending' | 'paid' | 'failed' | 'abandoned'
  /** All that has come for this reference so far. */
  received: number
  currency: string
  reference: string
  /** Why it failed, in words for the person. */
  reason: string | null
}

/** `amount` is what this refund gave back, also when it was asked for again with another one. */
export type RefundReport = { status: 'processed' | 'pending' | 'failed'; amount: number; reason: string | null }

/**
 * `cancelled`: no money can come for it any more. `charged`: too late, it has come. `kept`: the provider cannot end an attempt, so money may
 * still come.
 */
export type CancelReport = 'cancelled' | 'charged' | 'kept'

/** Every call rejects with PaymentProviderError within its time limit. */
export type PaymentProvider = {
  readonly name: PaymentProviderName
  initialize(request: PaymentRequest): Promise<PaymentPlace>
  verify(reference: string): Promise<PaymentReport>
  cancel(reference: string): Promise<CancelReport>
  /** Gives back; the same `refundId` never gives back twice. */
  refund(request: { reference: string; amount: number; refundId: string }): Promise<RefundReport>
  /** What became of a refund that was asked for before; null when nothing is known of it. Gives nothing back. */
  findRefund(request: { reference: string; refundId: string }): Promise<RefundReport | null>
  /**
   * Reads webhook events. Only the reference is taken from it; what happened is asked for.
   * @returns null when the signature is not the provider's; `reference` is null for webhook events of something else
   */
  readWebhook(rawBody: string, headers: IncomingHttpHeaders): Promise<{ reference: string | null } | null>
}
