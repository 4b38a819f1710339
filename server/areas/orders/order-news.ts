/** Steps of an order that its customer is told of by push and under Messages, in the transaction of the step. */
import type { OrderEvent, RecordedEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { inNaira } from '../checkout/index.ts'
import { followersOf, tellPerson } from '../messages/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { EmailKind } from './email-kinds.ts'

export type News = { kind: string; title: string; body: string }

/** By this key a customer is told once of a step. */
export const newsKey = (orderNumber: string, version: number): string => `order ${orderNumber} ${version}`

/** @param step what the customer is written to about, by mail too */
export function newsOf(event: OrderEvent, step: EmailKind | null, order: Order): News | null {
  const number = order.placed?.order_number ?? ''
  const delivery = order.placed?.delivery
  switch (step) {
    case 'paid':
      return {
        kind: 'order_paid',
        title: 'Payment received',
        body: `We have your payment for order ${number} and are packing it.`,
      }
    case 'shipped':
      return { kind: 'order_shipped', title: 'Your order is on its way', body: `Order ${number} has left the store.` }
    case 'out_for_delivery':
      return {
        kind: 'order_out_for_delivery',
        title: 'Out for delivery',
        body: `Order ${number} is with the rider. Keep your phone near.`,
      }
    case 'ready_for_pickup':
      if (event.type !== 'ready_for_pickup') return null
      return {
        kind: 'order_ready_for_pickup',
        title: 'Ready for pickup',
        body: `Order ${number} waits for you${delivery?.method === 'pickup' ? ` at ${delivery.store}` : ''}. Bring the code that we texted.`,
      }
    case 'delivered':
      return {
        kind: 'order_delivered',
        title: 'Delivered',
        body: `Order ${number} was handed over. Thank you for shopping with us.`,
      }
    case 'refunded':
      return event.type === 'refund_processed' || event.type === 'refunded_by_hand'
        ? {
            kind: 'order_refunded',
            title: 'Your money is on its way back',
            body: `${inNaira(event.amount)} for order ${number} went back to you.`,
          }
        : null
    default:
      return null
  }
}

/**
 * Tells the customer of an order, and devices of guests that follow it, once each.
 * @param recorded of this step
 */
export async function tellOrderNews(
  tx: Queryable,
  order: Order,
  { event, version, at }: Pick<RecordedEvent, 'event' | 'version' | 'at'>,
  step: EmailKind | null,
): Promise<void> {
  const news = newsOf(event, step, order)
  if (!news || !order.placed) return
  const { order_number: number, customer_id: customerId } = order.placed
  const message = {
    ...news,
    database: tx,
    topic: 'orders' as const,
    deepLink: `/orders/${number}`,
    key: newsKey(number, version),
    at: Date.parse(at),
  }
  if (customerId !== null) await tellPerson({ ...message, person: { customerId } })
  for (const installationHash of await followersOf(tx, number, customerId))
    // oxlint-disable-next-line no-await-in-loop -- one device of a guest, seldom two
    await tellPerson({ ...message, person: { installationHash } })
}
