/** The figures that the back office opens with. */
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import { searchMisses } from '../../../platform/db/schema/search.ts'
import { figuresOf, noFigures } from '../../analytics/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { latestAudit } from '../list-audit.ts'
import { type Period, periodBefore, periodOf, stepsOf } from './period.ts'
import { salesOf } from './sales.ts'

type Dashboard = components['schemas']['Dashboard']
type Query = NonNullable<operations['getDashboard']['parameters']['query']>

const told = ({ from, to, until }: Period) => ({ from, to, until: new Date(until).toISOString() })

function filterOf(query: Query) {
  const { 'filter[page_type]': pageType, 'filter[state]': state } = query
  if (pageType !== undefined && state !== undefined)
    throw invalidField('filter[state]', 'Choose a type of page or a state, not both.')
  return { device: query['filter[device]'], channel: query['filter[channel]'], pageType, state }
}

/** @param duty of the caller: what it does not let see is null */
export async function dashboardOf(
  database: Queryable,
  query: Query,
  { duty, now }: { duty: Duty | null; now: number },
): Promise<Dashboard> {
  const period = periodOf({ from: query['filter[from]'], to: query['filter[to]'], now })
  const before = query['filter[compare]'] === 'none' ? null : periodBefore(period)
  const filter = filterOf(query)
  const seesSums = mayDo(duty, 'orders.read')
  return {
    ...(mayDo(duty, 'marketing.read')
      ? await figuresOf(database, { period, before, filter, ...stepsOf(period), seesSums, now })
      : noFigures),
    period: told(period),
    compared: before && told(before),
    sales: seesSums ? await salesOf(database, { period, before, at: now }) : null,
    low_stock: mayDo(duty, 'stock.read') ? await lowStock(database) : null,
    searches: await searchesWithoutResult(database, period),
    recent: mayDo(duty, 'audit.read') ? await latestAudit(database, 6, now) : null,
  }
}

const lowRow = rowsOf({
  id: products.id,
  name: products.name,
  stock: int(products.stock_quantity),
  threshold: int(products.low_stock_threshold),
})

const lowStock = (database: Queryable) =>
  database.rows(lowRow`
    select ${columns} from products where status = 'active' and is_low
    order by stock_quantity, sold_count desc, id limit 8`)

const searchRow = rowsOf({ query: searchMisses.query, times: int(searchMisses.times) })

const searchesWithoutResult = (database: Queryable, { start, until }: Period) =>
  database.rows(searchRow`
    select ${columns} from search_misses
    where last_at >= ${new Date(start).toISOString()}::timestamptz and first_at < ${new Date(until).toISOString()}::timestamptz
    order by times desc, last_at desc limit 8`)
