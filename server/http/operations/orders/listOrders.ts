import { listOrders as list, statusesOf } from '../../../areas/orders/index.ts'
import { operation, signedIn } from '../operation.ts'

export const listOrders = operation('listOrders', (call) => {
  const { page, per_page, search, 'filter[status]': group } = call.query
  const statuses = group === undefined ? {} : { statuses: statusesOf(group) }
  return list(call.database, { customerId: signedIn(call).id, search, page, per_page, ...statuses })
})
