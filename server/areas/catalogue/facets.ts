import type { components } from '#openapi/generated/schema.d.ts'
import { toNaira } from '../../platform/money.ts'
import type { CategoryRow } from './catalogue.ts'
import type { Count, FacetCounts } from './index/port.ts'

type Facets = components['schemas']['Facets']
type Choices = Facets['brands']

/** More choices than this are not choices any more. */
const mostChoices = 60

const byCount = (a: Choices[number], b: Choices[number]): number => b.count - a.count || (a.label < b.label ? -1 : 1)

const textsOf = (counts: Count<string>): Choices =>
  counts
    .map(([name, count]) => ({ value: name, label: name, count }))
    .sort(byCount)
    .slice(0, mostChoices)

/** Counts in the contract's shape. */
export function toFacets(counts: FacetCounts, categories: readonly CategoryRow[]): Facets {
  const placesOf = (found: Count<number>): Choices => {
    const byId = new Map(found)
    return categories
      .map(({ id, slug, name }) => ({ value: slug, label: name, count: byId.get(id) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort(byCount)
  }
  return {
    categories: placesOf(counts.categories),
    subcategories: placesOf(counts.subcategories),
    brands: textsOf(counts.brands),
    measurements: textsOf(counts.measurements),
    ratings: [
      { value: '4', label: '4 and up', count: counts.fourStars },
      { value: '3', label: '3 and up', count: counts.threeStars },
    ],
    price: { min: toNaira(counts.price?.min ?? 0), max: toNaira(counts.price?.max ?? 0) },
    on_sale: counts.onSale,
    in_stock: counts.inStock,
    expiring_soon: counts.soon,
  }
}
