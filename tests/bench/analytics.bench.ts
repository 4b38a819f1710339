/** What counting visits costs the server, on PostgreSQL and in the embedded database; the budgets are those of docs/decisions/0062. */
import autocannon, { type Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lagosDate } from '#server/platform/lagos-days.ts'
import { connect } from '#server/start/connect.ts'
import { startShop } from '../support/built-server.ts'
import { fillFigures, fillVisits } from '../support/many-events.ts'
import { startPostgres } from '../support/postgres.ts'
import { durations, quantile } from './support/measure.ts'
import type { Row } from './support/row.ts'

const seconds = 5
/** A group waits 25 ms for company and some 5 ms for its commit: 60 callers, each of which waits for its answer, cannot make more than 2,000 calls. */
const callers = 90
const inBatch = 20
const days = 30
const events = 10_000_000
const paths = 50_000
/** Pages of a visit. */
const pages = 6

const quiet = { info: () => {}, warn: () => {} }
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Page visits as browsers tell of them, six a visit. */
function makeCalls() {
  let made = 0
  let visit = ''
  return () => {
    if (made % pages === 0) visit = randomUUID()
    made += 1
    const slug = `many-${(made * 7919) % 2_000}`
    return {
      pageType: 'product',
      pageData: { id: (made % 150) + 1, slug },
      timestamp: new Date().toISOString(),
      url: `https://shop.test/products/${slug}`,
      extras: { id: randomUUID(), visit, choice: 'unknown', language: 'en-NG', screen: '390x844' },
    }
  }
}

type Sent = { perSecond: number; p99: number }

/** @throws Error when any call was not stored: a refusal is quicker than an answer and must not count */
async function send(url: string, path: string, bodyOf: () => unknown): Promise<Sent> {
  const headers = { 'content-type': 'application/json', 'user-agent': phone, 'accept-language': 'en-NG' }
  const setupRequest = (request: Request): Request => ({ ...request, headers, body: JSON.stringify(bodyOf()) })
  const requests: Request[] = [{ method: 'POST', path: `/api/analytics/${path}`, setupRequest }]
  const shoot = (duration: number) => autocannon({ url, connections: callers, duration, requests })
  await shoot(2)
  const result = await shoot(seconds)
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${path}: answers ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Bytes of the events with their indexes, by the event. */
async function bytesOf(database: Database): Promise<number> {
  const [row] = await database.rows<{ bytes: number }>(sql`
    select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('analytics_events'))::float8
      / (select count(*) from analytics_events) as bytes`)
  return row?.bytes ?? Number.NaN
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin@oja.test', password: 'Demo1234' }),
  })
  const body = (await answer.json()) as { token?: string }
  if (body.token === undefined) throw new Error(`the manager cannot log in: ${answer.status}`)
  return body.token
}

/** Milliseconds of the middle one of 30 dashboards after 5, one after the other. Nothing of an answer is remembered. */
async function dashboard(url: string, query: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(url)}` }
  const times = await durations(35, async () => {
    const answer = await fetch(`${url}/api/admin/analytics/dashboard?${query}`, { headers })
    const { data } = (await answer.json()) as { data: { totals: { views: number } } }
    if (answer.status !== 200 || data.totals.views < 1_000_000) throw new Error(`the dashboard said ${answer.status}`)
  })
  return quantile(times.slice(5), 0.5)
}

type Budgets = { calls: number; batched: number; dashboard: number }

async function measure(name: string, env: Record<string, string>, budgets: Budgets): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-visits-'))
  const group = `counting visits, ${name}, load generator included`
  const row = (what: string, value: number, unit: string, budget?: number): Row => ({
    group,
    name: what,
    value,
    unit,
    ...(budget !== undefined && { budget }),
  })
  const rows: Row[] = []
  const start = () => startShop({ dataDir, env: { NODE_ENV: 'test', ...env } })
  /** The embedded database belongs to one process at a time. */
  const beside = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await connect(
      loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }),
      quiet,
    )
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  try {
    let shop = await start()
    const next = makeCalls()
    const alone = await send(shop.url, 'page-visit', next)
    const together = await send(shop.url, 'batch', () => ({
      events: Array.from({ length: inBatch }, () => ({ call: 'page-visit', body: next() })),
    }))
    await shop.stop()
    rows.push(
      row(`page visits, ${callers} callers`, alone.perSecond, 'calls/s', budgets.calls),
      row('page visits, 99th percentile', alone.p99, 'ms', 60),
      row(`events in batches of ${inBatch}`, together.perSecond * inBatch, 'events/s', budgets.batched),
      row('batches, 99th percentile', together.p99, 'ms'),
    )
    const last = lagosDate(Date.now())
    await beside(async (database) => {
      rows.push(row('an event with its indexes', await bytesOf(database), 'bytes', 160))
      // Written in one go: a pool has another connection for each statement, and ends what takes long.
      await database.transaction(async (tx) => {
        await tx.rows(sql`set local statement_timeout = 0`)
        await tx.rows(sql`truncate analytics_days`)
        await fillFigures(tx, { last, days: days * 2, events: Math.round(events / days), paths, mostKeys: 500 })
        await fillVisits(tx, { last, days: days * 2 }, 200_000)
      })
      await database.script('vacuum analyze')
    })
    shop = await start()
    const from = lagosDate(Date.now(), 1 - days)
    const period = `filter[from]=${from}&filter[to]=${last}`
    rows.push(
      row(
        `dashboard, ${days} days of ${events / 1e6} million events`,
        await dashboard(shop.url, `${period}&filter[compare]=none`),
        'ms',
        budgets.dashboard,
      ),
      row('the same beside the 30 days before', await dashboard(shop.url, period), 'ms'),
    )
    await shop.stop()
    return rows
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function run(): Promise<Row[]> {
  const postgres = await startPostgres({ isDurable: true })
  try {
    const DATABASE_URL = await postgres.createDatabase('oja')
    return [
      ...(await measure('PostgreSQL', { DATABASE_URL }, { calls: 2_000, batched: 10_000, dashboard: 50 })),
      ...(await measure('embedded database', {}, { calls: 800, batched: 4_000, dashboard: 150 })),
    ]
  } finally {
    await postgres.stop()
  }
}
