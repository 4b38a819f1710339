/** Ads on the server: what stands in the slots of a page, and what of its views and presses is counted. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tidyAds } from '#server/areas/ads/index.ts'
import { rollUp } from '#server/areas/analytics/index.ts'
import { campaignIn, makeCampaign, refusalsIn, tokenFor } from './support/ads.ts'
import {
  adInteraction,
  eventsIn,
  forgetAll,
  googlebot,
  iso,
  morning,
  pageVisit,
  phone,
  sender,
} from './support/analytics.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

const minute = 60_000
const hour = 60 * minute

let server: TestServer
let now = morning
let send: ReturnType<typeof sender>

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, draw: () => 0.5 })
  send = sender(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  // A minute apart, so that what one test sent to pages is not on its way in the next.
  now = morning
  await forgetAll(server.database)
  await server.database.rows(sql`delete from ad_campaigns`)
})

type From = { ip?: string; agent?: string; token?: string }
const ask = (query: string, { ip = '203.0.113.77', agent = phone, token }: From = {}) =>
  server.call('GET', `/placements?${query}`, {
    remoteAddress: ip,
    headers: {
      'user-agent': agent,
      'accept-language': 'en-NG,en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
const shown = async (query = 'slots=home_top&path=/', from: From = {}) => {
  const answer = await ask(query, from)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { slot: string; ad_id: string; token: string }[]
}

type Told = {
  id?: string
  kind?: 'impression' | 'click'
  visit?: string | null
  extras?: object
  headers?: Record<string, string>
}
/** Tells of a view or a press as the shop's pages do. */
async function tell(adId: number | string, token: string | undefined, about: Told = {}): Promise<string> {
  const { id = randomUUID(), kind = 'impression', visit = randomUUID(), extras = {}, headers = {} } = about
  const body = adInteraction(
    { adId: String(adId), interactionType: kind, timestamp: iso(now) },
    { id, ...(visit && { visit }), ...(token !== undefined && { token }), ...extras },
  )
  const answer = await sender(server, { headers })('batch', { events: [{ call: 'ad-interaction', body }] })
  expect(answer.status, answer.text).toBe(202)
  return id
}
const press = (adId: number | string, token: string | undefined, about: Told = {}) =>
  tell(adId, token, { ...about, kind: 'click' })
const outcomes = async () => (await eventsIn(server.database)).map(({ kind, props }) => [kind, props])

