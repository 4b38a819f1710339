/** Push notifications of the back office: who they are for, how they are sent and stopped, and that nobody is told twice. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimDeliveries } from '#server/areas/messages/deliveries.ts'
import { runCampaigns } from './support/campaigns.ts'
import { newInstallation, registered } from './support/push.ts'
import { admin, expectError, shopper, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

const morning = Date.parse('2026-05-04T09:00:00Z')
const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

let server: TestServer
let token: string
let now = morning

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now += 8 * 24 * hour
  for (const table of ['push_deliveries', 'messages', 'push_devices', 'push_messages', 'push_segments'])
    await server.database.rows(sql`delete from ${sql.identifier(table)}`) // oxlint-disable-line no-await-in-loop -- in this order
  await server.database.rows(sql`delete from users where email like 'crowd%'`)
  // A week has passed: whoever was logged in is so no more.
  token = await server.logIn(admin)
})

const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const fields = {
  title: 'Yam festival',
  body: 'Yams from Benue are here, 15% off until Friday.',
  deep_link: '/products?sort=newest',
  audience: 'customers',
}
async function made(more: object = {}) {
  const answer = await call('POST', '/push-notifications', { ...fields, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; status: string }
}
const act = async (id: number, action: string) =>
  (await call('POST', '/push-notifications/bulk', { action, ids: [id] })).body.results[0]
const read = async (id: number) => (await call('GET', `/push-notifications/${id}`)).body.data
const results = async (id: number) => (await call('GET', `/push-notifications/${id}/results`)).body.data

/** People with an account and a device. @param more.topics what the device chose @param more.opted whether the account takes offers */
async function crowd(count: number, more: { topics?: string; opted?: boolean; name?: string; devices?: boolean } = {}) {
  const { topics = 'offers', opted = true, name = 'crowd', devices = true } = more
  await server.database.rows(sql`
    insert into users (name, email, status, marketing_opt_in, created_at)
    select 'Person ' || n, ${name} || n || '@crowd.test', 'active', ${opted}::boolean, ${iso(now)}::timestamptz from generate_series(1, ${count}::int) n`)
  if (devices)
    await server.database.rows(sql`
      insert into push_devices (installation_hash, provider, endpoint, customer_id, topics, platform, name, created_at, seen_at)
      select 'hash ' || u.id, 'outbox', 'outbox:' || u.id, u.id, string_to_array(${topics}, ','), 'android', 'Phone', ${iso(now)}::timestamptz, ${iso(now)}::timestamptz
      from users u where u.email like ${`${name}%@crowd.test`}`)
}
/** Waits until a message has its end; the servers are told by the database. */
const ended = async (id: number) => {
  await expect
    .poll(
      async () => {
        await server.database.rows(sql`select pg_notify('push', '')`)
        return (await read(id)).status
      },
      { timeout: 30_000, interval: 100 },
    )
    .toMatch(/sent|failed/)
  return results(id)
}

