/** Both ways of the catalogue's index under one suite: the same questions to the server's memory and to the database, and the same answers. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Catalogue, makeCatalogue, readNotice } from '#server/areas/catalogue/index.ts'
import { categoriesOf } from '#server/areas/catalogue/categories.ts'
import { chooseIndex } from '#server/areas/catalogue/index/choose-index.ts'
import { type ListQuery, listProducts } from '#server/areas/catalogue/list-products.ts'
import { readMarketList } from '#server/areas/catalogue/market-list/read-market-list.ts'
import { thingOf } from '#server/areas/catalogue/words.ts'
import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createTestDatabase } from './support/test-database.ts'
import { startTestServer } from './support/test-server.ts'

type Place = Parameters<typeof listProducts>[0]['place']
type Ways = Record<'memory' | 'database', Catalogue>

const sorts = ['price', '-price', '-created_at', 'comparison_price', '-sold_count', '-rating', 'name'] as const
const collections = ['featured', 'new_arrivals', 'best_sellers', 'hot_deals', 'expiring_soon'] as const

/** What people look for, as far as they have typed it; other words for it; slips of the finger, and too many of them. */
const wishes =
  `r, ri, ric, rice, rice basmati, ofada ri, rice cooker, oil, palm oil, groundnut oil, milk, pow, tomato, tomatoes, fresh, men, men's polo, 43" tv,
  smart tv 43, shea butter, crème, water 75cl, 5kg, pampers, indomie, maggi, ata rodo, ewa, rcie, basmatti, nodles, tomatoe paste, blendr, geneartor,
  bisciut milo, basmati zzqqxx, zzqqxx, xqzjw vvkkw, rice rice rice, beans and rice, rice oil soap bread water tea milk sugar salt`
    .split(',')
    .map((wish) => wish.trim())
const rubbish =
  `SHÉA, butter!/the/the of and/!!!/()/'/''' or 1=1/\\/:*/a & b | !c/%/12345/🍚/ /<b>/${'x'.repeat(80)}`.split('/')
const texts = [...wishes, ...rubbish]

const filters: ListQuery[] = [
  { 'filter[category]': 'fresh-food' },
  { 'filter[category]': 'fresh-food,groceries' },
  { 'filter[category]': 'no-such-thing' },
  { 'filter[category]': ',' },
  { 'filter[subcategory]': 'fruits' },
  { 'filter[brand]': 'Mama Gold' },
  { 'filter[brand]': 'Mama Gold,Nobody, Golden Penny' },
  { 'filter[brand]': 'Nobody' },
  { 'filter[brand]': 'a\0b,"Twin\\,Twin, {x}' },
  ...collections.map((type) => ({ 'filter[collection]': type })),
  { 'filter[price_min]': 1_000 },
  { 'filter[price_max]': 2_500.5 },
  { 'filter[price_min]': 1_000, 'filter[price_max]': 5_000 },
  { 'filter[price_min]': 5_000, 'filter[price_max]': 1_000 },
  { 'filter[price_max]': 1e12 },
  { 'filter[on_sale]': true },
  { 'filter[on_sale]': false },
  { 'filter[in_stock]': true },
  { 'filter[in_stock]': false },
  { 'filter[measurement]': '1kg' },
  { 'filter[measurement]': 'no such size' },
  { 'filter[measurement]': '1kg\0' },
  { 'filter[rating]': 4 },
  { 'filter[rating]': 3.25 },
  { 'filter[rating]': 0 },
  { 'filter[ids]': '3,1,2,999999' },
  { 'filter[ids]': 'x,-1,1.5,99999999999' },
  { 'filter[category]': 'fresh-food', 'filter[in_stock]': true, 'filter[rating]': 4, 'filter[price_max]': 3_000 },
  { 'filter[brand]': 'Mama Gold', 'filter[measurement]': '5kg', 'filter[on_sale]': true },
  { 'filter[subcategory]': 'fruits', 'filter[category]': 'fresh-food', 'filter[collection]': 'best_sellers' },
]

