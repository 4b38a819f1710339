/** A product has a stock of its own or that of its sizes: what its own does when sizes come and go. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bought, contact, withKey } from './support/buying.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'
import { admin, type Answer } from './support/test-server.ts'

let server: PurchaseServer
let office: BackOffice
let token: string
let category: number
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/products${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const undo = (id: number) => server.post(`/admin/audit/${id}/undo`, undefined, token)

beforeAll(async () => {
  server = await startPurchaseServer()
  office = await openBackOffice(server)
  token = await server.logIn(admin)
  category = (await server.get('/categories')).body.data[0].id
})
afterAll(() => server.close())

type Product = { id: number }
let serial = 0
async function made(more: object = {}): Promise<Product> {
  const name = `Honey ${(serial += 1)}`
  const fields = { name, slug: `honey-${serial}`, sku: `HONEY-${serial}`, category_id: category, base_price: 4_500 }
  const answer = await call('POST', '', { ...fields, stock_quantity: 12, status: 'draft', images: [], ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const sizes = (sku: string) => [
  { id: null, label: '1 litre', sku: `${sku}-1L`, price: 2_500, sale_price: null, stock: 5 },
  { id: null, label: '5 litres', sku: `${sku}-5L`, price: 11_000, sale_price: null, stock: 3 },
]

type Movement = Record<string, unknown>
const historyOf = async ({ id }: Product): Promise<Movement[]> =>
  (await server.get(`/admin/stock/${id}/history`, token)).body.data
const stockOf = async ({ id }: Product): Promise<number> => (await call('GET', `/${id}`)).body.data.stock_quantity

describe('the first sizes of a product that has stock of its own', () => {
  const told = async (product: Product) =>
    (await historyOf(product)).map(
      ({ type, reason, change, available_after, measurement_id, by }) =>
        [type, reason, change, available_after, measurement_id, by] as const,
    )

  it('[ADMIN-29] take its place by a movement, and Undo brings the goods back by another', async () => {
    const product = await made()
    const added = await call('PUT', `/${product.id}`, { measurements: sizes('FIRST') })
    expect(added.body.data.stock_quantity).toBe(8)
    const left = ['adjusted', 'correction', -12, 0, null, 'admin']
    expect(await told(product)).toEqual([left])
    const undone = await undo(added.body.audit_id)
    expect(undone.status, undone.text).toBe(200)
    expect(await stockOf(product)).toBe(12)
    expect(await told(product)).toEqual([['adjusted', 'correction', 12, 12, null, 'admin'], left])
    expect((await undo(undone.body.audit_id)).status).toBe(200)
    expect(await stockOf(product)).toBe(8)
    expect(await told(product)).toHaveLength(3)
  })

  it('bring back by Undo what they took, and nothing that was corrected by hand while it had none in between', async () => {
    const product = await made()
    const added = await call('PUT', `/${product.id}`, { measurements: sizes('TWICE') })
    const removed = await call('PUT', `/${product.id}`, { measurements: [] })
    const move = async (more: object) => {
      const moves = [{ product_id: product.id, measurement_id: null, ...more }]
      const key = { 'idempotency-key': `hand-${product.id}-${Object.values(more).join('-')}` }
      const answer = await server.post('/admin/stock', { moves }, token, key)
      expect(answer.status, answer.text).toBe(200)
    }
    await move({ reason: 'received', delta: 10 })
    await move({ reason: 'correction', delta: -3 })
    expect(await stockOf(product)).toBe(7)
    const again = await undo(removed.body.audit_id)
    expect(again.status, again.text).toBe(200)
    const undone = await undo(added.body.audit_id)
    expect(undone.status, undone.text).toBe(200)
    expect(await stockOf(product)).toBe(19)
  })

  it('move nothing where it had none, or has sizes already, and sizes that are taken out by hand bring nothing', async () => {
    const product = await made({ stock_quantity: 0 })
    const { body } = await call('PUT', `/${product.id}`, { measurements: sizes('EMPTY').slice(1) })
    const [large] = body.data.measurements
    const [small] = sizes('EMPTY')
    const more = await call('PUT', `/${product.id}`, { measurements: [large, small] })
    expect((await undo(more.body.audit_id)).status).toBe(200)
    await call('PUT', `/${product.id}`, { measurements: [] })
    expect([await stockOf(product), await told(product)]).toEqual([0, []])
  })
})

describe('own goods that an order gives back while their product has come in sizes', () => {
  let buyers = 0
  const buy = async (products: readonly Product[], payment_method: 'card' | 'pay_on_delivery') => {
    buyers += 1
    const { order, key } = await bought(server, {
      items: products.map(({ id }) => ({ product_id: id, quantity: 2 })),
      contact: { ...contact, email: `sizes${buyers}@oja.test` },
      payment_method,
    })
    return { number: order.order_number as string, key: key ?? '' }
  }
  type Order = Awaited<ReturnType<typeof buy>>
  const active = () => made({ status: 'active', images: [{ url: '/pictures/honey', alt: '' }] })
  const act = async ({ number }: Order, ...actions: [action: string, more?: object][]) => {
    for (const [action, more] of actions) {
      const answer = await office.act(number, action, more)
      expect(answer.status, answer.text).toBe(200)
    }
  }
  /** Two of them, carried to the door. */
  async function sent(product: Product): Promise<Order> {
    const order = await buy([product], 'pay_on_delivery')
    await act(order, ['start_processing'], ['ship'])
    return order
  }
  async function sendBack(order: Order, product: Product): Promise<void> {
    const payload = { reason: 'Torn', items: [{ product_id: product.id, quantity: 2 }] }
    const asked = await server.call('POST', `/orders/${order.number}/return`, { ...withKey(order.key), payload })
    expect(asked.status, asked.text).toBe(200)
    await act(order, ['approve_return'], ['receive_return', { restock: true }])
  }
  const addSizes = async ({ id }: Product, sku: string) => {
    const answer = await call('PUT', `/${id}`, { measurements: sizes(sku) })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.audit_id as number
  }
  const moves = async (product: Product) =>
    (await historyOf(product)).map(({ type, reason, change, available_after, held, order_number }) => [
      type,
      reason,
      change,
      available_after,
      held,
      order_number,
    ])
  const moveSize = async (product: Product) => {
    const { measurements } = (await call('GET', `/${product.id}`)).body.data
    const move = { product_id: product.id, measurement_id: measurements[0].id, reason: 'received', delta: 1 }
    const key = { 'idempotency-key': `move-${product.id}` }
    const answer = await server.post('/admin/stock', { moves: [move] }, token, key)
    expect(answer.status, answer.text).toBe(200)
  }

  it('[ADMIN-29] leave by a movement that names the order, so that no later movement of a size takes them silently', async () => {
    const product = await active()
    const order = await sent(product)
    await act(order, ['deliver'])
    await addSizes(product, 'BACK')
    await sendBack(order, product)
    expect(await stockOf(product)).toBe(8)
    expect((await moves(product)).slice(0, 3)).toEqual([
      ['adjusted', 'correction', -2, 0, 0, order.number],
      ['restocked', null, 2, null, null, order.number],
      ['adjusted', 'correction', -10, 0, 0, null],
    ])
    expect((await historyOf(product))[0]?.['note']).toContain('count them into a size')
    await moveSize(product)
    expect(await stockOf(product)).toBe(9)
  })

  it('[ADMIN-29] are there again with the others when the sizes are taken back', async () => {
    const product = await active()
    const [returned, refused] = [await sent(product), await sent(product)]
    await act(returned, ['deliver'])
    const entry = await addSizes(product, 'ALL')
    await sendBack(returned, product)
    expect((await undo(entry)).status).toBe(200)
    expect(await stockOf(product)).toBe(10)
    for (const again of [false, false, true])
      await act(
        refused,
        ['send_out'],
        ['fail_delivery', { reason: 'Nobody was in' }],
        ...(again ? [] : [['ship'] as [string]]),
      )
    await act(refused, ['receive_goods', { restock: true }])
    expect(await stockOf(product)).toBe(12)
  })

  it('[PAY-02] are not there for money that comes late: it goes back, and no size is less', async () => {
    const product = await active()
    const order = await buy([product], 'card')
    const reference = await server.reference(order, 'bank_transfer')
    await server.happen(order.number, { kind: 'time' }, { type: 'expired' })
    await addSizes(product, 'LATE')
    const { total } = (await server.order(order.number)).state.context
    await server.step(reference, 'transfer', { amount: `${total / 100}`, news: 'never' })
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'refunding', outstanding: 0 })
    expect(await stockOf(product)).toBe(8)
    expect((await moves(product)).map(([type]) => type)).toEqual(['adjusted', 'released', 'reserved'])
  })

  /** Sizes beside goods that are held without one are refused by now; a shop that grew up earlier may have them. */
  const addSizeUnasked = ({ id }: Product) =>
    server.database.rows(sql`
      insert into measurements (product_id, label, sku, price, stock_quantity, position) values (${id}, '1 litre', ${`OLD-${id}`}, 250000, 5, 1)`)

  it('leave as well where the order is cancelled, and nothing is held any more', async () => {
    const product = await active()
    const order = await buy([product], 'card')
    await addSizeUnasked(product)
    const cancelled = await server.call('POST', `/orders/${order.number}/cancel`, {
      ...withKey(order.key),
      payload: {},
    })
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await stockOf(product)).toBe(5)
    expect((await moves(product)).slice(0, 2)).toEqual([
      ['adjusted', 'correction', -2, 0, 0, order.number],
      ['released', null, 2, null, null, order.number],
    ])
  })

  it('are counted as lost where they were not there to be packed', async () => {
    const [product, other] = [await active(), await active()]
    const order = await buy([product, other], 'pay_on_delivery')
    await addSizeUnasked(product)
    const line = { product_id: product.id, product_measurement_id: null }
    await act(order, ['start_processing'], ['leave_out', { line }])
    expect(await stockOf(product)).toBe(5)
    expect((await moves(product)).slice(0, 2)).toEqual([
      ['adjusted', 'lost', -2, 0, 0, order.number],
      ['released', null, 2, null, null, order.number],
    ])
  })
})
