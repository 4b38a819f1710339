import { type SQL, sql } from 'drizzle-orm'
import { productTag, reviewedProduct, reviewRow } from '../../../areas/catalogue/index.ts'
import { operation } from '../operation.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'

const orders: Record<string, SQL> = {
  '-created_at': sql.raw('created_at desc, id desc'),
  '-rating': sql.raw('rating desc, created_at desc, id desc'),
  rating: sql.raw('rating, created_at desc, id desc'),
}

export const listReviews = operation(
  'listReviews',
  async ({ path, query, database, shows }) => {
    const product = await reviewedProduct(database, path.slug)
    shows([productTag(product.id)])
    const page = query.page ?? 1
    const perPage = query.per_page ?? 15
    const stars = query['filter[rating]']
    const where = sql`product_id = ${product.id} and status = 'approved' ${stars === undefined ? sql`` : sql`and rating = ${stars}`}`
    const [counted] = await database.rows(
      rowsOf({ total: int(sql`count(*)`) })`select ${columns} from reviews where ${where}`,
    )
    const rows = await database.rows(reviewRow`
      select ${columns} from reviews where ${where}
      order by ${orders[query.sort ?? '-created_at'] ?? sql`id`} limit ${perPage} offset ${(page - 1) * perPage}`)
    const total = counted?.total ?? 0
    return {
      data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
    }
  },
  { remembered: true },
)
