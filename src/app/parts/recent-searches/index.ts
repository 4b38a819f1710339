/** Recent searches, which stand on this device and which other tabs change too. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { recentSearchesJournal } from '#machines/recent-searches/recent-searches.journal.ts'
import { recentSearchesMachine, type SearchesKept } from '#machines/recent-searches/recent-searches.machine.ts'
import { recentSearchesPart } from '#machines/recent-searches/recent-searches.part.ts'
import { recentSearchesKey } from '#services/storage/personal-keys.ts'
import { createRecentSearches } from '#services/storage/recent-searches.ts'
import type { Page } from '../../page.ts'
import { onStored } from '../../ports/on-stored.ts'
import type { PartDefinition } from '../define-part.ts'

export function connectRecentSearches({ store }: Pick<Page, 'store'>) {
  const kept = createRecentSearches(store)
  return recentSearchesMachine.provide({
    actors: {
      loadSearches: fromPromise<readonly string[], undefined>(() => Promise.resolve(kept.load())),
      storeSearches: fromCallback<SearchesKept, undefined>(({ receive, sendBack }) => {
        receive(({ queries }) => kept.keep(queries))
        return onStored([recentSearchesKey], () =>
          sendBack({ type: 'searches.changedElsewhere', queries: kept.load() }),
        )
      }),
    },
  })
}

export const definition: PartDefinition = {
  part: recentSearchesPart,
  charts: [recentSearchesMachine],
  journal: { recentSearches: recentSearchesJournal },
  connect: connectRecentSearches,
}
