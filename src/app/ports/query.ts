/** Ports of the query cache, the search box and the network's chart: all that is read over the API without a part of its own. */
import { fromPromise } from 'xstate'
import { entryMachine } from '#machines/cache/entry.machine.ts'
import { registryMachine } from '#machines/cache/registry.machine.ts'
import type { Fetched, Kept } from '#machines/cache/cache.types.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import type { Page } from '../page.ts'

export function queryPorts({ reach }: Pick<Page, 'reach'>) {
  const fetchPage = fromPromise<Fetched, { key: string }>(async ({ input, signal }) =>
    (await reach()).fetchEntry(input.key, signal),
  )
  const entry = entryMachine.provide({
    actors: {
      recallEntry: fromPromise<Kept | null, { key: string }>(async ({ input, signal }) =>
        (await reach()).recallEntry(input.key, signal),
      ),
      fetchEntry: fetchPage,
      refreshEntry: fetchPage,
    },
  })
  return {
    catalogue: registryMachine.provide({ actors: { entry } }),
    search: searchMachine.provide({
      actors: {
        suggestProducts: fromPromise<Suggested, { query: string }>(async ({ input, signal }) =>
          (await reach()).suggest(input.query, signal),
        ),
      },
    }),
  }
}
