/** In which order a list stands, and from which end a page of it is read. */
import { is, SQL, sql } from 'drizzle-orm'
import type { ListSource, SortKey } from './resource-store.ts'

/** The order of a list, with the id where that leaves two beside each other. @param isReversed the same list from its end */
export function orderOf(sort: SQL | SortKey, isReversed = false): SQL {
  if (is(sort, SQL)) return sql`${sort}, r.id`
  const { key, way, nulls } = sort
  const ways = { asc: sql.raw('asc nulls'), desc: sql.raw('desc nulls') }
  const ends = { first: sql.raw('first'), last: sql.raw('last') }
  return isReversed
    ? sql`${key} ${ways[way === 'asc' ? 'desc' : 'asc']} ${ends[nulls === 'first' ? 'last' : 'first']}, r.id desc`
    : sql`${key} ${ways[way]} ${ends[nulls]}, r.id`
}

type Page = { where: SQL; order: SQL | SortKey; page: number; per_page: number; total: number }

/**
 * One page. What is skipped has to be read, so a page behind the middle is found from the end where an index can be read from there: the last one costs no
 * more than the first.
 */
export function pageOf(store: ListSource, { where, order, page, per_page, total }: Page): SQL {
  const begin = (page - 1) * per_page
  const rest = total - begin
  const isReversed = !is(order, SQL) && rest > 0 && begin > rest
  const [most, offset] = isReversed ? [Math.min(per_page, rest), Math.max(0, rest - per_page)] : [per_page, begin]
  const asked = orderOf(order)
  const ofPage = sql`order by ${isReversed ? orderOf(order, true) : asked} limit ${most} offset ${offset}`
  if (store.joinsLate)
    return sql`select ${store.columns} ${store.from} where r.id in (select r.id ${store.count} where ${where} ${ofPage}) order by ${asked}`
  if (!isReversed) return sql`select ${store.columns} ${store.from} where ${where} ${ofPage}`
  return sql`select ${store.columns} ${store.from} where r.id in (select r.id ${store.from} where ${where} ${ofPage}) order by ${asked}`
}

/** How a page tells of all that was found. */
export const foundTotal = 'found_total'

/**
 * One page of what conditions find together, and in each of its rows how many they find: what matches is read once. For what an order's index does not
 * lead to, such as words.
 */
export function foundPage(
  store: ListSource,
  { ways, order, page, per_page }: Omit<Page, 'where' | 'total' | 'order'> & { ways: readonly SQL[]; order: SortKey },
): SQL {
  const found = sql.join(
    ways.map((where) => sql`select r.id, ${order.key} as place ${store.count} where ${where}`),
    // One record may be found in several ways.
    sql` union `,
  )
  return sql`with found as materialized (${found}),
    page as (select r.id from found r order by ${orderOf({ ...order, key: sql`r.place` })} limit ${per_page} offset ${(page - 1) * per_page})
    select ${store.columns}, (select count(*)::int from found) as ${sql.identifier(foundTotal)} ${store.from}
    where r.id in (select id from page) order by ${orderOf(order)}`
}
