/** The orders that the benches fill a shop with: copies that nothing of the shop can tell from orders that were placed. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { columns, int, rowsOf, words } from '#server/platform/db/rows.ts'
import { paths } from '#server/platform/paths.ts'
import { readSnapshot, writeSnapshot } from '#server/start/snapshot.ts'
import { fillCustomers } from '#tests/bench/support/bulk-customers.ts'
import { fillGoods } from '#tests/bench/support/bulk-goods.ts'
import { fillOrders } from '#tests/bench/support/bulk-orders.ts'
import { placeOpenOrders } from '#tests/bench/support/open-orders.ts'
import { auditGoods } from '#tests/chaos/books.ts'

/** More than there are originals, so that orders are copied twice, the second time not all of them. */
const wanted = 1_600

let database: Database
let filled: number
beforeAll(async () => {
  database = await openPglite('memory://', readSnapshot(await writeSnapshot(paths.cachedTemplates, 'demo')))
  await placeOpenOrders(database, Date.now())
  await fillGoods(database, 900)
  filled = await fillOrders(database, wanted, await fillCustomers(database, 300))
}, 180_000)
afterAll(() => database.close())

const count = async (from: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await database.rows(rowsOf({ n: int(sql`count(*)`) })`select ${columns} from ${from}`)
  return row?.n ?? 0
}

/** All that is made from streams, as texts that name what differs. */
const projections = async (): Promise<string[]> => {
  const tables = ['orders', 'order_items', 'payment_attempts', 'stock_reservations']
  const rows = await Promise.all(
    tables.map((table) =>
      database.rows(
        rowsOf({ line: words(sql`${table}::text || ' ' || line`) })`select ${columns} from (
        select (case ${table}::text when 'stock_reservations' then to_jsonb(t) - 'id' else to_jsonb(t) end)::text as line
        from ${sql.raw(table)} t) lines order by line`,
      ),
    ),
  )
  return rows.flat().map(({ line }) => line)
}

describe('orders that were filled in', () => {
  it('are as many as were asked for, in every state that a shop has at any moment', async () => {
    expect(filled).toBe(wanted)
    expect(await count(sql`orders`)).toBe(wanted)
    expect(await count(sql`(select distinct order_number from orders) o`)).toBe(wanted)
    const rows = await database.rows(
      rowsOf({
        status: words(sql`status`),
      })`select ${columns} from orders where contact_id like 'bulk-%' group by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining([
        'cancelled',
        'completed',
        'confirmed',
        'delivered',
        'expired',
        'on_hold',
        'pending_payment',
        'return_requested',
        'returned',
        'shipped',
      ]),
    )
  })

  it('are what their streams make of them', async () => {
    const before = await projections()
    await rebuildProjections(database)
    const after = await projections()
    const [gone, come] = [
      before.filter((line) => !after.includes(line)),
      after.filter((line) => !before.includes(line)),
    ]
    expect({ gone: gone.slice(0, 2), come: come.slice(0, 2) }).toEqual({ gone: [], come: [] })
    expect(after.length).toBe(before.length)
  })

  it('have moved the goods as they tell, each kind in the order of time', async () => {
    expect(await auditGoods(database)).toEqual([])
    expect(
      await count(sql`events e join events f on f.stream_id = e.stream_id and f.version = e.version + 1
        where e.stream_id like 'stock:%' and e.stream_id !~ '^stock:([12]?\\d?\\d|300):' and f.at < e.at`),
    ).toBe(0)
    expect(await count(sql`(select stream_id from events group by 1 having max(version) <> count(*)) broken`)).toBe(0)
  })

  it('name customers, people and steps of the trail that are there', async () => {
    expect(
      await count(
        sql`orders o left join order_contacts c on c.id = o.contact_id where c.order_number is distinct from o.order_number`,
      ),
    ).toBe(0)
    expect(
      await count(sql`orders o join users u on u.id = o.customer_id join order_contacts c on c.id = o.contact_id
        where o.contact_id like 'bulk-%' and (c.email, c.phone) is distinct from (u.email, u.phone)`),
    ).toBe(0)
    expect(
      await count(sql`audit_entries a left join events e on e.stream_id = a.after->>'stream' and e.version = (a.after->>'version')::int
        where a.resource = 'orders' and (e.at is distinct from a.at or e.stream_id <> 'order:' || a.record_name)`),
    ).toBe(0)
  })

  it('are counted at their customers and coupons', async () => {
    const figures = sql`customer_figures f join lateral (select count(*) filter (where confirmed_at is not null)::int as orders, coalesce(sum(spent), 0) as spent
      from orders where customer_id = f.user_id) o on true`
    expect(await count(sql`${figures} where (f.orders, f.spent) is distinct from (o.orders, o.spent)`)).toBe(0)
    expect(await count(sql`${figures} where f.orders > 1`)).toBeGreaterThan(50)
    expect(
      await count(
        sql`coupons c where used_count <> (select count(*) from coupon_redemptions r where r.coupon_id = c.id and released_at is null)`,
      ),
    ).toBe(0)
  })
})
