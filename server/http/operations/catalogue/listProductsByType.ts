import {
  type CatalogueIndex,
  type CollectionType,
  type Entry,
  inCollection,
  listProducts,
} from '../../../areas/catalogue/index.ts'
import { operation } from '../operation.ts'

type Compare = (a: Entry, b: Entry) => number

const asChosen =
  (type: CollectionType): Compare =>
  (a, b) =>
    (a.places[type] ?? 0) - (b.places[type] ?? 0)

const orders: Record<CollectionType, Compare> = {
  featured: asChosen('featured'),
  new_arrivals: (a, b) => b.createdAt - a.createdAt,
  best_sellers: (a, b) => b.soldCount - a.soldCount,
  hot_deals: (a, b) => (b.discount ?? 0) - (a.discount ?? 0) || b.soldCount - a.soldCount,
  expiring_soon: (a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0),
}

export const listProductsByType = operation(
  'listProductsByType',
  async ({ query, path, database, catalogue, clock, shows }) => {
    const now = clock()
    const scope = { holds: (index: CatalogueIndex) => inCollection(index, path.type, now), compare: orders[path.type] }
    const { list, shows: shown } = await listProducts({ database, catalogue, query, now, scope })
    shows(shown)
    return list
  },
  { remembered: true },
)
