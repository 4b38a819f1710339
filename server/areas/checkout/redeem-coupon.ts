/** Uses of a coupon: counted by conditional updates alone, so that however many orders come at once no limit is passed. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'

type Redemption = {
  couponId: number
  orderNumber: string
  /** `user:12`, or a guest's phone. */
  customer: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Uses a coupon for an order. The coupon's row stays locked until the transaction ends, so that one customer's limit holds too.
 * @returns why not, or null when it is used
 */
export async function redeemCoupon(
  tx: Queryable,
  { couponId, orderNumber, customer, at }: Redemption,
): Promise<'usage_limit_reached' | 'customer_limit_reached' | null> {
  const [used] = await tx.rows(rowsOf({ usage_limit_per_customer: coupons.usage_limit_per_customer })`
    update coupons set used_count = used_count + 1
    where id = ${couponId} and is_active and archived_at is null and (usage_limit is null or used_count < usage_limit)
    returning ${columns}`)
  if (!used) return 'usage_limit_reached'
  const [own] = await tx.rows(rowsOf({ times: int(sql`count(*)`) })`
    select ${columns} from coupon_redemptions
    where coupon_id = ${couponId} and customer = ${customer} and released_at is null`)
  if (used.usage_limit_per_customer !== null && (own?.times ?? 0) >= used.usage_limit_per_customer) {
    return 'customer_limit_reached'
  }
  await tx.rows(sql`
    insert into coupon_redemptions (coupon_id, order_number, customer, redeemed_at)
    values (${couponId}, ${orderNumber}, ${customer}, ${new Date(at).toISOString()}::timestamptz)`)
  return null
}

/** Gives back what an order used, once. */
export async function releaseCoupon(tx: Queryable, orderNumber: string, at: number): Promise<void> {
  await tx.rows(sql`
    with released as (
      update coupon_redemptions set released_at = ${new Date(at).toISOString()}::timestamptz
      where order_number = ${orderNumber} and released_at is null returning coupon_id)
    update coupons set used_count = used_count - 1 where id in (select coupon_id from released)`)
}

/**
 * Uses it again for an order that came back. Where others have used it up meanwhile the order keeps its price, and the count its limit:
 * what was promised to somebody who has paid is not taken back.
 */
export async function redeemAgain(tx: Queryable, orderNumber: string): Promise<void> {
  await tx.rows(sql`
    with wanted as (
      select coupon_id from coupon_redemptions where order_number = ${orderNumber} and released_at is not null),
    used as (
      update coupons set used_count = used_count + 1
      where id in (select coupon_id from wanted) and (usage_limit is null or used_count < usage_limit) returning id)
    update coupon_redemptions set released_at = null where order_number = ${orderNumber} and coupon_id in (select id from used)`)
}
