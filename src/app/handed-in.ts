/** Cache entries that came with the document, in `<script type="application/json" id="handed-in">`. */
import type { HandedIn } from '#machines/cache/cache.types.ts'

const isHandedIn = (value: unknown): value is HandedIn[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'key' in one && 'data' in one && 'at' in one)

/**
 * Reads them. A key that ends in `/_` is about this very page: addresses that lead nowhere share one document, which cannot name them.
 * @param path of the page, `/products/jollof`
 */
export function readHandedIn(text: string | null | undefined, path: string): HandedIn[] {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    if (!isHandedIn(value)) return []
    const here = path.slice(path.lastIndexOf('/'))
    return value.map((one) => ({ ...one, key: one.key.replace(/\/_$/, () => here) }))
  } catch {
    return []
  }
}
