import { ordersOfKeys } from '../../../areas/orders/index.ts'
import { networkOf } from '../../../platform/network.ts'
import { EventStream, operation } from '../operation.ts'

const noOrders: ReadonlySet<string> = new Set()

export const hearChanges = operation('hearChanges', async (call) => {
  const { person, token, sessions, database } = call
  const keys = (call.header as Record<string, string | undefined>)['order-key']
  const listener = {
    audience: {
      isAdmin: person?.role === 'admin',
      personId: person?.id ?? null,
      orders: keys === undefined ? noOrders : await ordersOfKeys(database, keys.split(',')),
    },
    network: networkOf(call.client.ip),
    since: call.query.since,
    age: call.query.age,
    isWelcome: async () => token !== undefined && (await sessions.find(token, false))?.role === person?.role,
  }
  return new EventStream(call.changes.open(listener))
})
