/** Figures of visits: what a thousand known visits add up to, on hours, days and in the dashboard's call. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyFigures } from '#server/areas/analytics/figures/roll-up.ts'
import { markAll, rollUp } from '#server/areas/analytics/index.ts'
import { eraseContacts } from '#server/areas/orders/index.ts'
import { makeCampaign, tokenFor } from './support/ads.ts'
import { adInteraction, forgetAll, iso, morning, phone, sender } from './support/analytics.ts'
import { bought, contact, items, makePlainGoods } from './support/buying.ts'
import { knownVisits, sumsOf } from './support/known-visits.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

const minute = 60_000
const hour = 60 * minute

let server: TestServer
let token: string
let now = morning

const dashboard = async (query = '') => {
  const answer = await server.get(`/admin/analytics/dashboard?${query}`, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
/** Nothing is known of any visit. */
async function startAnew(): Promise<void> {
  await forgetAll(server.database)
  for (const table of ['analytics_dirty', 'analytics_hours', 'analytics_days', 'order_visits'])
    await server.database.rows(sql`delete from ${sql.raw(table)}`)
}
/** Both days that known visits began in. */
const days = 'filter[from]=2026-05-02&filter[to]=2026-05-03'

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await makePlainGoods(server.database)
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const known = knownVisits(1_000, morning)

/** Sends each call at its own time, 50 a batch. */
async function sendAll(): Promise<void> {
  for (const { agent, ip, calls } of known.groups) {
    const send = sender(server, { ip, headers: { 'user-agent': agent } })
    for (let at = 0; at < calls.length; at += 50) {
      const answer = await send('batch', { events: calls.slice(at, at + 50) })
      expect(answer.status, answer.text).toBe(202)
    }
  }
}