describe('the catalogue out of memory and out of the database', () => {
  const now = Date.now()
  let database: Database
  let ways: Ways
  beforeAll(async () => {
    database = await createTestDatabase()
    // What the market has none of: equal keys, nothing where there may be nothing, letters of elsewhere, what is over.
    await database.rows(sql`
      insert into products (sku, name, slug, brand, category_id, subcategory_id, base_price, sale_price, stock_quantity, sold_count, status, expires_at, keywords, created_at)
      select 'ODD-' || n, (array['Twin Rice', 'CAFÉ Crème (500g)', 'Rice, Local', '43', '½ Bread', 'Éclair Rice', 'milk', 'Rices Tomatoes'])[1 + n % 8],
        'odd-' || n, case n % 3 when 0 then null when 1 then 'Mama Gold' else 'Twin' end, c.parent_id, case when n % 5 > 0 then c.id end,
        100000 + n % 3, case n % 4 when 0 then 50000 end, n % 4 * 7, n % 4 * 10, case when n % 11 = 0 then 'archived' else 'active' end,
        case n % 6 when 0 then now() - interval '1 day' when 1 then now() + interval '3 days' end, case n % 7 when 0 then 'zumazuma' else '' end,
        date_trunc('day', now()) - n % 2 * interval '1 day'
      from generate_series(1, 60) n join lateral (select id, parent_id from categories where parent_id is not null order by id offset n % 9 limit 1) c on true`)
    await database.rows(sql`
      insert into measurements (product_id, label, sku, price, stock_quantity, position, net_amount, net_unit)
      select id, '1kg', sku || '-1', base_price, stock_quantity, 1, 1000, 'g' from products where sku like 'ODD-%5'`)
    const catalogueOf = async (way: keyof Ways) => {
      const catalogue = makeCatalogue(database, (await chooseIndex(database, way)).open)
      await database.listen('catalogue', (told) => void catalogue.hear(readNotice(told)), { again: true })
      return catalogue
    }
    ways = { memory: await catalogueOf('memory'), database: await catalogueOf('database') }
  })
  afterAll(() => database.close())

  const asked = async (catalogue: Catalogue, query: ListQuery, place?: Place) => {
    const { list, ...more } = await listProducts({ database, catalogue, query, now, ...(place && { place }) })
    return { ...more, ...list, data: list.data.map(({ id, name }) => `${id} ${name}`) }
  }
  /** The answer of both, which is one. */
  const bothTell = async (query: ListQuery, place?: Place) => {
    const memory = await asked(ways.memory, query, place)
    expect({ query, place, ...(await asked(ways.database, query, place)) }).toEqual({ query, place, ...memory })
    return memory
  }
  /** What a transaction has written is told before it is answered. */
  const write = (what: SQL) => database.transaction((tx) => tx.rows(what))
  const facets = { facets: true, per_page: 24 } as const

  it('stand by the same things, each in its own way', async () => {
    const opened = [(await ways.memory.view()).index.way, (await ways.database.view()).index.way]
    expect(opened).toEqual(['memory', 'database'])
    const rows = await database.rows<{ name: string; thing: string }>(sql`select name, thing from products`)
    expect(rows.map(({ thing }) => thing)).toEqual(rows.map(({ name }) => thingOf(name.toLowerCase())))
    expect(new Set(rows.map(({ thing }) => thing)).size).toBeGreaterThan(100)
  })

  it('give the same pages in every order', async () => {
    for (const sort of sorts) {
      const first = await bothTell({ sort, per_page: 24 })
      expect(first.pagination.total).toBeGreaterThan(300)
      for (const page of [2, 5, first.pagination.last_page, 9_999]) await bothTell({ sort, per_page: 24, page })
    }
    await bothTell({})
    await bothTell({ limit: 5, sort: 'name' })
  })

  it('give the same lists and counts of every stall and collection', async () => {
    const { categories } = await ways.memory.view()
    for (const { id, parent_id } of categories) {
      const kind = parent_id === null ? 'category' : 'subcategory'
      const { pagination } = await bothTell(facets, { kind, id })
      expect(pagination.total).toBeGreaterThan(0)
    }
    for (const collection of collections) {
      expect((await bothTell(facets, { kind: 'collection', collection })).pagination.total).toBeGreaterThan(0)
      await bothTell({ per_page: 7, page: 2, sort: 'name', search: 'fresh' }, { kind: 'collection', collection })
    }
    expect(await categoriesOf(await ways.database.view())).toEqual(await categoriesOf(await ways.memory.view()))
  })

  it('give the same counts beside every filter', async () => {
    let found = 0
    for (const [at, filter] of filters.entries()) {
      const sort = sorts[at % sorts.length]!
      const plain = await bothTell({ ...facets, ...filter, sort })
      const searched = await bothTell({ ...facets, ...filter, search: 'rice' })
      await bothTell({ ...filter, search: 'milk oil', sort }, { kind: 'category', id: 1 + (at % 8) })
      await bothTell({ ...facets, ...filter }, { kind: 'category', id: 1 + (at % 8) })
      found += plain.pagination.total + searched.pagination.total
    }
    expect(found).toBeGreaterThan(1_000)
  })

  it('find the same, in the same order, by whatever is typed', async () => {
    const missed: string[] = []
    for (const search of texts) {
      const { missed: miss } = await bothTell({ search, limit: 5 })
      const all = await bothTell({ search, per_page: 100, facets: true })
      for (const page of [2, 3]) if (all.pagination.last_page >= page) await bothTell({ search, per_page: 20, page })
      await bothTell({ search, per_page: 10, sort: 'price', 'filter[in_stock]': true })
      if (miss !== undefined) missed.push(miss)
    }
    expect(missed).toContain('zzqqxx')
    expect(missed.length).toBeLessThan(texts.length / 3)
  })

  it('know the same words, and no longer those that nothing is called', async () => {
    expect((await bothTell({ search: 'zumazma' })).pagination.total).toBeGreaterThan(0)
    await write(sql`update products set keywords = '' where keywords = 'zumazuma'`)
    expect((await bothTell({ search: 'zumazuma' })).pagination.total).toBe(0)
    const { index } = await ways.memory.view()
    const words = ['zumazuma', 'ric', 'rice', 'tomato', 'zzqqxx', '500g']
    const known = await index.knownBeginnings(words)
    expect(known).toEqual(await (await ways.database.view()).index.knownBeginnings(words))
    expect([known.has('ric'), known.has('zumazuma')]).toEqual([true, false])
  })

  it('show the same beside every product', async () => {
    const ids = await database.rows<{ id: number }>(sql`select id from products order by id`)
    const indexes = [(await ways.memory.view()).index, (await ways.database.view()).index] as const
    const shown = await Promise.all(
      ids.map(async ({ id }) => Promise.all(indexes.map(async (index) => ({ id, ...(await index.beside(id, now)) })))),
    )
    expect(shown.map(([, database]) => database)).toEqual(shown.map(([memory]) => memory))
    expect(shown.filter(([memory]) => memory?.related === undefined).length).toBeGreaterThan(3)
  })

  it('read the same in a market list', async () => {
    const text = `2 derica rice, ata rodo, small groundnut oil, 1 mudu beans, 2 x 5kg basmati rice, zzqqxx, salt, the, milk and bread,
      half bag of rice, 30 eggs, tatashe, rice cooker, nodles, ½ bread, palm oil, 1 paint yellow garri, ugu, soap, twin`
    const lines = await readMarketList({ database, catalogue: ways.memory, text, now })
    expect(await readMarketList({ database, catalogue: ways.database, text, now })).toEqual(lines)
    expect(lines.filter(({ choice }) => choice !== null).length).toBeGreaterThan(8)
  })

  it('tell at once what was written: prices, stock, names, sizes and what is gone', async () => {
    const writes = [
      sql`update products set sale_price = null, base_price = 77 where slug = 'odd-4'`,
      sql`update products set stock_quantity = 0 where slug = 'odd-7'`,
      sql`update products set sold_count = 100000 where slug = 'odd-8'`,
      sql`update products set name = 'Golden Zuma Rice' where slug = 'odd-9'`,
      sql`update products set status = 'archived' where slug = 'odd-10'`,
      sql`update measurements set price = 99, net_amount = 500 where sku = 'ODD-5-1'`,
      sql`update measurements set price = 98 where sku = 'ODD-15-1'`,
      sql`update products set net_amount = 250, net_unit = 'g' where slug = 'odd-3'`,
      sql`update products set base_price = 5000 where slug = 'odd-3'`,
      sql`delete from measurements where sku = 'ODD-25-1'`,
      sql`delete from product_collections where collection = 'featured' and position < 20`,
      sql`update categories set name = 'Zuma Stall' where id = 3`,
    ]
    for (const one of writes) {
      await write(one)
      for (const sort of ['price', '-sold_count', 'comparison_price', 'name'] as const)
        await bothTell({ sort, ...facets })
      for (const search of ['rice', 'zuma']) await bothTell({ search, ...facets })
      await bothTell(facets, { kind: 'collection', collection: 'featured' })
    }
    expect((await bothTell({ sort: 'price', limit: 1 })).data[0]).toMatch(/^\d+ ½ Bread$/)
    expect((await bothTell({ search: 'golden zuma', limit: 1 })).data[0]).toMatch(/Golden Zuma Rice$/)
  })

  it('keep the place by what a gram costs as it is worked out anew', async () => {
    const [wrong] = await database.rows<{ count: number; all: number }>(sql`
      select count(*) filter (where comparison <> comparison_of(id, price_now, net_amount, net_unit))::int as count,
        count(*) filter (where comparison < 1e10)::int as all from products`)
    expect(wrong?.count).toBe(0)
    expect(wrong?.all).toBeGreaterThan(50)
  })

  it('are named in the log, and only those that there are can be asked for', async () => {
    const told: unknown[] = []
    const server = await startTestServer({
      config: { catalogueIndex: 'database' },
      prepare: ({ log }) => void (log.info = (facts: unknown) => void told.push(facts)),
    })
    await server.close()
    expect(told).toContainEqual({ index: 'database' })
    expect(loadConfig({}).catalogueIndex).toBe('auto')
    expect(() => loadConfig({ CATALOGUE_INDEX: 'disk' })).toThrow(
      'CATALOGUE_INDEX: must be one of auto, memory, database.',
    )
  })

  it('are chosen by size, or by who runs the shop', async () => {
    const wayFor = async (...[wanted, most]: ['auto' | 'memory' | 'database', number?]) =>
      (await chooseIndex(database, wanted, most)).way
    const [{ products } = { products: 0 }] = await database.rows<{ products: number }>(
      sql`select count(*)::int as products from products where status = 'active'`,
    )
    expect(await wayFor('auto')).toBe('memory')
    expect(await wayFor('auto', products)).toBe('memory')
    expect(await wayFor('auto', products - 1)).toBe('database')
    expect(await wayFor('memory', products - 1)).toBe('memory')
    expect(await wayFor('database')).toBe('database')
  })
})
