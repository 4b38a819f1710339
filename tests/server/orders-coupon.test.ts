import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bought,
  buy,
  contact,
  items,
  makePlainGoods,
  placeAsIs,
  putCoupon,
  quoteOf,
  stockOf,
  withKey,
} from './support/buying.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
/** 3 May 2026, 10:00 in Lagos. */
let now = Date.parse('2026-05-03T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  now = Date.parse('2026-05-03T09:00:00Z')
  await makePlainGoods(server.database)
  await server.call('DELETE', '/cart', { headers: { authorization: `Bearer ${token}` } })
})

describe('a coupon of an order', () => {
  it('is used once an order and given back when the order is given up unpaid', async () => {
    await putCoupon(server.database, 'ONCE', { usage_limit: 1 })
    const { order, key } = await bought(server, { items: items([1, 1], [2, 1]), coupon_code: 'once' })
    expect(order).toMatchObject({ coupon_code: 'ONCE', discount: 150, total: 3250 })
    expect(order.items.map((item: { discount: number }) => item.discount)).toEqual([100, 50])
    expect((await quoteOf(server, { items: items([1, 1]), coupon_code: 'ONCE' })).coupon_refusal.code).toBe(
      'usage_limit_reached',
    )
    const cancelled = await server.call('POST', `/orders/${order.order_number}/cancel`, {
      ...withKey(key),
      payload: {},
    })
    expect(cancelled.body.data.status).toBe('cancelled')
    expect((await quoteOf(server, { items: items([1, 1]), coupon_code: 'ONCE' })).coupon.code).toBe('ONCE')
  })

  it('that ends between quote and order changes the quote', async () => {
    await putCoupon(server.database, 'ENDS', { ends_at: '2026-05-03T09:10:00Z' })
    const quote = await quoteOf(server, { items: items([1, 1]), coupon_code: 'ENDS' })
    now += 10 * 60_000
    const request = { items: items([1, 1]), coupon_code: 'ENDS', quote_hash: quote.quote_hash }
    const answer = await placeAsIs(server, request)
    expectError(answer, 409, 'quote_changed')
    expect(answer.body.quote).toMatchObject({ coupon: null, coupon_refusal: { code: 'expired' }, discount: 0 })
    const dearer = await placeAsIs(server, { ...request, quote_hash: answer.body.quote.quote_hash })
    expect(dearer.body.data).toMatchObject({ coupon_code: null, total: 2900 })
  })

  it('is limited for a guest by the phone, and for a customer by the account', async () => {
    await putCoupon(server.database, 'MINE1', { usage_limit_per_customer: 1 })
    await bought(server, { items: items([1, 1]), coupon_code: 'MINE1' })
    const again = await buy(server, {
      items: items([1, 1]),
      coupon_code: 'MINE1',
      contact: { ...contact, phone: '+234 803 000 0001' },
    })
    expectError(again, 409, 'quote_changed')
    expect(again.body.quote.coupon_refusal.code).toBe('customer_limit_reached')
    await bought(server, { items: items([1, 1]), coupon_code: 'MINE1', contact: { ...contact, phone: '08030000009' } })
    await bought(server, { items: items([1, 1]), coupon_code: 'MINE1' }, { token })
    expect((await quoteOf(server, { items: items([1, 1]), coupon_code: 'MINE1' }, token)).coupon_refusal.code).toBe(
      'customer_limit_reached',
    )
  })

  it('can take the last unit without being refused for it', async () => {
    await putCoupon(server.database, 'LAST', { usage_limit: 1, usage_limit_per_customer: 1 })
    await server.database.rows(sql`update products set stock_quantity = 1 where id = 1`)
    const { order } = await bought(server, { items: items([1, 1]), coupon_code: 'LAST' })
    expect(order.coupon_code).toBe('LAST')
  })

  it('for a first order is for one, even when two come at once', async () => {
    await server.database.rows(sql`update orders set customer_id = null`)
    await putCoupon(server.database, 'FIRST', { audience: 'first_order' })
    const basket = { items: items([1, 1]), coupon_code: 'FIRST' }
    const quote = await quoteOf(server, basket, token)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => placeAsIs(server, { ...basket, quote_hash: quote.quote_hash }, { token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await quoteOf(server, basket, token)).coupon_refusal).toMatchObject({ code: 'not_applicable' })
  })
})

describe('fifty buyers at once', () => {
  it('get exactly what there is, and not one unit more', async () => {
    await server.database.rows(sql`update products set stock_quantity = 10 where id = 1`)
    const quote = await quoteOf(server, { items: items([1, 1], [2, 1]) })
    // Half of them name the goods the other way round, so that locks taken as they come would meet in a circle.
    const other = await quoteOf(server, { items: items([2, 1], [1, 1]) })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? placeAsIs(server, { items: items([1, 1], [2, 1]), quote_hash: quote.quote_hash })
          : placeAsIs(server, { items: items([2, 1], [1, 1]), quote_hash: other.quote_hash }),
      ),
    )
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(10)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 422, 'insufficient_stock')
    expect([await stockOf(server.database, 1), await stockOf(server.database, 2)]).toEqual([0, 40])

    // All of them give up twice at once: each unit comes back once.
    await Promise.all(
      placed.flatMap(({ body }) =>
        [1, 2].map(() =>
          server.call('POST', `/orders/${body.data.order_number}/cancel`, { ...withKey(body.order_key), payload: {} }),
        ),
      ),
    )
    expect([await stockOf(server.database, 1), await stockOf(server.database, 2)]).toEqual([10, 50])
  })

  it('use a coupon as often as it may be used', async () => {
    await putCoupon(server.database, 'FIVE', { usage_limit: 5 })
    const basket = { items: items([1, 1]), coupon_code: 'FIVE' }
    const quote = await quoteOf(server, basket)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeAsIs(server, { ...basket, quote_hash: quote.quote_hash })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 409, 'quote_changed')
    const [used] = await server.database.rows(sql`
      select used_count, (select count(*)::int from coupon_redemptions where coupon_id = coupons.id) as times
      from coupons where code = 'FIVE'`)
    expect(used).toEqual({ used_count: 5, times: 5 })
    expect(await stockOf(server.database, 1)).toBe(45)
  })

  it('who order with a coupon and change their minds leave everything as it was', async () => {
    await putCoupon(server.database, 'MINDS', { usage_limit: 8 })
    const basket = { items: items([1, 1], [2, 2]), coupon_code: 'MINDS' }
    const quote = await quoteOf(server, basket)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { status, body } = await placeAsIs(server, { ...basket, quote_hash: quote.quote_hash })
        if (status !== 201) return status
        const address = `/orders/${body.data.order_number}/cancel`
        return (await server.call('POST', address, { ...withKey(body.order_key), payload: {} })).status
      }),
    )
    // Placing and giving up meet at the same coupon and the same goods all the time; nobody gets stuck, nobody gets a defect.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
    const [used] = await server.database.rows(sql`
      select used_count, (select count(*)::int from coupon_redemptions where coupon_id = coupons.id and released_at is null) as times
      from coupons where code = 'MINDS'`)
    expect(used).toEqual({ used_count: 0, times: 0 })
    expect([await stockOf(server.database, 1), await stockOf(server.database, 2)]).toEqual([50, 50])
  })
})
