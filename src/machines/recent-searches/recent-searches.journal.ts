/** What of recent searches may be written down: that they came and went, never the words. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const word = { v: 1, safe: { query: 'none' } } as const

export const recentSearchesJournal: JournalSchema = {
  'search.made': word,
  'search.remove': word,
  'searches.clear': open,
  'row.entered': open,
  'searches.changedElsewhere': { v: 1, safe: { queries: ['none'] } },
  'drafts.dropped': open,
  'done:loadSearches': { v: 1, safe: ['none'] },
}
