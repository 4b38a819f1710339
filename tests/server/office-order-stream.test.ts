/** The stream of an order, as the inspector asks for it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, ikeja, items, makePlainGoods } from './support/buying.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
let token: string
let number: string

const person = { name: 'Ngozi Eze-Obi', phone: '0803 214 7765', email: 'ngozi.eze@oja.test' }

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database)
  office = await openBackOffice(server)
  token = await server.logIn(admin)
  const delivery = { ...ikeja, address: '7 Opebi Road', landmark: 'Behind the mosque', instructions: 'Ring twice' }
  const { order } = await bought(server, {
    items: items([1, 2]),
    contact: { ...contact, ...person },
    delivery,
    payment_method: 'pay_on_delivery',
    note: 'Please call my sister',
  })
  number = order.order_number
  await office.act(number, 'start_processing')
  await office.act(number, 'cancel', { reason: 'She rang and asked for it' })
})
afterAll(() => server.close())

const read = (of: string, by?: string) => server.get(`/admin/orders/${of}/events`, by)

describe('GET /admin/orders/{order_number}/events', () => {
  it('tells every event by version, by the clock of the server, with who made it', async () => {
    const { status, body, text } = await read(number, token)
    expect(status, text).toBe(200)
    expect(body.data.map(({ version, type }: { version: number; type: string }) => [version, type])).toEqual([
      [1, 'placed'],
      [2, 'processing_started'],
      [3, 'cancelled'],
    ])
    expect(body.data.map(({ by }: { by: { kind: string } }) => by.kind)).toEqual(['customer', 'admin', 'admin'])
    expect(body.data[1].by).toEqual({ kind: 'admin', admin_id: expect.any(Number), provider: null })
    expect(body.data[0].data).toMatchObject({
      order_number: number,
      method: 'pay_on_delivery',
      delivery: { method: 'delivery', state_code: 'NG-LA' },
      items: [{ product_id: 1, quantity: 2, unit_price: 100_000 }],
    })
  })

  it('tells nothing of the person, nor a word that anybody wrote', async () => {
    const { text } = await read(number, token)
    const words = ['Ngozi', '2147765', 'ngozi.eze', 'Opebi', 'mosque', 'Ring twice', 'sister', 'She rang', 'Ikeja']
    for (const word of words) expect(text).not.toContain(word)
  })

  it('is for those who may read orders, and of an order that there is', async () => {
    expectError(await read(number), 401, 'unauthenticated')
    expectError(await read(number, await server.logIn(shopper)), 403, 'forbidden')
    expectError(await read('NG-NOBODY', token), 404, 'not_found')
  })
})
