/** What of the cache's events may be written down: addresses, without what a person looks for, and whether they answered. What the catalogue said is public, but too much to keep. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const addressed = { v: 1, safe: { key: 'address' } } as const
const fetched = { v: 1, safe: { tag: 'all', at: 'all', failure: { status: 'all', requestId: 'all' } } } as const
/** The same wherever it passes: what the root was given is what a re-run gives its queries. */
export const dehydratedQuery = { key: 'address', at: 'all', failure: { status: 'all', requestId: 'all' } } as const

export const queryJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: dehydratedQuery },
  'query.read': open,
  'query.refetch': open,
  'query.dropped': open,
  'network.returned': open,
  'done:loadQuery': { v: 1, safe: { at: 'all', age: 'all' } },
  'done:fetchQuery': fetched,
  'done:refetchQuery': fetched,
}

export const queryCacheJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { dehydrated: [dehydratedQuery] } },
  'query.watched': addressed,
  'query.unwatched': addressed,
  'network.returned': open,
  'queries.outdated': open,
  'queries.dropped': open,
}
