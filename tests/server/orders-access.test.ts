import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bought, contact, items, makePlainGoods, withKey } from './support/buying.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
let other: string

beforeAll(async () => {
  // Refusals by number are counted in the database; those that matter here are of this very suite.
  const { loadConfig } = await import('#server/config.ts')
  server = await startTestServer({ config: { rateLimit: loadConfig({ NODE_ENV: 'test' }).rateLimit } })
  token = await server.logIn()
  other = await server.logIn(admin)
  await makePlainGoods(server.database)
})
afterAll(() => server.close())

describe('who may see an order', () => {
  it('[SHOP-07] [SHOP-08] is its customer, by number in any case or by id', async () => {
    const { order } = await bought(server, { items: items([1, 1]) }, { token })
    for (const name of [order.order_number, order.order_number.toLowerCase(), order.id])
      expect((await server.get(`/orders/${name}`, token)).body.data.order_number).toBe(order.order_number)
    for (const stranger of [other, undefined])
      expectError(await server.get(`/orders/${order.order_number}`, stranger), 404, 'not_found')
    expectError(await server.get('/orders/NG-260101-XXXXX', token), 404, 'not_found')
    expectError(await server.get('/orders/99999999999', token), 404, 'not_found')
  })

  it('[SHOP-07] is whoever holds its key, and nobody with the key of another', async () => {
    const mine = await bought(server, { items: items([1, 1]) })
    const theirs = await bought(server, { items: items([1, 1]) })
    const address = `/orders/${mine.order.order_number}`
    expect((await server.call('GET', address, withKey(mine.key))).status).toBe(200)
    for (const key of [theirs.key, '', 'x'.repeat(128)])
      expectError(await server.call('GET', address, withKey(key)), 404, 'not_found')
    expectError(
      await server.call('POST', `${address}/cancel`, { ...withKey(theirs.key), payload: {} }),
      404,
      'not_found',
    )
    const [kept] = await server.database.rows(
      sql`select 1 from order_access_tokens where token_hash = ${mine.key ?? ''}`,
    )
    expect(kept).toBeUndefined()
  })

  it('[SHOP-08] lists a customer’s own, newest first, by what became of them', async () => {
    await server.database.rows(sql`update orders set customer_id = null`)
    const first = await bought(server, { items: items([1, 1], [2, 3]) }, { token })
    const second = await bought(server, { items: items([2, 1]) }, { token })
    await bought(server, { items: items([2, 1]) }, { token: other })
    await server.call('POST', `/orders/${second.order.order_number}/cancel`, {
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    const numbers = async (query: string) =>
      (await server.get(`/orders${query}`, token)).body.data.map((one: { order_number: string }) => one.order_number)
    expect(await numbers('')).toEqual([second.order.order_number, first.order.order_number])
    expect(await numbers('?filter[status]=open')).toEqual([first.order.order_number])
    expect(await numbers('?filter[status]=closed')).toEqual([second.order.order_number])
    expect(await numbers('?filter[status]=delivered')).toEqual([])
    expect(await numbers(`?search=${encodeURIComponent(first.order.items[0].name.slice(0, 6).toUpperCase())}`)).toEqual(
      [first.order.order_number],
    )
    const page = (await server.get('/orders?per_page=1&page=2', token)).body
    expect(page.pagination).toEqual({ current_page: 2, last_page: 2, per_page: 1, total: 2 })
    expect(page.data[0]).toMatchObject({ item_count: 4, total: 4400, status: 'pending_payment' })
    expectError(await server.get('/orders'), 401, 'unauthenticated')
  })

  it('tells a customer all of them in the export of the account, and leaves them to nobody when it is deleted', async () => {
    const { order } = await bought(server, { items: items([1, 1]) }, { token })
    const { orders } = (await server.get('/user/export', token)).body.data
    expect(orders.map((one: { id: number }) => one.id)).toContain(order.id)
    expect((await server.get('/user/export', other)).body.data.orders).not.toContainEqual(
      expect.objectContaining({ id: order.id }),
    )
  })

  it('finds it with number and phone in any spelling, and gives a key', async () => {
    const { order } = await bought(server, { items: items([1, 1]), contact: { ...contact, phone: '08030000042' } })
    for (const phone of ['08030000042', '8030000042', '+234 803 000 0042', '2348030000042', '+234 (0)803 000 0042']) {
      const answer = await server.post('/orders/track', {
        order_number: ` ${order.order_number.toLowerCase()} `,
        phone,
      })
      expect(answer.status, phone).toBe(200)
      const seen = await server.call('GET', `/orders/${order.order_number}`, withKey(answer.body.order_key))
      expect(seen.body.data.id).toBe(order.id)
    }
  })

  it('says the same whether number or phone is wrong, and stops who guesses', async () => {
    const { order } = await bought(server, { items: items([1, 1]) })
    const track = (order_number: string, phone: string) => server.post('/orders/track', { order_number, phone })
    const wrong = [
      await track(order.order_number, '08030000099'),
      await track('NG-260101-AAAAA', contact.phone),
      await track(order.order_number, 'not a phone'),
    ]
    for (const answer of wrong) expectError(answer, 404, 'not_found')
    expect(new Set(wrong.map(({ body }) => body.message)).size).toBe(1)
    for (let guess = 2; guess < 10; guess++) await track(order.order_number, `0803000${1000 + guess}`)
    const stopped = await track(order.order_number, contact.phone)
    expectError(stopped, 429, 'too_many_requests')
    expect(stopped.body.retry_after).toBeGreaterThan(0)
  })
})

describe('buying it again', () => {
  it('tells what can be had now, and what is gone', async () => {
    const { order } = await bought(server, { items: items([1, 2], [3, 1]) }, { token })
    await server.database.rows(sql`update products set status = 'archived' where id = 3`)
    await server.database.rows(sql`update products set base_price = 110000 where id = 1`)
    const { status, body } = await server.post(`/orders/${order.order_number}/reorder`, undefined, token)
    expect(status).toBe(200)
    expect(body.data.cart_items).toMatchObject([{ product_id: 1, quantity: 2, unit_price: 1100 }])
    expect(body.data.warnings).toHaveLength(1)
    await makePlainGoods(server.database)
  })
})

describe('a review', () => {
  const draft = { rating: 5, title: 'Good rice', body: 'It cooks well.' }
  let slug: string
  beforeAll(async () => {
    const [product] = await server.database.rows<{ slug: string }>(sql`select slug from products where id = 2`)
    slug = product?.slug ?? ''
    await server.database.rows(sql`delete from reviews where user_id is not null`)
  })
  const write = (body: object, who: string | undefined = token, headers: Record<string, string> = {}) =>
    server.post(`/products/${slug}/reviews`, body, who, headers)
  const standing = async () => (await server.get(`/user/reviews/${slug}`, token)).body.data
  const receive = async () => {
    const { order } = await bought(server, { items: items([2, 1]), payment_method: 'pay_on_delivery' }, { token })
    for (const action of ['start_processing', 'ship', 'deliver'])
      await server.post(`/admin/orders/${order.order_number}/actions`, { action }, other)
  }

  it('is for those who have received it', async () => {
    await server.database.rows(sql`update orders set customer_id = null`)
    expectError(await server.post(`/products/${slug}/reviews`, draft), 401, 'unauthenticated')
    expect(await standing()).toEqual({ standing: 'not_bought', review: null })
    const given = await bought(server, { items: items([2, 1]), payment_method: 'pay_on_delivery' }, { token })
    expect(await standing()).toEqual({ standing: 'not_received', review: null })
    await server.post(`/orders/${given.order.order_number}/cancel`, {}, token)
    expect(await standing()).toEqual({ standing: 'not_bought', review: null })
    await bought(server, { items: items([2, 1]), payment_method: 'pay_on_delivery' }, { token })
    expectError(await write(draft), 403, 'not_a_buyer')
  })

  it('is taken once an item, even when it is sent twice at once, and shown when approved', async () => {
    await receive()
    expect(await standing()).toEqual({ standing: 'may_review', review: null })
    for (const bad of [
      { title: '  ' },
      { rating: 6 },
      { images: ['https://a/1', 'https://a/2', 'https://a/3', 'https://a/4', 'https://a/5'] },
      { images: ['javascript:alert(1)'] },
      { images: ['https://elsewhere.example/tracks-who-looks.png'] },
    ])
      expectError(await write({ ...draft, ...bad }), 422, 'validation_failed')
    const answers = await Promise.all([write(draft), write(draft), write(draft)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const taken = answers.find(({ status }) => status === 201)?.body.data
    expect(taken).toMatchObject({ ...draft, author: 'Adaeze O.', verified: true, reply: null, images: [] })
    const shown = async () =>
      (await server.get(`/products/${slug}/reviews?per_page=100`)).body.data.map((one: { id: number }) => one.id)
    expect(await shown()).not.toContain(taken.id)
    expect(await standing()).toEqual({ standing: 'pending', review: taken })
    await server.database.rows(sql`update reviews set status = 'approved' where id = ${taken.id}`)
    expect(await shown()).toContain(taken.id)
    expect((await standing()).standing).toBe('approved')
    expectError(await server.get(`/user/reviews/${slug}`), 401, 'unauthenticated')
    expectError(await server.get('/user/reviews/no-such-thing', token), 404, 'not_found')
    expectError(await server.post('/products/no-such-thing/reviews', draft, token), 404, 'not_found')
  })

  it('is the same review when it is sent again under its key', async () => {
    await server.database.rows(sql`delete from reviews where user_id is not null`)
    const headers = { 'idempotency-key': 'review-key-1' }
    const first = await write(draft, token, headers)
    expect(await write(draft, token, headers)).toMatchObject({ status: 201, body: first.body })
  })
})
