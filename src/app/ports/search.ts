import { fromPromise } from '#services/journal/asked.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import type { ShopPage } from '../page.ts'

/** The search box asks for suggestions, which a page of the shop alone can reach. */
export const searchPorts = ({ reach }: Pick<ShopPage, 'reach'>) =>
  searchMachine.provide({
    actors: {
      suggestProducts: fromPromise<Suggested, { query: string }>(async ({ input, signal }) =>
        (await reach()).suggest(input.query, signal),
      ),
    },
  })
