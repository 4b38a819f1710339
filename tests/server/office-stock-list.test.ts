/** Stock as a list: whatever road a page takes, it shows what one plain statement over all goods does. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listStock } from '../../server/areas/office/stock/list-stock.ts'
import { bought, items } from './support/buying.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

type Query = Parameters<typeof listStock>[1]

let server: TestServer
const now = Date.now()
const run = (text: SQL) => server.database.rows(text)

beforeAll(async () => {
  server = await startTestServer()
  await bought(server, { items: items([1, 2], [5, 1]) })
  // Of each kind: archived ones with sizes and without, one whose only size is hidden, sizes that are out, and names that are the same.
  await run(sql`update products set status = 'archived' where id in (3, (select min(product_id) from measurements))`)
  await run(
    sql`update measurements set hidden_at = now() where product_id = (select max(product_id) from measurements)`,
  )
  await run(sql`update measurements set stock_quantity = 0 where id % 5 = 0`)
  await run(sql`update products set stock_quantity = id % 4 * 3, low_stock_threshold = 5 where id % 3 = 0`)
  await run(sql`update products set status = 'draft' where id in (7, 8)`)
  await run(sql`update products set name = 'Same 100%_of it' where id % 3 = 1`)
  // What waits to be paid has no pace yet.
  await run(sql`update orders set confirmed_at = placed_at where confirmed_at is null`)
})
afterAll(() => server.close())

const orders: Record<string, SQL> = {
  name: sql`name`,
  '-name': sql`name desc`,
  available: sql`available`,
  '-available': sql`available desc`,
  days_left: sql`days_left nulls last`,
}
const tabs: Record<string, SQL> = {
  all: sql`status <> 'archived'`,
  low: sql`status = 'active' and available <= threshold`,
  out: sql`status = 'active' and available = 0`,
}

/** All rows of a list, read whole. */
async function plainList({ tab = 'all', sort = 'name', search = '', 'filter[product]': product }: Query) {
  const text = search.trim().toLowerCase()
  return (await run(sql`
    select product_id, measurement_id, name, label, sku, status, available, threshold, sold as sold_28_days, days_left from (
      select g.*, sold, case when sold > 0 then available * 28 / sold end as days_left from (
        select p.id as product_id, null::int as measurement_id, name, null::text as label, sku, status, stock_quantity as available,
          low_stock_threshold as threshold, 0 as position
        from products p where not exists (select from measurements where product_id = p.id and hidden_at is null)
        union all
        select p.id, m.id, p.name, m.label, m.sku, p.status, m.stock_quantity, p.low_stock_threshold, m.position
        from measurements m join products p on p.id = m.product_id where m.hidden_at is null) g
      cross join lateral (
        select coalesce(sum(i.quantity), 0)::int as sold from order_items i join orders o on o.id = i.order_id
        where i.product_id = g.product_id and i.measurement_id is not distinct from g.measurement_id
          and o.confirmed_at > ${new Date(now - 28 * 86_400_000).toISOString()}::timestamptz and o.stock_status <> 'released' and not i.left_out) s) all_of
    where ${tabs[tab] ?? sql`false`} and (position(${text} in lower(name)) > 0 or position(${text} in lower(sku)) > 0)
      and (${product ?? null}::int is null or product_id = ${product ?? null}::int)
    order by ${orders[sort] ?? sql`name`}, product_id, position, measurement_id`)) as Record<string, unknown>[]
}

async function expectSame(query: Query) {
  const whole = await plainList(query)
  const { per_page = 15 } = query
  const last = Math.max(1, Math.ceil(whole.length / per_page))
  for (let page = 1; page <= last + 1; page += 1) {
    const { data, pagination } = await listStock(server.database, { ...query, page }, now)
    const told = data.map(({ held, shelf, is_low, ...row }) => {
      expect(shelf).toBe(row.available + held)
      expect(is_low).toBe(row.available <= row.threshold)
      return row
    })
    expect({ query, page, pagination, told }).toEqual({
      query,
      page,
      pagination: { current_page: page, last_page: last, per_page, total: whole.length },
      told: whole.slice((page - 1) * per_page, page * per_page),
    })
  }
  return whole.length
}

describe('the list of stock', () => {
  it('shows the same rows in the same order on each page, by every tab and sort', async () => {
    for (const tab of ['all', 'low', 'out'] as const)
      for (const sort of ['name', '-name', 'available', '-available', 'days_left'] as const)
        for (const per_page of [9, 40]) expect(await expectSame({ tab, sort, per_page }), tab).toBeGreaterThan(7)
  })

  it('finds what names and SKUs hold, of products and of sizes, and nothing by signs that a pattern would read otherwise', async () => {
    const [size] = (await run(sql`select m.sku, p.name from measurements m join products p on p.id = m.product_id
      where m.hidden_at is null and p.status = 'active' order by m.id desc limit 1`)) as { sku: string; name: string }[]
    expect(await expectSame({ search: 'rice' })).toBeGreaterThan(1)
    expect(await expectSame({ search: ` ${size?.sku.slice(2)} ` })).toBeGreaterThan(0)
    expect(await expectSame({ search: size?.name ?? '', sort: '-name' })).toBeGreaterThan(1)
    expect(await expectSame({ search: 'oja', sort: 'days_left', tab: 'low' })).toBeGreaterThan(7)
    expect(await expectSame({ search: '100%_of' })).toBeGreaterThan(3)
    expect(await expectSame({ search: 'S_me' })).toBe(0)
    expect(await expectSame({ search: 's%e' })).toBe(0)
    expect(await expectSame({ search: String.raw`\\` })).toBe(0)
  })

  it('shows one product alone, and counts each tab under the same search', async () => {
    const [sized] =
      (await run(sql`select m.product_id as id, count(*)::int as sizes from measurements m join products p on p.id = m.product_id
      where hidden_at is null and status = 'active' group by 1 having count(*) > 1 limit 1`)) as {
        id: number
        sizes: number
      }[]
    expect(await expectSame({ 'filter[product]': sized?.id ?? 0 })).toBe(sized?.sizes)
    expect(await expectSame({ 'filter[product]': 3 })).toBe(0)
    for (const search of ['', 'rice'])
      expect((await listStock(server.database, { search, counts: true }, now)).counts).toEqual({
        all: (await plainList({ search })).length,
        low: (await plainList({ search, tab: 'low' })).length,
        out: (await plainList({ search, tab: 'out' })).length,
      })
  })
})
