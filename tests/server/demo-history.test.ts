/** The three months that the demo has behind it: orders like any others, made by folding their events. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rollUp } from '#server/areas/analytics/index.ts'
import { seedDemoPushes } from '#server/areas/messages/index.ts'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import { auditGoods } from '#tests/chaos/books.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { columns, int, json, rowsOf, words } from '#server/platform/db/rows.ts'
import { paths } from '#server/platform/paths.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { readSnapshot, writeSnapshot } from '#server/start/snapshot.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openPglite('memory://', readSnapshot(await writeSnapshot(paths.cachedTemplates, 'demo')))
}, 400_000)
afterAll(() => database.close())

const count = async (from: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await database.rows(rowsOf({ n: int(sql`count(*)`) })`select ${columns} from ${from}`)
  return row?.n ?? 0
}

/** Projections of orders, as one text each. */
const projections = async (): Promise<string[]> =>
  Promise.all(
    ['orders', 'order_items', 'payment_attempts', 'stock_reservations'].map(async (table) => {
      const [row] = await database.rows(
        rowsOf({
          hash: words(sql`md5(string_agg(line, '|' order by line))`),
        })`select ${columns} from (
        select (to_jsonb(t) - 'id')::text || coalesce(to_jsonb(t)->>'order_number', '') as line from ${sql.raw(table)} t) lines`,
      )
      return `${table} ${row?.hash}`
    }),
  )

