/** Counts of lists that triggers keep beside the records (`record_counts`). */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** @param tabs which keys each tab holds */
export const keptCounts = (
  kind: 'products' | 'orders' | 'users' | 'audit',
  tabs: Readonly<Record<string, SQL>>,
): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(tabs).map(([tab, keys]) => [
      tab,
      sql`select coalesce(sum(amount), 0) from record_counts where kind = ${kind} and ${keys}`,
    ]),
  )

/** Adds up what came since. Each row is taken by one of those who tidy at once; who reads meanwhile sees all of it, before or after. */
export async function tidyRecordCounts(database: Queryable): Promise<void> {
  await database.rows(sql`
    with taken as (delete from record_counts returning kind, key, amount)
    insert into record_counts select kind, key, sum(amount)::int from taken group by kind, key having sum(amount) <> 0`)
}
