/** Devices, messages and keys of pushes. Ids of requirements stand where a person or a push service sees the whole of them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyMessages, tellPerson, type ToldMessage } from '#server/areas/messages/index.ts'
import { readKey, signReceipt } from '#server/areas/messages/keys.ts'
import { loadConfig } from '#server/config.ts'
import { makeSealer, Unsealable } from '#server/platform/sealing.ts'
import { newInstallation, newSubscription, registered } from './support/push.ts'
import { createTestDatabase } from './support/test-database.ts'
import { expectError, shopper, startTestServer, testKey, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
let shopperId: number
let now = Date.parse('2026-05-04T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn(shopper)
  const [row] = await server.database.rows<{ id: number }>(sql`select id from users where email = ${shopper}`)
  shopperId = row?.id ?? 0
})
afterAll(() => server.close())

const tell = (more: Partial<ToldMessage> & Pick<ToldMessage, 'person' | 'key'>) =>
  server.database.transaction((tx) =>
    tellPerson({
      database: tx,
      topic: 'orders',
      kind: 'order_shipped',
      title: 'Your order is on its way',
      body: 'Order NG-1 left the store.',
      deepLink: '/orders/NG-1',
      at: now,
      ...more,
    }),
  )
const deliveries = () =>
  server.database.rows<{ message_id: number; topic: string; reaches: string; state: string }>(
    sql`select message_id, topic, reaches, state from push_deliveries order by id`,
  )

describe('a device', () => {
  it('is registered by its installation, renewed by it, and seen by nobody else', async () => {
    const [mine, other] = [newInstallation(), newInstallation()]
    const device = await registered(server, mine)
    expect(device).toMatchObject({ topics: ['orders'], is_signed_in: false, name: 'Chrome on Android' })
    expect((await registered(server, mine, { topics: ['orders', 'offers'] })).id).toBe(device.id)
    const path = `/push/devices/${device.id}`
    const put = (header: object) =>
      server.call('PUT', `${path}/topics`, { headers: { ...header }, payload: { topics: ['stock'] } })
    expectError(await put(other.header), 404, 'not_found')
    expectError(await put({}), 422, 'validation_failed')
    expect((await put(mine.header)).body.data.topics).toEqual(['stock'])
    expectError(await server.call('DELETE', path, { headers: other.header }), 404, 'not_found')
    expect((await server.call('DELETE', path, { headers: mine.header })).status).toBe(200)
    expectError(await put(mine.header), 404, 'not_found')
  })

  it('keeps no secret of the installation where it can be read', async () => {
    const mine = newInstallation()
    await registered(server, mine)
    const rows = await server.database.rows<{ text: string }>(sql`select d::text as text from push_devices d`)
    expect(rows.map(({ text }) => text).join()).not.toContain(mine.id)
  })

  it('is a person’s until they log out, and a service worker that renews it does not change that', async () => {
    const mine = newInstallation()
    const session = await server.logIn(shopper)
    expect((await registered(server, mine, { token: session })).is_signed_in).toBe(true)
    expect((await registered(server, mine)).is_signed_in).toBe(true)
    await server.post('/logout', {}, session)
    const [row] = await server.database.rows(
      sql`select customer_id, session_id from push_devices order by id desc limit 1`,
    )
    expect(row).toEqual({ customer_id: null, session_id: null })
  })

  it('moves to another id when its browser lost the first one', async () => {
    const [first, second] = [newInstallation(), newInstallation()]
    const open = await startTestServer({
      config: loadConfig({
        NODE_ENV: 'test',
        RATE_LIMIT: 'off',
        SETTINGS_KEY: testKey,
        PUSH_PROVIDER: 'webpush',
      }),
    })
    const { subscription } = newSubscription()
    const one = await registered(open, first, { provider: 'webpush', subscription })
    const other = await registered(open, second, { provider: 'webpush', subscription })
    expect(other.id).not.toBe(one.id)
    expect(await open.database.rows(sql`select id from push_devices`)).toEqual([{ id: other.id }])
    await open.close()
  })

  it('that nobody heard of for 270 days is forgotten', async () => {
    const mine = newInstallation()
    const { id } = await registered(server, mine)
    const left = async () => server.database.rows(sql`select 1 from push_devices where id = ${id}`)
    await tidyMessages(server.database, new Date(now + 269 * 86_400_000))
    expect(await left()).toHaveLength(1)
    await tidyMessages(server.database, new Date(now + 271 * 86_400_000))
    expect(await left()).toHaveLength(0)
  })
})

describe('an address of a push service', () => {
  const server443 = async (hosts: 'known' | 'public') =>
    startTestServer({
      config: loadConfig({
        NODE_ENV: 'test',
        RATE_LIMIT: 'off',
        SETTINGS_KEY: testKey,
        PUSH_PROVIDER: 'webpush',
        PUSH_HOSTS: hosts,
      }),
    })
  const register = (open: TestServer, endpoint: string, keys: object = {}) => {
    const { subscription } = newSubscription(endpoint)
    return open.post('/push/devices', {
      installation_id: newInstallation().id,
      provider: 'webpush',
      subscription: { ...subscription, keys: { ...subscription.keys, ...keys } },
    })
  }

  it('is https, at the usual port, of a push service that is known', async () => {
    const open = await server443('known')
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ])
      expect((await register(open, good)).status, good).toBe(200) // oxlint-disable-line no-await-in-loop -- one after the other
    for (const bad of [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://somebody@fcm.googleapis.com/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evilpush.apple.com.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://169.254.169.254/latest',
      'nonsense',
    ]) {
      const answer = await register(open, bad) // oxlint-disable-line no-await-in-loop -- one after the other
      expectError(answer, 422, 'validation_failed')
      expect(Object.keys(answer.body.errors)).toEqual(['subscription.endpoint'])
    }
    await open.close()
  })

  it('is refused where it is a private one, with every host allowed too', async () => {
    const open = await server443('public')
    for (const bad of ['https://127.0.0.1/a', 'https://10.0.0.8/a', 'https://localhost/a'])
      expectError(await register(open, bad), 422, 'validation_failed') // oxlint-disable-line no-await-in-loop -- one after the other
    await open.close()
  })

  it('comes with keys that something can be encrypted for', async () => {
    const open = await server443('known')
    const good = 'https://fcm.googleapis.com/fcm/send/a'
    expect((await register(open, good, { auth: 'AAAA' })).body.errors).toHaveProperty('subscription.keys.auth')
    expect((await register(open, good, { p256dh: 'AAAA' })).body.errors).toHaveProperty('subscription.keys.p256dh')
    await open.close()
  })

  it('of another provider than the shop’s is refused', async () => {
    const answer = await server.post('/push/devices', {
      installation_id: newInstallation().id,
      provider: 'fcm',
      token: 'a',
    })
    expect(answer.body.errors).toHaveProperty('provider')
  })
})

describe('what a person is told', () => {
  it('stands in their messages once, and goes to the devices that chose it', async () => {
    const mine = newInstallation()
    await registered(server, mine, { token, topics: ['orders'] })
    const message = await tell({ person: { customerId: shopperId }, key: 'order NG-1 shipped' })
    expect(await tell({ person: { customerId: shopperId }, key: 'order NG-1 shipped' })).toBeNull()
    expect(await deliveries()).toEqual([{ message_id: message, topic: 'orders', reaches: 'all', state: 'waiting' }])
    const listed = await server.get('/messages', token)
    expect(listed.body).toMatchObject({
      unread: 1,
      data: [{ kind: 'order_shipped', title: 'Your order is on its way', deep_link: '/orders/NG-1', read_at: null }],
      pagination: { total: 1 },
    })
    expect((await server.post(`/messages/${message}/read`, {}, token)).status).toBe(200)
    expect((await server.get('/messages', token)).body).toMatchObject({ unread: 0 })
  })

  it('is nobody else’s to list or to read', async () => {
    const [mine, other] = [newInstallation(), newInstallation()]
    await registered(server, mine, { topics: ['stock'] })
    const id = await tell({ person: { installationId: mine.id }, key: 'back 1', topic: 'stock', kind: 'back_in_stock' })
    const listOf = (header: object) => server.call('GET', '/messages', { headers: { ...header } })
    expect((await listOf(mine.header)).body.data.map((one: { id: number }) => one.id)).toEqual([id])
    expect((await listOf(other.header)).body.data).toEqual([])
    expectError(await listOf({}), 422, 'validation_failed')
    const read = (header: object) => server.call('POST', `/messages/${id}/read`, { headers: { ...header } })
    expectError(await read(other.header), 404, 'not_found')
    expectError(await read({}), 422, 'validation_failed')
    const all = await server.call('POST', '/messages/read', { headers: mine.header })
    expect([all.status, (await listOf(mine.header)).body.unread]).toEqual([200, 0])
    expectError(await server.call('POST', '/messages/read', {}), 422, 'validation_failed')
  })

  it('goes to nobody who did not choose it, and an offer is listed when its time comes', async () => {
    const mine = newInstallation()
    await registered(server, mine, { topics: ['orders'] })
    const before = (await deliveries()).length
    await tell({ person: { installationId: mine.id }, key: 'back 2', topic: 'stock' })
    await tell({ person: { installationId: mine.id }, key: 'offer 2', topic: 'offers' })
    expect(await deliveries()).toHaveLength(before)
    const { body } = await server.call('GET', '/messages', { headers: mine.header })
    expect(body.data.map((one: { topic: string }) => one.topic)).toEqual(['stock'])
  })
})

describe('a receipt', () => {
  it('counts once, makes the message read when it tells of a press, and cannot be forged', async () => {
    const mine = newInstallation()
    await registered(server, mine, { topics: ['orders'] })
    const message = await tell({ person: { installationId: mine.id }, key: 'receipt' })
    const [row] = await server.database.rows<{ id: number }>(
      sql`select id from push_deliveries where message_id = ${message}`,
    )
    const id = row?.id ?? 0
    const sealer = makeSealer([Buffer.from(testKey, 'base64')], 'push keys')
    const { secret } = await readKey(server.database, sealer, 'receipts', now)
    const post = (receipt: string, kind: string) => server.post('/push/receipts', { receipt, kind })
    expect((await post(signReceipt(secret, id), 'shown')).status).toBe(202)
    now += 5_000
    expect((await post(signReceipt(secret, id), 'clicked')).status).toBe(202)
    now += 5_000
    expect((await post(signReceipt(secret, id), 'clicked')).status).toBe(202)
    const [told] = await server.database.rows<{ shown: boolean; clicked: boolean }>(sql`
      select shown_at = ${new Date(now - 10_000).toISOString()}::timestamptz as shown,
        clicked_at = ${new Date(now - 5_000).toISOString()}::timestamptz as clicked from push_deliveries where id = ${id}`)
    expect(told).toEqual({ shown: true, clicked: true })
    const { body } = await server.call('GET', '/messages', { headers: mine.header })
    expect(body.unread).toBe(0)
    expectError(await post(`${id + 1}.${signReceipt(secret, id).split('.')[1]}`, 'clicked'), 422, 'validation_failed')
    expectError(await post('nonsense', 'shown'), 422, 'validation_failed')
  })
})

describe('the keys of a shop', () => {
  it('[GROW-25] are made once, stay the same over starts and servers, and stand sealed in the database', async () => {
    const database = await createTestDatabase()
    const config = loadConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off', SETTINGS_KEY: testKey, PUSH_PROVIDER: 'webpush' })
    const kept = { ...database, close: () => Promise.resolve() }
    const both = await Promise.all([1, 2].map(() => startTestServer({ config, database: kept })))
    const said = await Promise.all(both.map((one) => one.get('/push/config')))
    await Promise.all(both.map((one) => one.close()))
    const third = await startTestServer({ config, database: kept })
    const again = await third.get('/push/config')
    expect(again.body.data).toMatchObject({ provider: 'webpush', topics: ['orders', 'stock', 'offers'], apps: false })
    expect(Buffer.from(again.body.data.public_key, 'base64url')).toHaveLength(65)
    expect(said.map(({ body }) => body.data.public_key)).toEqual([
      again.body.data.public_key,
      again.body.data.public_key,
    ])
    const [row] = await database.rows<{ secret: string }>(sql`select secret from push_keys where name = 'vapid'`)
    expect(row?.secret).toMatch(/^sealed:/)
    // Another key of the shop's opens nothing; the new one beside the old seals anew.
    const next = Buffer.alloc(32, 9)
    await expect(readKey(database, makeSealer([next], 'push keys'), 'vapid', now)).rejects.toThrow(Unsealable)
    const both2 = makeSealer([next, Buffer.from(testKey, 'base64')], 'push keys')
    expect((await readKey(database, both2, 'vapid', now)).publicKey).toBe(again.body.data.public_key)
    expect((await readKey(database, makeSealer([next], 'push keys'), 'vapid', now)).publicKey).toBe(
      again.body.data.public_key,
    )
    await third.close()
    // A start with neither lets browsers subscribe by the same key all the same, and signs receipts by a fresh one.
    const lost = loadConfig({
      NODE_ENV: 'test',
      RATE_LIMIT: 'off',
      SETTINGS_KEY: Buffer.alloc(32, 5).toString('base64'),
      PUSH_PROVIDER: 'webpush',
    })
    const fourth = await startTestServer({ config: lost, database: kept })
    const still = await fourth.get('/push/config')
    expect([still.status, still.body.data.public_key]).toEqual([200, again.body.data.public_key])
    expectError(await fourth.post('/push/receipts', { receipt: '1.abc', kind: 'shown' }), 422, 'validation_failed')
    await fourth.close()
    await database.close()
  })

  it('come from the environment where it names them, and a half or a wrong pair is told', () => {
    const pair = {
      VAPID_PUBLIC_KEY: 'BNzQMeNcnmvAp9WwGdHgm5YGvyvKq5c4rMeTVn1mXlLV3ZgCIuwzmYw0Yzbl5cb5kbH2GY4xTnnwbxGpUo0WqyI',
      VAPID_PRIVATE_KEY: 'AAAA',
    }
    expect(() => loadConfig({ NODE_ENV: 'test', ...pair })).toThrow(/VAPID_PRIVATE_KEY/)
    expect(() => loadConfig({ NODE_ENV: 'test', VAPID_PUBLIC_KEY: 'a' })).toThrow(/VAPID_PRIVATE_KEY/)
    expect(() => loadConfig({ NODE_ENV: 'test', VAPID_SUBJECT: 'me' })).toThrow(/VAPID_SUBJECT/)
    expect(() => loadConfig({ NODE_ENV: 'test', PUSH_PROVIDER: 'pigeon' })).toThrow(/PUSH_PROVIDER/)
    expect(() => loadConfig({ NODE_ENV: 'test', FCM_URL: 'https://fcm.googleapis.com' })).toThrow(/FCM_SERVICE_ACCOUNT/)
    expect(() => loadConfig({ NODE_ENV: 'test', FCM_SERVICE_ACCOUNT: '{"project_id":"a"}' })).toThrow(
      /FCM_SERVICE_ACCOUNT/,
    )
    expect(loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example.ng' }).providers.push).toMatchObject({
      web: 'webpush',
      subject: 'https://shop.example.ng',
      hosts: 'known',
    })
  })
})
