/** What of the counting's events may be written down: their names, which calls wait and since when, and which choice was made; never what a call says. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const name = { v: 1, safe: {} } as const
const open = { v: 1, safe: 'all' } as const
const waiting = [{ id: 'all', at: 'all', call: 'all' }] as const

export const analyticsJournal: JournalSchema = {
  'page.shown': name,
  'cart.added': name,
  'checkout.started': name,
  'ad.viewed': name,
  'ad.pressed': { v: 1, safe: { at: 'all' } },
  'event.noted': { v: 1, safe: { events: waiting } },
  'page.hidden': { v: 1, safe: { events: waiting } },
  'choice.make': open,
  'choice.changedElsewhere': open,
  'network.returned': open,
  'done:recallChoice': { v: 1, safe: { choice: 'all', asksFirst: 'all', waiting } },
  'done:sendCalls': { v: 1, safe: { tag: 'all', ids: 'all', retryAfter: 'all', isOffline: 'all' } },
  'done:settle': open,
}
