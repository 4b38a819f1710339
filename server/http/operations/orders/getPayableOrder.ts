import { handedOrderOf, toPayableOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const getPayableOrder = operation('getPayableOrder', async (call) => ({
  data: toPayableOrder(await handedOrderOf(call, call.path.order_number), call.clock()),
}))