describe('the history of the demo', () => {
  it('has banners and an offer that were seen less often than the page on which they stand, and followed by some', async () => {
    const home = await count(sql`analytics_visits`)
    const banners = await database.rows<{ views: number; presses: number }>(sql`
      select views, presses from banners where placement = 'home_strip'
      union all select views, copies as presses from coupon_banners`)
    expect(banners.length).toBeGreaterThan(1)
    for (const { views, presses } of banners) {
      expect(views).toBeGreaterThan(presses * 5)
      expect(presses).toBeGreaterThan(10)
      expect(views).toBeLessThan(home)
    }
  })

  it('is some hundred orders of three months, in every state that a shop has at any moment', async () => {
    expect(await count(sql`orders`)).toBeGreaterThan(400)
    expect(await count(sql`orders where placed_at > now() - interval '92 days'`)).toBe(await count(sql`orders`))
    const rows = await database.rows(
      rowsOf({ status: words(sql`status`) })`select ${columns} from orders group by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['cancelled', 'completed', 'delivered', 'expired', 'returned', 'shipped']),
    )
  })

  it('has the projections that its events make', { timeout: 120_000 }, async () => {
    const before = await projections()
    await rebuildProjections(database)
    expect(await projections()).toEqual(before)
  })

  it('has moved the goods as its orders tell', async () => {
    expect(await auditGoods(database)).toEqual([])
  })

  it('leaves nothing that would run out or be paid back as the demo starts', async () => {
    expect(await count(sql`orders where status = 'pending_payment' or payment_status = 'refund_pending'`)).toBe(0)
    expect(await count(sql`jobs`)).toBe(0)
  })

  it('has cases that wait and cases that were answered, of goods that were brought, with the answers in the trail', async () => {
    const [row] = await database.rows(
      rowsOf({
        open: int(sql`count(*) filter (where c.status = 'open')`),
        done: int(sql`count(*) filter (where c.status <> 'open')`),
        wrong:
          int(sql`count(*) filter (where o.delivered_at is null or c.created_at < o.delivered_at or c.created_at > now()
          or c.answered_at < c.created_at or c.answered_at > now() or (c.status = 'open') <> (c.answer is null)
          or exists (select 1 from jsonb_array_elements(c.goods) g where not exists (
            select 1 from order_items i where i.order_id = o.id and i.product_id = (g->>'product_id')::int)))`),
        told: int(sql`count(*) filter (where exists (
          select 1 from audit_entries a where a.resource = 'cases' and a.record_id = c.id::text and a.at = c.answered_at))`),
      })`select ${columns} from cases c left join orders o on o.order_number = c.order_number`,
    )
    expect(row).toEqual({ open: 3, done: 6, wrong: 0, told: 6 })
  })

  it('keeps people beside the events', async () => {
    const [row] = await database.rows(
      rowsOf({
        people: json<{ name: string; phone: string }[]>(
          sql`jsonb_agg(jsonb_build_object('name', name, 'phone', phone))`,
        ),
      })`select ${columns} from order_contacts`,
    )
    const [all] = await database.rows(
      rowsOf({ text: words(sql`string_agg(data::text, ' ')`) })`select ${columns} from events`,
    )
    for (const { name, phone } of row?.people ?? []) {
      expect(all?.text).not.toContain(name)
      expect(all?.text).not.toContain(phone)
    }
  })

  it('counts each coupon as often as it was used', async () => {
    const rows = await database.rows(
      rowsOf({
        wrong: int(
          sql`count(*) filter (where used_count <> (select count(*) from coupon_redemptions r where r.coupon_id = c.id and released_at is null))`,
        ),
        used: int(sql`sum(used_count)`),
      })`select ${columns} from coupons c`,
    )
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.used).toBeGreaterThan(10)
  })

  it('has ad campaigns in every state, whose sums are those of their hours, within their budgets', async () => {
    const rows = await database.rows(
      rowsOf({
        wrong: int(sql`count(*) filter (where
          (c.impressions, c.clicks, c.spent_millis) is distinct from (h.views, h.presses, h.spent)
          or c.spent_millis > c.budget::bigint * 1000
          or c.spent_millis <> case c.pricing when 'cpm' then c.impressions::bigint * c.rate when 'cpc' then c.clicks::bigint * c.rate * 1000
            else h.days * c.rate * 1000 end)`),
        seen: int(sql`count(*) filter (where h.views > 1000 and h.presses > 0)`),
      })`select ${columns} from ad_campaigns c, lateral (
        select coalesce(sum(views), 0)::int as views, coalesce(sum(presses), 0)::int as presses, coalesce(sum(spent_millis), 0)::bigint as spent,
          count(distinct day) as days from ad_hours where campaign_id = c.id) h`,
    )
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.seen).toBeGreaterThanOrEqual(4)
    const { adCampaignsStore } = await import('#server/areas/office/stores/ad-campaigns.ts')
    const stored = await database.rows(sql`select ${adCampaignsStore.columns} ${adCampaignsStore.from}`)
    const states = stored.map((row) => adCampaignsStore.toRecord(row as never, Date.now())['status'])
    expect(states).toEqual(expect.arrayContaining(['active', 'ended', 'exhausted', 'scheduled', 'draft']))
  })

  it('has a visit behind each order, and figures of three months that count them', async () => {
    expect(
      await count(sql`orders o where not exists (select 1 from order_visits v where v.order_number = o.order_number)`),
    ).toBe(0)
    const [sums] = await database.rows(
      rowsOf({ days: int(sql`count(distinct at)`), orders: int(sql`sum(orders)`), visits: int(sql`sum(visits)`) })`
        select ${columns} from analytics_days where dim = 'all' and device = '*' and channel = '*'`,
    )
    // Today may have only begun.
    expect(sums?.days).toBeGreaterThanOrEqual(90)
    expect(sums?.orders).toBe(await count(sql`orders where confirmed_at is not null`))
    expect(sums?.visits).toBe(await count(sql`analytics_visits where verdict = 'human'`))
    expect(await count(sql`analytics_dirty`)).toBe(0)
  })

  it('keeps the lists of a day of the last week when an order of it is changed', async () => {
    const dayOf = sql`(select (max(at) at time zone 'Africa/Lagos')::date - 5 from analytics_days)`
    const lists = () =>
      database.rows(sql`
        select dim, sum(views)::int as views, sum(visits)::int as visits, count(distinct key)::int as keys from analytics_days
        where (at at time zone 'Africa/Lagos')::date = ${dayOf} and device = '*' and channel = '*' group by dim order by dim`)
    const before = await lists()
    expect(before).toContainEqual(expect.objectContaining({ dim: 'page', views: expect.any(Number) }))
    const changed = await database.rows(sql`
      update orders set total = total + 100 where confirmed_at is not null and order_number =
        (select min(v.order_number) from order_visits v join orders o using (order_number)
         where (v.at at time zone 'Africa/Lagos')::date = ${dayOf} and o.confirmed_at is not null) returning order_number`)
    expect(changed).toHaveLength(1)
    expect(await rollUp(database, Date.now())).toBeGreaterThan(0)
    expect(await lists()).toEqual(before)
    await database.rows(
      sql`update orders set total = total - 100 where order_number = ${(changed[0] as { order_number: string }).order_number}`,
    )
    await rollUp(database, Date.now())
  })

  it('told its customers of their orders as the orders went, on devices of theirs that wanted it', async () => {
    expect(await count(sql`messages where topic = 'orders'`)).toBeGreaterThan(500)
    // Each names an event of an order of the person who was told.
    expect(
      await count(sql`messages m where topic = 'orders' and not exists (
        select 1 from orders o join events e on e.stream_id = 'order:' || o.order_number
        where o.customer_id = m.customer_id and m.key = 'order ' || o.order_number || ' ' || e.version and e.at = m.created_at)`),
    ).toBe(0)
    for (const [event, kind] of [
      ['shipped', 'order_shipped'],
      ['delivered', 'order_delivered'],
    ])
      expect(await count(sql`messages where kind = ${kind}`)).toBe(
        await count(
          sql`events e join orders o on e.stream_id = 'order:' || o.order_number where e.type = ${event} and o.customer_id is not null`,
        ),
      )
    expect(
      await count(sql`push_deliveries d join messages m on m.id = d.message_id, unnest(d.reached) as r (device)
        where not exists (select 1 from push_devices p where p.id = r.device and d.topic = any(p.topics) and p.created_at <= m.created_at
          and (p.customer_id = m.customer_id or (m.customer_id is null and p.installation_hash = m.installation_hash)))`),
    ).toBe(0)
    expect(
      await count(sql`push_deliveries where state = 'waiting' or (state = 'sent') <> (cardinality(reached) > 0)`),
    ).toBe(0)
    expect(await count(sql`messages where created_at > now() or read_at < created_at or read_at > now()`)).toBe(0)
  })

  it('has push messages with results, told once to whoever takes offers, and people who wait for goods', async () => {
    const { pushNotificationsStore } = await import('#server/areas/office/stores/push-notifications.ts')
    const stored = await database.rows(sql`select ${pushNotificationsStore.columns} ${pushNotificationsStore.from}`)
    const all = stored.map((row) => pushNotificationsStore.toRecord(row as never, Date.now()))
    const sent = all.filter(({ status }) => status === 'sent')
    expect(sent).toHaveLength(6)
    expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'cancelled']))
    for (const one of sent) {
      expect(Number(one['sent']), String(one['title'])).toBeGreaterThan(0)
      expect(Number(one['shown'])).toBeLessThanOrEqual(Number(one['sent']))
      expect(Number(one['clicked'])).toBeLessThanOrEqual(Number(one['shown']))
    }
    expect(
      await count(
        sql`messages m join users u on u.id = m.customer_id where topic = 'offers' and (u.status <> 'active' or not u.marketing_opt_in)`,
      ),
    ).toBe(0)
    const soldOut = sql`notices n join products p on p.id = n.product_id left join measurements m on m.id = n.measurement_id
      where n.kind = 'back_in_stock' and n.told_at is null and coalesce(m.stock_quantity, p.stock_quantity)`
    expect(await count(sql`${soldOut} = 0`)).toBeGreaterThan(5)
    expect(await count(sql`${soldOut} > 0`)).toBe(0)
    expect(await count(sql`notices where kind = 'price_drop'`)).toBeGreaterThan(10)
    expect(await count(sql`jobs`)).toBe(0)
  })

  it('leaves the demo customer without orders, so that the welcome coupon is hers', async () => {
    expect(await count(sql`orders o join users u on u.id = o.customer_id where u.email = 'shopper@oja.test'`)).toBe(0)
  })
})

describe('a demo that is made while its people are being told', () => {
  it('has nobody reading in the future', async () => {
    const market = await createTestDatabase()
    const [shopper] = await market.rows<{ id: number }>(sql`select id from users where email = 'shopper@oja.test'`)
    const now = Date.now()
    const customerId = shopper?.id ?? 0
    const device = { id: 1, hash: 'a', customerId, topics: ['orders'] as const, since: now - 86_400_000 }
    const news = Array.from({ length: 200 }, (_, at) => ({
      customerId,
      kind: 'order_shipped',
      title: 'Shipped',
      body: 'On its way',
      deepLink: '/orders/OJ-1',
      key: `order OJ-1 ${at}`,
      at: now - at * 1_000,
    }))
    await market.transaction((tx) => seedDemoPushes(tx, { devices: [device], news, now, random: seededRandom(1) }))
    const [told] = await market.rows<{ n: number; clicked: number; future: number }>(sql`
      select count(*)::int as n, count(clicked_at)::int as clicked,
        (count(*) filter (where greatest(m.created_at, m.read_at, d.sent_at, d.shown_at, d.clicked_at) > ${new Date(now).toISOString()}::timestamptz))::int as future
      from messages m join push_deliveries d on d.message_id = m.id where m.topic = 'orders'`)
    expect(told).toMatchObject({ n: 200, future: 0 })
    expect(told?.clicked).toBeGreaterThan(0)
    await market.close()
  })
})
