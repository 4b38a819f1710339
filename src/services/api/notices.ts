/** What a person asked to be told of: of whoever is signed in, of this installation, or of both. `installation`: the secret of this browser. */
import { Effect } from 'effect'
import { Api } from './api.ts'

const shown = (installation: string | null) =>
  installation === null ? {} : { header: { 'Installation-Id': installation } }

export const listNotices = Effect.fn('listNotices')(function* (installation: string | null) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/notices', { ...init, params: { ...shown(installation) } }))
})

export const keepNotice = Effect.fn('keepNotice')(function* (name: string, installation: string | null) {
  const api = yield* Api
  const params = { path: { name }, ...shown(installation) }
  return yield* api.ask((client, init) => client.PUT('/notices/{name}', { ...init, params }))
})

export const dropNotice = Effect.fn('dropNotice')(function* (name: string, installation: string | null) {
  const api = yield* Api
  const params = { path: { name }, ...shown(installation) }
  return yield* api.ask((client, init) => client.DELETE('/notices/{name}', { ...init, params }))
})
