/** Kept pictures in the sizes of pages, and the end of those that nothing shows any more. */
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCuts } from '#server/providers/uploads/cuts.ts'
import { storePicture } from '#server/providers/uploads/pictures.ts'
import { deleteUnusedPictures, unusedFor } from '#server/providers/uploads/unused-pictures.ts'
import { makePictureWorkers, type PictureWorkers } from '#server/providers/uploads/picture-workers.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'oja-sizes-'))
const folder = join(dataDir, 'uploads')
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

let server: TestServer
let workers: PictureWorkers
beforeAll(async () => {
  server = await startTestServer({ config: { dataDir } })
  workers = makePictureWorkers({ log: { warn: () => undefined } })
})
afterAll(async () => {
  await workers.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const keep = async (bytes: Promise<Buffer>) => (await storePicture(folder, workers, await bytes)).public_id
const get = (name: string) => server.app.inject(`/uploads/${name}`)
const filesOf = (id: string) => readdirSync(folder).filter((name) => name.startsWith(id))

describe('a kept picture', () => {
  it('comes in four widths of AVIF and WebP, each drawn once, and is never made larger', async () => {
    const id = await keep(noise(1500, 1000).jpeg().toBuffer())
    const whole = (await get(`${id}.jpg`)).rawPayload.length
    const both = await Promise.all([get(`${id}-320.avif`), get(`${id}-320.avif`)])
    for (const { statusCode, headers, rawPayload } of both) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320, height: 213 })
      expect(rawPayload.length).toBeLessThan(whole / 5)
    }
    const drawn = statSync(join(folder, `${id}-320.avif`)).mtimeMs
    await get(`${id}-320.avif`)
    expect(statSync(join(folder, `${id}-320.avif`)).mtimeMs).toBe(drawn)
    expect(await sharp((await get(`${id}-1280.webp`)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
    })

    const small = await keep(noise(90, 60).png().toBuffer())
    expect(await sharp((await get(`${small}-640.webp`)).rawPayload).metadata()).toMatchObject({ width: 90 })
  })

  it('is shown by chat apps whole, on the shop’s ground and as wide as a message, as are pictures that come with the shop', async () => {
    const clear = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const id = await keep(clear.png().toBuffer())
    for (const address of [`/uploads/${id}-shared.jpg`, '/pictures/shared/products/32-led-tv.jpg']) {
      const shown = await server.app.inject(address)
      expect([shown.statusCode, shown.headers['content-type']], address).toEqual([200, 'image/jpeg'])
      expect(shown.rawPayload.length).toBeLessThan(60_000)
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 420 })
      const { data } = await sharp(shown.rawPayload)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const [at, due] of [0xf3, 0xea, 0xd8].entries()) expect(Math.abs((data[at] ?? 0) - due)).toBeLessThan(4)
    }
    for (const address of ['products/no-such-thing.jpg', 'products/32-led-tv.webp', 'products/..%2f..%2fpackage.jpg'])
      expect((await server.app.inject(`/pictures/shared/${address}`)).statusCode, address).toBe(404)
  })

  it('comes in no other size, and not at all under a name that is not there', async () => {
    const id = await keep(noise(400, 300).jpeg().toBuffer())
    for (const name of [`${id}-321.avif`, `${id}-320.jpg`, `${id}-320.avif.part`, `${'a'.repeat(30)}-320.avif`])
      expect((await get(name)).statusCode, name).toBe(404)
    expect(filesOf(id)).toEqual([`${id}.jpg`])
  })

  it('is sent whole, for this once, where a size cannot be drawn now', async () => {
    const id = await keep(noise(400, 300).jpeg().toBuffer())
    const busy = makeCuts(folder, { draw: () => Promise.reject(new Error('too many wait')) })
    expect(await busy.find(`${id}-160.webp`, { id, cut: { width: 160, format: 'webp' } })).toEqual({
      name: `${id}.jpg`,
      isWanted: false,
    })
    expect(filesOf(id)).toEqual([`${id}.jpg`])
  })
})

describe('a picture that nothing shows', () => {
  it('[ADMIN-28] is deleted with its sizes after thirty days, and none that is shown or can be brought back', async () => {
    const ids = {
      product: await keep(noise(200, 200).jpeg().toBuffer()),
      review: await keep(noise(200, 200).jpeg().toBuffer()),
      undo: await keep(noise(200, 200).jpeg().toBuffer()),
      unused: await keep(noise(200, 200).jpeg().toBuffer()),
      fresh: await keep(noise(200, 200).jpeg().toBuffer()),
    }
    await get(`${ids.unused}-160.webp`)
    const { database } = server
    const address = (id: string) => `http://localhost/uploads/${id}.jpg`
    await database.rows(
      sql`update product_images set url = ${address(ids.product)} where id = (select min(id) from product_images)`,
    )
    await database.rows(
      sql`update reviews set images = ${JSON.stringify([address(ids.review)])}::jsonb where id = (select min(id) from reviews)`,
    )
    await database.rows(sql`
      insert into audit_entries (at, request_id, resource, action, before)
      values (now(), 'test', 'products', 'update', ${JSON.stringify({ images: [{ url: address(ids.undo) }] })}::jsonb)`)
    const now = Date.now()
    const old = new Date(now - unusedFor - 60_000)
    for (const id of Object.values(ids).filter((one) => one !== ids.fresh))
      utimesSync(join(folder, `${id}.jpg`), old, old)

    expect(await deleteUnusedPictures(database, folder, now)).toEqual([ids.unused])
    expect(filesOf(ids.unused)).toEqual([])
    for (const id of [ids.product, ids.review, ids.undo, ids.fresh]) expect(filesOf(id), id).toEqual([`${id}.jpg`])

    // Taken off a month ago, seen in use until then: its thirty days begin with the last look.
    await database.rows(
      sql`update product_images set url = '/pictures/products/yam' where url = ${address(ids.product)}`,
    )
    expect(await deleteUnusedPictures(database, folder, now + unusedFor - 60_000)).toEqual([])
    expect(await deleteUnusedPictures(database, folder, now + unusedFor + 60_000)).toContain(ids.product)
  })
})
