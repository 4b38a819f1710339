/** What may be kept of a visit, with the server's part of ANLY-13, ANLY-15 and ANLY-16: their ids stand in titles once the pages do theirs. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  adInteraction,
  eventsIn,
  forgetAll,
  iso,
  morning,
  pageVisit,
  phone,
  sender,
  visitorLog,
  visitsIn,
} from './support/analytics.ts'
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

describe('what is kept', () => {
  it('[ANLY-20] holds no token, order number, name, phone or e-mail', async () => {
    const secrets = [
      'ada@oja.test',
      '08030000001',
      '0803 000 0001',
      'NG-260503-7KQ2X',
      'Adaeze',
      'tok3nTok3nTok3nTok3nTok3nTok3n',
      's3cret',
    ]
    const urls = [
      '/orders/NG-260503-7KQ2X?order_key=tok3nTok3nTok3nTok3nTok3nTok3n',
      '/order-confirmation/NG-260503-7KQ2X',
      '/payment/NG-260503-7KQ2X?reference=s3cret',
      '/payment/callback?reference=s3cret',
      '/verify-email/tok3nTok3nTok3nTok3nTok3nTok3n',
      '/undo-change/s3cret',
      '/products?q=ada@oja.test&name=Adaeze&token=s3cret',
      '/products/08030000001',
      '/ada@oja.test',
      '/track-order?phone=08030000001#s3cret',
      'https://ada:s3cret@oja.test/cart',
      'not an address s3cret',
    ]
    const pageData = {
      id: 56,
      slug: 'ofada-rice',
      results: 4,
      name: 'Adaeze',
      phone: '0803 000 0001',
      token: 's3cret',
      email: 'ada@oja.test',
    }
    const extras = {
      utm_source: 'ada@oja.test',
      utm_content: '0803 000 0001',
      utm_term: 'NG-260503-7KQ2X',
      utm_campaign: 'tok3nTok3nTok3nTok3nTok3nTok3n',
      name: 'Adaeze',
      referrer: 'https://mail.example.ng/?for=ada@oja.test',
    }
    for (const url of urls) expect((await send('page-visit', pageVisit({ url, pageData }, extras))).status).toBe(202)
    await send(
      'visitor-log',
      visitorLog(
        { pageTitle: 'Adaeze', pageUrl: 'http://localhost/?token=s3cret', referrer: 'https://x.example/s3cret' },
        extras,
      ),
    )
    await send('batch', {
      events: [{ call: 'step', body: { step: 'cart_add', timestamp: iso(now), url: urls[0], extras } }],
    })
    const kept = JSON.stringify([await eventsIn(server.database), await visitsIn(server.database)])
    for (const secret of secrets) expect(kept).not.toContain(secret)
    const paths = (await eventsIn(server.database)).map(({ path }) => path)
    expect(paths).toHaveLength(urls.length + 2)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/orders/:orderNumber',
        '/payment/:orderNumber',
        '/verify-email/:token',
        '/products',
        '/404',
      ]),
    )
    expect(kept).toContain('mail.example.ng')
  })

  it('[ANLY-20] says nothing of the page that resets a password, nor of the back office', async () => {
    for (const url of ['/reset-password/s3cret', '/admin', '/admin/orders']) {
      expect((await send('page-visit', pageVisit({ url }))).status).toBe(202)
    }
    expect(await eventsIn(server.database)).toEqual([])
  })

  it('[ANLY-18] believes the address that the server sees, and tells it', async () => {
    const visitor = randomUUID()
    await send('visitor-log', visitorLog({ ip: '198.51.100.99' }, { choice: 'granted', visitor }))
    expect(await visitsIn(server.database)).toMatchObject([{ host: '203.0.113.77', mask: 32 }])
    const asked = (remoteAddress: string, headers = {}) =>
      server.call('GET', '/analytics/ip', { remoteAddress, headers })
    expect((await asked('203.0.113.77')).body).toEqual({ ip: '203.0.113.77' })
    expect((await asked('::ffff:203.0.113.77')).body).toEqual({ ip: '203.0.113.77' })
    expect((await asked('2001:db8:1:2::3')).body).toEqual({ ip: '2001:db8:1:2::3' })
    expect((await asked('127.0.0.1', { 'x-forwarded-for': '198.51.100.99' })).body).toEqual({ ip: null })
  })
})

describe('before a choice', () => {
  it('addresses are shortened when written; no click id, user agent or id of the browser is kept', async () => {
    const extras = { visitor: randomUUID(), gclid: 'Cj0KCQ', fbclid: 'IwAR0' }
    await send(
      'visitor-log',
      visitorLog({ gclid: 'Cj0KCQ', utm_source: 'newsletter' }, { ...extras, visit: randomUUID() }),
    )
    now += 1_000
    await sender(server, { ip: '2001:db8:1:2:3:4:5:6' })('page-visit', pageVisit({ timestamp: iso(now) }, extras))
    expect(await visitsIn(server.database)).toMatchObject([
      { host: '203.0.113.0', mask: 24, user_agent: null, utm: { utm_source: 'newsletter' }, channel: 'paid' },
      { host: '2001:db8:1::', mask: 48, user_agent: null, utm: null },
    ])
    const kept = JSON.stringify([await eventsIn(server.database), await visitsIn(server.database)])
    for (const secret of [extras.visitor, 'Cj0KCQ', 'IwAR0', '203.0.113.77', phone]) expect(kept).not.toContain(secret)
  })

  it('a visitor is a hash of the day: the same within it, another on the next', async () => {
    const seen = async () => {
      await send('page-visit', pageVisit({ timestamp: iso(now) }, { visit: randomUUID() }))
      return (await visitsIn(server.database)).at(-1)?.['visitor'] as string
    }
    const first = await seen()
    now += hour
    expect(await seen()).toBe(first)
    now += 24 * hour
    expect(await seen()).not.toBe(first)
  })
})

describe('after a yes', () => {
  it('keeps the id of the browser, its address, its user agent and click ids, also of a visit that had begun', async () => {
    const [visit, visitor] = [randomUUID(), randomUUID()]
    await send('visitor-log', visitorLog({}, { visit }))
    await send('page-visit', pageVisit({}, { visit, visitor, choice: 'granted', gclid: 'Cj0KCQ' }))
    expect(await visitsIn(server.database)).toMatchObject([
      { choice: 'granted', visitor, host: '203.0.113.77', user_agent: phone, utm: { gclid: 'Cj0KCQ' } },
    ])
  })

  it('keeps each choice as proof with wording and time, once', async () => {
    const id = randomUUID()
    const yes = { id, choice: 'granted', wording: '2026-11', timestamp: iso(now) }
    expect((await send('consent', yes)).status).toBe(202)
    expect((await send('consent', yes)).status).toBe(202)
    now += hour
    expect((await send('consent', { ...yes, choice: 'refused', timestamp: iso(now) })).status).toBe(202)
    expect(await server.database.rows(sql`select id, choice, wording, at from consents order by at`)).toEqual([
      { id, choice: 'granted', wording: '2026-11', at: new Date(morning) },
      { id, choice: 'refused', wording: '2026-11', at: new Date(morning + hour) },
    ])
    expectError(await send('consent', { ...yes, choice: 'perhaps' }), 422, 'validation_failed')
  })
})

describe('after a no', () => {
  it.each([
    ['a refusal', {}, { choice: 'refused' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }, {}],
    ['Do Not Track', { dnt: '1' }, {}],
  ])('%s leaves bare ad presses and views alone', async (_, headers, said) => {
    const refusing = sender(server, { headers: headers as Record<string, string> })
    const extras = { visit: randomUUID(), visitor: randomUUID(), ...said }
    const calls = [
      refusing('visitor-log', visitorLog({}, extras)),
      refusing('page-visit', pageVisit({}, extras)),
      refusing('batch', { events: [{ call: 'step', body: { step: 'cart_add', timestamp: iso(now), extras } }] }),
      refusing('ad-interaction', adInteraction({}, extras)),
      refusing('ad-interaction', adInteraction({ interactionType: 'impression' }, extras)),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(202)
    // What advertisers pay by says why it is not paid for, and nothing of who it was.
    const props = { counted: false, reason: 'no_token' }
    const bare = { visit_id: null, path: null, page_type: null, product_id: null, props, campaign: '12' }
    expect(await eventsIn(server.database)).toMatchObject([
      { kind: 'ad_press', ...bare },
      { kind: 'ad_view', ...bare },
    ])
    expect(await visitsIn(server.database)).toEqual([])
  })
})
