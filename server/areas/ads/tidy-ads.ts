/** What is over its time: hashes of visitors, uses of tokens that nobody could bring any more, and keys of past months. */
import { sql } from 'drizzle-orm'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** Safe on several servers at once. */
export async function tidyAds(database: Queryable, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await database.rows(sql`delete from ad_visitors where day < ${lagosDate(now.getTime(), -1)}::date`)
  await database.rows(sql`delete from ad_uses where at < ${at} - interval '9 hours'`)
  await database.rows(sql`delete from ad_keys where made_at < ${at} - interval '40 days'`)
}
