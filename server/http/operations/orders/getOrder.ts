import { visibleOrder } from '../../../areas/orders/order-access.ts'
import { toOrder } from '../../../areas/orders/order-view.ts'
import { operation } from '../operation.ts'

export const getOrder = operation('getOrder', async (call) => ({
  data: toOrder(await visibleOrder(call, call.path.order_number), 'customer', call.clock()),
}))
