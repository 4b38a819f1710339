import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Catalogue, View } from './catalogue.ts'
import { countFacets } from './count-facets.ts'
import { type Condition, type Filter, type FilterQuery, readFilters } from './filters.ts'
import { byRelevance, everywhere, find, nowhere, type Page } from './find-products.ts'
import type { CatalogueIndex, SortName } from './index/catalogue-index.ts'
import type { Entry } from './index/entry.ts'
import { type Tag, tagsOfProducts } from './notices.ts'
import { type Product, toProduct } from './product-rows.ts'
import { readSearch } from './read-search.ts'

type Sort = components['parameters']['ProductSort']

export type ListQuery = FilterQuery & {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: Sort | undefined
  facets?: boolean | undefined
}

export type ProductList = {
  data: Product[]
  pagination: components['schemas']['Pagination']
  facets?: components['schemas']['Facets']
}

/** Where a list is asked from: a category or collection narrows everything, the counts too. */
export type Scope = {
  holds?: (index: CatalogueIndex) => Condition
  compare?: (a: Entry, b: Entry) => number
}

const sorts: Record<Exclude<Sort, 'relevance'>, SortName> = {
  '-created_at': 'newest',
  price: 'cheapest',
  '-price': 'dearest',
  comparison_price: 'cheapestByMeasure',
  '-sold_count': 'bestSelling',
  '-rating': 'bestRated',
  name: 'name',
}

const admits = (filters: readonly Filter[], slot: number): boolean => {
  for (const filter of filters) if (!filter.holds(slot)) return false
  return true
}

/** A page in a kept order, by walking that order until the page is full. */
function byOrder({ index }: View, slots: Int32Array, sort: SortName, page: Page): number[] {
  const wanted = new Uint8Array(index.size())
  for (const slot of slots) wanted[slot] = 1
  const shown: number[] = []
  let passed = 0
  for (const slot of index.inOrder(sort)) {
    if (wanted[slot] !== 1) continue
    if (passed >= page.from) shown.push(slot)
    passed += 1
    if (passed >= page.to) break
  }
  return shown
}

function byComparing(
  { index }: View,
  slots: Int32Array,
  compare: (a: Entry, b: Entry) => number,
  page: Page,
): number[] {
  const list = [...slots].map((slot) => ({ slot, entry: index.entry(slot) as Entry }))
  list.sort((a, b) => compare(a.entry, b.entry) || a.entry.id - b.entry.id)
  return list.slice(page.from, page.to).map(({ slot }) => slot)
}

type Asked = { database: Queryable; catalogue: Catalogue; query: ListQuery; now: number; scope?: Scope }

/**
 * One page of products.
 * @returns also what was searched for when nothing at all was found, for the log of misses, and what the list shows
 */
export async function listProducts(asked: Asked): Promise<{ list: ProductList; missed?: string; shows: Tag[] }> {
  const { database, catalogue, query, now, scope = {} } = asked
  const perPage = query.limit ?? query.per_page ?? 15
  const current = query.limit === undefined ? (query.page ?? 1) : 1
  const page = { from: (current - 1) * perPage, to: current * perPage }
  const view = await catalogue.view()
  const typed = query.search?.trim() ?? ''
  const search = typed === '' ? undefined : await readSearch(database, view, typed)
  const within = typed !== '' && !search ? nowhere : (scope.holds?.(view.index) ?? everywhere)

  const filters = readFilters(query, view, now)
  const found = find(view, search, within)
  const slots = filters.length > 0 ? found.slots.filter((slot) => admits(filters, slot)) : found.slots
  const sort = query.sort ?? 'relevance'
  const shown =
    sort !== 'relevance'
      ? byOrder(view, slots, sorts[sort], page)
      : search && found.scores
        ? byRelevance(view, slots, found.scores, search.folded, page)
        : scope.compare
          ? byComparing(view, slots, scope.compare, page)
          : byOrder(view, slots, 'bestSelling', page)

  const facets = query.facets === true ? { facets: countFacets(view, found.slots, filters, now) } : {}
  const rows = await catalogue.rows(shown.flatMap((slot) => view.index.entry(slot)?.id ?? []))
  const list: ProductList = {
    data: rows.map((row) => toProduct(row, now)),
    pagination: {
      current_page: current,
      last_page: Math.max(1, Math.ceil(slots.length / perPage)),
      per_page: perPage,
      total: slots.length,
    },
    ...facets,
  }
  const shows: Tag[] = ['lists', ...tagsOfProducts(rows.map(({ id }) => id))]
  return { list, shows, ...(found.isMiss && search && { missed: search.folded }) }
}
