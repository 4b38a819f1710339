import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contact, ikeja, items, makePlainGoods, placeAsIs, quoteOf } from './support/buying.ts'
import { type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

/** Values that break naive servers, one by one. */
const nasty: unknown[] = [
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '1',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "1'; drop table carts; --",
  '../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  'x'.repeat(100_000),
  null,
  true,
  [],
  [[[[[]]]]],
  {},
  { $ne: null },
  { quantity: 1 },
]

describe('hostile input', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.logIn()
  })
  afterAll(() => server.close())

  const expectRefusal = (answer: Answer): void => {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      request_id: expect.any(String),
    })
  }
  const raw = (path: string, payload: string, type = 'application/json') =>
    server.call('POST', path, { headers: { authorization: `Bearer ${token}`, 'content-type': type }, payload })

  it('refuses every wrong value of every field of a cart change', async () => {
    const good = { product_id: 53, product_measurement_id: null, quantity: 1 }
    for (const field of Object.keys(good)) {
      for (const value of nasty) {
        if (field === 'product_measurement_id' && value === null) continue
        expectRefusal(await server.post('/cart/add', { ...good, [field]: value }, token))
      }
    }
    for (const value of nasty) expectRefusal(await server.post('/cart/sync', { items: [value] }, token))
    for (const value of nasty)
      if (!Array.isArray(value)) expectRefusal(await server.post('/cart/price', { items: value }))
    expect((await server.get('/cart', token)).body.data.cart_items).toEqual([])
  })

  it('keeps or refuses any word of whoever orders, and never breaks on one', async () => {
    await makePlainGoods(server.database)
    const words = nasty.filter((one) => typeof one === 'string')
    const door = { ...ikeja, landmark: null, instructions: null }
    const spoilt = words.flatMap((word) => [
      ...Object.keys(contact).map((field) => ({ contact: { ...contact, [field]: word } })),
      ...Object.keys(door).map((field) => ({ delivery: { ...door, [field]: word } })),
      { note: word },
      { coupon_code: word },
      { quote_hash: word },
    ])
    const { quote_hash } = await quoteOf(server, { items: items([1, 1]) })
    for (const one of spoilt) {
      const answer = await placeAsIs(server, { quote_hash, items: items([1, 1]), ...one })
      expect([201, 400, 409, 413, 422], `${JSON.stringify(one)}: ${answer.text}`).toContain(answer.status)
    }
  })

  it('refuses wrong values of log-ins', async () => {
    for (const value of nasty.filter((one) => typeof one !== 'string')) {
      expectRefusal(await server.post('/login', { login: value, password: 'x' }))
      expectRefusal(await server.post('/login', { login: 'x', password: value }))
    }
    for (const value of nasty.filter((one) => typeof one === 'string')) {
      expectRefusal(await server.post('/login', { login: value, password: value }))
    }
  })

  it('refuses fields that nobody asked for, and names them', async () => {
    const answer = await server.post('/cart/add', { product_id: 53, quantity: 1, price: 1, user_id: 2 }, token)
    expectError(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['price', 'user_id'])
    expectError(
      await server.post(
        '/cart/sync',
        { items: Array.from({ length: 201 }, () => ({ product_id: 53, quantity: 1 })) },
        token,
      ),
      422,
      'validation_failed',
    )
  })

  it.each([
    '{"product_id":',
    '[',
    '"',
    'undefined',
    '{"a":1}}',
    '\u0000',
    '{"__proto__":{"admin":true},"product_id":53,"quantity":1}',
    '{"constructor":{"prototype":{"x":1}},"product_id":53,"quantity":1}',
    '{"product_id":"\\u0000","quantity":1}',
    '{"product_id":"\\ud800","quantity":1}',
    '{"\\uDFFF":1,"quantity":1}',
  ])('refuses %j for JSON', async (text) => {
    expectError(await raw('/cart/add', text), 400, 'malformed_request')
    expect(({} as { admin?: boolean; x?: number }).admin).toBeUndefined()
    expect(({} as { admin?: boolean; x?: number }).x).toBeUndefined()
  })

  it('refuses bodies that are no JSON, too much of it, or none where one is needed', async () => {
    expectError(
      await raw('/cart/add', 'product_id=53', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    )
    expectError(await raw('/cart/add', '<cart/>', 'text/xml'), 415, 'unsupported_media_type')
    expectError(await raw('/cart/add', 'hello', 'text/plain'), 415, 'unsupported_media_type')
    expectError(await raw('/cart/add', JSON.stringify({ x: 'x'.repeat(300_000) })), 413, 'body_too_large')
    expectError(await raw('/cart/add', ''), 400, 'malformed_request')
    expectError(
      await server.call('POST', '/cart/add', { headers: { authorization: `Bearer ${token}` } }),
      400,
      'malformed_request',
    )
    expectError(await raw('/cart/add', 'null'), 422, 'validation_failed')
    expectError(await raw('/cart/add', '[]'), 422, 'validation_failed')
    expectError(await raw('/cart/add', '7'), 422, 'validation_failed')
  })

  it('refuses a list of 80,000 empty items by its size, and one of 10,000 by its length alone', async () => {
    const empty = (count: number) => ({ items: Array.from({ length: count }, () => ({})) })
    expectError(await server.post('/cart/price', empty(80_000)), 413, 'body_too_large')
    const answer = await server.post('/cart/price', empty(10_000))
    expectError(answer, 422, 'validation_failed')
    expect(answer.body.errors).toEqual({ items: ['Items must have at most 200 entries.'] })
  })

  it('answers every wrong query in words', async () => {
    const answer = await server.get('/products?page=0&per_page=101&filter[price_min]=-5&sort=sideways')
    expectError(answer, 422, 'validation_failed')
    expect(answer.body.errors).toEqual({
      page: ['Page must be at least 1.'],
      per_page: ['Per page must be at most 100.'],
      'filter[price_min]': ['Price min must be at least 0.'],
      sort: [
        'Sort must be one of relevance, -created_at, price, -price, comparison_price, -sold_count, -rating, name.',
      ],
    })
    expect(answer.body.message).toBe('Page must be at least 1. (and 3 more)')
    for (const query of [
      'page=1e9',
      'page=99999999999999999999',
      'page=1&page=2',
      'filter[ids]=1,,2',
      'filter[ids]=x',
      'facets=maybe',
      'filter[rating]=6',
      'page=',
      'limit=NaN',
    ]) {
      expectRefusal(await server.get(`/products?${query}`))
    }
  })

  it.each([
    '/products/..%2f..%2fetc%2fpasswd',
    '/products/%E0%A4%A',
    '/products/%00',
    '/products/a%00b',
    '/cart/update/1%27',
    '/categories/%F0%9F%8D%9A',
    '/products?search=%00',
    '/products?search=a%00',
    '//products',
    '/products/',
  ])('has nothing at %s', async (path) => {
    expectRefusal(await server.get(path, token))
  })

  it('[API-10] tells a wrong method from a wrong address', async () => {
    const answer = await server.call('DELETE', '/products')
    expectError(answer, 405, 'method_not_allowed')
    expect(answer.headers.allow).toBe('GET, HEAD')
    expectError(await server.call('PATCH', '/cart/add', { payload: {} }), 405, 'method_not_allowed')
    expectError(await server.call('GET', '/cart/add'), 405, 'method_not_allowed')
    expectError(await server.call('POST', '/products/rice', { payload: {} }), 405, 'method_not_allowed')
    expectError(await server.get('/no/such/thing'), 404, 'not_found')
  })

  it('survives any query and any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'page',
            'search',
            'sort',
            'facets',
            'filter[brand]',
            'filter[ids]',
            'filter[category]',
            'filter[measurement]',
            'limit',
          ),
          fc.string({ unit: 'binary', maxLength: 130 }),
        ),
        async (query) => {
          const text = new URLSearchParams(query).toString()
          expect((await server.get(`/products?${text}`)).status).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        expectRefusal(await raw('/cart/add', text))
      }),
      { numRuns: 150 },
    )
    expect((await server.database.rows(sql`select count(*)::int as n from products`))[0]).toEqual({ n: 300 })
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, 'Bearer a b', "Bearer ' or 1=1 --"])(
    '[GATE-04] takes no token like "%s"',
    async (authorization) => {
      expectError(await server.call('GET', '/cart', { headers: { authorization } }), 401, 'unauthenticated')
    },
  )
})
