import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** What happens to a banner, and the column that counts it. */
const columns = { view: 'views', press: 'presses', copy: 'copies' } as const

/** One more of it. What is not there any more counts nothing, and nobody needs to know. */
export async function countOne(
  database: Queryable,
  table: 'banners' | 'coupon_banners',
  id: number,
  what: keyof typeof columns,
): Promise<{ outcome: 'counted' }> {
  const column = sql.identifier(columns[what])
  await database.rows(sql`update ${sql.identifier(table)} set ${column} = ${column} + 1 where id = ${id}`)
  return { outcome: 'counted' }
}
