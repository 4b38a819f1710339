/** What the search box asks. */
import { Effect } from 'effect'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import type { Suggested } from '#machines/search/search.machine.ts'
import { suggestProducts } from '#services/api/catalogue.ts'
import type { Run } from '#services/runtime.ts'

export const createSuggestionCalls = (run: Run) => ({
  suggest: (query: string, signal: AbortSignal): Promise<Suggested> =>
    run(
      suggestProducts(query).pipe(
        Effect.map((reply): Suggested => ({ tag: 'found', products: readProductPage(reply).products.slice(0, 5) })),
        Effect.catch(() => Effect.succeed<Suggested>({ tag: 'failed' })),
      ),
      signal,
    ),
})
