/** Whether somebody who asks for a first order's coupon has ordered before: under this account or another name. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** What is known of a buyer. Phones in E.164, e-mails as typed, places as `addressKey` makes them. */
export type Buyer = {
  personId: number
  phone?: string | undefined
  email?: string | undefined
  place?: string | null | undefined
}

/**
 * Looks for an order that stands of the same account, the account's proved phone or e-mail, or the phone, e-mail or address of this order:
 * another account is no first order.
 */
export async function hasOrdered(database: Queryable, { personId, phone, email, place }: Buyer): Promise<boolean> {
  const rows = await database.rows(sql`
    with buyer as (
      select case when phone_verified_at is not null then phone end as phone, lower(email) as email
      from users where id = ${personId})
    select 1 from orders o left join order_contacts c on c.id = o.contact_id
    where o.status not in ('cancelled', 'expired', 'refund_pending', 'refunded') and (
      o.customer_id = ${personId}
      or c.phone = ${phone ?? null}::text
      or c.phone = (select phone from buyer)
      or lower(c.email) = ${email?.trim().toLowerCase() ?? null}::text
      or lower(c.email) = (select email from buyer)
      or c.address_key = ${place ?? null}::text)
    limit 1`)
  return rows.length > 0
}
