/** The health check of a shop whose disk is full: while nobody writes, and after the embedded database had to stop. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { smallDisk, type SmallDisk } from '../support/small-disk.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const mounted: SmallDisk | string = smallDisk('oja-health-', 220)
const why = typeof mounted === 'string' ? ` (not run: ${mounted})` : ''
const disk = mounted as SmallDisk

describe.skipIf(typeof mounted === 'string')(`an embedded shop on a full disk${why}`, () => {
  let server: TestServer
  let database: Database
  let token: string
  beforeAll(async () => {
    const dataDir = join(disk.folder, 'data')
    database = await connect(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), quiet)
    server = await startTestServer({ database, config: { dataDir } })
    token = await server.logIn()
  }, 120_000)
  afterAll(async () => {
    disk.free()
    await server.close()
    disk.remove()
  })

  const health = () => server.get('/health')
  const isFull = { status: 503, body: { status: 'failing', reason: 'storage_full', code: 'storage_full' } }
  const isWell = { status: 200, body: { status: 'ok' } }
  const add = () =>
    server.post('/cart/add', { product_id: 56, quantity: 1 }, token, {
      'idempotency-key': randomBytes(12).toString('hex'),
    })

  it('fails its health check within some seconds although nobody writes anything, and is well when there is room', async () => {
    expect(await health()).toMatchObject(isWell)
    disk.fill()
    await vi.waitFor(async () => expect(await health()).toMatchObject(isFull), { timeout: 10_000, interval: 200 })
    disk.free()
    expect(await health()).toMatchObject(isWell)
  })

  it('opens its database anew after the log stopped it, with all that was committed, and still hears notices', async () => {
    await database.script('create table kept (id int); insert into kept values (0)')
    const heard: (string | undefined)[] = []
    await database.listen('kept', (payload) => heard.push(payload))
    expect((await add()).status).toBe(200)

    disk.fill()
    let committed = 1
    const fillLog = async (): Promise<void> => {
      for (;;) {
        await database.transaction(async (tx) => {
          await tx.rows(sql`insert into kept values (${committed})`)
          await tx.rows(sql`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`)
        })
        committed += 1
      }
    }
    await expect(fillLog()).rejects.toMatchObject({ code: '53100' })
    expect(await health()).toMatchObject(isFull)
    expect(await add()).toMatchObject({ status: 503, body: { code: 'storage_full' } })

    disk.free()
    await vi.waitFor(async () => expect(await health()).toMatchObject(isWell), { timeout: 20_000, interval: 200 })
    expect(await database.rows(sql`select count(*)::int as n from kept`)).toEqual([{ n: committed }])
    const again = await add()
    expect(again).toMatchObject({ status: 200, body: { data: { cart_items: [{ quantity: 2 }] } } })
    expect(heard).toEqual([undefined])
    await database.rows(sql`select pg_notify('kept', 'news')`)
    await vi.waitFor(() => expect(heard).toEqual([undefined, 'news']), 10_000)
  }, 90_000)
})
