/** One spin a day. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type Schemas = components['schemas']

const keyed = (id: string) => ({ header: { 'Idempotency-Key': id } })

export const recallSpin = Effect.fn('recallSpin')(function* () {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['SpinStanding'] }>((client, init) => client.GET('/spin', init))
})

/** `id`: the idempotency key; the same one again gets the first answer. */
export const spinWheel = Effect.fn('spinWheel')(function* (id: string) {
  const api = yield* Api
  return yield* api.ask<{ data: Schemas['SpinResult'] & { next_spin_at: string } }>((client, init) =>
    client.POST('/spin', { ...init, params: keyed(id) }),
  )
})

export const exchangePoints = Effect.fn('exchangePoints')(function* (id: string) {
  const api = yield* Api
  return yield* api.ask<{ data: { coupon: Schemas['SpinCoupon']; points: number } }>((client, init) =>
    client.POST('/spin/exchange', { ...init, params: keyed(id) }),
  )
})
