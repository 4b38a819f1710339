import { toOrder, visibleOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const getOrder = operation('getOrder', async (call) => ({
  data: toOrder(await visibleOrder(call, call.path.order_number), 'customer', call.clock()),
}))
