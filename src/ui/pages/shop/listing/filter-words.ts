/** The words of filters and orders. */
import type { CollectionType, Facets } from '#machines/catalog/catalog.types.ts'
import { wholeNaira } from '#ui/components/money.ts'
import { filters } from '#text/filters.ts'
import { words } from '#ui/text/words.ts'
import { narrowed, toggled, type ListQuery, type Sort } from './list-query.ts'

const t = words(filters)

export const collectionNames: Record<CollectionType, string> = {
  get hot_deals() {
    return t('filters.hotDeals')
  },
  get best_sellers() {
    return t('filters.bestSellers')
  },
  get expiring_soon() {
    return t('filters.bestBeforeSoon')
  },
  get new_arrivals() {
    return t('filters.newArrivals')
  },
  get featured() {
    return t('filters.featured')
  },
}

export const sortNames: Record<Sort, string> = {
  get relevance() {
    return t('filters.bestMatch')
  },
  get '-sold_count'() {
    return t('filters.bestSelling')
  },
  get '-created_at'() {
    return t('filters.newest')
  },
  get price() {
    return t('filters.priceLowToHigh')
  },
  get '-price'() {
    return t('filters.priceHighToLow')
  },
  get comparison_price() {
    return t('filters.comparisonPriceLowToHigh')
  },
  get '-rating'() {
    return t('filters.topRated')
  },
  get name() {
    return t('filters.nameAToZ')
  },
}

/** The orders that make sense: best match only where something was searched. */
export const sortsFor = (query: ListQuery): Sort[] =>
  (Object.keys(sortNames) as Sort[]).filter((sort) => sort !== 'relevance' || query.search !== '')

export const usualSort = (query: ListQuery): Sort => (query.search === '' ? '-sold_count' : 'relevance')

/** "Under ₦10,000", "From ₦500", "₦500 to ₦9,000"; null without a limit. */
export function priceWords(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return t('filters.priceRange', { from: wholeNaira(min), to: wholeNaira(max) })
  if (max !== null) return t('filters.underAmount', { amount: wholeNaira(max) })
  return min === null ? null : t('filters.fromAmount', { amount: wholeNaira(min) })
}

export type ActiveFilter = { name: keyof ListQuery; label: string; without: ListQuery }

/** Every filter that is on, with the list as it would be without it. */
export function activeFilters(query: ListQuery, facets: Facets | null): ActiveFilter[] {
  const labelIn = (choices: Facets['brands'] | undefined, value: string) =>
    choices?.find((choice) => choice.value === value)?.label ?? value
  const price = priceWords(query.priceMin, query.priceMax)
  const without = (label: string, change: Partial<ListQuery>): ActiveFilter => ({
    name: Object.keys(change)[0] as keyof ListQuery,
    label,
    without: narrowed(query, change),
  })
  return [
    query.category === ''
      ? null
      : without(labelIn(facets?.categories, query.category), { category: '', subcategories: [] }),
    ...query.subcategories.map((slug) =>
      without(labelIn(facets?.subcategories, slug), { subcategories: toggled(query.subcategories, slug) }),
    ),
    ...query.brands.map((brand) => without(brand, { brands: toggled(query.brands, brand) })),
    price === null ? null : without(price, { priceMin: null, priceMax: null }),
    query.inStock ? without(t('filters.inStock'), { inStock: false }) : null,
    query.onSale ? without(t('filters.onSale'), { onSale: false }) : null,
    query.collection === null ? null : without(collectionNames[query.collection], { collection: null }),
    query.rating === null ? null : without(t('filters.ratingStarsAndUp', { rating: query.rating }), { rating: null }),
    query.measurement === '' ? null : without(query.measurement, { measurement: '' }),
  ].filter((one) => one !== null)
}

const steps = [1, 1.5, 2, 3, 4, 5, 6, 8]

/**
 * Round amounts from the cheapest to the dearest of a list, closer together where things are cheap: on an even scale every
 * price under ₦50,000 would share a few pixels with the phones.
 * @param min naira. @param max naira, at least `min`
 */
export function priceStops(min: number, max: number): number[] {
  const inner: number[] = []
  for (let ten = 100; ten <= max; ten *= 10)
    for (const step of steps) if (ten * step > min && ten * step < max) inner.push(ten * step)
  return [...new Set([Math.floor(min), ...inner, Math.ceil(max)])]
}

/** The stop nearest to an amount. */
export const nearestStop = (stops: readonly number[], amount: number): number =>
  stops.reduce(
    (best, stop, index) => (Math.abs(stop - amount) < Math.abs((stops[best] ?? 0) - amount) ? index : best),
    0,
  )
