/** Rows of a file that are written together: what each of them becomes, and what the trail tells of it, is what a form would have made of it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkProducts, type Draft } from '../../server/areas/office/stores/products/product-checks.ts'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

type Product = Record<string, unknown> & { id: number; version: number; sku: string; slug: string; base_price: number }
type Job = { id: number; state: string; counts: Record<string, number> }

const product = async (id: number): Promise<Product> =>
  (await server.get(`/admin/products/${id}`, token)).body.data as Product

async function write(id: number, values: object) {
  const answer = await server.call('PUT', `/admin/products/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    payload: values,
  })
  expect(answer.status, answer.text).toBe(200)
}

let made = 0
async function makeProduct(more: object = {}): Promise<Product> {
  made += 1
  const [category] = (await server.get('/admin/categories?per_page=100', token)).body.data.filter(
    (one: { parent_id: number | null }) => one.parent_id === null,
  )
  const answer = await server.post(
    '/admin/products',
    {
      name: `Together ${made}`,
      slug: `together-${made}`,
      sku: `TOGETHER-${made}`,
      category_id: category.id,
      base_price: 1000,
      stock_quantity: 40,
      images: [{ url: '/pictures/together.webp', alt: 'Together' }],
      ...more,
    },
    token,
  )
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as Product
}

const makeSome = async (count: number): Promise<Product[]> => {
  const some: Product[] = []
  while (some.length < count) some.push(await makeProduct())
  return some
}

async function rested(id: number): Promise<Job> {
  const { body } = await server.get(`/admin/imports/${id}`, token)
  if (!['checking', 'running'].includes(body.data.state)) return body.data as Job
  await new Promise((resolve) => setTimeout(resolve, 30))
  return rested(id)
}

async function checked(rows: readonly string[]): Promise<Job> {
  const answer = await server.call('POST', '/admin/imports?resource=products&name=together.csv', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: rows.join('\r\n'),
  })
  expect(answer.status, answer.text).toBe(202)
  return rested(answer.body.data.id as number)
}

async function turned(id: number, what: string, body: object = {}): Promise<Job> {
  const answer = await server.post(`/admin/imports/${id}/${what}`, body, token)
  expect(answer.status, answer.text).toBe(202)
  return rested(id)
}

/** The last entry of the trail about a product, without what is of its moment alone. */
async function lastEntry(id: number) {
  const { body } = await server.get(`/admin/audit?filter[resource]=products&filter[record]=${id}&per_page=1`, token)
  const { action, before, after, person_name, batch, record_name } = body.data[0]
  return { action, before, after, person_name, batch, record_name }
}

