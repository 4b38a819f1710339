/** Which visit a document belongs to, on two servers of one database whose clock the test holds. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAll, iso, morning, pageVisit, sender, visitsIn } from './support/analytics.ts'
import { bought, items, makePlainGoods } from './support/buying.ts'
import { useRealPostgres } from './support/test-database.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const minute = 60_000
const screen = '390x844'
const paystack = 'https://checkout.paystack.com/'

let now = morning
let one: TestServer
let other: TestServer
type Says = Record<string, unknown>
type Choice = 'unknown' | 'granted'

/** What a browser says in every document, by what was chosen in it. */
const browser = (choice: Choice): Says => ({
  screen,
  language: 'en-NG',
  choice,
  ...(choice === 'granted' && { visitor: randomUUID() }),
})

/** A document that is loaded: what it shows is told at the held clock. @returns the visit that it names from then on */
async function load(server: TestServer, path: string, extras: Says, from: { ip?: string } = {}): Promise<string> {
  const visit = randomUUID()
  const body = pageVisit({ timestamp: iso(now), url: `http://localhost${path}` }, { visit, ...extras })
  const answer = await sender(server, from)('page-visit', body)
  expect(answer.status, answer.text).toBe(202)
  return answer.headers['x-visit'] ?? visit
}
const show = async (server: TestServer, visit: string, path: string, extras: Says): Promise<void> => {
  const body = pageVisit({ timestamp: iso(now), url: `http://localhost${path}` }, { visit, ...extras })
  expect((await sender(server)('page-visit', body)).status).toBe(202)
}
const joins = { joins: true }

