import { listOrders } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const listAllOrders = operation('listAllOrders', ({ database, query }) => {
  const { page, per_page, search, 'filter[status]': status } = query
  return listOrders(database, { search, page, per_page, ...(status !== undefined && { statuses: [status] }) })
})
