/** How long visits are kept; of ANLY-26 what there is yet, which is all but the figures of days. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '#server/housekeeping.ts'
import { eventsIn, forgetAll, iso, morning, pageVisit, sender, visitsIn } from './support/analytics.ts'
import { useRealPostgres } from './support/test-database.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const hour = 3_600_000
const day = 24 * hour

let now = morning
let server: TestServer
let send: ReturnType<typeof sender>

const tidyAt = (at: number) => tidy(server.database, { seed: 'none' }, new Date(at))

function describeOn(kind: 'PGlite' | 'PostgreSQL'): void {
  describe(`what was kept, on ${kind}`, () => {
    if (kind === 'PostgreSQL') useRealPostgres()
    beforeAll(async () => {
      server = await startTestServer({ clock: () => now })
      send = sender(server)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      now = morning
      await forgetAll(server.database)
      await server.database.rows(sql`delete from settings where key = 'analytics'`)
    })

    it('[ANLY-19] has its address cut and its user agent dropped after 30 days', async () => {
      const granted = { visit: randomUUID(), visitor: randomUUID(), choice: 'granted', gclid: 'Cj0KCQ' }
      await send('page-visit', pageVisit({}, granted))
      await sender(server, { ip: '2001:db8:1:2:3:4:5:6' })(
        'page-visit',
        pageVisit({}, { ...granted, visit: randomUUID() }),
      )
      await tidyAt(morning + 30 * day - 1_000)
      expect((await visitsIn(server.database)).map(({ host }) => host).toSorted()).toEqual([
        '2001:db8:1:2:3:4:5:6',
        '203.0.113.77',
      ])
      await tidyAt(morning + 30 * day)
      const cut = await visitsIn(server.database)
      expect(cut.map(({ host, mask }) => `${host}/${mask}`).toSorted()).toEqual(['2001:db8:1::/48', '203.0.113.0/24'])
      expect(cut).toMatchObject([{ user_agent: null, utm: { gclid: 'Cj0KCQ' } }, { user_agent: null }])
      await tidyAt(morning + 90 * day)
      expect((await visitsIn(server.database)).map(({ utm }) => utm)).toEqual([{}, {}])
    })

    it('[ANLY-19] loses the salt of its day after 48 hours', async () => {
      const salts = () => server.database.rows(sql`select day::text as day from analytics_salts`)
      await server.database.rows(sql`delete from analytics_salts`)
      // Another day than any other test's, whose salt no server remembers.
      now = morning + (kind === 'PGlite' ? 5 : 6) * day
      await send('page-visit', pageVisit({ timestamp: iso(now) }))
      await tidyAt(now + 48 * hour - 1_000)
      expect(await salts()).toEqual([{ day: iso(now).slice(0, 10) }])
      await tidyAt(now + 48 * hour)
      expect(await salts()).toEqual([])
    })

    it('[ANLY-26] is gone the next day: events after 90, visits after 13 months, days after 25', async () => {
      const days = () => server.database.rows(sql`select distinct at from analytics_days where at <= ${iso(morning)}`)
      await send('page-visit', pageVisit())
      await tidyAt(morning + 90 * day)
      expect(await eventsIn(server.database)).toHaveLength(1)
      await tidyAt(morning + 91 * day)
      expect(await eventsIn(server.database)).toEqual([])
      await tidyAt(Date.parse('2027-06-03T08:59:00Z'))
      expect(await visitsIn(server.database)).toHaveLength(1)
      await tidyAt(Date.parse('2027-06-03T09:01:00Z'))
      expect(await visitsIn(server.database)).toEqual([])
      await tidyAt(Date.parse('2028-06-02T09:00:00Z'))
      expect(await days()).toHaveLength(1)
      await tidyAt(Date.parse('2028-06-04T09:00:00Z'))
      expect(await days()).toEqual([])
    })

    it('[ANLY-26] leaves no word behind that no figure names any more', async () => {
      for (const table of ['hours', 'days', 'months'])
        await server.database.rows(sql`delete from ${sql.raw(`analytics_${table}`)}`)
      now = morning + 20 * day
      const fresh = await startTestServer({ database: server.database, clock: () => now })
      const named = async () =>
        (
          await server.database.rows<{ word: string }>(
            sql`select word from analytics_words where word like '/products/%' order by word`,
          )
        ).map(({ word }) => word)
      for (const path of ['often', 'seldom'])
        await sender(fresh)(
          'page-visit',
          pageVisit({ timestamp: iso(now), url: `http://localhost/products/${path}` }, { visit: randomUUID() }),
        )
      await tidyAt(now)
      await tidyAt(Date.parse('2026-06-05T09:00:00Z'))
      // A month names its most seen pages alone.
      const rare = await server.database.rows(sql`
        delete from analytics_months m using analytics_words w where w.id = m.key and w.word = '/products/seldom' returning 1`)
      expect(rare.length).toBeGreaterThan(0)
      await tidyAt(Date.parse('2028-06-22T22:00:00Z'))
      expect(await named()).toEqual(['/products/often', '/products/seldom'])
      await tidyAt(Date.parse('2028-06-22T23:30:00Z'))
      expect(await named()).toEqual(['/products/often'])
      await fresh.app.close()
    })

    it.each([
      [30, 30],
      [10, 30],
      [400, 400],
      [1_000, 400],
    ])('[ANLY-26] keeps events for the days of the setting, %i being %i', async (setting, days) => {
      // A start of its own: the partition that another test dropped is made again.
      now = morning + 10 * day
      const fresh = await startTestServer({ database: server.database, clock: () => now })
      await server.database.rows(sql`
        insert into settings (key, value) values ('analytics', ${JSON.stringify({ event_days: setting })}::jsonb)`)
      await sender(fresh)('page-visit', pageVisit({ timestamp: iso(now) }))
      await tidyAt(now + days * day)
      expect(await eventsIn(server.database)).toHaveLength(1)
      await tidyAt(now + (days + 1) * day)
      expect(await eventsIn(server.database)).toEqual([])
      await fresh.app.close()
    })
  })
}

describeOn('PGlite')
describeOn('PostgreSQL')
