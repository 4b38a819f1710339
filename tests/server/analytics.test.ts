/** The server's part of API-08, ANLY-10 and ANLY-11: their ids stand in titles once the pages make the calls. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  adInteraction,
  eventsIn,
  forgetAll,
  iso,
  morning,
  pageVisit,
  sender,
  visitorLog,
  visitsIn,
} from './support/analytics.ts'
import { createTestDatabase } from './support/test-database.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

const hour = 3_600_000

let server: TestServer
let now = morning
let send: ReturnType<typeof sender>

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  send = sender(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  now = morning
  await forgetAll(server.database)
})

describe('calls of visitor analytics', () => {
  it('[API-08] are answered with 202 once they are stored', async () => {
    const visit = randomUUID()
    expect((await send('visitor-log', visitorLog({}, { visit }))).status).toBe(202)
    const product = {
      pageType: 'product',
      pageData: { id: 56, slug: 'ofada-rice' },
      url: 'http://localhost/products/ofada-rice',
    }
    expect((await send('page-visit', pageVisit(product, { visit }))).status).toBe(202)
    expect((await send('ad-interaction', adInteraction({}, { visit }))).status).toBe(202)
    expect(await eventsIn(server.database)).toMatchObject([
      { kind: 'ad_press', campaign: '12', day: '2026-05-03', visit_id: visit },
      {
        kind: 'page_visit',
        page_type: 'product',
        product_id: 56,
        path: '/products/ofada-rice',
        props: null,
      },
      { kind: 'visitor_log', page_type: 'home', path: '/', props: { language: 'en-NG', screen: [390, 844] } },
    ])
    expect(await visitsIn(server.database)).toMatchObject([
      {
        id: visit,
        pages: 1,
        reached: 2,
        device: 'phone',
        os: 'Android',
        browser: 'Chrome',
        channel: 'direct',
        verdict: 'human',
      },
    ])
  })

  it('[ANLY-27] name the state that was chosen by its code, which is kept by its name; one that there is not is dropped', async () => {
    const told = async (state: unknown) => {
      await forgetAll(server.database)
      expect((await send('page-visit', pageVisit({}, { visit: randomUUID(), state }))).status).toBe(202)
      return (await visitsIn(server.database)).map((visit) => visit['state'])
    }
    expect(await told('NG-LA')).toEqual(['Lagos'])
    for (const state of ['NG-XX', 'Lagos', 7, null]) expect(await told(state), String(state)).toEqual([null])
  })

  it('[ANLY-20] of one group are stored all, whatever the address of one of them holds: a name with a control character is dropped', async () => {
    const poisoned = ['%00a', 'a%00', 'a%1Fb', '%7f'].map((name) =>
      pageVisit({ url: `http://localhost/products?utm_source=${name}&utm_medium=cpc` }, { visit: randomUUID() }),
    )
    const good = Array.from({ length: 20 }, () => pageVisit({}, { visit: randomUUID() }))
    const answers = await Promise.all([...poisoned, ...good].map((call) => send('page-visit', call)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    const visits = await visitsIn(server.database)
    expect(visits).toHaveLength(24)
    expect(visits.filter(({ utm }) => utm !== null).map(({ utm }) => utm as unknown)).toEqual(
      poisoned.map(() => ({ utm_medium: 'cpc' })),
    )
  })

  it('take the seed’s body as it is, without extras of ours', async () => {
    const { extras: _, ...bare } = visitorLog()
    expect((await send('visitor-log', bare)).status).toBe(202)
    expect((await send('page-visit', { pageType: 'home', timestamp: iso(now), url: 'http://localhost/' })).status).toBe(
      202,
    )
    expect(await eventsIn(server.database)).toHaveLength(2)
    expect(await visitsIn(server.database)).toHaveLength(1)
  })

  it('name the field that a malformed one has wrong, and store nothing of it', async () => {
    const answer = await send('page-visit', { ...pageVisit(), url: 7 })
    expectError(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors)).toEqual(['url'])
    expect(await eventsIn(server.database)).toEqual([])
  })

  it('are 3,000 a minute and network, and then have to wait', async () => {
    const limited = await startTestServer({ database: await createTestDatabase(), config: { rateLimit: 0.001 } })
    const page = sender(limited, { ip: '203.0.113.7' })
    for (let times = 0; times < 3; times += 1) expect((await page('page-visit', pageVisit())).status).toBe(202)
    const refused = await page('page-visit', pageVisit())
    expectError(refused, 429, 'too_many_requests')
    expect(refused.body.retry_after).toBeGreaterThan(0)
    expect((await sender(limited, { ip: '203.0.113.8' })('page-visit', pageVisit())).status).toBe(202)
    await limited.close()
  })
})

describe('a batch', () => {
  const step = (name: string, visit: string, more: object = {}) => ({
    call: 'step',
    body: { step: name, timestamp: iso(now), ...more, extras: { id: randomUUID(), visit } },
  })

  it('carries calls and steps together, each once', async () => {
    const visit = randomUUID()
    const events = [
      { call: 'page-visit', body: pageVisit({}, { visit }) },
      { call: 'ad-interaction', body: adInteraction({ interactionType: 'impression' }, { visit }) },
      step('cart_add', visit, { product_id: 3 }),
      step('checkout_start', visit),
      step('page_left', visit, { seen_ms: 12_000, touched: true }),
    ]
    expect((await send('batch', { events })).status).toBe(202)
    expect((await send('batch', { events })).status).toBe(202)
    expect((await eventsIn(server.database)).map(({ kind }) => kind).toSorted()).toEqual([
      'ad_view',
      'cart_add',
      'checkout_start',
      'page_left',
      'page_visit',
    ])
    expect(await visitsIn(server.database)).toMatchObject([{ pages: 1, reached: 4, seen_ms: 12_000, touched: true }])
  })

  it('holds 50 at most, and is stored whole or not at all', async () => {
    const one = () => ({ call: 'page-visit', body: pageVisit() })
    expectError(await send('batch', { events: Array.from({ length: 51 }, one) }), 422, 'validation_failed')
    expectError(
      await send('batch', { events: [one(), { call: 'page-visit', body: { url: '/' } }] }),
      422,
      'validation_failed',
    )
    expect(await eventsIn(server.database)).toEqual([])
    expect((await send('batch', { events: Array.from({ length: 50 }, one) })).status).toBe(202)
    expect(await eventsIn(server.database)).toHaveLength(50)
  })
})

describe('an event that comes again', () => {
  it('stores nothing, on its own, in a batch and within one group', async () => {
    const visit = randomUUID()
    const page = pageVisit({}, { visit })
    await Promise.all([send('page-visit', page), send('page-visit', page), send('page-visit', page)])
    await send('batch', {
      events: [
        { call: 'page-visit', body: page },
        { call: 'page-visit', body: page },
      ],
    })
    expect(await eventsIn(server.database)).toHaveLength(1)
    expect(await visitsIn(server.database)).toMatchObject([{ pages: 1 }])
  })

  it('keeps its own time up to 24 hours, and is known later too', async () => {
    const page = pageVisit({ timestamp: iso(morning - 23 * hour) })
    await send('page-visit', page)
    now = morning + 5 * hour
    await send('page-visit', page)
    expect(await eventsIn(server.database)).toMatchObject([{ at: new Date(morning - 23 * hour), day: '2026-05-02' }])
  })

  it('has our time where its own clock is a day late or ahead', async () => {
    await send('page-visit', pageVisit({ timestamp: iso(morning - 25 * hour) }))
    await send('page-visit', pageVisit({ timestamp: iso(morning + hour) }))
    expect((await eventsIn(server.database)).map(({ at }) => at)).toEqual([new Date(morning), new Date(morning)])
  })
})
