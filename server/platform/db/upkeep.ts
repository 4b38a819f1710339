import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { columns, rowsOf, words } from './rows.ts'

/**
 * What autovacuum is to a PostgreSQL of its own, for the embedded one, which has none: room of rows that are gone is used again, and plans
 * are made anew for tables that have grown since (those kept by PL/pgSQL and by foreign keys know tables as they were when first used).
 * The thresholds are PostgreSQL's own.
 * @returns the tables that were tended
 */
export async function tendTables(database: Database): Promise<string[]> {
  if (database.kind !== 'pglite') return []
  const tables = await database.rows(rowsOf({ name: words(sql`format('%I.%I', s.schemaname, s.relname)`) })`
    select ${columns} from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    order by name`)
  // One at a time: the embedded database does one thing at once, and people wait for it in between.
  for (const { name } of tables) await database.script(`vacuum (analyze) ${name}`)
  return tables.map(({ name }) => name)
}