function describeOn(kind: 'PGlite' | 'PostgreSQL'): void {
  describe(`a visit, on two servers of one ${kind}`, () => {
    if (kind === 'PostgreSQL') useRealPostgres()
    beforeAll(async () => {
      one = await startTestServer({ clock: () => now })
      other = await startTestServer({ clock: () => now, database: one.database })
      await makePlainGoods(one.database)
    })
    afterAll(async () => {
      await other.app.close()
      await one.close()
    })
    beforeEach(async () => {
      now = morning
      await forgetAll(one.database)
    })

    it.each<Choice>(['unknown', 'granted'])('[ANLY-22] goes on after a reload: choice %s', async (choice) => {
      const says = browser(choice)
      const visit = await load(one, '/products', { ...says, referrer: 'https://news.example/', utm_source: 'news' })
      now += 29 * minute
      const again = await load(other, '/products', { ...says, ...joins, referrer: 'https://news.example/' })
      expect(again).toBe(visit)
      now += 29 * minute
      await show(one, again, '/products/ofada-rice', says)
      expect(await visitsIn(one.database)).toMatchObject([
        { id: visit, pages: 3, choice, channel: 'referral', referrer: 'news.example', last_at: new Date(now) },
      ])
    })

    it.each<Choice>(['unknown', 'granted'])(
      '[ANLY-22] goes on after the return from payment, whose origin brought nobody: choice %s',
      async (choice) => {
        const says = browser(choice)
        const visit = await load(one, '/checkout', says)
        await bought(one, { items: items([1, 1]) }, { visit })
        now += 12 * minute
        const back = await load(other, '/payment/callback', { ...says, ...joins, referrer: paystack })
        expect(back).toBe(visit)
        // The next order of that document is this visit's too.
        await bought(other, { items: items([2, 1]) }, { visit: back })
        expect(await visitsIn(one.database)).toMatchObject([{ id: visit, pages: 2, channel: 'direct', referrer: null }])
        const [{ count } = { count: 0 }] = await one.database.rows<{ count: number }>(
          sql`select count(*)::int as count from order_visits where visit_id = ${visit}::uuid`,
        )
        expect(count).toBe(2)
      },
    )

    it('[ANLY-22] ends after 30 quiet minutes, whether its document stays, is loaded anew or comes back from payment', async () => {
      const says = browser('unknown')
      const visit = await load(one, '/products', says)
      now += 30 * minute + 1_000
      await show(other, visit, '/cart', says)
      expect(await visitsIn(one.database)).toHaveLength(2)
      now += 30 * minute + 1_000
      const again = await load(one, '/cart', { ...says, ...joins })
      now += 30 * minute + 1_000
      const back = await load(other, '/payment/callback', { ...says, ...joins, referrer: 'direct' })
      expect(new Set([visit, again, back]).size).toBe(3)
      expect((await visitsIn(one.database)).map(({ pages }) => pages)).toEqual([1, 1, 1, 1])
      now += minute
      // What joined nothing is a visit of its own, and stays one.
      await load(one, '/products', says)
      await show(one, back, '/products', { ...says, ...joins })
      expect((await visitsIn(one.database)).map(({ pages }) => pages)).toEqual([1, 1, 1, 2, 1])
    })

    it('[ANLY-22][ANLY-30] goes on while a page is looked at for longer than 30 minutes: one visit of two pages, and its order', async () => {
      const says = { ...browser('unknown'), referrer: 'https://news.example/', utm_source: 'news', utm_medium: 'email' }
      const visit = await load(one, '/products', says)
      const step = (name: string, more: Says) => ({
        call: 'step',
        body: {
          step: name,
          timestamp: iso(now),
          url: 'http://localhost/products',
          ...more,
          extras: { id: randomUUID(), visit },
        },
      })
      const batch = async (server: TestServer, events: object[]) =>
        expect((await sender(server)('batch', { events })).status).toBe(202)
      now += 45 * minute
      const next = { call: 'page-visit', body: pageVisit({ timestamp: iso(now) }, { visit }) }
      // Whichever of them stands first: both are of the same moment.
      await batch(other, [next, step('page_left', { seen_ms: 45 * minute, touched: true })])
      now += 50 * minute
      await batch(one, [step('checkout_start', {}), step('page_left', { seen_ms: 50 * minute, touched: false })])
      await bought(one, { items: items([1, 1]) }, { visit })
      const visits = await visitsIn(one.database)
      expect(visits).toMatchObject([{ id: visit, pages: 2, reached: 4, channel: 'email', last_at: new Date(now) }])
      expect(Number(visits[0]?.['seen_ms'])).toBe(95 * minute)
      // A page that was out of sight for as long was not looked at.
      now += 31 * minute
      await batch(other, [step('page_left', { seen_ms: 30_000, touched: false })])
      expect(await visitsIn(one.database)).toHaveLength(2)
    })

    it('[ANLY-22] is one however fast it is loaded anew: words of both documents in one group, and a beacon that comes after', async () => {
      const says = browser('unknown')
      const visit = randomUUID()
      const second = randomUUID()
      const page = (id: string, at: number, more: Says = {}) =>
        pageVisit({ timestamp: iso(at) }, { visit: id, ...says, ...more })
      const answers = await Promise.all([
        sender(one)('page-visit', page(second, now + 300, joins)),
        sender(one)('page-visit', page(visit, now)),
        sender(one)('page-visit', page(second, now + 600, joins)),
      ])
      expect(answers.map(({ headers }) => headers['x-visit'])).toEqual([visit, undefined, visit])
      const left = {
        step: 'page_left',
        seen_ms: 200,
        timestamp: iso(now + 200),
        extras: { id: randomUUID(), visit, ...says },
      }
      await sender(other)('batch', { events: [{ call: 'step', body: left }] })
      const visits = await visitsIn(one.database)
      expect(visits).toMatchObject([{ id: visit, pages: 3 }])
      expect(Number(visits[0]?.['seen_ms'])).toBe(200)
    })

    it('[ANLY-22] takes nobody else’s document: of another browser, network, screen, or one that came from outside', async () => {
      const says = browser('granted')
      await load(one, '/products', says)
      await load(one, '/products', { ...says, ...joins, visitor: randomUUID() })
      await load(one, '/products', { ...browser('unknown'), ...joins })
      await load(other, '/products', { ...browser('unknown'), ...joins }, { ip: '198.51.100.7' })
      await load(other, '/products', { ...browser('unknown'), ...joins, screen: '412x915' })
      await load(other, '/products', { ...says, referrer: 'https://www.google.com/' })
      expect((await visitsIn(one.database)).map(({ pages }) => pages)).toEqual([1, 1, 1, 1, 1, 1])
    })
  })
}

describeOn('PGlite')
describeOn('PostgreSQL')
