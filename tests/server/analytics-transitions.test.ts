/** Transition counts: what is added up, what is passed over, and who reads it. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, afterAll, describe, expect, it } from 'vitest'
import { mostOfCall, readKnownCharts, type KnownCharts } from '#server/areas/analytics/index.ts'
import { tidy } from '#server/housekeeping.ts'
import { morning, phone } from './support/analytics.ts'
import { useRealPostgres } from './support/test-database.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

const day = 86_400_000
const add = 'cart.open|line.add|0'
const clear = 'cart.open|cart.clear|0'
const knownCharts: KnownCharts = {
  build: 'b1',
  charts: {
    cart: { hash: 'aaaa0001', transitions: [add, clear] },
    search: { hash: 'bbbb0001', transitions: ['search.idle|query.changed|0'] },
  },
}
/** The next edition: the cart is another chart, the search is as it was. */
const next: KnownCharts = {
  build: 'b2',
  charts: { ...knownCharts.charts, cart: { hash: 'aaaa0002', transitions: [add] } },
}

type Counts = Record<string, Record<string, number>>

let now = morning
let server: TestServer

const tell = (charts: unknown, { build = 'b1', to = server }: { build?: string; to?: TestServer } = {}) =>
  to.post('/analytics/transitions', { build, charts })
const rows = () =>
  server.database.rows<{ day: string; chart: string; hash: string; transition: string; count: number }>(
    sql`select day::text, chart, hash, transition, count::int from transition_counts order by 1, 2, 3, 4`,
  )
