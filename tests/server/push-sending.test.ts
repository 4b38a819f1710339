/** Deliveries: by whom, how often, when, and what becomes of a device that is gone. The push services are fakes that speak the published protocols. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellPerson, type ToldMessage } from '#server/areas/messages/index.ts'
import { afterQuiet } from '#server/areas/messages/limits.ts'
import { loadConfig } from '#server/config.ts'
import { lookUpPublic } from '#server/providers/uploads/public-address.ts'
import { startFcm } from '#tests/support/fakes/fcm.ts'
import { type BrowserSecret, startPushService } from '#tests/support/fakes/push-service.ts'
import { newInstallation, newSubscription, registered } from './support/push.ts'
import { shopper, startTestServer, testKey, type TestServer } from './support/test-server.ts'

const morning = Date.parse('2026-05-04T09:00:00Z')
const minute = 60_000
const hour = 60 * minute

const secrets = new Map<string, BrowserSecret>()
let service: Awaited<ReturnType<typeof startPushService>>
let fcm: Awaited<ReturnType<typeof startFcm>>
let server: TestServer
let now = morning
let serial = 0

beforeAll(async () => {
  service = await startPushService((path) => secrets.get(path))
  fcm = await startFcm()
  server = await startTestServer({
    clock: () => now,
    pushConnector: service.connector,
    config: loadConfig({
      NODE_ENV: 'test',
      RATE_LIMIT: 'off',
      SETTINGS_KEY: testKey,
      PUSH_PROVIDER: 'webpush',
      PUSH_HOSTS: 'public',
      FCM_SERVICE_ACCOUNT: fcm.account(),
      FCM_URL: fcm.url,
    }),
  })
})
afterAll(async () => {
  await server.close()
  service.close()
  fcm.close()
  // Whatever a browser could not have opened, or was not signed.
  if (service.faults.length > 0) throw new Error(service.faults.join('\n'))
})
beforeEach(async () => {
  now = morning
  service.pushed.length = 0
  fcm.sent.length = 0
  await server.database.rows(sql`delete from push_deliveries`)
  await server.database.rows(sql`delete from messages`)
  await server.database.rows(sql`delete from push_devices`)
})

/** A browser with a subscription of its own, at the fake. */
async function browser(more: { token?: string; topics?: string[] } = {}) {
  const path = `/push/${(serial += 1)}`
  const { subscription, secret } = newSubscription(service.endpoint(path))
  secrets.set(path, secret)
  const installation = newInstallation()
  const device = await registered(server, installation, {
    provider: 'webpush',
    subscription,
    topics: ['orders', 'stock', 'offers'],
    ...more,
  })
  return { path, installation, device }
}
const tell = (person: ToldMessage['person'], more: Partial<ToldMessage> = {}) =>
  server.database.transaction((tx) =>
    tellPerson({
      database: tx,
      person,
      topic: 'orders',
      kind: 'order_shipped',
      title: 'Your order is on its way',
      body: 'Order NG-1 left the store.',
      deepLink: '/orders/NG-1',
      key: `message ${(serial += 1)}`,
      at: now,
      ...more,
    }),
  )
/** Waits until nothing that is due is left; the worker was told by the database. */
const settled = async () => {
  const at = () => new Date(now).toISOString()
  await expect
    .poll(
      async () =>
        (
          await server.database.rows(
            sql`select 1 from push_deliveries where state = 'waiting' and (lease_until > ${at()}::timestamptz or due_at <= ${at()}::timestamptz)`,
          )
        ).length,
      { timeout: 20_000, interval: 50 },
    )
    .toBe(0)
}
const wake = () => server.database.rows(sql`select pg_notify('push', '')`)
const later = async (milliseconds: number) => {
  now += milliseconds
  await wake()
  await settled()
}
const states = async () =>
  (
    await server.database.rows<{ state: string; reason: string | null; tries: number }>(
      sql`select state, reason, tries from push_deliveries order by id`,
    )
  ).map(({ state, reason, tries }) => [state, reason, tries])
const paths = () => service.pushed.map(({ path }) => path)
const customer = async () => {
  const token = await server.logIn(shopper)
  const [row] = await server.database.rows<{ id: number }>(sql`select id from users where email = ${shopper}`)
  return { token, customerId: row?.id ?? 0 }
}
const optIn = (opted: boolean) =>
  server.database.rows(sql`update users set marketing_opt_in = ${opted} where email = ${shopper}`)

