import { toOrder, trackOrder as track } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const trackOrder = operation('trackOrder', async ({ database, accounts, body, client, clock }) => {
  const { order, orderAccessToken } = await track(
    { database, counters: accounts.counters },
    { orderNumber: body.order_number, phone: body.phone, ip: client.ip },
  )
  return { data: toOrder(order, 'customer', clock()), order_key: orderAccessToken }
})
