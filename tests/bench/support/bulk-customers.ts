import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { columns, int, rowsOf } from '#server/platform/db/rows.ts'
import { seedFiles } from '#server/platform/db/seed-files.ts'

/** Rows that are written at once: a statement of PostgreSQL has ten seconds. */
const atOnce = 5_000

/** Customers with ids in one row: `first` and the ones behind it. */
export type BulkCustomers = { first: number; count: number }

const lastRow = rowsOf({ last: int(sql`max(id)`) })

/** Names of the demo as arrays of PostgreSQL: every first one beside every last one. */
export const someName = (serial: ReturnType<typeof sql>): ReturnType<typeof sql> => {
  const { firstNames, lastNames } = seedFiles.history()
  const listed = (names: readonly string[]) =>
    sql`(select array_agg(n) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) n)`
  return sql`(${listed(firstNames)})[1 + ${serial} % ${firstNames.length}::int] || ' ' ||
    (${listed(lastNames)})[1 + (${serial} / ${firstNames.length}::int) % ${lastNames.length}::int]`
}

/**
 * Adds `count` customers who came over the last 400 days, the first ones first. Each has the figures of somebody who has ordered nothing,
 * as the trigger of `users` writes them; who orders for them counts anew.
 */
export async function fillCustomers(database: Database, count: number): Promise<BulkCustomers> {
  const [known] = await database.rows(lastRow`select ${columns} from users`)
  const first = (known?.last ?? 0) + 1
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(count, from + atOnce) - 1
    await database.transaction(async (tx) => {
      await tx.rows(sql`set local session_replication_role = replica`)
      await tx.rows(sql`
        insert into users (id, name, email, phone, role, status, email_verified_at, phone_verified_at, marketing_opt_in, tags, terms_accepted_at,
          created_at, updated_at)
        select ${first}::int + serial, name, lower(replace(name, ' ', '.')) || serial || '@bulk.test', '+23470' || (10000000 + serial), 'customer',
          case serial % 2000 when 7 then 'blocked' else 'active' end, case when serial % 10 < 7 then since end, since, serial % 5 < 2,
          case serial % 6 when 0 then '["Regular"]'::jsonb else '[]' end, since, since, since
        from (select serial, ${someName(sql`serial`)} as name, now() - (${count}::int - serial) * interval '400 days' / ${count}::int as since
          from generate_series(${from}::int, ${to}::int) as serial) people`)
      await tx.rows(sql`
        insert into customer_figures (user_id) select ${first}::int + serial from generate_series(${from}::int, ${to}::int) as serial`)
    })
  }
  await database.rows(sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`)
  return { first, count }
}

/** Counts orders and money of all customers by the function that the shop's own triggers call. */
export async function countFigures(database: Database, { first, count }: BulkCustomers): Promise<void> {
  for (let from = first; from < first + count; from += atOnce)
    await database.rows(
      sql`select count(count_customer(id)) from users where id between ${from}::int and ${Math.min(first + count, from + atOnce) - 1}::int`,
    )
}
