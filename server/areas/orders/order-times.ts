/** What time alone does to an order. Each of these looks first, so that it may run at any moment and any number of times. */
import type { Order } from '#machines/order/order.evolve.ts'
import { ApiError } from '../../platform/errors.ts'
import { againAt } from '../../platform/jobs/jobs.ts'
import type { PaymentServices } from '../payments/payments.ts'
import { endAttempts, reconcile } from '../payments/reconcile.ts'
import { changeOrder, type OrderServices } from './change-order.ts'
import { completesAt } from './follow-ups.ts'
import { anyOrder } from './order-access.ts'

const actor = { kind: 'time' } as const

const liveAttempts = (order: Order) => order.payments.filter(({ status }) => status === 'live')

/** Whether its time is up. Money on hold, and orders that are paid, have no end. */
const hasRunOut = (order: Order, now: number): boolean =>
  order.state.can({ type: 'expired' }) && order.expires_at !== null && Date.parse(order.expires_at) <= now

/** undefined for an order that there is not. */
async function look(services: OrderServices, orderNumber: string): Promise<Order | undefined> {
  try {
    return await anyOrder(services.database, orderNumber)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/**
 * Gives up an order that was not paid in time. The provider is asked first: only what it says is unpaid expires.
 * @throws PaymentProviderError when nobody knows; it is to be run again
 */
export async function expireOrder(services: PaymentServices, orderNumber: string): Promise<void> {
  const { clock, database, jobs } = services
  const order = await look(services, orderNumber)
  if (!order?.state.can({ type: 'expired' })) return
  if (!hasRunOut(order, clock())) {
    if (order.expires_at === null) return
    // A new attempt gave it more time.
    const options = { key: orderNumber, runAt: againAt(Date.parse(order.expires_at)) }
    await jobs.enqueue(database, 'expire', { order_number: orderNumber }, options)
    return
  }
  // Every attempt, not only the live one: whoever has the page of an earlier one may have paid there.
  for (const { reference } of order.payments) await reconcile(services, reference)
  const live = liveAttempts(order)
  // What is still unpaid must not be paid a moment later.
  await endAttempts(services, live)
  const asked = new Set(order.payments.map(({ reference }) => reference))
  await changeOrder(services, orderNumber, (now) => ({
    actor,
    // An attempt that was begun meanwhile was not asked after, however late it is by now: the sweep comes back for it.
    events:
      hasRunOut(now, clock()) && now.payments.every(({ reference }) => asked.has(reference))
        ? [{ type: 'expired' }]
        : [],
  }))
}

/** Closes an order some days after it was delivered; returns end then. */
export async function completeOrder(services: OrderServices, orderNumber: string): Promise<void> {
  const { clock, database, jobs } = services
  const order = await look(services, orderNumber)
  if (!order?.state.matches({ open: 'delivered' })) return
  if (completesAt(order) > clock()) {
    const options = { key: orderNumber, runAt: againAt(completesAt(order)) }
    await jobs.enqueue(database, 'complete', { order_number: orderNumber }, options)
    return
  }
  await changeOrder(services, orderNumber, (now) => ({
    actor,
    events: now.state.can({ type: 'completed' }) && completesAt(now) <= clock() ? [{ type: 'completed' }] : [],
  }))
}
