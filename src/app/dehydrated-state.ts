/** Cache entries that came with the document, in `<script type="application/json" id="dehydrated-state">`. */
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'

const isDehydrated = (value: unknown): value is DehydratedQuery[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'key' in one && 'data' in one && 'at' in one)

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
