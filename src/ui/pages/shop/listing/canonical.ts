/** The one address of what a page shows, among all that lead to it. */
import { cleared, listPaths, readListQuery, writeListQuery, type ListQuery } from './list-query.ts'

/**
 * What a list is about stays: its collection, the one category or subcategory, and the page. What only narrows or orders it goes.
 * @returns a path with its query
 */
function canonicalList(path: string, query: ListQuery): string {
  const { collection, category, subcategories, page } = query
  const isAll = path === '/products'
  const of = isAll && category !== '' && collection === null ? `/categories/${encodeURIComponent(category)}` : path
  const kept = {
    ...cleared({ ...query, search: '', sort: null }),
    collection: isAll ? collection : null,
    subcategories: of !== '/products' && subcategories.length === 1 ? subcategories : [],
    page,
    to: page,
  }
  return `${of}${writeListQuery(kept)}`
}

/**
 * @param query with its question mark
 * @returns null for a search, for no search engine is meant to show another one's results, and for somebody's cart
 */
export function canonicalOf(path: string, query: string): string | null {
  const own = path.replace(/^\/product\//, '/products/').replace(/^\/category\//, '/categories/')
  if (own === '/shared-cart') return null
  if (query === '' || !listPaths.test(own)) return own
  const list = readListQuery(new URLSearchParams(query))
  return list.search === '' ? canonicalList(own, list) : null
}
