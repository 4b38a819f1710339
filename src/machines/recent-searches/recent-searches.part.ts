import { definePart } from '#machines/shop/part.ts'
import type { RecentSearchesRef } from './recent-searches.machine.ts'

/** What was searched for before. It comes when somebody stands in the search box. */
export const recentSearchesPart = definePart<RecentSearchesRef>({
  id: 'recentSearches',
  emits: [],
  hears: ['drafts.dropped'],
})
