/** Products in the back office: what is sold, for how much, how many. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, items, makePlainGoods, quoteOf } from './support/buying.ts'
import { admin, expectError, startTestServer, shopper, type Answer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/products${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const undo = (id: number) => server.post(`/admin/audit/${id}/undo`, undefined, token)

type Category = { id: number; slug: string; subcategories: { id: number }[] }
let stall: Category
let other: Category

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 500)
  token = await server.logIn(admin)
  const all = (await server.get('/categories')).body.data as Category[]
  ;[stall, other] = all as [Category, Category]
})
afterAll(() => server.close())

let serial = 0
const fields = () => ({
  name: `Palm Oil ${(serial += 1)}`,
  slug: `palm-oil-${serial}`,
  sku: `PALM-${serial}`,
  category_id: stall.id,
  base_price: 24_500,
  stock_quantity: 12,
  status: 'active',
  images: [{ url: '/pictures/products/palm-oil', alt: 'A keg of palm oil' }],
})
type Size = { id: number; label: string; sku: string; price: number; sale_price: number | null }
type Product = {
  id: number
  version: number
  slug: string
  sku: string
  name: string
  stock_quantity: number
  measurements: Size[]
}
const made = async (more: object = {}): Promise<Product> => {
  const answer = await call('POST', '', { ...fields(), ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const inShop = (slug: string) => server.get(`/products/${slug}`)
const sizes = (sku: string) => [
  { id: null, label: '1 litre', sku: `${sku}-1L`, price: 2_500, sale_price: 2_250.5, stock: 5 },
  { id: null, label: '5 litres', sku: `${sku}-5L`, price: 11_000, sale_price: null, stock: 3 },
]

describe('a product', () => {
  it('is in the shop as soon as it is added, and changes there with its form', async () => {
    const product = await made({ collections: ['hot_deals'], brand: 'Ojà', unit: 'keg', keywords: 'red oil' })
    const { body } = await inShop(product.slug)
    expect(body.data).toMatchObject({
      base_price: 24_500,
      stock_quantity: 12,
      brand: 'Ojà',
      is_returnable: true,
      collections: ['hot_deals'],
      images: [{ url: '/pictures/products/palm-oil', alt: 'A keg of palm oil', position: 1 }],
    })
    const saved = await call('PUT', `/${product.id}`, { version: 1, base_price: 26_000, sale_price: 24_999.5 })
    expect(saved.body.data).toMatchObject({ version: 2, base_price: 26_000, sale_price: 24_999.5 })
    expect((await inShop(product.slug)).body.data).toMatchObject({ sale_price: 24_999.5 })
    expectError(await call('PUT', `/${product.id}`, { version: 1, base_price: 1 }), 409, 'stale_version')
    expect((await undo(saved.body.audit_id)).status).toBe(200)
    expect((await inShop(product.slug)).body.data).toMatchObject({ base_price: 24_500, sale_price: null })
  })

  it('says what it holds, and the shop what that makes of its price', async () => {
    const product = await made({ net_content: '12 x 75cl' })
    expect(product).toMatchObject({ net_content: '9 l' })
    const shown = async () => (await inShop(product.slug)).body.data
    expect(await shown()).toMatchObject({ comparison_price: { amount: 2_722.22, per: 'litre' } })
    const sized = {
      measurements: sizes(product.sku).map((size, place) => ({ ...size, net_content: ['1 l', '5 litres'][place] })),
    }
    const saved = await call('PUT', `/${product.id}`, { sale_price: 2_250.5, ...sized })
    expect(saved.body.data.measurements).toMatchObject([{ net_content: '1 l' }, { net_content: '5 l' }])
    expect(await shown()).toMatchObject({
      comparison_price: { amount: 2_250.5, per: 'litre' },
      measurements: [
        { comparison_price: { amount: 2_250.5, per: 'litre' } },
        { comparison_price: { amount: 2_200, per: 'litre' } },
      ],
    })
    const wrong = await call('PUT', `/${product.id}`, {
      net_content: '999 x 999999 kg',
      measurements: saved.body.data.measurements.map((size: Size) => ({ ...size, net_content: '0 kg' })),
    })
    const sentence = 'Write it like 5 kg, 75 cl, 12 x 400 g or 30 pieces'
    expect(wrong.body.errors).toEqual({
      net_content: [sentence],
      'measurements.0.net_content': [sentence],
      'measurements.1.net_content': [sentence],
    })
  })

  it('is refused at each field with a code and a sentence', async () => {
    const taken = await made()
    const answer = await call('POST', '', {
      ...fields(),
      name: 'x',
      sku: 'no blanks',
      sale_price: 24_500,
      low_stock_threshold: 10_000,
      images: [],
    })
    expectError(answer, 422, 'validation_failed')
    expect(answer.body.errors).toEqual({
      name: ['At least 2 characters'],
      sku: ['At most 40 of A–Z, 0–9, full stop, _ and -'],
      sale_price: ['Must be below ₦24,500.00'],
      low_stock_threshold: ['From 0 to 9999'],
      images: ['A product in the shop needs a picture'],
    })
    expect(answer.body.codes.sale_price).toEqual([
      { code: 'office.products.saleBelow', params: { price: '24,500.00' } },
    ])
    const again = await call('POST', '', { ...fields(), slug: taken.slug, sku: taken.sku })
    expect(again.body.errors).toEqual({
      slug: [`${taken.slug} is taken by ${taken.name}`],
      sku: [`${taken.sku} is taken by ${taken.name}`],
    })
    const past = await call('POST', '', { ...fields(), expires_at: '2020-01-01T00:00:00Z' })
    expect(Object.keys(past.body.codes)).toEqual(['expires_at'])
    const kept = await made({ status: 'draft', images: [], expires_at: '2020-01-01T00:00:00Z' })
    const published = await call('PUT', `/${kept.id}`, { status: 'active' })
    expect(published.body.codes).toEqual({ images: [{ code: 'office.products.needsPicture' }] })
  })

  it('stands in a subcategory of its own category, which a change of the category empties', async () => {
    const [sub] = stall.subcategories as [{ id: number }]
    const strange = await call('POST', '', { ...fields(), category_id: other.id, subcategory_id: sub.id })
    expect(strange.body.codes).toEqual({ subcategory_id: [{ code: 'office.products.notBelow' }] })
    const product = await made({ subcategory_id: sub.id })
    const moved = await call('PUT', `/${product.id}`, { category_id: other.id })
    expect(moved.body.data).toMatchObject({ category_id: other.id, subcategory_id: null })
  })

  it('[ADMIN-22] [BO-07] keeps what was sold while its form was open', async () => {
    const product = await made()
    await buy(server, { items: items([product.id, 1]) })
    const saved = await call('PUT', `/${product.id}`, { version: product.version, description: 'Pressed in Edo.' })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.data).toMatchObject({ stock_quantity: 11, held: 1, description: 'Pressed in Edo.' })
    const carried = await call('PUT', `/${product.id}`, { stock_quantity: 12 })
    expect(carried.body.codes).toEqual({ stock_quantity: [{ code: 'office.frozen' }] })
    expect((await inShop(product.slug)).body.data.stock_quantity).toBe(11)
  })
})

describe('the measurements of a product', () => {
  it('have SKUs, prices and opening stock of their own, and are matched by their ids', async () => {
    const product = await made({ measurements: sizes('MATCH') })
    expect(product.stock_quantity).toBe(8)
    const [small, large] = product.measurements as [Size, Size]
    const swapped = [
      { ...large, sku: small.sku, label: small.label, stock: 99 },
      { ...small, sku: large.sku, label: large.label },
    ]
    const { body } = await call('PUT', `/${product.id}`, { measurements: swapped })
    expect(body.data.measurements.map(({ id, sku }: Size) => [id, sku])).toEqual([
      [large.id, small.sku],
      [small.id, large.sku],
    ])
    expect(body.data.measurement_stock).toEqual([
      { id: large.id, available: 3, held: 0 },
      { id: small.id, available: 5, held: 0 },
    ])
  })

  it('are refused each at its place, also for a SKU of another product', async () => {
    const taken = await made({ measurements: sizes('TAKEN') })
    const [one, two] = sizes('WRONG') as [object, object]
    const wrong = await call('POST', '', {
      ...fields(),
      measurements: [
        { ...one, price: 0, sale_price: null },
        { ...two, label: '1 LITRE', sale_price: 11_000.01 },
      ],
    })
    expect(wrong.body.errors).toEqual({
      'measurements.0.price': ['From ₦0.01 to ₦10000000'],
      'measurements.1.label': ['It stands here twice'],
      'measurements.1.sale_price': ['Must be below ₦11,000.00'],
    })
    const sku = await call('POST', '', { ...fields(), sku: 'TAKEN-1L', measurements: sizes('TAKEN').slice(1) })
    expect(sku.body.errors).toEqual({
      sku: [`TAKEN-1L is taken by ${taken.name} 1 litre`],
      'measurements.0.sku': [`TAKEN-5L is taken by ${taken.name} 5 litres`],
    })
    const strange = await call('PUT', `/${taken.id}`, {
      measurements: [{ id: 2_000_000, label: 'x', sku: 'X', price: 1 }],
    })
    expect(strange.body.codes).toEqual({ 'measurements.0.label': [{ code: 'office.missing' }] })
  })

  it('that are taken out leave the shop and the stock, stay for their orders, and come back with both', async () => {
    const product = await made({ measurements: sizes('HIDE') })
    const [small, large] = product.measurements as [Size, Size]
    const line = { product_id: product.id, product_measurement_id: small.id, quantity: 1 }
    const placed = (await buy(server, { items: [line] })).body.data
    const out = await call('PUT', `/${product.id}`, { measurements: [large] })
    expect(out.body.data).toMatchObject({ stock_quantity: 3, measurements: [{ id: large.id }] })
    expect((await inShop(product.slug)).body.data.measurements).toHaveLength(1)
    const quote = await quoteOf(server, { items: [line] })
    expect([quote.lines, quote.warnings.length]).toEqual([[], 1])
    expect(placed.items[0]).toMatchObject({ product_measurement_id: small.id, label: '1 litre' })
    expect((await undo(out.body.audit_id)).status).toBe(200)
    const back = (await call('GET', `/${product.id}`)).body.data
    expect(back.measurements.map(({ id }: Size) => id)).toEqual([small.id, large.id])
    expect(back.stock_quantity).toBe(7)
  })
})

describe('deleting a product', () => {
  it('[ADMIN-21] [BO-08] deletes a new one, and brings it back with its ids and its stock', async () => {
    const product = await made({ measurements: sizes('GONE') })
    const removed = await call('DELETE', `/${product.id}?version=1`)
    expect(removed.body).toMatchObject({ outcome: 'deleted' })
    expectError(await inShop(product.slug), 404, 'not_found')
    expect((await undo(removed.body.audit_id)).status).toBe(200)
    const { body } = await inShop(product.slug)
    expect(body.data.id).toBe(product.id)
    expect(body.data.measurements).toMatchObject([
      { id: product.measurements[0]?.id, stock_quantity: 5 },
      { id: product.measurements[1]?.id, stock_quantity: 3 },
    ])
  })

  it('[ADMIN-21] [BO-08] archives one that was ordered: it is not seen or bought, and orders keep it', async () => {
    const product = await made()
    const customer = await server.logIn(shopper)
    await server.post('/cart/add', { product_id: product.id, quantity: 1 }, customer)
    const order = (await buy(server, { items: items([product.id, 2]) })).body.data
    expect((await call('GET', `/${product.id}`)).body.data.is_used).toBe(true)
    const removed = await call('DELETE', `/${product.id}`)
    expect(removed.body).toMatchObject({ outcome: 'archived' })
    expectError(await inShop(product.slug), 404, 'not_found')
    const quote = await quoteOf(server, { items: items([product.id, 1]) })
    expect([quote.lines, quote.warnings]).toEqual([[], [expect.stringContaining(product.name)]])
    const cart = (await server.get('/cart', customer)).body.data
    const line = cart.cart_items.find((one: { product_id: number }) => one.product_id === product.id)
    expect(line).toMatchObject({ product: { name: product.name }, problem: { code: 'unavailable' } })
    const kept = (await server.get(`/admin/orders/${order.order_number}`, token)).body.data
    expect(kept.items[0]).toMatchObject({ product_id: product.id, quantity: 2 })
    expect((await undo(removed.body.audit_id)).status).toBe(200)
    expect((await inShop(product.slug)).status).toBe(200)
  })

  it('[ADMIN-21] leads on from the address that it had, for good', async () => {
    const product = await made()
    await call('PUT', `/${product.id}`, { slug: `${product.slug}-red` })
    await call('PUT', `/${product.id}`, { slug: `${product.slug}-new` })
    for (const former of [product.slug, `${product.slug}-red`]) {
      const page = await server.app.inject({ method: 'GET', url: `/products/${former}?from=mail` })
      expect([page.statusCode, page.headers['location']]).toEqual([301, `/products/${product.slug}-new?from=mail`])
      expect((await inShop(former)).body.data.slug).toBe(`${product.slug}-new`)
    }
    await call('PUT', `/${product.id}`, { status: 'draft' })
    expectError(await inShop(product.slug), 404, 'not_found')
  })
})

describe('the list of products', () => {
  const names = async (query: string) => {
    const answer = await call('GET', `?per_page=100&${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.map(({ name }: Product) => name) as string[]
  }

  it('finds by name, SKU of a product and of a measurement, brand and keywords', async () => {
    const product = await made({ measurements: sizes('FINDME'), brand: 'Zobo%House', keywords: 'hibiscus_tea' })
    for (const search of ['findme-5l', 'o%h', 'hibiscus_', product.sku.toLowerCase()])
      expect(await names(`search=${encodeURIComponent(search)}`), search).toContain(product.name)
    expect(await names('search=o%25x')).toEqual([])
  })

  it('counts its tabs and narrows by filters; an unknown filter or sort is refused', async () => {
    const product = await made({ brand: 'Tabs & Co', stock_quantity: 4, base_price: 777, tax_class: 'exempt' })
    const out = await made({ brand: 'Tabs & Co', stock_quantity: 0, base_price: 778 })
    const draft = await made({ brand: 'Tabs & Co', status: 'draft', images: [] })
    const brand = `filter[brand]=${encodeURIComponent('tabs & co')}`
    const { body } = await call('GET', `?${brand}&counts=true`)
    expect(body.counts).toEqual({ all: 3, active: 2, draft: 1, archived: 0, low: 1, out: 1, expiring: 0 })
    expect(await names(`${brand}&tab=low`)).toEqual([product.name])
    expect(await names(`${brand}&tab=out`)).toEqual([out.name])
    expect(await names(`${brand}&filter[picture]=none`)).toEqual([draft.name])
    expect(await names(`${brand}&filter[price_from]=777&filter[price_to]=777.5`)).toEqual([product.name])
    expect(await names(`${brand}&filter[tax_class]=exempt`)).toEqual([product.name])
    expect(await names(`${brand}&sort=-price`)).toEqual([draft.name, out.name, product.name])
    expectError(await call('GET', '?filter[colour]=red'), 422, 'validation_failed')
    expectError(await call('GET', '?sort=colour'), 422, 'validation_failed')
  })
})

describe('many products at once', () => {
  const bulk = (action: string, ids: number[], values?: object) =>
    call('POST', '/bulk', { action, ids, ...(values && { values }) })
  const read = async (id: number) => (await call('GET', `/${id}`)).body.data

  it('change their prices by a share or an amount, rounded, and each answers for itself', async () => {
    const one = await made({ base_price: 1_234, measurements: sizes('BULK') })
    const two = await made({ base_price: 1_000, sale_price: 990 })
    const raised = await bulk('price', [one.id, two.id], { by: 'percent', percent: 10, round: '50' })
    expect(raised.body.results).toMatchObject([
      { id: one.id, ok: true },
      { id: two.id, ok: false, code: 'validation_failed', message: 'Must be below ₦1,100.00' },
    ])
    expect(await read(one.id)).toMatchObject({
      base_price: 1_350,
      measurements: [{ price: 2_750, sale_price: 2_500 }, { price: 12_100 }],
    })
    expect(await read(two.id)).toMatchObject({ base_price: 1_000, sale_price: 990 })
    await bulk('price', [two.id], { by: 'amount', amount: -30, round: '1' })
    expect(await read(two.id)).toMatchObject({ base_price: 970, sale_price: 960 })
    const off = await bulk('sale_on', [two.id], { percent_off: 96 })
    expect(off.body.results).toMatchObject([{ ok: false, code: 'validation_failed' }])
  })

  it('go on sale and off it, into a collection, to another place, and out of the shop', async () => {
    const product = await made({ measurements: sizes('SALE') })
    await bulk('sale_on', [product.id], { percent_off: 15 })
    expect(await read(product.id)).toMatchObject({
      sale_price: 20_825,
      measurements: [{ sale_price: 2_125 }, { sale_price: 9_350 }],
    })
    await bulk('sale_off', [product.id])
    await bulk('collection', [product.id], { put: 'in', collection: 'featured' })
    await bulk('category', [product.id], { category_id: other.id })
    await bulk('tax', [product.id], { tax_class: 'zero' })
    expect(await read(product.id)).toMatchObject({
      sale_price: null,
      collections: ['featured'],
      category_id: other.id,
      tax_class: 'zero',
    })
    const archived = await bulk('archive', [product.id])
    expectError(await inShop(product.slug), 404, 'not_found')
    expect((await undo(archived.body.results[0].audit_id)).status).toBe(200)
    expect((await inShop(product.slug)).status).toBe(200)
  })

  it('are changed one by one in a single call, and each is answered alone, with its fields', async () => {
    const one = await made()
    const two = await made({ sale_price: 900 })
    const three = await made()
    await call('PUT', `/${three.id}`, { brand: 'Theirs' })
    const { body } = await call('POST', '/bulk', {
      action: 'update',
      records: [
        { id: one.id, version: 1, values: { base_price: 1_250, name: 'From the grid' } },
        { id: two.id, version: 1, values: { base_price: 800 } },
        { id: three.id, version: 1, values: { base_price: 800 } },
      ],
    })
    expect(body.results).toMatchObject([
      { id: one.id, ok: true, version: 2 },
      {
        id: two.id,
        ok: false,
        code: 'validation_failed',
        codes: { sale_price: [{ code: 'office.products.saleBelow', params: { price: '800.00' } }] },
      },
      { id: three.id, ok: false, code: 'stale_version', current: { brand: 'Theirs' }, changed_by: 'Tunde Bello' },
    ])
    expect(await read(one.id)).toMatchObject({ base_price: 1_250, name: 'From the grid' })
    const nothing = await bulk('update', [one.id])
    expect(nothing.body.results).toMatchObject([{ ok: false, code: 'not_allowed' }])
    expect((await inShop(one.slug)).status).toBe(200)
  })

  it('are copied as drafts with names, addresses and SKUs of their own, and without stock', async () => {
    const product = await made({ measurements: sizes('COPY') })
    const ids = []
    for (const _ of [1, 2]) ids.push((await bulk('duplicate', [product.id])).body.results[0].made_id as number)
    const [one, two] = [await read(ids[0] ?? 0), await read(ids[1] ?? 0)]
    expect(one).toMatchObject({ name: `${product.name} (copy)`, status: 'draft', stock_quantity: 0, sold_count: 0 })
    expect(one.measurements.map(({ sku }: Size) => sku)).toEqual(['COPY-1L-COPY', 'COPY-5L-COPY'])
    expect(two.measurements.map(({ sku }: Size) => sku)).toEqual(['COPY-1L-COPY-2', 'COPY-5L-COPY-2'])
    expect(two.slug).not.toBe(one.slug)
    const [kept] = await server.database.rows<{ total: number }>(
      sql`select count(*)::int as total from product_images where product_id = ${two.id}`,
    )
    expect(kept?.total).toBe(1)
  })
})
