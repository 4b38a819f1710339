/** The order desk at the server. `key`: the idempotency key; the same one again gets the first answer. */
import { Effect } from 'effect'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']
type Answer = { data: Schemas['DeskOrder'] }
export type StepBody = operations['actOnOrder']['requestBody']['content']['application/json']

const ofOrder = (order_number: string) => ({ path: { order_number } })
const keyed = (key: string) => ({ header: { 'Idempotency-Key': key } })

export const getDeskOrder = Effect.fn('getDeskOrder')(function* (number: string) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) =>
    client.GET('/admin/orders/{order_number}', { ...init, params: ofOrder(number) }),
  )
})

export const actOnOrder = Effect.fn('actOnOrder')(function* (number: string, body: StepBody, key: string) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) =>
    client.POST('/admin/orders/{order_number}/actions', {
      ...init,
      params: { ...ofOrder(number), ...keyed(key) },
      body,
    }),
  )
})

export const addOrderNote = Effect.fn('addOrderNote')(function* (number: string, words: string, key: string) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) =>
    client.POST('/admin/orders/{order_number}/notes', {
      ...init,
      params: { ...ofOrder(number), ...keyed(key) },
      body: { words },
    }),
  )
})

/** What it would cost the person who called. */
export const quotePhoneOrder = Effect.fn('quotePhoneOrder')(function* (body: Schemas['PhoneQuoteRequest']) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['Quote'] }>((client, init) =>
    client.POST('/admin/orders/quote', { ...init, body }),
  )
})

export const placePhoneOrder = Effect.fn('placePhoneOrder')(function* (
  body: Schemas['PhoneOrderRequest'],
  key: string,
) {
  const api = yield* Api
  return yield* api.ask<Answer>((client, init) => client.POST('/admin/orders', { ...init, params: keyed(key), body }))
})
