import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** What happens to a banner, and the column that counts it. */
const columns = { view: 'views', press: 'presses', copy: 'copies' } as const

/** One more of each. What is not there any more counts nothing, and nobody needs to know. */
export async function countOne(
  database: Queryable,
  table: 'banners' | 'coupon_banners',
  id: number,
  ...what: readonly (keyof typeof columns)[]
): Promise<{ outcome: 'counted' }> {
  const counts = what.map((one) => sql`${sql.identifier(columns[one])} = ${sql.identifier(columns[one])} + 1`)
  await database.rows(sql`update ${sql.identifier(table)} set ${sql.join(counts, sql`, `)} where id = ${id}`)
  return { outcome: 'counted' }
}
