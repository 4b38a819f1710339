/** What of the events about notices may be written down: the goods by their ids, and how the server answered. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const noticesJournal: JournalSchema = {
  'notices.show': open,
  'notices.refetch': open,
  'notice.keep': { v: 1, safe: { name: 'all' } },
  'notice.drop': { v: 1, safe: { name: 'all' } },
  'person.changed': open,
  'network.returned': open,
  'done:fetchNotices': { v: 1, safe: { tag: 'all', failure: 'all' } },
  'done:changeNotice': { v: 1, safe: { tag: 'all', message: { code: 'all' } } },
}
