/** What of the cache's events may be written down: addresses and whether they answered. What the catalogue said is public, but too much to keep. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const fetched = { v: 1, safe: { tag: 'all', at: 'all', failure: { status: 'all', requestId: 'all' } } } as const

export const entryJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { key: 'all', at: 'all', failure: { status: 'all', requestId: 'all' } } },
  'entry.read': open,
  'entry.retry': open,
  'entry.dropped': open,
  'network.returned': open,
  'done:recallEntry': { v: 1, safe: { at: 'all', age: 'all' } },
  'done:fetchEntry': fetched,
  'done:refreshEntry': fetched,
}

export const registryJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { handedIn: [{ key: 'all', at: 'all' }] } },
  'entry.watched': open,
  'entry.unwatched': open,
  'network.returned': open,
  'entries.outdated': open,
  'entries.dropped': open,
}
