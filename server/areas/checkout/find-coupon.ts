/** What the database knows of a coupon, its user, and the goods in a cart. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import type { Coupon, Membership } from './coupon-rules.ts'

export const couponCode = (typed: string): string => typed.trim().toUpperCase()

/** Who redeems: an account, or the phone of a guest (E.164) once it is known. */
export const redeemer = (personId: number | undefined, phone: string | undefined): string | undefined =>
  personId === undefined ? phone : `user:${personId}`

/** A coupon that is switched off is not found. */
export const findCoupon = async (database: Queryable, code: string): Promise<Coupon | undefined> =>
  (
    await database.rows<Coupon>(sql`
      select id, code, name, type, value, min_spend, max_discount, min_quantity, usage_limit, usage_limit_per_customer, starts_at, ends_at,
        applies_to, target_ids, excluded_product_ids, audience, exclude_sale_items, used_count
      from coupons where code = ${couponCode(code)} and is_active and archived_at is null`)
  )[0]

/** Uses of a coupon by one customer that stand. */
export async function usesBy(database: Queryable, couponId: number, customer: string | undefined): Promise<number> {
  if (customer === undefined) return 0
  const [row] = await database.rows<{ times: number }>(sql`
    select count(*)::int as times from coupon_redemptions
    where coupon_id = ${couponId} and customer = ${customer} and released_at is null`)
  return row?.times ?? 0
}

/** Categories (with their subcategories) and collections of products. */
export async function membershipsOf(
  database: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Membership>> {
  const rows = await database.rows<Membership>(sql`
    select p.id as product_id, array_remove(array[p.category_id, p.subcategory_id], null) as category_ids,
      array(select c.collection from product_collections c where c.product_id = p.id) as collections
    from products p where p.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  return new Map(rows.map((row) => [row.product_id, row]))
}
