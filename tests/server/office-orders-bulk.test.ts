/** One step for many orders of the desk. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, items, makePlainGoods } from './support/buying.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
let token: string
let serial = 2000

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 500)
  token = await server.logIn(admin)
  office = await openBackOffice(server)
})
afterAll(() => server.close())

type Result = { id: number; ok: boolean; code: string | null; version: number | null }

const bulk = (body: object, key: string = randomUUID(), as = token) =>
  server.post('/admin/orders/bulk', body, as, { 'idempotency-key': key })

/** Confirmed, of people with phones of their own. */
async function confirmed(count: number): Promise<{ id: number; order_number: string; version: number }[]> {
  const orders = []
  for (let made = 0; made < count; made += 1) {
    serial += 1
    const who = { ...contact, phone: `0803 000 ${serial}` }
    const { order } = await bought(server, {
      items: items([1, 1]),
      contact: who,
      payment_method: 'pay_on_delivery',
    })
    orders.push(await office.read(order.order_number))
  }
  return orders
}

describe('a bulk step', () => {
  it('[BO-18] ships five of which one was cancelled: four are shipped, and one says why not', async () => {
    const orders = await confirmed(5)
    const ids = orders.map(({ id }) => id)
    const packed = await bulk({ action: 'start_processing', ids })
    expect(packed.body.results.map(({ ok }: Result) => ok)).toEqual([true, true, true, true, true])
    await office.act(orders[2]?.order_number ?? '', 'cancel', { reason: 'Changed their mind' })
    const shipped = await bulk({ action: 'ship', ids, values: { carrier: 'GIG' } })
    expect(shipped.status, shipped.text).toBe(200)
    expect(shipped.body.results.map(({ ok, code }: Result) => [ok, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'not_allowed'],
      [true, null],
      [true, null],
    ])
    expect(shipped.body.results[2].name).toBe(orders[2]?.order_number)
    for (const [index, { order_number }] of orders.entries()) {
      const { status, tracking } = await office.read(order_number)
      expect([status, tracking?.carrier]).toEqual(index === 2 ? ['cancelled', undefined] : ['shipped', 'GIG'])
    }
    const trail = await server.database.rows<{ action: string }>(
      sql`select action from audit_entries where batch = ${shipped.body.batch}::uuid`,
    )
    expect(trail).toEqual(Array.from({ length: 4 }, () => ({ action: 'order.ship' })))
  })

  it('that is sent again with its key moves nothing twice', async () => {
    const orders = await confirmed(2)
    const body = { action: 'start_processing', ids: orders.map(({ id }) => id) }
    const key = randomUUID()
    const first = await bulk(body, key)
    const again = await bulk(body, key)
    expect(again.body.results).toEqual(first.body.results)
    for (const { order_number, version } of orders) expect((await office.read(order_number)).version).toBe(version + 1)
  })

  it('takes all that a list shows, unless others came or went', async () => {
    const [order] = await confirmed(1)
    const filter = `search=${order?.order_number}`
    expectError(await bulk({ action: 'start_processing', filter, expected_total: 2 }), 409, 'selection_changed')
    const { body } = await bulk({ action: 'start_processing', filter, expected_total: 1 })
    expect(body.results).toMatchObject([{ id: order?.id, ok: true }])
    expectError(await bulk({ action: 'start_processing' }), 422, 'validation_failed')
    expect((await bulk({ action: 'start_processing', ids: [999_999] })).body.results).toMatchObject([
      { ok: false, code: 'not_found' },
    ])
  })

  it('is for those who move orders', async () => {
    await server.database.rows(sql`update users set duty = 'support' where email = 'packer@oja.test'`)
    const support = await server.logIn('packer@oja.test')
    expectError(await bulk({ action: 'ship', ids: [1] }, randomUUID(), support), 403, 'forbidden')
  })
})