describe('a thousand known visits', () => {
  const wanted = sumsOf(known.visits)

  beforeAll(async () => {
    await startAnew()
    now = morning
    await sendAll()
    await rollUp(server.database, now)
    token = await server.logIn(admin)
  })

  it('[ANLY-23] give visits, views, bounces, time and the funnel of the dashboard by their formulas', async () => {
    const { totals, funnel } = await dashboard(days)
    expect(totals).toMatchObject({
      visits: wanted.visits,
      views: wanted.views,
      bounces: wanted.bounces,
      seconds: wanted.seconds,
      conversion: 0,
    })
    // Some browsers came twice; ± 2 % of their number.
    expect(Math.abs(totals.visitors - wanted.visitors)).toBeLessThan(wanted.visitors * 0.02)
    expect(funnel).toEqual(
      (['visit', 'product', 'cart', 'checkout', 'paid'] as const).map((step, at) => ({
        step,
        visits: wanted.reached[at],
      })),
    )
  })

  it('[ANLY-23] add up over the days of the series, and over the hours of one day', async () => {
    const { series } = await dashboard(days)
    expect(series).toHaveLength(2)
    expect(series.map((point: { now: { visits: number } }) => point.now.visits)).toEqual(wanted.byDay)
    const one = await dashboard('filter[from]=2026-05-03&filter[to]=2026-05-03')
    expect(one.series).toHaveLength(24)
    expect(one.series.reduce((sum: number, point: { now: { visits: number } }) => sum + point.now.visits, 0)).toBe(
      wanted.byDay[1],
    )
    // Until ten in the morning nobody had come the day before; until ten at night some had.
    expect(one.before.visits).toBe(0)
    now = morning + 12 * hour
    token = await server.logIn(admin)
    const later = await dashboard('filter[from]=2026-05-03&filter[to]=2026-05-03')
    expect(later.before.visits).toBe(known.visits.filter(({ at }) => at < now - 24 * hour).length)
    expect(later.before.visits).toBeGreaterThan(0)
    now = morning
    token = await server.logIn(admin)
  })

  it('tell pages, products, sources and devices by their own sums', async () => {
    const { pages, products, sources, devices, utm } = await dashboard(days)
    for (const [path, page] of wanted.pages)
      expect(pages.find((one: { path: string }) => one.path === path)).toMatchObject(page)
    expect(
      Object.fromEntries(products.map(({ id, views, carts }: Record<string, number>) => [id, { views, carts }])),
    ).toEqual(wanted.products)
    expect(
      Object.fromEntries(sources.map(({ name, visits }: { name: string; visits: number }) => [name, visits])),
    ).toEqual(wanted.sources)
    expect(
      Object.fromEntries(devices.kinds.map(({ name, visits }: { name: string; visits: number }) => [name, visits])),
    ).toEqual(wanted.devices)
    expect(utm).toEqual([
      {
        source: 'lagosmail',
        medium: 'email',
        campaign: 'may',
        visits: wanted.sources['lagosmail'],
        orders: 0,
        sales: 0,
      },
    ])
  })

  it('[API-08][ANLY-27] are told apart by device, channel and type of page', async () => {
    const phones = await dashboard(`${days}&filter[device]=phone`)
    expect(phones.totals.visits).toBe(wanted.devices['phone'])
    const mails = await dashboard(`${days}&filter[channel]=email`)
    expect(mails.totals.visits).toBe(wanted.sources['lagosmail'])
    expect(mails.sources).toMatchObject([{ name: 'lagosmail' }])
    const both = await dashboard(`${days}&filter[channel]=email&filter[device]=desktop`)
    expect(both.totals.visits).toBe(wanted.mailsOnDesktops)
    const goods = await dashboard(`${days}&filter[page_type]=product`)
    expect(goods.totals).toMatchObject({ visits: wanted.reached[1], visitors: null })
    expect([goods.pages, goods.bots]).toEqual([null, null])
    const lagos = await dashboard(`${days}&filter[state]=Lagos`)
    expect(lagos.totals.visits).toBe(wanted.inLagos)
    expect((await dashboard(`${days}&filter[page_type]=nothing`)).totals.visits).toBe(0)
  })

  it('[ANLY-27] are refused for any other filter, for a type of page with a state, and past 400 days', async () => {
    const ask = (query: string) => server.get(`/admin/analytics/dashboard?${query}`, token)
    for (const query of [
      'filter[page_type]=product&filter[state]=Lagos',
      'filter[device]=watch',
      'filter[channel]=radio',
      'filter[compare]=year',
      'filter[from]=yesterday',
      'filter[browser]=Chrome',
      'filter[from]=2025-03-29&filter[to]=2026-05-03',
    ])
      expectError(await ask(query), 422, 'validation_failed')
  })

  it('[ANLY-21] leave bots and staff out, and show them by reason with samples', async () => {
    const { bots } = await dashboard(days)
    expect(bots).toMatchObject({ visits: known.bots, staff: 0, reasons: [{ reason: 'named', visits: known.bots }] })
    expect(bots.share).toBeCloseTo(known.bots / (known.bots + wanted.visits), 6)
    expect(bots.samples).toHaveLength(Math.min(20, known.bots))
    expect(bots.samples[0]).toMatchObject({ reason: 'named', signs: expect.arrayContaining(['word']) })
    // Of a device and a channel, the samples are of its own bots too.
    for (const device of ['phone', 'tablet', 'desktop']) {
      const { bots: some } = await dashboard(`${days}&filter[device]=${device}&filter[channel]=email`)
      expect(some.samples, device).toHaveLength(Math.min(20, some.visits))
    }
    const staff = randomUUID()
    await server.call('POST', '/analytics/page-visit', {
      payload: {
        pageType: 'home',
        timestamp: iso(now),
        url: 'http://localhost/',
        extras: { id: randomUUID(), visit: staff },
      },
      headers: { authorization: `Bearer ${token}`, 'user-agent': phone, 'accept-language': 'en' },
    })
    await rollUp(server.database, now)
    const after = await dashboard(days)
    expect(after.bots.staff).toBe(1)
    expect(after.totals.visits).toBe(wanted.visits)
    await server.database.rows(sql`delete from analytics_visits where id = ${staff}::uuid`)
    await server.database.rows(sql`delete from analytics_events where visit_id = ${staff}::uuid`)
    await markAll(server.database)
    await rollUp(server.database, now)
  })

  it('[ANLY-24] give the same figures when all of them are made anew', async () => {
    const before = await dashboard(days)
    await server.database.rows(sql`delete from analytics_days`)
    await server.database.rows(sql`update analytics_hours set visits = visits + 7, views = 0`)
    await markAll(server.database)
    expect(await rollUp(server.database, now)).toBeGreaterThan(0)
    expect(await dashboard(days)).toEqual(before)
    // Nothing is marked any more, and counting again writes nothing.
    expect(await rollUp(server.database, now)).toBe(0)
  })

  it('[ANLY-23][ANLY-26] are told of one day whose hours are gone as of two, without a series by the hour', async () => {
    const at = async (later: number) => {
      now = later
      token = await server.logIn(admin)
      await tidyFigures(server.database, new Date(now))
      return dashboard('filter[from]=2026-05-03&filter[to]=2026-05-03')
    }
    const day = 24 * hour
    const begins = Date.parse('2026-05-02T23:00:00Z')
    // Hours of the day are still kept, those of the day before not.
    const between = await at(begins + 88 * day + 12 * hour)
    expect(between.totals.visits).toBe(wanted.byDay[1])
    expect(between.before.visits).toBe(wanted.byDay[0])
    expect(between.series.map(({ before }: { before: unknown }) => before)).toEqual(Array(24).fill(null))
    const sum = (series: { now: { visits: number } }[]) => series.reduce((all, point) => all + point.now.visits, 0)
    expect(sum(between.series)).toBe(wanted.byDay[1])
    const old = await at(begins + 100 * day)
    expect([old.totals.visits, old.before.visits, old.series]).toEqual([wanted.byDay[1], wanted.byDay[0], null])
    expect(sum(old.sources.map(({ visits }: { visits: number }) => ({ now: { visits } })))).toBe(wanted.byDay[1])
    now = morning
    token = await server.logIn(admin)
  })
})

