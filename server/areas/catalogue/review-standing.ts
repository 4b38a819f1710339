/** Where a person stands with a product: reviews are by buyers, one an item. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'

type MyReview = components['schemas']['MyReview']
type Review = components['schemas']['Review']
type Written = Omit<Review, 'created_at'> & { created_at: Date; status: 'pending' | 'approved' | 'rejected' }

/** @throws ApiError 404 for goods that there are not */
export async function reviewedProduct(database: Queryable, slug: string): Promise<{ id: number }> {
  const [product] = await database.rows<{ id: number }>(
    sql`select id from products where slug = ${slug} and status = 'active'`,
  )
  if (!product) throw notFound('We do not have that product.')
  return product
}

/** What this person wrote of it, or whether they may. An order that was given up before it came is no purchase. */
export async function standingOf(database: Queryable, personId: number, productId: number): Promise<MyReview> {
  const [written] = await database.rows<Written>(sql`
    select id, rating, title, body, author, images, verified, created_at, reply, status from reviews
    where user_id = ${personId} and product_id = ${productId} limit 1`)
  if (written) {
    const { status, ...review } = written
    return { standing: status, review: { ...review, created_at: review.created_at.toISOString() } }
  }
  const [bought] = await database.rows<{ times: number; received: number }>(sql`
    select count(*)::int as times, count(o.delivered_at)::int as received
    from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${personId} and i.product_id = ${productId}
      and (o.delivered_at is not null or o.fulfilment_status not in ('stopped', 'returned'))`)
  if (!bought?.times) return { standing: 'not_bought', review: null }
  return { standing: bought.received > 0 ? 'may_review' : 'not_received', review: null }
}
