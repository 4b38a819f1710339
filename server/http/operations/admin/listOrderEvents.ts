import { anyOrder, streamEvents } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const listOrderEvents = operation('listOrderEvents', async ({ database, path }) => {
  const { placed } = await anyOrder(database, path.order_number)
  return { data: await streamEvents(database, placed?.order_number ?? path.order_number) }
})
