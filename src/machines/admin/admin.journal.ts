/** What of the events of the back office's root may be written down: of each fact the same as in the shop. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'
import { rootJournal } from '#machines/shop/root.journal.ts'

export const adminJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: 'all' },
  ...rootJournal,
  'records.outdated': { v: 1, safe: 'all' },
}
