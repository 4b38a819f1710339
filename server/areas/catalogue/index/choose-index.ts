import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import type { OpenIndex } from '../catalogue.ts'
import { makeDatabaseIndex } from './database/database-index.ts'
import { loadMemoryIndex } from './memory/memory-index.ts'
import type { IndexWay } from './port.ts'

/** Active products up to which the index stays in the server's memory (decision 82). */
const mostInMemory = 50_000

const counted = rowsOf({ products: int(sql`count(*)`) })

/**
 * Which way answers, from this start on.
 * @param wanted `auto` takes the database's where there are more products than the server's memory is for
 * @param most another limit, for tests
 */
export async function chooseIndex(
  database: Database,
  wanted: IndexWay | 'auto',
  most = mostInMemory,
): Promise<{ way: IndexWay; open: OpenIndex }> {
  const ways: Record<IndexWay, OpenIndex> = {
    memory: loadMemoryIndex,
    database: async (from) => makeDatabaseIndex(from),
  }
  if (wanted !== 'auto') return { way: wanted, open: ways[wanted] }
  const [found] = await database.rows(counted`
    select ${columns} from (select from products where status = 'active' limit ${most + 1}::int) as counted`)
  const way = (found?.products ?? 0) > most ? 'database' : 'memory'
  return { way, open: ways[way] }
}
