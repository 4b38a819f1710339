import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopper, expectError } from './support/test-server.ts'
import { goodCard, startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'

let server: PurchaseServer
let token: string
let me: number
beforeAll(async () => {
  server = await startPurchaseServer()
  token = await server.logIn(shopper)
  me = (await server.get('/user/profile', token)).body.user.id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.call('DELETE', '/cart/clear', { headers: { authorization: `Bearer ${token}` } })
})

const put = (product_id: number, quantity: number) =>
  server.post('/cart/add', { product_id, quantity, product_measurement_id: null }, token)
const cart = async () => {
  const { data } = (await server.get('/cart', token)).body
  return (data.cart_items as { product_id: number; quantity: number }[]).map((line) => [line.product_id, line.quantity])
}
const clear = (body: object, as = token) => server.post('/payments/clear-cart', body, as)

/** The shopper's own order of goods that are in the cart. */
const buy = async (goods: { product_id: number; quantity: number }[]) => {
  const order = await server.place({ customer_id: me, goods })
  const begun = await server.begin({ number: order.number }, 'card', token)
  expect(begun.status, begun.text).toBe(201)
  const reference = begun.body.data.reference as string
  return { order, reference, body: { order_id: order.id, provider: 'sandbox', reference } }
}
const pay = (reference: string) => server.step(reference, 'card', { ...goodCard, news: 'never' })

describe('POST /payments/clear-cart', () => {
  it('[API-06] [PAY-02] reconciles the payment and takes what was bought out of the cart', async () => {
    const [first, second] = await sellable()
    await put(first, 2)
    await put(second, 1)
    const { reference, body } = await buy([{ product_id: first, quantity: 2 }])
    await pay(reference)
    const answer = await clear(body)
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    expect(await cart()).toEqual([[second, 1]])
  })

  it('[API-06] [PAY-02] keeps what was put in since, however often it is called', async () => {
    const [first] = await sellable()
    await put(first, 1)
    const { reference, body } = await buy([{ product_id: first, quantity: 1 }])
    await pay(reference)
    await clear(body)
    await put(first, 3)
    expect((await clear(body)).body.success).toBe(true)
    expect(await cart()).toEqual([[first, 3]])
  })

  it('[API-06] tells in `error` that the order is not paid, and keeps the cart', async () => {
    const [first] = await sellable()
    await put(first, 1)
    const { body } = await buy([{ product_id: first, quantity: 1 }])
    expect(await clear(body)).toMatchObject({
      status: 200,
      body: { success: false, error: expect.stringContaining('not paid') },
    })
    expect(await cart()).toEqual([[first, 1]])
  })

  it.each([
    ['an order that there is not', { order_id: 999_999 }],
    ['a reference of another payment', { reference: 'oja-other' }],
    ['another provider', { provider: 'paystack' }],
  ])('[API-06] tells in `error` of %s, never by refusing the call', async (_what, wrong) => {
    const [first] = await sellable()
    const { reference, body } = await buy([{ product_id: first, quantity: 1 }])
    await pay(reference)
    const { status, body: said } = await clear({ ...body, ...wrong })
    expect({ status, said }).toEqual({ status: 200, said: { success: false, error: expect.stringMatching(/\w/) } })
  })

  it("[API-06] is told of somebody else's order as of one that there is not", async () => {
    const [first] = await sellable()
    const { reference, body } = await buy([{ product_id: first, quantity: 1 }])
    await pay(reference)
    const other = await server.logIn('admin@oja.test')
    expect((await clear(body, other)).body).toEqual((await clear({ ...body, order_id: 999_999 })).body)
  })

  it('[API-06] wants somebody who is signed in, and a whole body', async () => {
    expectError(
      await server.post('/payments/clear-cart', { order_id: 1, provider: 'x', reference: 'y' }),
      401,
      'unauthenticated',
    )
    expectError(await clear({ order_id: 1 }), 422, 'validation_failed')
  })
})

/** Two products of the demo market that come without sizes and are plentiful. */
async function sellable(): Promise<[number, number]> {
  const { data } = (await server.get('/products?per_page=60')).body
  const plain = (data as { id: number; stock_quantity: number; measurements?: unknown[] }[]).filter(
    ({ stock_quantity, measurements }) => stock_quantity > 30 && (measurements?.length ?? 0) === 0,
  )
  return [plain[0]?.id ?? 0, plain[1]?.id ?? 0]
}
