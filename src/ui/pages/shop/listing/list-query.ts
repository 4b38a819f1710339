/** What a list shows, as its address says it: everything that narrows, orders and pages it, and nothing else. */
import type { CollectionType } from '#machines/catalog/catalog.types.ts'

/** Cards on a page: whole rows in 2, 3 and 4 columns, and few enough for a slow line. */
export const perPage = 12

/** "Show more" adds pages below; beyond this the pages are turned by links. */
export const mostPagesTogether = 10

/** The API turns no further. */
const lastPage = 10_000

export const collections = ['hot_deals', 'best_sellers', 'expiring_soon', 'new_arrivals', 'featured'] as const

export const sorts = [
  'relevance',
  '-sold_count',
  '-created_at',
  'price',
  '-price',
  'comparison_price',
  '-rating',
  'name',
] as const
export type Sort = (typeof sorts)[number]

export type ListQuery = {
  search: string
  /** Slug. */
  category: string
  /** Slugs. */
  subcategories: readonly string[]
  brands: readonly string[]
  /** Naira. */
  priceMin: number | null
  priceMax: number | null
  onSale: boolean
  inStock: boolean
  /** A label such as 5kg. */
  measurement: string
  /** This average or better: 3 or 4. */
  rating: number | null
  collection: CollectionType | null
  /** Null: best match for a search, best-selling else. */
  sort: Sort | null
  /** The first page on the screen, from 1. */
  page: number
  /** The last page on the screen: greater than `page` after "Show more". */
  to: number
}

/** Pages whose query says which goods they list. */
export const listPaths = /^\/(products|categor(y|ies)\/[^/]+)$/

const isOneOf = <Name extends string>(names: readonly Name[], value: string | null): value is Name =>
  value !== null && names.some((name) => name === value)

const listOf = (value: string | null): string[] => [...new Set((value ?? '').split(',').filter((one) => one !== ''))]

const amountOf = (value: string | null): number | null => {
  if (value === null || value.trim() === '') return null
  const amount = Number(value)
  return Number.isFinite(amount) && amount >= 0 && amount <= 1e9 ? amount : null
}

const wholeOf = (value: string | null, otherwise: number): number => {
  const whole = Number(value)
  return value !== null && Number.isInteger(whole) && whole >= 1 && whole <= lastPage ? whole : otherwise
}

const isYes = (value: string | null): boolean => value === '1' || value === 'true'

/** Reads an address; what makes no sense in it is passed over. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const rating = amountOf(params.get('rating'))
  const collection = params.get('collection')
  const sort = params.get('sort')
  const page = wholeOf(params.get('page'), 1)
  const to = wholeOf(params.get('to'), page)
  return {
    // by whole signs: half of one cannot stand in an address
    search: [...(params.get('search') ?? '').trim()].slice(0, 120).join(''),
    category: params.get('category') ?? '',
    subcategories: listOf(params.get('subcategory')),
    brands: listOf(params.get('brand')),
    priceMin: amountOf(params.get('price_min')),
    priceMax: amountOf(params.get('price_max')),
    onSale: isYes(params.get('on_sale')),
    inStock: isYes(params.get('in_stock')),
    measurement: params.get('measurement') ?? '',
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
    collection: isOneOf(collections, collection) ? collection : null,
    sort: isOneOf(sorts, sort) ? sort : null,
    page,
    to: Math.max(page, Math.min(to, page + mostPagesTogether - 1)),
  }
}

const encoded = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs
    .filter(([, value]) => value !== '')
    // commas and brackets stand as they are, so that addresses can be read
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')

const filterPairs = (query: ListQuery) =>
  [
    ['category', query.category],
    ['subcategory', query.subcategories.join(',')],
    ['brand', query.brands.join(',')],
    ['price_min', query.priceMin === null ? '' : String(query.priceMin)],
    ['price_max', query.priceMax === null ? '' : String(query.priceMax)],
    ['on_sale', query.onSale ? '1' : ''],
    ['in_stock', query.inStock ? '1' : ''],
    ['measurement', query.measurement],
    ['rating', query.rating === null ? '' : String(query.rating)],
    ['collection', query.collection ?? ''],
  ] as const

/** The query part of a page's address, with its question mark; empty where everything is as usual. */
export function writeListQuery(query: ListQuery): string {
  const text = encoded([
    ['search', query.search],
    ...filterPairs(query),
    ['sort', query.sort ?? ''],
    ['page', query.page > 1 ? String(query.page) : ''],
    ['to', query.to > query.page ? String(query.to) : ''],
  ])
  return text === '' ? '' : `?${text}`
}

/**
 * The API's address of one page of the list, counts for the filters included.
 * @param category slug of the category whose page it is; null for all products
 */
export function apiPageOf(query: ListQuery, category: string | null, page: number): string {
  const filters = filterPairs(query)
    .filter(([name]) => category === null || name !== 'category')
    .map(([name, value]) => [`filter[${name}]`, value === '1' && /^(on|in)_s/.test(name) ? 'true' : value] as const)
  const path = category === null ? '/products' : `/categories/${encodeURIComponent(category)}/products`
  const text = encoded([
    ['facets', 'true'],
    ...filters,
    ['page', String(page)],
    ['per_page', String(perPage)],
    ['search', query.search],
    ['sort', query.sort ?? ''],
  ])
  return `${path}?${text}`
}

/** How many filters are on; the search and the order are none. */
export const filterCount = (query: ListQuery): number =>
  (query.category === '' ? 0 : 1) +
  query.subcategories.length +
  query.brands.length +
  (query.priceMin === null && query.priceMax === null ? 0 : 1) +
  [query.onSale, query.inStock, query.measurement !== '', query.rating !== null, query.collection !== null].filter(
    Boolean,
  ).length

/** The list with a change, from its first page. */
export const narrowed = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  ...change,
  page: 1,
  to: 1,
})

/** The list without any filter; search and order stay. */
export const cleared = (query: ListQuery): ListQuery =>
  narrowed(query, {
    category: '',
    subcategories: [],
    brands: [],
    priceMin: null,
    priceMax: null,
    onSale: false,
    inStock: false,
    measurement: '',
    rating: null,
    collection: null,
  })

/** With the value where it was not, without it where it was. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
