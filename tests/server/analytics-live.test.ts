/** Who is in the shop now, of a busy half hour: the database counts, and the server reads a few rows. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEventDay } from '#server/areas/analytics/event-days.ts'
import { liveVisits } from '#server/areas/analytics/index.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { morning } from './support/analytics.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const minute = 60_000
const from = morning - 30 * minute
const visits = 3_000
const events = 100_000

/** The visit of an event, its time and its page: the later of them are those of a fifth of the visits. Every 17th event opens no page. */
const visitOf = (at: number): number => (at * 7_919) % (at < 80_000 ? visits : visits / 5)
const timeOf = (at: number): number => from + 1 + at * 18
const pageOf = (at: number): string | null => (at % 17 === 0 ? null : `/products/goods-${(at * 31) % 12}`)
const isBot = (visit: number): boolean => visit % 10 === 3

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: () => morning })
  await server.database.transaction((tx) => makeEventDay(tx, '2026-05-03'))
  await server.database.rows(sql`
    insert into analytics_visits (id, visitor, choice, started_at, last_at, verdict, signs, network)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text, 'unknown', now(), now(),
      case n % 10 when 3 then 'bot' else 'human' end, '{}', '' from generate_series(0, ${visits - 1}::int) n`)
  const day = new Date(from).toISOString()
  await server.database.rows(sql`
    insert into analytics_events (id, day, at, kind, visit_id, path)
    select gen_random_uuid(), '2026-05-03', ${day}::timestamptz + (1 + n * 18) * interval '1 millisecond',
      (case n % 17 when 0 then 'cart_add' else 'page_visit' end)::analytics_kind,
      ('00000000-0000-4000-8000-' || lpad((n * 7919 % case when n < 80000 then ${visits}::int else ${visits / 5}::int end)::text, 12, '0'))::uuid,
      case n % 17 when 0 then '/cart' else '/products/goods-' || n * 31 % 12 end
    from generate_series(0, ${events - 1}::int) n`)
}, 120_000)
afterAll(() => server.close())

/** The same by hand. */
function counted() {
  const minutes = Array.from({ length: 30 }, () => new Set<number>())
  const last = new Map<number, { at: number; path: string | null }>()
  for (let event = 0; event < events; event += 1) {
    const [visit, at, path] = [visitOf(event), timeOf(event), pageOf(event)]
    if (isBot(visit)) continue
    minutes[Math.floor((at - from) / minute)]?.add(visit)
    last.set(visit, { at, path: path ?? last.get(visit)?.path ?? null })
  }
  const here = [...last.values()].filter(({ at }) => at > morning - 5 * minute)
  const byPath = new Map<string, number>()
  for (const { path } of here) if (path !== null) byPath.set(path, (byPath.get(path) ?? 0) + 1)
  const pages = [...byPath].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, 5)
  return { visits: here.length, minutes: minutes.map(({ size }) => size), pages }
}

describe('who is in the shop now', () => {
  it('[ANLY-29] is counted of 100,000 events by the database: the same as by hand, of fewer than a hundred rows', async () => {
    let read = 0
    const database = {
      rows: async (query: never) => {
        const rows = await server.database.rows(query)
        read += rows.length
        return rows
      },
    } as unknown as Queryable
    const live = await liveVisits(database, morning)
    const byHand = counted()
    expect(byHand.visits).toBeGreaterThan(500)
    expect({ ...live, pages: live.pages.map(({ path, visits: count }) => [path, count]) }).toMatchObject(byHand)
    expect(read).toBeLessThan(100)
  })
})
