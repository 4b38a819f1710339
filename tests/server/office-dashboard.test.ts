/** What the back office opens with: sales of Lagos days, and what waits for a person. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackOffice, type BackOffice } from './support/back-office.ts'
import { bought, items, makePlainGoods } from './support/buying.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
let token: string
/** 23:50 in Lagos on 9 March 2027. */
let now = Date.parse('2027-03-09T22:50:00Z')
const minutes = (count: number) => (now += count * 60_000)

const dashboard = async (query = '') => {
  const answer = await server.get(`/admin/analytics/dashboard?${query}`, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const attention = async () => {
  const answer = await server.get('/admin/attention', token)
  expect(answer.status, answer.text).toBe(200)
  return Object.fromEntries(
    (answer.body.data as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]),
  )
}
const cashOrder = async (quantity: number) =>
  (await bought(server, { items: items([2, quantity]), payment_method: 'pay_on_delivery' })).order

let totals: number[] = []
let early: { order_number: string }
let late: { order_number: string }

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await makePlainGoods(server.database)
  office = await openBackOffice(server)
  token = await server.logIn(admin)
  early = await cashOrder(2)
  minutes(20)
  late = await cashOrder(3)
  const unpaid = await bought(server, { items: items([1, 1]) })
  const read = await Promise.all([early, late, unpaid.order].map(({ order_number }) => office.read(order_number)))
  minutes(1)
  totals = read.map(({ total }) => total as number)
})
afterAll(() => server.close())

describe('the dashboard', () => {
  it('[ADMIN-17] counts an order on the Lagos day on which it was confirmed, until this minute, beside the day before', async () => {
    const { period, compared, sales } = await dashboard()
    expect(period).toEqual({ from: '2027-03-10', to: '2027-03-10', until: new Date(now).toISOString() })
    expect(compared).toMatchObject({ from: '2027-03-09', to: '2027-03-09' })
    expect(sales.now).toEqual({ sales: totals[1], orders: 1, average: totals[1], refunds: 0 })
    // yesterday until ten past midnight: the order of 23:50 was not there yet
    expect(sales.before).toEqual({ sales: 0, orders: 0, average: null, refunds: 0 })
    expect(sales.unit).toBe('hour')
    expect(sales.series).toHaveLength(24)
    expect(sales.series[0]).toMatchObject({ at: '2027-03-09T23:00:00.000Z', orders: 1, sales: totals[1] })
  })

  it('[ADMIN-17] gives a day of its own to each, and the sums of both for two days', async () => {
    const { sales } = await dashboard('filter[from]=2027-03-09&filter[to]=2027-03-10')
    const sum = (totals[0] ?? 0) + (totals[1] ?? 0)
    expect(sales.now).toMatchObject({ orders: 2, sales: sum })
    expect(sales.series.map((point: { sales: number }) => point.sales)).toEqual([totals[0], totals[1]])
    expect(sales.to_pack).toBe(2)
    expect(sales.top_products[0]).toMatchObject({ id: 2, quantity: 5, sales: 2500 })
    expect(sales.statuses).toEqual([
      { status: 'confirmed', count: 2 },
      { status: 'pending_payment', count: 1 },
    ])
  })

  it('leaves the comparison away where it is not wanted', async () => {
    const { compared, sales } = await dashboard('filter[compare]=none')
    expect([compared, sales.before, sales.series[0].before]).toEqual([null, null, null])
  })

  it('[ADMIN-17] shows a refund on its own day and leaves the sale where it was', async () => {
    const before = now
    now = Date.parse('2027-03-12T09:00:00Z')
    token = await server.logIn(admin)
    await server.database.rows(sql`
      insert into events (stream_id, version, type, data, at, actor) values
        ('order:' || ${early.order_number}::text, 90, 'refund_processed', '{"refund_id":"r-1","amount":3000000000}', '2027-03-11T23:30:00Z', '{"kind":"time"}')`)
    const { sales } = await dashboard('filter[from]=2027-03-09&filter[to]=2027-03-12')
    // ₦30,000,000.00 is more kobo than four bytes hold
    expect(sales.now.refunds).toBe(30_000_000)
    expect(sales.now.sales).toBe((totals[0] ?? 0) + (totals[1] ?? 0))
    expect(sales.series.map((point: { refunds: number }) => point.refunds)).toEqual([0, 0, 0, 30_000_000])
    await server.database.rows(sql`delete from events where version = 90`)
    now = before
  })

  it('adds up more kobo than four bytes hold', async () => {
    await server.database.rows(
      sql`update orders set total = 2000000000 where order_number in (${early.order_number}, ${late.order_number})`,
    )
    const { sales } = await dashboard('filter[from]=2027-03-09&filter[to]=2027-03-10')
    expect(sales.now).toMatchObject({ sales: 40_000_000, average: 20_000_000 })
  })

  it('refuses days the wrong way round and more than 400 of them by name', async () => {
    const turned = await server.get('/admin/analytics/dashboard?filter[from]=2027-03-10&filter[to]=2027-03-09', token)
    expectError(turned, 422, 'validation_failed')
    expect(Object.keys(turned.body.errors)).toEqual(['filter[from]'])
    const long = (from: string) =>
      server.get(`/admin/analytics/dashboard?filter[from]=${from}&filter[to]=2027-03-09`, token)
    expectError(await long('2026-02-02'), 422, 'validation_failed')
    expect((await long('2026-02-03')).status).toBe(200)
  })

  it('[ADMIN-47] keeps from a marketer the sums and the trail', async () => {
    await server.database.rows(sql`update users set duty = 'marketer' where email = ${admin}`)
    const { sales, recent, low_stock } = await dashboard()
    expect([sales, recent]).toEqual([null, null])
    expect(low_stock).toEqual(expect.any(Array))
    expect(await attention()).not.toHaveProperty('to_pack')
    await server.database.rows(sql`update users set duty = null where email = ${admin}`)
  })

  it('tells a batch once among what was done last, however many records it wrote', async () => {
    const write = (name: string, batch: string | null, count: number, minutesLater: number) =>
      server.database.rows(sql`
        insert into audit_entries (at, request_id, person_name, resource, record_id, record_name, action, batch)
        select ${new Date(now + minutesLater * 60_000).toISOString()}::timestamptz, 'r', 'Ada', 'coupons', n::text, ${name} || n, 'coupon.created', ${batch}::uuid
        from generate_series(1, ${count}::int) n`)
    await write('ALONE-', null, 2, 1)
    await write('BATCH-', '0198f0a2-7c1e-7d3a-9b60-5a1f0c2e4d11', 40, 2)
    await write('LAST-', null, 1, 3)
    const { recent } = await dashboard()
    const names = (recent as { record_name: string }[]).map(({ record_name }) => record_name)
    expect(names.slice(0, 4)).toEqual(['LAST-1', 'BATCH-40', 'ALONE-2', 'ALONE-1'])
  })

  it('names what ran low, what nobody found, and what was done last', async () => {
    await server.database.rows(sql`update products set stock_quantity = 0, sold_count = 1000000 where id = 3`)
    await server.database.rows(
      sql`insert into search_misses (query, times, first_at, last_at) values ('egusi', 86, ${new Date(now - 1000).toISOString()}::timestamptz, ${new Date(now - 1000).toISOString()}::timestamptz)`,
    )
    const { low_stock, searches } = await dashboard()
    expect(low_stock).toContainEqual(expect.objectContaining({ id: 3, stock: 0 }))
    expect(searches).toContainEqual({ query: 'egusi', times: 86 })
  })
})

