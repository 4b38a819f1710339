import { actOnOrder as act, anyOrder, toOrder } from '../../../areas/orders/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'

export const actOnOrder = operation('actOnOrder', async (call) => {
  const { placed } = await anyOrder(call.database, call.path.order_number)
  const order = await act(call, {
    orderNumber: placed?.order_number ?? '',
    adminId: signedIn(call).id,
    body: call.body,
    key: idempotencyKey(call.header),
  })
  return { data: toOrder(order, 'admin', call.clock()) }
})
