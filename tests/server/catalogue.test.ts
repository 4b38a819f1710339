import { sql } from 'drizzle-orm'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

type Choice = { value: string; label: string; count: number }

describe('the catalogue', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  const list = async (query: string) => {
    const answer = await server.get(`/products?${query}`)
    expect(answer.status).toBe(200)
    return answer.body
  }

  describe('lists', () => {
    it('[API-07] gives pages that together are the whole, each product once', async () => {
      const first = await list('per_page=100')
      expect(first.pagination).toEqual({ current_page: 1, last_page: 3, per_page: 100, total: 300 })
      const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=100&page=${page}`)))
      const ids = pages.flatMap((page) => page.data.map((product: { id: number }) => product.id))
      expect(new Set(ids).size).toBe(300)
      const beyond = await list('per_page=100&page=4')
      expect(beyond.data).toEqual([])
      expect(beyond.pagination).toMatchObject({ current_page: 4, total: 300 })
    })

    it('[CACHE-08] [SRCH-05] puts products under data and their pages under pagination', async () => {
      const body = await list('search=rice&limit=5')
      expect(Object.keys(body).toSorted()).toEqual(['data', 'pagination'])
      expect(body.data.length).toBeLessThanOrEqual(5)
      expect(body.pagination.per_page).toBe(5)
    })

    it('[SHOP-21] carries what a product card shows, prices in naira', async () => {
      const { data } = await list('filter[ids]=26')
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({
        id: 26,
        name: 'Fresh Tomatoes',
        slug: 'fresh-tomatoes',
        base_price: 1800,
        sale_price: 1550,
        discount_percentage: 14,
        category: { slug: 'fresh-food' },
        measurements: [
          { label: '1kg', price: 1800, sale_price: 1550 },
          { label: 'basket', price: 24500, sale_price: 20800 },
        ],
      })
      expect(data[0].image_url).toMatch(/^\/pictures\/products\/fresh-tomatoes/)
      const sum = data[0].measurements.reduce(
        (total: number, one: { stock_quantity: number }) => total + one.stock_quantity,
        0,
      )
      expect(data[0].stock_quantity).toBe(sum)
    })

    it.each([
      [
        'price',
        (product: { base_price: number; sale_price: number | null }) => product.sale_price ?? product.base_price,
      ],
      ['name', (product: { name: string }) => product.name.toLowerCase()],
    ])('sorts by %s', async (sort, keyOf) => {
      const { data } = await list(`per_page=100&sort=${sort}`)
      const keys = data.map(keyOf)
      expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    })

    it('sorts by rating with the unrated last', async () => {
      const { data } = await list('per_page=100&sort=-rating')
      const stars = data.map((product: { rating: { average: number | null } }) => product.rating.average ?? 0)
      expect(stars).toEqual([...stars].sort((a: number, b: number) => b - a))
    })

    it('tells what a kilogram, litre or piece costs, and sorts by it', async () => {
      type Goods = { comparison_price: { amount: number; per: string } | null }
      const rice = (await list('filter[ids]=1')).data[0]
      expect(rice).toMatchObject({ base_price: 8_900, comparison_price: { amount: 1_780, per: 'kg' } })
      const perSize = rice.measurements.map((size: Goods & { label: string }) => [size.label, size.comparison_price])
      expect(perSize).toEqual([
        ['5kg', { amount: 1_780, per: 'kg' }],
        ['10kg', { amount: 1_690, per: 'kg' }],
        ['25kg', { amount: 1_540, per: 'kg' }],
        ['50kg', { amount: 1_350, per: 'kg' }],
      ])
      const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=100&sort=comparison_price&page=${page}`)))
      const shown: Goods[] = pages.flatMap(({ data }) => data)
      const places = shown.map(({ comparison_price: one }) => (one === null ? 2 : one.per === 'piece' ? 1 : 0))
      expect(places).toEqual([...places].sort())
      expect(new Set(places).size).toBe(3)
      const byWeight = shown.flatMap(({ comparison_price: one }) => (one && one.per !== 'piece' ? [one.amount] : []))
      // what is told is rounded, what is sorted by is not
      expect(byWeight).toEqual([...byWeight].sort((a, b) => a - b))
    })

    it('narrows by every filter', async () => {
      const every = async (query: string, holds: (product: never) => boolean) => {
        const { data, pagination } = await list(`per_page=100&${query}`)
        expect(pagination.total).toBeGreaterThan(0)
        expect(pagination.total).toBeLessThan(300)
        expect(data.every(holds)).toBe(true)
      }
      const price = (product: { base_price: number; sale_price: number | null }) =>
        product.sale_price ?? product.base_price
      await every(
        'filter[category]=fresh-food',
        (product: { category: { slug: string } }) => product.category.slug === 'fresh-food',
      )
      await every('filter[subcategory]=fruits,vegetables', (product: { subcategory: { slug: string } }) =>
        ['fruits', 'vegetables'].includes(product.subcategory.slug),
      )
      await every(
        'filter[price_min]=1000&filter[price_max]=2000.50',
        (product: never) => price(product) >= 1000 && price(product) <= 2000.5,
      )
      await every('filter[on_sale]=true', (product: { sale_price: number | null }) => product.sale_price !== null)
      await every('filter[in_stock]=true', (product: { stock_quantity: number }) => product.stock_quantity > 0)
      await every('filter[measurement]=1kg', (product: { measurements: { label: string }[] }) =>
        product.measurements.some(({ label }) => label === '1kg'),
      )
      await every('filter[rating]=4', (product: { rating: { average: number } }) => product.rating.average >= 4)
    })

    it('counts what each choice would leave, and a choice keeps the promise when it is taken', async () => {
      const base = 'per_page=1&filter[in_stock]=true&filter[category]=groceries-staples'
      const { facets } = await list(`${base}&facets=true`)
      const total = async (query: string): Promise<number> => (await list(query)).pagination.total
      for (const { value, count } of facets.subcategories as Choice[]) {
        expect(await total(`${base}&filter[subcategory]=${value}`)).toBe(count)
      }
      for (const { value, count } of (facets.brands as Choice[]).slice(0, 5)) {
        expect(await total(`${base}&filter[brand]=${encodeURIComponent(value)}`)).toBe(count)
      }
      for (const { value, count } of (facets.measurements as Choice[]).slice(0, 5)) {
        expect(await total(`${base}&filter[measurement]=${encodeURIComponent(value)}`)).toBe(count)
      }
      for (const { value, count } of facets.ratings as Choice[]) {
        expect(await total(`${base}&filter[rating]=${value}`)).toBe(count)
      }
      for (const { value, count } of facets.categories as Choice[]) {
        expect(await total(`per_page=1&filter[in_stock]=true&filter[category]=${value}`)).toBe(count)
      }
      expect(await total(`${base}&filter[on_sale]=true`)).toBe(facets.on_sale)
      expect(await total(`per_page=1&filter[category]=groceries-staples&filter[in_stock]=true`)).toBe(facets.in_stock)
      expect(await total(`${base}&filter[price_min]=${facets.price.min}&filter[price_max]=${facets.price.max}`)).toBe(
        await total(base),
      )
    })

    it('[SHOP-20] fills all five collections', async () => {
      const now = Date.now()
      const of = async (type: string) => {
        const answer = await server.get(`/products/by-type/${type}?per_page=100`)
        expect(answer.status).toBe(200)
        expect(answer.body.data.length).toBeGreaterThan(0)
        return answer.body.data
      }
      expect(await of('featured')).not.toEqual(await of('best_sellers'))
      await of('new_arrivals')
      for (const product of await of('hot_deals')) expect(product.discount_percentage).toBeGreaterThan(0)
      for (const product of await of('expiring_soon')) {
        const left = Date.parse(product.expires_at) - now
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThanOrEqual(14 * 86_400_000)
      }
      expectError(await server.get('/products/by-type/whatever'), 404, 'not_found')
    })
  })

  describe('categories', () => {
    it('[CACHE-08] gives 12 categories with their 53 subcategories when only parents are asked for', async () => {
      const { body } = await server.get('/categories?parents_only=true')
      expect(body.data).toHaveLength(12)
      expect(body.data.flatMap((category: { subcategories: unknown[] }) => category.subcategories)).toHaveLength(53)
      const every = await server.get('/categories?parents_only=false')
      expect(every.body.data).toHaveLength(65)
    })

    it('[SHOP-05] lists the products of a category and of one of its subcategories', async () => {
      const category = await server.get('/categories/fresh-food/products?per_page=100')
      const { body } = await server.get('/categories/fresh-food')
      expect(category.body.pagination.total).toBe(body.data.products_count)
      const narrowed = await server.get('/categories/fresh-food/products?subcategory=fruits&per_page=100&facets=true')
      expect(narrowed.body.pagination.total).toBeLessThan(category.body.pagination.total)
      const counts: Choice[] = narrowed.body.facets.subcategories
      expect(counts.find(({ value }) => value === 'fruits')?.count).toBe(narrowed.body.pagination.total)
      expect(counts.length).toBeGreaterThan(1)
      expectError(await server.get('/categories/no-such-category'), 404, 'not_found')
      expectError(await server.get('/categories/no-such-category/products'), 404, 'not_found')
    })
  })

  describe('a product', () => {
    it('[SHOP-03] shows everything its page needs, related goods included', async () => {
      const { status, body } = await server.get('/products/fresh-tomatoes')
      expect(status).toBe(200)
      expect(body.data.description.length).toBeGreaterThan(20)
      expect(body.data.images.length).toBeGreaterThan(0)
      expect(body.data.collections).toContain('expiring_soon')
      const reviews = body.data.rating_distribution.reduce((sum: number, times: number) => sum + times, 0)
      expect(reviews).toBe(body.data.rating.count)
      expect(body.data.related).toHaveLength(8)
      const related: { id: number; category: { slug: string } }[] = body.data.related
      expect(related.every(({ id, category }) => id !== 26 && category.slug === 'fresh-food')).toBe(true)
    })

    it('names of sold-out goods first what is the same thing and can be bought', async () => {
      const { body } = await server.get('/products/palm-oil-unadulterated')
      expect(body.data.stock_quantity).toBe(0)
      const related: { name: string; stock_quantity: number; subcategory: { slug: string } }[] = body.data.related
      const oils = related.filter(({ name }) => /\boil\b/i.test(name))
      expect(oils.length).toBeGreaterThan(0)
      expect(related.slice(0, oils.length)).toEqual(oils)
      expect(oils.every(({ stock_quantity }) => stock_quantity > 0)).toBe(true)
    })

    it('answers 404 for an address that no product has, or could have', async () => {
      expectError(await server.get('/products/no-such-thing'), 404, 'not_found')
      expectError(await server.get('/products/NOT%20A%20SLUG'), 404, 'not_found')
      expectError(await server.get(`/products/${'a'.repeat(400)}`), 404, 'not_found')
    })

    it('gives its reviews by pages, newest first or by stars', async () => {
      const { body: product } = await server.get('/products/fresh-tomatoes')
      const { body } = await server.get('/products/fresh-tomatoes/reviews?per_page=2')
      expect(body.pagination.total).toBe(product.data.rating.count)
      const times = body.data.map((review: { created_at: string }) => Date.parse(review.created_at))
      expect(times).toEqual([...times].sort((a: number, b: number) => b - a))
      const best = await server.get('/products/fresh-tomatoes/reviews?sort=-rating&per_page=100')
      const stars = best.body.data.map((review: { rating: number }) => review.rating)
      expect(stars).toEqual([...stars].sort((a: number, b: number) => b - a))
      const five = await server.get('/products/fresh-tomatoes/reviews?filter[rating]=5')
      expect(five.body.pagination.total).toBe(product.data.rating_distribution[4])
      expectError(await server.get('/products/no-such-thing/reviews'), 404, 'not_found')
    })

    it('cannot be bought past its date, and shows it', async () => {
      await server.database.rows(sql`update products set expires_at = now() - interval '1 hour' where slug = 'carrots'`)
      const { body } = await server.get('/products/carrots')
      expect(body.data.stock_quantity).toBe(0)
      expect(body.data.collections).not.toContain('expiring_soon')
    })
  })

  describe('remembered answers', () => {
    const priceOf = async (slug: string): Promise<number> =>
      (await server.get(`/products/${slug}`)).body.data.base_price

    it('shows a written price, name and stock at once, in details, lists, counts and searches', async () => {
      expect(await priceOf('yellow-maize')).toBe(1100)
      await list('search=maize')
      await server.database.rows(
        sql`update products set base_price = 123400, name = 'Golden Maize Zuma' where slug = 'yellow-maize'`,
      )
      expect(await priceOf('yellow-maize')).toBe(1234)
      const found = await list('search=zuma+maize&limit=5')
      expect(found.data[0]).toMatchObject({ slug: 'yellow-maize', base_price: 1234, name: 'Golden Maize Zuma' })
      await server.database.rows(
        sql`update measurements set stock_quantity = 0 where product_id = (select id from products where slug = 'yellow-maize')`,
      )
      const { data } = await list('search=zuma+maize&limit=5')
      expect(data[0].stock_quantity).toBe(0)
    })

    it('takes an archived product out of lists and brings it back', async () => {
      const before = (await list('per_page=1&facets=true')).pagination.total
      await server.database.rows(sql`update products set status = 'archived' where slug = 'white-beans'`)
      expect((await list('per_page=1&facets=true')).pagination.total).toBe(before - 1)
      expectError(await server.get('/products/white-beans'), 404, 'not_found')
      await server.database.rows(sql`update products set status = 'active' where slug = 'white-beans'`)
      expect((await list('per_page=1&facets=true')).pagination.total).toBe(before)
    })

    it('does not serve what was read before a write that came in between', async () => {
      const write = () =>
        server.database.rows(sql`update products set sold_count = sold_count + 1 where slug = 'ofada-rice-stone-free'`)
      for (let round = 1; round <= 5; round++) {
        await Promise.all([
          server.get('/products/ofada-rice-stone-free'),
          write(),
          server.get('/products/ofada-rice-stone-free'),
        ])
        await server.database.rows(
          sql`update products set base_price = ${300_000 + round} where slug = 'ofada-rice-stone-free'`,
        )
        expect(await priceOf('ofada-rice-stone-free')).toBe((300_000 + round) / 100)
      }
    })

    it('answers 304 to who has the answer already, and compresses for who has not', async () => {
      const first = await server.get('/products?per_page=24')
      const again = await server.call('GET', '/products?per_page=24', {
        headers: { 'if-none-match': first.headers.etag as string },
      })
      expect(again.status).toBe(304)
      expect(again.text).toBe('')
      const zipped = await server.app.inject({
        url: '/api/products?per_page=24',
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.text)
      const brotli = await server.app.inject({
        url: '/api/products?per_page=24',
        headers: { 'accept-encoding': 'gzip, br' },
      })
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(brotli.headers.vary).toContain('Accept-Encoding')
    })

    it('[CACHE-06] gives one answer whatever the order of the query, and ignores what it does not know', async () => {
      const one = await server.get('/products?per_page=5&sort=price&filter[category]=fashion')
      const other = await server.get('/products?filter[category]=fashion&utm_source=x&sort=price&per_page=5')
      expect(other.headers.etag).toBe(one.headers.etag)
    })
  })
})
