import { mayDo } from '#machines/admin/permissions.ts'
import { findById, listAddresses } from '../../../areas/identity/index.ts'
import { overviewOf } from '../../../areas/office/index.ts'
import { listOrders } from '../../../areas/orders/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation, signedIn, type Output } from '../operation.ts'

export const getCustomerOverview = operation('getCustomerOverview', async (call) => {
  const { database, sessions, path, clock } = call
  const { duty } = signedIn(call)
  if (!(await findById(database, path.id))) throw notFound('This is gone. Somebody else may have deleted it.')
  const { notes, coupons, reviews } = await overviewOf(database, path.id, clock())
  return {
    data: {
      notes,
      addresses: (await listAddresses(database, path.id)).slice(0, 20),
      sessions: (await sessions.list(path.id, undefined)).slice(0, 20),
      ...(mayDo(duty, 'orders.read') && {
        orders: (await listOrders(database, { customerId: path.id, per_page: 20 })).data,
      }),
      ...(mayDo(duty, 'coupons.read') && { coupons }),
      ...(mayDo(duty, 'reviews.read') && { reviews }),
    },
  } as Output<'getCustomerOverview'>
})
