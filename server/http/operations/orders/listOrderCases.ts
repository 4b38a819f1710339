import { orderCases, visibleOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const listOrderCases = operation('listOrderCases', async (call) => ({
  data: await orderCases(call.database, await visibleOrder(call, call.path.order_number)),
}))
