/** Lists of the back office: by tab, filters, search, sort and page, all of them names that the definition knows. */
import { is, SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { recordIdIn } from '../../platform/record-id.ts'
import { foundPage, foundTotal, orderOf, pageOf } from './list-order.ts'
import { unknownName } from './refusals.ts'
import type { ListSource, ResourceStore, SortKey, Stored } from './resource-store.ts'

/** The query as it came: text by the API's names. */
export type ListQuery = Readonly<Record<string, unknown>>

const known = new Set(['page', 'per_page', 'search', 'sort', 'counts', 'tab', 'columns', 'view'])

/** What a table has by a name of an address: `constructor` is none of its own. */
const own = <Of>(table: Readonly<Record<string, Of>>, name: string): Of | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** An address that comes as text, for example of all that is to be written into a file, was not looked at by the contract. */
function canBe({ definition, takes }: ListSource, id: string | undefined, value: string): boolean {
  const filter = definition.filters.find((one) => one.id === id)
  if (id !== undefined && takes?.[id]?.(value) === false) return false
  if (filter?.kind === 'choice') return filter.options.includes(value)
  return filter?.kind !== 'reference' || recordIdIn(value) !== null
}

const searchedIn = (query: ListQuery): string => String(query['search'] ?? '').trim()

/**
 * The condition of a list.
 * @throws ApiError 422 for a filter, tab or sort that there is not
 */
export function conditionOf(store: ListSource, query: ListQuery, now: number): SQL {
  const conditions: SQL[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || known.has(name)) continue
    const id = /^filter\[(\w+)\]$/.exec(name)?.[1]
    const filter = id === undefined ? undefined : own(store.filters, id)
    if (!filter || !canBe(store, id, String(value))) throw unknownName(name)
    conditions.push(filter(String(value)))
  }
  const tab = String(query['tab'] ?? store.definition.tabs[0])
  const ofTab = own(store.tabs(now), tab)
  if (!ofTab) throw unknownName('tab')
  conditions.push(ofTab)
  const search = searchedIn(query)
  if (search !== '') conditions.push(store.search(search.toLowerCase()))
  const isAsked = store.leavesOut?.unless.some((id) => query[`filter[${id}]`] !== undefined)
  if (store.leavesOut && search === '' && !isAsked) conditions.push(store.leavesOut.kept)
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
  if (sort !== undefined && !own(source.sorts, String(sort))) throw unknownName('sort')
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

/** A step of what goes through a list. @property among ids that were found before: then these are read, and none is looked for */
type Walk = { readonly now: number; readonly limit: number; readonly among: readonly number[] | null }

const columnsOf = (store: ListSource, fields: readonly string[] | undefined): SQL =>
  (fields && store.columnsFor?.(fields)) ?? store.columns

/**
 * Some of a list by their ids, from behind one of them: for what goes through all of it, step by step.
 * @param given.fields what is read of them at least
 * @param given.among these alone, which were found before
 */
export async function recordsAfter(
  tx: Queryable,
  store: ResourceStore,
  query: ListQuery,
  { now, after, limit, fields, among }: Walk & { after: number; fields: readonly string[] },
): Promise<Stored[]> {
  const what = sql`select ${columnsOf(store, fields)} ${store.from}`
  if (among) return (await recordsOf<never>(tx, among, what)).map((row) => store.toRecord(row, now))
  // Ids first: a join would be read from its beginning on for each step.
  const next = sql`select r.id ${store.count} where ${conditionOf(store, query, now)} and r.id > ${after} order by r.id limit ${limit}`
  const rows = await tx.rows<never>(sql`${what} where r.id in (${next}) order by r.id`)
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

/** Whether a filter is answered by rows of another table. */
const isGathered = ({ gathered }: ListSource, query: ListQuery): boolean =>
  Object.keys(query).some((name) => gathered?.has(/^filter\[(\w+)\]$/.exec(name)?.[1] ?? ''))

/** Each way to what a list holds where its words or filters lead to it; undefined where its order does. */
function waysTo(store: ListSource, query: ListQuery, now: number): SQL[] | undefined {
  const text = searchedIn(query)
  if (text !== '' && store.searchWays)
    return store.searchWays(text.toLowerCase()).map((way) => conditionOf({ ...store, search: () => way }, query, now))
  return isGathered(store, query) ? [conditionOf(store, query, now)] : undefined
}

/**
 * All ids that are looked for, for what goes through them step by step: each step would look for them anew. Undefined where an index leads through the list.
 * @param order by the id where none is given
 * @throws ApiError 422 for a filter, tab or sort that there is not
 */
export function idsFound(list: ListSource, query: ListQuery, now: number, order?: SortKey): SQL | undefined {
  if (searchedIn(query) === '' && !isGathered(list, query)) return undefined
  const ways = waysTo(list, query, now) ?? [conditionOf(list, query, now)]
  const place = order?.key ?? sql`null::int`
  const found = sql.join(
    ways.map((where) => sql`select r.id, ${place} as place ${list.count} where ${where}`),
    sql` union `,
  )
  return sql`select r.id from (${found}) r order by ${order ? orderOf({ ...order, key: sql`r.place` }) : sql`r.id`}`
}

/** Records by their ids, in the order of these; those that are gone are left out. */
async function recordsOf<Row extends { id: number }>(tx: Queryable, ids: readonly number[], what: SQL): Promise<Row[]> {
  const rows = await tx.rows<Row>(sql`${what} where r.id = any(${`{${ids.join()}}`}::text::int[])`)
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
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

/** The order that an address asks for; without one that of its tab. @throws ApiError 422 for a sort that there is not */
export function sortOf({ definition, sorts }: ListSource, query: ListQuery): SQL | SortKey {
  const { sorts: names, tabs, tabSorts } = definition
  const ofTab = own(tabSorts ?? {}, String(query['tab'] ?? tabs[0]))
  const sort = own(sorts, String(query['sort'] ?? ofTab ?? names[0]))
  if (!sort) throw unknownName('sort')
  return sort
}

/** One page. */
export async function listRecords(database: Queryable, store: ListSource, query: ListQuery, now: number) {
  const page = Number(query['page'] ?? 1)
  const per_page = Number(query['per_page'] ?? 15)
  const order = sortOf(store, query)
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

/** A record that was read, and where it stood: `key` is the value by which the list is sorted, as the database writes it. */
type Place = { readonly id: number; readonly key: string }

type WalkedKey = SortKey & Required<Pick<SortKey, 'as'>>

/** The order of a list that a file is written in. @throws ApiError 422 for a sort that there is not */
export function walkedKey(list: ListSource, query: ListQuery): WalkedKey {
  const sort = sortOf(list, query)
  if (is(sort, SQL) || sort.as === undefined) throw new Error('No file is written in this order')
  return { ...sort, as: sort.as }
}

/** What comes behind a record. The first half leads an index to it; a record with the same key comes by its id. */
function behind({ key, way, as }: WalkedKey, { id, key: text }: Place): SQL {
  const value = sql`${text}::${sql.raw(as)}`
  return way === 'asc'
    ? sql`${key} >= ${value} and (${key} > ${value} or r.id > ${id})`
    : sql`${key} <= ${value} and (${key} < ${value} or r.id > ${id})`
}

/**
 * The next records of a list in its order, for what goes through all of it. A record that moves within the list meanwhile may come twice or not at all, and no other one.
 * @param walk.after the last that was read; null at the beginning
 * @param walk.columns what is read of a record, in place of the list's own; `from` has what they refer to
 * @throws ApiError 422 for a filter, tab or sort that there is not
 */
export async function recordsBehind<Row extends { id: number }>(
  tx: Queryable,
  list: ListSource,
  query: ListQuery,
  walk: Walk & { after: Place | null; columns: SQL; from: SQL },
): Promise<{ rows: Row[]; next: Place | null }> {
  if (walk.among) {
    const rows = await recordsOf<Row>(tx, walk.among, sql`select ${walk.columns} ${walk.from}`)
    return { rows, next: null }
  }
  const key = walkedKey(list, query)
  const where = conditionOf(list, query, walk.now)
  const rest = walk.after === null ? where : sql`${where} and ${behind(key, walk.after)}`
  const order = orderOf(key)
  const read = await tx.rows<Row & { walk_key: string }>(sql`
    select ${walk.columns}, (${key.key})::text as walk_key ${walk.from}
    where r.id in (select r.id ${list.count} where ${rest} order by ${order} limit ${walk.limit}) order by ${order}`)
  const last = read.length < walk.limit ? undefined : read.at(-1)
  return { rows: read, next: last === undefined ? null : { id: last.id, key: last.walk_key } }
}
