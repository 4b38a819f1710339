/** Imports on a server that is killed half-way, on the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#server/platform/paths.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { type Ask, csvFiles } from '../server/support/csv-files.ts'
import { startProcess, type ServerProcess } from '../server/support/server-process.ts'

let folder: string
let server: ServerProcess
let token: string

const ask: Ask = async (method, path, body) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : undefined, text }
}
const { checked, turn, turned, rested, halfWay, rows } = csvFiles(ask)

const start = async () => {
  server = await startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' })
}
/** As a power cut would end the process, and then it is started again. */
async function killed(): Promise<void> {
  await server.stop('SIGKILL')
  await start()
}

beforeAll(async () => {
  await writeSnapshot(paths.cachedTemplates)
  folder = mkdtempSync(join(tmpdir(), 'oja-imports-'))
  token = ''
  await start()
  const { body } = await ask('POST', '/login', { login: 'admin@oja.test', password: 'Demo1234' })
  token = body.token as string
}, 180_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Coupon = { code: string; name: string; value: number; version: number }

/** Coupons by the first letters of their codes. */
async function coupons(prefix: string): Promise<Coupon[]> {
  const all: Coupon[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await ask('GET', `/admin/coupons?search=${prefix}&per_page=100&page=${page}`)
    all.push(...(body.data as Coupon[]))
    if (page >= body.pagination.last_page) return all.filter(({ code }) => code.startsWith(prefix))
  }
}

/** How many entries the trail has of these coupons. */
const entries = async (action: string): Promise<number> =>
  (await ask('GET', `/admin/audit?search=CUT-&filter[action]=${action}&per_page=1`)).body.pagination.total

const header = 'code,name,type,value\n'
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const file = (from: number, to: number, name: string, value: number, bad: readonly string[] = []) =>
  `${header}${[...numbers(from, to).map((n) => `CUT-${n},${name},fixed,${value}`), ...bad].join('\n')}\n`

/** Changed and made by the file that is killed. */
const [old, most] = [200, 1_000]

describe('an import', () => {
  it(
    '[ADMIN-25] [BO-12] writes all rows or none, or the good ones, with progress and cancel; each once after a kill half-way, and none once it is undone',
    { timeout: 400_000 },
    async () => {
      // The good rows of a file.
      const good = await checked('coupons', file(1, old, 'Before', 100, ['CUT-BAD,Bad,fixed,"12,50"']))
      expect(good.counts).toMatchObject({ created: old, refused: 1 })
      expect((await ask('POST', `/admin/imports/${good.id}/apply`, { choice: 'all' })).status).toBe(409)
      expect((await turned(good.id, 'apply', 'good')).counts).toMatchObject({ written: old, failed: 0 })

      // All rows or none, where one of the last is refused while they are written.
      const none = await checked('coupons', file(1, old, 'Never', 150))
      const last = (await coupons(`CUT-${old}`))[0] as Coupon & { id: number }
      await ask('PUT', `/admin/coupons/${last.id}`, { name: 'Somebody else' })
      expect(await turned(none.id, 'apply', 'all')).toMatchObject({
        state: 'failed',
        counts: { written: old - 1, failed: 1, undone: old - 1 },
      })
      expect(await rows(none.id, 'refused')).toMatchObject([
        { name: `CUT-${old}`, refusals: [{ code: 'office.csv_moved' }] },
      ])
      await ask('PUT', `/admin/coupons/${last.id}`, { name: 'Before' })
      expect(new Set((await coupons('CUT-')).map(({ name, value }) => `${name} ${value}`))).toEqual(
        new Set(['Before 100']),
      )
      const changes = await entries('coupon.updated')
      const versions = new Map((await coupons('CUT-')).map(({ code, version }) => [code, version]))

      // Its progress is seen half-way, and there the server dies.
      const all = await checked('coupons', file(1, most, 'After', 200))
      expect(all.counts).toMatchObject({ changed: old, created: most - old, refused: 0 })
      await turn(all.id, 'apply', 'all')
      const seen = await halfWay(all.id, 20)
      expect(seen.total).toBe(most)
      await killed()
      expect(await rested(all.id)).toMatchObject({ state: 'done', done: most, counts: { written: most, failed: 0 } })
      const written = await coupons('CUT-')
      expect(written).toHaveLength(most)
      expect(new Set(written.map(({ name, value }) => `${name} ${value}`))).toEqual(new Set(['After 200']))
      for (const { code, version } of written) expect(version, code).toBe((versions.get(code) ?? 0) + 1)
      expect(await entries('coupon.updated')).toBe(changes + old)
      expect(await entries('coupon.created')).toBe(most)

      // So it is when it is taken back.
      await turn(all.id, 'undo')
      await halfWay(all.id, 20)
      await killed()
      expect(await rested(all.id)).toMatchObject({ state: 'undone', counts: { written: most, undone: most, kept: 0 } })
      const restored = await coupons('CUT-')
      expect(new Set(restored.map(({ name, value }) => `${name} ${value}`))).toEqual(new Set(['Before 100']))
      expect(restored).toHaveLength(old)
      for (const { code, version } of restored) expect(version, code).toBe((versions.get(code) ?? 0) + 2)

      // Stopped half-way, what is written stays, and can be taken back.
      const some = await checked('coupons', file(1, most, 'Partly', 300))
      await turn(some.id, 'apply', 'good')
      await halfWay(some.id, 20)
      const stopped = await turned(some.id, 'cancel')
      expect(stopped).toMatchObject({ state: 'cancelled' })
      const count = stopped.counts['written'] ?? 0
      expect(count).toBeGreaterThanOrEqual(20)
      expect(count).toBeLessThan(most)
      expect((await coupons('CUT-')).filter(({ name }) => name === 'Partly')).toHaveLength(count)
      expect(await turned(some.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: count, kept: 0 } })
      expect((await coupons('CUT-')).filter(({ name }) => name === 'Partly')).toHaveLength(0)
    },
  )
})
