import { printedOrders } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const getOrderDocuments = operation('getOrderDocuments', async ({ database, settings, query }) => ({
  data: await printedOrders(database, await settings.rows(), query),
}))
