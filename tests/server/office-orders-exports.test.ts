/** Orders and expired orders of the desk as CSV files: what they hold, in which order, and for whom. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderFileColumns } from '#machines/admin/resources/orders.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, items, makePlainGoods, putCoupon } from './support/buying.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

type Line = Record<string, string>
type Placed = { order_number: string; id: number; total: number }

let server: TestServer
let office: BackOffice
let token: string
let packer: string
let toDoor: Placed
let toStore: Placed

const formula = '=HYPERLINK("http://oja.example";"A prize")'

beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
  await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
  packer = await server.logIn('packer@oja.test')
  await makePlainGoods(server.database, 500)
  await putCoupon(server.database, 'BOOKS10')
  office = await openBackOffice(server)
  const door = { ...contact, name: 'Ngozi Eze-Obi', phone: '0803 214 7765' }
  const delivery = { method: 'pickup', store_id: 1 }
  toDoor = (await bought(server, { items: items([1, 2], [2, 1]), contact: door, payment_method: 'pay_on_delivery' }))
    .order
  toStore = (
    await bought(server, {
      items: items([3, 1]),
      contact: { ...contact, name: formula },
      delivery,
      coupon_code: 'BOOKS10',
    })
  ).order
})
afterAll(() => server.close())

const begin = (body: object, as = token) =>
  server.post('/admin/exports', body, as, { 'idempotency-key': crypto.randomUUID() })

async function exported(body: object, as = token): Promise<{ id: number; text: string; lines: Line[] }> {
  const answer = await begin(body, as)
  expect(answer.status, answer.text).toBe(202)
  const id = answer.body.data.id as number
  await expect
    .poll(async () => (await server.get(`/admin/exports/${id}`, as)).body.data.state, { timeout: 60_000 })
    .toBe('done')
  const file = await server.get(`/admin/exports/${id}/file`, as)
  expect(file.status, file.text).toBe(200)
  return { id, text: file.text, lines: parse(file.text, { bom: true, columns: true, record_delimiter: '\r\n' }) }
}

const lineOf = async (number: string, resource = 'orders'): Promise<Line> => {
  const { lines } = await exported({ resource, filter: `search=${number}` })
  expect(lines).toHaveLength(1)
  return lines[0] ?? {}
}

const listed = async (query: string): Promise<string[]> =>
  (await office.list(`per_page=100&${query}`)).body.data.map(({ order_number }: Placed) => order_number)

const inLagos = (iso: string) => new Date(Date.parse(iso) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

describe('a file of orders', () => {
  it('tells what a bookkeeper needs, with plain sums and the minute in Lagos', async () => {
    const order = await office.read(toDoor.order_number)
    const { text, lines } = await exported({ resource: 'orders', filter: `search=${toDoor.order_number}` })
    expect(text.startsWith(`\uFEFF${orderFileColumns.join()}\r\n`)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    const [one, two] = order.items as { name: string }[]
    expect(lines).toEqual([
      {
        order_number: toDoor.order_number,
        placed_at: inLagos(order.placed_at),
        customer: 'Ngozi Eze-Obi',
        phone: "'+2348032147765",
        email: contact.email,
        method: 'delivery',
        place: 'Ikeja, Lagos',
        item_count: '3',
        items: `2 × ${one?.name}; 1 × ${two?.name}`,
        status: 'confirmed',
        payment_method: 'pay_on_delivery',
        payment_status: 'due_on_delivery',
        subtotal: '2500.00',
        discount: '0.00',
        delivery_fee: order.delivery_fee.toFixed(2),
        left_out: '0.00',
        tax: order.tax.toFixed(2),
        total: order.total.toFixed(2),
        paid: '0.00',
        outstanding: order.total.toFixed(2),
        refunded: '0.00',
        coupon_code: '',
        payment_references: '',
        confirmed_at: inLagos(order.placed_at),
        delivered_at: '',
        carrier: '',
        tracking: '',
      },
    ])
    expect(await lineOf(toStore.order_number)).toMatchObject({
      method: 'pickup',
      coupon_code: 'BOOKS10',
      discount: '250.00',
    })
  })

  it('follows an order: a line that was not there, the parcel, and what was paid', async () => {
    const { order } = await bought(server, { items: items([1, 1], [3, 2]), payment_method: 'pay_on_delivery' })
    const number = order.order_number as string
    const moves: [string, object][] = [
      ['start_processing', {}],
      ['leave_out', { line: { product_id: 1, product_measurement_id: null } }],
      ['ship', { carrier: 'GIG', tracking: 'GIG-77' }],
      ['deliver', {}],
    ]
    for (const [action, more] of moves) {
      const answer = await office.act(number, action, more)
      expect(answer.status, `${action}: ${answer.text}`).toBe(200)
    }
    const read = await office.read(number)
    const line = await lineOf(number)
    expect(line['items']).toMatch(/^1 × .+ \(left out\); 2 × /)
    for (const sum of ['subtotal', 'delivery_fee', 'left_out', 'tax', 'total', 'paid', 'outstanding', 'refunded'])
      expect(line[sum], sum).toBe(read[sum].toFixed(2))
    expect(line).toMatchObject({ status: 'delivered', carrier: 'GIG', tracking: 'GIG-77', left_out: '1000.00' })
    expect(line['delivered_at']).toBe(inLagos(read.delivered_at))
  })

  it('[BO-13] writes a name that a spreadsheet would run as text, and stands in the trail', async () => {
    const asked = {
      resource: 'orders',
      filter: `search=${toStore.order_number}`,
      columns: ['order_number', 'customer'],
    }
    const { text, lines } = await exported(asked)
    expect(lines).toEqual([{ order_number: toStore.order_number, customer: `'${formula}` }])
    expect(text).toContain(`"'=HYPERLINK(`)
    const { body } = await server.get('/admin/audit?filter[resource]=orders&filter[action]=file.exported', token)
    expect(body.data[0]).toMatchObject({ after: { filter: asked.filter, columns: asked.columns, total: 1 } })
  })

  it.each([
    '',
    'tab=to_pack',
    'sort=total',
    'sort=-total',
    'filter[coupon]=BOOKS10',
    'filter[store]=1',
    'search=Ngozi',
    'filter[from]=2020-01-01&sort=placed_at',
  ])('holds what the list holds under “%s”, in its order', async (query) => {
    const wanted = await listed(query)
    expect(wanted.length).toBeGreaterThan(0)
    const { lines } = await exported({ resource: 'orders', filter: `${query}&page=2`, columns: ['order_number'] })
    expect(lines.map((line) => line['order_number'])).toEqual(wanted)
  })

  it.each([
    ['filter[weather]=wet', 'filter[weather]'],
    ['filter[status]=lost', 'filter[status]'],
    ['filter[from]=yesterday', 'filter[from]'],
    ['filter[to]=2026-02-31', 'filter[to]'],
    ['filter[total_min]=much', 'filter[total_min]'],
    ['filter[product]=99999999999', 'filter[product]'],
    ['tab=lost', 'tab'],
    ['sort=colour', 'sort'],
    // Names that every object has.
    ['filter[constructor]=1', 'filter[constructor]'],
    ['tab=constructor', 'tab'],
    ['sort=constructor', 'sort'],
  ])('refuses “%s”', async (filter, field) => {
    for (const resource of ['orders', ...(field === 'tab' || field === 'sort' ? ['expired-orders'] : [])]) {
      const answer = await begin({ resource, filter })
      expectError(answer, 422, 'validation_failed')
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
  })

  it('goes through thousands of orders step by step, each once, with many of one sum and one moment', async () => {
    await server.database.rows(sql`
      insert into orders (id, order_number, status, payment_status, fulfilment_status, stock_status, payment_method, contact_id, delivery_area, total,
        item_count, words, placed_at, updated_at, version, document)
      select 500000 + (n * 7919) % 3001, 'NG-BULK-' || n, status, payment_status, fulfilment_status, stock_status, payment_method, 'none-' || n, delivery_area,
        (n % 3) * 100000, item_count, words, date_trunc('day', placed_at) - (n % 5) * interval '1 day', updated_at, version, document
      from orders, generate_series(1, 3000) n where order_number = ${toDoor.order_number}`)
    const sorts = ['-placed_at', 'placed_at', '-total', 'total']
    // Those that words lead to are looked for once, the others are walked by an index.
    for (const [sort, way] of sorts.flatMap((one) => [[one, 'search=NG-BULK'] as const, [one, 'tab=all'] as const])) {
      const filter = `${way}&sort=${sort}`
      const { lines } = await exported({ resource: 'orders', filter, columns: ['order_number'] })
      const numbers = lines.flatMap(({ order_number: number = '' }) => (number.startsWith('NG-BULK') ? [number] : []))
      expect(new Set(numbers).size, sort).toBe(3000)
      expect(numbers, sort).toHaveLength(3000)
      const pages = await Promise.all(
        [1, 15, 30].map(async (page) => [page, await listed(`search=NG-BULK&sort=${sort}&page=${page}`)] as const),
      )
      for (const [page, wanted] of pages)
        expect(numbers.slice((page - 1) * 100, page * 100), `${sort} ${page}`).toEqual(wanted)
    }
    await server.database.rows(sql`delete from orders where order_number like 'NG-BULK-%'`)
  })

  it.each(['filter[coupon]=BOOKS10', 'filter[product]=3', 'search=ngozi'])(
    'looks once for what “%s” leads to',
    async (query) => {
      const { id, lines } = await exported({ resource: 'orders', filter: query, columns: ['order_number'] })
      const [kept] = await server.database.rows<{ numbers: string[] | null }>(sql`
      select (select array_agg(o.order_number order by f.place) from unnest(j.found) with ordinality f (id, place) join orders o on o.id = f.id) as numbers
      from office_jobs j where j.id = ${id}`)
      expect(kept?.numbers).toEqual(await listed(query))
      expect(lines.map((line) => line['order_number'])).toEqual(kept?.numbers)
    },
  )

  it('leaves out phone and e-mail for whoever may not see them, and refuses them by name', async () => {
    const asked = { resource: 'orders', filter: `search=${toDoor.order_number}` }
    const { text, lines } = await exported(asked, packer)
    expect(Object.keys(lines[0] ?? {})).toEqual(orderFileColumns.filter((one) => one !== 'phone' && one !== 'email'))
    expect(lines[0]).toMatchObject({ customer: 'Ngozi Eze-Obi', place: 'Ikeja, Lagos' })
    expect(text).not.toMatch(/8032147765|adaeze@/)
    for (const column of ['phone', 'email']) {
      const refused = await begin({ ...asked, columns: ['order_number', column] }, packer)
      expectError(refused, 403, 'forbidden')
      expect(refused.body.permission).toBe('customers.read')
    }
    // Nor do they find anybody by a phone.
    expect((await exported({ resource: 'orders', filter: 'search=08032147765' }, packer)).lines).toEqual([])
    expect((await exported({ resource: 'orders', filter: 'search=08032147765' })).lines).toHaveLength(1)
  })

  it('is not handed to whoever may not see what stands in it', async () => {
    const full = await exported({ resource: 'orders', filter: 'tab=to_pack' })
    const refused = await server.get(`/admin/exports/${full.id}/file`, packer)
    expectError(refused, 403, 'forbidden')
    expect(refused.body.permission).toBe('customers.read')
    const plain = await exported({ resource: 'orders', filter: 'tab=to_pack', columns: ['order_number', 'total'] })
    expect((await server.get(`/admin/exports/${plain.id}/file`, packer)).status).toBe(200)
    await server.database.rows(sql`update users set duty = 'marketer' where email = 'packer@oja.test'`)
    const marketer = await server.logIn('packer@oja.test')
    for (const resource of ['orders', 'expired-orders'])
      expectError(await begin({ resource }, marketer), 403, 'forbidden')
    expectError(await server.get(`/admin/exports/${plain.id}/file`, marketer), 403, 'forbidden')
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    packer = await server.logIn('packer@oja.test')
  })
})
