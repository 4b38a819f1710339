import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bought, buy, contact, items, placeAsIs, putCoupon, quoteOf, stockOf, withKey } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { expectError } from './support/test-server.ts'

const counter = openCounter()

describe('a coupon of an order', () => {
  it('is used once an order and given back when the order is given up unpaid', async () => {
    await putCoupon(counter.server.database, 'ONCE', { usage_limit: 1 })
    const { order, key } = await bought(counter.server, { items: items([1, 1], [2, 1]), coupon_code: 'once' })
    expect(order).toMatchObject({ coupon_code: 'ONCE', discount: 150, total: 3250 })
    expect(order.items.map((item: { discount: number }) => item.discount)).toEqual([100, 50])
    expect((await quoteOf(counter.server, { items: items([1, 1]), coupon_code: 'ONCE' })).coupon_refusal.code).toBe(
      'usage_limit_reached',
    )
    const cancelled = await counter.server.call('POST', `/orders/${order.order_number}/cancel`, {
      ...withKey(key),
      payload: {},
    })
    expect(cancelled.body.data.status).toBe('cancelled')
    expect((await quoteOf(counter.server, { items: items([1, 1]), coupon_code: 'ONCE' })).coupon.code).toBe('ONCE')
  })

  it('that ends between quote and order changes the quote', async () => {
    await putCoupon(counter.server.database, 'ENDS', { ends_at: '2026-05-03T09:10:00Z' })
    const quote = await quoteOf(counter.server, { items: items([1, 1]), coupon_code: 'ENDS' })
    counter.now += 10 * 60_000
    const request = { items: items([1, 1]), coupon_code: 'ENDS', quote_hash: quote.quote_hash }
    const answer = await placeAsIs(counter.server, request)
    expectError(answer, 409, 'quote_changed')
    expect(answer.body.quote).toMatchObject({ coupon: null, coupon_refusal: { code: 'expired' }, discount: 0 })
    const dearer = await placeAsIs(counter.server, { ...request, quote_hash: answer.body.quote.quote_hash })
    expect(dearer.body.data).toMatchObject({ coupon_code: null, total: 2900 })
  })

  it('is limited for a guest by the phone, and for a customer by the account', async () => {
    await putCoupon(counter.server.database, 'MINE1', { usage_limit_per_customer: 1 })
    await bought(counter.server, { items: items([1, 1]), coupon_code: 'MINE1' })
    const again = await buy(counter.server, {
      items: items([1, 1]),
      coupon_code: 'MINE1',
      contact: { ...contact, phone: '+234 803 000 0001' },
    })
    expectError(again, 409, 'quote_changed')
    expect(again.body.quote.coupon_refusal.code).toBe('customer_limit_reached')
    await bought(counter.server, {
      items: items([1, 1]),
      coupon_code: 'MINE1',
      contact: { ...contact, phone: '08030000009' },
    })
    await bought(counter.server, { items: items([1, 1]), coupon_code: 'MINE1' }, { token: counter.token })
    expect(
      (await quoteOf(counter.server, { items: items([1, 1]), coupon_code: 'MINE1' }, counter.token)).coupon_refusal
        .code,
    ).toBe('customer_limit_reached')
  })

  it('can take the last unit without being refused for it', async () => {
    await putCoupon(counter.server.database, 'LAST', { usage_limit: 1, usage_limit_per_customer: 1 })
    await counter.server.database.rows(sql`update products set stock_quantity = 1 where id = 1`)
    const { order } = await bought(counter.server, { items: items([1, 1]), coupon_code: 'LAST' })
    expect(order.coupon_code).toBe('LAST')
  })

  it('for a first order is for one, even when two come at once', async () => {
    // Orders from before are somebody else's: of no account, phone, e-mail or address that is seen here.
    await counter.server.database.rows(sql`update orders set customer_id = null`)
    await counter.server.database.rows(sql`update order_contacts set phone = '', email = '', address_key = null`)
    await putCoupon(counter.server.database, 'FIRST', { audience: 'first_order' })
    const basket = { items: items([1, 1]), coupon_code: 'FIRST' }
    const quote = await quoteOf(counter.server, basket, counter.token)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        placeAsIs(counter.server, { ...basket, quote_hash: quote.quote_hash }, { token: counter.token }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await quoteOf(counter.server, basket, counter.token)).coupon_refusal).toMatchObject({
      code: 'not_applicable',
    })
  })
})

describe('fifty buyers at once', () => {
  it('get exactly what there is, and not one unit more', async () => {
    await counter.server.database.rows(sql`update products set stock_quantity = 10 where id = 1`)
    const quote = await quoteOf(counter.server, { items: items([1, 1], [2, 1]) })
    // Half of them name the goods the other way round, so that locks taken as they come would meet in a circle.
    const other = await quoteOf(counter.server, { items: items([2, 1], [1, 1]) })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? placeAsIs(counter.server, { items: items([1, 1], [2, 1]), quote_hash: quote.quote_hash })
          : placeAsIs(counter.server, { items: items([2, 1], [1, 1]), quote_hash: other.quote_hash }),
      ),
    )
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(10)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 422, 'insufficient_stock')
    expect([await stockOf(counter.server.database, 1), await stockOf(counter.server.database, 2)]).toEqual([0, 40])

    // All of them give up twice at once: each unit comes back once.
    await Promise.all(
      placed.flatMap(({ body }) =>
        [1, 2].map(() =>
          counter.server.call('POST', `/orders/${body.data.order_number}/cancel`, {
            ...withKey(body.order_key),
            payload: {},
          }),
        ),
      ),
    )
    expect([await stockOf(counter.server.database, 1), await stockOf(counter.server.database, 2)]).toEqual([10, 50])
  })

  it('use a coupon as often as it may be used', async () => {
    await putCoupon(counter.server.database, 'FIVE', { usage_limit: 5 })
    const basket = { items: items([1, 1]), coupon_code: 'FIVE' }
    const quote = await quoteOf(counter.server, basket)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeAsIs(counter.server, { ...basket, quote_hash: quote.quote_hash })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 409, 'quote_changed')
    const [used] = await counter.server.database.rows(sql`
      select used_count, (select count(*)::int from coupon_redemptions where coupon_id = coupons.id) as times
      from coupons where code = 'FIVE'`)
    expect(used).toEqual({ used_count: 5, times: 5 })
    expect(await stockOf(counter.server.database, 1)).toBe(45)
  })

  it('who order with a coupon and change their minds leave everything as it was', async () => {
    await putCoupon(counter.server.database, 'MINDS', { usage_limit: 8 })
    const basket = { items: items([1, 1], [2, 2]), coupon_code: 'MINDS' }
    const quote = await quoteOf(counter.server, basket)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { status, body } = await placeAsIs(counter.server, { ...basket, quote_hash: quote.quote_hash })
        if (status !== 201) return status
        const address = `/orders/${body.data.order_number}/cancel`
        return (await counter.server.call('POST', address, { ...withKey(body.order_key), payload: {} })).status
      }),
    )
    // Placing and giving up meet at the same coupon and the same goods all the time; nobody gets stuck, nobody gets a defect.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
    const [used] = await counter.server.database.rows(sql`
      select used_count, (select count(*)::int from coupon_redemptions where coupon_id = coupons.id and released_at is null) as times
      from coupons where code = 'MINDS'`)
    expect(used).toEqual({ used_count: 0, times: 0 })
    expect([await stockOf(counter.server.database, 1), await stockOf(counter.server.database, 2)]).toEqual([50, 50])
  })
})
