/** What a customer put aside: the list that goes with their account. */
import { Effect } from 'effect'
import { Api } from './api.ts'

export const listSavedItems = Effect.fn('listSavedItems')(function* () {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/saved-items', init))
})

/** @param ids newest first */
export const mergeSavedItems = Effect.fn('mergeSavedItems')(function* (ids: readonly number[]) {
  const api = yield* Api
  const body = { product_ids: [...ids] }
  return yield* api.ask((client, init) => client.POST('/saved-items/merge', { ...init, body }))
})

export const putSavedItem = Effect.fn('putSavedItem')(function* (id: number) {
  const api = yield* Api
  const params = { path: { product_id: id } }
  return yield* api.ask((client, init) => client.PUT('/saved-items/{product_id}', { ...init, params }))
})

export const removeSavedItem = Effect.fn('removeSavedItem')(function* (id: number) {
  const api = yield* Api
  const params = { path: { product_id: id } }
  return yield* api.ask((client, init) => client.DELETE('/saved-items/{product_id}', { ...init, params }))
})
