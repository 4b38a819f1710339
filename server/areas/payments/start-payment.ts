/**
 * Begins an attempt to pay. One is live at a time: the provider is asked outside of the order's lock, and whoever writes first has begun; the
 * other one's attempt is ended and gets the first one's.
 */
import { randomBytes } from 'node:crypto'
import type { Actor, Channel, OrderEvent } from '#machines/order/order.events.ts'
import { noEmail } from '#machines/order/order.contact.ts'
import type { Order, PaymentAttempt } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { leastMinutesToPay, payableHours } from '#machines/order/order.times.ts'
import { isCodeOf, type UssdBank } from '#machines/payment/ussd-banks.ts'
import { ApiError } from '../../platform/errors.ts'
import { changeOrder, isShownTo, readOrderSettings } from '../orders/index.ts'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'
import type { PaymentPlace, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import type { PaymentServices } from './payments.ts'
import { reconcile } from './reconcile.ts'

const minute = 60_000

/** Who pays how, and where their browser comes back to. */
export type PaymentRequest = {
  channel: Channel
  /** Whose code is to be dialled; undefined where that is all the same. */
  ussdBank?: UssdBank | undefined
  /** Somebody else pays, who is told nothing of the order's customer. */
  isForOther?: boolean
  actor: Actor
  callbackUrl: string
  /** Origin of this server. */ home: string
}

/** Says nothing of the person or the order, and cannot be guessed. */
const newReference = (): string => `oja-${randomBytes(16).toString('hex')}`

const liveOf = (order: Order): PaymentAttempt | undefined => order.payments.find((one) => one.status === 'live')

/** What is still to be paid. @throws ApiError 409 for an order that needs or takes no money */
function amountDue(order: Order): number {
  const { state } = order
  if (state.matches('awaiting') && state.context.method !== 'pay_on_delivery') return outstandingOf(state.context)
  const { paid, total, method } = state.context
  if (state.matches('open') && method !== 'pay_on_delivery' && paid >= total) {
    throw new ApiError(409, 'already_paid', 'This order is paid.')
  }
  if (state.matches('open')) throw new ApiError(409, 'not_allowed', 'This order is paid on delivery.')
  throw new ApiError(409, 'not_allowed', 'This order was closed and takes no payment any more.')
}

/** Goods are not kept for ever by paying again and again. @throws ApiError 409 */
function refuseTooLate({ state, placed, placed_at }: Order, now: number): void {
  const lastCall = Date.parse(placed_at ?? '') + payableHours * 60 * minute
  const isOver = now > Math.max(lastCall, Date.parse(placed?.held_until ?? placed_at ?? ''))
  if (isOver && state.matches({ awaiting: 'pendingPayment' }))
    throw new ApiError(409, 'not_allowed', 'This order has waited for too long. Please order again.')
}

/**
 * Whether a live attempt is by the channel that was asked for, with time left to use it. An attempt waits for longer than its account takes money: an
 * account that has closed, or is about to, is given to nobody, and what still comes into it is late money.
 */
const fits = (
  attempt: PaymentAttempt,
  { channel, ussdBank, isForOther = false }: Pick<PaymentRequest, 'channel' | 'ussdBank' | 'isForOther'>,
  amount: number,
  now: number,
): boolean =>
  attempt.channel === channel &&
  isShownTo(attempt, isForOther) &&
  attempt.amount === amount &&
  Date.parse(attempt.transfer?.expires_at ?? attempt.expires_at) >= now + leastMinutesToPay * minute &&
  // a page of the provider is good for every bank
  (ussdBank === undefined || attempt.ussd_code === null || isCodeOf(ussdBank, attempt.ussd_code))

/**
 * Reconciles the live attempt, and ends it unless it is by the channel that was asked for.
 * @returns the order as it then stands
 */
async function makeRoom(services: PaymentServices, order: Order, request: PaymentRequest): Promise<Order> {
  const live = liveOf(order)
  if (!live) return order
  const isRequested = fits(live, request, amountDue(order), services.clock())
  let reconciled: Order
  try {
    reconciled = await reconcile(services, live.reference)
  } catch (error) {
    // The page that is open already is good whether or not the provider answers us now.
    if (isRequested && error instanceof PaymentProviderError) return order
    throw error
  }
  if (isRequested || reconciled.state.context.attempt !== live.reference) return reconciled
  const report = await services.payments.of(live.provider)?.cancel(live.reference)
  if (report === 'charged') return reconcile(services, live.reference)
  return changeOrder(services, order.placed?.order_number ?? '', (before) => ({
    actor: request.actor,
    events:
      before.state.context.attempt === live.reference
        ? [{ type: 'payment_voided', reference: live.reference } satisfies OrderEvent]
        : [],
  }))
}

type Begun = { provider: PaymentProvider; reference: string; amount: number; place: PaymentPlace; expiresAt: number }

async function begin(services: PaymentServices, order: Order, request: PaymentRequest, amount: number): Promise<Begun> {
  const provider = services.payments.current
  if (!provider || !order.placed) throw new PaymentProviderError('unreachable', 'no payment provider is set up')
  const isTransfer = request.channel === 'bank_transfer'
  const times = await readOrderSettings(services.database)
  const openUntil = services.clock() + (isTransfer ? times.transferMinutes : times.unpaidMinutes) * minute
  const reference = newReference()
  const place = await provider.initialize({
    reference,
    channel: request.channel,
    ussdBank: request.ussdBank,
    amount,
    email: request.isForOther ? noEmail : order.placed.contact.email,
    callbackUrl: request.callbackUrl,
    home: request.home,
    orderNumber: order.placed.order_number,
    expiresAt: new Date(openUntil),
  })
  // An account may be open for another time than was asked for; the order waits a little longer than that.
  const closes = place.transfer
    ? Date.parse(place.transfer.expires_at) + times.transferGraceMinutes * minute
    : openUntil
  return { provider, reference, amount, place, expiresAt: closes }
}

/**
 * Starts a payment of what is outstanding, or gives the live one.
 * @throws ApiError 409 for an order that needs or takes no money; PaymentProviderError
 */
export async function startPayment(
  services: PaymentServices,
  given: Order,
  request: PaymentRequest,
): Promise<PaymentAttempt> {
  let order = given
  for (let tries = 0; tries < 4; tries += 1) {
    amountDue(order)
    order = await makeRoom(services, order, request)
    const amount = amountDue(order)
    const live = liveOf(order)
    if (live && fits(live, request, amount, services.clock())) return live
    if (live) continue
    refuseTooLate(order, services.clock())
    const begun = await begin(services, order, request, amount)
    const { reference, provider, place } = begun
    order = await changeOrder(services, order.placed?.order_number ?? '', (before) => {
      const isFree = before.state.matches('awaiting') && before.state.context.attempt === null
      const started: OrderEvent = {
        type: 'payment_started',
        reference,
        provider: provider.name,
        channel: request.channel,
        amount,
        ...place,
        ...(request.isForOther === true && { for_other: true as const }),
        expires_at: new Date(begun.expiresAt).toISOString(),
      }
      return { actor: request.actor, events: isFree && outstandingOf(before.state.context) === amount ? [started] : [] }
    })
    const mine = order.payments.find((one) => one.reference === reference)
    if (mine) return mine
    // Another tab was first; nobody has seen this one's page.
    await provider.cancel(reference).catch((error: unknown) => {
      services.log.warn({ err: error, reference }, 'an attempt to pay that nobody saw could not be ended')
    })
  }
  throw new ApiError(409, 'not_allowed', 'This order is being paid on another page. Please look there.')
}
