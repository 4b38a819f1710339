/** The trail as people read it. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isUndoable } from './undo.ts'
import { columns, int, json, orNull, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../platform/db/schema/office.ts'

type Entry = components['schemas']['AuditEntry']
type Query = NonNullable<operations['listAudit']['parameters']['query']>

const e = alias(auditEntries, 'e')
const { version: _, ...shown } = getTableColumns(e)
const entryRow = rowsOf({
  ...shown,
  before: json<Entry['before']>(e.before),
  after: json<Entry['after']>(e.after),
  undone_by: orNull(alias(auditEntries, 'u').id),
})

export async function listAudit(database: Queryable, query: Query, now: number) {
  const { page = 1, per_page = 15 } = query
  const conditions: SQL[] = [sql`true`]
  const search = query.search?.trim().toLowerCase()
  if (search)
    conditions.push(
      sql`(position(${search} in lower(coalesce(e.record_name, ''))) > 0 or position(${search} in lower(coalesce(e.person_name, ''))) > 0)`,
    )
  if (query['filter[resource]'] !== undefined) conditions.push(sql`e.resource = ${query['filter[resource]']}`)
  if (query['filter[record]'] !== undefined) conditions.push(sql`e.record_id = ${query['filter[record]']}`)
  if (query['filter[action]'] !== undefined) conditions.push(sql`e.action = ${query['filter[action]']}`)
  if (query['filter[person]'] !== undefined) conditions.push(sql`e.person_id = ${query['filter[person]']}`)
  if (query['filter[from]'] !== undefined) conditions.push(sql`e.at >= ${query['filter[from]']}::timestamptz`)
  if (query['filter[until]'] !== undefined) conditions.push(sql`e.at < ${query['filter[until]']}::timestamptz`)
  const where = sql.join(conditions, sql` and `)
  const [counted] = await database.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from audit_entries e where ${where}`,
  )
  const rows = await database.rows(entryRow`
    select ${columns} from audit_entries e left join audit_entries u on u.undoes = e.id
    where ${where} order by e.at desc, e.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const total = counted?.total ?? 0
  return {
    data: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      is_undoable: row.undone_by === null && isUndoable(row, now),
    })),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}
