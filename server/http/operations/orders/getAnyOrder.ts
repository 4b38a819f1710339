import { anyOrder, toOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const getAnyOrder = operation('getAnyOrder', async ({ database, path, clock }) => ({
  data: toOrder(await anyOrder(database, path.order_number), 'admin', clock()),
}))
