import type { components } from '#openapi/generated/schema.d.ts'
import { toNaira } from '../../platform/money.ts'
import type { View } from './catalogue.ts'
import type { Filter, FilterName } from './filters.ts'
import { isSoon } from './index/entry.ts'

type Facets = components['schemas']['Facets']
type Choices = Facets['brands']

/** More choices than this are not choices any more. */
const mostChoices = 60

/** Bit `n` is set when filter `n` does not hold. */
function failures(filters: readonly Filter[], slot: number): number {
  let mask = 0
  for (let at = 0; at < filters.length; at++) if (!(filters[at] as Filter).holds(slot)) mask |= 1 << at
  return mask
}

const add = (counts: Int32Array, code: number): void => {
  if (code >= 0) counts[code] = (counts[code] as number) + 1
}

const byCount = (a: Choices[number], b: Choices[number]): number => b.count - a.count || (a.label < b.label ? -1 : 1)

/**
 * How many products each choice would leave. One pass over what matches; a choice's own filter does not narrow its own
 * counts, and a category's counts ignore the subcategory, which only exists inside one.
 */
export function countFacets(view: View, matching: Int32Array, filters: readonly Filter[], now: number): Facets {
  const { index } = view
  const columns = index.columns()
  const others = (...names: FilterName[]): number =>
    ~filters.reduce((mask, filter, at) => (names.includes(filter.name) ? mask | (1 << at) : mask), 0)
  const place = others('category', 'subcategory')
  const [subcategory, brand, measurement, rating] = [
    others('subcategory'),
    others('brand'),
    others('measurement'),
    others('rating'),
  ]
  const [price, onSale, inStock, collection] = [
    others('price'),
    others('on_sale'),
    others('in_stock'),
    others('collection'),
  ]

  const largestId = view.categories.reduce((most, { id }) => Math.max(most, id), 0)
  const categories = new Int32Array(largestId + 1)
  const subcategories = new Int32Array(largestId + 1)
  const brands = new Int32Array(index.brands.names.length)
  const labels = new Int32Array(index.labels.names.length)
  const stars = { four: 0, three: 0 }
  const range = { min: Infinity, max: 0 }
  const flags = { onSale: 0, inStock: 0, soon: 0 }

  for (const slot of matching) {
    const failed = failures(filters, slot)
    if (!(failed & place)) add(categories, columns.category[slot] as number)
    if (!(failed & subcategory)) add(subcategories, columns.subcategory[slot] as number)
    if (!(failed & brand)) add(brands, columns.brand[slot] as number)
    if (!(failed & measurement)) for (const code of index.labelsOf(slot)) add(labels, code)
    if (!(failed & rating)) {
      const tenths = columns.rating[slot] as number
      if (tenths >= 40) stars.four += 1
      if (tenths >= 30) stars.three += 1
    }
    if (!(failed & price)) {
      const kobo = columns.price[slot] as number
      if (kobo < range.min) range.min = kobo
      if (kobo > range.max) range.max = kobo
    }
    const expires = columns.expires[slot] as number
    if (!(failed & onSale)) flags.onSale += columns.onSale[slot] as number
    if (!(failed & inStock) && columns.stocked[slot] === 1 && expires > now) flags.inStock += 1
    if (!(failed & collection) && isSoon(expires, now)) flags.soon += 1
  }

  const places = (counts: Int32Array): Choices =>
    view.categories
      .map(({ id, slug, name }) => ({ value: slug, label: name, count: counts[id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort(byCount)
  const texts = (counts: Int32Array, names: readonly string[]): Choices =>
    names
      .map((name, code) => ({ value: name, label: name, count: counts[code] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort(byCount)
      .slice(0, mostChoices)
  return {
    categories: places(categories),
    subcategories: places(subcategories),
    brands: texts(brands, index.brands.names),
    measurements: texts(labels, index.labels.names),
    ratings: [
      { value: '4', label: '4 and up', count: stars.four },
      { value: '3', label: '3 and up', count: stars.three },
    ],
    price: { min: toNaira(Math.min(range.min, range.max)), max: toNaira(range.max) },
    on_sale: flags.onSale,
    in_stock: flags.inStock,
    expiring_soon: flags.soon,
  }
}
