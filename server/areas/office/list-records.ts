/** Lists of the back office: by tab, filters, search, sort and page, all of them names that the definition knows. */
import { is, SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { recordIdIn } from '../../platform/record-id.ts'
import { foundPage, foundTotal, pageOf } from './list-order.ts'
import { unknownName } from './refusals.ts'
import type { ListSource, ResourceStore, SortKey, Stored } from './resource-store.ts'

/** The query as it came: text by the API's names. */
export type ListQuery = Readonly<Record<string, unknown>>

const known = new Set(['page', 'per_page', 'search', 'sort', 'counts', 'tab', 'columns', 'view'])

/** An address that comes as text, for example of all that is to be written into a file, was not looked at by the contract. */
function canBe({ definition }: ListSource, id: string | undefined, value: string): boolean {
  const filter = definition.filters.find((one) => one.id === id)
  if (filter?.kind === 'choice') return filter.options.includes(value)
  return filter?.kind !== 'reference' || recordIdIn(value) !== null
}

/**
 * The condition of a list.
 * @throws ApiError 422 for a filter, tab or sort that there is not
 */
export function conditionOf(store: ListSource, query: ListQuery, now: number): SQL {
  const conditions: SQL[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || known.has(name)) continue
    const id = /^filter\[(\w+)\]$/.exec(name)?.[1]
    const filter = id === undefined ? undefined : store.filters[id]
    if (!filter || !canBe(store, id, String(value))) throw unknownName(name)
    conditions.push(filter(String(value)))
  }
  const tab = String(query['tab'] ?? store.definition.tabs[0])
  const ofTab = store.tabs(now)[tab]
  if (!ofTab) throw unknownName('tab')
  conditions.push(ofTab)
  const search = String(query['search'] ?? '').trim()
  if (search !== '') conditions.push(store.search(search.toLowerCase()))
  return sql.join(conditions, sql` and `)
}

/** What turns a list's pages, and is no part of what it shows. */
const turning = new Set(['page', 'counts'])

/** Whether a list can be shown by what its address says. @throws ApiError 422 for a filter, tab or sort that there is not */
export function checkListQuery(source: ListSource, query: ListQuery, now: number): void {
  const page = Object.keys(query).find((name) => turning.has(name))
  if (page !== undefined) throw unknownName(page)
  conditionOf(source, query, now)
  const { sort } = query
  if (sort !== undefined && !source.sorts[String(sort)]) throw unknownName('sort')
}

const countOf = async (database: Queryable, store: ListSource, where: SQL): Promise<number> => {
  const [counted] = await database.rows<{ total: number }>(
    sql`select count(*)::int as total ${store.count} where ${where}`,
  )
  return counted?.total ?? 0
}

/** How many a tab holds, where that is kept: under a filter or a search it is not. */
const keptCount = ({ kept }: ListSource, query: ListQuery, tab: string): SQL | undefined =>
  kept &&
  Object.hasOwn(kept, tab) &&
  Object.entries(query).every(([name, value]) => value === undefined || (known.has(name) && name !== 'search'))
    ? kept[tab]
    : undefined

/** How many each tab holds under the same filters and search, asked at once. */
async function countTabs(database: Queryable, store: ListSource, query: ListQuery, now: number) {
  const names = store.definition.tabs
  const counts = names.map(
    (tab) =>
      keptCount(store, query, tab) ??
      sql`(select count(*) ${store.count} where ${conditionOf(store, { ...query, tab }, now)})`,
  )
  const [row] = await database.rows<{ counts: number[] }>(
    sql`select array[${sql.join(
      counts.map((count) => sql`(${count})::int`),
      sql`, `,
    )}] as counts`,
  )
  return Object.fromEntries(names.map((name, index) => [name, row?.counts[index] ?? 0]))
}

/** How many a list holds, whatever its page. */
export async function countRecords(tx: Queryable, store: ListSource, query: ListQuery, now: number): Promise<number> {
  const where = conditionOf(store, query, now)
  const kept = keptCount(store, query, String(query['tab'] ?? store.definition.tabs[0]))
  if (!kept) return countOf(tx, store, where)
  const [counted] = await tx.rows<{ total: number }>(sql`select (${kept})::int as total`)
  return counted?.total ?? 0
}

const columnsOf = (store: ListSource, fields: readonly string[] | undefined): SQL =>
  (fields && store.columnsFor?.(fields)) ?? store.columns

