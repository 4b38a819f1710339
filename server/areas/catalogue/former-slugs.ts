/** Addresses that goods and stalls once had: they lead on to the present one for good. */
import { columns, statementOf } from '../../platform/db/rows.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { categories, products } from '../../platform/db/schema/catalogue.ts'

const category = statementOf('moved_category', { slug: categories.slug })`
  select ${columns} from former_slugs f join categories on categories.id = f.record_id
  where f.kind = 'category' and f.slug = $1`

const product = statementOf('moved_product', { slug: products.slug })`
  select ${columns} from former_slugs f join products on products.id = f.record_id
  where f.kind = 'product' and f.slug = $1 and products.status = 'active'`

/** The present address of a stall that once had this one; undefined for one that no stall had. */
export async function movedCategory(database: Queryable, former: string): Promise<string | undefined> {
  const [found] = await database.rows(category, [former])
  return found?.slug
}

/** The same of a product; one that the shop does not show leads nowhere. */
export async function movedProduct(database: Queryable, former: string): Promise<string | undefined> {
  const [found] = await database.rows(product, [former])
  return found?.slug
}
