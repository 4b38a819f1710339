/** Customers at the server, for the back office. */
import { Effect } from 'effect'
import { Api } from './api.ts'

export const getCustomerOverview = Effect.fn('getCustomerOverview')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.GET('/admin/users/{id}/overview', { ...init, params: { path: { id } } }),
  )
})

export const endCustomerSession = Effect.fn('endCustomerSession')(function* (id: number, sid: number) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.DELETE('/admin/users/{id}/sessions/{sid}', { ...init, params: { path: { id, sid } } }),
  )
})

/** All that the shop knows of them. */
export const exportCustomer = Effect.fn('exportCustomer')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/admin/users/{id}/export', { ...init, params: { path: { id } } }))
})
