/** What a person was told: of whoever is signed in, of this installation, or of both. `installation`: the secret of this browser. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

export type MessagesReply = {
  data: Schemas['PersonalMessage'][]
  unread: number
  pagination: Schemas['Pagination']
}

const shown = (installation: string | null) =>
  installation === null ? {} : { header: { 'Installation-Id': installation } }

export const listMessages = Effect.fn('listMessages')(function* (page: number, installation: string | null) {
  const api = yield* Api
  const params = { query: { page }, ...shown(installation) }
  return yield* api.ask<MessagesReply>((client, init) => client.GET('/messages', { ...init, params }))
})

export const readMessage = Effect.fn('readMessage')(function* (id: number, installation: string | null) {
  const api = yield* Api
  const params = { path: { id }, ...shown(installation) }
  return yield* api.ask((client, init) => client.POST('/messages/{id}/read', { ...init, params }))
})

export const readAllMessages = Effect.fn('readAllMessages')(function* (installation: string | null) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.POST('/messages/read', { ...init, params: { ...shown(installation) } }),
  )
})