/** Some of a list by their ids, from behind one of them: for what goes through all of it, step by step. @param given.fields what is read of them at least */
export async function recordsAfter(
  tx: Queryable,
  store: ResourceStore,
  query: ListQuery,
  { now, after, limit, fields }: { now: number; after: number; limit: number; fields: readonly string[] },
): Promise<Stored[]> {
  // Ids first: a join would be read from its beginning on for each step.
  const next = sql`select r.id ${store.count} where ${conditionOf(store, query, now)} and r.id > ${after} order by r.id limit ${limit}`
  const rows = await tx.rows<never>(
    sql`select ${columnsOf(store, fields)} ${store.from} where r.id in (${next}) order by r.id`,
  )
  return rows.map((row) => store.toRecord(row, now))
}

/** Records of a condition on `r`. @param fields what is read of them at least; all by default */
export async function recordsWhere(
  tx: Queryable,
  store: ResourceStore,
  where: SQL,
  { now, fields }: { now: number; fields?: readonly string[] },
): Promise<Stored[]> {
  const rows = await tx.rows<never>(sql`select ${columnsOf(store, fields)} ${store.from} where ${where}`)
  return rows.map((row) => store.toRecord(row, now))
}

/** The first of a condition on `r`, in an order. Neither refers to more than `count`. */
export async function firstRecords(
  tx: Queryable,
  store: ListSource,
  { where, order, limit }: { where: SQL; order: SQL; limit: number },
  now: number,
): Promise<Stored[]> {
  const rows = await tx.rows<never>(sql`
    select ${store.columns} ${store.from}
    where r.id in (select r.id ${store.count} where ${where} order by ${order}, r.id limit ${limit}) order by ${order}, r.id`)
  return rows.map((row) => store.toRecord(row, now))
}

/** The first ids of all that a list's address names, for what is done to all of them. */
export async function idsOf(
  tx: Queryable,
  store: ListSource,
  query: ListQuery,
  { now, limit }: { now: number; limit: number },
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select r.id ${store.count} where ${conditionOf(store, query, now)} order by r.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Each way to what a list holds where its words or filters lead to it; undefined where its order does. */
function waysTo(store: ListSource, query: ListQuery, now: number): SQL[] | undefined {
  const text = String(query['search'] ?? '').trim()
  const isGathered = Object.keys(query).some((name) => store.gathered?.has(/^filter\[(\w+)\]$/.exec(name)?.[1] ?? ''))
  if (text !== '' && store.searchWays)
    return store.searchWays(text.toLowerCase()).map((way) => conditionOf({ ...store, search: () => way }, query, now))
  return isGathered ? [conditionOf(store, query, now)] : undefined
}

type Page = { data: Stored[]; total: number }

async function readPage(
  database: Queryable,
  store: ListSource,
  query: ListQuery,
  { order, page, per_page, now }: { order: SQL | SortKey; page: number; per_page: number; now: number },
): Promise<Page> {
  const ways = is(order, SQL) ? undefined : waysTo(store, query, now)
  if (ways && !is(order, SQL)) {
    const rows = await database.rows<{ [foundTotal]: number }>(foundPage(store, { ways, order, page, per_page }))
    const told = rows.map(({ [foundTotal]: total, ...row }) => ({ total, record: store.toRecord(row as never, now) }))
    const data = told.map(({ record }) => record)
    // A page behind the last tells of none.
    return { data, total: told[0]?.total ?? (page === 1 ? 0 : await countRecords(database, store, query, now)) }
  }
  const where = conditionOf(store, query, now)
  const total = await countRecords(database, store, query, now)
  const rows = await database.rows<never>(pageOf(store, { where, order, page, per_page, total }))
  return { data: rows.map((row) => store.toRecord(row, now)), total }
}

/** One page. */
export async function listRecords(database: Queryable, store: ListSource, query: ListQuery, now: number) {
  const page = Number(query['page'] ?? 1)
  const per_page = Number(query['per_page'] ?? 15)
  const { sorts, tabs, tabSorts } = store.definition
  const order = store.sorts[String(query['sort'] ?? tabSorts?.[String(query['tab'] ?? tabs[0])] ?? sorts[0])]
  if (!order) throw unknownName('sort')
  const { data, total } = await readPage(database, store, query, { order, page, per_page, now })
  return {
    data,
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
    ...(query['counts'] === true && { counts: await countTabs(database, store, query, now) }),
  }
}

/** One record, or undefined. */
export async function readRecord(
  tx: Queryable,
  store: ResourceStore,
  id: number,
  now: number,
): Promise<Stored | undefined> {
  const [row] = await tx.rows<never>(sql`select ${store.columns} ${store.from} where r.id = ${id}`)
  return row === undefined ? undefined : store.toRecord(row, now)
}
