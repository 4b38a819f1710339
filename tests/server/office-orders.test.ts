/** The list of the order desk: tabs and counts, filters, and who is found by what. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, items, makePlainGoods, putCoupon } from './support/buying.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
/** Two orders of people with names of their own: one to be packed in Ikeja, one to be collected and not paid. */
let toDoor: { order_number: string; total: number; placed_at: string }
let toStore: { order_number: string; total: number }

const packer = 'packer@oja.test'
const numbers = ({ status, body, text }: Answer): string[] => {
  expect(status, text).toBe(200)
  return body.data.map((one: { order_number: string }) => one.order_number)
}
const listed = async (query: string) => numbers(await office.list(`per_page=100&${query}`))
const search = (text: string) => listed(`search=${encodeURIComponent(text)}`)

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 500)
  await putCoupon(server.database, 'DESK10')
  office = await openBackOffice(server)
  const door = { ...contact, name: 'Ngozi Eze-Obi', phone: '0803 214 7765' }
  const store = { ...contact, name: 'Musa 100%_Bello', phone: '+234 809 555 0142' }
  toDoor = (await bought(server, { items: items([1, 2]), contact: door, payment_method: 'pay_on_delivery' })).order
  toStore = (
    await bought(server, {
      items: items([3, 1]),
      contact: store,
      delivery: { method: 'pickup', store_id: 1 },
      coupon_code: 'DESK10',
    })
  ).order
})
afterAll(() => server.close())

describe('the list of orders', () => {
  it('tells of each what the desk has to know, and of no contact but the name', async () => {
    const { body } = await office.list(`search=${toDoor.order_number}`)
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        order_number: toDoor.order_number,
        placed_at: expect.any(String),
        expires_at: null,
        customer: 'Ngozi Eze-Obi',
        method: 'delivery',
        place: 'Ikeja, Lagos',
        item_count: 2,
        status: 'confirmed',
        payment_status: 'due_on_delivery',
        fulfilment_status: 'unfulfilled',
        payment_method: 'pay_on_delivery',
        total: toDoor.total,
        moves: [{ action: 'start_processing', leads_to: 'processing' }],
      },
    ])
  })

  it('has a tab for each kind of work, each with its count', async () => {
    const tabs = {
      all: [toStore, toDoor],
      to_pack: [toDoor],
      awaiting_payment: [toStore],
      packing: [],
      ready: [],
      on_the_way: [],
      on_hold: [],
      returns: [],
      money_trouble: [],
    }
    for (const [tab, wanted] of Object.entries(tabs)) {
      const answer = await office.list(`tab=${tab}&counts=true`)
      expect(numbers(answer), tab).toEqual(wanted.map((one) => one.order_number))
      expect(answer.body.counts[tab], tab).toBe(wanted.length)
    }
    const { order } = await bought(server, { items: items([1, 1]), payment_method: 'pay_on_delivery' })
    const moves = { packing: 'start_processing', on_the_way: 'ship' }
    for (const [tab, action] of Object.entries(moves)) {
      expect((await office.act(order.order_number, action)).status).toBe(200)
      const answer = await office.list(`tab=${tab}&counts=true`)
      expect(numbers(answer)).toEqual([order.order_number])
      expect(answer.body.counts).toMatchObject({ [tab]: 1, all: 3, to_pack: 1 })
    }
  })

  it('finds by part of the number, by the name, and by the phone in any spelling', async () => {
    expect(await search(toDoor.order_number.slice(-5).toLowerCase())).toEqual([toDoor.order_number])
    expect(await search('eze-OBI')).toEqual([toDoor.order_number])
    for (const spelling of ['0803 214 7765', '08032147765', '+234 803 214 7765', '2348032147765', '803-214', '7765'])
      expect(await search(spelling), spelling).toEqual([toDoor.order_number])
    expect(await search('100%_b')).toEqual([toStore.order_number])
    expect(await search('%')).toEqual([toStore.order_number])
    expect(await search('nobody of this name')).toEqual([])
  })

  it('does not tell a packer by a search whose phone it is', async () => {
    await server.database.rows(sql`update users set duty = 'packer' where email = ${packer}`)
    const token = await server.logIn(packer)
    const found = async (text: string) =>
      numbers(await server.get(`/admin/orders?search=${encodeURIComponent(text)}`, token))
    expect(await found('0803 214 7765')).toEqual([])
    expect(await found('7765')).toEqual([])
    expect(await found('Eze-Obi')).toEqual([toDoor.order_number])
  })

  it.each([
    ['filter[status]=pending_payment', () => toStore],
    ['filter[payment]=due_on_delivery&filter[status]=confirmed', () => toDoor],
    ['filter[method]=card', () => toStore],
    ['filter[store]=1', () => toStore],
    ['filter[coupon]=desk10', () => toStore],
    ['filter[product]=3', () => toStore],
    ['filter[place]=NG-LA&filter[status]=confirmed', () => toDoor],
  ])('is filtered by %s', async (query, wanted) => {
    expect(await listed(query)).toEqual([wanted().order_number])
  })

  it('is filtered by sums, by Lagos days and by the customer, and sorted by each', async () => {
    const sums = `filter[total_min]=${toDoor.total}&filter[total_max]=${toDoor.total}`
    expect(await listed(sums)).toContain(toDoor.order_number)
    expect(await listed(sums)).not.toContain(toStore.order_number)
    const day = new Date(Date.parse(toDoor.placed_at) + 3_600_000).toISOString().slice(0, 10)
    expect(await listed(`filter[from]=${day}&filter[to]=${day}`)).toContain(toDoor.order_number)
    expect(await listed('filter[to]=2020-01-01')).toEqual([])
    expect(await listed('filter[customer]=1')).toEqual([])
    const totals = (await office.list('sort=-total')).body.data.map(({ total }: { total: number }) => total)
    expect(totals).toEqual(totals.toSorted((one: number, other: number) => other - one))
    const times = (await office.list('sort=placed_at')).body.data.map(
      ({ placed_at }: { placed_at: string }) => placed_at,
    )
    expect(times).toEqual(times.toSorted())
  })

  it('comes in pages that together hold each order once', async () => {
    const all = await listed('')
    const pages = []
    for (let page = 1; page <= all.length; page += 1)
      pages.push(...numbers(await office.list(`per_page=1&page=${page}`)))
    expect(pages).toEqual(all)
  })

  it('refuses a filter, a tab and a sort that there are not', async () => {
    expectError(await office.list('filter[colour]=red'), 422, 'validation_failed')
    expectError(await office.list('tab=lost'), 422, 'validation_failed')
    expectError(await office.list('sort=colour'), 422, 'validation_failed')
    expectError(await office.list('filter[from]=soon'), 422, 'validation_failed')
  })

  it('is for those alone who may see orders', async () => {
    expect((await server.get('/admin/orders')).status).toBe(401)
    expect((await server.get('/admin/orders', await server.logIn())).status).toBe(403)
    expect((await server.get('/admin/orders', await server.logIn(admin))).status).toBe(200)
  })
})

