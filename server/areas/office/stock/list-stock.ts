/** Stock as a list: a row for each product, or for each of its sizes. */
import { type SQL, sql } from 'drizzle-orm'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { bool, columns, int, orNull, rowsOf, words } from '../../../platform/db/rows.ts'
import { heldOf } from '../../orders/index.ts'

type Row = components['schemas']['StockRow']
type Query = NonNullable<operations['listStock']['parameters']['query']>
type Tab = NonNullable<Query['tab']>

/** The pace is that of so many days. */
const paceDays = 28

/** All kinds of goods; what stands in `products` for one with sizes is only their sum. */
const goods = sql`(
  select p.id as product_id, null::int as measurement_id, p.name, null::text as label, p.sku, p.status, p.stock_quantity as available,
    p.low_stock_threshold as threshold, 0 as position
  from products p where not exists (select from measurements where product_id = p.id and hidden_at is null)
  union all
  select p.id, m.id, p.name, m.label, m.sku, p.status, m.stock_quantity, p.low_stock_threshold, m.position
  from measurements m join products p on p.id = m.product_id where m.hidden_at is null) g`

const isLow = sql`g.available <= g.threshold`
const onSale = sql`g.status = 'active'`

const tabs: Readonly<Record<Tab, SQL>> = {
  all: sql`g.status <> 'archived'`,
  low: sql`${onSale} and ${isLow}`,
  out: sql`${onSale} and g.available = 0`,
}

const sold = (now: number) => sql`(
  select coalesce(sum(i.quantity), 0)::int as sold from order_items i join orders o on o.id = i.order_id
  where i.product_id = g.product_id and i.measurement_id is not distinct from g.measurement_id
    and o.confirmed_at > ${new Date(now - paceDays * 86_400_000).toISOString()}::timestamptz and o.stock_status <> 'released')`

const daysLeft = sql`case when s.sold > 0 then g.available * ${paceDays}::int / s.sold end`

const sorts: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: sql`g.name`,
  '-name': sql`g.name desc`,
  available: sql`g.available`,
  '-available': sql`g.available desc`,
  days_left: sql`${daysLeft} nulls last`,
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

function conditionsOf({ search, 'filter[product]': product }: Query, tab: Tab): SQL {
  const text = search?.trim().toLowerCase() ?? ''
  return sql.join(
    [
      tabs[tab],
      ...(product === undefined ? [] : [sql`g.product_id = ${product}`]),
      ...(text === '' ? [] : [sql`(position(${text} in lower(g.name)) > 0 or position(${text} in lower(g.sku)) > 0)`]),
    ],
    sql` and `,
  )
}

async function countOf(database: Queryable, query: Query, tab: Tab): Promise<number> {
  const [counted] = await database.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from ${goods} where ${conditionsOf(query, tab)}`,
  )
  return counted?.total ?? 0
}

export async function listStock(database: Queryable, query: Query, now: number) {
  const { page = 1, per_page = 15, tab = 'all', sort = tab === 'low' ? 'days_left' : 'name' } = query
  const total = await countOf(database, query, tab)
  const rows = await database.rows(stockRow`
    select ${columns} from ${goods} cross join lateral ${sold(now)} s where ${conditionsOf(query, tab)}
    order by ${sorts[sort]}, g.product_id, g.position, g.measurement_id limit ${per_page} offset ${(page - 1) * per_page}`)
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
