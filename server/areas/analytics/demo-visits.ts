/**
 * The visits that the demo has behind it, and its figures of them: those that placed its orders, and the many that only looked. Written as the
 * calls of browsers would have left them, and counted by the same roll-ups.
 */
import { sql } from 'drizzle-orm'
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, float, int, json, rowsOf, words } from '../../platform/db/rows.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'
import { demoVisit, type DemoGoods, type DemoOrder, type DemoVisit } from './demo-visit.ts'
import { makeEventDay, nameOfEventDay } from './event-days.ts'
import { foldHours, rollUpDay, rollUpMonth } from './figures/roll-up-day.ts'
import { rollUpHour } from './figures/roll-up-hour.ts'

const hour = 3_600_000
const day = 24 * hour
/** A little more than the three months of its orders. */
const days = 93
/** Of these days the events themselves stay; of all others the visits and what was counted. */
const keptDays = 7
/** Visits for each one that bought something. */
const lookers = 5

const goodsRow = rowsOf({ id: int(sql`id`), slug: words(sql`slug`), stall: words(sql`category`), sold: int(sql`sold`) })
const orderRow = rowsOf({
  number: words(sql`order_number`),
  at: float(sql`extract(epoch from placed_at) * 1000`),
  products: json<number[]>(sql`products`),
})

const readGoods = (tx: Queryable): Promise<DemoGoods[]> =>
  tx.rows(goodsRow`
    select ${columns} from (
      select p.id, p.slug, c.slug as category, p.sold_count as sold from products p join categories c on c.id = p.category_id where p.status = 'active'
    ) g order by id`)

/** Orders that people placed in the shop themselves. */
const readOrders = (tx: Queryable): Promise<DemoOrder[]> =>
  tx.rows(orderRow`
    select ${columns} from (
      select o.order_number, o.placed_at,
        (select jsonb_agg(distinct i.product_id) from order_items i where i.order_id = o.id and i.product_id is not null) as products
      from orders o
    ) o where products is not null order by order_number`)

/** How busy the hours of a day are, from midnight on. */
const hours = [2, 1, 0, 0, 0, 2, 4, 7, 8, 9, 10, 11, 12, 11, 9, 8, 8, 9, 11, 13, 14, 12, 8, 4]

async function writeDay(tx: Queryable, begins: number, visits: readonly DemoVisit[]): Promise<void> {
  const date = lagosDate(begins)
  await makeEventDay(tx, date)
  await insertRows(
    tx,
    'analytics_visits',
    visits.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'analytics_events',
    visits.flatMap(({ events }) => events),
  )
  await insertRows(
    tx,
    'order_visits',
    visits.flatMap(({ order }) => (order ? [order] : [])),
  )
}

/** @param back days before today */
async function countDay(tx: Queryable, begins: number, visits: readonly DemoVisit[], back: number): Promise<void> {
  const starts = new Set(visits.map(({ at }) => Math.floor(at / hour) * hour))
  for (const at of [...starts].toSorted((a, b) => a - b)) await rollUpHour(tx, at)
  const date = lagosDate(begins)
  await rollUpDay(tx, date)
  if (back > 2) await foldHours(tx, date)
  // A chart of one old day asks for nothing but its sums by the hour. A day whose events stay may be counted anew, from all of its hours.
  if (back > keptDays)
    await tx.rows(
      sql`delete from analytics_hours where dim <> 'all' and at >= ${new Date(begins).toISOString()}::timestamptz and at < ${new Date(begins + day).toISOString()}::timestamptz`,
    )
}

/** @param now milliseconds since 1970 */
export async function seedDemoVisits(tx: Queryable, now: number, random: SeededRandom): Promise<void> {
  const goods = await readGoods(tx)
  const orders = await readOrders(tx)
  for (let back = days - 1; back >= 0; back -= 1) {
    const begins = startOfLagosDay(lagosDate(now - back * day))
    const bought = orders.filter(({ at }) => at >= begins && at < begins + day)
    const looking = Math.round((4 + bought.length) * lookers * (0.8 + random.next() / 3))
    const times = Array.from(
      { length: looking },
      () => begins + random.weighted([...hours.keys()], (one) => hours[one] ?? 0) * hour + random.between(0, 2_700_000),
    )
    const visits = [
      ...bought.map((order) => demoVisit({ at: order.at, earliest: begins, order, goods, random })),
      // What would still go on is left to the people who come now.
      ...times
        .filter((at) => at < now - hour)
        .map((at) => demoVisit({ at, earliest: begins, order: null, goods, random })),
    ]
    await writeDay(tx, begins, visits)
    await countDay(tx, begins, visits, back)
    if (back > keptDays) await tx.rows(sql`drop table ${sql.raw(nameOfEventDay(lagosDate(begins)))}`)
  }
  const thisMonth = lagosDate(now).slice(0, 7)
  const months = new Set(Array.from({ length: days }, (_, back) => lagosDate(now - back * day).slice(0, 7)))
  for (const month of months) if (month < thisMonth) await rollUpMonth(tx, month)
  // Counted already.
  await tx.rows(sql`delete from analytics_dirty`)
}
