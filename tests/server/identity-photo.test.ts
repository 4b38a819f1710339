import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCounters } from '#server/areas/identity/counters.ts'
import { byAddress, rules } from '#server/areas/identity/limits.ts'
import { makePictures } from '#server/areas/identity/pictures.ts'
import type * as Fetching from '#server/providers/uploads/fetch-picture.ts'
import { fetchPicture } from '#server/providers/uploads/fetch-picture.ts'
import { makePictureWorkers } from '#server/providers/uploads/picture-workers.ts'
import { idTokenOf } from '#tests/support/fakes/oidc-client.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { openPictureHost } from '#tests/support/fakes/picture-host.ts'
import { expectError, startTestServer } from './support/test-server.ts'

/** The server finds `pictures.test` on this machine too. */
vi.mock('#server/providers/uploads/fetch-picture.ts', async (original) => {
  const { fetchPicture: real, ...rest } = await original<typeof Fetching>()
  return {
    ...rest,
    fetchPicture: (...[address, outside = host.outside]: Parameters<typeof real>) => real(address, outside),
  }
})

const folder = mkdtempSync(join(tmpdir(), 'oja-photo-'))
const workers = makePictureWorkers({ log: { warn: () => undefined } })
let host: Awaited<ReturnType<typeof openPictureHost>>
let asked = 0
beforeAll(async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffc524' } })
    .jpeg()
    .toBuffer()
  host = await openPictureHost(({ url }, response) => {
    asked += 1
    response.end(url === '/ada.jpg' ? photo : '<svg onload="alert(1)"/>')
  })
})
afterAll(async () => {
  host.close()
  await workers.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the photo of a social sign-in', () => {
  const pictures = () =>
    makePictures({
      folder,
      workers,
      publicUrl: 'https://shop.example.ng',
      origins: ['https://res.cloudinary.com'],
      fetch: (address) => fetchPicture(address, host.outside),
    })

  it('is fetched once, drawn anew and kept as an upload of the shop', async () => {
    const before = asked
    const address = await pictures().adopt(`${host.origin}/ada.jpg`)
    expect(address).toMatch(/^https:\/\/shop\.example\.ng\/uploads\/[0-9a-f]{30}\.jpg$/)
    expect(asked - before).toBe(1)
    expect(await sharp(join(folder, address.split('/').at(-1) ?? '')).metadata()).toMatchObject({
      width: 40,
      height: 30,
    })
    expect(pictures().isOurs(address, 'https://shop.example.ng')).toBe(true)
  })

  it('is asked for when somebody new signs in, and shown from here', async () => {
    const server = await startTestServer({ config: { dataDir: folder } })
    const signIn = async (person: string, photo: string) => {
      const { nonce } = (await server.post('/auth/nonce', undefined)).body
      const id_token = await idTokenOf(server.app, 'google', person, nonce as string)
      const { body } = await server.post('/auth/google', { id_token, user: { name: null, email: null, photo } })
      expect(body).toMatchObject({ is_new: true, user: { photo: null } })
      return async () => (await server.get('/user/profile', body.token as string)).body.user.photo as string | null
    }
    const photo = await signIn('ngozi', `${host.origin}/ada.jpg`)
    await expect.poll(photo, { timeout: 10_000 }).toMatch(/^\/uploads\/[0-9a-f]{30}\.jpg$/)
    expect((await server.app.inject((await photo()) ?? '')).statusCode).toBe(200)
    await server.close()
  })

  it('and one that a person names by its address count like pictures that are sent: 200 an hour from a network', async () => {
    const server = await startTestServer({ config: { dataDir: folder, rateLimit: 1 } })
    const person = await newCustomer(server)
    const full = '203.0.113.90'
    const counters = makeCounters(server.database, Date.now, { multiplier: 1 })
    for (let times = 0; times < rules.uploadNetwork.max; times++)
      await counters.take(byAddress(rules.uploadNetwork, full), 'used up')
    const name = (remoteAddress: string) =>
      server.call('PUT', '/user/profile', {
        payload: { photo_url: `${host.origin}/ada.jpg` },
        headers: { authorization: `Bearer ${person.token}` },
        remoteAddress,
      })
    const before = asked
    expectError(await name(full), 429, 'too_many_requests')
    const { nonce } = (await server.post('/auth/nonce', undefined)).body
    const payload = {
      id_token: await idTokenOf(server.app, 'google', 'ngozi', nonce as string),
      user: { name: null, email: null, photo: `${host.origin}/ada.jpg` },
    }
    const signedIn = await server.call('POST', '/auth/google', { payload, remoteAddress: full })
    expect(signedIn.body).toMatchObject({ is_new: true })
    await wait(500)
    expect((await server.get('/user/profile', signedIn.body.token)).body.user.photo).toBeNull()
    expect(asked).toBe(before)
    const kept = await name('203.0.113.91')
    expect(kept.body.user.photo, kept.text).toMatch(/^\/uploads\/[0-9a-f]{30}\.jpg$/)
    expect(asked).toBe(before + 1)
    await server.close()
  })

  it('that is none leaves nothing behind', async () => {
    await expect(pictures().adopt(`${host.origin}/evil.svg`)).rejects.toMatchObject({ code: 'not_a_picture' })
  })

  it('is shown from the shop, its cloud and known origins alone', () => {
    const { isOurs } = pictures()
    const at = 'https://shop.example.ng'
    for (const address of ['/uploads/a.jpg', `${at}/uploads/a.jpg`, 'https://res.cloudinary.com/shop/a.jpg'])
      expect(isOurs(address, at), address).toBe(true)
    for (const address of [
      `${at}/api/logout`,
      'https://lh3.googleusercontent.com/a.jpg',
      'https://me@res.cloudinary.com/a.jpg',
      'http://res.cloudinary.com/a.jpg',
      '//res.cloudinary.com/a.jpg',
      '/uploads/../api/logout',
      'javascript:alert(1)',
    ])
      expect(isOurs(address, at), address).toBe(false)
  })
})
