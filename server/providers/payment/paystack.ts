/** Paystack: transactions, charges for transfer and USSD, refunds. Amounts travel in kobo; webhooks are signed with the secret key. */
import { callProvider, isJson, type Json, koboOf, pageOf, partOf, textOf } from './call-provider.ts'
import { PaymentProviderError } from './payment-errors.ts'
import type { PaymentPlace, PaymentProvider, PaymentReport, PaymentRequest, RefundReport } from './payment-provider.ts'
import { isSame, signatureOf } from './signature.ts'

export type PaystackOptions = {
  secretKey: string
  /** Without a slash at its end. */
  url: string
  /** The bank whose code is dialled where nobody chose another: 737 GTBank, 919 UBA, 822 Sterling, 966 Zenith. */
  ussdBank: string
  /** Milliseconds for one try of a call. */
  limit?: number
}

const name = 'paystack'

/** Their states of a transaction; what is not finished is pending, for its page can still be paid. */
const statuses: Record<string, PaymentReport['status']> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
}

const refundStatuses: Record<string, RefundReport['status']> = {
  processed: 'processed',
  pending: 'pending',
  processing: 'pending',
  // It waits for us, not for the bank: nothing comes of it by itself.
  'needs-attention': 'failed',
  failed: 'failed',
}

function refundOf(from: Json): RefundReport {
  const status = refundStatuses[textOf(name, from, 'status')]
  if (!status) throw new PaymentProviderError('nonsense', 'paystack: an unknown state of a refund')
  return {
    status,
    amount: koboOf(name, from['amount']),
    reason:
      status !== 'failed'
        ? null
        : textOf(name, from, 'status') === 'failed'
          ? 'The bank did not take the money back.'
          : 'The bank asks for the account that the money is to go to. Give it back by hand.',
  }
}

export function openPaystack({ secretKey, url, ussdBank, limit }: PaystackOptions): PaymentProvider {
  const api = { name, url, secretKey, ...(limit !== undefined && { limit }) }

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const said = await callProvider(api, { method, path, ...(body && { body }) })
    if (said['status'] !== true) throw new PaymentProviderError('refused', 'paystack: it said no')
    return said['data']
  }
  const object = (data: unknown): Json => {
    if (isJson(data)) return data
    throw new PaymentProviderError('nonsense', 'paystack: data is missing')
  }

  async function hostedPage({ reference, amount, email, callbackUrl, orderNumber }: PaymentRequest): Promise<string> {
    const body = {
      reference,
      amount,
      email,
      currency: 'NGN',
      callback_url: callbackUrl,
      channels: ['card'],
      metadata: {
        order_number: orderNumber,
        cancel_action: `${callbackUrl}?reference=${encodeURIComponent(reference)}`,
      },
    }
    return pageOf(name, object(await ask('POST', '/transaction/initialize', body)), 'authorization_url')
  }

  async function charge(request: PaymentRequest, way: object): Promise<Json> {
    const { reference, amount, email, orderNumber } = request
    const metadata = { order_number: orderNumber }
    const data = object(await ask('POST', '/charge', { reference, amount, email, currency: 'NGN', metadata, ...way }))
    if (data['reference'] !== reference) throw new PaymentProviderError('nonsense', 'paystack: another reference')
    return data
  }

  async function findRefund({ reference, refundId }: Record<'reference' | 'refundId', string>) {
    const { id } = object(await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`))
    const list = await ask('GET', `/refund?transaction=${encodeURIComponent(String(id))}&perPage=100`)
    const isMine = (one: unknown): boolean => isJson(one) && one['merchant_note'] === refundId
    const mine = Array.isArray(list) ? (list as unknown[]).find(isMine) : undefined
    return isJson(mine) ? refundOf(mine) : null
  }

  return {
    name,

    async initialize(request): Promise<PaymentPlace> {
      const nowhere: PaymentPlace = { authorization_url: null, transfer: null, ussd_code: null }
      if (request.channel === 'card') return { ...nowhere, authorization_url: await hostedPage(request) }
      if (request.channel === 'ussd') {
        const data = await charge(request, { ussd: { type: request.ussdBank ?? ussdBank } })
        return { ...nowhere, ussd_code: textOf(name, data, 'ussd_code') }
      }
      const until = request.expiresAt.toISOString()
      const data = await charge(request, { bank_transfer: { account_expires_at: until } })
      const said = data['account_expires_at']
      return {
        ...nowhere,
        transfer: {
          bank_name: textOf(name, partOf(name, data, 'bank'), 'name'),
          account_number: textOf(name, data, 'account_number'),
          account_name: textOf(name, data, 'account_name'),
          amount: request.amount,
          expires_at: typeof said === 'string' && Date.parse(said) > 0 ? new Date(said).toISOString() : until,
        },
      }
    },

    async verify(reference) {
      let data: Json
      try {
        data = object(await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`))
      } catch (error) {
        // A page that was never opened is no transaction yet.
        const isUnknown = error instanceof PaymentProviderError && (error.status === 404 || error.status === 400)
        if (!isUnknown) throw error
        return { status: 'pending', received: 0, currency: 'NGN', reference, reason: null }
      }
      const status = statuses[textOf(name, data, 'status')]
      if (!status) throw new PaymentProviderError('nonsense', 'paystack: an unknown state')
      const words = data['gateway_response']
      return {
        status,
        received: status === 'paid' ? koboOf(name, data['amount']) : 0,
        currency: textOf(name, data, 'currency'),
        reference: textOf(name, data, 'reference'),
        reason: status === 'failed' && typeof words === 'string' && words !== '' ? words.slice(0, 200) : null,
      }
    },

    // Their API ends no transaction.
    cancel: () => Promise.resolve('kept'),

    /** Their refunds know no key of ours, so ours travels as a note and is looked for first. */
    async refund({ reference, amount, refundId }) {
      const before = await findRefund({ reference, refundId })
      if (before) return before
      const body = { transaction: reference, amount, currency: 'NGN', merchant_note: refundId }
      return refundOf(object(await ask('POST', '/refund', body)))
    },

    findRefund,

    readWebhook(rawBody, headers) {
      if (!isSame(headers['x-paystack-signature'], signatureOf(rawBody, secretKey))) return Promise.resolve(null)
      const said = JSON.parse(rawBody) as unknown
      const data = isJson(said) && isJson(said['data']) ? said['data'] : {}
      // Webhook events of refunds name the transaction.
      const reference = data['transaction_reference'] ?? data['reference']
      return Promise.resolve({ reference: typeof reference === 'string' ? reference : null })
    },
  }
}
