/** What of the feed's events may be written down: topics come without what they are about, as an order's number says whose it is. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const feedJournal: JournalSchema = {
  'turn.given': open,
  'turn.taken': open,
  'feed.opened': open,
  'feed.lost': open,
  'topics.heard': open,
  'person.changed': open,
  'network.returned': open,
}
