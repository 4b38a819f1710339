/** Payments of orders. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

/** `orderAccessToken`: a guest's right to the order; null for a customer. */
export const initializePayment = Effect.fn('initializePayment')(function* (
  order_number: string,
  channel: Schemas['PaymentChannel'],
  orderAccessToken: string | null,
  bank?: Schemas['UssdBank'],
) {
  const api = yield* Api
  const params = orderAccessToken === null ? {} : { header: { 'Order-Key': orderAccessToken } }
  return yield* api.ask<{ data: Schemas['PaymentStart'] }>((client, init) =>
    client.POST('/payments/initialize', { ...init, params, body: { order_number, channel, ...(bank && { bank }) } }),
  )
})

export const verifyPayment = Effect.fn('verifyPayment')(function* (reference: string) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['PaymentOutcome'] }>((client, init) =>
    client.POST('/payments/verify', { ...init, body: { reference } }),
  )
})

type PaidOrder = { order_id: number; provider: string; reference: string }

/** PAY-02: the cart of a paid order; API-06: what cannot be done is told, never thrown. */
export const clearCartAfterPayment = Effect.fn('clearCartAfterPayment')(function* (body: PaidOrder) {
  const api = yield* Api
  return yield* api.ask<{ success: boolean; message?: string; error?: string }>((client, init) =>
    client.POST('/payments/clear-cart', { ...init, body }),
  )
})
