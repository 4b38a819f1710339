/** Maintenance while somebody pays: what is under way goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodCard, startPurchaseServer, until, type PurchaseServer } from './support/purchase-server.ts'
import { admin } from './support/test-server.ts'

let server: PurchaseServer
beforeAll(async () => void (server = await startPurchaseServer({ stock: 100 })))
afterAll(() => server.close())

describe('maintenance', () => {
  it('[BO-24] [ADMIN-46] lets the webhook of a payment under way confirm its order, and a new attempt begin', async () => {
    const [paid, waiting] = [await server.place(), await server.place()]
    const reference = await server.reference(paid)
    const token = await server.logIn(admin)
    const headers = { authorization: `Bearer ${token}` }
    const payload = { is_on: true, words: 'Back at noon.' }
    expect((await server.call('PUT', '/admin/settings/maintenance', { headers, payload })).status).toBe(200)
    const shopper = await server.logIn()
    const refused = await server.post('/cart/add', { product_id: 1, quantity: 1 }, shopper)
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance', message: 'Back at noon.' } })
    await server.step(reference, 'card', { ...goodCard })
    await until(
      async () => (await server.story(paid.number)).includes('payment_succeeded'),
      'the webhook confirmed the order',
    )
    expect((await server.order(paid.number)).state.matches('open')).toBe(true)
    expect((await server.begin(waiting)).status).toBe(201)
    expect((await server.get(`/admin/orders/${paid.number}`, token)).body.data.status).toBe('confirmed')
  })
})
