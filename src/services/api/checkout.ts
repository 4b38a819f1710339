/** What a cart would cost. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

export const sendCheckoutCode = Effect.fn('sendCheckoutCode')(function* (checkout_id: string, phone: string) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['CheckoutCode'] }>((client, init) =>
    client.POST('/checkout/phone-code', { ...init, body: { checkout_id, phone } }),
  )
})

export const proveCheckoutPhone = Effect.fn('proveCheckoutPhone')(function* (body: {
  checkout_id: string
  phone: string
  code: string
}) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['PhoneProofAnswer'] }>((client, init) =>
    client.POST('/checkout/phone-proof', { ...init, body }),
  )
})

export const quoteCheckout = Effect.fn('quoteCheckout')(function* (body: Schemas['QuoteRequest']) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['Quote'] }>((client, init) => client.POST('/checkout/quote', { ...init, body }))
})
