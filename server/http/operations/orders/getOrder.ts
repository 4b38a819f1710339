import { toOrder, visibleOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const getOrder = operation('getOrder', async (call) => {
  const order = await visibleOrder(call, call.path.order_number)
  const payerKey = call.payerKeys.keyOf(order)
  const isByKey = call.person !== undefined && call.person.id !== order.placed?.customer_id
  return {
    data: {
      ...toOrder(order, 'customer', call.clock()),
      ...(isByKey && { by_key: true as const }),
      ...(payerKey !== undefined && { payer_key: payerKey }),
    },
  }
})
