import { type CollectionType, isSoon, movedProduct, tagsOfProducts, toProduct } from '../../../areas/catalogue/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const getProduct = operation(
  'getProduct',
  async ({ path, database, catalogue, clock, shows }) => {
    // Also by an address that it once had.
    const more =
      (await catalogue.details(path.slug)) ?? (await catalogue.details((await movedProduct(database, path.slug)) ?? ''))
    const { index } = await catalogue.view()
    const now = clock()
    const beside = more && (await index.beside(more.id, now))
    if (!more || !beside) throw notFound('We do not have that product.')
    const rows = await catalogue.rows([more.id, ...beside.related])
    // Archived in this very moment it is left out, and then the first row is its neighbour's.
    const row = rows.find(({ id }) => id === more.id)
    if (!row) throw notFound('We do not have that product.')
    shows(['lists', ...tagsOfProducts(rows.map(({ id }) => id))])
    const { description, specifications, images, rating_distribution } = more
    const { collections, expiresAt } = beside
    const soon: CollectionType[] = expiresAt !== null && isSoon(expiresAt, now) ? ['expiring_soon'] : []
    return {
      data: {
        ...toProduct(row, now),
        description,
        specifications: [...specifications],
        images,
        collections: [...collections, ...soon],
        rating_distribution,
        related: rows.filter((one) => one !== row).map((one) => toProduct(one, now)),
      },
    }
  },
  { remembered: true },
)
