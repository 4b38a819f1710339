/**
 * The embedded payment provider: a bank of our own that keeps its books in its own tables and knows the shop only by its webhook. It serves the
 * port like Paystack and Flutterwave do, and a hosted page (see routes.ts).
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { transferGraceMinutes } from '#machines/order/order.times.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isJson } from '../call-provider.ts'
import { PaymentProviderError } from '../payment-errors.ts'
import { currency, type PaymentPlace, type PaymentProvider, type PaymentRequest } from '../payment-provider.ts'
import { isSame, signatureOf } from '../signature.ts'
import {
  cancelPayment,
  findPayment,
  findRefund,
  hasArrived,
  mostWrongCodes,
  type WebhookTiming,
  refundPayment,
  withPayment,
} from './ledger.ts'
import { deliverWebhooks, type Post, signatureHeader, writeWebhooks } from './webhooks.ts'
import { testCode, testPin } from './test-cards.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { sandboxSecrets } from '../../../platform/db/schema/sandbox.ts'

const minute = 60_000

export type SandboxParts = {
  database: Database
  clock: () => number
  post: Post
  /** Where the shop hears webhook events; undefined while it does not listen. */
  webhookAddress: () => string | undefined
}

/** How the money is to move, chosen by the tester. `late` arrives when the account is closed and the order has run out. */
export type ChargeOptions = { news: WebhookTiming; losesNetwork?: boolean; amount?: number; isLate?: boolean }

/** `closed`: it was paid, failed, given up or cancelled before, or its time is over; nothing moved. */
export type Outcome = 'paid' | 'closed'

export type Sandbox = ReturnType<typeof makeSandbox>

