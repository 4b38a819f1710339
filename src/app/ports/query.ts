/** Ports of the query cache: all that is read over the API without a part of its own. */
import { fromPromise } from '#services/journal/asked.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import type { Fetched, SavedQuery } from '#machines/cache/cache.types.ts'
import type { Page } from '../page.ts'

export function queryPorts({ reach }: Pick<Page, 'reach'>) {
  const fetchPage = fromPromise<Fetched, { key: string }>(async ({ input, signal }) =>
    (await reach()).fetchQuery(input.key, signal),
  )
  const query = queryMachine.provide({
    actors: {
      loadQuery: fromPromise<SavedQuery | null, { key: string }>(async ({ input, signal }) =>
        (await reach()).loadQuery(input.key, signal),
      ),
      fetchQuery: fetchPage,
      refetchQuery: fetchPage,
    },
  })
  return { catalogue: queryCacheMachine.provide({ actors: { query } }) }
}