describe('servers that count at once', () => {
  it('[ANLY-24] leave no visit out and count none twice, while others come', async () => {
    await startAnew()
    const send = sender(server)
    const one = () => ({
      call: 'page-visit',
      body: {
        pageType: 'home',
        url: 'http://localhost/',
        timestamp: iso(now),
        extras: { id: randomUUID(), visit: randomUUID() },
      },
    })
    const sent = Array.from({ length: 40 }, async () => {
      expect((await send('batch', { events: [one(), one()] })).status).toBe(202)
      await Promise.all([rollUp(server.database, now), rollUp(server.database, now)])
    })
    await Promise.all(sent)
    await rollUp(server.database, now)
    const { totals, series } = await dashboard()
    expect(totals).toMatchObject({ visits: 80, views: 80 })
    expect(series.reduce((sum: number, point: { now: { visits: number } }) => sum + point.now.visits, 0)).toBe(80)
  })
})

describe('a visit', () => {
  const page = (visit: string, at: number, more: object = {}, extras: object = {}) => ({
    call: 'page-visit',
    body: {
      pageType: 'products',
      url: 'http://localhost/products',
      timestamp: iso(at),
      ...more,
      extras: { id: randomUUID(), visit, ...extras },
    },
  })
  const visits = () =>
    server.database.rows<{ id: string; pages: number; reached: number }>(
      sql`select id, pages, reached from analytics_visits order by started_at`,
    )

  it('ends after 30 quiet minutes, in one batch and over several, and a late call joins the one it belongs to', async () => {
    await startAnew()
    const visit = randomUUID()
    const send = sender(server)
    const start = morning - 5 * hour
    await send('batch', {
      events: [page(visit, start), page(visit, start + 31 * minute), page(visit, start + 60 * minute)],
    })
    expect(await visits()).toMatchObject([{ id: visit, pages: 1 }, { pages: 2 }])
    await send('batch', { events: [page(visit, start + 85 * minute)] })
    await send('batch', { events: [page(visit, start + 3 * hour)] })
    await send('batch', { events: [page(visit, start + 5 * minute)] })
    expect((await visits()).map(({ pages }) => pages)).toEqual([2, 3, 1])
  })

  it('[ANLY-30] gets the order that it placed once that is confirmed, and its source gets it, once', async () => {
    await startAnew()
    const visit = randomUUID()
    const campaign = { utm_source: 'Lagosmail', utm_medium: 'email', utm_campaign: 'may' }
    await sender(server)('batch', { events: [page(visit, now, {}, campaign)] })
    const paid = await bought(server, { items: items([2, 3]), payment_method: 'pay_on_delivery' }, { visit })
    const waits = await bought(server, { items: items([1, 1]) }, { visit })
    await rollUp(server.database, now)
    const today = await dashboard()
    expect(today.totals).toMatchObject({ visits: 1, paid: 1, orders: 1, conversion: 1, sales: paid.order.total })
    expect(today.sources).toEqual([{ name: 'lagosmail', visits: 1, orders: 1, sales: paid.order.total }])
    expect(today.utm).toEqual([
      { source: 'Lagosmail', medium: 'email', campaign: 'may', visits: 1, orders: 1, sales: paid.order.total },
    ])
    expect(today.funnel.map((one: { visits: number }) => one.visits)).toEqual([1, 1, 1, 1, 1])
    // The other one is paid later: it marks the hour of its visit by itself.
    await server.database.rows(
      sql`update orders set confirmed_at = ${iso(now)}::timestamptz where order_number = ${waits.order.order_number}`,
    )
    expect(await rollUp(server.database, now)).toBe(1)
    expect((await dashboard()).totals).toMatchObject({ visits: 1, paid: 1, orders: 2 })
  })

  it.each([
    ['the same day', 0],
    ['when the hours of that day are gone', 72],
  ])('[ANLY-24] has no order of somebody who was erased %s, and all other visits', async (_when, before) => {
    await startAnew()
    now = morning - before * hour
    const date = iso(now).slice(0, 10)
    const visit = randomUUID()
    await sender(server)('batch', { events: [page(randomUUID(), now - hour), page(visit, now)] })
    const { order } = await bought(server, { items: items([2, 1]), payment_method: 'pay_on_delivery' }, { visit })
    const totals = async () => {
      await rollUp(server.database, now)
      return (await dashboard(`filter[from]=${date}&filter[to]=${date}`)).totals
    }
    expect(await totals()).toMatchObject({ visits: 2, paid: 1, orders: 1 })
    now = morning
    token = await server.logIn(admin)
    if (before > 0) await server.database.rows(sql`delete from analytics_hours`)
    await server.database.rows(sql`update orders set status = 'completed' where order_number = ${order.order_number}`)
    await server.database.transaction((tx) => eraseContacts(tx, { email: contact.email, phone: null }))
    const after = await totals()
    expect(after).toMatchObject({ visits: 2, paid: 0, orders: 0, sales: 0 })
    await markAll(server.database)
    expect(await totals()).toEqual(after)
  })

  it('[ANLY-23] credits the order of a remembered browser that came back by itself to what brought it before', async () => {
    await startAnew()
    const visitor = randomUUID()
    const [first, second] = [randomUUID(), randomUUID()]
    const kept = { choice: 'granted', visitor }
    const send = sender(server)
    await send('batch', {
      events: [page(first, now - 5 * hour, {}, { ...kept, utm_source: 'wa', utm_medium: 'social' })],
    })
    await send('batch', { events: [page(second, now - minute, {}, kept)] })
    await bought(server, { items: items([2, 1]), payment_method: 'pay_on_delivery' }, { visit: second })
    await rollUp(server.database, now)
    const { sources, totals } = await dashboard()
    expect(totals).toMatchObject({ visits: 2, visitors: 1, orders: 1, paid: 1 })
    expect(sources).toMatchObject([
      { name: '(direct)', visits: 1, orders: 0 },
      { name: 'wa', visits: 1, orders: 1 },
    ])
  })

  it('is told of while it lasts, page by page', async () => {
    await startAnew()
    const visit = randomUUID()
    const send = sender(server)
    await send('batch', {
      events: [page(visit, now - 20 * minute), page(visit, now - minute, { url: 'http://localhost/cart' })],
    })
    const live = await server.get('/admin/analytics/live', token)
    expect(live.status).toBe(200)
    expect(live.body.data).toMatchObject({ visits: 1, pages: [{ path: '/cart', visits: 1 }] })
    expect(live.body.data.minutes).toHaveLength(30)
    expect(live.body.data.minutes.filter((count: number) => count > 0)).toEqual([1, 1])
  })
})