describe('a step for many orders', () => {
  it('says of each order which step its chart allows now, and lets the desk take just that', async () => {
    const movesOf = async (number: string) => (await office.list(`search=${number}`)).body.data[0].moves
    expect(await movesOf(toStore.order_number)).toEqual([])
    const { order } = await bought(server, { items: items([1, 1]), payment_method: 'pay_on_delivery' })
    const way = ['start_processing', 'ship', 'send_out', 'deliver']
    const token = await server.logIn(admin)
    const inBulk = (id: number, action: string) =>
      server.post('/admin/orders/bulk', { action, ids: [id] }, token, { 'idempotency-key': randomUUID() })
    for (const step of way) {
      const { id, moves } = (await office.list(`search=${order.order_number}`)).body.data[0]
      const allowed = moves.map(({ action }: { action: string }) => action)
      expect(allowed[0]).toBe(step)
      for (const other of way.filter((one) => !allowed.includes(one)))
        expect((await inBulk(id, other)).body.results[0], `${other} before ${step}`).toMatchObject({ ok: false })
      expect((await inBulk(id, step)).body.results[0], step).toMatchObject({ ok: true })
      const [{ status }] = (await office.list(`search=${order.order_number}`)).body.data
      expect(moves[0].leads_to).toBe(status)
    }
    expect(await movesOf(order.order_number)).toEqual([])
    const open = await listed('filter[open]=yes')
    expect(open).toContain(toDoor.order_number)
    expect(open).toContain(toStore.order_number)
    expect(open).not.toContain(order.order_number)
  })
})
