import { type CollectionType, isSoon } from '../../../areas/catalogue/index/entry.ts'
import { toProduct } from '../../../areas/catalogue/product-rows.ts'
import { relatedTo } from '../../../areas/catalogue/related.ts'
import type { Queryable, Statement } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation, type Output } from '../operation.ts'

type Detail = Output<'getProduct'>['data']

/** What a product's page shows beyond what lists show. */
type More = Pick<Detail, 'description' | 'images' | 'rating_distribution'> & { id: number }

const bySlug: Statement = {
  name: 'product_more',
  text: `
    select p.id, p.description,
      coalesce((select json_agg(json_build_object('url', g.url, 'alt', g.alt, 'position', g.position, 'cloth', g.cloth,
        'color', g.color) order by g.position, g.id) from product_images g where g.product_id = p.id), '[]') as images,
      (select json_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5))
        from reviews r where r.product_id = p.id and r.status = 'approved') as rating_distribution
    from products p where p.slug = $1 and p.status = 'active'`,
}

async function readMore(database: Queryable, slug: string): Promise<More | undefined> {
  const [row] = await database.rows<More>(bySlug, [slug])
  return row
}

export const getProduct = operation(
  'getProduct',
  async ({ path, database, catalogue, clock }) => {
    const [more, view] = [await readMore(database, path.slug), await catalogue.view()]
    const found = view.index.find(more?.id ?? 0)
    if (!more || !found) throw notFound('We do not have that product.')
    const now = clock()
    const rows = await catalogue.rows([more.id, ...relatedTo(view, found.slot, now)])
    // Archived in this very moment it is left out, and then the first row is its neighbour's.
    const row = rows.find(({ id }) => id === more.id)
    if (!row) throw notFound('We do not have that product.')
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
