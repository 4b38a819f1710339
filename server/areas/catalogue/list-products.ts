import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Catalogue } from './catalogue.ts'
import { toFacets } from './facets.ts'
import { type FilterQuery, readFilters } from './filters.ts'
import type { ListAnswer, Order, Place, SortName } from './index/port.ts'
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

const sorts: Record<Exclude<Sort, 'relevance'>, SortName> = {
  '-created_at': 'newest',
  price: 'cheapest',
  '-price': 'dearest',
  comparison_price: 'cheapestByMeasure',
  '-sold_count': 'bestSelling',
  '-rating': 'bestRated',
  name: 'name',
}

/** As it is asked for; else a search shows first what fits best, a collection is in its own order, and all else by what sells. */
function orderOf(sort: Sort, isSearch: boolean, place: Place | undefined): Order {
  if (sort !== 'relevance') return sorts[sort]
  return isSearch ? 'relevance' : place?.kind === 'collection' ? place.collection : 'bestSelling'
}

/** Something was typed, and there is nothing in it to look for. */
const nothing: ListAnswer = {
  ids: [],
  total: 0,
  isMiss: false,
  facets: {
    categories: [],
    subcategories: [],
    brands: [],
    measurements: [],
    fourStars: 0,
    threeStars: 0,
    price: undefined,
    onSale: 0,
    inStock: 0,
    soon: 0,
  },
}

type Asked = { database: Queryable; catalogue: Catalogue; query: ListQuery; now: number; place?: Place }

/**
 * One page of products.
 * @returns also what was searched for when nothing at all was found, for the log of misses, and what the list shows
 */
export async function listProducts(asked: Asked): Promise<{ list: ProductList; missed?: string; shows: Tag[] }> {
  const { database, catalogue, query, now, place } = asked
  const perPage = query.limit ?? query.per_page ?? 15
  const current = query.limit === undefined ? (query.page ?? 1) : 1
  const page = { from: (current - 1) * perPage, to: current * perPage }
  const view = await catalogue.view()
  const typed = query.search?.trim() ?? ''
  const search = typed === '' ? undefined : await readSearch(database, view, typed)
  const filters = readFilters(query, view.categoryIds)
  const order = orderOf(query.sort ?? 'relevance', search !== undefined, place)
  const question = { now, search, place, filters, order, page, facets: query.facets === true }
  const found = typed !== '' && !search ? nothing : await view.index.list(question)
  const rows = await catalogue.rows(found.ids)
  const list: ProductList = {
    data: rows.map((row) => toProduct(row, now)),
    pagination: {
      current_page: current,
      last_page: Math.max(1, Math.ceil(found.total / perPage)),
      per_page: perPage,
      total: found.total,
    },
    ...(question.facets && found.facets && { facets: toFacets(found.facets, view.categories) }),
  }
  const shows: Tag[] = ['lists', ...tagsOfProducts(rows.map(({ id }) => id))]
  return { list, shows, ...(found.isMiss && search && { missed: search.folded }) }
}
