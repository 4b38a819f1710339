/** Reads of the catalogue and of what the shop shows beside it, by URL: the cache knows entries by nothing else. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

/** One GET. `key`: path and query below `/api`, as the cache writes them. */
export const readResource = Effect.fn('readResource')(function* (key: string) {
  const api = yield* Api
  // The key is a finished URL, so the typed client takes it as it stands.
  return yield* api.ask<unknown>((client, init) => client.GET(key as '/settings', init))
})

/** SRCH-02. */
export const suggestProducts = Effect.fn('suggestProducts')(function* (search: string) {
  const api = yield* Api
  return yield* api.ask<unknown>((client, init) =>
    client.GET('/products', { ...init, params: { query: { search, limit: 5 } } }),
  )
})

/**
 * Leave to send one picture: where it goes, and the fields that are sent before it (SHOP-11).
 * `key`: of the picture; several that go out at once must not share a ticket as if they were one call's repeats.
 */
export const createUploadTicket = Effect.fn('createUploadTicket')(function* (key: string) {
  const api = yield* Api
  return yield* api.ask<{ data: components['schemas']['UploadTicket'] }>((client, init) =>
    client.POST('/uploads/tickets', { ...init, headers: { 'Idempotency-Key': key } }),
  )
})

type NewReview = { rating: number; title: string; body: string; images: string[] }

/** A buyer's review of the product at `slug`, shown once it is approved. `id`: the idempotency key. */
export const createReview = Effect.fn('createReview')(function* (slug: string, body: NewReview, id: string) {
  const api = yield* Api
  const params = { path: { slug }, header: { 'Idempotency-Key': id } }
  return yield* api.ask<unknown>((client, init) => client.POST('/products/{slug}/reviews', { ...init, params, body }))
})
