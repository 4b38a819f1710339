import { anyOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'
import { orderForStaff } from './for-staff.ts'

export const getAnyOrder = operation('getAnyOrder', async (call) => ({
  data: await orderForStaff(call, await anyOrder(call.database, call.path.order_number)),
}))