describe('the estimate', () => {
  it('[GROW-32] says people, devices and who is held back why, for each audience', async () => {
    await crowd(3, { name: 'crowd-good' })
    await crowd(2, { name: 'crowd-quiet', topics: 'orders' })
    await crowd(1, { name: 'crowd-shy', opted: false })
    await crowd(1, { name: 'crowd-bare', devices: false })
    await crowd(1, { name: 'crowd-gone' })
    await server.database.rows(sql`update users set status = 'blocked' where email like 'crowd-gone%'`)
    await server.database.rows(
      sql`update users set tags = '["VIP"]'::jsonb where email in ('crowd-good1@crowd.test', 'crowd-shy1@crowd.test')`,
    )
    await registered(server, newInstallation(), { topics: ['offers'] })
    await registered(server, newInstallation(), { topics: ['orders'] })
    const estimate = async (body: object) => {
      const answer = await call('POST', '/push-notifications/estimate', body)
      expect(answer.status, answer.text).toBe(200)
      const { people, devices, held } = answer.body.data
      return {
        people,
        devices,
        held: Object.fromEntries(held.map((one: { reason: string; people: number }) => [one.reason, one.people])),
      }
    }
    const customers = await estimate({ audience: 'customers' })
    expect(customers).toMatchObject({ people: 3, devices: 3, held: { blocked: 1, no_topic: 2, no_opt_in: 1 } })
    expect(customers.held['no_device']).toBeGreaterThanOrEqual(1)
    expect(await estimate({ audience: 'all' })).toMatchObject({ people: 4, devices: 4, held: { no_topic: 3 } })
    const segment = await call('POST', '/push-segments', { name: 'VIPs', tag: 'vip', platform: 'android' })
    expect(segment.status, segment.text).toBe(201)
    expect(await estimate({ audience: 'segment', segment_id: segment.body.data.id })).toEqual({
      people: 1,
      devices: 1,
      held: { no_opt_in: 1 },
    })
    const [one] = await server.database.rows<{ id: number }>(
      sql`select id from users where email = 'crowd-quiet1@crowd.test'`,
    )
    expect(await estimate({ audience: 'customer', customer_id: one?.id })).toEqual({
      people: 0,
      devices: 0,
      held: { no_topic: 1 },
    })
    const { id } = await made({ audience: 'segment', segment_id: segment.body.data.id })
    expect((await call('GET', `/push-notifications/${id}/estimate`)).body.data.people).toBe(1)
    expectError(await call('DELETE', `/push-segments/${segment.body.data.id}`), 409, 'in_use')
    expectError(await call('POST', '/push-segments', { name: 'Nobody' }), 422, 'validation_failed')
    expectError(await call('POST', '/push-segments', { name: 'vips', new_days: 3 }), 422, 'validation_failed')
  })

  it('knows every condition of a segment as SQL', async () => {
    const answer = await call('POST', '/push-segments', {
      name: 'All at once',
      category_id: 1,
      product_id: 1,
      idle_days: 30,
      min_orders: 2,
      min_spent: 5_000,
      state_code: 'NG-LA',
      tag: 'VIP',
      platform: 'ios',
      has_cart: true,
      new_days: 90,
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({ min_spent: 5_000, conditions_count: 10 })
    const told = await call('POST', '/push-notifications/estimate', {
      audience: 'segment',
      segment_id: answer.body.data.id,
    })
    expect(told.body.data).toEqual({ people: 0, devices: 0, held: [] })
  })
})

describe('a push notification', () => {
  it('[GROW-33] is planned for its time, sent then, and shows people, sent, shown and clicked', async () => {
    await crowd(250)
    const { id } = await made({ scheduled_at: iso(now + hour) })
    expect(await act(id, 'send')).toMatchObject({ ok: true })
    await runCampaigns(server.database, now)
    expect(await read(id)).toMatchObject({ status: 'scheduled', is_fixed: true, people: 0 })
    expectError(await call('PUT', `/push-notifications/${id}`, { title: 'Another' }), 422, 'validation_failed')
    expect(await act(id, 'send')).toMatchObject({ ok: false })
    now += hour
    const counts = await ended(id)
    expect(counts).toMatchObject({ people: 250, sent: 250, waiting: 0, failed: 0, gone: 0, held: 0 })
    await server.database.rows(sql`
      update push_deliveries set shown_at = now(), clicked_at = case when id % 2 = 0 then now() end
      where id in (select id from push_deliveries where push_message_id = ${id} order by id limit 2)`)
    expect(await results(id)).toMatchObject({ shown: 2, clicked: 1 })
    expect(await read(id)).toMatchObject({ status: 'sent', people: 250, sent: 250, shown: 2, clicked: 1 })
    // Each of them finds it under Messages, once.
    const told = await server.database.rows<{ n: number }>(
      sql`select count(*)::int as n from messages where push_message_id = ${id} group by customer_id`,
    )
    expect([told.length, Math.max(...told.map(({ n }) => n))]).toEqual([250, 1])
    expectError(await call('DELETE', `/push-notifications/${id}`), 409, 'in_use')
  })

  it('[GROW-33] stops where it is cancelled: whoever was not told yet is not told any more', async () => {
    await crowd(30)
    const { id } = await made()
    // At night it waits for the morning.
    now = Date.parse(`${iso(now).slice(0, 10)}T22:00:00+01:00`)
    expect(await act(id, 'send')).toMatchObject({ ok: true })
    await expect.poll(async () => (await results(id)).people, { timeout: 20_000 }).toBe(30)
    expect(await results(id)).toMatchObject({ sent: 0, waiting: 30 })
    expect(await act(id, 'cancel')).toMatchObject({ ok: true })
    now += 24 * hour
    token = await server.logIn(admin)
    await server.database.rows(sql`select pg_notify('push', '')`)
    await runCampaigns(server.database, now)
    expect(await results(id)).toMatchObject({ sent: 0, waiting: 0, held: 30 })
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
    const { data } = (await call('GET', `/push-notifications/${id}/history`)).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'push_notification.cancelled',
      'push_notification.sent',
      'push_notification.created',
    ])
  })

  it('holds up no news, however many of its offers were due before', async () => {
    const due = (order: number) => iso(now + hour + order * 1_000)
    await server.database.rows(sql`
      insert into push_deliveries (topic, reaches, due_at, expires_at)
      select topic, 'all', at::timestamptz, at::timestamptz + interval '1 day' from (values
        ('offers', ${due(1)}), ('offers', ${due(2)}), ('offers', ${due(3)}), ('orders', ${due(4)}), ('stock', ${due(5)})) as v(topic, at)`)
    const claimed = async (worker: string) =>
      (await claimDeliveries(server.database, { worker, at: now + 2 * hour, most: 3 }))
        .map(({ topic }) => topic)
        .toSorted()
    expect(await claimed('one')).toEqual(['offers', 'orders', 'stock'])
    expect(await claimed('other')).toEqual(['offers', 'offers'])
  })

  it('[GROW-33] goes to oneself as a test, and counts nowhere', async () => {
    const { id } = await made()
    const refused = await act(id, 'test')
    expect(refused).toMatchObject({ ok: false, code: 'validation_failed' })
    await registered(server, newInstallation(), { token, topics: ['orders'] })
    expect(await act(id, 'test')).toMatchObject({ ok: true })
    const mine = async () =>
      (await server.get('/dev/outbox')).body.data.filter(
        ({ channel, to, subject }: { channel: string; to: string; subject: string }) =>
          channel === 'push' && to === admin && subject === fields.title,
      ).length
    await expect.poll(mine, { timeout: 15_000 }).toBe(1)
    expect(await results(id)).toMatchObject({ people: 0, sent: 0 })
    expect(await read(id)).toMatchObject({ status: 'draft' })
    expect((await server.get('/messages', token)).body.data).toMatchObject([{ kind: 'test', title: fields.title }])
  })

  it('refuses what cannot be sent: too long, led elsewhere, of a time that is over, to nobody', async () => {
    expectError(
      await call('POST', '/push-notifications', { ...fields, title: 'x'.repeat(66) }),
      422,
      'validation_failed',
    )
    expectError(
      await call('POST', '/push-notifications', { ...fields, body: 'x'.repeat(179) }),
      422,
      'validation_failed',
    )
    expectError(
      await call('POST', '/push-notifications', { ...fields, deep_link: 'https://evil.test' }),
      422,
      'validation_failed',
    )
    expectError(
      await call('POST', '/push-notifications', { ...fields, deep_link: '//evil.test' }),
      422,
      'validation_failed',
    )
    expectError(await call('POST', '/push-notifications', { ...fields, audience: 'segment' }), 422, 'validation_failed')
    expectError(
      await call('POST', '/push-notifications', { ...fields, audience: 'segment', segment_id: 999 }),
      422,
      'validation_failed',
    )
    const { id } = await made({ scheduled_at: iso(now - hour) })
    expect(await act(id, 'send')).toMatchObject({ ok: false, code: 'validation_failed' })
    expect(await act(id, 'duplicate')).toMatchObject({ ok: true })
    expect((await call('GET', '/push-notifications?tab=draft')).body.data).toHaveLength(2)
    const shopperToken = await server.logIn(shopper)
    expectError(await server.get('/admin/push-notifications', shopperToken), 403, 'forbidden')
    // Each list opens at its first tab, with what each tab holds.
    const listed = await call('GET', '/push-notifications?counts=true')
    expect(listed.status, listed.text).toBe(200)
    expect(listed.body.counts).toMatchObject({ all: 2, draft: 2, sent: 0 })
    expect((await call('GET', '/push-segments?counts=true')).body.counts).toEqual({ all: 0 })
    expect((await call('GET', '/views?resource=push-segments')).status).toBe(200)
  })
})

