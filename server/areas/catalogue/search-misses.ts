import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** Counts a search that found nothing; `query` is folded, so that spellings of one query count together. */
export async function noteSearchMiss(database: Queryable, query: string): Promise<void> {
  await database.rows(sql`
    insert into search_misses (query) values (${query})
    on conflict (query) do update set times = search_misses.times + 1, last_at = now()`)
}

/** Days without anybody asking again. A season: what was wanted once and never since is not worth buying in. */
const keptForDays = 90
/** Rows, more than anybody reads: whoever types what makes no sense all day fills no disk. */
const maxKept = 5_000

/** Deletes searches that nobody repeats any more; beyond the limit the rarest go, the oldest of them first. */
export async function deleteOldSearchMisses(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`
    delete from search_misses
    where last_at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptForDays}::int)`)
  await database.rows(sql`
    delete from search_misses where query in (
      select query from search_misses order by times desc, last_at desc offset ${maxKept}::int)`)
}