describe('the ads that were seen', () => {
  it('are listed by the names of their campaigns, and by its number where one was deleted', async () => {
    await startAnew()
    await server.database.rows(sql`delete from analytics_months`)
    const [soap, gone] = [await makeCampaign(server.database, now), await makeCampaign(server.database, now)]
    for (const id of [soap, gone]) {
      const extras = { visit: randomUUID(), token: await tokenFor(server.database, id, now) }
      const body = adInteraction({ adId: String(id), interactionType: 'impression', timestamp: iso(now) }, extras)
      expect((await sender(server)('ad-interaction', body)).status).toBe(202)
    }
    await server.database.rows(sql`delete from ad_campaigns where id = ${gone}::int`)
    await rollUp(server.database, now)
    const { ads } = await dashboard()
    expect(ads.map(({ campaign }: { campaign: string }) => campaign).toSorted()).toEqual([
      String(gone),
      'Harmattan soaps',
    ])
  })
})

describe('figures', () => {
  it('are for those who may see marketing; sums for those who may see orders', async () => {
    await server.database.rows(sql`update users set duty = 'marketer' where email = ${admin}`)
    token = await server.logIn(admin)
    const marketer = await dashboard()
    expect(marketer.totals).toMatchObject({ sales: null, average: null })
    await server.database.rows(sql`update users set duty = 'packer' where email = ${admin}`)
    token = await server.logIn(admin)
    const packer = await dashboard()
    expect([packer.totals, packer.series, packer.bots]).toEqual([null, null, null])
    expectError(await server.get('/admin/analytics/live', token), 403, 'forbidden')
    await server.database.rows(sql`update users set duty = null where email = ${admin}`)
  })
})
