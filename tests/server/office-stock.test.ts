/** Stock moved by hand in the back office, beside orders that hold and take goods. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import { openBackOffice, type BackOffice } from './support/back-office.ts'
import { bought, items, makePlainGoods, quoteOf, placeAsIs, stockOf } from './support/buying.ts'
import { admin, type Answer, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
  office = await openBackOffice(server)
})
afterAll(() => server.close())
beforeEach(() => makePlainGoods(server.database, 9))

const move = (moves: object[], key = randomUUID(), as = token): Promise<Answer> =>
  server.post('/admin/stock', { moves }, as, { 'idempotency-key': key })
const one = async (given: object) => {
  const answer = await move([{ product_id: 1, ...given }])
  expect(answer.status, answer.text).toBe(200)
  return answer.body.results[0]
}
const history = async (query = '', product = 1) =>
  (await server.get(`/admin/stock/${product}/history?per_page=100${query}`, token)).body.data
const row = async (product = 1) => (await server.get(`/admin/stock?filter[product]=${product}`, token)).body.data[0]
const buyTwo = async () => (await bought(server, { items: items([1, 2]) })).order.order_number as string
/** Orders of earlier tests hold nothing any more. */
const letGo = (number: string) => office.act(number, 'cancel', { reason: 'The test is over' })

