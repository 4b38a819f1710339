import type { Order } from '#machines/order/order.evolve.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { onceForOrder, toOrder, visibleOrder } from '../../../areas/orders/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Call } from '../operation.ts'

/** Does once what somebody wants of an order that they may see, and answers with the order as it then stands. */
export async function applyCommand(
  call: Call<'cancelOrder'> | Call<'requestReturn'>,
  name: 'cancelOrder' | 'requestReturn',
  decide: (order: Order) => OrderEvent,
) {
  const { placed } = await visibleOrder(call, call.path.order_number)
  const given = {
    orderNumber: placed?.order_number ?? '',
    key: idempotencyKey(call.header),
    command: [name, call.body],
    person: call.person,
  }
  return { data: toOrder(await onceForOrder(call, given, decide), 'customer', call.clock()) }
}
