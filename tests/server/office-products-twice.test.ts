/** What happens once to products, whatever happens again: a call that is repeated, and goods that come back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bought, withKey } from './support/buying.ts'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const call = (method: string, path: string, payload?: object, key?: string) =>
  server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload !== undefined && { payload }),
  })
let serial = 0
async function made(more: object = {}) {
  const [stall] = (await server.get('/categories')).body.data as { id: number }[]
  serial += 1
  const answer = await call('POST', '/products', {
    name: `Once ${serial}`,
    slug: `once-${serial}`,
    sku: `ONCE-${serial}`,
    category_id: stall?.id,
    base_price: 1_000,
    stock_quantity: 12,
    status: 'active',
    images: [{ url: '/pictures/products/palm-oil', alt: 'A keg of palm oil' }],
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; measurements: { id: number }[] }
}
const read = async (id: number) => (await call('GET', `/products/${id}`)).body.data

describe('a bulk change of prices', () => {
  it('is made once, however often a call is repeated that nobody heard the answer of', async () => {
    const [one, two] = [await made(), await made({ base_price: 2_000 })]
    const ask = (percent: number) => {
      const body = { action: 'price', ids: [one.id, two.id], values: { by: 'percent', percent, round: '1' } }
      return call('POST', '/products/bulk', body, 'bulk-price-0001')
    }
    const [first, again] = [await ask(10), await ask(10)]
    expect(first.body.results).toMatchObject([{ ok: true }, { ok: true }])
    expect(again.body.results).toEqual(first.body.results)
    expect([(await read(one.id)).base_price, (await read(two.id)).base_price]).toEqual([1_100, 2_200])
    const refused = { ok: false, code: 'idempotency_key_reused' }
    expect((await ask(20)).body.results).toMatchObject([refused, refused])
  })
})

describe('a size that was taken out', () => {
  it('changes nothing of the stock that its product has itself by then, when goods of it come back', async () => {
    const size = { id: null, label: '1 litre', sku: 'ONCE-1L', price: 2_500, sale_price: null, stock: 5 }
    const product = await made({ measurements: [size] })
    const line = { product_id: product.id, product_measurement_id: product.measurements[0]?.id ?? 0, quantity: 1 }
    const { order, key } = await bought(server, { items: [line] })
    expect((await call('PUT', `/products/${product.id}`, { measurements: [] })).status).toBe(200)
    const moves = [{ product_id: product.id, measurement_id: null, reason: 'received', delta: 20 }]
    expect((await call('POST', '/stock', { moves }, 'stock-once-0001')).body.results).toMatchObject([{ ok: true }])
    const path = `/orders/${order.order_number as string}/cancel`
    const cancelled = await server.post(path, {}, undefined, withKey(key).headers)
    expect(cancelled.status, cancelled.text).toBe(200)
    expect((await read(product.id)).stock_quantity).toBe(20)
  })
})
