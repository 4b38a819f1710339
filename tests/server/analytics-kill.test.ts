import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { paths } from '#server/platform/paths.ts'
import { connect } from '#server/start/connect.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { startPostgres } from '../support/postgres.ts'
import { iso, pageVisit, phone } from './support/analytics.ts'
import { type ServerProcess, startProcess } from './support/server-process.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const folders: string[] = []
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'oja-analytics-')))
  return folders.at(-1) as string
}
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })))

const batchOf = (size: number) => ({
  events: Array.from({ length: size }, () => ({
    call: 'page-visit',
    body: pageVisit({ timestamp: iso(Date.now()) }, { visit: randomUUID() }),
  })),
})
const idsOf = (batch: ReturnType<typeof batchOf>): string[] => batch.events.map(({ body }) => body.extras.id)

const post = (server: ServerProcess, body: object): Promise<number> =>
  fetch(`${server.url}/api/analytics/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone, 'accept-language': 'en-NG' },
    body: JSON.stringify(body),
  }).then(({ status }) => status)

/** Sends batches until the server is killed under way. @returns ids of all that it acknowledged */
async function sendUntilKilled(server: ServerProcess, batches: ReturnType<typeof batchOf>[]): Promise<string[]> {
  const acknowledged: string[] = []
  const sending = batches.map(async (batch) => {
    const status = await post(server, batch).catch(() => undefined)
    if (status === 202) acknowledged.push(...idsOf(batch))
    // The others are in the midst of it.
    if (acknowledged.length > 0) server.child.kill('SIGKILL')
  })
  await Promise.all(sending)
  await server.stop('SIGKILL')
  expect(acknowledged.length).toBeGreaterThan(0)
  return acknowledged
}

const storedIn = async (config: Record<string, string>) => {
  const database = await connect(loadConfig({ NODE_ENV: 'test', ...config }), quiet)
  const events = await database.rows<{ id: string }>(sql`select id from analytics_events`)
  const [{ pages } = { pages: 0 }] = await database.rows<{ pages: number }>(
    sql`select coalesce(sum(pages), 0)::int as pages from analytics_visits`,
  )
  await database.close()
  return { ids: events.map(({ id }) => id), pages }
}

describe('a server that is killed', () => {
  it('[ANLY-25] has lost nothing that it acknowledged, with the embedded database', { timeout: 300_000 }, async () => {
    await writeSnapshot(paths.cachedTemplates)
    const DATA_DIR = folder()
    const server = await startProcess({ DATA_DIR, RATE_LIMIT: 'off' })
    const acknowledged = await sendUntilKilled(
      server,
      Array.from({ length: 30 }, () => batchOf(20)),
    )
    const { ids, pages } = await storedIn({ DATA_DIR })
    expect(ids).toEqual(expect.arrayContaining(acknowledged))
    expect(pages).toBe(ids.length)
  })

  it(
    '[ANLY-25] beside another on one PostgreSQL: each event counts once, and none is lost',
    { timeout: 300_000 },
    async () => {
      const postgres = await startPostgres({ isDurable: true })
      const DATABASE_URL = await postgres.createDatabase('oja')
      const env = { NODE_ENV: 'test', DATABASE_URL, DATA_DIR: folder(), RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' }
      const one = await startProcess(env)
      const other = await startProcess(env)
      const both = Array.from({ length: 20 }, () => batchOf(20))
      // The same calls go to both at once, as from a page that heard no answer and asked again.
      const answers = await Promise.all(both.flatMap((batch) => [post(one, batch), post(other, batch)]))
      expect(new Set(answers)).toEqual(new Set([202]))
      const last = Array.from({ length: 30 }, () => batchOf(20))
      const acknowledged = await sendUntilKilled(one, last)
      // Whatever was not acknowledged is sent again, to the server that is left.
      for (const batch of last) expect(await post(other, batch)).toBe(202) // oxlint-disable-line no-await-in-loop -- one page
      await other.stop()
      const { ids, pages } = await storedIn({ DATABASE_URL })
      expect(ids).toEqual(expect.arrayContaining(acknowledged))
      expect(ids.toSorted()).toEqual([...both, ...last].flatMap(idsOf).toSorted())
      expect(pages).toBe(1_000)
      await postgres.stop()
    },
  )
})
