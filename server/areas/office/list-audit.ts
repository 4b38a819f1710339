/** The trail as people read it. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import { isRealDay } from '#machines/admin/instants.ts'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { keptCounts } from './kept-counts.ts'
import { unknownName } from './refusals.ts'
import { partly } from './search/find-words.ts'
import { isUndoable } from './undo.ts'
import { columns, int, json, orNull, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../platform/db/schema/office.ts'
import { recordIdIn } from '../../platform/record-id.ts'

/** How a day, or a moment with its zone, is written. */
const written =
  /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

const isInstant = (value: string): boolean =>
  written.test(value) && isRealDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

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

/** What is searched, as the index of trigrams has it. */
const names = sql`lower(coalesce(e.record_name, '') || chr(10) || coalesce(e.person_name, ''))`

/** What an address may say, and which texts of it are possible. */
const filters: Readonly<
  Record<string, { can: { test: (value: string) => boolean }; condition: (value: string) => SQL }>
> = {
  'filter[resource]': { can: /^[a-z-]+$/, condition: (value) => sql`e.resource = ${value}` },
  'filter[record]': { can: /^.{1,40}$/, condition: (value) => sql`e.record_id = ${value}` },
  'filter[action]': { can: /^[a-z_.]+$/, condition: (value) => sql`e.action = ${value}` },
  'filter[person]': {
    can: { test: (value) => recordIdIn(value) !== null },
    condition: (value) => sql`e.person_id = ${Number(value)}`,
  },
  'filter[batch]': { can: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, condition: (value) => sql`e.batch = ${value}` },
  'filter[from]': { can: { test: isInstant }, condition: (value) => sql`e.at >= ${momentOf(value)}::timestamptz` },
  'filter[until]': { can: { test: isInstant }, condition: (value) => sql`e.at < ${momentOf(value)}::timestamptz` },
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
      conditions.push(sql`${names} like ${partly(value.toLowerCase())}`)
      continue
    }
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter?.can.test(value)) throw unknownName(name)
    conditions.push(filter.condition(value))
  }
  return sql.join(conditions, sql` and `)
}

/** All ids, oldest first, of entries that words lead to; undefined where there are none: each step of a file would look for them anew. */
export const auditIdsFound = (query: Readonly<Record<string, unknown>>): SQL | undefined =>
  String(query['search'] ?? '').trim() === ''
    ? undefined
    : sql`select e.id from audit_entries e where ${auditConditionOf(query)} order by e.id`

const fileRow = rowsOf({ ...shown, before: json<FieldValue>(e.before), after: json<FieldValue>(e.after) })

/** Some entries by their ids, from behind one of them. */
export const auditEntriesAfter = (tx: Queryable, where: SQL, { after, limit }: { after: number; limit: number }) =>
  tx.rows(
    fileRow`select ${columns} from audit_entries e where ${where} and e.id > ${after} order by e.id limit ${limit}`,
  )

type Page = { limit: number; offset: number; isReversed?: boolean }

/** Newest first, as the index has them: ids come from it alone. @param page.isReversed counts from the oldest */
async function entriesOf(database: Queryable, where: SQL, { limit, offset, isReversed = false }: Page, now: number) {
  const newestFirst = sql`e.at desc nulls last, e.id desc nulls last`
  const order = isReversed ? sql`e.at asc nulls first, e.id asc nulls first` : newestFirst
  const rows = await database.rows(entryRow`
    select ${columns} from audit_entries e left join audit_entries u on u.undoes = e.id
    where e.id in (select e.id from audit_entries e where ${where} order by ${order} limit ${limit} offset ${offset}) order by ${newestFirst}`)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    is_undoable: row.undone_by === null && isUndoable(row, now),
  }))
}

/** So far back the last entries are looked for: a batch may have thousands, and what was done before it is no news then. */
const looksBack = 1_000

/** What was done last, without counting all of the trail; a batch, which one press or one file wrote, is told once. */
export function latestAudit(database: Queryable, limit: number, now: number) {
  const lastOfEach = sql`e.id in (
    select id from (
      select id, at, row_number() over (partition by coalesce(batch::text, id::text) order by at desc, id desc) as nth
      from (select id, at, batch from audit_entries order by at desc nulls last, id desc nulls last limit ${looksBack}) as last) as numbered
    where nth = 1 order by at desc, id desc limit ${limit})`
  return entriesOf(database, lastOfEach, { limit, offset: 0 }, now)
}

const { all: kept } = keptCounts('audit', { all: sql`true` })

/** How many entries a part of the trail has; of the whole that is kept. */
export async function countAudit(database: Queryable, query: Readonly<Record<string, unknown>>): Promise<number> {
  const where = auditConditionOf(query)
  const isWhole = Object.entries(query).every(([name, given]) => turning.has(name) || String(given ?? '').trim() === '')
  const total = isWhole ? sql`(${kept})` : sql`(select count(*) from audit_entries e where ${where})`
  const [counted] = await database.rows(rowsOf({ total: int(total) })`select ${columns}`)
  return counted?.total ?? 0
}

export async function listAudit(database: Queryable, query: Query, now: number) {
  const { page = 1, per_page = 15 } = query
  const total = await countAudit(database, query)
  const begin = (page - 1) * per_page
  const rest = total - begin
  // What is skipped has to be read: a page behind the middle is found from the end.
  const asked =
    rest > 0 && begin > rest
      ? { limit: Math.min(per_page, rest), offset: Math.max(0, rest - per_page), isReversed: true }
      : { limit: per_page, offset: begin }
  return {
    data: await entriesOf(database, auditConditionOf(query), asked, now),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}