describe('a push to a browser', () => {
  it('is encrypted for it, signed by the shop, and says what its service worker shows', async () => {
    const { path, installation } = await browser()
    const id = await tell({ installationId: installation.id })
    await settled()
    const { body } = await server.get('/push/config')
    expect(service.pushed).toMatchObject([
      {
        path,
        ttl: 4 * 3_600,
        urgency: 'high',
        signedBy: body.data.public_key,
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    ])
    expect(JSON.parse(service.pushed[0]?.text ?? '')).toEqual({
      title: 'Your order is on its way',
      body: 'Order NG-1 left the store.',
      image_url: null,
      deep_link: '/orders/NG-1',
      tag: `message-${id}`,
      receipt: expect.stringMatching(/^\d+\.[\w-]{22}$/),
    })
    expect(await states()).toEqual([['sent', null, 1]])
  })

  it('[GROW-28] waits as long as a busy service says, at most five times, under the same topic', async () => {
    const { path, installation } = await browser()
    service.says(
      path,
      { status: 429, headers: { 'retry-after': '600' } },
      ...Array.from({ length: 9 }, () => ({ status: 503 })),
    )
    await tell({ installationId: installation.id })
    await settled()
    await later(599_000)
    expect(paths()).toHaveLength(1)
    await later(2_000)
    expect(paths()).toHaveLength(2)
    for (let round = 0; round < 6; round += 1) await later(10 * minute) // oxlint-disable-line no-await-in-loop -- as time goes
    expect(paths()).toHaveLength(5)
    expect(new Set(service.pushed.map(({ topic }) => topic)).size).toBe(1)
    expect(await states()).toEqual([['failed', 'no_answer', 5]])
    service.says(path)
  })

  it('[GROW-28] that is gone is forgotten, whatever else failed', async () => {
    const { token, customerId } = await customer()
    const [one, other] = [await browser({ token }), await browser({ token })]
    service.says(one.path, { status: 410 })
    service.says(other.path, { status: 500 })
    await tell({ customerId })
    await settled()
    const left = await server.database.rows<{ id: number }>(sql`select id from push_devices`)
    expect(left.map(({ id }) => id)).toEqual([other.device.id])
    await later(31_000)
    expect(await states()).toEqual([['sent', null, 2]])
  })

  it('does not follow a redirect', async () => {
    const { path, installation } = await browser()
    service.says(path, { status: 307, headers: { location: 'https://127.0.0.1/' } })
    await tell({ installationId: installation.id })
    await settled()
    expect([paths(), await states()]).toEqual([[path], [['failed', 'refused', 1]]])
  })
})

describe('[GROW-29] a name that turns private', () => {
  it('is refused when something is sent to it, by the very address that the socket would open', async () => {
    const seen: string[] = []
    const open = await startTestServer({
      clock: () => now,
      config: loadConfig({
        NODE_ENV: 'test',
        RATE_LIMIT: 'off',
        SETTINGS_KEY: testKey,
        PUSH_PROVIDER: 'webpush',
        PUSH_HOSTS: 'public',
      }),
      pushConnector: {
        ...service.connector,
        lookup: (host, options, answer) => {
          seen.push(host)
          // At subscribing it was public, as the name's owner had it answer.
          if (seen.length === 1) return answer(null, [{ address: '93.184.215.14', family: 4 }])
          return lookUpPublic(host === 'turns.test' ? 'localhost' : host, options, answer)
        },
      },
    })
    const installation = newInstallation()
    const { subscription } = newSubscription('https://turns.test/push/1')
    const keep = await open.post('/push/devices', {
      installation_id: installation.id,
      provider: 'webpush',
      topics: ['orders'],
      subscription,
    })
    expect(keep.status).toBe(200)
    await open.database.transaction((tx) =>
      tellPerson({
        database: tx,
        person: { installationId: installation.id },
        topic: 'orders',
        kind: 'order_shipped',
        title: 'a',
        body: 'b',
        deepLink: '/',
        key: 'turns',
        at: now,
      }),
    )
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(1)
    await expect
      .poll(async () => open.database.rows(sql`select state, tries, lease_until from push_deliveries`), {
        timeout: 10_000,
      })
      .toEqual([{ state: 'waiting', tries: 1, lease_until: null }])
    expect(service.pushed).toEqual([])
    await open.close()
  })
})

describe('news of an order and an offer', () => {
  it('go to all devices, and to the one in use', async () => {
    const { token, customerId } = await customer()
    await optIn(true)
    const first = await browser({ token })
    now += minute
    const newest = await browser({ token })
    await tell({ customerId })
    await settled()
    expect(paths().toSorted()).toEqual([first.path, newest.path].toSorted())
    service.pushed.length = 0
    service.says(newest.path, { status: 404 })
    await tell({ customerId }, { topic: 'offers', kind: 'offer' })
    await settled()
    expect(paths()).toEqual([newest.path, first.path])
    expect((await states()).map(([state]) => state)).toEqual(['sent', 'sent'])
  })

  it('[GROW-30] an offer rests from 21:00 to 08:00, and news of an order do not', async () => {
    // 22:00 in Lagos.
    now = Date.parse('2026-05-04T21:00:00Z')
    const { path, installation } = await browser()
    await tell({ installationId: installation.id }, { topic: 'offers', kind: 'offer' })
    await tell({ installationId: installation.id })
    await settled()
    expect(service.pushed.map(({ ttl }) => ttl)).toEqual([4 * 3_600])
    await later(10 * hour - 1_000)
    expect(paths()).toHaveLength(1)
    const listed = async () =>
      (await server.call('GET', '/messages', { headers: installation.header })).body.data.map(
        ({ topic }: { topic: string }) => topic,
      )
    expect(await listed()).toEqual(['orders'])
    await later(1_000)
    expect(service.pushed.at(-1)).toMatchObject({ path, urgency: 'normal', ttl: 24 * 3_600 })
    expect(await listed()).toEqual(['offers', 'orders'])
  })

  it('[GROW-30] an offer that the push service put off until the night waits for the morning, and keeps its place', async () => {
    // 20:59:45 in Lagos.
    now = Date.parse('2026-05-04T19:59:45Z')
    const { path, installation } = await browser()
    service.says(path, { status: 503 })
    await tell({ installationId: installation.id }, { topic: 'offers', kind: 'offer' })
    await settled()
    await later(minute)
    expect(await states()).toEqual([['waiting', null, 1]])
    expect(paths()).toEqual([path])
    await later(11 * hour)
    expect(await states()).toEqual([['sent', null, 2]])
    expect(paths()).toEqual([path, path])
  })

  it('[GROW-30] one offer a day and three a week reach a person', async () => {
    const { installation } = await browser()
    const offer = () => tell({ installationId: installation.id }, { topic: 'offers', kind: 'offer' })
    await offer()
    await offer()
    await settled()
    expect((await states()).map(([state, reason]) => [state, reason]).toSorted()).toEqual([
      ['held', 'one_a_day'],
      ['sent', null],
    ])
    for (let day = 1; day <= 6; day += 1) {
      now += 24 * hour
      await offer() // oxlint-disable-line no-await-in-loop -- day by day
      await settled() // oxlint-disable-line no-await-in-loop -- the same
    }
    expect((await states()).map(([, reason]) => reason)).toEqual(
      expect.arrayContaining(['three_a_week', 'three_a_week', 'three_a_week', 'three_a_week']),
    )
    expect(paths()).toHaveLength(3)
    now += 24 * hour
    await offer()
    await settled()
    expect(paths()).toHaveLength(4)
  })

  it('[GROW-31] an offer taken back between its writing and its sending is not sent', async () => {
    const { token, customerId } = await customer()
    await optIn(true)
    now = Date.parse('2026-05-04T21:00:00Z')
    await browser({ token })
    await tell({ customerId }, { topic: 'offers', kind: 'offer' })
    await settled()
    await optIn(false)
    await later(11 * hour)
    expect([paths(), (await states()).map(([state, reason]) => [state, reason])]).toEqual([[], [['held', 'no_opt_in']]])
  })

  it('[GROW-31] without the topic any more, nothing goes out', async () => {
    now = Date.parse('2026-05-04T21:00:00Z')
    const { installation, device } = await browser()
    await tell({ installationId: installation.id }, { topic: 'offers', kind: 'offer' })
    await settled()
    await server.call('PUT', `/push/devices/${device.id}/topics`, {
      headers: installation.header,
      payload: { topics: [] },
    })
    await later(11 * hour)
    expect([paths(), (await states())[0]?.[0]]).toEqual([[], 'gone'])
  })
})

describe('the hours of Lagos', () => {
  it('send by day and wait by night', () => {
    const at = (text: string) => new Date(afterQuiet(Date.parse(text))).toISOString()
    expect(at('2026-05-04T06:59:59Z')).toBe('2026-05-04T07:00:00.000Z')
    expect(at('2026-05-04T07:00:00Z')).toBe('2026-05-04T07:00:00.000Z')
    expect(at('2026-05-04T19:59:59Z')).toBe('2026-05-04T19:59:59.000Z')
    expect(at('2026-05-04T20:00:00Z')).toBe('2026-05-05T07:00:00.000Z')
    expect(at('2026-05-04T23:30:00Z')).toBe('2026-05-05T07:00:00.000Z')
  })
})

describe('an app', () => {
  it('[GROW-36] gets pushes by FCM, under one token for an hour, and is forgotten when it is unregistered', async () => {
    const installation = newInstallation()
    const answer = await server.post('/push/devices', {
      installation_id: installation.id,
      provider: 'fcm',
      token: 'app-1',
      topics: ['orders'],
    })
    expect(answer.status, answer.text).toBe(200)
    const first = await tell({ installationId: installation.id })
    await settled()
    expect(fcm.sent[0]).toMatchObject({
      token: 'app-1',
      message: {
        notification: { title: 'Your order is on its way', body: 'Order NG-1 left the store.' },
        data: { deep_link: '/orders/NG-1', tag: `message-${first}` },
        android: { ttl: '14400s', collapse_key: `message-${first}`, priority: 'HIGH' },
      },
    })
    fcm.says({ status: 503, code: 'UNAVAILABLE', after: '120' })
    await tell({ installationId: installation.id })
    await settled()
    await later(121_000)
    expect([fcm.sent.length, fcm.tokens()]).toEqual([3, 1])
    fcm.says({ status: 404, code: 'UNREGISTERED' })
    await tell({ installationId: installation.id })
    await settled()
    expect((await states()).map(([state]) => state)).toEqual(['sent', 'sent', 'gone'])
    expect(await server.database.rows(sql`select 1 from push_devices`)).toEqual([])
  })
})
