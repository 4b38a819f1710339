/** Files of the back office that come back: unchanged they change nothing, and what they say of stock counts by its difference. */
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bought, items, makePlainGoods, stockOf } from './support/buying.ts'
import { csvFiles } from './support/csv-files.ts'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const askAs = (as: () => string) => (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | string) =>
  server.call(method, path, {
    headers: { authorization: `Bearer ${as()}`, ...(typeof body === 'string' && { 'content-type': 'text/csv' }) },
    ...(body !== undefined && { payload: body }),
  })
const ask = askAs(() => token)
const { checked, turned, rows, exported } = csvFiles(ask)

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 50)
  token = await server.logIn(admin)
})
afterAll(() => server.close())

type Line = Record<string, string>
/** As a spreadsheet reads it, which begins a row at any line that stands in no quotes. */
const linesOf = (file: string): Line[] =>
  parse(file, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] })
const fileOf = (lines: readonly Line[]): string => stringify([...lines], { header: true })
const lineOf = (file: string, id: number): Line => {
  const found = linesOf(file).find((line) => line['id'] === String(id))
  if (!found) throw new Error(`No line of ${id}`)
  return found
}

describe('a file that comes back', () => {
  it('[ADMIN-27] creates and changes nothing, even when goods were sold meanwhile, and no cell of it is run as a formula', async () => {
    const begins = ['=1+1', '+234', '-1', '@all', '\t=1', '\r=1', "'=1", '"=1,2"\n=3']
    for (const [index, name] of begins.entries()) {
      await server.database.rows(sql`
        insert into coupons (code, name, type, value, applies_to, audience, is_active)
        values (${`RUN-${index}`}, ${name}, 'fixed', 12550, 'all', 'all', true)`)
      await server.database.rows(
        sql`update products set brand = ${name}, description = ${`${name}\n=1+1`} where id = ${10 + index}`,
      )
    }
    const files = new Map<string, string>()
    for (const resource of ['products', 'coupons', 'categories', 'store-addresses'])
      files.set(resource, await exported(resource))
    const texts = linesOf(files.get('coupons') ?? '')
      .filter(({ code }) => code?.startsWith('RUN-'))
      .map(({ name }) => name)
    expect(texts).toEqual(begins.map((name) => (name.startsWith('"') ? name : `'${name}`)))
    for (const file of files.values())
      for (const cell of linesOf(file).flatMap((line) => Object.values(line))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)

    expect(lineOf(files.get('products') ?? '', 1)).toMatchObject({ stock: '50', stock_was: '50' })
    await bought(server, { items: items([1, 3], [2, 1]) })
    const trail = async () => (await server.get('/admin/audit?per_page=1', token)).body.pagination.total
    for (const [resource, file] of files) {
      const before = await trail()
      const job = await checked(resource, file)
      expect(job.total, resource).toBeGreaterThan(1)
      expect({ resource, ...job.counts }).toMatchObject({
        resource,
        created: 0,
        changed: 0,
        refused: 0,
        unchanged: job.total,
      })
      expect(await turned(job.id, 'apply', 'all')).toMatchObject({ state: 'done', counts: { written: 0 } })
      expect(await trail()).toBe(before)
    }
    expect(await stockOf(server.database, 1)).toBe(47)
    expect(await stockOf(server.database, 2)).toBe(49)
  })

  it('changes stock by the difference to what was exported, so that what was sold stays sold, and is taken back by it', async () => {
    const file = await exported('products')
    const line = lineOf(file, 3)
    const stock = Number(line['stock'])
    await bought(server, { items: items([3, 4]) })
    const job = await checked('products', fileOf([{ ...line, stock: String(stock + 10), brand: 'From a file' }]))
    expect(await rows(job.id, 'changed')).toMatchObject([
      {
        record_id: 3,
        changes: [
          { field: 'brand', after: 'From a file' },
          { field: 'stock', before: stock - 4, after: stock + 6 },
        ],
      },
    ])
    // Sold between the check and the writing too.
    await bought(server, { items: items([3, 1]) })
    expect(await turned(job.id, 'apply', 'all')).toMatchObject({ state: 'done', counts: { written: 1, failed: 0 } })
    expect(await stockOf(server.database, 3)).toBe(stock + 5)
    const history = (await server.get('/admin/stock/3/history', token)).body.data
    expect(history[0]).toMatchObject({ type: 'adjusted', reason: 'correction', change: 10, note: 'goods.csv' })
    const { body: trail } = await server.get('/admin/audit?per_page=5', token)
    const [moved, changed] = trail.data
    expect(moved).toMatchObject({ resource: 'stock', action: 'stock.adjusted', record_id: '3' })
    expect(changed).toMatchObject({ resource: 'products', action: 'product.updated', batch: moved.batch })
    expect(await turned(job.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 0 } })
    expect(await stockOf(server.database, 3)).toBe(stock - 5)
    expect((await server.get('/admin/products/3', token)).body.data.brand).toBe(line['brand'] || null)
  })

  it('that changes nothing but stock says so, and leaves the product at its version', async () => {
    const { version, stock_quantity } = (await server.get('/admin/products/1', token)).body.data
    const job = await checked('products', `id,stock,stock_was\n1,7,9\n2,"1,049",49\n`)
    expect(job.counts).toMatchObject({ changed: 2, refused: 0 })
    expect(await turned(job.id, 'apply', 'all')).toMatchObject({ state: 'done', counts: { written: 2 } })
    expect((await server.get('/admin/products/1', token)).body.data).toMatchObject({
      version,
      stock_quantity: stock_quantity - 2,
    })
    expect(await turned(job.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 2 } })
    expect(await stockOf(server.database, 1)).toBe(stock_quantity)
  })

  it('gives a new product its opening stock', async () => {
    const line = { ...lineOf(await exported('products'), 1), id: '', sku: 'NEW-STOCK', slug: 'new-stock', stock: '12' }
    const job = await checked('products', fileOf([{ ...line, status: 'draft' }]))
    expect(job.counts).toMatchObject({ created: 1, refused: 0 })
    await turned(job.id, 'apply', 'all')
    const [made] = (await server.get('/admin/products?search=NEW-STOCK', token)).body.data
    expect(made).toMatchObject({ sku: 'NEW-STOCK', stock_quantity: 12 })
  })

  it.each([
    ['stock', { stock: '12,5' }, 'Write a whole number'],
    ['stock', { stock: '1.000' }, 'Write 1000'],
    ['stock', { stock: '' }, 'Required'],
    ['stock', { stock: '1000001' }, 'From 0 to 1000000'],
    [
      'stock_was',
      { stock: '9', stock_was: '' },
      'Keep the column stock_was as it was exported: stock changes by the difference',
    ],
    ['stock', { stock: '0', stock_was: '5000' }, 'on the shelf'],
  ])('is refused at %s with %j: %s', async (field, cells, message) => {
    await bought(server, { items: items([1, 1]) })
    const line = lineOf(await exported('products'), 1)
    const job = await checked('products', fileOf([{ ...line, ...cells } as Line]))
    const [refused] = await rows(job.id, 'refused')
    expect(refused?.refusals).toMatchObject([{ field, message: expect.stringContaining(message) }])
  })

  it('leaves the stock of sizes to their own moves', async () => {
    const [sized] = (await server.database.rows(sql`
      select product_id as id from measurements join products on products.id = product_id
      where hidden_at is null and products.status = 'active' limit 1`)) as { id: number }[]
    const line = lineOf(await exported('products'), sized?.id ?? 0)
    expect(line).toMatchObject({ stock: '', stock_was: '' })
    const job = await checked('products', fileOf([{ ...line, stock: '5' }]))
    expect((await rows(job.id, 'refused'))[0].refusals).toMatchObject([
      { field: 'stock', code: 'office.stock.chooseSize' },
    ])
  })

  it('moves stock only for whoever may, and keeps the rest of the file for everybody else', async () => {
    await server.database.rows(sql`update users set duty = 'marketer' where email = 'packer@oja.test'`)
    const marketer = await server.logIn('packer@oja.test')
    const theirs = csvFiles(askAs(() => marketer))
    const line = lineOf(await theirs.exported('products'), 2)
    const unchanged = await theirs.checked('products', fileOf([line]))
    expect(unchanged.counts).toMatchObject({ unchanged: 1, refused: 0 })
    const job = await theirs.checked('products', fileOf([{ ...line, stock: String(Number(line['stock']) + 1) }]))
    expect((await theirs.rows(job.id, 'refused'))[0].refusals).toMatchObject([
      { field: 'stock', message: 'You may not move stock' },
    ])
  })
})
