/**
 * Flutterwave (v3): a hosted page for card and USSD, an account for a transfer, refunds. Amounts travel in naira. Its webhooks carry a shared
 * secret and no signature of what they say, so they are never believed: what happened is always asked for.
 */
import { callProvider, isJson, type Json, koboOf, pageOf, partOf, textOf } from './call-provider.ts'
import { PaymentProviderError } from './payment-errors.ts'
import type { PaymentPlace, PaymentProvider, PaymentReport, PaymentRequest, RefundReport } from './payment-provider.ts'
import { isSame } from './signature.ts'

export type FlutterwaveOptions = {
  secretKey: string
  webhookHash: string
  /** Without a slash at its end. */
  url: string
  /** Milliseconds for one try of a call. */
  limit?: number
}

const name = 'flutterwave'

const statuses: Record<string, PaymentReport['status']> = {
  successful: 'paid',
  failed: 'failed',
  pending: 'pending',
}

const toNaira = (kobo: number): number => kobo / 100

/** Their times are ISO 8601, or milliseconds; some accounts have none. */
function timeOf(value: unknown): string | undefined {
  const time = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return time > 0 ? new Date(time).toISOString() : undefined
}

function refundOf(from: Json): RefundReport {
  const said = textOf(name, from, 'status').toLowerCase()
  const status = said.startsWith('completed') ? 'processed' : said.startsWith('failed') ? 'failed' : 'pending'
  return {
    status,
    amount: koboOf(name, from['amount_refunded'], 100),
    reason: status === 'failed' ? 'The bank did not take the money back.' : null,
  }
}

export function openFlutterwave({ secretKey, webhookHash, url, limit }: FlutterwaveOptions): PaymentProvider {
  const api = { name, url, secretKey, ...(limit !== undefined && { limit }) }

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Json> {
    const said = await callProvider(api, { method, path, ...(body && { body }) })
    if (said['status'] !== 'success') throw new PaymentProviderError('refused', 'flutterwave: it said no')
    return said
  }

  /** The transaction of a reference; undefined while nobody has tried to pay. */
  async function find(reference: string): Promise<Json | undefined> {
    try {
      const path = `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`
      return partOf(name, await ask('GET', path), 'data')
    } catch (error) {
      const isUnknown = error instanceof PaymentProviderError && (error.status === 404 || error.status === 400)
      if (isUnknown) return undefined
      throw error
    }
  }

  async function idOf(reference: string): Promise<number> {
    const id = (await find(reference))?.['id']
    if (typeof id === 'number') return id
    throw new PaymentProviderError('nonsense', 'flutterwave: the payment is not there')
  }

  async function refundAmong(id: number, refundId: string): Promise<RefundReport | null> {
    const list = (await ask('GET', `/v3/refunds?id=${id}`))['data']
    const isMine = (one: unknown): boolean => isJson(one) && one['tx_id'] === id && one['comments'] === refundId
    const mine = Array.isArray(list) ? (list as unknown[]).find(isMine) : undefined
    return isJson(mine) ? refundOf(mine) : null
  }

  async function hostedPage(request: PaymentRequest): Promise<string> {
    const said = await ask('POST', '/v3/payments', {
      tx_ref: request.reference,
      amount: toNaira(request.amount),
      currency: 'NGN',
      redirect_url: `${request.callbackUrl}?reference=${encodeURIComponent(request.reference)}`,
      payment_options: request.channel === 'ussd' ? 'ussd' : 'card',
      customer: { email: request.email },
      meta: { order_number: request.orderNumber },
    })
    return pageOf(name, partOf(name, said, 'data'), 'link')
  }

  return {
    name,

    async initialize(request): Promise<PaymentPlace> {
      const nowhere: PaymentPlace = { authorization_url: null, transfer: null, ussd_code: null }
      // Which bank's code to dial is chosen on their page.
      if (request.channel !== 'bank_transfer') return { ...nowhere, authorization_url: await hostedPage(request) }
      const said = await ask('POST', '/v3/charges?type=bank_transfer', {
        tx_ref: request.reference,
        amount: toNaira(request.amount),
        currency: 'NGN',
        email: request.email,
        expires: Math.max(60, Math.round((request.expiresAt.getTime() - Date.now()) / 1_000)),
        narration: request.orderNumber,
        meta: { order_number: request.orderNumber },
      })
      const account = partOf(name, partOf(name, said, 'meta'), 'authorization')
      const expires = timeOf(account['account_expiration'])
      return {
        ...nowhere,
        transfer: {
          bank_name: textOf(name, account, 'transfer_bank'),
          account_number: textOf(name, account, 'transfer_account'),
          account_name: 'Flutterwave',
          amount: request.amount,
          expires_at: expires ?? request.expiresAt.toISOString(),
        },
      }
    },

    async verify(reference) {
      const data = await find(reference)
      if (!data) return { status: 'pending', received: 0, currency: 'NGN', reference, reason: null }
      const status = statuses[textOf(name, data, 'status')]
      if (!status) throw new PaymentProviderError('nonsense', 'flutterwave: an unknown state')
      const words = data['processor_response']
      return {
        status,
        received: status === 'paid' ? koboOf(name, data['amount'], 100) : 0,
        currency: textOf(name, data, 'currency'),
        reference: textOf(name, data, 'tx_ref'),
        reason: status === 'failed' && typeof words === 'string' && words !== '' ? words.slice(0, 200) : null,
      }
    },

    // Their API ends no attempt.
    cancel: () => Promise.resolve('kept'),

    /** Their refunds know no key of ours, so ours travels as the comment and is looked for first. */
    async refund({ reference, amount, refundId }) {
      const id = await idOf(reference)
      const before = await refundAmong(id, refundId)
      if (before) return before
      const body = { amount: toNaira(amount), comments: refundId }
      return refundOf(partOf(name, await ask('POST', `/v3/transactions/${id}/refund`, body), 'data'))
    },

    async findRefund({ reference, refundId }) {
      const id = (await find(reference))?.['id']
      return typeof id === 'number' ? refundAmong(id, refundId) : null
    },

    readWebhook(rawBody, headers) {
      if (!isSame(headers['verif-hash'], webhookHash)) return Promise.resolve(null)
      const said = JSON.parse(rawBody) as unknown
      const data = isJson(said) ? (isJson(said['data']) ? said['data'] : said) : {}
      const reference = data['tx_ref'] ?? data['txRef']
      return Promise.resolve({ reference: typeof reference === 'string' ? reference : null })
    },
  }
}
