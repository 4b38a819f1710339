/** The whole order as the projection keeps it: the chart's snapshot as value and context, everything else as it is. */
import type { Order } from '#machines/order/order.evolve.ts'
import { orderMachine } from '#machines/order/order.machine.ts'

export type OrderDocument = Omit<Order, 'state'> & { state: Pick<Order['state'], 'value' | 'context'> }

export const toDocument = (order: Order): OrderDocument => {
  const { value, context } = order.state
  return { ...order, state: { value, context } }
}

/** Folding is not needed to read: value and context are all that the chart's state is. */
export const fromDocument = (document: OrderDocument): Order => ({
  ...document,
  // Documents of orders that were last changed before this was counted.
  refunded_twice: document.refunded_twice ?? 0,
  state: orderMachine.resolveState(document.state as never),
})
