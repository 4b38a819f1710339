import { sql } from 'drizzle-orm'
import {
  type CollectionType,
  isSoon,
  movedProduct,
  productTag,
  relatedTo,
  toProduct,
} from '../../../areas/catalogue/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation, type Output } from '../operation.ts'
import { columns, json, jsonOf, listIn, statementOf } from '../../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { productImages, products } from '../../../platform/db/schema/catalogue.ts'

type Detail = Output<'getProduct'>['data']

const [p, g] = [alias(products, 'p'), alias(productImages, 'g')]

/** What a product's page shows beyond what lists show. */
const bySlug = statementOf('product_more', {
  id: p.id,
  description: p.description,
  images: listIn(
    jsonOf({ url: g.url, alt: g.alt, position: g.position, cloth: g.cloth, color: g.color }),
    sql`g.position, g.id`,
    sql`from product_images g where g.product_id = p.id`,
  ),
  rating_distribution: json<Detail['rating_distribution']>(
    sql`(select json_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5))
        from reviews r where r.product_id = p.id and r.status = 'approved')`,
  ),
})`select ${columns} from products p where p.slug = $1 and p.status = 'active'`

/** Also by an address that it once had. */
async function findBySlug(database: Queryable, slug: string) {
  const [found] = await database.rows(bySlug, [slug])
  if (found) return found
  const moved = await movedProduct(database, slug)
  if (moved === undefined) return undefined
  const [there] = await database.rows(bySlug, [moved])
  return there
}

export const getProduct = operation(
  'getProduct',
  async ({ path, database, catalogue, clock, shows }) => {
    const [more, view] = [await findBySlug(database, path.slug), await catalogue.view()]
    const found = view.index.find(more?.id ?? 0)
    if (!more || !found) throw notFound('We do not have that product.')
    const now = clock()
    const rows = await catalogue.rows([more.id, ...relatedTo(view, found.slot, now)])
    // Archived in this very moment it is left out, and then the first row is its neighbour's.
    const row = rows.find(({ id }) => id === more.id)
    if (!row) throw notFound('We do not have that product.')
    shows(['lists', ...rows.map(({ id }) => productTag(id))])
    const { description, images, rating_distribution } = more
    const { collections, expiresAt } = found.entry
    const soon: CollectionType[] = expiresAt !== null && isSoon(expiresAt, now) ? ['expiring_soon'] : []
    return {
      data: {
        ...toProduct(row, now),
        description,
        images,
        collections: [...collections, ...soon],
        rating_distribution,
        related: rows.filter((one) => one !== row).map((one) => toProduct(one, now)),
      },
    }
  },
  { remembered: true },
)
