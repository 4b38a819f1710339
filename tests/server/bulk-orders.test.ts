/** The orders that the benches fill a shop with: copies that nothing of the shop can tell from orders that were placed; and lists of so many. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyRecordCounts } from '#server/areas/office/kept-counts.ts'
import { listRecords } from '#server/areas/office/list-records.ts'
import type { ListSource } from '#server/areas/office/resource-store.ts'
import { ordersSource } from '#server/areas/office/desk/desk-list.ts'
import { customersStore } from '#server/areas/office/stores/customers.ts'
import { productsStore } from '#server/areas/office/stores/products/products.ts'
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
}, 400_000)
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

const stores: readonly ListSource[] = [productsStore, customersStore, ordersSource(null)]
const now = Date.now()

describe('lists of a large shop', () => {
  it.each(stores.map((store) => [store.definition.id, store] as const))(
    'of %s are in one order from either end, in each order that there is',
    async (_, store) => {
      for (const sort of store.definition.sorts) {
        const read = async (per_page: number): Promise<number[]> => {
          const first = await listRecords(database, store, { sort, per_page, page: 1 }, now)
          const ids = first.data.map(({ id }) => id)
          for (let page = 2; page <= first.pagination.last_page + 1; page += 1)
            ids.push(...(await listRecords(database, store, { sort, per_page, page }, now)).data.map(({ id }) => id))
          return ids
        }
        const whole = await read(100_000)
        expect(new Set(whole).size, sort).toBe(whole.length)
        expect(await read(Math.ceil(whole.length / 7)), sort).toEqual(whole)
      }
    },
  )

  it('hold as many as their tabs say, whatever comes, changes and goes', async () => {
    const told = async (store: ListSource) => {
      const { counts, pagination } = await listRecords(database, store, { counts: true }, now)
      const counted = await Promise.all(
        store.definition.tabs.map(async (tab) => [
          tab,
          await count(sql`(select r.id ${store.count} where ${store.tabs(now)[tab]}) x`),
        ]),
      )
      expect(counts, store.definition.id).toEqual(Object.fromEntries(counted))
      expect(pagination.total).toBe(counts?.[store.definition.tabs[0] ?? ''])
    }
    const all = async (): Promise<void> => void (await Promise.all(stores.map(told)))
    await all()
    await database.rows(sql`update orders set status = 'processing' where id % 7 = 0`)
    await database.rows(
      sql`update products set stock_quantity = id % 9, status = case id % 5 when 0 then 'draft' else status end`,
    )
    await database.rows(sql`update users set status = 'blocked' where id % 11 = 0`)
    await all()
    await database.rows(sql`delete from products where id > 700 and id % 3 = 0`)
    await database.rows(sql`delete from orders where id % 13 = 0`)
    await database.rows(sql`delete from users where role = 'customer' and id % 17 = 0`)
    await database.rows(
      sql`insert into users (name, email, status) values ('Ada', 'ada@pending.test', 'pending'), ('Obi', 'obi@new.test', 'active')`,
    )
    await all()
    const rows = await count(sql`record_counts`)
    await tidyRecordCounts(database)
    expect(await count(sql`record_counts`)).toBeLessThan(rows)
    await all()
  })
})
