/** What time does to an order that was delivered. */
import { againAt } from '../../platform/jobs/jobs.ts'
import { changeOrder, type OrderServices } from './change-order.ts'
import { completesAt } from './follow-ups.ts'
import { findOrder } from './order-access.ts'

/** Closes an order some days after it was delivered; returns end then. */
export async function completeOrder(services: OrderServices, orderNumber: string): Promise<void> {
  const { clock, database, jobs } = services
  const order = await findOrder(database, orderNumber)
  if (!order?.state.matches({ open: 'delivered' })) return
  if (completesAt(order) > clock()) {
    const options = { key: orderNumber, runAt: againAt(completesAt(order)) }
    await jobs.enqueue(database, 'complete', { order_number: orderNumber }, options)
    return
  }
  await changeOrder(services, orderNumber, (now) => ({
    actor: { kind: 'time' },
    events: now.state.can({ type: 'completed' }) && completesAt(now) <= clock() ? [{ type: 'completed' }] : [],
  }))
}
