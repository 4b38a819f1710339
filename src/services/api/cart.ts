/** The customer's cart on the server. */
import { Effect } from 'effect'
import type { Change, LineChange } from '#machines/cart/cart.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

type CartItem = components['schemas']['CartItemInput']

const keyed = (id: string) => ({ header: { 'Idempotency-Key': id } })

export const getCart = Effect.fn('getCart')(function* () {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) => client.GET('/cart', init))
})

/** Carries one change to the server, under its own key. `lineId`: the server's id of the line; an add needs none. */
export const changeCart = Effect.fn('changeCart')(function* (change: LineChange, lineId: number | null) {
  const api = yield* Api
  if (change.kind === 'add') {
    const body = {
      product_id: change.product.id,
      quantity: change.quantity,
      product_measurement_id: change.measurement?.id ?? null,
    }
    return yield* api.ask<unknown>((client, init) =>
      client.POST('/cart/add', { ...init, params: keyed(change.id), body }),
    )
  }
  if (lineId === null) return yield* Effect.die(new Error(`A ${change.kind} needs the server's id of its line`))
  const id = lineId
  if (change.kind === 'remove')
    return yield* api.ask<unknown>((client, init) =>
      client.DELETE('/cart/remove/{id}', { ...init, params: { path: { id }, ...keyed(change.id) } }),
    )
  const { quantity } = change
  return yield* api.ask<unknown>((client, init) =>
    client.POST('/cart/update/{id}', { ...init, params: { path: { id }, ...keyed(change.id) }, body: { quantity } }),
  )
})

export const clearCart = Effect.fn('clearCart')(function* (change: Extract<Change, { kind: 'clear' }>) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) => client.DELETE('/cart/clear', { ...init, params: keyed(change.id) }))
})

export const syncCart = Effect.fn('syncCart')(function* (id: string, items: CartItem[]) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    client.POST('/cart/sync', { ...init, params: keyed(id), body: { items } }),
  )
})

/** Prices of a guest's lines, as they are now. */
export const priceCart = Effect.fn('priceCart')(function* (items: CartItem[]) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) => client.POST('/cart/price', { ...init, body: { items } }))
})
