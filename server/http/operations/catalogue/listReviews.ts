import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import { operation, type Output } from '../operation.ts'

type Row = Omit<Output<'listReviews'>['data'][number], 'created_at'> & { created_at: Date }

const orders: Record<string, SQL> = {
  '-created_at': sql.raw('created_at desc, id desc'),
  '-rating': sql.raw('rating desc, created_at desc, id desc'),
  rating: sql.raw('rating, created_at desc, id desc'),
}

export const listReviews = operation(
  'listReviews',
  async ({ path, query, database }) => {
    const [product] = await database.rows<{ id: number }>(
      sql`select id from products where slug = ${path.slug} and status = 'active'`,
    )
    if (!product) throw notFound('We do not have that product.')
    const page = query.page ?? 1
    const perPage = query.per_page ?? 15
    const stars = query['filter[rating]']
    const where = sql`product_id = ${product.id} and status = 'approved' ${stars === undefined ? sql`` : sql`and rating = ${stars}`}`
    const [counted] = await database.rows<{ total: number }>(
      sql`select count(*)::int as total from reviews where ${where}`,
    )
    const rows = await database.rows<Row>(sql`
      select id, rating, title, body, author, images, verified, created_at, reply from reviews where ${where}
      order by ${orders[query.sort ?? '-created_at'] ?? sql`id`} limit ${perPage} offset ${(page - 1) * perPage}`)
    const total = counted?.total ?? 0
    return {
      data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
    }
  },
  { remembered: true },
)
