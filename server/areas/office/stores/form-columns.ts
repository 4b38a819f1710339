/** What most stores write alike: the columns that a form fills, in a new record or over an old one. */
import { type SQL, sql } from 'drizzle-orm'
import type { Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'

const madeRow = rowsOf({ id: int(sql`id`) })

/**
 * @param names the columns, in the order in which `columnsOf` has them
 * @param columnsOf a select list: each value with its type and its name
 */
export function formColumns(table: string, names: SQL, columnsOf: (values: Values) => SQL) {
  const into = sql.identifier(table)
  return {
    /** @param id null for a new one; else the id that a deleted one had @returns the id */
    async insert(tx: Queryable, values: Values, id: number | null): Promise<number> {
      const [made] = await tx.rows(
        id === null
          ? madeRow`insert into ${into} (${names}) select ${columnsOf(values)} returning ${columns}`
          : madeRow`insert into ${into} (id, ${names}) select ${id}::int as id, ${columnsOf(values)} returning ${columns}`,
      )
      return made?.id ?? 0
    },
    async update(tx: Queryable, id: number, values: Values): Promise<void> {
      await tx.rows(
        sql`update ${into} set (${names}) = (select ${names} from (select ${columnsOf(values)}) as given) where id = ${id}`,
      )
    },
  }
}