describe('the slots of a page', () => {
  it('hold what is on, with a token; a slot that nothing is for is left out', async () => {
    const id = await makeCampaign(server.database, now)
    await makeCampaign(server.database, now, { placement: 'footer', stage: 'draft' })
    await makeCampaign(server.database, now, { placement: 'footer', starts_at: iso(now + minute) })
    await makeCampaign(server.database, now, { placement: 'footer', ends_at: iso(now) })
    const answer = await ask('slots=home_top,footer&path=/')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.data).toEqual([
      {
        slot: 'home_top',
        ad_id: String(id),
        advertiser: 'Kofo Naturals',
        alt_text: 'Three bars of black soap',
        creative_url: '/ads/soap.webp',
        mobile_creative_url: null,
        link_url: 'https://kofo.example/soap',
        token: expect.stringMatching(/^[\w.-]{60,200}$/),
      },
    ])
    expect((await server.get('/settings')).body.data.ad_slots).toEqual(['home_top'])
  })

  it('hold no campaign twice on one page view, and the highest priority first', async () => {
    await makeCampaign(server.database, now, { priority: 3 })
    const high = await makeCampaign(server.database, now, { priority: 8 })
    const foot = await makeCampaign(server.database, now, { placement: 'footer', priority: 1 })
    expect((await shown('slots=home_top,footer&path=/')).map(({ ad_id }) => ad_id)).toEqual([
      String(high),
      String(foot),
    ])
  })

  it('go by device, state, category and account', async () => {
    const { database } = server
    const [product] = await database.rows<{ slug: string; category_id: number; category: string }>(
      sql`select p.slug, p.category_id, c.slug as category from products p join categories c on c.id = p.category_id order by p.id limit 1`,
    )
    if (!product) throw new Error('The demo has products')
    const side = 'slots=product_side&path='
    const aimed = async (fields: object) => {
      await database.rows(sql`delete from ad_campaigns`)
      await makeCampaign(database, now, { placement: 'product_side', ...fields })
    }
    await aimed({ category_ids: [product.category_id] })
    expect(await shown(`${side}/products/${product.slug}`)).toHaveLength(1)
    expect(await shown(`${side}/categories/${product.category}`)).toHaveLength(1)
    expect(await shown(`${side}/products/no-such-thing`)).toEqual([])
    await aimed({ devices: ['desktop'] })
    expect(await shown(`${side}/products`)).toEqual([])
    expect(await shown(`${side}/products`, { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0.0.0' })).toHaveLength(
      1,
    )
    await aimed({ state_codes: ['NG-LA'] })
    expect(await shown(`${side}/products`)).toEqual([])
    expect(await shown(`${side}/products&state=NG-LA`)).toHaveLength(1)
    await aimed({ audience: 'customers' })
    expect(await shown(`${side}/products`)).toEqual([])
    expect(await shown(`${side}/products`, { token: await server.logIn() })).toHaveLength(1)
  })

  it.each([
    'slots=cart&path=/cart',
    'slots=home_top',
    'path=/',
    'slots=home_top&path=x',
    'slots=home_top&path=/&state=Lagos',
  ])('are refused by name: %s', async (query) => expectError(await ask(query), 422, 'validation_failed'))
})

describe('a view of an ad', () => {
  it('is counted once a token, whoever sends it again', async () => {
    const id = await makeCampaign(server.database, now)
    const [ad] = await shown()
    const event = await tell(id, ad?.token)
    await tell(id, ad?.token, { id: event })
    expect(await campaignIn(server.database, id)).toMatchObject({ impressions: 1, clicks: 0, spent: 50_000 })
    await tell(id, ad?.token)
    expect(await campaignIn(server.database, id)).toMatchObject({ impressions: 1, spent: 50_000 })
    expect(await outcomes()).toEqual(
      expect.arrayContaining([
        ['ad_view', { counted: true, slot: 'home_top' }],
        ['ad_view', { counted: false, reason: 'replayed', slot: 'home_top' }],
      ]),
    )
  })

  it('of somebody who said no is kept bare, and counted', async () => {
    const id = await makeCampaign(server.database, now)
    const [ad] = await shown()
    await tell(id, ad?.token, { extras: { choice: 'refused' } })
    expect(await campaignIn(server.database, id)).toMatchObject({ impressions: 1 })
    expect(await eventsIn(server.database)).toMatchObject([{ visit_id: null, path: null, campaign: String(id) }])
  })

  it('[GROW-12] is not charged where staff were shown the ad, also where the call of a leaving page names nobody', async () => {
    const id = await makeCampaign(server.database, now, { pricing: 'cpc', rate: 5_000 })
    const [ad] = await shown('slots=home_top&path=/', { token: await server.logIn(admin) })
    await press(id, ad?.token, { visit: null, extras: { choice: 'refused' } })
    expect(await refusalsIn(server.database, id)).toEqual([{ kind: 'press', reason: 'staff', times: 1 }])
    expect(await campaignIn(server.database, id)).toMatchObject({ clicks: 0, impressions: 0, spent: 0 })
  })

  it('is stored and not charged with the reason: no token, a forged one, another campaign’s, late, a bot, staff', async () => {
    const { database } = server
    const id = await makeCampaign(database, now)
    const other = await makeCampaign(database, now)
    const token = () => tokenFor(database, id, now)
    await tell(id, undefined)
    await tell(id, `${(await token()).slice(0, -4)}AAAA`)
    await tell(other, await token())
    await tell(id, await tokenFor(database, id, now - 4 * hour - 1))
    await tell(id, await token(), { headers: { 'user-agent': googlebot } })
    await tell(id, await token(), { extras: { choice: 'refused' }, headers: { 'user-agent': googlebot } })
    const staff = await server.logIn(admin)
    await tell(id, await token(), { headers: { authorization: `Bearer ${staff}` } })
    expect(await campaignIn(database, id)).toMatchObject({ impressions: 0, clicks: 0, spent: 0 })
    expect(await refusalsIn(database, id)).toEqual([
      { kind: 'view', reason: 'bot', times: 2 },
      { kind: 'view', reason: 'forged', times: 1 },
      { kind: 'view', reason: 'late', times: 1 },
      { kind: 'view', reason: 'no_token', times: 1 },
      { kind: 'view', reason: 'staff', times: 1 },
    ])
    expect(await refusalsIn(database, other)).toEqual([{ kind: 'view', reason: 'forged', times: 1 }])
    expect(await eventsIn(database)).toHaveLength(7)
  })

  it('of a visit that was a bot’s before is a bot’s', async () => {
    const id = await makeCampaign(server.database, now)
    const visit = randomUUID()
    await sender(server, { headers: { 'user-agent': googlebot } })('page-visit', pageVisit({}, { visit }))
    await tell(id, await tokenFor(server.database, id, now), { visit })
    expect(await refusalsIn(server.database, id)).toEqual([{ kind: 'view', reason: 'bot', times: 1 }])
  })

  it('of a campaign that was paused or is over is not charged', async () => {
    const { database } = server
    const paused = await makeCampaign(database, now, { stage: 'paused' })
    const over = await makeCampaign(database, now, { ends_at: iso(now) })
    await tell(paused, await tokenFor(database, paused, now - minute))
    await tell(over, await tokenFor(database, over, now - minute))
    for (const id of [paused, over])
      expect(await refusalsIn(database, id)).toEqual([{ kind: 'view', reason: 'not_running', times: 1 }])
  })

  it('[GROW-10] is capped by visitor and day, over devices of one account and servers of one database', async () => {
    const { database } = server
    const id = await makeCampaign(database, now, { frequency_cap_per_day: 2 })
    const other = await startTestServer({ database, clock: () => now })
    const token = await server.logIn()
    const see = async (from: From) => {
      const [ad] = await shown('slots=home_top&path=/', from)
      if (ad) await tell(id, ad.token)
      now += minute
      return ad !== undefined
    }
    expect([await see({}), await see({}), await see({})]).toEqual([true, true, false])
    expect(await see({ ip: '198.51.100.4' })).toBe(true)
    expect([await see({ token }), await see({ token, ip: '198.51.100.9' }), await see({ token })]).toEqual([
      true,
      true,
      false,
    ])
    const elsewhere = await other.call('GET', '/placements?slots=home_top&path=/', {
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': phone, 'accept-language': 'en-NG,en' },
    })
    expect(elsewhere.body.data).toEqual([])
    // Tabs that got their ads before either was seen: the third view is not charged.
    const visitor = '00000000000000aa'
    for (let tab = 0; tab < 3; tab += 1) await tell(id, await tokenFor(database, id, now, { visitor })) // oxlint-disable-line no-await-in-loop -- one after the other
    expect(await refusalsIn(database, id)).toEqual([{ kind: 'view', reason: 'capped', times: 1 }])
    // The next day is another one.
    now = Date.parse('2026-05-03T23:00:01Z')
    expect(await see({})).toBe(true)
    await other.app.close()
  })
})

describe('a press on an ad', () => {
  it('[GROW-14] is charged by the press, a view by the thousand, a day by its first view: in whole kobo', async () => {
    const { database } = server
    const cpm = await makeCampaign(database, now, { rate: 12_345 })
    const cpc = await makeCampaign(database, now, { pricing: 'cpc', rate: 4_500 })
    const flat = await makeCampaign(database, now, { pricing: 'flat', rate: 250_000 })
    const bring = async (id: number, pricing: 'cpm' | 'cpc' | 'flat', rate: number) => {
      const token = await tokenFor(database, id, now, { pricing, rate })
      await tell(id, token)
      await press(id, token)
    }
    for (let times = 0; times < 3; times += 1) {
      await bring(cpm, 'cpm', 12_345) // oxlint-disable-line no-await-in-loop -- one after the other
      await bring(cpc, 'cpc', 4_500) // oxlint-disable-line no-await-in-loop -- one after the other
      await bring(flat, 'flat', 250_000) // oxlint-disable-line no-await-in-loop -- one after the other
    }
    now += 24 * hour
    await bring(flat, 'flat', 250_000)
    // 3 views at 12.345 kobo, 3 presses at ₦45, 2 days at ₦2,500.
    expect(await campaignIn(database, cpm)).toMatchObject({ spent: 37_035, impressions: 3, clicks: 3 })
    expect(await campaignIn(database, cpc)).toMatchObject({ spent: 13_500_000, impressions: 3, clicks: 3 })
    expect(await campaignIn(database, flat)).toMatchObject({ spent: 500_000_000, impressions: 4, clicks: 4 })
    const [sums] = await database.rows(sql`
      select sum(views)::int as views, sum(presses)::int as presses, sum(spent_millis)::float8 as spent from ad_hours where campaign_id = ${cpc}`)
    expect(sums).toEqual({ views: 3, presses: 3, spent: 13_500_000 })
  })

  it('[GROW-14] pays a day once, also where another server brings a view of before midnight late', async () => {
    const { database } = server
    const flat = await makeCampaign(database, now, { pricing: 'flat', rate: 250_000 })
    const midnight = Date.parse('2026-05-03T23:00:00Z')
    // The order in which two servers came to count, whose clocks said this.
    const times = [midnight - 13 * hour, midnight + 50, midnight - 10, midnight + 1_000]
    for (const at of times) {
      now = at
      const token = await tokenFor(database, flat, now, { pricing: 'flat', rate: 250_000 }) // oxlint-disable-line no-await-in-loop -- in this order
      await tell(flat, token) // oxlint-disable-line no-await-in-loop -- in this order
    }
    expect(await campaignIn(database, flat)).toMatchObject({ spent: 500_000_000, impressions: 4 })
  })

  it('without a view counts both; the view that comes after it is not counted again', async () => {
    const id = await makeCampaign(server.database, now, { pricing: 'cpc', rate: 4_500 })
    const token = await tokenFor(server.database, id, now, { pricing: 'cpc', rate: 4_500 })
    await press(id, token)
    await tell(id, token)
    expect(await campaignIn(server.database, id)).toMatchObject({ impressions: 1, clicks: 1, spent: 4_500_000 })
  })

  it('[GROW-12] is charged with a valid, unused token, and once in 30 seconds a visitor; every other is stored with the reason', async () => {
    const { database } = server
    const id = await makeCampaign(database, now, { pricing: 'cpc', rate: 4_500 })
    const visitor = '00000000000000bb'
    const token = () => tokenFor(database, id, now, { pricing: 'cpc', rate: 4_500, visitor })
    const first = await token()
    await press(id, first)
    await press(id, first)
    now += 29_999
    await press(id, await token())
    now += 1
    await press(id, await token())
    await press(id, 'made.up')
    await press(id, undefined)
    expect(await campaignIn(database, id)).toMatchObject({ impressions: 2, clicks: 2, spent: 9_000_000 })
    expect(await refusalsIn(database, id)).toEqual([
      { kind: 'press', reason: 'forged', times: 1 },
      { kind: 'press', reason: 'no_token', times: 1 },
      { kind: 'press', reason: 'replayed', times: 1 },
      { kind: 'press', reason: 'too_soon', times: 1 },
    ])
    // figures of visits tell of no press that was refused
    await rollUp(database, now)
    const figures = await database.rows(sql`
      select sum(presses)::int as presses from analytics_hours h join analytics_words w on w.id = h.key and w.dim = h.dim
      where h.dim = 'campaign' and w.word = ${String(id)}`)
    expect(figures).toEqual([{ presses: 2 }])
  })

  it('comes with the seed’s call as well, and in one batch with its view in any order', async () => {
    const id = await makeCampaign(server.database, now)
    const [one, two] = [await tokenFor(server.database, id, now), await tokenFor(server.database, id, now)]
    expect((await send('ad-interaction', adInteraction({ adId: String(id) }, { token: one }))).status).toBe(202)
    const of = (interactionType: string) => ({
      call: 'ad-interaction',
      body: adInteraction({ adId: String(id), interactionType }, { token: two }),
    })
    await send('batch', { events: [of('click'), of('impression')] })
    expect(await campaignIn(server.database, id)).toMatchObject({ impressions: 2, clicks: 2 })
    expect(await refusalsIn(server.database, id)).toEqual([])
  })
})

describe('a budget', () => {
  it('is never passed, nor is a number of views; then the campaign is shown no more', async () => {
    const { database } = server
    const views = await makeCampaign(database, now, { max_impressions: 3 })
    const money = await makeCampaign(database, now, {
      placement: 'footer',
      budget: 120,
      starts_at: iso(now),
      ends_at: iso(now + 1),
    })
    for (let times = 0; times < 5; times += 1) {
      await tell(views, await tokenFor(database, views, now)) // oxlint-disable-line no-await-in-loop -- one after the other
      await tell(money, await tokenFor(database, money, now)) // oxlint-disable-line no-await-in-loop -- one after the other
    }
    expect(await campaignIn(database, views)).toMatchObject({ impressions: 3 })
    expect(await campaignIn(database, money)).toMatchObject({ impressions: 2, spent: 100_000 })
    expect(await refusalsIn(database, views)).toEqual([{ kind: 'view', reason: 'exhausted', times: 2 }])
    expect(await refusalsIn(database, money)).toEqual([{ kind: 'view', reason: 'exhausted', times: 3 }])
    expect(await shown('slots=home_top,footer&path=/')).toEqual([])
  })

  it('of money that the database holds cannot be passed by any statement', async () => {
    const id = await makeCampaign(server.database, now, { budget: 100 })
    await expect(
      server.database.rows(sql`update ad_campaigns set spent_millis = 100001 where id = ${id}`),
    ).rejects.toThrow(/ad_campaigns_within_budget/)
  })
})

describe('housekeeping of ads', () => {
  it('forgets hashes of visitors after a day, uses when their tokens are dead, keys after their month', async () => {
    const { database } = server
    const id = await makeCampaign(database, now)
    await tell(id, await tokenFor(database, id, now))
    const count = async () =>
      (
        await database.rows<{ visitors: number; uses: number; keys: number }>(sql`
          select (select count(*)::int from ad_visitors) as visitors, (select count(*)::int from ad_uses) as uses, (select count(*)::int from ad_keys) as keys`)
      )[0]
    await database.rows(sql`delete from ad_uses where at < ${iso(now - 1)}::timestamptz`)
    expect(await count()).toMatchObject({ visitors: 1, keys: 1 })
    await tidyAds(database, new Date(now + 8 * hour))
    expect(await count()).toMatchObject({ visitors: 1, keys: 1 })
    await tidyAds(database, new Date(now + 48 * hour))
    expect(await count()).toEqual({ visitors: 0, uses: 0, keys: 1 })
    await tidyAds(database, new Date(now + 41 * 24 * hour))
    expect(await count()).toEqual({ visitors: 0, uses: 0, keys: 0 })
  })
})
