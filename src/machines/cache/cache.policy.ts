/** How long what the server said may be believed, and what stands in for an answer that never came. Numbers: CACHE-07, CACHE-04. */

const second = 1000
const minute = 60 * second

export type Policy = {
  /** Milliseconds that a query is fresh. */
  maxAge: number
  /** Milliseconds after a fetch before a stale query is fetched again. */
  refreshThreshold: number
}

const collectionPolicy: Policy = { maxAge: 5 * minute, refreshThreshold: 30 * second }
const categoriesPolicy: Policy = { maxAge: 60 * minute, refreshThreshold: 5 * minute }
const otherPolicy: Policy = { maxAge: minute, refreshThreshold: 20 * second }

const pathOf = (key: string): string => key.split('?', 1)[0] ?? key

export const policyOf = (key: string): Policy => {
  const path = pathOf(key)
  if (/^\/products\/by-type\/(featured|new_arrivals|best_sellers|hot_deals|expiring_soon)$/.test(path))
    return collectionPolicy
  if (path === '/categories') return categoriesPolicy
  return otherPolicy
}

/** What the server says below these is about one person: never kept on the device, and gone when they go. */
export const personalPaths = ['/user', '/cart', '/orders', '/admin', '/dev']

/** Whether a key stands for one of these paths or for something below it. */
export const isBelow = (key: string, paths: readonly string[]): boolean => {
  const at = pathOf(key)
  return paths.some((path) => at === path || at.startsWith(`${path}/`))
}

const emptyProducts = { data: [], pagination: { current_page: 1, last_page: 1, per_page: 15, total: 0 } }

const isProductList = (path: string): boolean =>
  path === '/products' || /^\/products\/by-type\/[^/]+$/.test(path) || /^\/categories\/[^/]+\/products$/.test(path)

/** What a query holds when its first fetch fails: an empty page of products, no categories, else null. */
export const fallbackOf = (key: string): unknown => {
  const path = pathOf(key)
  if (isProductList(path)) return emptyProducts
  if (path === '/categories') return { data: [] }
  return null
}
