/** Sales of days that are over are added up once: what the dashboard tells is always what adding them up anew gives. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { periodBefore, periodOf } from '../../server/areas/office/dashboard/period.ts'
import { salesOf } from '../../server/areas/office/dashboard/sales.ts'
import type { Queryable } from '../../server/platform/db/database.ts'
import { lagosDate } from '../../server/platform/lagos-days.ts'
import { bought, contact, items, makePlainGoods } from './support/buying.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const day = 86_400_000
let server: TestServer
let now = Date.parse('2027-03-01T09:00:00Z')
const numbers: string[] = []

const cashOrder = async (product: number, quantity: number): Promise<void> => {
  // A phone of its own for each: one may have two of them on their way.
  const { order } = await bought(server, {
    items: items([product, quantity]),
    payment_method: 'pay_on_delivery',
    contact: { ...contact, phone: `0803 000 10${10 + numbers.length}` },
  })
  numbers.push(order.order_number)
  now += 60_000
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await makePlainGoods(server.database)
  for (const [product, quantity] of [
    [1, 2],
    [2, 3],
    [1, 1],
  ] as const) {
    await cashOrder(product, quantity)
    now += day
  }
})
afterAll(() => server.close())

/** Statements that were asked. */
let asked = 0
let counting: Queryable
beforeAll(() => {
  counting = {
    rows: (query, values) => {
      asked += 1
      return server.database.rows(query as never, values)
    },
  }
})

const told = (database: Queryable) => {
  const period = periodOf({ from: '2027-03-01', to: '2027-03-10', now })
  return salesOf(database, { period, before: periodBefore(period), at: now })
}
/** Of a reader that nothing is remembered for. */
const anew = () => told({ rows: (query, values) => server.database.rows(query as never, values) })

/** What it tells, which is what there is. */
async function expectExact() {
  const sales = await told(counting)
  expect(sales).toEqual(await anew())
  return sales
}

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  asked = 0
  await work()
  return asked
}

describe('the sales of days that are over', () => {
  it('are added up once, and those of today each time', async () => {
    const first = await statementsOf(() => told(counting))
    expect((await expectExact()).now.orders).toBe(3)
    expect(await statementsOf(() => told(counting))).toBeLessThan(first)
    await cashOrder(2, 4)
    const sales = await expectExact()
    expect(sales.now.orders).toBe(4)
    expect(sales.top_products[0]).toMatchObject({ id: 2, quantity: 7 })
  })

  it('are added up again after an order of them has another total or another day', async () => {
    const before = (await expectExact()).now.sales
    const change = (set: ReturnType<typeof sql>) =>
      server.database.rows(sql`update orders set ${set} where order_number = ${numbers[0]}`)
    await change(sql`total = total + 12300`)
    expect((await expectExact()).now.sales).toBe(before + 123)
    await change(sql`confirmed_at = confirmed_at + interval '1 day'`)
    const { series } = await expectExact()
    expect(series.slice(0, 3).map(({ orders }) => orders)).toEqual([0, 2, 1])
    await change(sql`confirmed_at = null`)
    expect((await expectExact()).now.orders).toBe(3)
    // Paid long ago, as a webhook tells that comes days later.
    await change(sql`confirmed_at = placed_at, updated_at = placed_at + interval '3 days'`)
    expect((await expectExact()).now.orders).toBe(4)
  })

  it('are added up again after a line of an order of them was not there', async () => {
    const quantity = async () => (await expectExact()).top_products.find(({ id }) => id === 2)?.quantity ?? 0
    const before = await quantity()
    const leave = (is: boolean) =>
      server.database.rows(sql`
        update order_items set left_out = ${is} where order_id = (select id from orders where order_number = ${numbers[1]})`)
    await leave(true)
    expect(await quantity()).toBeLessThan(before)
    await leave(false)
    expect(await quantity()).toBe(before)
  })

  it('are added up again after an order of them is gone', async () => {
    await expectExact()
    await server.database.rows(sql`delete from orders where order_number = ${numbers[1]}`)
    expect((await expectExact()).now.orders).toBe(3)
  })

  it('go over to the next day with the orders of the day that ends', async () => {
    now += day
    await expectExact()
    await cashOrder(1, 5)
    await expectExact()
  })

  it('[ADMIN-17] are told by the hour for one day, and by the day for that day and the next, whichever was asked for first', async () => {
    const sales = async (from: string, to: string) => {
      const period = periodOf({ from, to, now })
      return salesOf(counting, { period, before: periodBefore(period), at: now })
    }
    const sum = (some: readonly { sales: number }[]): number => some.reduce((all, one) => all + one.sales, 0)
    const today = lagosDate(now)
    const yesterday = lagosDate(now, -1)
    const one = await sales(yesterday, yesterday)
    expect(one.now.sales).toBeGreaterThan(0)
    expect([one.series.length, sum(one.series)]).toEqual([24, one.now.sales])
    // Yesterday is over and remembered by the hour: the same span begins these two days.
    const two = await sales(yesterday, today)
    expect([two.series.length, two.series[0]?.sales]).toEqual([2, one.now.sales])
    expect(sum(two.series)).toBe(two.now.sales)
    // The days before two days, and the day before one: the same the other way round.
    now += day
    await sales(yesterday, today)
    expect((await sales(today, today)).series.reduce((all, { before }) => all + (before ?? 0), 0)).toBe(one.now.sales)
  })

  it('cost nothing while orders are placed, paid and sent', async () => {
    const count = () => server.database.rows(sql`select count(*)::int as count from record_counts where kind = 'sales'`)
    const before = await count()
    await cashOrder(1, 1)
    expect(await count()).toEqual(before)
  })
})
