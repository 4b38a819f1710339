import { anyOrder } from '../../../areas/orders/order-access.ts'
import { toOrder } from '../../../areas/orders/order-view.ts'
import { operation } from '../operation.ts'

export const getAnyOrder = operation('getAnyOrder', async ({ database, path, clock }) => ({
  data: toOrder(await anyOrder(database, path.order_number), 'admin', clock()),
}))