const sums = async (of = server): Promise<{ since: string | null; charts: Counts }> => {
  const answer = await of.get('/admin/analytics/transitions', await of.logIn(admin))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

function describeOn(kind: 'PGlite' | 'PostgreSQL'): void {
  describe(`transition counts, on ${kind}`, () => {
    if (kind === 'PostgreSQL') useRealPostgres()
    beforeAll(async () => {
      server = await startTestServer({ clock: () => now, knownCharts })
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      now = morning
      await server.database.rows(sql`delete from transition_counts`)
    })

    it('are added up by day in Lagos, and read as sums since the first of them', async () => {
      for (const count of [2, 3]) expect((await tell({ cart: { [add]: count } })).status).toBe(202)
      // 3 May is over in Lagos an hour before it is in London.
      now = Date.parse('2026-05-03T23:30:00Z')
      await tell({ cart: { [add]: 1, [clear]: 4 }, search: { 'search.idle|query.changed|0': 7 } })
      expect(await rows()).toEqual([
        { day: '2026-05-03', chart: 'cart', hash: 'aaaa0001', transition: add, count: 5 },
        { day: '2026-05-04', chart: 'cart', hash: 'aaaa0001', transition: clear, count: 4 },
        { day: '2026-05-04', chart: 'cart', hash: 'aaaa0001', transition: add, count: 1 },
        { day: '2026-05-04', chart: 'search', hash: 'bbbb0001', transition: 'search.idle|query.changed|0', count: 7 },
      ])
      expect(await sums()).toEqual({
        since: '2026-05-03',
        charts: { cart: { [add]: 6, [clear]: 4 }, search: { 'search.idle|query.changed|0': 7 } },
      })
    })

    it('of another build, another chart and another transition are passed over, with the same answer', async () => {
      const answers = [
        await tell({ cart: { [add]: 1 } }, { build: 'b0' }),
        await tell({ basket: { [add]: 1 }, constructor: { name: 1 }, __proto__: { name: 1 } }),
        await tell({ cart: { 'ada@oja.test': 1, [add]: 1 } }),
      ]
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        answers.map(() => [202, { message: 'Thank you.' }]),
      )
      expect((await rows()).map(({ chart, transition, count }) => [chart, transition, count])).toEqual([
        ['cart', add, 1],
      ])
    })

    it('that one call brings move a transition by ten thousand at most', async () => {
      await tell({ cart: { [add]: 1_000_000_000, [clear]: mostOfCall } })
      expect((await sums()).charts).toEqual({ cart: { [add]: mostOfCall, [clear]: mostOfCall } })
    })

    it('are told up to a billion, however many there are', async () => {
      await tell({ cart: { [add]: 1 } })
      await server.database.rows(sql`update transition_counts set count = 90000000000`)
      expect((await sums()).charts).toEqual({ cart: { [add]: 1_000_000_000 } })
    })

    it.each([
      ['no number', { cart: { [add]: 'many' } }],
      ['half a time', { cart: { [add]: 1.5 } }],
      ['no time', { cart: { [add]: 0 } }],
      ['less than none', { cart: { [add]: -1 } }],
      ['more than a billion', { cart: { [add]: 1_000_000_001 } }],
      ['no chart', {}],
      ['a hundred and one charts', Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`c${at}`, { a: 1 }]))],
      [
        'more transitions than a chart has',
        { cart: Object.fromEntries(Array.from({ length: 401 }, (_, at) => [at, 1])) },
      ],
    ])('are refused whole where a call has %s', async (_, charts) => {
      expectError(await tell(charts), 422, 'validation_failed')
      expect(await rows()).toEqual([])
    })

    it('are refused with a word too much, as an id or a time would be', async () => {
      const answer = await server.post('/analytics/transitions', {
        build: 'b1',
        charts: { cart: { [add]: 1 } },
        visit: 'x',
      })
      expectError(answer, 422, 'validation_failed')
    })

    it('hold nothing of who sent them, signed in or not', async () => {
      const token = await server.logIn(shopper)
      const headers = {
        'user-agent': phone,
        cookie: 'XSRF-TOKEN=c0ffee',
        referer: 'https://oja.test/orders/NG-260503-7KQ2X',
      }
      const sent = { build: 'b1', charts: { cart: { [add]: 1 } } }
      const answer = await server.call('POST', '/analytics/transitions', {
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: sent,
        remoteAddress: '203.0.113.77',
      })
      expect(answer.status).toBe(202)
      const columns = await server.database.rows<{ name: string }>(
        sql`select column_name::text as name from information_schema.columns where table_name = 'transition_counts' order by 1`,
      )
      expect(columns.map(({ name }) => name)).toEqual(['chart', 'count', 'day', 'hash', 'transition'])
      expect(await rows()).toEqual([{ day: '2026-05-03', chart: 'cart', hash: 'aaaa0001', transition: add, count: 1 }])
    })

    it('of an earlier edition of a chart are left out, and those of a chart that stayed go on', async () => {
      await tell({ cart: { [add]: 5 }, search: { 'search.idle|query.changed|0': 2 } })
      const { database } = server
      const later = await startTestServer({
        // closed by the first server
        database: { ...database, close: () => Promise.resolve() },
        clock: () => now + day,
        knownCharts: next,
      })
      expect((await tell({ cart: { [add]: 9 } }, { to: later })).status).toBe(202)
      expect(await sums(later)).toEqual({
        since: '2026-05-03',
        charts: { search: { 'search.idle|query.changed|0': 2 } },
      })
      await tell({ cart: { [add]: 1 } }, { build: 'b2', to: later })
      expect((await sums(later)).charts['cart']).toEqual({ [add]: 1 })
      expect((await sums()).charts['cart']).toEqual({ [add]: 5 })
      await later.close()
    })

    it('of two servers at once, in whatever order a page names them, are all there', async () => {
      const { database } = server
      const other = await startTestServer({
        database: { ...database, close: () => Promise.resolve() },
        clock: () => now,
        knownCharts,
      })
      const both = Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? tell({ cart: { [add]: 1, [clear]: 1 }, search: { 'search.idle|query.changed|0': 1 } })
          : tell({ search: { 'search.idle|query.changed|0': 1 }, cart: { [clear]: 1, [add]: 1 } }, { to: other }),
      )
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual(both.map(() => 202))
      expect((await sums()).charts).toEqual({
        cart: { [add]: 40, [clear]: 40 },
        search: { 'search.idle|query.changed|0': 40 },
      })
      await other.close()
    })

    it('go after 13 months, a day at a time', async () => {
      await tell({ cart: { [add]: 1 } })
      const tidyAt = (at: string) => tidy(server.database, { seed: 'none' }, new Date(at))
      await tidyAt('2027-06-03T12:00:00Z')
      expect(await rows()).toHaveLength(1)
      await tidyAt('2027-06-04T12:00:00Z')
      expect(await rows()).toEqual([])
    })

    it('are read by whoever may read the trail, and by nobody else', async () => {
      expectError(await server.get('/admin/analytics/transitions'), 401, 'unauthenticated')
      expectError(await server.get('/admin/analytics/transitions', await server.logIn(shopper)), 403, 'forbidden')
      expectError(
        await server.get('/admin/analytics/transitions', await server.logIn('packer@oja.test')),
        403,
        'forbidden',
      )
      expect(await sums()).toEqual({ since: null, charts: {} })
    })
  })
}

describeOn('PGlite')
describeOn('PostgreSQL')

describe('a server that was not built', () => {
  it('answers as ever and keeps nothing', async () => {
    expect(readKnownCharts('/nowhere/charts.json')).toBeUndefined()
    const unbuilt = await startTestServer()
    const answer = await tell({ cart: { [add]: 1 } }, { to: unbuilt })
    expect([answer.status, answer.body]).toEqual([202, { message: 'Thank you.' }])
    expect(await unbuilt.database.rows(sql`select 1 from transition_counts`)).toEqual([])
    await unbuilt.close()
  })
})
