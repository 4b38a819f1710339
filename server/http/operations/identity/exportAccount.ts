import { listSavedItems, readCart } from '../../../areas/cart/index.ts'
import { unauthenticated } from '../../../platform/errors.ts'
import { factorsOf, findById, listAddresses, toFactor, toUser } from '../../../areas/identity/index.ts'
import { visitsOfPerson } from '../../../areas/analytics/index.ts'
import { devicesOf, messagesOf } from '../../../areas/messages/index.ts'
import { listNotices } from '../../../areas/notices/index.ts'
import { casesOfCustomer, ordersOf, toOrder } from '../../../areas/orders/index.ts'
import { spinsOfPerson } from '../../../areas/spin/index.ts'
import { reviewRow } from '../../../areas/catalogue/index.ts'
import { type Call, operation, signedIn } from '../operation.ts'
import { columns } from '../../../platform/db/rows.ts'

type Parts = Pick<Call<'exportAccount'>, 'database' | 'sessions' | 'clock' | 'token'>

/** All that the shop knows of a person. @throws ApiError 401 where the account is gone */
export async function accountDocument({ database, sessions, clock, token }: Parts, id: number) {
  const person = await findById(database, id)
  if (!person) throw unauthenticated()
  const reviews = await database.rows(reviewRow`
    select ${columns} from reviews where user_id = ${id} order by id`)
  return {
    data: {
      exported_at: new Date(clock()).toISOString(),
      user: toUser(person),
      addresses: await listAddresses(database, id),
      sessions: await sessions.list(id, token),
      second_factors: (await factorsOf(database, id)).map(toFactor),
      cart: await readCart(database, id),
      orders: (await ordersOf(database, id)).map((order) => toOrder(order, 'customer', clock())),
      cases: await casesOfCustomer(database, id),
      devices: await devicesOf(database, id),
      messages: await messagesOf(database, id),
      notices: await listNotices(database, { customerId: id, installationId: undefined }),
      saved_items: await listSavedItems(database, id),
      ...(await spinsOfPerson(database, id)),
      visits: await visitsOfPerson(database, id),
      reviews: reviews.map((review) => ({ ...review, created_at: review.created_at.toISOString() })),
    },
  }
}

export const exportAccount = operation('exportAccount', (call) => accountDocument(call, signedIn(call).id))
