/** Which coupons can be used now, by anybody: what shows one is in the shop for as long. */
import { sql, type SQL } from 'drizzle-orm'

/** Condition on coupons as `c`. @param now milliseconds since 1970 */
export function isUsable(now: number): SQL<boolean> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return sql`coalesce(c.is_active and c.archived_at is null and c.source = 'manual' and (c.starts_at is null or c.starts_at <= ${at})
    and (c.ends_at is null or c.ends_at > ${at}) and (c.usage_limit is null or c.used_count < c.usage_limit), false)`
}
