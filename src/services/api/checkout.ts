/** What a cart would cost. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

export const quoteCheckout = Effect.fn('quoteCheckout')(function* (body: Schemas['QuoteRequest']) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['Quote'] }>((client, init) => client.POST('/checkout/quote', { ...init, body }))
})
