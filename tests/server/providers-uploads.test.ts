import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { mostBytes } from '#server/providers/uploads/picture-limits.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const dataDir = mkdtempSync(join(tmpdir(), 'oja-uploads-'))
beforeAll(async () => {
  server = await startTestServer({ config: { dataDir } })
  token = await server.logIn()
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const kept = (): string[] => {
  try {
    return readdirSync(join(dataDir, 'uploads'))
  } catch {
    return []
  }
}

type Sent = {
  preset?: string | undefined
  name?: string
  type?: string
  cloud?: string
  field?: string
  first?: boolean
  /** Instead of a token. */
  ticket?: string
  to?: TestServer
  headers?: Record<string, string>
}

/** A form as a browser sends it. */
async function send(bytes: Buffer | undefined, sent: Sent = {}) {
  const {
    preset = 'oja_unsigned',
    name = 'photo.jpg',
    type = 'image/jpeg',
    cloud = 'oja',
    field = 'file',
    first = false,
    ticket,
    to = server,
    headers = ticket === undefined ? { authorization: `Bearer ${token}` } : {},
  } = sent
  const form = new FormData()
  if (ticket !== undefined) form.set('ticket', ticket)
  if (first) form.set('upload_preset', preset)
  if (bytes) form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  if (!first) form.set('upload_preset', preset)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await to.app.inject({
    method: 'POST',
    url: `/v1_1/${cloud}/image/upload`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}

const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 30 } } })

describe('a picture', () => {
  it('is kept without what it told of its maker, and shown under safe headers', async () => {
    const photo = await canvas()
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'A street in Lagos' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Somebody')).toBe(true)
    const { status, body } = await send(photo)
    expect(status).toBe(200)
    expect(body).toEqual({
      secure_url: `http://localhost/uploads/${String(body['public_id'])}.jpg`,
      public_id: expect.stringMatching(/^[0-9a-f]{30}$/),
      width: 60,
      height: 40,
      format: 'jpg',
      bytes: expect.any(Number),
    })
    const shown = await server.app.inject(new URL(String(body['secure_url'])).pathname)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(shown.rawPayload.length).toBe(body['bytes'])
    expect(shown.rawPayload.includes('Somebody')).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'webp'],
  ] as const)('in %s is taken by its content, whatever it is called', async (format, becomes) => {
    const bytes = await canvas().toFormat(format).toBuffer()
    const { status, body } = await send(bytes, { name: 'x.exe', type: 'text/html', first: true })
    expect({ status, format: body['format'] }).toEqual({ status: 200, format: becomes })
  })

  it('is turned upright and made no larger than a page needs', async () => {
    const lying = await canvas(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await send(lying)).body).toMatchObject({ width: 40, height: 60 })
    expect((await send(await canvas(3_000, 1_000).png().toBuffer())).body).toMatchObject({ width: 2_000, height: 667 })
  })

  it('that is none is refused and leaves nothing behind', async () => {
    const before = kept().length
    const half = (await canvas(400, 400).jpeg().toBuffer()).subarray(0, 300)
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('%PDF-1.7'),
      await canvas().gif().toBuffer(),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      Buffer.alloc(0),
      half,
    ]
    for (const bytes of refused) {
      const { status, body } = await send(bytes, { type: 'image/png', name: 'photo.png' })
      expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'not_a_picture' })
      expect(body['errors']).toHaveProperty('file')
    }
    expect(kept().length).toBe(before)
  })

  it('of more than 5 MB is refused', async () => {
    const { status, body } = await send(Buffer.alloc(mostBytes + 1, 1))
    expect({ status, code: body['code'] }).toEqual({ status: 413, code: 'body_too_large' })
  })

  it('needs the right cloud and preset, and to be there', async () => {
    const bytes = await canvas().png().toBuffer()
    expect((await send(bytes, { preset: 'else' })).body['errors']).toHaveProperty('upload_preset')
    expect((await send(bytes, { cloud: 'else' })).status).toBe(404)
    expect((await send(undefined)).body['errors']).toHaveProperty('file')
    expect((await send(bytes, { field: 'picture' })).body['errors']).toHaveProperty('file')
    const headers = { authorization: `Bearer ${token}` }
    const json = await server.app.inject({
      method: 'POST',
      url: '/v1_1/oja/image/upload',
      headers,
      payload: { file: 'x' },
    })
    expect(json.statusCode).toBe(422)
  })

  it('is found under its own name and nothing else', async () => {
    for (const path of [
      '/uploads/',
      '/uploads/..%2foja.lock',
      `/uploads/${'a'.repeat(30)}.jpg`,
      '/uploads/x.html',
      '/uploads/%2e%2e%2foja.lock',
    ]) {
      expect((await server.app.inject(path)).statusCode, path).toBe(404)
    }
  })
})

