import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { paying } from './support/paying.ts'
import { expectError } from './support/test-server.ts'
import { startPurchaseServer, stockOf, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let now = Date.now()
beforeAll(async () => void (server = await startPurchaseServer({ clock: () => now, stock: 500 })))
afterAll(() => server.close())

const minute = 60_000
const { silently, fresh, money, payByCard, transfer, expire, times, servicesOf } = paying(
  () => server,
  () => now,
)

const secret = async () =>
  (await server.database.rows<{ secret: string }>(sql`select secret from sandbox_secrets`))[0]?.secret ?? ''

/** Posts webhook events as the sandbox would. */
async function tell(reference: string, facts: object = {}, signature?: string) {
  const payload = JSON.stringify({
    event: 'charge.success',
    data: { reference, amount: 100_000, currency: 'NGN', ...facts },
  })
  const signed = createHmac('sha512', await secret())
    .update(payload)
    .digest('hex')
  return server.call('POST', '/payments/webhooks/sandbox', {
    headers: { 'content-type': 'application/json', 'x-oja-signature': signature ?? signed },
    payload,
  })
}
const kept = (reference: string) =>
  server.database.rows<{ reconciled_at: Date | null }>(
    sql`select reconciled_at from payment_webhooks where reference = ${reference}`,
  )
const allProcessed = async (reference: string) => {
  const rows = await kept(reference)
  return rows.length > 0 && rows.every(({ reconciled_at }) => reconciled_at !== null)
}

describe('webhook events of a payment', () => {
  it('[PAY-02] are stored and answered, and the order is paid', async () => {
    const { order, reference } = await fresh()
    await payByCard(reference)
    expect(await tell(reference)).toMatchObject({ status: 200, body: { received: true } })
    await until(() => allProcessed(reference), 'the webhook events were processed')
    expect(await server.story(order.number)).toEqual(['payment_started', 'payment_succeeded'])
  })

  it('[PAY-02] change nothing the second time, replayed byte for byte or told anew, before and after', async () => {
    const { order, reference } = await fresh()
    await payByCard(reference)
    await Promise.all([tell(reference), tell(reference), tell(reference)])
    await until(() => allProcessed(reference), 'the webhook events were processed')
    expect(await kept(reference)).toHaveLength(1)
    await tell(reference, { id: 2 })
    await tell(reference, { status: 'pending', event: 'charge.pending' })
    await until(() => allProcessed(reference), 'the later webhook events were processed')
    expect(await times(order.number, 'payment_succeeded')).toBe(1)
    expect(await money(order.number)).toMatchObject({ paid: 100_000, owed: 0 })
  })

  it('are not believed: amount, currency and state are asked of the provider', async () => {
    const { order, reference } = await fresh()
    await tell(reference, { amount: 100_000, status: 'success', currency: 'NGN' })
    await until(() => allProcessed(reference), 'the webhook events were processed')
    expect(await server.story(order.number)).toEqual(['payment_started'])
    await payByCard(reference)
    await tell(reference, { amount: 5, currency: 'USD' })
    await until(async () => (await money(order.number)).paid > 0, 'what the provider says counts')
    expect((await money(order.number)).paid).toBe(100_000)
  })

  it('are refused with a wrong signature, and nothing is kept of them', async () => {
    const { reference } = await fresh()
    await payByCard(reference)
    expectError(await tell(reference, {}, 'a'.repeat(128)), 401, 'unauthenticated')
    expectError(await tell(reference, {}, ''), 401, 'unauthenticated')
    const unsigned = await server.post('/payments/webhooks/sandbox', { event: 'charge.success', data: { reference } })
    expectError(unsigned, 401, 'unauthenticated')
    expect(await kept(reference)).toEqual([])
    expect((await server.verify(reference)).body.data.status).toBe('paid')
  })

  it('of other things are stored and processed without a change', async () => {
    expect((await tell('oja-of-another-shop')).status).toBe(200)
    await until(() => allProcessed('oja-of-another-shop'), 'webhook events of another shop were put away')
  })

  it('of providers that are not set up have no address', async () => {
    expectError(await server.post('/payments/webhooks/paystack', { data: {} }), 404, 'not_found')
    expectError(await server.post('/payments/webhooks/stripe', { data: {} }), 404, 'not_found')
  })
})

describe('money', () => {
  it('[PAY-02] becomes one event, however many ask at once: callbacks, polls and webhooks', async () => {
    const { order, reference } = await fresh()
    await payByCard(reference)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => server.verify(reference)),
      ...Array.from({ length: 6 }, (_, serial) => tell(reference, { serial })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    await until(() => allProcessed(reference), 'all webhook events were processed')
    expect(await times(order.number, 'payment_succeeded')).toBe(1)
    expect(await money(order.number)).toMatchObject({ paid: 100_000, owed: 0, refunded: 0 })
  })

  it('[PAY-01] that is short puts the order on hold; the rest is paid by another attempt', async () => {
    const { order, reference } = await fresh('bank_transfer')
    await transfer(reference, '300')
    expect((await server.verify(reference)).body.data).toMatchObject({
      status: 'underpaid',
      outstanding: 700,
      order_status: 'on_hold',
    })
    const rest = await server.begin(order, 'card')
    expect(rest.body.data.amount).toBe(700)
    await payByCard(rest.body.data.reference)
    expect((await server.verify(rest.body.data.reference)).body.data).toMatchObject({
      status: 'paid',
      order_status: 'confirmed',
    })
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', received: 300 })
    expect(await money(order.number)).toMatchObject({ paid: 100_000, owed: 0 })
  })

  it('[PAY-01] that is too much goes back, once', async () => {
    const { order, reference } = await fresh('bank_transfer')
    await transfer(reference, '1300')
    await server.verify(reference)
    await until(async () => (await money(order.number)).refunded === 30_000, 'the surplus went back')
    await server.verify(reference)
    expect(await times(order.number, 'refund_processed')).toBe(1)
    const refunds = await server.database.rows(
      sql`select refund_id, amount from sandbox_refunds where reference = ${reference}`,
    )
    expect(refunds).toEqual([{ refund_id: `${reference}.1`, amount: 30_000 }])
  })

  it('[PAY-02] that comes late brings the order back when its goods are there', async () => {
    const { order, reference } = await fresh('bank_transfer', { goods: [{ product_id: 2, quantity: 3 }] })
    const before = await stockOf(server, 2)
    await expire(order.number)
    expect(await stockOf(server, 2)).toBe(before + 3)
    await transfer(reference, '3000')
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', order_status: 'confirmed' })
    expect(await server.story(order.number)).toEqual(['payment_started', 'expired', 'late_payment'])
    expect(await stockOf(server, 2)).toBe(before)
  })

  it('[PAY-02] that comes late goes back when the goods are gone', async () => {
    const { order, reference } = await fresh('bank_transfer', { goods: [{ product_id: 3, quantity: 2 }] })
    await expire(order.number)
    await server.database.rows(sql`update products set stock_quantity = 1 where id = 3`)
    await transfer(reference, '2000')
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'refunding', outstanding: 0 })
    await until(async () => (await money(order.number)).refunded === 200_000, 'all of it went back')
    expect(await server.story(order.number)).toEqual(['payment_started', 'expired', 'late_payment', 'refund_processed'])
    expect(await stockOf(server, 3)).toBe(1)
    await server.database.rows(sql`update products set stock_quantity = 500 where id = 3`)
  })

  it('[PAY-02] that comes late for somebody who was erased goes back, also when the goods are there', async () => {
    const { order, reference } = await fresh('bank_transfer', { goods: [{ product_id: 2, quantity: 1 }] })
    const before = await stockOf(server, 2)
    await expire(order.number)
    await server.database.rows(sql`delete from order_contacts where order_number = ${order.number}`)
    await transfer(reference, '1000')
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'refunding' })
    await until(async () => (await money(order.number)).refunded === 100_000, 'all of it went back')
    expect(await stockOf(server, 2)).toBe(before + 1)
  })

  it('[PAY-02] on its way when the order runs out arrives late and brings the order back', async () => {
    const { order, reference } = await fresh('bank_transfer', { goods: [{ product_id: 2, quantity: 1 }] })
    await server.step(reference, 'transfer', { send: '1000.00', late: 'yes', ...silently })
    now += 45 * minute
    const { endAttempts } = await import('#server/areas/payments/reconcile.ts')
    const attempts = (await server.order(order.number)).payments
    await endAttempts(servicesOf(), attempts)
    await expire(order.number)
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'failed', order_status: 'expired' })
    now += 2 * minute
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', order_status: 'confirmed' })
  })

  it('is never taken for an order that was cancelled while its page was open', async () => {
    const { order, reference } = await fresh()
    const cancelled = await server.post(`/orders/${order.number}/cancel`, {}, undefined, { 'order-key': order.key })
    expect(cancelled.status, cancelled.text).toBe(200)
    await until(async () => (await server.page(reference)).text.includes('Payment cancelled'), 'the page was closed')
    await payByCard(reference)
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'failed', order_status: 'cancelled' })
    expect((await money(order.number)).paid).toBe(0)
  })

  it('of two attempts goes back last first, each up to what came for it', async () => {
    const { order, reference } = await fresh('bank_transfer')
    await transfer(reference, '200')
    await server.verify(reference)
    const second = await server.reference(order, 'bank_transfer')
    await transfer(second, '300')
    await server.verify(second)
    const services = { database: server.database, clock: () => now, jobs: { enqueue: () => Promise.resolve() } }
    const actor = { kind: 'admin', id: 2 } as const
    await changeOrder(services, order.number, () => ({
      actor,
      events: [{ type: 'cancelled', by: 'admin', reason: null }],
    }))
    // The job that this writes is left out above: whoever runs later finds what is owed.
    expect((await money(order.number)).owed).toBe(50_000)
    await tell(second, { event: 'late' })
    await until(async () => (await money(order.number)).refunded === 50_000, 'both went back')
    const refunds = await server.database.rows(
      sql`select reference, amount from sandbox_refunds where reference in (${reference}, ${second}) order by amount`,
    )
    expect(refunds).toEqual([
      { reference, amount: 20_000 },
      { reference: second, amount: 30_000 },
    ])
  })
})
