/** Settings in the back office: each group's limits and defaults, and what each setting changes in the shop. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { settingsGroups } from '#machines/admin/settings/settings-groups.ts'
import { evolve, noOrder } from '#machines/order/order.evolve.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { completesAt } from '#server/areas/orders/follow-ups.ts'
import { readStream } from '#server/platform/events/event-store.ts'
import { buy, contact, ikeja, items, makePlainGoods, quoteOf } from './support/buying.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
let now = Date.parse('2026-11-23T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await makePlainGoods(server.database, 500)
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const read = async (group: string) => (await server.get(`/admin/settings/${group}`, token)).body.data
const put = (group: string, payload: object): Promise<Answer> =>
  server.call('PUT', `/admin/settings/${group}`, { headers: { authorization: `Bearer ${token}` }, payload })
const set = async (group: string, payload: object) => {
  const answer = await put(group, payload)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const undo = async (auditId: number) => {
  const answer = await server.post(`/admin/audit/${auditId}/undo`, undefined, token)
  expect(answer.status, answer.text).toBe(200)
}
const codes = (answer: Answer) => {
  expectError(answer, 422, 'validation_failed')
  return Object.values(answer.body.codes as Record<string, { code: string }[]>).flatMap((of) =>
    of.map(({ code }) => code),
  )
}
const quote = () => quoteOf(server, { items: items([1, 1]) })

describe('a group of settings', () => {
  it('[ADMIN-44] begins with its defaults', async () => {
    expect(await read('orders')).toMatchObject({
      unpaid_minutes: 30,
      transfer_minutes: 30,
      transfer_grace_minutes: 15,
      return_days: 7,
    })
    expect(await read('pickup')).toMatchObject({ is_on: true, ready_within_hours: 4, hold_days: 5 })
    expect(await read('payment')).toMatchObject({ on_delivery: true, max_total: 150_000, provider: 'sandbox' })
    expect(await read('tax')).toMatchObject({ version: 1, name: 'Tax', vat_rate: 7.5 })
    expect(await read('maintenance')).toMatchObject({ is_on: false, words: null, until: null })
    expect((await read('payment')).areas).toContain('NG-FC/Bwari')
    expect(await read('analytics')).toMatchObject({ event_days: 90 })
  })

  it.each([
    ['store', { store_name: 'x' }, 'office.tooShort'],
    ['store', { email: 'nobody' }, 'office.settings.notEmail'],
    ['store', { phone: 'call us' }, 'office.settings.notPhone'],
    ['store', { facebook: 'http://facebook.com' }, 'office.settings.notLink'],
    ['delivery', { cutoff: '25:00' }, 'office.settings.notTimeOfDay'],
    ['delivery', { holidays: ['2026-12-25 Christmas Day', '2026-02-30'] }, 'office.settings.notHoliday'],
    ['pickup', { hold_days: 31 }, 'office.notBetween'],
    ['analytics', { event_days: 29 }, 'office.notBetween'],
    ['analytics', { event_days: 401 }, 'office.notBetween'],
    ['pickup', { ready_within_hours: 0 }, 'office.notBetween'],
    ['payment', { max_total: 1_000_000.01 }, 'office.notBetweenMoney'],
    ['payment', { areas: ['NG-LA', 'Lagos'] }, 'office.settings.notArea'],
    ['payment', { areas: ['NG-LA/Atlantis'] }, 'office.settings.notArea'],
    ['tax', { vat_rate: 30.5 }, 'office.notBetween'],
    ['tax', { vat_rate: null }, 'office.required'],
    ['orders', { unpaid_minutes: 9 }, 'office.notBetween'],
    ['orders', { return_days: 61 }, 'office.notBetween'],
    ['orders', { vat_rate: 5 }, 'office.settings.notHere'],
    ['notifications', { staff_emails: ['a@b.ng', 'b'] }, 'office.settings.notEmailOf'],
    ['help', { topics: '# Orders\nnot a question' }, 'office.settings.helpLine'],
    ['maintenance', { words: 'x'.repeat(201) }, 'office.tooLong'],
  ])('[ADMIN-44] %s refuses %o', async (group, values, code) => {
    const before = await read(group)
    expect(codes(await put(group, values))).toEqual([code])
    expect(await read(group)).toEqual(before)
  })

  it('is written by version, stands in the audit trail and is taken back', async () => {
    const { version } = await read('store')
    const { data, audit_id } = await set('store', { version, store_name: 'Balogun' })
    expect(data).toMatchObject({ store_name: 'Balogun', version: version + 1 })
    const late = await put('store', { version, phone: '0700 000 0000' })
    expectError(late, 409, 'stale_version')
    expect(late.body.stale).toMatchObject({ fields: ['store_name'], current: { store_name: 'Balogun' } })
    const [entry] = (await server.get('/admin/audit?filter[resource]=settings-store', token)).body.data
    expect(entry).toMatchObject({
      action: 'settings.updated',
      record_name: 'Store',
      before: { store_name: 'Ojà' },
      after: { store_name: 'Balogun' },
    })
    await undo(audit_id)
    expect(await read('store')).toMatchObject({ store_name: 'Ojà', version: version + 2 })
  })

  it('is for those with settings.write alone', async () => {
    await server.database.rows(sql`update users set duty = 'manager' where email = ${admin}`)
    const manager = await server.logIn(admin)
    for (const group of settingsGroups)
      // oxlint-disable-next-line no-await-in-loop -- a few calls
      expect((await server.get(`/admin/settings/${group}`, manager)).status).toBe(403)
    await server.database.rows(sql`update users set duty = null where email = ${admin}`)
    token = await server.logIn(admin)
  })

  it('refuses a group that there is not', async () => {
    expectError(await server.get('/admin/settings/colours', token), 404, 'not_found')
  })
})

describe('a setting', () => {
  it('of the store is what pages and emails say', async () => {
    const { audit_id } = await set('store', { store_name: 'Balogun', phone: '0700 123 4567' })
    expect((await server.get('/settings')).body.data).toMatchObject({ store_name: 'Balogun', phone: '0700 123 4567' })
    await server.post('/forgot-password', { email: 'shopper@oja.test' })
    const sent = async () => (await server.get('/dev/outbox?to=shopper@oja.test')).body.data as { body: string }[]
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 10_000)
    expect((await sent())[0]?.body).toContain('Balogun, your market\n0700 123 4567 · hello@oja.example')
    await undo(audit_id)
  })

  it('of tax holds for quotes from now on, and an order keeps its own', async () => {
    const before = await quote()
    const placed = (await buy(server, { items: items([1, 1]) })).body.data
    const { audit_id } = await set('tax', { vat_rate: 15 })
    const after = await quote()
    expect(after.tax).toBeGreaterThan(before.tax * 1.8)
    expect(after.total).toBe(before.total)
    const seen = await server.get(`/admin/orders/${placed.order_number}`, token)
    expect(seen.body.data.tax).toBe(placed.tax)
    expect(placed.tax).toBe(before.tax)
    await undo(audit_id)
  })

  it('of delivery moves the day after the hour', async () => {
    now = Date.parse('2026-11-23T10:30:00Z')
    const before = (await quote()).delivery_estimate
    const { audit_id } = await set('delivery', { cutoff: '11:00' })
    const after = (await quote()).delivery_estimate
    expect(Date.parse(after.from) - Date.parse(before.from)).toBe(86_400_000)
    await undo(audit_id)
  })

  it('of delivery takes a holiday that was declared days before', async () => {
    now = Date.parse('2026-11-23T08:30:00Z')
    const { holidays } = await read('delivery')
    expect(holidays).toContain('2026-12-25 Christmas Day')
    expect((await quote()).delivery_estimate.from).toBe('2026-11-23')
    const { audit_id } = await set('delivery', { holidays: [...holidays, '2026-11-23 Declared on Friday'] })
    expect((await quote()).delivery_estimate.from).toBe('2026-11-24')
    expect((await server.get('/settings')).body.data.holidays).toContain('2026-11-23')
    await undo(audit_id)
    expect((await quote()).delivery_estimate.from).toBe('2026-11-23')
    expect((await read('delivery')).holidays).toEqual(holidays)
  })

  it('of pickup closes it', async () => {
    const { body } = await server.get('/stores')
    const store = body.data.find((one: { is_pickup_point: boolean }) => one.is_pickup_point)
    const delivery = { method: 'pickup', store_id: store.id }
    expect((await server.post('/checkout/quote', { items: items([1, 1]), delivery })).status).toBe(200)
    const { audit_id } = await set('pickup', { is_on: false })
    expectError(await server.post('/checkout/quote', { items: items([1, 1]), delivery }), 422, 'validation_failed')
    await undo(audit_id)
  })

  it('of payment bounds pay on delivery', async () => {
    const way = async () =>
      (await quote()).payment_methods.find(({ method }: { method: string }) => method === 'pay_on_delivery')
    expect(await way()).toMatchObject({ is_available: true })
    const { audit_id } = await set('payment', { max_total: 100 })
    expect((await way()).reason).toBe('Pay on delivery is for orders of at most ₦100.00.')
    await undo(audit_id)
    const other = await set('payment', { areas: ['NG-FC/Bwari'] })
    expect((await way()).reason).toContain('We do not collect money in Lagos')
    await undo(other.audit_id)
    expect(await way()).toMatchObject({ is_available: true })
  })

  it('of orders holds for new orders: how long they wait, and how long goods can come back', async () => {
    const before = (await buy(server, { items: items([1, 1]) })).body.data
    const { audit_id } = await set('orders', { unpaid_minutes: 45, return_days: 14 })
    const after = (await buy(server, { items: items([1, 1]) })).body.data
    expect(Date.parse(before.expires_at) - now).toBe(30 * 60_000)
    expect(Date.parse(after.expires_at) - now).toBe(45 * 60_000)
    const days = async (number: string) => {
      const events = await readStream<OrderEvent, never>(server.database, `order:${number}`)
      const order = events.reduce((folded, one) => evolve(folded, one as never), noOrder())
      return (completesAt({ ...order, delivered_at: new Date(now).toISOString() }) - now) / 86_400_000
    }
    expect([await days(before.order_number), await days(after.order_number)]).toEqual([7, 14])
    await undo(audit_id)
  })

  it('of help is what /help tells', async () => {
    const { topics } = await read('help')
    expect(topics).toMatch(/^# Orders\n\n## How do I place an order\?\n/)
    const { audit_id } = await set('help', { topics: '# Market days\n\n## When?\nEvery day.\n\nAlso on Sunday.' })
    expect((await server.get('/help')).body.data).toEqual([
      { title: 'Market days', questions: [{ question: 'When?', answer: 'Every day.\n\nAlso on Sunday.' }] },
    ])
    await undo(audit_id)
    expect((await read('help')).topics).toBe(topics)
  })
})

describe('maintenance', () => {
  it('[BO-24] [ADMIN-46] refuses carts and new orders with the words of the shop, and lets all else go on', async () => {
    const shopper = await server.logIn()
    const until = new Date(now + 600_000).toISOString()
    const agreed = await quote()
    await set('maintenance', { is_on: true, words: 'Stocktaking until noon.', until })
    const refused = await server.post('/cart/add', { product_id: 1, quantity: 1 }, shopper)
    expectError(refused, 503, 'maintenance')
    expect(refused.body).toMatchObject({ message: 'Stocktaking until noon.', retry_after: 600 })
    expect(refused.headers['retry-after']).toBe('600')
    const order = await server.post(
      '/orders',
      { items: items([1, 1]), delivery: ikeja, contact, payment_method: 'card', quote_hash: agreed.quote_hash },
      undefined,
      { 'idempotency-key': 'maintenance-aaaaaaaaaaaaaaaaaaaaaa' },
    )
    expectError(order, 503, 'maintenance')
    expect((await server.get('/products')).status).toBe(200)
    expect((await server.get('/cart', shopper)).status).toBe(200)
    expect((await server.get('/settings')).body.data.maintenance).toEqual({ words: 'Stocktaking until noon.', until })
    expect((await server.get('/orders', await server.logIn())).status).toBe(200)
    await set('maintenance', { is_on: false })
    expect((await server.post('/cart/add', { product_id: 1, quantity: 1 }, shopper)).status).toBe(200)
    expect((await server.get('/settings')).body.data).not.toHaveProperty('maintenance')
  })

  it('ends by itself when its time has come', async () => {
    const shopper = await server.logIn()
    await set('maintenance', { is_on: true, until: new Date(now + 60_000).toISOString() })
    expectError(await server.post('/cart/add', { product_id: 1, quantity: 1 }, shopper), 503, 'maintenance')
    now += 61_000
    expect((await server.post('/cart/add', { product_id: 1, quantity: 1 }, shopper)).status).toBe(200)
    await set('maintenance', { is_on: false, until: null })
  })
})
