/** Coupons at the server, for the back office: codes that are generated together, and a cart that one is tried on. */
import { Effect } from 'effect'
import type { operations } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Body<Id extends 'generateCoupons' | 'tryCoupon'> = operations[Id]['requestBody']['content']['application/json']

/** `key`: the idempotency key. */
export const generateCoupons = Effect.fn('generateCoupons')(function* (body: Body<'generateCoupons'>, key: string) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.POST('/admin/coupons/generate', { ...init, params: { header: { 'Idempotency-Key': key } }, body }),
  )
})

export const tryCoupon = Effect.fn('tryCoupon')(function* (id: number, body: Body<'tryCoupon'>) {
  const api = yield* Api
  return yield* api.ask((client, init) =>
    client.POST('/admin/coupons/{id}/try', { ...init, params: { path: { id } }, body }),
  )
})
