import { type Count, type FacetCounts, type FilterName, isSoon } from '../port.ts'
import type { NamedCondition } from './conditions.ts'
import type { Slots } from './slots.ts'

/** Bit `n` is set when filter `n` does not hold. */
function failures(filters: readonly NamedCondition[], slot: number): number {
  let mask = 0
  for (let at = 0; at < filters.length; at++) if (!(filters[at] as NamedCondition).holds(slot)) mask |= 1 << at
  return mask
}

const add = (counts: Int32Array, code: number): void => {
  if (code >= 0) counts[code] = (counts[code] as number) + 1
}

/** What has any, by what it counts for. */
function counted<Of>(counts: Int32Array, of: (code: number) => Of): Count<Of> {
  const found: [Of, number][] = []
  counts.forEach((count, code) => {
    if (count > 0) found.push([of(code), count])
  })
  return found
}

/**
 * How many products each choice would leave. One pass over what matches; a choice's own filter does not narrow its own
 * counts, and a category's counts ignore the subcategory, which only exists inside one.
 */
export function countFacets(
  slots: Slots,
  matching: Int32Array,
  filters: readonly NamedCondition[],
  now: number,
): FacetCounts {
  const columns = slots.columns()
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

  const largestId = matching.reduce(
    (most, slot) => Math.max(most, columns.category[slot] as number, columns.subcategory[slot] as number),
    0,
  )
  const categories = new Int32Array(largestId + 1)
  const subcategories = new Int32Array(largestId + 1)
  const brands = new Int32Array(slots.brands.names.length)
  const labels = new Int32Array(slots.labels.names.length)
  const stars = { four: 0, three: 0 }
  const range = { min: Infinity, max: 0 }
  const flags = { onSale: 0, inStock: 0, soon: 0 }

  for (const slot of matching) {
    const failed = failures(filters, slot)
    if (!(failed & place)) add(categories, columns.category[slot] as number)
    if (!(failed & subcategory)) add(subcategories, columns.subcategory[slot] as number)
    if (!(failed & brand)) add(brands, columns.brand[slot] as number)
    if (!(failed & measurement)) for (const code of slots.labelsOf(slot)) add(labels, code)
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

  return {
    categories: counted(categories, (id) => id),
    subcategories: counted(subcategories, (id) => id),
    brands: counted(brands, (code) => slots.brands.names[code] ?? ''),
    measurements: counted(labels, (code) => slots.labels.names[code] ?? ''),
    fourStars: stars.four,
    threeStars: stars.three,
    price: range.max > 0 ? range : undefined,
    onSale: flags.onSale,
    inStock: flags.inStock,
    soon: flags.soon,
  }
}
