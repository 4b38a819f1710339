/** What counting costs, as far as it can be told the same on every machine; speeds are for `npm run bench -- analytics`. */
import { randomUUID } from 'node:crypto'
import { SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Queryable } from '#server/platform/db/database.ts'
import { forgetAll, iso, morning, sender } from './support/analytics.ts'
import { fillFigures, fillVisits } from '../support/many-events.ts'
import { createTestDatabase } from './support/test-database.ts'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

/** By the requirement, indexes included. */
const mostBytes = 160

const now = morning
let server: TestServer
let token: string
/** Statements of the server since it was last emptied. */
const asked: unknown[] = []

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The same database, which writes down what it is asked. */
function watched(database: Database): Database {
  const watch = <Kind extends Queryable>(one: Kind): Kind => ({
    ...one,
    rows: (query: never, values?: never) => {
      asked.push(query)
      return one.rows(query, values)
    },
  })
  return { ...watch(database), transaction: (work) => database.transaction((tx) => work(watch(tx))) }
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, database: watched(await createTestDatabase()) })
  token = await server.logIn(admin)
  await forgetAll(server.database)
  goods = await server.database.rows<(typeof goods)[number]>(sql`
    select p.id, p.slug, c.slug as stall from products p join categories c on c.id = p.category_id where p.status = 'active' order by p.id`)
})
afterAll(() => server.close())

