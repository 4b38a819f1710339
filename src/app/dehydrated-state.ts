/** Cache entries that came with the document, in `<script type="application/json" id="dehydrated-state">`. */
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'

/** By hand: it runs at boot, and the schema library would bring the entry 2.3 kB more (decision 37). */
const isQuery = (one: Partial<DehydratedQuery> | null): one is DehydratedQuery =>
  one !== null && typeof one === 'object' && typeof one.key === 'string' && typeof one.at === 'number' && 'data' in one

const isDehydrated = (value: unknown): value is DehydratedQuery[] => Array.isArray(value) && value.every(isQuery)

/**
 * Reads them. A key that ends in `/_` is about this very page: addresses that lead nowhere share one document, which cannot name them.
 * @param path of the page, `/products/jollof`
 */
export function readDehydratedState(text: string | null | undefined, path: string): DehydratedQuery[] {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    if (!isDehydrated(value)) return []
    const here = path.slice(path.lastIndexOf('/'))
    return value.map((one) => ({ ...one, key: one.key.replace(/\/_$/, () => here) }))
  } catch {
    return []
  }
}