describe('stock moved by hand', () => {
  it('[ADMIN-29] comes and goes with a reason, each move in the history of the goods, with who made it', async () => {
    expect(await one({ reason: 'received', delta: 12, note: 'Van of Monday' })).toMatchObject({
      ok: true,
      status: 200,
      delta: 12,
      available_after: 21,
      held: 0,
    })
    expect(await one({ reason: 'returned', delta: 1 })).toMatchObject({ available_after: 22 })
    expect(await one({ reason: 'damaged', delta: -2 })).toMatchObject({ delta: -2, available_after: 20 })
    expect(await one({ reason: 'lost', delta: 3 })).toMatchObject({ delta: -3, available_after: 17 })
    expect(await one({ reason: 'correction', delta: -7 })).toMatchObject({ available_after: 10 })
    expect(await one({ reason: 'counted', counted: 11 })).toMatchObject({ delta: 1, available_after: 11 })
    expect(await stockOf(server.database, 1)).toBe(11)
    const told = await history()
    expect(told.slice(0, 6).map(({ reason, change }: Record<string, unknown>) => [reason, change])).toEqual([
      ['counted', 1],
      ['correction', -7],
      ['lost', -3],
      ['damaged', -2],
      ['returned', 1],
      ['received', 12],
    ])
    expect(told[5]).toMatchObject({ type: 'adjusted', note: 'Van of Monday', available_after: 21, by: 'admin' })
    expect(told[5].person).toMatch(/\S/)
  })

  it('tells the history in whatever order the database joins: not every event is of goods', async () => {
    const number = await buyTwo()
    await server.database.rows(sql`set join_collapse_limit = 1`)
    const told = await history()
    await server.database.rows(sql`reset join_collapse_limit`)
    expect(told[0]).toMatchObject({ type: 'reserved', order_number: number })
    await letGo(number)
  })

  it('[BO-15] [ADMIN-29] counted 9 with 2 held leaves 7 to sell; counted 1 is refused and the orders are named', async () => {
    const number = await buyTwo()
    expect(await row()).toMatchObject({ available: 7, held: 2, shelf: 9 })
    expect(await one({ reason: 'damaged', delta: -4 })).toMatchObject({ available_after: 3, held: 2 })
    expect(await one({ reason: 'counted', counted: 9 })).toMatchObject({ delta: 4, available_after: 7, held: 2 })
    const refused = await one({ reason: 'counted', counted: 1 })
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      code: 'insufficient_stock',
      orders: [number],
      available_after: 7,
      held: 2,
      audit_id: null,
      errors: { counted: ['9 on the shelf, 2 held: at most 7 can go'] },
      codes: { counted: [{ code: 'office.stock.held', params: { shelf: 9, held: 2, most: 7 } }] },
    })
    expect(refused.message).toContain(number)
    expect(await row()).toMatchObject({ available: 7, held: 2, shelf: 9 })
    // What is held is the order's: it is still sent, and nothing else goes with it.
    await letGo(number)
    expect(await row()).toMatchObject({ available: 9, held: 0 })
  })

  it('[ADMIN-29] takes nothing away that is held, by any reason', async () => {
    const number = await buyTwo()
    for (const reason of ['damaged', 'lost', 'correction']) {
      const sentence = '9 on the shelf, 2 held: at most 7 can go'
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await one({ reason, delta: -8 })).toMatchObject({ ok: false, errors: { delta: [sentence] } })
      expect((await history())[0]).toMatchObject({ type: 'reserved', order_number: number, change: -2 })
    }
    await letGo(number)
    expect((await one({ reason: 'lost', delta: -10 })).errors).toEqual({
      delta: ['9 on the shelf: at most 9 can go'],
    })
  })

  it('keeps gone what left the shelf between the count and its coming in', async () => {
    expect(await one({ reason: 'damaged', delta: -2 })).toMatchObject({ available_after: 7 })
    // Nine were seen and ten counted before the two went.
    expect(await one({ reason: 'counted', counted: 10, seen: 9 })).toMatchObject({ delta: 1, available_after: 8 })
  })

  it('answers each move by itself, and does the others', async () => {
    const answer = await move([
      { product_id: 1, reason: 'received', delta: 1 },
      { product_id: 2, reason: 'lost', delta: -100 },
      { product_id: 999_999, reason: 'received', delta: 1 },
      { product_id: 1, reason: 'received', delta: 2 },
      { product_id: 3, reason: 'received', delta: -2 },
      { product_id: 3, reason: 'counted', delta: 2 },
      { product_id: 3, reason: 'received', delta: 0 },
      { product_id: 1, measurement_id: 999_999, reason: 'received', delta: 1 },
      { product_id: 1, reason: 'opening', delta: 5 },
    ])
    const { results, batch } = answer.body
    expect(results.map(({ status }: { status: number }) => status)).toEqual([
      200, 422, 422, 200, 422, 422, 422, 422, 422,
    ])
    expect(results[3]).toMatchObject({ index: 3, available_after: 12 })
    expect(results[2]).toMatchObject({ code: 'not_found', available_after: null })
    expect(results.slice(4).map(({ message }: { message: string }) => message)).toEqual([
      'Write how many came',
      'Write how many lie on the shelf',
      'Write a number other than 0',
      'There is no such thing any more',
      'It has stock already: write a correction',
    ])
    const trail = (await server.get('/admin/audit?filter[resource]=stock&filter[record]=1', token)).body.data
    expect(trail.slice(0, 2)).toMatchObject([
      { action: 'stock.adjusted', before: { available: 10 }, after: { available: 12, reason: 'received' }, batch },
      { action: 'stock.adjusted', before: { available: 9 }, after: { available: 10, reason: 'received' }, batch },
    ])
  })

  it('moves a size by itself, and never the product over its sizes', async () => {
    const [size] = await server.database.rows<{ id: number; product_id: number; stock_quantity: number }>(
      sql`select id, product_id, stock_quantity from measurements order by id limit 1`,
    )
    const { id, product_id, stock_quantity } = size ?? { id: 0, product_id: 0, stock_quantity: 0 }
    const whole = (await move([{ product_id, reason: 'received', delta: 1 }])).body.results[0]
    expect(whole.errors).toEqual({ measurement_id: ['Choose a size: each has a stock of its own'] })
    const before = (await stockOf(server.database, product_id)) ?? 0
    const moved = (await move([{ product_id, measurement_id: id, reason: 'received', delta: 4 }])).body.results[0]
    expect(moved).toMatchObject({ ok: true, available_after: stock_quantity + 4 })
    expect(await stockOf(server.database, product_id)).toBe(before + 4)
    const [told] = await history(`&measurement_id=${id}`, product_id)
    expect(told).toMatchObject({ measurement_id: id, change: 4 })
    expect(told.label).toMatch(/\S/)
    expect(await history('&measurement_id=0', product_id)).toEqual([])
  })

  it('is done once for its key', async () => {
    const key = randomUUID()
    const moves = [{ product_id: 1, reason: 'received', delta: 5 }]
    const first = await move(moves, key)
    expect((await move(moves, key)).body).toEqual(first.body)
    expect(await stockOf(server.database, 1)).toBe(14)
    expectError(await move([{ product_id: 1, reason: 'received', delta: 6 }], key), 422, 'idempotency_key_reused')
  })

  it('needs the permission, and refuses what is no move', async () => {
    const moves = [{ product_id: 1, reason: 'received', delta: 1 }]
    expectError(await server.post('/admin/stock', { moves }), 401, 'unauthenticated')
    expectError(await move(moves, randomUUID(), await server.logIn(shopper)), 403, 'forbidden')
    await server.database.rows(sql`update users set duty = 'marketer' where email = ${admin}`)
    expectError(await move(moves), 403, 'forbidden')
    expect((await server.get('/admin/stock', token)).status).toBe(200)
    await server.database.rows(sql`update users set duty = null where email = ${admin}`)
    expect(await stockOf(server.database, 1)).toBe(9)
    expectError(await move([]), 422, 'validation_failed')
    expectError(await move([{ product_id: 1, reason: 'stolen', delta: 1 }]), 422, 'validation_failed')
    expectError(await server.get('/admin/stock/999999/history', token), 404, 'not_found')
  })

  it('neither sells nor loses a unit when people move and buy at the same time', async () => {
    const quote = await quoteOf(server, { items: items([1, 1]) })
    const request = { items: items([1, 1]), quote_hash: quote.quote_hash }
    const [orders, moves] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => placeAsIs(server, request))),
      Promise.all(Array.from({ length: 8 }, () => one({ reason: 'lost', delta: -1 }))),
    ])
    const placed = orders.filter(({ status }) => status === 201)
    const lost = moves.filter(({ ok }) => ok)
    expect(placed.length + lost.length).toBe(9)
    expect(await row()).toMatchObject({ available: 0, held: placed.length })
    for (const { body } of placed) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await letGo(body.data.order_number)
    }
    expect(await row()).toMatchObject({ available: placed.length, held: 0 })
  })

  it('agrees with its streams, and a rebuild of the orders changes nothing of it', async () => {
    await one({ reason: 'counted', counted: 20 })
    const number = await buyTwo()
    await one({ reason: 'received', delta: 3 })
    const second = await buyTwo()
    await letGo(number)
    const before = await row()
    expect(before).toMatchObject({ available: 21, held: 2 })
    const told = await history()
    const counted = told.findIndex(({ reason }: { reason: string | null }) => reason === 'counted')
    const since = told.slice(0, counted).reduce((sum: number, { change }: { change: number }) => sum + change, 0)
    expect(told[counted].available_after + since).toBe(before.available)
    await rebuildProjections(server.database)
    expect(await row()).toEqual(before)
    expect(await history()).toEqual(told)
    await letGo(second)
  })
})

