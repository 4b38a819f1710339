import { readCategories } from '#machines/catalog/catalog.read.ts'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { useResource } from '#ui/actors/resource.ts'

/** All categories with their subcategories, once somebody wants them; none while they are on their way or not to be had. */
export const useCategories = (isWanted: boolean): Category[] =>
  useResource(isWanted ? '/categories?parents_only=true' : null, readCategories).data ?? []
