/**
 * The one place where money becomes events: for webhook, callback, poll and expiry alike. The provider is asked; what it says is checked; the
 * order is changed under its lock by what is new in it. So a repeat, an older webhook event or ten at once add nothing.
 */
import { moneyCame, wouldRevive } from '#machines/order/order.decide.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import type { Order, PaymentAttempt } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { changeOrder, goodsOf, isErased, isInStock } from '../orders/index.ts'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'
import { currency, type PaymentProvider, type PaymentReport } from '../../providers/payment/payment-provider.ts'
import type { PaymentServices } from './payments.ts'
import { columns, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { paymentAttempts } from '../../platform/db/schema/orders.ts'

const { order_number, provider, channel, amount } = paymentAttempts
const attemptRow = rowsOf({ order_number, provider, channel, amount })
type Known = RowIn<typeof attemptRow>

export const attemptNotFound = () => notFound('We do not know this payment.')

const attemptOf = (order: Order, reference: string): PaymentAttempt | undefined =>
  order.payments.find((one) => one.reference === reference)

/** What is wrong with a report; undefined when it can be meant. */
function contradiction(report: PaymentReport, known: Known, reference: string): string | undefined {
  const { received, status } = report
  if (report.reference !== reference) return 'another reference'
  if (report.currency !== currency) return 'another currency'
  if (!Number.isSafeInteger(received) || received < 0) return 'no amount'
  if ((status === 'paid') !== received > 0 && status !== 'pending') return 'an amount that does not go with its state'
  // A transfer may be any amount; a card or a code is charged with what was asked for, or less.
  if (known.channel !== 'bank_transfer' && received > known.amount) return 'more than was asked for'
  return undefined
}

/** Whether anybody knows where its goods would go: an order that ran out may have been erased since. */
const isKnown = ({ placed }: Order): boolean => placed !== null && !isErased(placed.contact)

/** The event that a report is; none when it tells nothing new. */
async function eventOf(order: Order, report: PaymentReport, tx: Queryable): Promise<OrderEvent | null> {
  const { reference, received, status, reason } = report
  if (received > (attemptOf(order, reference)?.received ?? 0)) {
    // The goods are looked for under the locks that keep them until the order is back.
    const mayRevive = order.state.matches('closed') && isKnown(order) && wouldRevive(order, reference, received)
    return moneyCame(order, reference, received, mayRevive && (await isInStock(tx, goodsOf(order))))
  }
  const isOver = status === 'failed' || status === 'abandoned'
  if (!isOver || order.state.context.attempt !== reference) return null
  return { type: 'payment_failed', reference, reason: reason ?? 'The payment was not completed.' }
}

/** Asks the provider, and holds its answer against what was asked for. @throws PaymentProviderError */
async function ask(services: PaymentServices, known: Known, reference: string): Promise<PaymentReport> {
  const provider = services.payments.of(known.provider)
  if (!provider) throw new PaymentProviderError('unreachable', `${known.provider} is not set up any more`)
  const report = await provider.verify(reference)
  const wrong = contradiction(report, known, reference)
  if (wrong === undefined) return report
  const { status, received, currency: said } = report
  services.log.error(
    { provider: known.provider, reference, order: known.order_number, status, received, currency: said },
    `a payment provider speaks of ${wrong}; nothing was changed`,
  )
  throw new PaymentProviderError('nonsense', `${known.provider}: ${wrong}`)
}

/** Ends attempts that nobody needs any more, so that no money comes for them; what has come after all is reconciled. */
export async function endAttempts(services: PaymentServices, attempts: readonly PaymentAttempt[]): Promise<void> {
  for (const { reference, provider } of attempts) {
    try {
      if ((await cancelAt(services.payments.of(provider), reference)) === 'charged')
        await reconcile(services, reference)
    } catch (error) {
      // Money that comes for it later is a surplus, and goes back.
      services.log.warn({ err: error, provider, reference }, 'an attempt to pay could not be ended at its provider')
    }
  }
}

const cancelAt = (provider: PaymentProvider | undefined, reference: string) => provider?.cancel(reference)

/**
 * Reconciles one attempt.
 * @returns the order as it then stands
 * @throws ApiError 404 for a reference that there is not; PaymentProviderError when the provider does not answer, or not sensibly
 */
export async function reconcile(services: PaymentServices, reference: string): Promise<Order> {
  const [known] = await services.database.rows(
    attemptRow`select ${columns} from payment_attempts where reference = ${reference}`,
  )
  if (!known) throw attemptNotFound()
  const report = await ask(services, known, reference)
  let others: PaymentAttempt[] = []
  const order = await changeOrder(services, known.order_number, async (before, tx) => {
    const event = await eventOf(before, report, tx)
    const isMoney = event !== null && event.type !== 'payment_failed'
    others = isMoney ? before.payments.filter((one) => one.status === 'live' && one.reference !== reference) : []
    return { actor: { kind: 'provider', name: known.provider }, events: event === null ? [] : [event] }
  })
  await endAttempts(services, others)
  return order
}
