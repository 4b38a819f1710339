/** Stock of the back office at the server. */
import { Effect } from 'effect'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type StockPage = operations['listStock']['responses'][200]['content']['application/json']
type Moves = operations['moveStock']['responses'][200]['content']['application/json']

/** Of one product, a row for each of its sizes. */
export const getStockOf = Effect.fn('getStockOf')(function* (product: number) {
  const api = yield* Api
  return yield* api.ask<StockPage>((client, init) =>
    client.GET('/admin/stock', { ...init, params: { query: { 'filter[product]': product, per_page: 100 } } }),
  )
})

/** `key`: the idempotency key; the same one again gets the first answer. */
export const moveStock = Effect.fn('moveStock')(function* (move: components['schemas']['StockMove'], key: string) {
  const api = yield* Api
  return yield* api.ask<Moves>((client, init) =>
    client.POST('/admin/stock', { ...init, params: { header: { 'Idempotency-Key': key } }, body: { moves: [move] } }),
  )
})
