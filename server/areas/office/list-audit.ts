/** The trail as people read it. */
import { type SQL, sql } from 'drizzle-orm'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isUndoable } from './undo.ts'

type Entry = components['schemas']['AuditEntry']
type Query = NonNullable<operations['listAudit']['parameters']['query']>

type Row = Omit<Entry, 'at' | 'is_undoable'> & { at: Date | string }

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
  const [counted] = await database.rows<{ total: number }>(
    sql`select count(*)::int as total from audit_entries e where ${where}`,
  )
  const rows = await database.rows<Row>(sql`
    select e.id, e.at, e.person_id, e.person_name, e.duty, e.device, e.network, e.request_id, e.resource, e.record_id, e.record_name, e.action,
      e.before, e.after, e.batch, e.undoes, e.times, u.id as undone_by
    from audit_entries e left join audit_entries u on u.undoes = e.id
    where ${where} order by e.at desc, e.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const total = counted?.total ?? 0
  return {
    data: rows.map((row) => ({
      ...row,
      at: new Date(row.at).toISOString(),
      is_undoable: row.undone_by === null && isUndoable(row, now),
    })),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}
