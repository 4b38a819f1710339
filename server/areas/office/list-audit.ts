/** The trail as people read it. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { unknownName } from './refusals.ts'
import { isUndoable } from './undo.ts'
import { columns, int, json, orNull, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../platform/db/schema/office.ts'

/** A day, or a moment with its zone. */
const instant =
  /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

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

const momentOf = (value: string): string => new Date(value).toISOString()

/** What an address may say, and which texts of it are possible. */
const filters: Readonly<Record<string, { can: RegExp; condition: (value: string) => SQL }>> = {
  'filter[resource]': { can: /^[a-z-]+$/, condition: (value) => sql`e.resource = ${value}` },
  'filter[record]': { can: /^.{1,40}$/, condition: (value) => sql`e.record_id = ${value}` },
  'filter[action]': { can: /^[a-z_.]+$/, condition: (value) => sql`e.action = ${value}` },
  'filter[person]': { can: /^\d{1,9}$/, condition: (value) => sql`e.person_id = ${Number(value)}` },
  'filter[batch]': { can: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, condition: (value) => sql`e.batch = ${value}` },
  'filter[from]': { can: instant, condition: (value) => sql`e.at >= ${momentOf(value)}::timestamptz` },
  'filter[until]': { can: instant, condition: (value) => sql`e.at < ${momentOf(value)}::timestamptz` },
}

const turning = new Set(['page', 'per_page', 'sort', 'counts', 'columns', 'view'])

/**
 * The condition of a part of the trail.
 * @throws ApiError 422 for what there is not to filter by
 */
export function auditConditionOf(query: Readonly<Record<string, unknown>>): SQL {
  const conditions: SQL[] = [sql`true`]
  for (const [name, given] of Object.entries(query)) {
    const value = String(given ?? '').trim()
    if (value === '' || turning.has(name)) continue
    if (name === 'search') {
      const search = value.toLowerCase()
      conditions.push(
        sql`(position(${search} in lower(coalesce(e.record_name, ''))) > 0 or position(${search} in lower(coalesce(e.person_name, ''))) > 0)`,
      )
      continue
    }
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter?.can.test(value)) throw unknownName(name)
    conditions.push(filter.condition(value))
  }
  return sql.join(conditions, sql` and `)
}

const fileRow = rowsOf({ ...shown, before: json<FieldValue>(e.before), after: json<FieldValue>(e.after) })

/** Some entries by their ids, from behind one of them. */
export const auditEntriesAfter = (tx: Queryable, where: SQL, { after, limit }: { after: number; limit: number }) =>
  tx.rows(
    fileRow`select ${columns} from audit_entries e where ${where} and e.id > ${after} order by e.id limit ${limit}`,
  )

/** Newest first, as the index has them. */
async function entriesOf(database: Queryable, where: SQL, page: { limit: number; offset: number }, now: number) {
  const rows = await database.rows(entryRow`
    select ${columns} from audit_entries e left join audit_entries u on u.undoes = e.id
    where ${where} order by e.at desc nulls last, e.id desc nulls last limit ${page.limit} offset ${page.offset}`)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    is_undoable: row.undone_by === null && isUndoable(row, now),
  }))
}

/** The last entries, without counting all of them. */
export const latestAudit = (database: Queryable, limit: number, now: number) =>
  entriesOf(database, sql`true`, { limit, offset: 0 }, now)

export async function listAudit(database: Queryable, query: Query, now: number) {
  const { page = 1, per_page = 15 } = query
  const where = auditConditionOf(query)
  const [counted] = await database.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from audit_entries e where ${where}`,
  )
  const total = counted?.total ?? 0
  return {
    data: await entriesOf(database, where, { limit: per_page, offset: (page - 1) * per_page }, now),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}
