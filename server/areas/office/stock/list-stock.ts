/** Stock as a list: a row for each product, or for each of its sizes. */
import { type SQL, sql } from 'drizzle-orm'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { bool, columns, int, orNull, rowsOf, words } from '../../../platform/db/rows.ts'
import { heldOf } from '../../orders/index.ts'
import { keptCounts } from '../kept-counts.ts'

type Row = components['schemas']['StockRow']
type Query = NonNullable<operations['listStock']['parameters']['query']>
type Tab = NonNullable<Query['tab']>
type Sort = NonNullable<Query['sort']>

/** The pace is that of so many days. */
const paceDays = 28

const onSale = sql`p.status = 'active'`

/** What each tab holds: of goods without sizes, and of sizes. What is out is low, too, and what is low has an index. */
const tabs: Readonly<Record<Tab, { plain: SQL; size: SQL }>> = {
  all: { plain: sql`p.status <> 'archived'`, size: sql`p.status <> 'archived'` },
  low: { plain: sql`${onSale} and p.is_low`, size: sql`${onSale} and m.stock_quantity <= p.low_stock_threshold` },
  out: { plain: sql`${onSale} and p.is_low and p.stock_quantity = 0`, size: sql`${onSale} and m.stock_quantity = 0` },
}

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** As the index `products_office_words` has them; it finds by brand and keywords too, which are no names. */
const wordsOf = sql`lower(p.name || ' ' || p.sku || ' ' || coalesce(p.brand, '') || ' ' || p.keywords)`

/** Goods by their name or SKU, sizes by the name of their product or a SKU of their own: each by an index of parts. */
const named = (text: string) => ({
  plain: sql`${wordsOf} like ${text} and (lower(p.name) like ${text} or lower(p.sku) like ${text})`,
  size: sql`m.id in (select id from measurements where lower(sku) like ${text}
    union all select s.id from products p join measurements s on s.product_id = p.id where ${wordsOf} like ${text} and lower(p.name) like ${text})`,
})

function conditionsOf({ search, 'filter[product]': product }: Query, tab: Tab) {
  const text = search?.trim().toLowerCase() ?? ''
  const all = [
    tabs[tab],
    ...(product === undefined ? [] : [{ plain: sql`p.id = ${product}`, size: sql`p.id = ${product}` }]),
    ...(text === '' ? [] : [named(like(text))]),
  ]
  const of = (kind: 'plain' | 'size'): SQL =>
    sql.join(
      all.map((one) => one[kind]),
      sql` and `,
    )
  return { plain: of('plain'), size: of('size') }
}

/**
 * Goods of both kinds; what stands in `products` for one with sizes is only their sum.
 * @param among the products that are looked at
 */
const goodsOf = (query: Query, tab: Tab, among = sql`products`): SQL => {
  const { plain, size } = conditionsOf(query, tab)
  return sql`(
  select p.id as product_id, null::int as measurement_id, p.name, null::text as label, p.sku, p.status, p.stock_quantity as available,
    p.low_stock_threshold as threshold, 0 as position
  from ${among} p where ${plain} and not exists (select from measurements where product_id = p.id and hidden_at is null)
  union all
  select p.id, m.id, p.name, m.label, m.sku, p.status, m.stock_quantity, p.low_stock_threshold, m.position
  from measurements m join ${among} p on p.id = m.product_id where m.hidden_at is null and ${size}) g`
}

const isLow = sql`g.available <= g.threshold`

/** Sales that count for the pace. */
const isSold = (now: number) =>
  sql`o.confirmed_at > ${new Date(now - paceDays * 86_400_000).toISOString()}::timestamptz and o.stock_status <> 'released' and not i.left_out`

/** Of some rows, each by itself. */
const soldOf = (now: number) => sql`(
  select coalesce(sum(i.quantity), 0)::int as sold from order_items i join orders o on o.id = i.order_id
  where i.product_id = g.product_id and i.measurement_id is not distinct from g.measurement_id and ${isSold(now)})`

/** Of all goods at once, for an order that hangs on it. */
const soldOfAll = (now: number) => sql`(
  select i.product_id, i.measurement_id, sum(i.quantity)::int as sold from order_items i join orders o on o.id = i.order_id
  where ${isSold(now)} group by i.product_id, i.measurement_id)`

const daysLeft = sql`case when s.sold > 0 then g.available * ${paceDays}::int / s.sold end`

const ascending = sql.raw('asc')
const descending = sql.raw('desc')

