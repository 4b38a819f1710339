/** This device at the server. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']
type PushTopic = Schemas['PushTopic']

export const getPushConfig = Effect.fn('getPushConfig')(function* () {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/push/config', init))
})

export const registerPushDevice = Effect.fn('registerPushDevice')(function* (body: Schemas['PushRegistration']) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.POST('/push/devices', { ...init, body }))
})

/** `installation`: the secret of this browser. */
export const choosePushTopics = Effect.fn('choosePushTopics')(function* (
  id: number,
  topics: PushTopic[],
  installation: string,
) {
  const api = yield* Api
  const params = { path: { id }, header: { 'Installation-Id': installation } }
  return yield* api.ask((client, init) =>
    client.PUT('/push/devices/{id}/topics', { ...init, params, body: { topics } }),
  )
})

/** The device is told when an order moves that is of no account; the client shows the order's key. */
export const followOrder = Effect.fn('followOrder')(function* (id: number, order_number: string, installation: string) {
  const api = yield* Api
  const params = { path: { id, order_number }, header: { 'Installation-Id': installation } }
  return yield* api.ask((client, init) => client.PUT('/push/devices/{id}/orders/{order_number}', { ...init, params }))
})

export const removePushDevice = Effect.fn('removePushDevice')(function* (id: number, installation: string) {
  const api = yield* Api
  const params = { path: { id }, header: { 'Installation-Id': installation } }
  return yield* api.ask((client, init) => client.DELETE('/push/devices/{id}', { ...init, params }))
})
