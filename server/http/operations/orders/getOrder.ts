import { toOrder, visibleOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const getOrder = operation('getOrder', async (call) => {
  const order = await visibleOrder(call, call.path.order_number)
  const payerKey = call.payerKeys.keyOf(order)
  return {
    data: { ...toOrder(order, 'customer', call.clock()), ...(payerKey !== undefined && { payer_key: payerKey }) },
  }
})