const dashboard = async (days: string) => {
  const answer = await server.get(`/admin/analytics/dashboard?${days}`, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** Of the demo, in stock order of their ids. */
let goods: { id: number; slug: string; stall: string }[] = []

/** What a visit sends that looks at six pages and puts two products into the cart: each page as it comes and as it goes. */
function callsOfVisit(number: number): object[] {
  const visit = randomUUID()
  const at = (step: number): string => iso(morning - 3_600_000 + number * 1_000 + step * 20_000)
  const extras = () => ({ id: randomUUID(), visit, choice: 'unknown', language: 'en-NG', screen: '390x844' })
  const [one, two] = [goods[(number * 7) % goods.length]!, goods[(number * 11 + 3) % goods.length]!]
  const pages: [string, string, object][] = [
    ['home', '/', {}],
    ['category', `/categories/${one.stall}`, { slug: one.stall }],
    ['product', `/products/${one.slug}`, { id: one.id, slug: one.slug }],
    ['products', '/products', { results: 151 }],
    ['product', `/products/${two.slug}`, { id: two.id, slug: two.slug }],
    ['cart', '/cart', {}],
  ]
  return pages.flatMap(([pageType, path, pageData], step) => {
    const url = `http://localhost${path}`
    const bought = 'id' in pageData ? [pageData.id] : []
    return [
      { call: 'page-visit', body: { pageType, pageData, timestamp: at(step), url, extras: extras() } },
      ...bought.map((product_id) => ({
        call: 'step',
        body: { step: 'cart_add', timestamp: at(step), url, product_id, extras: extras() },
      })),
      {
        call: 'step',
        body: { step: 'page_left', timestamp: at(step + 1), url, seen_ms: 19_000, touched: true, extras: extras() },
      },
    ]
  })
}

async function sizeOf(kind: string, relations: string): Promise<number> {
  const [row] = await server.database.rows<{ bytes: number }>(sql`
    select sum(${sql.raw(kind)}(relid))::float8 as bytes from ${sql.raw(relations)}`)
  return row?.bytes ?? 0
}

describe('what is stored', () => {
  it('[ANLY-28] takes at most 160 bytes an event, indexes included', async () => {
    const [visits, times] = [300, 20]
    const batches = Array.from({ length: visits / 3 }, (_, batch) =>
      [0, 1, 2].flatMap((one) => callsOfVisit(batch * 3 + one)),
    )
    const answers = await Promise.all(
      batches.map((events, batch) => sender(server, { ip: `102.89.1.${batch}` })('batch', { events })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    // A partition costs something of its own, which a real day has long forgotten: the same events once more under other ids.
    const names = 'at, kind, visit_id, page_type, path, product_id, campaign, props, seen_ms'
    await server.database.rows(sql`
      insert into analytics_events (id, day, ${sql.raw(names)})
      select gen_random_uuid(), day, ${sql.raw(names)} from analytics_events, generate_series(2, ${times}::int)`)
    const [{ events = 0 } = {}] = await server.database.rows<{ events: number }>(
      sql`select count(*)::int as events from analytics_events`,
    )
    expect(events).toBe(visits * 14 * times)
    const tree = `pg_partition_tree('analytics_events')`
    const bytes = await sizeOf('pg_total_relation_size', tree)
    expect(bytes / events).toBeLessThanOrEqual(mostBytes)
  })
})

/** What one statement of the dashboard read: rows of each relation, those that it left out among them. */
async function rowsRead(query: SQL): Promise<Map<string, number>> {
  const [plan] = await server.database.rows<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${query}`)
  const told = plan?.['QUERY PLAN']
  const [{ Plan }] = (typeof told === 'string' ? JSON.parse(told) : told) as [{ Plan: PlanNode }]
  const read = new Map<string, number>()
  const visit = (node: PlanNode): void => {
    const relation = node['Relation Name']
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    if (relation !== undefined) read.set(relation, (read.get(relation) ?? 0) + rows)
    node.Plans?.forEach(visit)
  }
  visit(Plan)
  return read
}

async function costOf(query: string): Promise<{ statements: number; read: Record<string, number> }> {
  asked.length = 0
  await dashboard(query)
  const statements = asked.filter((one): one is SQL => one instanceof SQL)
  const all = new Map<string, number>()
  for (const one of statements)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const [relation, rows] of await rowsRead(one)) all.set(relation, (all.get(relation) ?? 0) + rows)
  return { statements: statements.length, read: Object.fromEntries(all) }
}

describe('the dashboard', () => {
  const month = 'filter[from]=2026-04-04&filter[to]=2026-05-03&filter[compare]=none'
  const many = { last: '2026-05-03', days: 30, paths: 200, mostKeys: 30 }
  const tidy = async (): Promise<void> => {
    for (const table of ['analytics_days', 'analytics_visits']) await server.database.script(`vacuum analyze ${table}`)
  }
  let small: Awaited<ReturnType<typeof costOf>>

  beforeAll(async () => {
    await server.database.rows(sql`truncate analytics_days`)
    await fillFigures(server.database, { ...many, events: 10_000 })
    await fillVisits(server.database, many, 2_000)
    await tidy()
    // Who asks is known from here on.
    await dashboard(month)
    small = await costOf(month)
  })

  it('[ANLY-28] reads rows that were counted, and of visits the samples of bots; no event', async () => {
    expect(small.read['analytics_days']).toBeGreaterThan(2_000)
    expect(small.read['analytics_visits']).toBe(20)
    expect(Object.keys(small.read).filter((relation) => relation.startsWith('analytics_events'))).toEqual([])
    const before = await dashboard(month)
    await server.database.rows(sql`alter table analytics_events rename to events_aside`)
    const without = await dashboard(month)
    await server.database.rows(sql`alter table events_aside rename to analytics_events`)
    expect(without).toEqual(before)
    expect(before.totals.views).toBeGreaterThan(0)
  })

  it('[ANLY-28] reads not one row more for a hundred times as many events', async () => {
    await server.database.rows(sql`truncate analytics_days`)
    await fillFigures(server.database, { ...many, events: 1_000_000 })
    await fillVisits(server.database, many, 18_000)
    await tidy()
    expect(await costOf(month)).toEqual(small)
  })

  it('[ANLY-28] asks no more statements of a year than of a month', async () => {
    const wholeYear = 'filter[from]=2025-05-04&filter[to]=2026-05-03&filter[compare]=none'
    // Sales of days that are over are added up at the first time that somebody looks; those of the month are known already.
    await dashboard(wholeYear)
    const year = await costOf(wholeYear)
    expect(year.statements).toBeLessThanOrEqual(small.statements)
  })

  it('[ANLY-28] finds bots among visits by an index, were there none at all', async () => {
    await server.database.rows(sql`update analytics_visits set verdict = 'human', signs = '{}' where verdict = 'bot'`)
    await tidy()
    expect((await costOf(month)).read['analytics_visits'] ?? 0).toBe(0)
  })
})
