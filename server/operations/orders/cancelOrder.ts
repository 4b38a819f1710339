import { decideCancel, onceForOrder } from '../../orders/customer-wishes.ts'
import { visibleOrder } from '../../orders/order-access.ts'
import { toOrder } from '../../orders/order-view.ts'
import { idempotencyKey } from '../cart/idempotency-key.ts'
import { operation } from '../operation.ts'

export const cancelOrder = operation(
  'cancelOrder',
  async (call) => {
    const { placed } = await visibleOrder(call, call.path.order_number)
    const order = await onceForOrder(
      call,
      {
        orderNumber: placed?.order_number ?? '',
        key: idempotencyKey(call.header),
        wish: ['cancelOrder', call.body],
        person: call.person,
      },
      (found) => decideCancel(found, call.body.reason),
    )
    return { data: toOrder(order, 'customer', call.clock()) }
  },
  { limit: 'order' },
)
