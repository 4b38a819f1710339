/** Records of the back office by what people call them. */
import { Effect } from 'effect'
import { Api } from './api.ts'

/** @param q two letters or more */
export const searchRecords = Effect.fn('searchRecords')(function* (q: string) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/admin/search', { ...init, params: { query: { q } } }))
})
