/** Goods that nobody took at the door three times: they come back to the store, and the shop's people say what becomes of them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bought, contact, items, makePlainGoods, stockOf } from './support/buying.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { expectError } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'

let server: PurchaseServer
let office: BackOffice

beforeAll(async () => {
  server = await startPurchaseServer()
  office = await openBackOffice(server)
  await makePlainGoods(server.database)
})
afterAll(() => server.close())

let serial = 0

/** To be paid in cash for two of product 1 and one of product 3, carried to the door three times and given up. */
async function givenUp(): Promise<string> {
  serial += 1
  const { order } = await bought(server, {
    items: items([1, 2], [3, 1]),
    contact: { ...contact, email: `door${serial}@oja.test` },
    payment_method: 'pay_on_delivery',
  })
  const number = order.order_number as string
  expect((await office.act(number, 'start_processing')).status).toBe(200)
  for (const _ of [1, 2, 3]) {
    for (const action of ['ship', 'send_out']) expect((await office.act(number, action)).status).toBe(200)
    expect((await office.act(number, 'fail_delivery', { reason: 'Nobody was in' })).status).toBe(200)
  }
  return number
}

const stocks = async () => [await stockOf(server.database, 1), await stockOf(server.database, 3)]
const moves = async (number: string) =>
  (
    await server.database.rows<{ type: string }>(sql`
      select type from events where stream_id like 'stock:%' and data ->> 'order_number' = ${number} order by position`)
  ).map(({ type }) => type)

describe('goods that nobody took at the door', () => {
  it('are in stock again when the shop’s people say so, once', async () => {
    const before = await stocks()
    const number = await givenUp()
    const gone = [(before[0] ?? 0) - 2, (before[1] ?? 0) - 1]
    expect(await stocks()).toEqual(gone)
    const data = await office.read(number)
    expect(data).toMatchObject({ status: 'returned', payment_status: 'unpaid', allowed_actions: ['receive_goods'] })

    const body = { restock: true, version: data.version }
    const [first, second] = await Promise.all([
      office.act(number, 'receive_goods', body, `back-${number}`),
      office.act(number, 'receive_goods', body, `back-${number}`),
    ])
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect(await stocks()).toEqual(before)
    expect((await moves(number)).filter((move) => move === 'restocked')).toHaveLength(2)
    const after = await office.read(number)
    expect(after).toMatchObject({ status: 'returned', allowed_actions: [] })
    expect(after.timeline.at(-1)).toMatchObject({ type: 'goods_came_back' })
    expectError(await office.act(number, 'receive_goods', { restock: true }), 409, 'not_allowed')
    expect(await stocks()).toEqual(before)
    const kept = await server.database.rows<{ status: string }>(
      sql`select distinct status from stock_reservations where order_number = ${number}`,
    )
    expect(kept).toEqual([{ status: 'restocked' }])
  })

  it('stay out of stock when they cannot be sold any more', async () => {
    const before = await stocks()
    const number = await givenUp()
    expect((await office.act(number, 'receive_goods')).body.data).toMatchObject({
      status: 'returned',
      allowed_actions: [],
    })
    expect(await stocks()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1])
    expect(await moves(number)).not.toContain('restocked')
  })

  it('cannot come back while they are on their way', async () => {
    const { order } = await bought(server, {
      items: items([1, 1]),
      contact: { ...contact, email: 'way@oja.test' },
      payment_method: 'pay_on_delivery',
    })
    for (const action of ['start_processing', 'ship', 'send_out']) await office.act(order.order_number, action)
    expectError(await office.act(order.order_number, 'receive_goods', { restock: true }), 409, 'not_allowed')
  })
})
