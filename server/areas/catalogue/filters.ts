import { toKobo } from '../../platform/money.ts'
import type { CollectionType, Filter } from './index/port.ts'

/** The filters of a product list, as the contract names them. */
export type FilterQuery = {
  'filter[category]'?: string | undefined
  'filter[subcategory]'?: string | undefined
  'filter[brand]'?: string | undefined
  'filter[collection]'?: CollectionType | undefined
  'filter[price_min]'?: number | undefined
  'filter[price_max]'?: number | undefined
  'filter[on_sale]'?: boolean | undefined
  'filter[in_stock]'?: boolean | undefined
  'filter[measurement]'?: string | undefined
  'filter[rating]'?: number | undefined
  'filter[ids]'?: string | undefined
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What a query asks for. A slug that no category has stays a filter, which nothing passes. */
export function readFilters(query: FilterQuery, categoryIds: ReadonlyMap<string, number>): Filter[] {
  const filters: Filter[] = []
  const add = <T>(value: T | undefined, make: (value: T) => Filter): void => {
    if (value !== undefined && value !== '') filters.push(make(value))
  }
  const idsOf = (text: string): number[] => listed(text).flatMap((slug) => categoryIds.get(slug) ?? [])
  add(query['filter[category]'], (text) => ({ name: 'category', ids: idsOf(text) }))
  add(query['filter[subcategory]'], (text) => ({ name: 'subcategory', ids: idsOf(text) }))
  add(query['filter[brand]'], (text) => ({ name: 'brand', brands: listed(text) }))
  add(query['filter[collection]'], (collection) => ({ name: 'collection', collection }))
  const [min, max] = [query['filter[price_min]'], query['filter[price_max]']]
  if (min !== undefined || max !== undefined)
    filters.push({ name: 'price', from: toKobo(min ?? 0), to: max === undefined ? Infinity : toKobo(max) })
  add(query['filter[on_sale]'], (wanted) => ({ name: 'on_sale', wanted }))
  add(query['filter[in_stock]'], (wanted) => ({ name: 'in_stock', wanted }))
  add(query['filter[measurement]'], (label) => ({ name: 'measurement', label }))
  add(query['filter[rating]'], (least) => ({ name: 'rating', tenths: Math.ceil(least * 10 - 1e-6) }))
  add(query['filter[ids]'], (text) => ({ name: 'ids', ids: listed(text).map(Number) }))
  return filters
}
