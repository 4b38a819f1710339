/** What became of an attempt, in the words of the contract. Pure. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Order, PaymentAttempt } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { statusOf } from '#machines/order/order.status.ts'
import { toNaira } from '../../platform/money.ts'
import { secondsUntil } from '../../platform/seconds-until.ts'

type Schemas = components['schemas']
type Outcome = Schemas['PaymentOutcome']

function standingOf({ state, payments }: Order, attempt: PaymentAttempt): Pick<Outcome, 'status' | 'reason'> {
  const { received, reason, status } = attempt
  // Money that comes late leaves no order cancelled: this one was given up with the money in it.
  if (received > 0 && state.matches({ closed: 'cancelled' })) {
    return { status: 'refunding', reason: 'The order was cancelled after that. Your money goes back to you.' }
  }
  if (received > 0 && state.matches('closed')) {
    return { status: 'refunding', reason: 'The order had been closed by then. Your money goes back to you.' }
  }
  // By this attempt or by another one: whoever asks is to pay no second time.
  if (state.matches('open')) return { status: 'paid', reason: null }
  if (received > 0) return { status: 'underpaid', reason: null }
  if (status === 'live') return { status: 'pending', reason: null }
  if (status === 'failed') return { status: 'failed', reason }
  const wasPaidByOther = payments.some((one) => one.received > 0)
  const ended =
    state.matches('closed') && !wasPaidByOther
      ? 'The order was closed before the payment came.'
      : 'Another way to pay was chosen.'
  return { status: 'failed', reason: ended }
}

/** @returns undefined when the order has no such attempt */
export function outcomeOf(order: Order, reference: string): Outcome | undefined {
  const attempt = order.payments.find((one) => one.reference === reference)
  if (!attempt || !order.placed) return undefined
  const awaits = order.state.matches('awaiting')
  return {
    reference,
    ...standingOf(order, attempt),
    order_id: order.placed.order_id,
    order_number: order.placed.order_number,
    order_status: statusOf(order.state),
    amount: toNaira(attempt.amount),
    received: toNaira(attempt.received),
    ...(attempt.surplus !== undefined && { surplus: toNaira(attempt.surplus) }),
    outstanding: toNaira(awaits ? outstandingOf(order.state.context) : 0),
  }
}

/** Where to pay, as it was answered when the attempt began, and for how long from now. @param now milliseconds since 1970 */
export function startOf(attempt: PaymentAttempt, now: number): Schemas['PaymentStart'] {
  const { reference, provider, channel, amount, authorization_url, transfer, ussd_code, expires_at } = attempt
  return {
    reference,
    provider,
    channel,
    amount: toNaira(amount),
    authorization_url,
    transfer: transfer && { ...transfer, amount: toNaira(transfer.amount) },
    ussd_code,
    expires_at,
    seconds_left: secondsUntil(transfer?.expires_at ?? expires_at, now),
  }
}
