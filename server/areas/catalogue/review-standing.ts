/** Where a person stands with a product: reviews are by buyers, one an item. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { products, reviews } from '../../platform/db/schema/catalogue.ts'

type MyReview = components['schemas']['MyReview']

const { id, rating, title, body, author, images, verified, created_at, reply, status } = reviews
/** A review as the contract shows it, but for its date. */
export const reviewRow = rowsOf({ id, rating, title, body, author, images, verified, created_at, reply })
const ownRow = rowsOf({ id, rating, title, body, author, images, verified, created_at, reply, status })

/** @throws ApiError 404 for goods that there are not */
export async function reviewedProduct(database: Queryable, slug: string): Promise<{ id: number }> {
  const [product] = await database.rows(
    rowsOf({ id: products.id })`select ${columns} from products where slug = ${slug} and status = 'active'`,
  )
  if (!product) throw notFound('We do not have that product.')
  return product
}

/** What this person wrote of it, or whether they may. An order that was given up before it came is no purchase, and a line that was left out none either. */
export async function standingOf(database: Queryable, personId: number, productId: number): Promise<MyReview> {
  const [written] = await database.rows(ownRow`
    select ${columns} from reviews
    where user_id = ${personId} and product_id = ${productId} limit 1`)
  if (written) {
    const { status: standing, ...review } = written
    return { standing, review: { ...review, created_at: review.created_at.toISOString() } }
  }
  const [bought] = await database.rows(rowsOf({ times: int(sql`count(*)`), received: int(sql`count(o.delivered_at)`) })`
    select ${columns} from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${personId} and i.product_id = ${productId}
      and (o.delivered_at is not null or o.fulfilment_status not in ('stopped', 'returned')) and not i.left_out`)
  if (!bought?.times) return { standing: 'not_bought', review: null }
  return { standing: bought.received > 0 ? 'may_review' : 'not_received', review: null }
}
