import { priceGuestLines } from '../../../areas/cart/index.ts'
import { visibleOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const reorder = operation('reorder', async (call) => {
  const { placed } = await visibleOrder(call, call.path.order_number)
  const items = (placed?.items ?? []).map(({ product_id, product_measurement_id, quantity }) => ({
    product_id,
    product_measurement_id,
    quantity,
  }))
  return { data: await priceGuestLines(call.database, items) }
})
