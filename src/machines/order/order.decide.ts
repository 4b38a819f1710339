/** Which event a fact of the outside becomes in the state that the order is in. Pure. */
import type { OrderEvent } from './order.events.ts'
import type { Order } from './order.evolve.ts'
import { isAtLeast } from './order.money.ts'

/**
 * Money that came for an attempt.
 * @param received kobo in all that the provider has for this reference; what is known of it already is not counted twice
 * @param isInStock whether all goods of a given-up order could be reserved again
 * @returns null when there is nothing new
 */
export function moneyCame(order: Order, reference: string, received: number, isInStock: boolean): OrderEvent | null {
  const known = order.payments.find((one) => one.reference === reference)?.received ?? 0
  const amount = received - known
  if (amount <= 0) return null
  const { state } = order
  if (state.matches('closed')) return { type: 'late_payment', reference, amount, in_stock: isInStock }
  if (state.matches('open') || isAtLeast(state.context, amount)) return { type: 'payment_succeeded', reference, amount }
  return { type: 'underpaid', reference, amount }
}

/** Whether money for this given-up order would bring it back, were the goods there. */
export const wouldRevive = (order: Order, reference: string, received: number): boolean => {
  const event = moneyCame(order, reference, received, true)
  return (
    event?.type === 'late_payment' && order.state.context.paid === 0 && isAtLeast(order.state.context, event.amount)
  )
}
