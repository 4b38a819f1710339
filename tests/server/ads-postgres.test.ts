/** Money under a rush: two servers on one PostgreSQL, and a server that is killed. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { countAds } from '#server/areas/ads/count-ads.ts'
import type { Database } from '#server/platform/db/database.ts'
import { paths } from '#server/platform/paths.ts'
import { connect } from '#server/start/connect.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { campaignIn, makeCampaign, tokenFor } from './support/ads.ts'
import { iso, phone } from './support/analytics.ts'
import { type ServerProcess, startProcess } from './support/server-process.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const folders: string[] = []
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'oja-ads-')))
  return folders.at(-1) as string
}

let postgres: RealPostgres
let DATABASE_URL: string
let database: Database
let servers: ServerProcess[]
const start = () =>
  startProcess({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR: folder(), RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' })

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true })
  DATABASE_URL = await postgres.createDatabase('oja')
  servers = [await start(), await start()]
  database = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL }), quiet)
}, 300_000)
afterAll(async () => {
  await database.close()
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
  folders.forEach((path) => rmSync(path, { recursive: true, force: true }))
})

type AdEvent = { id: string; adId: number; token: string; kind?: 'impression' | 'click' }
const bodyOf = (events: readonly AdEvent[]) => ({
  events: events.map(({ id, adId, token, kind = 'impression' }) => ({
    call: 'ad-interaction',
    body: {
      adId: String(adId),
      interactionType: kind,
      timestamp: iso(Date.now()),
      pageUrl: 'http://localhost/',
      extras: { id, token, visit: randomUUID() },
    },
  })),
})
const post = (server: ServerProcess, events: readonly AdEvent[]): Promise<number> =>
  fetch(`${server.url}/api/analytics/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone, 'accept-language': 'en-NG' },
    body: JSON.stringify(bodyOf(events)),
  }).then(({ status }) => status)

const countedIn = async (source: Database, id: number) => {
  const [row] = await source.rows<{ counted: number; all: number }>(sql`
    select count(*) filter (where props->>'counted' = 'true')::int as counted, count(*)::int as all
    from analytics_events where campaign = ${String(id)}`)
  return row
}

describe('ads on two servers of one PostgreSQL', () => {
  it(
    '[GROW-13] 200 views at once, budget for 100: 100 are charged, and the campaign is exhausted',
    { timeout: 300_000 },
    async () => {
      // ₦500 for a thousand views: ₦50 are a hundred of them.
      const id = await makeCampaign(database, Date.now(), { budget: 5_000 })
      const events: AdEvent[] = []
      for (let times = 0; times < 200; times += 1)
        events.push({ id: randomUUID(), adId: id, token: await tokenFor(database, id, Date.now()) }) // oxlint-disable-line no-await-in-loop -- one key
      const answers = await Promise.all(
        events.map((event, index) => post(servers[index % 2] as ServerProcess, [event])),
      )
      expect(new Set(answers)).toEqual(new Set([202]))
      expect(await campaignIn(database, id)).toMatchObject({ impressions: 100, spent: 5_000_000 })
      expect(await countedIn(database, id)).toEqual({ counted: 100, all: 200 })
      const shown = await fetch(`${servers[0]?.url}/api/placements?slots=home_top&path=/`).then((answer) =>
        answer.json(),
      )
      expect((shown as { data: { ad_id: string }[] }).data.filter(({ ad_id }) => ad_id === String(id))).toEqual([])
    },
  )

  it(
    'a number of views, and presses paid one by one, hold as well, with several campaigns in each batch',
    { timeout: 300_000 },
    async () => {
      const now = Date.now()
      const views = await makeCampaign(database, now, { max_impressions: 70 })
      const presses = await makeCampaign(database, now, { pricing: 'cpc', rate: 4_500, budget: 45_000 })
      const batches: AdEvent[][] = []
      for (let times = 0; times < 40; times += 1) {
        const view = () => tokenFor(database, views, now)
        const press = () => tokenFor(database, presses, now, { pricing: 'cpc', rate: 4_500 })
        // Now one first, now the other: servers must not wait for each other in a circle.
        const batch = [
          { id: randomUUID(), adId: views, token: await view() }, // oxlint-disable-line no-await-in-loop -- one key
          { id: randomUUID(), adId: presses, token: await press(), kind: 'click' as const }, // oxlint-disable-line no-await-in-loop -- one key
          { id: randomUUID(), adId: views, token: await view() }, // oxlint-disable-line no-await-in-loop -- one key
        ]
        batches.push(times % 2 ? batch : batch.toReversed())
      }
      // The same goes to both at once, as from a page that heard no answer and asked again.
      const answers = await Promise.all(batches.flatMap((batch) => servers.map((server) => post(server, batch))))
      expect(new Set(answers)).toEqual(new Set([202]))
      expect(await campaignIn(database, views)).toMatchObject({ impressions: 70 })
      expect(await campaignIn(database, presses)).toMatchObject({ clicks: 10, spent: 45_000_000 })
    },
  )

  it('refusals of one campaign wait for no server that counts another', { timeout: 60_000 }, async () => {
    const now = Date.now()
    const [counted, other] = [await makeCampaign(database, now), await makeCampaign(database, now)]
    const token = await tokenFor(database, counted, now)
    const open = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL }), quiet)
    await open.transaction(async (tx) => {
      // Another server holds the campaign that it counts for.
      const view = { kind: 'view' as const, verdict: 'human' as const, at: now, day: iso(now).slice(0, 10) }
      const told = { id: randomUUID(), adId: String(other), token: await tokenFor(database, other, now) }
      await countAds(tx, [{ ...view, ...told }])
      const events = [
        { id: randomUUID(), adId: counted, token },
        { id: randomUUID(), adId: other, token: 'no token' },
      ]
      expect(await post(servers[0] as ServerProcess, events)).toBe(202)
      expect(await campaignIn(database, counted)).toMatchObject({ impressions: 1 })
    })
    await open.close()
  })

  it('one token told to both servers at once, under two ids, is counted once', { timeout: 300_000 }, async () => {
    const now = Date.now()
    const id = await makeCampaign(database, now)
    const tokens = await Promise.all(Array.from({ length: 30 }, () => tokenFor(database, id, now)))
    await Promise.all(
      tokens.flatMap((token) => servers.map((server) => post(server, [{ id: randomUUID(), adId: id, token }]))),
    )
    expect(await campaignIn(database, id)).toMatchObject({ impressions: 30 })
  })

  it('kill -9 loses no view that was acknowledged, and charges none twice', { timeout: 300_000 }, async () => {
    const now = Date.now()
    const id = await makeCampaign(database, now)
    const victim = servers[0] as ServerProcess
    const batches: AdEvent[][] = []
    for (let times = 0; times < 40; times += 1) {
      const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenFor(database, id, now))) // oxlint-disable-line no-await-in-loop -- one key
      batches.push(tokens.map((token) => ({ id: randomUUID(), adId: id, token })))
    }
    let acknowledged = 0
    await Promise.all(
      batches.map(async (batch) => {
        if ((await post(victim, batch).catch(() => undefined)) === 202) acknowledged += batch.length
        if (acknowledged > 0) victim.child.kill('SIGKILL')
      }),
    )
    await victim.stop('SIGKILL')
    expect(acknowledged).toBeGreaterThan(0)
    const before = await campaignIn(database, id)
    expect(before['impressions']).toBeGreaterThanOrEqual(acknowledged)
    expect(await countedIn(database, id)).toEqual({ counted: before['impressions'], all: before['impressions'] })
    // Pages send again what nobody acknowledged, and what was acknowledged too.
    servers[0] = await start()
    for (const batch of batches) expect(await post(servers[1] as ServerProcess, batch)).toBe(202) // oxlint-disable-line no-await-in-loop -- one page
    expect(await campaignIn(database, id)).toMatchObject({ impressions: 400, spent: 400 * 50_000 })
    expect(await countedIn(database, id)).toEqual({ counted: 400, all: 400 })
  })
})

describe('a server on the embedded database', () => {
  it('that is killed has lost no view that it acknowledged, nor charged one twice', { timeout: 300_000 }, async () => {
    await writeSnapshot(paths.cachedTemplates)
    const DATA_DIR = folder()
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR })
    const first = await connect(config, quiet)
    const now = Date.now()
    const id = await makeCampaign(first, now)
    const tokens = await Promise.all(Array.from({ length: 300 }, () => tokenFor(first, id, now)))
    await first.close()
    const server = await startProcess({ DATA_DIR, RATE_LIMIT: 'off' })
    const batches = Array.from({ length: 30 }, (_, index) =>
      tokens.slice(index * 10, index * 10 + 10).map((token) => ({ id: randomUUID(), adId: id, token })),
    )
    let acknowledged = 0
    await Promise.all(
      batches.map(async (batch) => {
        if ((await post(server, batch).catch(() => undefined)) === 202) acknowledged += batch.length
        if (acknowledged > 0) server.child.kill('SIGKILL')
      }),
    )
    await server.stop('SIGKILL')
    const again = await connect(config, quiet)
    const { impressions, spent } = await campaignIn(again, id)
    expect(acknowledged).toBeGreaterThan(0)
    expect(impressions).toBeGreaterThanOrEqual(acknowledged)
    expect(spent).toBe(impressions * 50_000)
    expect(await countedIn(again, id)).toEqual({ counted: impressions, all: impressions })
    await again.close()
  })
})
