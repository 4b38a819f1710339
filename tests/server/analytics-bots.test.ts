/** Who is a bot, by the server's part of ANLY-03 and ANLY-21: their ids stand in titles once pages tell and figures leave them out. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { botTypeOf } from '#server/areas/analytics/bots.ts'
import { tidyAnalytics } from '#server/areas/analytics/index.ts'
import {
  cubot,
  eventsIn,
  forgetAll,
  googlebot,
  iso,
  morning,
  pageVisit,
  phone,
  sender,
  visitorLog,
  visitsIn,
} from './support/analytics.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock: () => morning })
})
afterAll(() => server.close())
beforeEach(() => forgetAll(server.database))

const as = (headers: Record<string, string>) => sender(server, { headers })
const verdicts = async () => (await visitsIn(server.database)).map(({ verdict, signs }) => [verdict, signs])

describe('the words of bots', () => {
  it.each([
    [googlebot, 'googlebot'],
    ['Mozilla/5.0 HeadlessChrome/126.0 Safari/537.36', 'headless'],
    ['Mozilla/5.0 Chrome-Lighthouse', 'chrome-lighthouse'],
    ['facebookexternalhit/1.1', 'facebookexternalhit'],
    [phone, null],
    [cubot, null],
  ])('%s: %s', (userAgent, type) => {
    expect(botTypeOf(userAgent)).toBe(type)
  })
})

describe('a visit', () => {
  it.each([
    ['a word of its user agent', { 'user-agent': googlebot }, {}, ['isbot', 'word']],
    ['what isbot knows', { 'user-agent': 'curl/8.5.0' }, {}, ['isbot']],
    ['no language', {}, { language: '' }, ['no_language']],
    ['a side of its screen below 100', {}, { screenWidth: 99 }, ['small_screen']],
  ])('is a bot’s by %s, and is stored', async (_, headers, more, signs) => {
    const answer = await as(headers as Record<string, string>)('visitor-log', visitorLog(more))
    expect(answer.status).toBe(202)
    expect(await verdicts()).toEqual([['bot', signs]])
    expect(await eventsIn(server.database)).toHaveLength(1)
  })

  it('is a person’s on a CUBOT phone, though its page flags it', async () => {
    const flagged = { botDetection: { isLikelyBot: true, botType: 'bot', suspiciousBehavior: false } }
    await as({ 'user-agent': cubot })('visitor-log', visitorLog({ ...flagged, userAgent: cubot }))
    expect(await verdicts()).toEqual([['human', []]])
    expect((await eventsIn(server.database))[0]?.['props']).toMatchObject({ flagged: true })
  })

  it('is a bot’s by two weak signs, also when they come one after the other', async () => {
    const visit = randomUUID()
    await as({})('page-visit', pageVisit({}, { visit, webdriver: true }))
    expect(await verdicts()).toEqual([['human', ['webdriver']]])
    await as({ 'accept-language': '' })('page-visit', pageVisit({}, { visit }))
    expect(await verdicts()).toEqual([['bot', ['no_accept_language', 'webdriver']]])
  })

  it('is a bot’s from the 121st page of a minute on', async () => {
    const visit = randomUUID()
    const pages = (count: number) =>
      as({})('batch', {
        events: Array.from({ length: count }, () => ({ call: 'page-visit', body: pageVisit({}, { visit }) })),
      })
    for (const count of [50, 50, 20]) expect((await pages(count)).status).toBe(202)
    expect(await verdicts()).toEqual([['human', []]])
    await pages(1)
    expect(await verdicts()).toEqual([['bot', ['too_fast']]])
  })

  it('shows a weak sign where 20 of one page came within an hour from its network, and nobody touched them', async () => {
    const visits = (ip: string, count: number, headers = {}) =>
      Promise.all(
        Array.from({ length: count }, () =>
          sender(server, { ip, headers })('page-visit', pageVisit({}, { visit: randomUUID() })),
        ),
      )
    await visits('198.51.100.1', 19)
    await visits('198.51.100.2', 20)
    await visits('198.51.100.3', 20, { 'accept-language': '' })
    const kept = () =>
      server.database.rows(
        sql`select host(ip) as network, verdict, signs, count(*)::int as count from analytics_visits group by 1, 2, 3, network order by 4, 2`,
      )
    await tidyAnalytics(server.database, new Date(morning + 20 * 60_000))
    expect((await kept()).map(({ verdict }: any) => verdict)).toEqual(['human', 'human', 'human']) // oxlint-disable-line typescript/no-explicit-any -- rows
    await tidyAnalytics(server.database, new Date(morning + 31 * 60_000))
    await tidyAnalytics(server.database, new Date(morning + 32 * 60_000))
    expect(await kept()).toMatchObject([
      { verdict: 'human', signs: [], count: 19 },
      { verdict: 'bot', signs: ['no_accept_language', 'lonely_visits'], count: 20 },
      { verdict: 'human', signs: ['lonely_visits'], count: 20 },
    ])
  })

  it('of the shop’s own people is stored as theirs; a customer’s is a person’s', async () => {
    for (const login of [admin, shopper]) {
      const authorization = `Bearer ${await server.logIn(login)}`
      await as({ authorization })('page-visit', pageVisit({}, { visit: randomUUID() }))
    }
    expect((await verdicts()).map(([verdict]) => verdict).toSorted()).toEqual(['human', 'staff'])
    expectError(await as({ authorization: 'Bearer ended' })('page-visit', pageVisit()), 401, 'unauthenticated')
  })
})

describe('two calls of one visit in one group', () => {
  it('are judged together, by the time that each happened at', async () => {
    const visit = randomUUID()
    const at = (seconds: number) => iso(morning - seconds * 1_000)
    const events = [
      { call: 'page-visit', body: pageVisit({ timestamp: at(10), url: 'http://localhost/cart' }, { visit }) },
      {
        call: 'page-visit',
        body: pageVisit(
          { timestamp: at(60), url: 'http://localhost/' },
          { visit, referrer: 'https://www.google.com/' },
        ),
      },
    ]
    await as({})('batch', { events })
    expect(await visitsIn(server.database)).toMatchObject([
      { entry: '/', exit: '/cart', pages: 2, channel: 'search', referrer: 'www.google.com', verdict: 'human' },
    ])
  })
})