const sorts: Readonly<Record<Sort, { key: SQL; isDescending?: boolean }>> = {
  name: { key: sql`g.name` },
  '-name': { key: sql`g.name`, isDescending: true },
  available: { key: sql`g.available` },
  '-available': { key: sql`g.available`, isDescending: true },
  days_left: { key: sql`${daysLeft}` },
}

/** No two rows stand beside each other. */
function orderOf(sort: Sort, isReversed = false): SQL {
  const { key, isDescending = false } = sorts[sort]
  const [first, rest] = [isDescending !== isReversed ? descending : ascending, isReversed ? descending : ascending]
  return sql`${key} ${first}, g.product_id ${rest}, g.position ${rest}, g.measurement_id ${rest}`
}

const stockRow = rowsOf({
  product_id: int(sql`g.product_id`),
  measurement_id: orNull(int(sql`g.measurement_id`)),
  name: words(sql`g.name`),
  label: orNull(words(sql`g.label`)),
  sku: words(sql`g.sku`),
  status: sql<Row['status']>`g.status`,
  available: int(sql`g.available`),
  held: int(heldOf(sql`g.product_id`, sql`g.measurement_id`)),
  threshold: int(sql`g.threshold`),
  is_low: bool(isLow),
  sold_28_days: int(sql`s.sold`),
  days_left: orNull(int(daysLeft)),
})

/** Whether all goods are asked for that stand in the list without filters. */
const isWhole = ({ search, 'filter[product]': product }: Query, tab: Tab): boolean =>
  tab === 'all' && product === undefined && (search?.trim() ?? '') === ''

const { all: keptProducts } = keptCounts('products', { all: sql`key not like 'archived %'` })

/** All rows of the list: a product is one, and one more for each size behind its first. An index has sizes by their product. */
const wholeCount = sql`((${keptProducts})
  + (select count(*) - count(distinct product_id) from measurements where hidden_at is null)
  - (select count(*) - count(distinct product_id) from measurements m join products p on p.id = m.product_id
    where hidden_at is null and p.status = 'archived'))`

async function countOf(database: Queryable, query: Query, tab: Tab): Promise<number> {
  const count = isWhole(query, tab) ? wholeCount : sql`(select count(*) from ${goodsOf(query, tab)})`
  const [counted] = await database.rows(rowsOf({ total: int(count) })`select ${columns}`)
  return counted?.total ?? 0
}

type Page = { tab: Tab; sort: Sort; per_page: number; begin: number; total: number }

/** The rows of a page. By names no more products are read than stand before its end, from the nearer end of the list. */
function pageOf(query: Query, { tab, sort, per_page, begin, total }: Page, now: number): SQL {
  if (sort === 'days_left')
    return sql`select g.* from ${goodsOf(query, tab)} left join ${soldOfAll(now)} s
      on s.product_id = g.product_id and s.measurement_id is not distinct from g.measurement_id
      order by ${orderOf(sort)} limit ${per_page} offset ${begin}`
  const isByName = sort !== 'available' && sort !== '-available' && isWhole(query, tab)
  const rest = total - begin
  const isReversed = isByName && rest > 0 && begin > rest
  const [most, offset] = isReversed ? [Math.min(per_page, rest), Math.max(0, rest - per_page)] : [per_page, begin]
  const isUpwards = (sort === 'name') !== isReversed
  const among = sql`(select id, name, sku, status, stock_quantity, low_stock_threshold from products where status <> 'archived'
    order by name ${isUpwards ? ascending : descending}, id ${isReversed ? descending : ascending} limit ${offset + most})`
  return sql`select g.* from ${goodsOf(query, tab, isByName ? among : undefined)}
    order by ${orderOf(sort, isReversed)} limit ${most} offset ${offset}`
}

export async function listStock(database: Queryable, query: Query, now: number) {
  const { page = 1, per_page = 15, tab = 'all', sort = tab === 'low' ? 'days_left' : 'name' } = query
  const total = await countOf(database, query, tab)
  const begin = (page - 1) * per_page
  const rows = await database.rows(stockRow`
    with page as materialized (${pageOf(query, { tab, sort, per_page, begin, total }, now)})
    select ${columns} from page g cross join lateral ${soldOf(now)} s order by ${orderOf(sort)}`)
  const counted = query.counts === true && {
    counts: {
      all: await countOf(database, query, 'all'),
      low: await countOf(database, query, 'low'),
      out: await countOf(database, query, 'out'),
    },
  }
  return {
    data: rows.map((row) => ({ ...row, shelf: row.available + row.held })),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
    ...counted,
  }
}