describe('the list of devices', () => {
  type Device = {
    id: number
    name: string
    customer: string | null
    customer_id: number | null
    [field: string]: unknown
  }
  const list = async (query = ''): Promise<{ data: Device[]; counts: object; text: string }> => {
    const answer = await call('GET', `/push-devices?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return { data: answer.body.data, counts: answer.body.counts, text: answer.text }
  }
  const people = async (query: string) => (await list(query)).data.map(({ customer }) => customer)
  const told = async () => Object.fromEntries((await list()).data.map((one) => [one.customer, one['last_delivery']]))

  it('[GROW-45] says in words what each is, whose, when it was seen and what became of its last message, and no secret', async () => {
    // Offers rest at night: on the next morning they do not.
    now = Date.parse(`${iso(now + 24 * hour).slice(0, 10)}T09:00:00Z`)
    token = await server.logIn(admin)
    await crowd(4)
    const guest = await registered(server, newInstallation(), { topics: ['stock', 'orders'] })
    expect(await told()).toEqual({ null: null, 'Person 1': null, 'Person 2': null, 'Person 3': null, 'Person 4': null })
    const { id } = await made()
    expect(await act(id, 'send')).toMatchObject({ ok: true })
    await ended(id)
    const deliveryOf = (n: number) => sql`(select d.id from push_deliveries d join messages m on m.id = d.message_id
      join users u on u.id = m.customer_id where u.email = ${`crowd${n}@crowd.test`})`
    await server.database.rows(
      sql`update push_deliveries set shown_at = now() where id in (${deliveryOf(1)}, ${deliveryOf(2)})`,
    )
    await server.database.rows(sql`update push_deliveries set clicked_at = now() where id = ${deliveryOf(2)}`)
    await server.database.rows(sql`
      update push_deliveries set state = 'failed', reason = 'no_answer', reached = '{}', sent_at = null where id = ${deliveryOf(4)}`)
    expect(await told()).toMatchObject({
      null: null,
      'Person 1': { outcome: 'shown', at: iso(now) },
      'Person 2': { outcome: 'clicked' },
      'Person 3': { outcome: 'sent' },
      'Person 4': { outcome: 'no_answer' },
    })
    // A notification tells that it was shown, not on which of two devices.
    await server.database.rows(
      sql`update push_deliveries set reached = reached || ${guest.id}::int where id = ${deliveryOf(1)}`,
    )
    expect((await told())['Person 1']).toMatchObject({ outcome: 'sent' })
    const { data, text } = await list()
    const [customer] = await server.database.rows<{ id: number }>(
      sql`select id from users where email = 'crowd1@crowd.test'`,
    )
    expect(data.find((one) => one.customer === 'Person 1')).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Phone',
      kind: 'web',
      platform: 'android',
      owner: 'customer',
      customer_id: customer?.id,
      customer: 'Person 1',
      topics: ['offers'],
      state: 'active',
      last_delivery: { outcome: 'sent', at: iso(now) },
      created_at: iso(now),
      seen_at: iso(now),
    })
    expect(data.find(({ id: one }) => one === guest.id)).toMatchObject({
      name: 'Chrome on Android',
      owner: 'guest',
      customer_id: null,
      topics: ['stock', 'orders'],
    })
    const secrets = await server.database.rows<{ secret: string }>(
      sql`select endpoint as secret from push_devices union all select installation_hash from push_devices`,
    )
    expect(secrets).toHaveLength(10)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    // An account that goes takes its devices along.
    await server.database.rows(sql`delete from push_devices where customer_id = ${customer?.id}`)
    expect(await people('search=person')).toHaveLength(3)
  })

  it('[ADMIN-07] is narrowed by tab, system, app, topic, owner and search, in an order, and refuses what it does not know', async () => {
    await crowd(3)
    await server.database.rows(sql`
      update push_devices set seen_at = seen_at - interval '31 days', created_at = created_at - interval '40 days', platform = 'ios', topics = '{orders,stock}'
      where customer_id = (select id from users where email = 'crowd2@crowd.test')`)
    await server.database.rows(sql`
      update push_devices set seen_at = seen_at - interval '29 days', created_at = created_at - interval '50 days', provider = 'fcm'
      where customer_id = (select id from users where email = 'crowd3@crowd.test')`)
    await registered(server, newInstallation(), { topics: ['stock'] })
    await server.database.rows(
      sql`update push_devices set seen_at = seen_at + interval '1 minute' where customer_id is null`,
    )
    expect((await list('counts=true')).counts).toEqual({ all: 4, active: 3, stale: 1 })
    expect((await list('counts=true&filter[topic]=stock')).counts).toEqual({ all: 2, active: 1, stale: 1 })
    expect(await people('')).toEqual([null, 'Person 1', 'Person 3', 'Person 2'])
    expect(await people('sort=created_at')).toEqual(['Person 3', 'Person 2', 'Person 1', null])
    expect(await people('sort=-seen_at&per_page=2&page=2')).toEqual(['Person 3', 'Person 2'])
    expect(await people('tab=stale')).toEqual(['Person 2'])
    expect(await people('filter[platform]=ios')).toEqual(['Person 2'])
    expect(await people('filter[kind]=app')).toEqual(['Person 3'])
    expect(await people('filter[owner]=guest')).toEqual([null])
    expect(await people('filter[topic]=offers&sort=seen_at')).toEqual(['Person 3', 'Person 1'])
    expect(await people('search=crowd2%40')).toEqual(['Person 2'])
    expect(await people('search=chrome')).toEqual([null])
    for (const query of ['filter[endpoint]=x', 'filter[platform]=kaios', 'sort=endpoint', 'tab=gone'])
      expectError(await call('GET', `/push-devices?${query}`), 422, 'validation_failed') // oxlint-disable-line no-await-in-loop -- one after the other
    const view = { resource: 'push-devices', name: 'iPhones', query: { 'filter[platform]': 'ios' }, is_shared: false }
    expect((await call('POST', '/views', view)).status).toBe(201)
    // Marketing works with devices without seeing whose they are; who has nothing to do with either is refused.
    await server.database.rows(sql`update users set duty = 'marketer' where email = ${admin}`)
    token = await server.logIn(admin)
    const { data } = await list('filter[owner]=customer')
    expect(data.map(({ owner, customer, customer_id: id }) => [owner, customer, id])).toEqual(
      Array.from({ length: 3 }, () => ['customer', null, null]),
    )
    expect(await people('search=person')).toEqual([])
    await server.database.rows(sql`update users set duty = 'packer' where email = ${admin}`)
    token = await server.logIn(admin)
    expectError(await call('GET', '/push-devices'), 403, 'forbidden')
    await server.database.rows(sql`update users set duty = 'owner' where email = ${admin}`)
  })
})
