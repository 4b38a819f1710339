/** A disk without room: nothing that was answered is lost, callers learn why, and the health check says what they meet. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseError } from '#server/platform/db/database-error.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { smallDisk, type SmallDisk } from '../support/small-disk.ts'
import { createTestDatabase } from './support/test-database.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

/**
 * A database whose disk can be full: it takes no writes then, whatever statement or function makes them, and refuses them as PostgreSQL
 * refuses them on a full disk.
 */
function withDisk(database: Database): { database: Database; fill(): Promise<void>; free(): Promise<void> } {
  const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '25006') throw error
      throw new DatabaseError('53100', { message: 'could not extend file "base/5/1": No space left on device' })
    }
  }
  const heard = (queryable: Queryable): Queryable => ({
    rows: (query, values) => refusing(() => queryable.rows(query, values)),
  })
  return {
    fill: () => database.script('set default_transaction_read_only = on'),
    free: () => database.script('set default_transaction_read_only = off'),
    database: {
      ...database,
      ...heard(database),
      transaction: (work) => refusing(() => database.transaction((tx) => work(heard(tx)))),
    },
  }
}

describe('a database whose disk is full', () => {
  let server: TestServer
  let token: string
  let disk: ReturnType<typeof withDisk>
  beforeAll(async () => {
    disk = withDisk(await createTestDatabase())
    server = await startTestServer({ database: disk.database })
    token = await server.logIn()
  })
  afterAll(() => server.close())
  afterEach(() => disk.free())

  const add = () =>
    server.post('/cart/add', { product_id: 56, quantity: 1 }, token, {
      'idempotency-key': randomBytes(12).toString('hex'),
    })
  const pieces = async (): Promise<number> =>
    ((await server.get('/cart', token)).body.data.cart_items as { quantity: number }[]).reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    )

  it('refuses what would be saved with 503 and its own code, still reads, and keeps what it acknowledged', async () => {
    expect((await add()).status).toBe(200)
    const before = await pieces()
    await disk.fill()
    const refused = await add()
    expectError(refused, 503, 'storage_full')
    expect(refused.body.message).toMatch(/nothing of this was done.*safe/)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.text).not.toMatch(/base\/5|extend|53100/)
    expect(await pieces()).toBe(before)
    await disk.free()
    expect((await add()).status).toBe(200)
    expect(await pieces()).toBe(before + 1)
  })

  it('is told by the health check until a write succeeds', async () => {
    expect((await server.get('/health')).body).toEqual({ status: 'ok' })
    await disk.fill()
    await add()
    for (let look = 0; look < 3; look += 1) {
      const failing = await server.get('/health')
      expectError(failing, 503, 'storage_full')
      expect(failing.body).toMatchObject({ status: 'failing', reason: 'storage_full' })
    }
    await disk.free()
    expect(await server.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

const mounted: SmallDisk | string = smallDisk('oja-full-', 24)

describe('a folder of uploads on a full disk', () => {
  let server: TestServer
  let picture: Buffer
  let token: string
  const folder = typeof mounted === 'string' ? mkdtempSync(join(tmpdir(), 'oja-uploads-')) : mounted.folder
  beforeAll(async () => {
    server = await startTestServer({ config: { dataDir: folder } })
    token = await server.logIn()
    const pixels = randomBytes(300 * 300 * 3)
    picture = await sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
  })
  afterAll(async () => {
    await server.close()
    if (typeof mounted === 'string') rmSync(folder, { recursive: true, force: true })
    else mounted.remove()
  })

  async function send() {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
    form.set('upload_preset', 'oja_unsigned')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const response = await server.app.inject({
      method: 'POST',
      url: '/v1_1/oja/image/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() as Record<string, string> }
  }
  const kept = (): string[] => (existsSync(join(folder, 'uploads')) ? readdirSync(join(folder, 'uploads')) : [])

  it.skipIf(typeof mounted === 'string')(
    `refuses a picture with 503, keeps the pictures it has and no half of one${typeof mounted === 'string' ? ` (not run: ${mounted})` : ''}`,
    async () => {
      const disk = mounted as SmallDisk
      expect((await send()).status).toBe(200)
      const before = kept()
      expect(before).toHaveLength(1)
      disk.fill()
      expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_full' } })
      expect(kept()).toEqual(before)
      expect(await server.get('/health')).toMatchObject({
        status: 503,
        body: { status: 'failing', reason: 'storage_full' },
      })
      disk.free()
      expect(await server.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect((await send()).status).toBe(200)
      expect(kept()).toHaveLength(2)
    },
  )
})
