/**
 * The server as the search knows it: the order's own fold and decisions, and around them what the server does in its transactions, small and
 * without a database. Each of its rules can be broken by name (`paying.rules.ts`).
 */
import type { OrderEvent } from '#machines/order/order.events.ts'
import { IllegalOrderEvent, type Order } from '#machines/order/order.evolve.ts'
import { moneyCame } from '#machines/order/order.decide.ts'
import { stockOf } from '#machines/order/order.status.ts'
import type { VerifyAnswer } from '#machines/payment/payment.types.ts'
import { outcomeOf as tellOutcome } from '#server/areas/payments/payment-outcome.ts'
import type { Rules } from './paying.rules.ts'
import { couponLimit, take, type Heard, type World } from './paying.world.ts'

/** changeOrder: the event, and what follows from it for goods and coupon. */
export function change(world: World, event: OrderEvent, { movesGoodsByTag, keepsCouponLimit }: Rules): World {
  const before = world.order
  const order = taken(before, event)
  if (order === null) return { ...world, slip: 'refused' }
  const [from, to] = [stockOf(before.state), stockOf(order.state)]
  const moves = movesGoodsByTag ? from !== to : from !== to || (to === 'released' && event.type === 'late_payment')
  const back = moves && to === 'released' ? 1 : moves && to === 'reserved' ? -1 : 0
  return { ...world, order, stock: world.stock + back, coupon: moveCoupon(world, order, keepsCouponLimit) }
}

/** Null for an event that its chart does not allow. */
function taken(order: Order, event: OrderEvent): Order | null {
  try {
    return take(order, event)
  } catch (error) {
    if (error instanceof IllegalOrderEvent) return null
    throw error
  }
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
    const mayFail = order.state.can(failed) || !law.endsWhatIsLive
    return isDeclined && received === 0 && mayFail ? change(world, failed, law) : world
  }, given)
}

/** After which attempts expiry asks. */
export const askedAtExpiry = (world: World, law: Rules): string[] =>
  law.asksAfterEveryAttempt
    ? attemptsOf(world)
    : world.order.payments.filter(({ status }) => status === 'live').map(({ reference }) => reference)

/**
 * What the expiry job does once it has heard: reconciles, then gives up what is unpaid. Whether the time is still over need not be looked at
 * again: only an attempt that begins gives more of it, and with one of those nothing is given up.
 */
export function expire(given: World, heard: Heard, law: Rules): World {
  const world = reconcile(given, law.asksBeforeExpiry ? heard : {}, law)
  if (law.looksAgainAtExpiry && !world.order.state.can({ type: 'expired' })) return world
  if (law.expiresWhatItAsked && askedAtExpiry(world, law).some((reference) => !(reference in heard))) return world
  return change(world, { type: 'expired' }, law)
}

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
