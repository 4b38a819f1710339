import { toKobo } from '../../platform/money.ts'
import type { View } from './catalogue.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { collectionBits } from './index/columns.ts'
import { type CollectionType, isSoon } from './index/entry.ts'

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

/** Filters that stand for one choice in the shop; facets leave the own one out when they count. */
export type FilterName =
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'collection'
  | 'price'
  | 'on_sale'
  | 'in_stock'
  | 'measurement'
  | 'rating'
  | 'ids'

/** Whether the product in a slot is meant. */
export type Condition = (slot: number) => boolean
export type Filter = { name: FilterName; holds: Condition }

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether a product belongs to a collection; `expiring_soon` follows from the date and is never stored. */
export function inCollection(index: CatalogueIndex, type: CollectionType, now: number): Condition {
  const { expires, collections } = index.columns()
  if (type === 'expiring_soon') return (slot) => isSoon(expires[slot] as number, now)
  const bit = collectionBits[type]
  return (slot) => ((collections[slot] as number) & bit) !== 0
}

/** One of several numbers; nearly always there is one. */
function isAmong(values: Int32Array, wanted: readonly number[]): Condition {
  const [only] = wanted
  if (wanted.length === 1) return (slot) => values[slot] === only
  const set = new Set(wanted)
  return (slot) => set.has(values[slot] as number)
}

/** The conditions that a query asks for, by name. */
export function readFilters(query: FilterQuery, { index, categoryIds }: View, now: number): Filter[] {
  const columns = index.columns()
  const filters: Filter[] = []
  const add = <T>(name: FilterName, value: T | undefined, make: (value: T) => Condition): void => {
    if (value !== undefined && value !== '') filters.push({ name, holds: make(value) })
  }
  // -2 is nobody's number: -1 stands for "none".
  const idsOf = (text: string): number[] => listed(text).map((slug) => categoryIds.get(slug) ?? -2)
  add('category', query['filter[category]'], (text) => isAmong(columns.category, idsOf(text)))
  add('subcategory', query['filter[subcategory]'], (text) => isAmong(columns.subcategory, idsOf(text)))
  add('brand', query['filter[brand]'], (text) => {
    const codes = listed(text).map((name) => index.brands.find(name))
    return isAmong(
      columns.brand,
      codes.map((code) => (code === -1 ? -2 : code)),
    )
  })
  add('collection', query['filter[collection]'], (type) => inCollection(index, type, now))
  const [min, max] = [query['filter[price_min]'], query['filter[price_max]']]
  if (min !== undefined || max !== undefined) {
    const [from, to] = [toKobo(min ?? 0), max === undefined ? Infinity : toKobo(max)]
    const { price } = columns
    filters.push({ name: 'price', holds: (slot) => (price[slot] as number) >= from && (price[slot] as number) <= to })
  }
  add('on_sale', query['filter[on_sale]'], (wanted) => (slot) => (columns.onSale[slot] === 1) === wanted)
  add('in_stock', query['filter[in_stock]'], (wanted) => {
    const { stocked, expires } = columns
    return (slot) => (stocked[slot] === 1 && (expires[slot] as number) > now) === wanted
  })
  add('measurement', query['filter[measurement]'], (label) => {
    const code = index.labels.find(label)
    return (slot) => index.labelsOf(slot).includes(code)
  })
  add('rating', query['filter[rating]'], (least) => {
    const tenths = Math.ceil(least * 10 - 1e-6)
    return (slot) => (columns.rating[slot] as number) >= tenths
  })
  add('ids', query['filter[ids]'], (text) => {
    const wanted = new Set(listed(text).map((id) => index.find(Number(id))?.slot))
    return (slot) => wanted.has(slot)
  })
  return filters
}