describe('rows that are written together', () => {
  it('become what a form makes of the same values, with the same entry in the trail', async () => {
    const [byForm, byFile, other] = await makeSome(3)
    if (!byForm || !byFile || !other) throw new Error('Nothing was made')
    const values = {
      description: 'Two bags, "dried"; in the sun',
      brand: 'Oja & "sons"',
      specifications: 'Drying: in the sun, 3 days\nIn the box: "two" bags: 1 kg each',
      keywords: 'dried sun',
      unit: 'bag',
      net_content: '2 kg',
      base_price: 1250.5,
      sale_price: 999.99,
      low_stock_threshold: 7,
      expires_at: '2099-05-01T10:00:00.000Z',
      tax_class: 'exempt',
      is_returnable: false,
      status: 'active',
    }
    await write(byForm.id, values)
    const names = Object.keys(values)
    const cells = Object.values(values).map((value) =>
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : `"${String(value).replaceAll('"', '""')}"`,
    )
    const { id } = await checked([
      ['id', ...names].join(),
      [byFile.id, ...cells].join(),
      [other.id, ...cells].join().replace('1250.5', '1300'),
    ])
    expect(await turned(id, 'apply', { choice: 'good' })).toMatchObject({
      state: 'done',
      counts: { changed: 2, written: 2, failed: 0 },
    })
    const own = ['id', 'name', 'slug', 'sku', 'created_at', 'updated_at'] as const
    const rest = (one: Product) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => !own.includes(name as 'id')))
    const [form, file] = [await product(byForm.id), await product(byFile.id)]
    expect(rest(file)).toEqual(rest(form))
    expect(file).toMatchObject({ ...values, version: byFile.version + 1 })
    expect(await product(other.id)).toMatchObject({ ...values, base_price: 1300 })
    const [ofForm, ofFile] = [await lastEntry(byForm.id), await lastEntry(byFile.id)]
    expect(ofFile).toEqual({ ...ofForm, batch: ofFile.batch, record_name: file['name'] })
    expect(ofFile.batch).not.toBeNull()
    expect(Object.keys(ofFile.after).toSorted()).toEqual(names.toSorted())

    await turned(id, 'undo')
    expect(await product(byFile.id)).toMatchObject({ base_price: 1000, brand: null, version: byFile.version + 2 })
  })

  it('hold up none of the others when one of them is refused after all', async () => {
    const some = await makeSome(4)
    const { id } = await checked(['id,base_price', ...some.map((one) => `${one.id},1100`)])
    const [, theirs] = some
    if (!theirs) throw new Error('Nothing was made')
    await write(theirs.id, { base_price: 1500 })
    expect(await turned(id, 'apply', { choice: 'good' })).toMatchObject({
      state: 'done',
      counts: { written: 3, failed: 1 },
    })
    const prices = await Promise.all(some.map(async (one) => (await product(one.id)).base_price))
    expect(prices).toEqual([1100, 1500, 1100, 1100])
    const { body } = await server.get(`/admin/imports/${id}/rows?filter[outcome]=refused`, token)
    expect(body.data).toMatchObject([
      { record_id: theirs.id, refusals: [{ field: 'base_price', code: 'office.csv_moved' }] },
    ])
    const batches = await Promise.all(some.map(async (one) => (await lastEntry(one.id)).batch))
    expect(batches.map((batch) => batch === batches[0])).toEqual([true, false, true, true])
  })

  it('stand beside those that have to be written alone: another SKU, an address, stock, and one that is new', async () => {
    const [price, sku, slug, stock] = await makeSome(4)
    if (!price || !sku || !slug || !stock) throw new Error('Nothing was made')
    const line = (one: Product, more: object = {}): string => {
      const cells = {
        id: one.id,
        sku: one.sku,
        name: one['name'],
        slug: one.slug,
        base_price: 1200,
        stock: 40,
        ...more,
      }
      return [...Object.values(cells), 40, one['category_id']].join()
    }
    const { id } = await checked([
      'id,sku,name,slug,base_price,stock,stock_was,category_id',
      line(price),
      line(sku, { sku: 'TOGETHER-OTHER' }),
      line(slug, { slug: 'together-elsewhere' }),
      line(stock, { stock: 33 }),
      `,TOGETHER-NEW,A new one,a-new-one,700,3,,${String(price['category_id'])}`,
    ])
    expect(await turned(id, 'apply', { choice: 'good' })).toMatchObject({
      state: 'done',
      counts: { changed: 4, created: 1, written: 5, failed: 0 },
    })
    expect(await product(price.id)).toMatchObject({ base_price: 1200, sku: price.sku, stock_quantity: 40 })
    expect(await product(sku.id)).toMatchObject({ base_price: 1200, sku: 'TOGETHER-OTHER' })
    expect(await product(slug.id)).toMatchObject({ base_price: 1200, slug: 'together-elsewhere' })
    expect(await product(stock.id)).toMatchObject({ base_price: 1200, stock_quantity: 33 })
    const former = await server.database.rows(sql`select record_id from former_slugs where slug = ${slug.slug}`)
    expect(former).toEqual([{ record_id: slug.id }])
  })
})

describe('the database', () => {
  it('refuses of many products at once what it refuses of each alone', async () => {
    const [one, two] = await makeSome(2)
    if (!one || !two) throw new Error('Nothing was made')
    const parent = Number(one['category_id'])
    const draft = (id: number | null, values: object): Draft => ({
      id,
      values: {
        sku: `FREE-${String(id)}`,
        slug: `free-${String(id)}`,
        category_id: parent,
        subcategory_id: null,
        status: 'active',
        expires_at: null,
        measurements: [],
        ...values,
      },
    })
    const size = (sku: string, id: number | null) => ({
      id,
      label: sku,
      net_content: null,
      sku,
      price: 100,
      sale_price: null,
    })
    const drafts = [
      draft(one.id, {}),
      draft(one.id, { sku: two.sku.toLowerCase(), slug: two.slug }),
      draft(null, { sku: 'FREE-9', measurements: [size(two.sku, null), size('FREE-10', null)] }),
      draft(two.id, { sku: two.sku, slug: two.slug, category_id: 987_654, subcategory_id: parent }),
      draft(two.id, { expires_at: '2020-01-01T00:00:00.000Z', measurements: [size('FREE-11', 987_654)] }),
      draft(null, { expires_at: '2020-01-01T00:00:00.000Z', status: 'draft' }),
    ]
    const codes = (refused: readonly { field: string; code: string }[]) =>
      refused.map(({ field, code }) => `${field}: ${code}`)
    const [together, alone] = await server.database.transaction(async (tx) => {
      const each = []
      for (const single of drafts) each.push((await checkProducts(tx, [single])).flat())
      return [await checkProducts(tx, drafts), each]
    })
    expect(together).toEqual(alone)
    expect(together.map(codes)).toEqual([
      [],
      ['slug: office.taken', 'sku: office.taken'],
      ['measurements.0.sku: office.taken'],
      ['category_id: office.missing', 'subcategory_id: office.products.notBelow'],
      ['measurements.0.label: office.missing', 'expires_at: office.products.pastDate'],
      [],
    ])
  })
})
