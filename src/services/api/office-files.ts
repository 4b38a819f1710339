/** Files of the back office at the server: lists that go out, and files that come in. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Import = { data: components['schemas']['ImportJob'] }

/** `query`: the list as its address writes it. */
export const beginExport = Effect.fn('beginExport')(function* (resource: string, query: string, key: string) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.POST('/admin/exports', {
      ...init,
      params: { header: { 'Idempotency-Key': key } },
      body: { resource, filter: query },
    }),
  )
})

export const getExport = Effect.fn('getExport')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/admin/exports/{id}', { ...init, params: { path: { id } } }))
})

export const getExportFile = Effect.fn('getExportFile')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.GET('/admin/exports/{id}/file', { ...init, params: { path: { id } }, parseAs: 'blob' }),
  )
})

/** The file goes out as it is: the server streams it. */
export const createImport = Effect.fn('createImport')(function* (resource: string, file: File) {
  const api = yield* Api
  return yield* api.ask<Import>((client, init) =>
    client.POST('/admin/imports', {
      ...init,
      params: { query: { resource, name: file.name.slice(0, 200) } },
      headers: { 'Content-Type': 'text/csv' },
      body: file as never,
      bodySerializer: () => file,
    }),
  )
})

export const getImport = Effect.fn('getImport')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<Import>((client, init) =>
    client.GET('/admin/imports/{id}', { ...init, params: { path: { id } } }),
  )
})

export const applyImport = Effect.fn('applyImport')(function* (id: number, choice: 'all' | 'good') {
  const api = yield* Api
  return yield* api.ask<Import>((client, init) =>
    client.POST('/admin/imports/{id}/apply', { ...init, params: { path: { id } }, body: { choice } }),
  )
})

export const cancelImport = Effect.fn('cancelImport')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<Import>((client, init) =>
    client.POST('/admin/imports/{id}/cancel', { ...init, params: { path: { id } } }),
  )
})

export const undoImport = Effect.fn('undoImport')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask<Import>((client, init) =>
    client.POST('/admin/imports/{id}/undo', { ...init, params: { path: { id } } }),
  )
})

export const getImportErrors = Effect.fn('getImportErrors')(function* (id: number) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.GET('/admin/imports/{id}/errors.csv', { ...init, params: { path: { id } }, parseAs: 'blob' }),
  )
})