export function makeSandbox({ database, clock, post, webhookAddress }: SandboxParts) {
  let known: Promise<string> | undefined
  const readSecret = async (): Promise<string> => {
    const fresh = randomBytes(32).toString('base64url')
    await database.rows(sql`insert into sandbox_secrets (id, secret) values (1, ${fresh}) on conflict do nothing`)
    const [row] = await database.rows(
      rowsOf({ secret: sandboxSecrets.secret })`select ${columns} from sandbox_secrets where id = 1`,
    )
    return row?.secret ?? fresh
  }
  const secret = (): Promise<string> =>
    (known ??= readSecret().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  async function keep(request: PaymentRequest, place: PaymentPlace): Promise<boolean> {
    const { reference, channel, amount, orderNumber, callbackUrl, expiresAt } = request
    const rows = await database.rows(sql`
      insert into sandbox_payments (reference, channel, amount, order_number, callback_url, account_number, ussd_code, expires_at)
      values (${reference}, ${channel}, ${amount}, ${orderNumber}, ${callbackUrl}, ${place.transfer?.account_number ?? null},
        ${place.ussd_code}, ${expiresAt.toISOString()}::timestamptz)
      on conflict do nothing returning reference`)
    return rows.length > 0
  }

  function placeFor({ reference, channel, ussdBank, amount, home, expiresAt }: PaymentRequest): PaymentPlace {
    const nowhere: PaymentPlace = { authorization_url: null, transfer: null, ussd_code: null }
    if (channel === 'card') {
      return { ...nowhere, authorization_url: `${home}/sandbox-pay/${reference}` }
    }
    if (channel === 'ussd') {
      // 565 is the sandbox's own bank
      return { ...nowhere, ussd_code: `*${ussdBank ?? '565'}*${randomInt(100_000, 1_000_000)}#` }
    }
    const transfer = {
      bank_name: 'Ojà Sandbox Bank',
      account_number: `99${String(randomInt(100_000_000)).padStart(8, '0')}`,
      account_name: 'OJA CHECKOUT',
      amount,
      expires_at: expiresAt.toISOString(),
    }
    return { ...nowhere, transfer }
  }

  const provider: PaymentProvider = {
    name: 'sandbox',

    async initialize(request) {
      for (let tries = 0; tries < 5; tries += 1) {
        const place = placeFor(request)
        // An account number or code may be taken; a reference may not.
        if (await keep(request, place)) return place
      }
      throw new PaymentProviderError('refused', 'sandbox: the reference was used before')
    },

    async verify(reference) {
      const payment = await findPayment(database, reference)
      if (!payment) throw new PaymentProviderError('refused', 'sandbox: the reference is not known')
      const said = { currency, reference }
      if (hasArrived(payment, clock())) return { ...said, status: 'paid', received: payment.charged ?? 0, reason: null }
      const isOnItsWay = payment.charged !== null
      const { status, reason } = payment
      if (status === 'open' || isOnItsWay) return { ...said, status: 'pending', received: 0, reason: null }
      return { ...said, status: status === 'failed' ? 'failed' : 'abandoned', received: 0, reason }
    },

    cancel: (reference) => cancelPayment(database, reference, clock()),
    refund: (request) => refundPayment(database, request, clock()),
    findRefund: (request) => findRefund(database, request),

    async readWebhook(rawBody, headers) {
      if (!isSame(headers[signatureHeader], signatureOf(rawBody, await secret()))) return null
      const said = JSON.parse(rawBody) as unknown
      const reference = isJson(said) && isJson(said['data']) ? said['data']['reference'] : undefined
      return { reference: typeof reference === 'string' ? reference : null }
    },
  }

  /** Moves the money. A card or a code is good until the attempt runs out; an account takes transfers after that, as banks do. */
  const charge = (reference: string, options: ChargeOptions): Promise<Outcome | undefined> =>
    withPayment(database, reference, async ({ payment, tx, change, charge: take }): Promise<Outcome> => {
      const now = clock()
      const isOver = payment.channel !== 'bank_transfer' && payment.expires_at.getTime() <= now
      if (payment.status !== 'open' || payment.charged !== null || isOver) return 'closed'
      const afterwards = payment.expires_at.getTime() + (transferGraceMinutes + 1) * minute
      const at = options.isLate === true ? Math.max(now, afterwards) : now
      const amount = options.amount ?? payment.amount
      await change({ is_asking: false, news: options.news, loses_network: options.losesNetwork ?? false })
      // What is not late is there from now on, whatever a clock that is set back says of now.
      await take(amount, options.isLate === true ? at : 0)
      await writeWebhooks(tx, post, { payment, manner: options.news, event: 'charge.success', amount, at })
      return 'paid'
    })

  /** Ends the attempt without money. */
  const giveUp = (
    reference: string,
    status: 'failed' | 'abandoned',
    { reason, news }: { reason: string; news?: WebhookTiming },
  ): Promise<boolean | undefined> =>
    withPayment(database, reference, async ({ payment, tx, change }) => {
      if (payment.status !== 'open' || payment.charged !== null) return false
      const manner = news ?? payment.news
      await change({ status, reason, is_asking: false, news: manner })
      await writeWebhooks(tx, post, { payment, manner, event: 'charge.failed', amount: payment.amount, at: clock() })
      return true
    })

  return {
    provider,
    find: (reference: string) => findPayment(database, reference),
    charge,
    giveUp,

    /** The bank asks who pays before it moves anything. */
    ask: (reference: string, options: ChargeOptions) =>
      withPayment(database, reference, async ({ payment, change }) => {
        if (payment.status !== 'open' || payment.charged !== null) return
        await change({ is_asking: true, news: options.news, loses_network: options.losesNetwork ?? false })
      }),

    /** PIN and one-time code, three times at most. `again` says how often it may still be tried. */
    async confirm(reference: string, pin: string, code: string): Promise<Outcome | 'declined' | { again: number }> {
      const payment = await findPayment(database, reference)
      if (!payment?.is_asking || payment.status !== 'open') return 'closed'
      const { news, loses_network: losesNetwork } = payment
      if (isSame(pin, testPin) && isSame(code, testCode)) {
        return (await charge(reference, { news, losesNetwork })) ?? 'closed'
      }
      const wrong = await withPayment(database, reference, async ({ payment: locked, change }) => {
        await change({ wrong_codes: locked.wrong_codes + 1 })
        return locked.wrong_codes + 1
      })
      const left = mostWrongCodes - (wrong ?? mostWrongCodes)
      if (left > 0) return { again: left }
      await giveUp(reference, 'failed', { reason: 'The PIN or the code was wrong three times.' })
      return 'declined'
    },

    /** Proves that a form was drawn here for this payment: another site cannot know it. */
    formToken: async (reference: string): Promise<string> =>
      createHmac('sha256', await secret())
        .update(`form ${reference}`)
        .digest('base64url'),

    deliver: async (id: number): Promise<void> =>
      deliverWebhooks(database, id, { address: webhookAddress(), secret: await secret(), now: clock() }),
  }
}
