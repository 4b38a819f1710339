import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/**
 * Inserts many rows with one statement. Columns are those of the first row; names come from code, never from people.
 * Identity columns that were given values are moved on, so that the next row gets a free one.
 */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await tx.rows(
    sql`insert into ${sql.raw(table)} (${sql.raw(columns)})
      select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`,
  )
  if (typeof first['id'] === 'number') {
    await tx.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`)
  }
}