describe('what waits for a person', () => {
  it('[ADMIN-16] counts orders to pack, goods that are out and reviews to read, and drops what is done', async () => {
    const { to_pack, out_of_stock } = await attention()
    expect(to_pack).toBe(2)
    expect(out_of_stock).toBeGreaterThanOrEqual(1)
    const { version } = await office.read(early.order_number)
    const answer = await office.act(early.order_number, 'start_processing', { version })
    expect(answer.status, answer.text).toBe(200)
    expect((await attention())['to_pack']).toBe(1)
    await server.database.rows(
      sql`insert into reviews (product_id, author, rating, title, body) values (1, 'Ada', 5, 'Good', 'Very good')`,
    )
    expect((await attention())['reviews']).toBeGreaterThanOrEqual(1)
  })

  it('[ADMIN-16] counts a failed refund, goods at the counter for longer than a store keeps them, and a job that was given up', async () => {
    const were = await attention()
    await server.database.rows(
      sql`update orders set payment_status = 'refund_failed' where order_number = ${early.order_number}`,
    )
    await server.database.rows(
      sql`update orders set status = 'ready_for_pickup', updated_at = ${new Date(now - 6 * 86_400_000).toISOString()}::timestamptz where order_number = ${late.order_number}`,
    )
    await server.database.rows(
      sql`insert into jobs (name, key, data, tries, failed_at, due_at) values ('post', 'k', '{}', 3, now(), now())`,
    )
    const are = await attention()
    expect(are).toMatchObject({ refund_failed: 1, pickup_overdue: 1, failed_jobs: 1 + (were['failed_jobs'] ?? 0) })
    // As the setting has it: "Kept for (days)".
    const keepFor = (days: number) =>
      server.database.rows(sql`
        insert into settings (key, value) values ('pickup', ${JSON.stringify({ hold_days: days })}::jsonb)
        on conflict (key) do update set value = settings.value || excluded.value`)
    const [kept] = await server.database.rows<{ days: number }>(
      sql`select (value->>'hold_days')::int as days from settings where key = 'pickup'`,
    )
    await keepFor(7)
    expect(await attention()).not.toHaveProperty('pickup_overdue')
    await keepFor(kept?.days ?? 5)
  })

  it('is refused without a token and to a customer', async () => {
    expectError(await server.get('/admin/attention'), 401, 'unauthenticated')
    expectError(await server.get('/admin/attention', await server.logIn()), 403, 'forbidden')
  })
})
