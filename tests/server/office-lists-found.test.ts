/** Lists that words or another table lead to: a page and its count in one reading are what two readings give. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersSource } from '../../server/areas/office/desk/desk-list.ts'
import { type ListQuery, listRecords } from '../../server/areas/office/list-records.ts'
import type { ListSource } from '../../server/areas/office/resource-store.ts'
import { productsStore } from '../../server/areas/office/stores/products/products.ts'
import { bought, contact, items, makePlainGoods } from './support/buying.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const orders = ordersSource('owner')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database)
  await server.database.rows(sql`
    insert into coupons (code, name, type, value, applies_to, audience, is_active) values ('FOUND10', 'Found', 'percentage', 10, 'all', 'all', true)`)
  const people = ['Bisi Adeyemi', 'Ade Bello', 'Chi Obi', 'Bisi Obi']
  for (const [at, name] of people.entries())
    await bought(server, {
      items: items([1 + (at % 2), 1 + at]),
      contact: { ...contact, name, phone: `0803 000 20${10 + at}` },
      coupon_code: at < 3 ? 'FOUND10' : null,
    })
})
afterAll(() => server.close())

/** The list as others are read: counted first, then read in its order. */
const inTwo = (store: ListSource): ListSource => {
  const { searchWays: _, gathered: __, ...plain } = store
  return plain
}

async function expectSame(store: ListSource, query: ListQuery) {
  const now = Date.now()
  const found = await listRecords(server.database, store, query, now)
  expect(found, JSON.stringify(query)).toEqual(await listRecords(server.database, inTwo(store), query, now))
  return found
}

describe('a list that is searched', () => {
  it.each(['rice', 'oja-', 'a', 'no such thing', '100%_'])(
    'holds the same goods for “%s”, in every order',
    async (search) => {
      for (const sort of productsStore.definition.sorts)
        for (const page of [1, 2, 3]) await expectSame(productsStore, { search, sort, page, per_page: 7 })
    },
  )

  it('holds goods once that are found by their words and by their sizes', async () => {
    const [size] = await server.database.rows<{ sku: string; product_id: number }>(
      sql`select m.sku, m.product_id from measurements m join products p on p.id = m.product_id where p.status = 'active' limit 1`,
    )
    await server.database.rows(sql`update products set keywords = ${size?.sku} where id = ${size?.product_id}`)
    const { data, pagination } = await expectSame(productsStore, { search: size?.sku })
    expect(data.map(({ id }) => id)).toEqual([size?.product_id])
    expect(pagination).toMatchObject({ total: 1, last_page: 1 })
  })

  it('tells how many there are behind its last page, and that there are none', async () => {
    const all = await expectSame(productsStore, { search: 'rice', per_page: 5 })
    expect(all.pagination.total).toBeGreaterThan(0)
    const behind = await expectSame(productsStore, { search: 'rice', per_page: 5, page: 900 })
    expect(behind).toMatchObject({ data: [], pagination: { total: all.pagination.total } })
    expect((await expectSame(productsStore, { search: 'no such thing' })).pagination.total).toBe(0)
  })

  it('keeps to its tab and its filters', async () => {
    await server.database.rows(sql`update products set status = 'archived' where name ilike '%rice%' and id % 2 = 0`)
    for (const tab of ['all', 'active', 'archived'])
      await expectSame(productsStore, { search: 'rice', tab, 'filter[stock]': 'in' })
  })

  it.each(['obi', 'bisi', 'ng-', '0803 000 2011'])('holds the same orders for “%s”', async (search) => {
    const { pagination } = await expectSame(orders, { search })
    expect(pagination.total).toBeGreaterThan(0)
    for (const page of [1, 2]) await expectSame(orders, { search, sort: 'total', page, per_page: 1 })
  })

  it('holds the same orders of a coupon and of a product, and the same goods of a collection', async () => {
    expect((await expectSame(orders, { 'filter[coupon]': 'found10' })).pagination.total).toBe(3)
    expect((await expectSame(orders, { 'filter[product]': '2' })).pagination.total).toBe(2)
    expect((await expectSame(orders, { 'filter[coupon]': 'found10', search: 'obi' })).pagination.total).toBe(1)
    await expectSame(productsStore, { 'filter[collection]': 'featured', per_page: 3 })
  })
})

describe('whether goods have a picture', () => {
  const expectKnown = async () => {
    const wrong = await server.database.rows(sql`
      select id from products p where has_picture <> exists (select from product_images i where i.product_id = p.id)`)
    expect(wrong).toEqual([])
  }
  const has = async (id: number) =>
    (await server.database.rows<{ has_picture: boolean }>(sql`select has_picture from products where id = ${id}`))[0]
      ?.has_picture

  it('is known through all that pictures come and go by', async () => {
    await expectKnown()
    await server.database.rows(sql`delete from product_images where product_id in (1, 3)`)
    await expectKnown()
    expect(await has(1)).toBe(false)
    await server.database.rows(
      sql`insert into product_images (product_id, url, position) select 1, '/pictures/' || n, n from generate_series(1, 3) n`,
    )
    await expectKnown()
    await server.database.rows(sql`delete from product_images where product_id = 1 and position = 2`)
    expect(await has(1)).toBe(true)
    // As the form writes them: away and there in one statement.
    await server.database.rows(sql`
      with former as (delete from product_images where product_id = 1 returning url)
      insert into product_images (product_id, url, position) select 1, url || '-new', row_number() over () from former`)
    await expectKnown()
    expect(await has(1)).toBe(true)
    const { pagination } = await listRecords(server.database, productsStore, { 'filter[picture]': 'none' }, Date.now())
    expect(pagination.total).toBe(1)
  })
})
