/** What of the feed's events may be written down: an order's number says whose it is. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const feedJournal: JournalSchema = {
  'turn.given': open,
  'turn.taken': open,
  'feed.opened': open,
  'feed.lost': open,
  'topics.heard': { v: 1, safe: {} },
  'person.changed': open,
  'network.returned': open,
}
