/**
 * Orders at the server. A guest shows an order's key with each call about it: the client adds it to every path of an order
 * whose key this device holds.
 */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']
type Answer = Schemas['OrderAnswer']

const keyed = (id: string) => ({ header: { 'Idempotency-Key': id } })
const ofOrder = (order_number: string) => ({ path: { order_number } })

/** `id`: the idempotency key; the same one again gets the first answer. */
export const placeOrder = Effect.fn('placeOrder')(function* (body: Schemas['OrderRequest'], id: string) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) => client.POST('/orders', { ...init, params: keyed(id), body }))
})

/** The number and the phone of an order give a key to see it. */
export const trackOrder = Effect.fn('trackOrder')(function* (order_number: string, phone: string) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) =>
    client.POST('/orders/track', { ...init, body: { order_number, phone } }),
  )
})

export const getOrder = Effect.fn('getOrder')(function* (number: string) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) =>
    client.GET('/orders/{order_number}', { ...init, params: ofOrder(number) }),
  )
})

export const cancelOrder = Effect.fn('cancelOrder')(function* (number: string, reason: string | null, id: string) {
  const api = yield* Api
  const params = { ...ofOrder(number), ...keyed(id) }
  return yield* api.ask<Answer>((client, init) =>
    client.POST('/orders/{order_number}/cancel', { ...init, params, body: { reason } }),
  )
})

export const requestReturn = Effect.fn('requestReturn')(function* (
  number: string,
  body: { reason: string; items: Schemas['CartItemInput'][] },
  id: string,
) {
  const api = yield* Api
  const params = { ...ofOrder(number), ...keyed(id) }
  return yield* api.ask<Answer>((client, init) =>
    client.POST('/orders/{order_number}/return', { ...init, params, body }),
  )
})

/** A problem with an order, which becomes a case; no items are the whole order. `id`: the idempotency key. */
export const reportProblem = Effect.fn('reportProblem')(function* (
  number: string,
  body: { reason: Schemas['CaseReason']; text: string; items: Schemas['CaseLine'][]; images: string[] },
  id: string,
) {
  const api = yield* Api
  const params = { ...ofOrder(number), ...keyed(id) }
  return yield* api.ask<unknown>((client, init) =>
    client.POST('/orders/{order_number}/cases', { ...init, params, body }),
  )
})

/** What of an order can be bought again, as the cart would take it. */
export const reorder = Effect.fn('reorder')(function* (number: string) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    client.POST('/orders/{order_number}/reorder', { ...init, params: ofOrder(number) }),
  )
})
