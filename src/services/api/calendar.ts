/** The calendar of marketing at the server. Dates are moved by the update of each kind. */
import { Effect } from 'effect'
import { Api } from './api.ts'

/** @param days of Lagos, `2026-11-01`; both belong to it */
export const getCalendar = Effect.fn('getCalendar')(function* (days: { from: string; to: string }) {
  const api = yield* Api
  return yield* api.ask((client, init) => client.GET('/admin/calendar', { ...init, params: { query: { ...days } } }))
})
