import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/** Counts a search that found nothing; `query` is folded, so that spellings of one wish count together. */
export async function noteSearchMiss(database: Queryable, query: string): Promise<void> {
  await database.rows(sql`
    insert into search_misses (query) values (${query})
    on conflict (query) do update set times = search_misses.times + 1, last_at = now()`)
}
