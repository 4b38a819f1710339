/** Saved views of the back office at the server. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

export type ListedResource = components['schemas']['ListedResource']
type Fields = { name: string; query: Record<string, string>; is_shared: boolean }

export const listSavedViews = Effect.fn('listSavedViews')(function* (resource: ListedResource) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/admin/views', { ...init, params: { query: { resource } } }))
})

/** `key`: the idempotency key. */
export const createSavedView = Effect.fn('createSavedView')(function* (
  resource: ListedResource,
  fields: Fields,
  key: string,
) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.POST('/admin/views', {
      ...init,
      params: { header: { 'Idempotency-Key': key } },
      body: { resource, ...fields },
    }),
  )
})

export const updateSavedView = Effect.fn('updateSavedView')(function* (
  id: number,
  fields: Partial<Fields>,
  key: string,
) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.PUT('/admin/views/{id}', {
      ...init,
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body: fields,
    }),
  )
})

export const deleteSavedView = Effect.fn('deleteSavedView')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.DELETE('/admin/views/{id}', { ...init, params: { path: { id } } }))
})
