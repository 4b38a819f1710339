/** API-06: whether the cart of a paid order is empty of what was bought. What cannot be done is told, never thrown. */
import { anyOrder } from '../orders/index.ts'
import type { PaymentServices } from './payments.ts'
import { reconcile } from './reconcile.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../platform/db/schema/orders.ts'

export type ClearAnswer = { success: true; message: string } | { success: false; error: string }

const no = (error: string): ClearAnswer => ({ success: false, error })

/**
 * The lines that were bought leave the cart in the transaction that confirms the order, so nothing is cleared here a second time: what a
 * person has put in since stays. An order whose payment is not known yet is reconciled first.
 */
async function clear(
  services: PaymentServices,
  given: { personId: number; orderId: number; provider: string; reference: string },
): Promise<ClearAnswer> {
  const { personId, orderId, provider, reference } = given
  const [row] = await services.database.rows(rowsOf({ order_number: alias(orders, 'o').order_number })`
    select ${columns} from orders o join payment_attempts a on a.order_number = o.order_number
    where o.id = ${orderId} and o.customer_id = ${personId} and a.reference = ${reference} and a.provider = ${provider}`)
  if (!row) return no('We do not have that payment of yours.')
  const before = await anyOrder(services.database, row.order_number)
  const order = before.state.matches('awaiting') ? await reconcile(services, reference) : before
  if (order.state.matches('open')) return { success: true, message: 'Your cart is cleared of what you bought.' }
  return no(
    order.state.matches('awaiting')
      ? 'The order is not paid yet, so your cart was kept.'
      : 'The order was closed, so your cart was kept.',
  )
}

export async function clearCartOf(
  services: PaymentServices,
  given: { personId: number; orderId: number; provider: string; reference: string },
): Promise<ClearAnswer> {
  try {
    return await clear(services, given)
  } catch (error) {
    services.log.warn({ err: error, order: given.orderId }, 'the cart of a paid order could not be cleared')
    return no('Your cart could not be cleared just now. It clears by itself once the payment is confirmed.')
  }
}
