/** Resources of the back office at the server. They share the shape of their paths, so one set of calls serves all of them. */
import { Effect } from 'effect'
import { Api, type ApiClient } from './api.ts'

/** A resource whose records are listed and edited, by the segment of its path. */
type OfficeResource = string

/** A list's address in the API's words, for example `tab=off&page=2`. */
type ListQuery = string

type Call = (path: string, init: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/** The contract writes every path out; here one name stands for several of one shape, which the typed client cannot express. */
const callOf = (client: ApiClient, method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Call => client[method] as unknown as Call

const settings = 'settings-'

/** The address of one record. A group of settings is the only record of its kind, and its group is its name. */
const addressOf = (resource: OfficeResource, id: number): { path: string; params: object } =>
  resource.startsWith(settings)
    ? { path: '/admin/settings/{group}', params: { group: resource.slice(settings.length) } }
    : { path: `/admin/${resource}/{id}`, params: { id } }

const keyed = (key: string) => ({ header: { 'Idempotency-Key': key } })

/** `counts` asks for what each tab holds. */
export const listRecords = Effect.fn('listRecords')(function* (resource: OfficeResource, query: ListQuery) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    callOf(client, 'GET')(`/admin/${resource}`, {
      ...init,
      params: { query: { ...Object.fromEntries(new URLSearchParams(query)), counts: true } },
    }),
  )
})

export const getRecord = Effect.fn('getRecord')(function* (resource: OfficeResource, id: number) {
  const api = yield* Api
  const { path, params } = addressOf(resource, id)
  return yield* api.ask<unknown>((client, init) => callOf(client, 'GET')(path, { ...init, params: { path: params } }))
})

/** `key`: the idempotency key. */
export const createRecord = Effect.fn('createRecord')(function* (
  resource: OfficeResource,
  values: object,
  key: string,
) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    callOf(client, 'POST')(`/admin/${resource}`, { ...init, params: keyed(key), body: values }),
  )
})

export const updateRecord = Effect.fn('updateRecord')(function* (
  resource: OfficeResource,
  given: { id: number; version: number | null; values: object },
  key: string,
) {
  const api = yield* Api
  const { id, version, values } = given
  const { path, params } = addressOf(resource, id)
  const body = { ...values, ...(version !== null && { version }) }
  return yield* api.ask<unknown>((client, init) =>
    callOf(client, 'PUT')(path, { ...init, params: { path: params, ...keyed(key) }, body }),
  )
})

/** `options`: query parameters of the resource's own, as `move_to`; `key`: the idempotency key. */
export const deleteRecord = Effect.fn('deleteRecord')(function* (
  resource: OfficeResource,
  given: { id: number; version: number; options: object },
  key: string,
) {
  const api = yield* Api
  const { id, version, options } = given
  return yield* api.ask<unknown>((client, init) =>
    callOf(client, 'DELETE')(`/admin/${resource}/{id}`, {
      ...init,
      params: { path: { id }, query: { ...options, version }, ...keyed(key) },
    }),
  )
})

export const bulkRecords = Effect.fn('bulkRecords')(function* (resource: OfficeResource, body: object, key: string) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    callOf(client, 'POST')(`/admin/${resource}/bulk`, { ...init, params: keyed(key), body }),
  )
})

export const undoChange = Effect.fn('undoChange')(function* (id: number, key: string) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    client.POST('/admin/audit/{id}/undo', { ...init, params: { path: { id }, ...keyed(key) } }),
  )
})

/** For some minutes of this session the server then takes what is final. */
export const confirmPassword = Effect.fn('confirmPassword')(function* (password: string) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.POST('/admin/confirm', { ...init, body: { password } }))
})
