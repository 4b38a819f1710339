/**
 * The server as the search knows it: the order's own fold and decisions, and around them what the server does in its transactions, small and
 * without a database. What it does wrong on purpose is named in `Rules`, so that the search can show that it would notice.
 */
import type { Channel, OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { moneyCame } from '#machines/order/order.decide.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { stockOf } from '#machines/order/order.status.ts'
import type { StartAnswer, VerifyAnswer } from '#machines/payment/payment.types.ts'
import { outcomeOf as tellOutcome } from '#server/areas/payments/payment-outcome.ts'
import { couponLimit, take, type Heard, type World } from './paying.world.ts'
import { told } from '../../support/words.ts'

/** Every one of them is as it is here; each test of a defect turns one round. */
export type Rules = {
  /** Expiry asks the provider before it gives an order up. */
  asksBeforeExpiry: boolean
  /** Expiry looks again, under the lock, whether the time is still over: an attempt that was begun meanwhile gives more. */
  looksAgainAtExpiry: boolean
  /** Expiry asks after every attempt, not only the live one: an earlier one may have been paid. */
  asksAfterEveryAttempt: boolean
  /** Expiry gives nothing up that has an attempt which was begun since it asked. */
  expiresWhatItAsked: boolean
  /** Goods move by the tag of the state before and after, not by the event. */
  movesGoodsByTag: boolean
  /** Whether the goods are there is asked under the lock that reserves them. */
  asksForStock: boolean
  /** What is known of a reference already is not counted again. */
  countsOnce: boolean
  /** Money of attempts that are no longer live counts too. */
  hearsOfOldAttempts: boolean
  /** What an order does not wait for any more is asked after later: its money may come late, and its webhook never. */
  asksAgainLater: boolean
  /** Asking twice to pay back under one id pays back once. */
  refundsById: boolean
  /** A coupon is used again only while its limit lasts. */
  keepsCouponLimit: boolean
}

export const rules: Rules = {
  asksBeforeExpiry: true,
  looksAgainAtExpiry: true,
  asksAfterEveryAttempt: true,
  expiresWhatItAsked: true,
  movesGoodsByTag: true,
  asksForStock: true,
  countsOnce: true,
  hearsOfOldAttempts: true,
  asksAgainLater: true,
  refundsById: true,
  keepsCouponLimit: true,
}

/** Their names tell in which order the attempts were made. */
const references = ['r1', 'r2', 'r3']

/** changeOrder: the event, and what follows from it for goods and coupon. */
export function change(world: World, event: OrderEvent, { movesGoodsByTag, keepsCouponLimit }: Rules): World {
  const before = world.order
  const order = take(before, event)
  const [from, to] = [stockOf(before.state), stockOf(order.state)]
  const moves = movesGoodsByTag ? from !== to : from !== to || (to === 'released' && event.type === 'late_payment')
  const back = moves && to === 'released' ? 1 : moves && to === 'reserved' ? -1 : 0
  return { ...world, order, stock: world.stock + back, coupon: moveCoupon(world, order, keepsCouponLimit) }
}

function moveCoupon({ order: before, coupon }: World, order: Order, keepsLimit: boolean): World['coupon'] {
  const [was, is] = [before.state.matches('closed'), order.state.matches('closed')]
  if (is && !was && order.state.context.paid === 0 && coupon.isHeld)
    return { ...coupon, used: coupon.used - 1, isHeld: false }
  if (was && !is && !coupon.isHeld && (!keepsLimit || coupon.used < couponLimit))
    return { ...coupon, used: coupon.used + 1, isHeld: true }
  return coupon
}

/** What the provider says of these attempts at this moment. */
export const ask = ({ provider }: World, refs: readonly string[]): Heard =>
  Object.fromEntries(
    refs.flatMap((ref) => {
      const charge = provider[ref]
      return charge ? [[ref, { received: charge.charged, isDeclined: charge.isDeclined }]] : []
    }),
  )

/** Attempts that a job asks after again, because nothing else would once their webhooks are lost. */
export const askedAgain = ({ order }: World): string[] =>
  order.state.matches({ awaiting: 'pendingPayment' })
    ? []
    : order.payments
        .filter(({ received, amount, channel }) => received < amount || channel === 'bank_transfer')
        .map(({ reference }) => reference)

export const attemptsOf = ({ order }: World): string[] => order.payments.map(({ reference }) => reference)

/** Turns what was heard into events, under the lock of the order. */
export function reconcile(given: World, heard: Heard, law: Rules): World {
  return Object.entries(heard).reduce((world, [reference, { received, isDeclined }]) => {
    const { order } = world
    const attempt = order.payments.find((one) => one.reference === reference)
    if (!attempt || (!law.hearsOfOldAttempts && attempt.status !== 'live' && attempt.received === 0)) return world
    const known = law.countsOnce ? received : received === 0 ? 0 : received + attempt.received
    const event = moneyCame(order, reference, known, !law.asksForStock || world.stock > 0)
    if (event) return change(world, event, law)
    const failed: OrderEvent = { type: 'payment_failed', reference, reason: 'declined' }
    return isDeclined && received === 0 && order.state.can(failed) ? change(world, failed, law) : world
  }, given)
}

/** After which attempts expiry asks. */
export const askedAtExpiry = (world: World, law: Rules): string[] =>
  law.asksAfterEveryAttempt
    ? attemptsOf(world)
    : world.order.payments.filter(({ status }) => status === 'live').map(({ reference }) => reference)

/** What the expiry job does once it has heard: reconciles, then gives up what is unpaid and over. */
export function expire(given: World, heard: Heard, law: Rules): World {
  const world = reconcile(given, law.asksBeforeExpiry ? heard : {}, law)
  if (law.looksAgainAtExpiry && !world.isOver) return world
  if (law.expiresWhatItAsked && askedAtExpiry(world, law).some((reference) => !(reference in heard))) return world
  return world.order.state.can({ type: 'expired' }) ? change(world, { type: 'expired' }, law) : world
}

const started = (reference: string, channel: Channel, amount: number): OrderEvent => ({
  type: 'payment_started',
  reference,
  provider: 'sandbox',
  channel,
  amount,
  authorization_url: null,
  transfer: null,
  ussd_code: null,
  expires_at: '2026-11-22T10:30:00.000Z',
})

const refusal = { message: told(''), requestId: null, retryAfter: null }

/** POST /payments/initialize. Null when the search lets nobody make another attempt. */
export function initialize(
  given: World,
  channel: Channel,
  law: Rules,
  mostAttempts: number,
): { world: World; answer: StartAnswer } | null {
  const { attempt: live } = given.order.state.context
  // The live attempt is asked after first, whether it is by the channel that was asked for or is to be ended.
  const world = live === null ? given : reconcile(given, ask(given, [live]), law)
  const { order } = world
  if (order.state.matches('open')) return { world, answer: { tag: 'alreadyPaid' } }
  if (!order.state.matches('awaiting')) return { world, answer: { tag: 'notAllowed', ...refusal } }
  const { attempt } = order.state.context
  const isRequested = order.payments.some((one) => one.reference === attempt && one.channel === channel)
  if (attempt !== null && isRequested && !world.isOver) return { world, answer: startedAnswer(attempt, channel) }
  const reference = references.slice(0, mostAttempts).find((one) => !(one in world.provider))
  if (!reference) return null
  const amount = outstandingOf(order.state.context)
  const alone = attempt === null ? world : change(world, { type: 'payment_voided', reference: attempt }, law)
  const open = { channel, asked: amount, charged: 0, isDeclined: false }
  return {
    world: {
      ...change(alone, started(reference, channel, amount), law),
      provider: { ...world.provider, [reference]: open },
      isOver: false,
    },
    answer: startedAnswer(reference, channel),
  }
}

const startedAnswer = (reference: string, channel: Channel): StartAnswer => ({
  tag: 'started',
  attempt: {
    orderNumber: 'NG-1',
    channel: channel,
    reference,
    provider: 'sandbox',
    amount: 1,
    authorizationUrl: channel === 'card' ? `/${reference}` : null,
    transfer: null,
    ussdCode: null,
    expiresAt: 1_000_000,
    heardAt: 0,
  },
})

/** What POST /payments/verify says once it has reconciled. */
export const outcomeOf = ({ order }: World, reference: string): VerifyAnswer => ({
  tag: 'told',
  outcome: {
    reference,
    status: tellOutcome(order, reference)?.status ?? 'pending',
    reason: null,
    orderId: 1,
    orderNumber: 'NG-1',
    orderStatus: 'confirmed',
    amount: 1,
    received: 0,
    outstanding: 0,
  },
})
