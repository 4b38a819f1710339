/** What a drawn page reads of its query. */
import { readSharedItems, writeSharedItems } from '#machines/shared-cart/shared-cart.ts'
import { listPaths, readListQuery, writeListQuery } from './shop/listing/list-query.ts'
import { readProductQuery, writeProductQuery } from './shop/product/product-query.ts'
import { readStoreQuery, writeStoreQuery } from './shop/stores/find-stores.ts'

type Reading = { pattern: RegExp; own: (params: URLSearchParams) => string }

const readings: readonly Reading[] = [
  { pattern: listPaths, own: (params) => writeListQuery(readListQuery(params)) },
  { pattern: /^\/products?\/[^/]+$/, own: (params) => writeProductQuery(readProductQuery(params)) },
  {
    pattern: /^\/shared-cart$/,
    own: (params) => {
      const items = writeSharedItems(readSharedItems(params.get('items') ?? ''))
      return items === '' ? '' : `items=${items}`
    },
  },
  { pattern: /^\/stores$/, own: (params) => writeStoreQuery(readStoreQuery(params)) },
  {
    pattern: /^\/help$/,
    own: (params) => {
      const words = params.get('q') ?? ''
      return words.trim() === '' ? '' : `${new URLSearchParams({ q: words })}`
    },
  },
]

/**
 * The query of a page as the shop writes it itself: what means the same is drawn once, and what is there to be counted alone (the names of a
 * campaign) is no part of it.
 * @returns with its question mark; empty where the page is the one without a query
 */
export function pageQuery(path: string, query: string): string {
  const reading = readings.find(({ pattern }) => pattern.test(path))
  const own = reading?.own(new URLSearchParams(query)) ?? ''
  return own === '' || own.startsWith('?') ? own : `?${own}`
}
