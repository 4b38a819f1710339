/** Lists in a person's own words. */
import { Effect } from 'effect'
import type { components } from '#openapi/generated/schema.d.ts'
import { Api } from './api.ts'

export type MarketListReply = { data: { lines: components['schemas']['MarketLine'][] } }

export const readMarketList = Effect.fn('readMarketList')(function* (text: string) {
  const api = yield* Api
  return yield* api.ask<MarketListReply>((client, init) => client.POST('/market-list', { ...init, body: { text } }))
})
