import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { bought, contact, items, makePlainGoods, stockOf, withKey } from './support/buying.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { expectError } from './support/test-server.ts'
import { goodCard, startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let token: string
let office: BackOffice
let now = Date.now()
const minute = 60_000
const day = 24 * 60 * minute

beforeAll(async () => {
  server = await startPurchaseServer({ clock: () => now })
  token = await server.logIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  await makePlainGoods(server.database)
  // Days go by in these tests, and a session of the shop's people lasts hours.
  office = await openBackOffice(server)
})

/** Makes every job due, and waits until none is. */
async function runJobs(): Promise<void> {
  await server.database.rows(sql`update jobs set due_at = now() where heartbeat_at is null and failed_at is null`)
  await server.database.rows(sql`select pg_notify('jobs', '')`)
  const waiting = async () =>
    (
      await server.database.rows(
        sql`select id from jobs where heartbeat_at is not null or (failed_at is null and due_at <= now())`,
      )
    ).length
  await until(async () => (await waiting()) === 0, 'all jobs are done')
}
const runJobsAt = async (later: number) => {
  now += later
  await runJobs()
}
const moved = async (number: string, action: string, more: object = {}) => {
  const answer = await office.act(number, action, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const subjects = async (email: string, number: string) =>
  (await messagesTo(server, email)).filter(({ subject }) => subject?.includes(number)).map(({ subject }) => subject)

let serial = 0
/** A guest with an e-mail of their own. */
const guest = () => {
  serial += 1
  return { ...contact, email: `guest${serial}@oja.test` }
}
const buyAs = (who: object, more: object = {}) => bought(server, { items: items([1, 2]), contact: who, ...more })
const pay = async (number: string, key: string | undefined, fields: Record<string, string> = {}) => {
  const reference = await server.reference({ number, key: key ?? '' })
  await server.step(reference, 'card', { ...goodCard, ...fields })
  return reference
}

describe('an order that is not paid', () => {
  it('expires when its time is up, gives its goods back and says so once', async () => {
    const who = guest()
    const { order, key } = await buyAs(who)
    await runJobsAt(29 * minute)
    expect((await server.call('GET', `/orders/${order.order_number}`, withKey(key))).body.data.status).toBe(
      'pending_payment',
    )
    await runJobsAt(minute)
    await runJobs()
    const { body } = await server.call('GET', `/orders/${order.order_number}`, withKey(key))
    expect(body.data).toMatchObject({ status: 'expired', allowed_actions: [], expires_at: null, outstanding: 0 })
    expect(body.data.timeline.at(-1)).toMatchObject({ type: 'expired', by: 'time' })
    expect(await stockOf(server.database, 1)).toBe(50)
    expect(await subjects(who.email, order.order_number)).toEqual([
      `${order.order_number} was not paid`,
      `Your order ${order.order_number}`,
    ])
  })

  it('[PAY-02] does not expire when the provider has the money, though no webhook of it came', async () => {
    const { order, key } = await buyAs(guest())
    await pay(order.order_number, key, { news: 'never' })
    expect((await server.order(order.order_number)).state.context.paid).toBe(0)
    await runJobsAt(31 * minute)
    expect(await server.story(order.order_number)).toEqual(['payment_started', 'payment_succeeded'])
    expect(await stockOf(server.database, 1)).toBe(48)
  })

  it('has longer with a new attempt, and expires though that attempt stays open', async () => {
    const { order, key } = await buyAs(guest())
    now += 20 * minute
    await server.reference({ number: order.order_number, key: key ?? '' }, 'bank_transfer')
    await runJobsAt(15 * minute)
    expect(await server.story(order.order_number)).toEqual(['payment_started'])
    await runJobsAt(31 * minute)
    expect((await server.story(order.order_number)).at(-1)).toBe('expired')
  })

  it('is found by the sweep when its job was lost', async () => {
    const { order } = await buyAs(guest())
    await server.database.rows(sql`delete from jobs`)
    now += 32 * minute
    const { sweepOrders } = await import('#server/areas/orders/order-sweep.ts')
    const { makeJobs } = await import('#server/platform/jobs/jobs.ts')
    const jobs = makeJobs({ database: server.database, log: server.app.log })
    expect(await sweepOrders({ database: server.database, clock: () => now, jobs })).toBeGreaterThan(0)
    await runJobs()
    expect(await server.story(order.order_number)).toEqual(['expired'])
  })

  // The server's clock may stand hours ahead of the database's, by which jobs are due.
  it('is found by the sweep while its job waits for a later time of the database, and left to a job that is due', async () => {
    const { order } = await buyAs(guest())
    await server.database.rows(sql`delete from jobs where name <> 'expire' or key <> ${order.order_number}`)
    now += 32 * minute
    const { sweepOrders } = await import('#server/areas/orders/order-sweep.ts')
    const found: unknown[] = []
    const jobs = { enqueue: async (...[, , data]: unknown[]) => void found.push(data) }
    const sweep = () => sweepOrders({ database: server.database, clock: () => now, jobs })
    await sweep()
    expect(found).toContainEqual({ order_number: order.order_number })
    found.splice(0)
    await server.database.rows(sql`update jobs set tries = 1, due_at = now() + interval '1 hour'`)
    await sweep()
    expect(found).not.toContainEqual({ order_number: order.order_number })
    await server.database.rows(sql`update jobs set tries = 0`)
  })

  it('expires soon after somebody asked for its payment, whatever time its job waits for', async () => {
    const { order, key } = await buyAs(guest())
    const reference = await server.reference({ number: order.order_number, key: key ?? '' })
    now += 32 * minute
    await server.verify(reference)
    await until(async () => (await server.story(order.order_number)).at(-1) === 'expired', 'the order expired')
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'failed', order_status: 'expired' })
  })
})

describe('an order that is paid', () => {
  it('[PAY-01] [PAY-02] is confirmed with one receipt, and its lines leave the cart', async () => {
    await server.call('DELETE', '/cart', { headers: { authorization: `Bearer ${token}` } })
    await server.post('/cart/add', { product_id: 1, quantity: 2 }, token)
    await server.post('/cart/add', { product_id: 2, quantity: 1 }, token)
    const who = guest()
    const { order } = await bought(server, { items: items([1, 2]), contact: who }, { token })
    const begun = await server.post(
      '/payments/initialize',
      { order_number: order.order_number, channel: 'card' },
      token,
    )
    await server.step(begun.body.data.reference, 'card', { ...goodCard, news: 'twice' })
    await server.verify(begun.body.data.reference)
    await runJobs()
    const { body } = await server.get(`/orders/${order.id}`, token)
    expect(body.data).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      outstanding: 0,
      allowed_actions: ['cancel'],
    })
    expect(
      (await server.get('/cart', token)).body.data.cart_items.map((line: { product_id: number }) => line.product_id),
    ).toEqual([2])
    const [receipt, placed, ...rest] = await messagesTo(server, who.email)
    expect([receipt?.subject, placed?.subject, rest]).toEqual([
      `Receipt for ${order.order_number}`,
      `Your order ${order.order_number}`,
      [],
    ])
    expect(receipt?.body).toContain('Total: ₦3,900.00, of which ₦272.09 is VAT')
  })

  it('goes to its door, and is closed a week later', async () => {
    const who = guest()
    const { order, key } = await buyAs(who)
    const number = order.order_number
    await pay(number, key)
    await until(async () => (await server.order(number)).state.matches({ open: 'confirmed' }), 'the payment is known')
    expect((await moved(number, 'start_processing')).status).toBe('processing')
    expectError(await office.act(number, 'ready_for_pickup'), 409, 'not_allowed')
    expect(await moved(number, 'ship', { carrier: 'GIG', tracking: ' G-1 ' })).toMatchObject({
      status: 'shipped',
      tracking: { carrier: 'GIG', number: 'G-1' },
    })
    await moved(number, 'send_out')
    expectError(await office.act(number, 'fail_delivery'), 422, 'validation_failed')
    expect((await moved(number, 'fail_delivery', { reason: 'Nobody was in' })).status).toBe('processing')
    await moved(number, 'ship')
    await moved(number, 'send_out')
    const delivered = await moved(number, 'deliver')
    expect(delivered.timeline.map((entry: { type: string }) => entry.type)).toEqual([
      'placed',
      'payment_succeeded',
      'processing_started',
      'shipped',
      'out_for_delivery',
      'delivery_failed',
      'shipped',
      'out_for_delivery',
      'delivered',
    ])
    await runJobsAt(7 * day - minute)
    expect((await server.order(number)).state.matches({ open: 'delivered' })).toBe(true)
    await runJobsAt(2 * minute)
    expect((await server.order(number)).state.matches({ open: 'completed' })).toBe(true)
    expectError(
      await server.call('POST', `/orders/${number}/return`, {
        ...withKey(key),
        payload: { reason: 'Late', items: items([1, 1]) },
      }),
      409,
      'not_allowed',
    )
  })

  it('is fetched with the code that was texted, and with no other', async () => {
    const [yaba] = await server.database.rows<{ id: number }>(sql`select id from stores where name = 'Ojà Yaba'`)
    const who = { ...guest(), phone: '08030000077' }
    const { order } = await buyAs(who, {
      delivery: { method: 'pickup', store_id: yaba?.id },
      payment_method: 'pay_on_delivery',
    })
    const number = order.order_number
    await moved(number, 'start_processing')
    expectError(await office.act(number, 'ship'), 409, 'not_allowed')
    expect(JSON.stringify(await moved(number, 'ready_for_pickup'))).not.toMatch(/pickup_code|code_hash/)
    await runJobs()
    const [text] = (await messagesTo(server, '+2348030000077')).filter(({ channel }) => channel === 'sms')
    const code = /Code (\d{6}), for the counter/.exec(text?.body ?? '')?.[1] ?? ''
    expect(text?.body).toContain('Oja Yaba')
    for (const pickup_code of [undefined, '', '000', code === '123456' ? '654321' : '123456']) {
      const refused = await office.act(number, 'deliver', { pickup_code: pickup_code ?? null })
      expectError(refused, 422, 'validation_failed')
    }
    expect(await moved(number, 'deliver', { pickup_code: code })).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      paid: 2000,
    })
    // Of the code itself nothing is kept.
    const kept = await server.database.rows(
      sql`select 1 from events where data::text like ${`%${code}%`} and stream_id = ${`order:${number}`} union all select 1 from jobs where data::text like ${`%"${code}"%`}`,
    )
    expect(kept).toEqual([])
  })

  it('is paid back once when it is cancelled, and says so', async () => {
    const who = guest()
    const { order, key } = await buyAs(who)
    const number = order.order_number
    await pay(number, key)
    await until(async () => (await server.order(number)).state.matches('open'), 'the payment is known')
    const cancel = (reason: string, idempotency = 'cancel-key-1') =>
      server.call('POST', `/orders/${number}/cancel`, {
        headers: { ...withKey(key).headers, 'idempotency-key': idempotency },
        payload: { reason },
      })
    const answers = await Promise.all([cancel('Too slow'), cancel('Too slow'), cancel('Too slow')])
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'cancelled']),
    )
    expectError(await cancel('Other'), 422, 'idempotency_key_reused')
    expectError(await cancel('Too slow', 'cancel-key-2'), 409, 'not_allowed')
    await runJobs()
    const { body } = await server.call('GET', `/orders/${number}`, withKey(key))
    expect(body.data).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded: 3900 })
    expect(await stockOf(server.database, 1)).toBe(50)
    await runJobs()
    expect(await subjects(who.email, number)).toEqual([
      `Money back for ${number}`,
      `${number} is cancelled`,
      `Receipt for ${number}`,
      `Your order ${number}`,
    ])
  })

  it('comes back in part: what is good is sold again, what it cost is given back', async () => {
    const { order, key } = await buyAs(guest(), { items: items([1, 2], [3, 1]) })
    const number = order.order_number
    await pay(number, key)
    await until(async () => (await server.order(number)).state.matches('open'), 'the payment is known')
    const ask = (payload: object) => server.call('POST', `/orders/${number}/return`, { ...withKey(key), payload })
    expectError(await ask({ reason: 'Wrong size', items: items([1, 1]) }), 409, 'not_allowed')
    for (const action of ['start_processing', 'ship', 'deliver']) await moved(number, action)
    const tooMany = await ask({ reason: 'Wrong size', items: items([1, 2], [1, 1]) })
    expectError(tooMany, 422, 'validation_failed')
    expect(tooMany.body.errors).toEqual({ 'items.1.quantity': [expect.stringContaining('You bought 2')] })
    expectError(await ask({ reason: 'Wrong size', items: items([2, 1]) }), 422, 'validation_failed')
    expectError(await ask({ reason: '  ', items: items([1, 1]) }), 422, 'validation_failed')
    expect((await ask({ reason: 'Wrong size', items: items([1, 1]) })).body.data.status).toBe('return_requested')
    expectError(await office.act(number, 'reject_return'), 422, 'validation_failed')
    await moved(number, 'approve_return')
    const received = await moved(number, 'receive_return', { restock: true })
    expect(received).toMatchObject({ status: 'returned', payment_status: 'refund_pending' })
    expect(await stockOf(server.database, 1)).toBe(49)
    await runJobs()
    expect((await server.order(number)).state.context).toMatchObject({ refunded: 100_000, owed: 0 })
  })
})

