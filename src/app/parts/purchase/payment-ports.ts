/** Fills the ports of a payment: calls to the server, and the way to the provider's page. */
import { fromPromise } from '#services/journal/asked.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type {
  Attempt,
  Bought,
  ClearAnswer,
  Outcome,
  Refused,
  StartAnswer,
  VerifyAnswer,
  PaymentRequest,
} from '#machines/payment/payment.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { getOrder } from '#services/api/orders.ts'
import { clearCartAfterPayment, initializePayment, verifyPayment } from '#services/api/payments.ts'
import type { OrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { Outside } from '../../outside.ts'
import { toldRefusal } from '#services/api/refusal.ts'

type Schemas = components['schemas']

export type PaymentParts = {
  reach: () => Promise<Outside>
  orderAccessTokens: Pick<OrderAccessTokens, 'keyOf' | 'paysForOther'>
  isSignedIn: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
}

const refusedOf = (answer: Extract<ApiAnswer<unknown>, { tag: 'refused' }>): Refused => {
  const { message, requestId, retryAfter } = toldRefusal(answer)
  return { message, requestId, retryAfter }
}

/** Answers that stay the same however often one asks. */
const isFinal = (status: number): boolean => status < 500 && status !== 429

const attemptOf = ({ orderNumber }: PaymentRequest, start: Schemas['PaymentStart'], heardAt: number): Attempt => ({
  orderNumber,
  channel: start.channel,
  reference: start.reference,
  provider: start.provider,
  amount: start.amount,
  authorizationUrl: start.authorization_url,
  transfer: start.transfer && {
    bankName: start.transfer.bank_name,
    accountNumber: start.transfer.account_number,
    accountName: start.transfer.account_name,
    amount: start.transfer.amount,
  },
  ussdCode: start.ussd_code,
  // By this device's clock, which may stand hours beside the server's.
  expiresAt:
    start.seconds_left === undefined
      ? Date.parse(start.transfer?.expires_at ?? start.expires_at)
      : heardAt + start.seconds_left * 1000,
  heardAt,
})

const outcomeOf = (told: Schemas['PaymentOutcome'], isForOther: boolean): Outcome => ({
  reference: told.reference,
  status: told.status,
  reason: told.reason,
  orderId: told.order_id,
  orderNumber: told.order_number,
  orderStatus: told.order_status,
  amount: told.amount,
  received: told.received,
  ...(told.surplus !== undefined && { surplus: told.surplus }),
  outstanding: told.outstanding,
  ...(isForOther && { isForOther }),
})

/** Leaves for the provider. Settles only when this page is shown again by the Back button. */
const leaveFor = (url: string): Promise<void> => {
  const { href, protocol } = new URL(url, window.location.href)
  if (!/^https?:$/.test(protocol)) return Promise.reject(new Error('The provider gave no address of a page'))
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', onShow)
      resolve()
    }
    window.addEventListener('pageshow', onShow)
    window.location.assign(href)
  })
}

export function connectPayment({ reach, orderAccessTokens, isSignedIn, now }: PaymentParts) {
  const start = async (request: PaymentRequest, signal: AbortSignal): Promise<StartAnswer> => {
    const { orderNumber, channel, bank } = request
    const call = initializePayment(orderNumber, channel, orderAccessTokens.keyOf(orderNumber), bank)
    const answer = await (await reach()).call(call, signal)
    if (answer.tag === 'unreachable') return answer
    if (answer.tag === 'done') return { tag: 'started', attempt: attemptOf(request, answer.reply.data, now()) }
    if (answer.body?.code === 'already_paid') return { tag: 'alreadyPaid' }
    return { tag: isFinal(answer.status) ? 'notAllowed' : 'refused', ...refusedOf(answer) }
  }

  const verify = async (reference: string, signal: AbortSignal): Promise<VerifyAnswer> => {
    const answer = await (await reach()).call(verifyPayment(reference), signal)
    if (answer.tag === 'unreachable') return answer
    if (answer.tag === 'done') {
      const { data } = answer.reply
      return { tag: 'told', outcome: outcomeOf(data, orderAccessTokens.paysForOther(data.order_number)) }
    }
    return isFinal(answer.status) ? { tag: 'unknown' } : { tag: 'refused', ...refusedOf(answer) }
  }

  const clear = async (orderNumber: string, bought: Bought | null, signal: AbortSignal): Promise<ClearAnswer> => {
    // Somebody else's goods lie in no cart of this device.
    if (orderAccessTokens.paysForOther(orderNumber)) return { success: true, error: null, items: null }
    const there = await reach()
    const found = await there.call(getOrder(orderNumber), signal)
    const order = found.tag === 'done' ? found.reply.data : null
    if (!isSignedIn())
      // A guest without the order's items keeps them in the cart until the order is seen.
      return {
        success: order !== null,
        error: order ? null : 'order_unread',
        items: order?.items ?? null,
      }
    if (!bought) return { success: true, error: null, items: null }
    const provider = order?.payments.find(({ reference }) => reference === bought.reference)?.provider ?? 'unknown'
    const told = await there.call(
      clearCartAfterPayment({ order_id: bought.orderId, provider, reference: bought.reference }),
      signal,
    )
    if (told.tag === 'done') return { success: told.reply.success, error: told.reply.error ?? null, items: null }
    const error = told.tag === 'refused' ? (told.body?.code ?? 'unknown') : 'unreachable'
    return { success: false, error, items: null }
  }

  return paymentMachine.provide({
    actors: {
      startPayment: fromPromise<StartAnswer, { request: PaymentRequest | null }>(({ input, signal }) => {
        if (!input.request) throw new Error('There is nothing to pay')
        return start(input.request, signal)
      }),
      goToProvider: fromPromise<void, { url: string | null }>(({ input }) => {
        if (!input.url) throw new Error('There is no page to go to')
        return leaveFor(input.url)
      }),
      verifyPayment: fromPromise<VerifyAnswer, { reference: string | null }>(({ input, signal }) => {
        if (!input.reference) throw new Error('There is nothing to ask after')
        return verify(input.reference, signal)
      }),
      clearCart: fromPromise<ClearAnswer, { orderNumber: string | null; bought: Bought | null }>(({ input, signal }) =>
        clear(input.orderNumber ?? '', input.bought, signal),
      ),
    },
  })
}
