import { mayDo } from '#machines/admin/permissions.ts'
import { printedOrders } from '../../../areas/orders/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getOrderDocuments = operation('getOrderDocuments', async (call) => {
  const seesPeople = mayDo(signedIn(call).duty, 'customers.read')
  return { data: await printedOrders(call.database, await call.settings.rows(), { ...call.query, seesPeople }) }
})
