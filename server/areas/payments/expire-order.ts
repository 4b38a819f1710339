/** What time does to an order that nobody pays. It looks first, so that it may run at any moment and any number of times. */
import type { Order, PaymentAttempt } from '#machines/order/order.evolve.ts'
import { againAt } from '../../platform/jobs/jobs.ts'
import { changeOrder, findOrder } from '../orders/index.ts'
import type { PaymentServices } from './payments.ts'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'
import { endAttempts, reconcile } from './reconcile.ts'

const actor = { kind: 'time' } as const

const liveAttempts = (order: Order) => order.payments.filter(({ status }) => status === 'live')

/** Whether its time is up. Money on hold, and orders that are paid, have no end. */
const hasRunOut = (order: Order, now: number): boolean =>
  order.state.can({ type: 'expired' }) && order.expires_at !== null && Date.parse(order.expires_at) <= now

/**
 * Has an order given up soon whose time is up. Its own job is due by the clock of the database, which may stand hours behind the server's:
 * whoever asks after a payment that can no longer be made would read "pending" until then.
 */
export async function expireSoon({ clock, database, jobs }: PaymentServices, order: Order): Promise<void> {
  if (!order.placed || !hasRunOut(order, clock())) return
  const { order_number } = order.placed
  await jobs.enqueue(database, 'expire', { order_number }, { key: order_number })
}

const day = 24 * 60 * 60_000
/** Milliseconds for which a provider that does not answer for this shop any more is waited for. */
const waitForKeys = day
/** When an attempt is asked after that nobody could be asked after: keys may be back by then, and money that came is late money. */
const askedOnceMoreAfter = [7 * day, 30 * day]

/**
 * Asks what became of an attempt. Where the shop has no keys of its provider any more, or those are refused, nobody can be asked, however often: a day
 * past its time such an order holds its goods no longer, and money that is heard of after all is late money.
 * @throws PaymentProviderError
 */
async function ask(services: PaymentServices, order: Order, { provider, reference }: PaymentAttempt): Promise<void> {
  try {
    await reconcile(services, reference)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const hasNoKeys = !services.payments.of(provider) || error.status === 401 || error.status === 403
    if (!hasNoKeys || !hasRunOut(order, services.clock() - waitForKeys)) throw error
    const facts = { err: error, provider, reference, order: order.placed?.order_number }
    services.log.warn(facts, 'an order is given up though its payment provider cannot be asked')
    const { clock, database, jobs } = services
    for (const wait of askedOnceMoreAfter) {
      const when = { key: `${reference} ${wait / day} d`, runAt: clock() + wait }
      await jobs.enqueue(database, 'reconcile_payment', { reference }, when)
    }
  }
}

/**
 * Gives up an order that was not paid in time. The provider is asked first: only what it says is unpaid expires.
 * @throws PaymentProviderError when nobody knows; it is to be run again
 */
export async function expireOrder(services: PaymentServices, orderNumber: string): Promise<void> {
  const { clock, database, jobs } = services
  const order = await findOrder(services.database, orderNumber)
  if (!order?.state.can({ type: 'expired' })) return
  if (!hasRunOut(order, clock())) {
    if (order.expires_at === null) return
    // A new attempt gave it more time.
    const options = { key: orderNumber, runAt: againAt(Date.parse(order.expires_at)) }
    await jobs.enqueue(database, 'expire', { order_number: orderNumber }, options)
    return
  }
  // Every attempt, not only the live one: whoever has the page of an earlier one may have paid there.
  for (const attempt of order.payments) await ask(services, order, attempt)
  const live = liveAttempts(order)
  // What is still unpaid must not be paid a moment later.
  await endAttempts(services, live)
  const asked = new Set(order.payments.map(({ reference }) => reference))
  await changeOrder(services, orderNumber, (now) => ({
    actor,
    // An attempt that was begun meanwhile was not asked after, however late it is by now: the sweep comes back for it. Only such an attempt gives
    // an order more time; without one it is still over, if it waits at all.
    events:
      now.state.can({ type: 'expired' }) && now.payments.every(({ reference }) => asked.has(reference))
        ? [{ type: 'expired' }]
        : [],
  }))
}
