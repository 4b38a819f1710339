/** What a product may not be, said at the same field wherever somebody writes it; and where its sizes and pictures stand. */
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFiles } from './support/csv-files.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object | string): Promise<Answer> =>
  server.call(method, path, {
    headers: { authorization: `Bearer ${token}`, ...(typeof payload === 'string' && { 'content-type': 'text/csv' }) },
    ...(payload !== undefined && { payload }),
  })
const { checked, exported, rows, turned } = csvFiles(call)

type Category = { id: number; subcategories: { id: number }[] }
let stall: Category
let other: Category
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
  ;[stall, other] = (await server.get('/categories')).body.data as [Category, Category]
})
afterAll(() => server.close())

let serial = 0
const fields = () => ({
  name: `Rule ${(serial += 1)}`,
  slug: `rule-${serial}`,
  sku: `RULE-${serial}`,
  category_id: stall.id,
  base_price: 2_000,
  images: [{ url: '/pictures/products/palm-oil', alt: '' }],
})
const size = (sku: string, more: object = {}) => ({
  id: null,
  label: sku,
  sku,
  price: 1_000,
  sale_price: null,
  ...more,
})

type Product = { id: number; name: string; version: number; sku: string; measurements: { id: number }[] }
const made = async (more: object = {}): Promise<Product> => {
  const answer = await call('POST', '/admin/products', { ...fields(), ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

type Said = Record<string, string[]>
type Refusals = readonly { field: string; message: string; code: string }[]

const byField = (refusals: Refusals): Said =>
  Object.fromEntries(
    refusals.map(({ field }) => [field, refusals.filter((one) => one.field === field).map((one) => one.code)]),
  )

const codesOf = (codes: Record<string, { code: string }[]> | undefined): Said =>
  Object.fromEntries(Object.entries(codes ?? {}).map(([field, list]) => [field, list.map(({ code }) => code)]))

/** The codes of a refusal by field, of each way of writing the same into a product. */
async function refusedEverywhere({ id, version }: Product, values: Record<string, unknown>) {
  const form = await call('PUT', `/admin/products/${id}`, { version, ...values })
  expect(form.status, form.text).toBe(422)
  const grid = await call('POST', '/admin/products/bulk', { action: 'update', records: [{ id, version, values }] })
  const [row] = grid.body.results
  expect(row).toMatchObject({ id, ok: false, code: 'validation_failed' })
  const cells = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const job = await checked('products', stringify([{ id: String(id), ...cells }], { header: true }))
  expect(job.counts).toMatchObject({ changed: 0, refused: 1 })
  const [{ refusals }] = await rows(job.id, 'refused')
  // What a person reads is the same sentence too.
  const sentences = Object.entries(form.body.errors as Said).flatMap(([field, list]) =>
    list.map((message) => ({ field, message })),
  )
  expect(refusals).toMatchObject(sentences)
  const stands = (await call('GET', `/admin/products/${id}`)).body.data
  expect(stands.version).toBe(version)
  return { form: codesOf(form.body.codes), grid: codesOf(row.codes), import: byField(refusals) }
}

/** A refusal that stands at the same field on each of the three ways. */
const alike = (said: Said) => ({ form: said, grid: said, import: said })

describe('a product', () => {
  it('[ADMIN-20] has a sale price below its price, SKUs of its own and a subcategory of its category, or is refused at that field by form, grid and import alike', async () => {
    const taken = await made({ sku: 'RULE-TAKEN', measurements: [size('RULE-TAKEN-S')] })
    const product = await made()
    const below = alike({ sale_price: ['office.products.saleBelow'] })
    expect(await refusedEverywhere(product, { sale_price: 2_000 })).toEqual(below)
    expect(await refusedEverywhere(product, { sale_price: 2_500.5 })).toEqual(below)
    expect(await refusedEverywhere(product, { base_price: 900, sale_price: 950 })).toEqual(below)

    const sku = alike({ sku: ['office.taken'] })
    expect(await refusedEverywhere(product, { sku: taken.sku })).toEqual(sku)
    // A measurement's counts as one of the shop's, and the other way round.
    expect(await refusedEverywhere(product, { sku: 'RULE-TAKEN-S' })).toEqual(sku)
    const sizes = (...list: object[]) => ({ measurements: list })
    const atSize = (place: number, name: string, code: string) => alike({ [`measurements.${place}.${name}`]: [code] })
    expect(await refusedEverywhere(product, sizes(size('RULE-A'), size('RULE-TAKEN')))).toEqual(
      atSize(1, 'sku', 'office.taken'),
    )
    expect(await refusedEverywhere(product, sizes(size('RULE-TAKEN-S')))).toEqual(atSize(0, 'sku', 'office.taken'))
    expect(await refusedEverywhere(product, sizes(size(product.sku)))).toEqual(
      atSize(0, 'sku', 'office.products.twice'),
    )
    expect(await refusedEverywhere(product, sizes(size('RULE-B'), size('RULE-C', { sale_price: 1_000 })))).toEqual(
      atSize(1, 'sale_price', 'office.products.saleBelow'),
    )

    // Brands stand in an address with commas between them.
    expect(await refusedEverywhere(product, { brand: 'Reckitt, Benckiser' })).toEqual(
      alike({ brand: ['office.products.brandComma'] }),
    )

    const [strange] = other.subcategories
    const notBelow = alike({ subcategory_id: ['office.products.notBelow'] })
    expect(await refusedEverywhere(product, { subcategory_id: strange?.id })).toEqual(notBelow)
    const [own] = stall.subcategories
    expect(await refusedEverywhere(product, { category_id: other.id, subcategory_id: own?.id })).toEqual(notBelow)

    // What holds is taken on each way.
    const { id } = product
    const good = { sale_price: 1_999.99, sku: 'RULE-FREE', subcategory_id: own?.id ?? 0 }
    expect((await call('PUT', `/admin/products/${id}`, good)).status).toBe(200)
    const row = { id, values: { sale_price: 1_500, sku: 'RULE-FREER' } }
    const grid = await call('POST', '/admin/products/bulk', { action: 'update', records: [row] })
    expect(grid.body.results).toMatchObject([{ id, ok: true }])
    const job = await checked('products', `id,sale_price,sku\n${id},"₦1,400.00",RULE-FREEST\n`)
    expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
  })
})

describe('specifications of a product', () => {
  it('are written one a line by form, grid and file, come out of each as they went in, and stand on the page by name and value in that order', async () => {
    const product = await made({
      status: 'active',
      specifications: ' Battery:  5,000 mAh\n\nIn the box\tphone: and cable ',
    })
    const { id } = product
    const stands = async () => {
      const office = (await call('GET', `/admin/products/${id}`)).body.data
      const { body } = await server.get(`/products/${office.slug}`)
      return [office.specifications, body.data.specifications]
    }
    expect(await stands()).toEqual([
      'Battery: 5,000 mAh\nIn the box: phone: and cable',
      [
        { name: 'Battery', value: '5,000 mAh' },
        { name: 'In the box', value: 'phone: and cable' },
      ],
    ])
    const values = { specifications: 'SIM: two\nBattery: 5,000 mAh', is_returnable: false }
    const grid = await call('POST', '/admin/products/bulk', { action: 'update', records: [{ id, values }] })
    expect(grid.body.results, grid.text).toMatchObject([{ id, ok: true }])
    expect(await stands()).toEqual([
      values.specifications,
      [
        { name: 'SIM', value: 'two' },
        { name: 'Battery', value: '5,000 mAh' },
      ],
    ])
    const file = await exported('products', `search=${product.sku}`)
    const [head, ...lines] = parse(file.replace(/^\ufeff/, '')) as [string[], ...string[][]]
    const [line] = lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))
    expect(line).toMatchObject({ id: String(id), specifications: values.specifications, is_returnable: 'no' })
    // The same file again changes nothing; another line of it does.
    expect((await checked('products', file)).counts).toMatchObject({ changed: 0, refused: 0 })
    const job = await checked('products', file.replace('SIM: two', 'SIM: one'))
    expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
    await turned(job.id, 'apply', 'good')
    expect((await stands())[0]).toBe('SIM: one\nBattery: 5,000 mAh')
    // Cleared, there are none.
    await call('PUT', `/admin/products/${id}`, { specifications: '' })
    expect(await stands()).toEqual([null, []])
  })

  it('are refused with the line that is wrong, alike by form, grid and import', async () => {
    const product = await made()
    const refusal = (code: string) => alike({ specifications: [code] })
    expect(await refusedEverywhere(product, { specifications: 'Battery: 5,000 mAh\n6.7 in' })).toEqual(
      refusal('office.products.specificationLine'),
    )
    expect(await refusedEverywhere(product, { specifications: 'Battery: 1\nbattery: 2' })).toEqual(
      refusal('office.products.specificationTwice'),
    )
    expect(await refusedEverywhere(product, { specifications: `Battery: ${'9'.repeat(201)}` })).toEqual(
      refusal('office.products.specificationLong'),
    )
    const many = Array.from({ length: 31 }, (_, n) => `Name ${n}: value`).join('\n')
    expect(await refusedEverywhere(product, { specifications: many })).toEqual(refusal('office.tooMany'))
  })

  it('go with the product when it is duplicated', async () => {
    const product = await made({ specifications: 'Battery: 5,000 mAh' })
    const done = await call('POST', '/admin/products/bulk', { action: 'duplicate', ids: [product.id] })
    expect(done.body.results, done.text).toMatchObject([{ id: product.id, ok: true, made_id: expect.any(Number) }])
    const [{ made_id }] = done.body.results
    expect(made_id).not.toBe(product.id)
    const { specifications } = (await call('GET', `/admin/products/${made_id}`)).body.data
    expect(specifications).toBe('Battery: 5,000 mAh')
  })
})

describe('a product that is deleted', () => {
  it('[ADMIN-21] is archived once, so that taking that back makes it what it was; one of no order goes from the archive too', async () => {
    const [used, spare] = [await made({ status: 'active' }), await made({ status: 'archived' })]
    const { database } = server
    await database.rows(
      sql`insert into reviews (product_id, author, rating, title, body) values (${used.id}, 'Ada', 5, 'Good', 'Very good')`,
    )
    const removed = await call('DELETE', `/admin/products/${used.id}`)
    expect(removed.body).toMatchObject({ outcome: 'archived' })
    expectError(await call('DELETE', `/admin/products/${used.id}`), 409, 'not_allowed')
    expect((await call('POST', `/admin/audit/${removed.body.audit_id}/undo`)).status).toBe(200)
    expect((await call('GET', `/admin/products/${used.id}`)).body.data).toMatchObject({ status: 'active' })
    expect((await call('DELETE', `/admin/products/${spare.id}`)).body).toMatchObject({ outcome: 'deleted' })
  })
})

describe('sizes and pictures of a product', () => {
  it('count from 1, and stand where they stood once a change is taken back', async () => {
    const seeded = (await server.get('/products')).body.data as Product[]
    const { id, slug } = seeded.find(({ measurements }) => measurements.length > 1) as Product & { slug: string }
    const placesOf = async () => {
      const { measurements, images } = (await server.get(`/products/${slug}`)).body.data
      return { measurements, images }
    }
    const before = await placesOf()
    const saved = await call('PUT', `/admin/products/${id}`, { keywords: 'another' })
    expect(saved.status, saved.text).toBe(200)
    expect(await placesOf()).toEqual(before)
    expect((await call('POST', `/admin/audit/${saved.body.audit_id}/undo`)).status).toBe(200)
    expect(await placesOf()).toEqual(before)
    await made({ slug: 'places', status: 'active', measurements: [size('PLACE-S'), size('PLACE-L')] })
    expect((await server.get('/products/places')).body.data).toMatchObject({
      measurements: [{ position: 1 }, { position: 2 }],
      images: [{ position: 1 }],
    })
  })
})
