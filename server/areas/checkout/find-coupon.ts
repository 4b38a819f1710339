/** What the database knows of a coupon, its user, and the goods in a cart. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import type { Coupon, Membership } from './coupon-rules.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { products } from '../../platform/db/schema/catalogue.ts'

export const couponCode = (typed: string): string => typed.trim().toUpperCase()

/** Who redeems: an account, or the phone of a guest (E.164) once it is known. */
export const redeemer = (personId: number | undefined, phone: string | undefined): string | undefined =>
  personId === undefined ? phone : `user:${personId}`

const {
  created_at: _c,
  source: _s,
  owner_id: _o,
  is_active: _i,
  archived_at: _a,
  ...couponColumns
} = getTableColumns(coupons)
const p = alias(products, 'p')
const couponRow = rowsOf(couponColumns)
const membershipRow = rowsOf({
  product_id: p.id,
  category_ids: sql<number[]>`array_remove(array[p.category_id, p.subcategory_id], null)`,
  collections: sql<string[]>`array(select c.collection from product_collections c where c.product_id = p.id)`,
})

/** A coupon that is switched off is not found, nor is one that the wheel gave to somebody else. @param personId undefined for a guest */
export const findCoupon = async (
  database: Queryable,
  code: string,
  personId: number | undefined,
): Promise<Coupon | undefined> =>
  (
    await database.rows(couponRow`
      select ${columns} from coupons where code = ${couponCode(code)} and is_active and archived_at is null
        and (source <> 'spin' or owner_id = ${personId ?? null}::int)`)
  )[0]

/** Uses of a coupon by one customer that stand. */
export async function usesBy(database: Queryable, couponId: number, customer: string | undefined): Promise<number> {
  if (customer === undefined) return 0
  const [row] = await database.rows(rowsOf({ times: int(sql`count(*)`) })`
    select ${columns} from coupon_redemptions
    where coupon_id = ${couponId} and customer = ${customer} and released_at is null`)
  return row?.times ?? 0
}

/** Categories (with their subcategories) and collections of products. */
export async function membershipsOf(
  database: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Membership>> {
  const rows = await database.rows(membershipRow`
    select ${columns} from products p where p.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  return new Map(rows.map((row) => [row.product_id, row]))
}
