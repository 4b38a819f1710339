/** What was sold in a period. Sums leave SQL as text, since kobo outgrow four bytes. */
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { orderItems, orders } from '../../../platform/db/schema/orders.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import { toNaira } from '../../../platform/money.ts'
import { bestOf, type Sold } from './best-sold.ts'
import { lengthOf, type Period, stepsOf } from './period.ts'
import { partsOf, remembered, type Span } from './remembered-sales.ts'

type Schemas = components['schemas']
type Sales = Schemas['DashboardSales']
type Step = { sales: number; orders: number; refunds: number }

/** Goods that the dashboard shows, and those that are remembered of days that are over. */
const shown = 8
const mostRemembered = 200

const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
const within = (column: SQL, { start, until }: Span): SQL =>
  sql`${column} >= ${instant(start)} and ${column} < ${instant(until)}`

/** Sums in kobo for each step of a period, of what falls into a part of it. */
async function stepSums(database: Queryable, period: Period, part: Span): Promise<Step[]> {
  const { unit, starts } = stepsOf(period)
  const stepOf = (column: SQL): SQL<number> =>
    int(sql`floor(extract(epoch from ${column} - ${instant(period.start)}) / ${lengthOf(unit) / 1000}::int)`)
  const steps = starts.map((): Step => ({ sales: 0, orders: 0, refunds: 0 }))
  const sold = await database.rows(
    rowsOf({ step: stepOf(sql`confirmed_at`), sum: words(sql`sum(total)`), times: int(sql`count(*)`) })`
      select ${columns} from orders where ${within(sql`confirmed_at`, part)} group by 1`,
  )
  for (const { step, sum, times } of sold) Object.assign(steps[step] ?? {}, { sales: Number(sum), orders: times })
  const givenBack = await database.rows(
    rowsOf({ step: stepOf(sql`at`), sum: words(sql`sum((data->>'amount')::bigint)`) })`
      select ${columns} from events
      where type in ('refund_processed', 'refunded_by_hand') and ${within(sql`at`, part)} group by 1`,
  )
  for (const { step, sum } of givenBack) Object.assign(steps[step] ?? {}, { refunds: Number(sum) })
  return steps
}

const addSteps = (some: readonly Step[], others: readonly Step[]): Step[] =>
  some.map((one, at) => ({
    sales: one.sales + (others[at]?.sales ?? 0),
    orders: one.orders + (others[at]?.orders ?? 0),
    refunds: one.refunds + (others[at]?.refunds ?? 0),
  }))

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

/** Hours of one day and the same day as one step are different sums of the same days. */
const stepsName = (what: 'steps' | 'goods', period: Period): string => `${what} by ${stepsOf(period).unit}`

async function stepsBefore(database: Queryable, period: Period, now: number): Promise<Step[]> {
  const { over, rest } = partsOf(period, now)
  const current = await stepSums(database, period, rest)
  if (!over) return current
  return addSteps(
    current,
    await remembered(database, { ...over, what: stepsName('steps', period) }, () => stepSums(database, period, over)),
  )
}

async function statusesIn(database: Queryable, period: Period): Promise<Sales['statuses']> {
  const rows = await database.rows(
    rowsOf({ status: orders.status, count: int(sql`count(*)`) })`
      select ${columns} from orders where ${within(sql`placed_at`, period)} group by status order by count(*) desc, status`,
  )
  return rows as Sales['statuses']
}

/** What was sold of goods, most first. @param limit all of them by default */
async function soldIn(database: Queryable, span: Span, limit: number | null = null): Promise<Sold[]> {
  const rows = await database.rows(
    rowsOf({
      id: orderItems.product_id,
      quantity: int(sql`sum(quantity)`),
      sales: words(sql`sum(line_total)`),
    })`
      select ${columns} from orders join order_items on order_items.order_id = orders.id
      where ${within(sql`orders.confirmed_at`, span)} and not order_items.left_out group by order_items.product_id
      order by sum(line_total) desc, order_items.product_id limit ${limit}::int`,
  )
  return rows.map((row) => ({ ...row, sales: Number(row.sales) }))
}

const p = alias(products, 'p')

async function named(database: Queryable, sold: readonly Sold[]): Promise<Sales['top_products']> {
  const rows = await database.rows(
    rowsOf({
      id: p.id,
      name: p.name,
      image_url: sql<string | null>`picture.url`,
      image_cloth: words(sql`coalesce(picture.cloth, 'raffia')`),
      quantity: int(sql`sold.quantity`),
      sales: words(sql`sold.sales`),
    })`
      select ${columns} from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as sold (id int, quantity int, sales bigint)
      join products p on p.id = sold.id
      left join lateral (select url, cloth from product_images where product_id = p.id order by position limit 1) picture on true
      order by sold.sales desc, p.id`,
  )
  return rows.map((row) => ({ ...row, sales: toNaira(Number(row.sales)) }))
}

/** Sales of a period: of days that are over as they are remembered, of the rest as they are. */
async function soldOf(database: Queryable, period: Period, now: number) {
  const { over, rest } = partsOf(period, now)
  const of = async (span: Span, limit: number | null) => ({
    steps: await stepSums(database, period, span),
    sold: await soldIn(database, span, limit),
  })
  const current = await of(rest, null)
  const none = { steps: [], sold: [] }
  const { steps, sold } = over
    ? await remembered(database, { ...over, what: stepsName('goods', period) }, () => of(over, mostRemembered))
    : none
  const best = bestOf(sold, current.sold, { shown, isWhole: sold.length < mostRemembered })
  return { steps: addSteps(current.steps, steps), best: best ?? (await soldIn(database, period, shown)) }
}

/** @param given.before null where nothing is compared @param given.at milliseconds since 1970 */
export async function salesOf(
  database: Queryable,
  { period, before, at }: { period: Period; before: Period | null; at: number },
): Promise<Sales> {
  const { unit, starts } = stepsOf(period)
  const { steps: now, best } = await soldOf(database, period, at)
  const earlier = before && (await stepsBefore(database, before, at))
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
    top_products: await named(database, best),
  }
}
