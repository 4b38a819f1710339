/** What of the events about saved items may be written down: the goods by their ids, and how the server answered. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const savedItemsJournal: JournalSchema = {
  'savedItem.changed': open,
  'savedItems.outdated': open,
  'savedItems.changedElsewhere': open,
  'person.changed': open,
  'drafts.dropped': open,
  'network.returned': open,
  'done:openSavedItems': open,
  'done:listSavedItems': open,
  'done:changeSavedItem': { v: 1, safe: { tag: 'all', known: 'all', changes: 'all', message: { code: 'all' } } },
}
