/** The resources of the back office by the names of their paths. */
import type { ResourceStore } from './resource-store.ts'
import { categoriesStore } from './stores/categories.ts'
import { couponsStore } from './stores/coupons.ts'

export const resourceStores: ReadonlyMap<string, ResourceStore> = new Map(
  [categoriesStore, couponsStore].map((store) => [store.definition.id, store]),
)
