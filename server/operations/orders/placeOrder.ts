import { toOrder } from '../../orders/order-view.ts'
import { placeOrder as place } from '../../orders/place-order.ts'
import { idempotencyKey } from '../cart/idempotency-key.ts'
import { operation } from '../operation.ts'

export const placeOrder = operation(
  'placeOrder',
  async (call) => {
    const key = idempotencyKey(call.header) ?? ''
    const { order, orderKey } = await place(call, { person: call.person, request: call.body, key })
    return {
      data: toOrder(order, 'customer', call.clock()),
      ...(orderKey !== undefined && { order_key: orderKey }),
    }
  },
  { limit: 'order' },
)
