/** Bulk actions that go on at the server after its answer. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

export type SentBulkJob = components['schemas']['BulkJob']
type One = { data: SentBulkJob }

/** Those of the caller that are under way. */
export const listBulkJobs = Effect.fn('listBulkJobs')(function* (resource: string) {
  const api = yield* Api
  return yield* api.ask<{ data: SentBulkJob[] }>((client, init) =>
    client.GET('/admin/bulk-jobs', { ...init, params: { query: { resource } } }),
  )
})

export const getBulkJob = Effect.fn('getBulkJob')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<One>((client, init) =>
    client.GET('/admin/bulk-jobs/{id}', { ...init, params: { path: { id } } }),
  )
})

export const cancelBulkJob = Effect.fn('cancelBulkJob')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<One>((client, init) =>
    client.POST('/admin/bulk-jobs/{id}/cancel', { ...init, params: { path: { id } } }),
  )
})

export const undoBulkJob = Effect.fn('undoBulkJob')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<One>((client, init) =>
    client.POST('/admin/bulk-jobs/{id}/undo', { ...init, params: { path: { id } } }),
  )
})