describe('the shop’s people', () => {
  it('are told when an order has moved on since they looked, and their name stands in the event', async () => {
    const { order } = await buyAs(guest(), { payment_method: 'pay_on_delivery' })
    const number = order.order_number
    const seen = await office.read(number)
    expect(seen.allowed_actions).toEqual(['cancel', 'start_processing', 'correct_details'])
    await moved(number, 'start_processing', { version: seen.version })
    expectError(await office.act(number, 'cancel', { version: seen.version }), 409, 'stale_version')
    const [event] = await server.database.rows<{ actor: object }>(
      sql`select actor from events where stream_id = ${`order:${number}`} and type = 'processing_started'`,
    )
    expect(event?.actor).toEqual({ kind: 'admin', id: expect.any(Number) })
    expectError(await server.post(`/admin/orders/${number}/actions`, { action: 'cancel' }, token), 403, 'forbidden')
    expectError(await office.act('NG-000000-NONE', 'cancel'), 404, 'not_found')
  })

  it('record what was paid at the counter when a transfer came short', async () => {
    const { order, key } = await buyAs(guest())
    const number = order.order_number
    const reference = await server.reference({ number, key: key ?? '' }, 'bank_transfer')
    await server.step(reference, 'transfer', { amount: '400' })
    await server.verify(reference)
    expect(await office.read(number)).toMatchObject({
      status: 'on_hold',
      paid: 400,
    })
    const rest = { amount: 3500, method: 'cash', reference: 'Receipt 118' }
    expect(await moved(number, 'record_payment', rest)).toMatchObject({
      status: 'confirmed',
      paid: 3900,
      outstanding: 0,
    })
  })

  it('find orders by their state, number or goods', async () => {
    const { order } = await buyAs(guest(), { payment_method: 'pay_on_delivery' })
    const number = order.order_number as string
    const found = await office.list(`search=${number.slice(3).toLowerCase()}`)
    expect(found.body.data.map((one: { order_number: string }) => one.order_number)).toEqual([number])
    expect(found.body.pagination).toEqual({ current_page: 1, last_page: 1, per_page: 15, total: 1 })
    const confirmed = await office.list('filter[status]=confirmed&per_page=100')
    expect(new Set(confirmed.body.data.map((one: { status: string }) => one.status))).toEqual(new Set(['confirmed']))
    expect((await office.list('search=100%25_nothing')).body.data).toEqual([])
  })
})
