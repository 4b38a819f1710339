import type { Category } from '#machines/catalog/catalog.types.ts'
import { matchParts } from '#ui/components/match-parts.ts'

export type SearchPlace = { name: string; within: string | null; to: string }

/** Places shown at once beside suggestions. */
const most = 4

/** Whether every word of the query stands in the name, accents and case forgiven. */
const isNamed = (name: string, query: string): boolean =>
  query.split(/\s+/).every((word) => matchParts(name, word).some(({ match }) => match))

/** The categories and subcategories that a query names; without a query all categories. */
export function placesFor(categories: readonly Category[], query: string): SearchPlace[] {
  const words = query.trim()
  const whole = categories.map(({ name, slug }) => ({ name, within: null, to: `/categories/${slug}` }))
  if (words === '') return whole
  const parts = categories.flatMap((category) =>
    category.subcategories.map(({ name, slug }) => ({
      name,
      within: category.name,
      to: `/categories/${category.slug}?subcategory=${slug}`,
    })),
  )
  return [...whole, ...parts].filter(({ name }) => isNamed(name, words)).slice(0, most)
}
