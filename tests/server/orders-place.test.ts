import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bought,
  buy,
  contact,
  ikeja,
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

const count = async (table: string) =>
  (await server.database.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))[0]?.n
const cart = async () => (await server.get('/cart', token)).body.data

describe('placing an order', () => {
  it('writes down what was agreed to, and reserves it', async () => {
    const { order, key } = await bought(server, { items: items([1, 2], [2, 1]), note: '  Call me. ' })
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      fulfilment_status: 'unfulfilled',
      payment_method: 'card',
      contact: { ...contact, phone: '+2348030000001' },
      delivery: { method: 'delivery', state: 'Lagos', lga: 'Ikeja', landmark: null, days_min: 0, days_max: 2 },
      subtotal: 2500,
      delivery_fee: 1900,
      total: 4400,
      outstanding: 4400,
      tax: 272.09,
      note: 'Call me.',
      placed_at: '2026-05-03T09:00:00.000Z',
      expires_at: '2026-05-03T09:30:00.000Z',
      allowed_actions: ['pay', 'cancel'],
      version: 1,
    })
    expect(order.order_number).toMatch(/^NG-260503-[2-9A-HJ-NP-Z]{5}$/)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await stockOf(server.database, 1)).toBe(48)
  })

  it('gives a customer no key, and keeps the cart until it is paid', async () => {
    await server.post('/cart/add', { product_id: 1, quantity: 2 }, token)
    const { order, key } = await bought(server, {}, { token })
    expect(key).toBeUndefined()
    expect(order.items).toHaveLength(1)
    expect((await cart()).item_count).toBe(2)
  })

  it('confirms at once what is paid on delivery, and takes it out of the cart, but nothing else', async () => {
    await server.post('/cart/add', { product_id: 1, quantity: 2 }, token)
    const { version } = await cart()
    const hash = (await quoteOf(server, {}, token)).quote_hash
    const answer = await placeAsIs(server, { quote_hash: hash, payment_method: 'pay_on_delivery' }, { token })
    expect(answer.body.data).toMatchObject({ status: 'confirmed', payment_status: 'due_on_delivery', expires_at: null })
    expect(await cart()).toMatchObject({ item_count: 0, version: version + 1 })
    await server.post('/cart/add', { product_id: 1, quantity: 3 }, token)
    await server.post('/cart/add', { product_id: 2, quantity: 1 }, token)
    await bought(server, { items: items([1, 1]), payment_method: 'pay_on_delivery' }, { token })
    expect((await cart()).cart_items.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1])
  })

  it('confirms at once what a coupon pays all of', async () => {
    await putCoupon(server.database, 'ALL', { type: 'fixed', value: 100_000 })
    const [yaba] = await server.database.rows<{ id: number }>(sql`select id from stores where name = 'Oja Yaba'`)
    const { order } = await bought(server, {
      items: items([1, 1]),
      delivery: { method: 'pickup', store_id: yaba?.id },
      coupon_code: 'ALL',
    })
    expect(order).toMatchObject({
      total: 0,
      status: 'confirmed',
      payment_status: 'paid',
      delivery: { store: 'Oja Yaba' },
    })
  })

  it('answers a repeat with the first order, and refuses the key for another', async () => {
    const key = randomUUID()
    const quote = await quoteOf(server, { items: items([1, 1]) })
    const request = { items: items([1, 1]), quote_hash: quote.quote_hash }
    const first = await placeAsIs(server, request, { key })
    const again = await placeAsIs(server, request, { key })
    expect(again.status).toBe(201)
    expect(again.body.data).toEqual(first.body.data)
    const seen = await server.call('GET', `/orders/${first.body.data.order_number}`, withKey(again.body.order_key))
    expect(seen.status).toBe(200)
    expect(await stockOf(server.database, 1)).toBe(49)
    expectError(await placeAsIs(server, { ...request, note: 'Other' }, { key }), 422, 'idempotency_key_reused')
    expectError(
      await server.post('/orders', { ...request, delivery: ikeja, contact, payment_method: 'card' }),
      422,
      'validation_failed',
    )
  })

  it('makes one order of many parallel repeats', async () => {
    const key = randomUUID()
    const before = await count('orders')
    const quote = await quoteOf(server, { items: items([1, 1]) })
    const request = { items: items([1, 1]), quote_hash: quote.quote_hash }
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeAsIs(server, request, { key })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.order_number}`)).size).toBe(1)
    expect(await count('orders')).toBe((before ?? 0) + 1)
    expect(await stockOf(server.database, 1)).toBe(49)
  })

  it('leaves a key free when the first try was refused', async () => {
    const key = randomUUID()
    expectError(await placeAsIs(server, { items: items([1, 1]), quote_hash: 'old' }, { key }), 409, 'quote_changed')
    const quote = await quoteOf(server, { items: items([1, 1]) })
    const answer = await placeAsIs(server, { items: items([1, 1]), quote_hash: quote.quote_hash }, { key })
    expect(answer.status).toBe(201)
  })
})

describe('an order that is refused', () => {
  const nothingHappens = async (request: object, status: number, code: string) => {
    const before = [await count('events'), await count('orders'), await stockOf(server.database, 1)]
    const answer = await placeAsIs(server, request)
    expectError(answer, status, code)
    expect([await count('events'), await count('orders'), await stockOf(server.database, 1)]).toEqual(before)
    return answer.body
  }
  const fresh = async (basket: object) => ({ ...basket, quote_hash: (await quoteOf(server, basket)).quote_hash })

  it('brings the new quote when a price, a quantity, the place or the hash is another', async () => {
    const request = await fresh({ items: items([1, 2]) })
    await nothingHappens({ ...request, quote_hash: 'x' }, 409, 'quote_changed')
    await nothingHappens({ ...request, items: items([1, 1]) }, 409, 'quote_changed')
    await nothingHappens({ ...request, delivery: { ...ikeja, state_code: 'NG-KN', lga: 'Dala' } }, 409, 'quote_changed')
    await server.database.rows(sql`update products set base_price = 120000 where id = 1`)
    const body = await nothingHappens(request, 409, 'quote_changed')
    expect(body.quote).toMatchObject({ subtotal: 2400, is_orderable: true })
    const answer = await placeAsIs(server, { ...request, quote_hash: body.quote.quote_hash })
    expect(answer.body.data.total).toBe(4300)
  })

  it('says which lines there is too little of', async () => {
    const request = await fresh({ items: items([2, 1], [1, 9]) })
    await server.database.rows(sql`update products set stock_quantity = 4 where id = 1`)
    const body = await nothingHappens(request, 422, 'insufficient_stock')
    expect(Object.keys(body.errors)).toEqual(['items.1.quantity'])
    expect(body).toMatchObject({ available: 4, quote: { is_orderable: false } })
    await server.database.rows(sql`update products set expires_at = now() - interval '1 day' where id = 1`)
    expect((await nothingHappens(await fresh({ items: items([1, 1]) }), 422, 'not_sellable')).errors).toHaveProperty([
      'items.0.quantity',
    ])
  })

  it('names the fields that are wrong', async () => {
    const request = await fresh({ items: items([1, 1]) })
    const fields = async (more: object) =>
      Object.keys((await nothingHappens({ ...request, ...more }, 422, 'validation_failed')).errors)
    expect(await fields({ contact: { ...contact, phone: '12345' } })).toEqual(['contact.phone'])
    expect(await fields({ contact: { ...contact, name: '   ' } })).toEqual(['contact.name'])
    expect(await fields({ contact: { ...contact, email: 'nobody' } })).toEqual(['contact.email'])
    expect(await fields({ delivery: { ...ikeja, city: ' ', address: ' ' } })).toEqual([
      'delivery.city',
      'delivery.address',
    ])
    expect(await fields({ delivery: { ...ikeja, lga: 'Ibadan North' } })).toEqual(['delivery.lga'])
    expect(await fields({ delivery: { ...ikeja, lga: ' ' } })).toEqual(['delivery.lga'])
    expect(await fields({ delivery: { method: 'pickup', store_id: 999 } })).toEqual(['delivery.store_id'])
  })

  it('has nothing in it, or a way to pay that it does not have', async () => {
    await nothingHappens(await fresh({ items: [] }), 422, 'cart_empty')
    const toKano = { ...ikeja, state_code: 'NG-KN', lga: 'Dala' }
    const request = { ...(await fresh({ items: items([1, 1]), delivery: toKano })), payment_method: 'pay_on_delivery' }
    expect((await nothingHappens(request, 422, 'validation_failed')).errors).toHaveProperty(['payment_method'])
  })

  it('does not listen to prices and totals of the caller', async () => {
    const request = await fresh({ items: items([1, 1]) })
    const forged = [{ total: 1 }, { items: [{ product_id: 1, quantity: 1, price: 1 }] }, { customer_id: 1 }]
    for (const more of forged)
      expect(await nothingHappens({ ...request, ...more }, 422, 'validation_failed')).toHaveProperty('errors')
  })
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
