/** Orders that nobody paid in time, as the shop's people see them. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bought, contact, items, makePlainGoods } from './support/buying.ts'
import { admin, expectError } from './support/test-server.ts'
import { goodCard, startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let token: string
let now = Date.now()
const minute = 60_000
const declinedCard = { ...goodCard, number: '4084 0800 0000 5408' }

beforeAll(async () => {
  server = await startPurchaseServer({ clock: () => now })
  await makePlainGoods(server.database)
  token = await server.logIn(admin)
})
afterAll(() => server.close())

/** Of a guest who means to pay by card. */
async function order(...pairs: Parameters<typeof items>) {
  const { order: placed, key } = await bought(server, { items: items(...pairs), payment_method: 'card' })
  return { number: placed.order_number as string, key: key ?? '' }
}

const list = (query = '', as = token) => server.get(`/admin/expired-orders?${query}`, as)

async function expire(number: string): Promise<void> {
  now += 3 * 60 * minute
  await until(async () => {
    await server.database.rows(sql`update jobs set due_at = now() where heartbeat_at is null and failed_at is null`)
    await server.database.rows(sql`select pg_notify('jobs', '')`)
    return (await server.order(number)).state.matches({ closed: 'expired' })
  }, 'it expires')
}

describe('expired orders', () => {
  it('[ADMIN-38] say why each attempt failed and what is still in stock, and can be ordered again at the prices of today', async () => {
    const guest = await order([1, 2], [2, 1])
    const { number } = guest
    const reference = await server.reference(guest, 'card')
    await server.step(reference, 'card', declinedCard)
    await server.verify(reference)
    await expire(number)

    const { body } = await list(`search=${number}`)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      order_number: number,
      customer: contact.name,
      payment_method: 'card',
      in_stock: 'all',
      attempts: [{ channel: 'card', status: 'failed' }],
    })
    expect(body.data[0].attempts[0].reason).toEqual(expect.stringMatching(/\w/))
    expect(body.data[0].phone).toMatch(/^\+234/)
    await server.database.rows(sql`update products set stock_quantity = 1 where id = 1`)
    expect((await list(`search=${number}`)).body.data[0].in_stock).toBe('some')
    await server.database.rows(sql`update products set status = 'draft' where id = 2`)
    expect((await list(`search=${number}`)).body.data[0].in_stock).toBe('none')

    await server.database.rows(
      sql`update products set status = 'active', stock_quantity = 9, base_price = 150000 where id in (1, 2)`,
    )
    const read = (await server.get(`/admin/orders/${number}`, token)).body.data
    const asked = {
      customer_id: read.customer_id,
      items: read.items.map(({ product_id, product_measurement_id, quantity }: Record<string, unknown>) => ({
        product_id,
        product_measurement_id,
        quantity,
      })),
      delivery: { method: 'delivery', state_code: read.delivery.state_code, lga: read.delivery.lga },
    }
    const quote = (await server.post('/admin/orders/quote', asked, token)).body.data
    expect(quote).toMatchObject({ subtotal: 4500, is_orderable: true })
  })

  it('are counted by whether somebody began to pay, and refuse a filter that there is not', async () => {
    const { number } = await order([1, 1])
    await expire(number)
    const { body } = await list('counts=true&tab=untried')
    expect(body.data.map((one: { order_number: string }) => one.order_number)).toEqual([number])
    expect(body.counts).toEqual({ all: 2, tried: 1, untried: 1 })
    expectError(await list('filter[colour]=red'), 422, 'validation_failed')
  })

  it('go out as a file that says what was tried, when it ended and what is still there', async () => {
    const job = await server.post('/admin/exports', { resource: 'expired-orders', filter: 'sort=placed_at' }, token)
    expect(job.status, job.text).toBe(202)
    const path = `/admin/exports/${job.body.data.id as number}`
    await expect.poll(async () => (await server.get(path, token)).body.data.state).toBe('done')
    const { text } = await server.get(`${path}/file`, token)
    const lines: Record<string, string>[] = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })
    const { body } = await list('sort=placed_at')
    expect(lines.map((line) => line['order_number'])).toEqual(
      body.data.map((one: { order_number: string }) => one.order_number),
    )
    const [tried, untried] = lines
    const [listed] = body.data
    expect(tried?.['attempts']).toBe(`card failed ${listed.attempts[0].reason}`)
    expect(tried).toMatchObject({
      status: 'expired',
      paid: '0.00',
      outstanding: '0.00',
      in_stock: listed.in_stock,
      phone: `'${listed.phone}`,
    })
    const inLagos = new Date(Date.parse(listed.expired_at) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    expect(tried?.['expired_at']).toBe(inLagos)
    expect(untried?.['attempts']).toBe('')
  })

  it('tell a packer no phone', async () => {
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    const packer = await server.logIn('packer@oja.test')
    const { body } = await list('', packer)
    expect(body.data.map((one: { phone: null }) => one.phone)).toEqual([null, null])
    await server.database.rows(sql`update users set duty = 'marketer' where email = 'packer@oja.test'`)
    expectError(await list('', await server.logIn('packer@oja.test')), 403, 'forbidden')
  })
})