describe('a form that is broken', () => {
  it.each([
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    ['whose part has no sound head', 'multipart/form-data; boundary=b', '--b\r\n:::\r\n\r\nx\r\n--b--\r\n'],
    ['without a boundary', 'multipart/form-data', '--b--\r\n'],
    ['that is no form at all', 'multipart/form-data; boundary=b', 'nothing'],
    ['of no length', 'multipart/form-data; boundary=b', ''],
  ])("%s is refused as the sender's mistake", async (_about, type, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/v1_1/oja/image/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
    expect([400, 422], response.body).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ code: expect.any(String), request_id: expect.any(String) })
  })
})

describe('who may send a picture', () => {
  const ticketOf = async (of: TestServer, bearer?: string) =>
    (await of.post('/uploads/tickets', undefined, bearer)).body.data.fields as Record<
      'ticket' | 'upload_preset',
      string
    >
  const small = () => canvas().png().toBuffer()

  it('is nobody without a token or a ticket, and nobody with one that is none', async () => {
    const before = kept().length
    expect(await send(await small(), { headers: {} })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await send(await small(), { headers: { authorization: 'Bearer x' } })).toMatchObject({ status: 401 })
    expect(await send(await small(), { ticket: 'x'.repeat(43) })).toMatchObject({ status: 401 })
    expect(await send(undefined, { headers: {} })).toMatchObject({ status: 401 })
    expect(kept().length).toBe(before)
  })

  it('is whoever has a ticket, once and for ten minutes', async () => {
    let now = Date.now()
    const shop = await startTestServer({ config: { dataDir }, clock: () => now })
    const { ticket, upload_preset: preset } = await ticketOf(shop)
    expect(preset).toBe('oja_unsigned')
    expect((await send(await small(), { ticket, to: shop })).status).toBe(200)
    expect((await send(await small(), { ticket, to: shop })).status).toBe(401)
    const { ticket: late } = await ticketOf(shop)
    now += 10 * 60_000 + 1
    expect((await send(await small(), { ticket: late, to: shop })).status).toBe(401)
    await shop.close()
  })

  it('sends 20 an hour as one person, whichever way, and 200 from one network', async () => {
    const config = { ...loadConfig({ NODE_ENV: 'test', TRUST_PROXY: 'true' }), dataDir }
    const shop = await startTestServer({ config })
    const bearer = await shop.logIn()
    const from = (ip: string) => ({ authorization: `Bearer ${bearer}`, 'x-forwarded-for': ip })
    const none = Buffer.from('no picture')
    for (let sent = 0; sent < 19; sent += 1)
      expect((await send(none, { to: shop, headers: from(`198.51.100.${sent}`) })).status).toBe(422)
    const { ticket } = await ticketOf(shop, bearer)
    expect((await send(none, { to: shop, ticket })).status).toBe(422)
    expect(await send(none, { to: shop, headers: from('198.51.100.99') })).toMatchObject({
      status: 429,
      body: { retry_after: expect.any(Number) },
    })
    const stranger = { 'x-forwarded-for': '203.0.113.7' }
    const sendAsGuest = async () =>
      (await send(none, { to: shop, ticket: (await ticketOf(shop)).ticket, headers: stranger })).status
    for (let sent = 0; sent < 200; sent += 1) expect(await sendAsGuest()).toBe(422)
    expect(await sendAsGuest()).toBe(429)
    await shop.close()
  })
})

describe('a picture that costs too much', () => {
  it('is refused by its header when it has more than 25 megapixels', async () => {
    const bomb = await canvas(7_000, 7_000).avif({ effort: 0, quality: 1 }).toBuffer()
    expect(bomb.length).toBeLessThan(50_000)
    const began = performance.now()
    const told = await Promise.all(Array.from({ length: 20 }, () => send(bomb)))
    for (const { status, body } of told)
      expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'picture_too_large' })
    // Decoded, they took a second each.
    expect(performance.now() - began).toBeLessThan(5_000)
    expect((await send(await canvas(5_000, 5_000).jpeg({ quality: 1 }).toBuffer())).status).toBe(200)
    expect((await send(await canvas(5_001, 5_000).jpeg({ quality: 1 }).toBuffer())).body['code']).toBe(
      'picture_too_large',
    )
  }, 60_000)
})

describe('where pictures go', () => {
  it('[API-11] is told to the shop, here or in the cloud of the configuration', async () => {
    expect((await server.get('/settings')).body.data.uploads).toEqual({
      url: '/v1_1/oja/image/upload',
      preset: 'oja_unsigned',
    })
    const { providers } = loadConfig({
      CLOUD_NAME: 'my-shop',
      UPLOAD_PRESET: 'unsigned',
      IMAGE_ORIGINS: 'https://pictures.example.ng',
    })
    const other = await startTestServer({ config: { providers } })
    expect((await other.get('/settings')).body.data.uploads).toEqual({
      url: 'https://api.cloudinary.com/v1_1/my-shop/image/upload',
      preset: 'unsigned',
    })
    const { headers } = await other.app.inject('/')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.cloudinary.com;")
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://res.cloudinary.com https://pictures.example.ng;",
    )
    await other.close()
  }, 60_000)
})
