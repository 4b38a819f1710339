/** What a product's page shows beyond what lists show; none of it moves with a sale. */
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { components } from '#openapi/generated/schema.d.ts'
import { columns, json, jsonOf, listIn, type RowOf, statementOf } from '../../platform/db/rows.ts'
import { productImages, products } from '../../platform/db/schema/catalogue.ts'

const [p, g] = [alias(products, 'p'), alias(productImages, 'g')]

const detailColumns = {
  id: p.id,
  slug: p.slug,
  description: p.description,
  specifications: p.specifications,
  images: listIn(
    jsonOf({ url: g.url, alt: g.alt, position: g.position, cloth: g.cloth, color: g.color }),
    sql`g.position, g.id`,
    sql`from product_images g where g.product_id = p.id`,
  ),
  rating_distribution: json<components['schemas']['ProductDetail']['rating_distribution']>(
    sql`(select json_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5))
        from reviews r where r.product_id = p.id and r.status = 'approved')`,
  ),
}
export type ProductDetails = RowOf<typeof detailColumns>

/** Of an active product, by slug. */
export const detailsBySlug = statementOf('product_details', detailColumns)`
  select ${columns} from products p where p.slug = $1 and p.status = 'active'`
