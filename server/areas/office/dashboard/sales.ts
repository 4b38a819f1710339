/** What was sold in a period. Sums leave SQL as text, since kobo outgrow four bytes. */
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../../platform/db/schema/orders.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import { toNaira } from '../../../platform/money.ts'
import { lengthOf, type Period, stepsOf } from './period.ts'

type Schemas = components['schemas']
type Sales = Schemas['DashboardSales']
type Step = { sales: number; orders: number; refunds: number }

const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
const within = (column: SQL, { start, until }: Period): SQL =>
  sql`${column} >= ${instant(start)} and ${column} < ${instant(until)}`

/** Sums in kobo for each step of a period. */
async function stepSums(database: Queryable, period: Period): Promise<Step[]> {
  const { unit, starts } = stepsOf(period)
  const stepOf = (column: SQL): SQL<number> =>
    int(sql`floor(extract(epoch from ${column} - ${instant(period.start)}) / ${lengthOf(unit) / 1000}::int)`)
  const steps = starts.map((): Step => ({ sales: 0, orders: 0, refunds: 0 }))
  const sold = await database.rows(
    rowsOf({ step: stepOf(sql`confirmed_at`), sum: words(sql`sum(total)`), times: int(sql`count(*)`) })`
      select ${columns} from orders where ${within(sql`confirmed_at`, period)} group by 1`,
  )
  for (const { step, sum, times } of sold) Object.assign(steps[step] ?? {}, { sales: Number(sum), orders: times })
  const givenBack = await database.rows(
    rowsOf({ step: stepOf(sql`at`), sum: words(sql`sum((data->>'amount')::bigint)`) })`
      select ${columns} from events
      where type in ('refund_processed', 'refunded_by_hand') and ${within(sql`at`, period)} group by 1`,
  )
  for (const { step, sum } of givenBack) Object.assign(steps[step] ?? {}, { refunds: Number(sum) })
  return steps
}

function sumsOf(steps: readonly Step[]): Schemas['DashboardSums'] {
  const total = steps.reduce(
    (sum, one) => ({
      sales: sum.sales + one.sales,
      orders: sum.orders + one.orders,
      refunds: sum.refunds + one.refunds,
    }),
    { sales: 0, orders: 0, refunds: 0 },
  )
  return {
    sales: toNaira(total.sales),
    orders: total.orders,
    average: total.orders === 0 ? null : toNaira(Math.round(total.sales / total.orders)),
    refunds: toNaira(total.refunds),
  }
}

async function statusesIn(database: Queryable, period: Period): Promise<Sales['statuses']> {
  const rows = await database.rows(
    rowsOf({ status: orders.status, count: int(sql`count(*)`) })`
      select ${columns} from orders where ${within(sql`placed_at`, period)} group by status order by count(*) desc, status`,
  )
  return rows as Sales['statuses']
}

const p = alias(products, 'p')

async function topProducts(database: Queryable, period: Period): Promise<Sales['top_products']> {
  const rows = await database.rows(
    rowsOf({
      id: p.id,
      name: p.name,
      image_url: sql<string | null>`picture.url`,
      image_cloth: words(sql`coalesce(picture.cloth, 'raffia')`),
      quantity: int(sql`sold.quantity`),
      sales: words(sql`sold.sales`),
    })`
      select ${columns} from (
        select i.product_id, sum(i.quantity) as quantity, sum(i.line_total) as sales
        from orders o join order_items i on i.order_id = o.id
        where ${within(sql`o.confirmed_at`, period)} group by i.product_id order by 3 desc, 1 limit 8
      ) sold join products p on p.id = sold.product_id
      left join lateral (select url, cloth from product_images where product_id = p.id order by position limit 1) picture on true
      order by sold.sales desc, p.id`,
  )
  return rows.map((row) => ({ ...row, sales: toNaira(Number(row.sales)) }))
}

/** @param before null where nothing is compared */
export async function salesOf(database: Queryable, period: Period, before: Period | null): Promise<Sales> {
  const { unit, starts } = stepsOf(period)
  const now = await stepSums(database, period)
  const earlier = before && (await stepSums(database, before))
  const [waiting] = await database.rows(
    rowsOf({ count: int(sql`count(*)`) })`select ${columns} from orders where status = 'confirmed'`,
  )
  return {
    now: sumsOf(now),
    before: earlier && sumsOf(earlier),
    to_pack: waiting?.count ?? 0,
    unit,
    series: starts.map((at, step) => ({
      at: new Date(at).toISOString(),
      sales: toNaira(now[step]?.sales ?? 0),
      orders: now[step]?.orders ?? 0,
      refunds: toNaira(now[step]?.refunds ?? 0),
      before: earlier && toNaira(earlier[step]?.sales ?? 0),
    })),
    statuses: await statusesIn(database, period),
    top_products: await topProducts(database, period),
  }
}