describe('the list of stock', () => {
  it('says what is low and how long it lasts at the pace of 28 days, soonest first', async () => {
    await server.database.rows(sql`update products set low_stock_threshold = 5 where id in (1, 2, 3)`)
    await one({ reason: 'counted', counted: 6 })
    const number = (await bought(server, { items: items([1, 2]), payment_method: 'pay_on_delivery' })).order
      .order_number as string
    expect(await row()).toMatchObject({
      available: 4,
      held: 2,
      threshold: 5,
      is_low: true,
      sold_28_days: 2,
      days_left: 56,
    })
    await move([{ product_id: 2, reason: 'counted', counted: 0 }])
    const low = (await server.get('/admin/stock?tab=low&counts=true&per_page=100', token)).body
    const ids = low.data.map(({ product_id }: { product_id: number }) => product_id)
    expect(ids).toEqual(expect.arrayContaining([1, 2]))
    expect(low.counts.low).toBe(low.pagination.total)
    const days = low.data.map(({ days_left }: { days_left: number | null }) => days_left ?? Number.MAX_SAFE_INTEGER)
    expect(days).toEqual(days.toSorted((a: number, b: number) => a - b))
    const out = (await server.get('/admin/stock?tab=out&per_page=100', token)).body.data
    expect(out.every(({ available }: { available: number }) => available === 0)).toBe(true)
    expect(out.map(({ product_id }: { product_id: number }) => product_id)).toContain(2)
    const [found] = (await server.get(`/admin/stock?search=${encodeURIComponent((await row(2)).sku)}`, token)).body.data
    expect(found).toMatchObject({ product_id: 2 })
    await letGo(number)
  })
})
