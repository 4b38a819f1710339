/** A server with a payment provider of the outside world that is slow, down, lying, or gives back when it likes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { makeJobs } from '#server/platform/jobs/jobs.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { sweepOrders } from '#server/areas/orders/order-sweep.ts'
import { expireOrder } from '#server/areas/payments/expire-order.ts'
import { noticeLateRefunds } from '#server/areas/payments/late-refunds.ts'
import { payBack } from '#server/areas/payments/pay-back.ts'
import { reconcile } from '#server/areas/payments/reconcile.ts'
import { makePayments, type PaymentServices } from '#server/areas/payments/payments.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-errors.ts'
import { type PaystackFake, paystackKey, startPaystackFake } from '#tests/support/fakes/paystack.ts'
import { admin, expectError } from './support/test-server.ts'
import { startPurchaseServer, stockOf, type PurchaseServer, until } from './support/purchase-server.ts'

let paystack: PaystackFake
let server: PurchaseServer
let services: PaymentServices
beforeAll(async () => {
  paystack = await startPaystackFake()
  const config = loadConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    PAYSTACK_SECRET_KEY: paystackKey,
    PAYSTACK_URL: paystack.url,
  })
  server = await startPurchaseServer({ config: { providers: config.providers } })
  const jobs = { enqueue: () => Promise.resolve() }
  const parts = { database: server.database, clock: () => Date.now(), jobs }
  const payments = makePayments({ ...parts, config, selfAddress: () => undefined })
  services = { ...parts, payments, log: server.app.log }
})
afterAll(async () => {
  await server.close()
  await paystack.close()
})
beforeEach(() => {
  paystack.manners = 'answers'
  paystack.lies = {}
  paystack.refundStatus = 'processed'
})

const fresh = async (given = {}) => {
  const order = await server.place(given)
  return { order, reference: await server.reference(order) }
}
const money = async (number: string) => (await server.order(number)).state.context
const tell = (event: string, data: Record<string, unknown>) =>
  server.call('POST', '/payments/webhooks/paystack', paystack.webhook(event, data))
const cancel = (number: string) =>
  changeOrder(services, number, () => ({
    actor: { kind: 'admin', id: 2 },
    events: [{ type: 'cancelled', by: 'admin', reason: null }],
  }))

describe('a real provider', () => {
  it('[PAY-01] [PAY-02] is paid on its page, tells of it, and the order is confirmed', async () => {
    const { order, reference } = await fresh()
    const { data } = (await server.begin(order)).body
    expect(data).toMatchObject({
      provider: 'paystack',
      authorization_url: expect.stringMatching(/^https:\/\/checkout\.paystack/),
    })
    paystack.pay(reference)
    expect((await tell('charge.success', { reference })).status).toBe(200)
    await until(async () => (await money(order.number)).paid > 0, 'the order was paid')
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', order_status: 'confirmed' })
    expect(await server.story(order.number)).toEqual(['payment_started', 'payment_succeeded'])
  })

  it('is refused webhook events that somebody else signed, or changed on the way', async () => {
    const { reference } = await fresh()
    const { payload, headers } = paystack.webhook('charge.success', { reference, amount: 100_000 })
    const changed = { payload: payload.replace('100000', '900000'), headers }
    expectError(await server.call('POST', '/payments/webhooks/paystack', changed), 401, 'unauthenticated')
    const forged = { payload, headers: { ...headers, 'x-paystack-signature': 'f'.repeat(128) } }
    expectError(await server.call('POST', '/payments/webhooks/paystack', forged), 401, 'unauthenticated')
    const broken = { payload: '{"event":', headers }
    expectError(await server.call('POST', '/payments/webhooks/paystack', broken), 400, 'malformed_request')
  })

  it('[PAY-01] that charged less than was asked for puts the order on hold', async () => {
    const { reference } = await fresh()
    paystack.pay(reference, 40_000)
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'underpaid', outstanding: 600 })
  })
})

describe('a provider that lies', () => {
  it.each([
    ['another currency', { currency: 'GHS' }],
    ['another payment', { reference: 'oja-of-somebody-else' }],
    ['more than a card was asked for', { amount: 100_000_000 }],
    ['less than nothing', { amount: -100_000 }],
    ['parts of a kobo', { amount: 99_999.5 }],
    ['a payment of nothing', { amount: 0 }],
    ['a state that there is not', { status: 'splendid' }],
  ])('of %s changes nothing', async (_what, lies) => {
    const { order, reference } = await fresh()
    paystack.pay(reference)
    paystack.lies = lies
    expectError(await server.verify(reference), 502, 'provider_failed')
    await tell('charge.success', { reference })
    expect(await server.story(order.number)).toEqual(['payment_started'])
    paystack.lies = {}
    expect((await server.verify(reference)).body.data.status).toBe('paid')
  })
})

describe('a provider in trouble', () => {
  it('that is down begins nothing, and the order can be paid when it is back', async () => {
    const order = await server.place()
    paystack.manners = 'is down'
    const refused = await server.begin(order)
    expectError(refused, 502, 'provider_failed')
    expect(refused.body.message).not.toMatch(/paystack|503/i)
    expect(await server.story(order.number)).toEqual([])
    paystack.manners = 'answers'
    expect((await server.begin(order)).status).toBe(201)
  })

  it('[PAY-02] that is down when webhook events come: they are stored and answered, and processed when it is back', async () => {
    const { order, reference } = await fresh()
    paystack.pay(reference)
    paystack.manners = 'is down'
    expect((await tell('charge.success', { reference })).status).toBe(200)
    expectError(await server.verify(reference), 502, 'provider_failed')
    expect(await server.story(order.number)).toEqual(['payment_started'])
    paystack.manners = 'answers'
    const [kept] = await server.database.rows<{ id: number; reconciled_at: unknown }>(
      sql`select id, reconciled_at from payment_webhooks where reference = ${reference}`,
    )
    expect(kept?.reconciled_at).toBeNull()
    const { reconcileWebhook } = await import('#server/areas/payments/webhooks.ts')
    await reconcileWebhook(services, kept?.id ?? 0)
    expect((await money(order.number)).paid).toBe(100_000)
  })

  it('gives the page that is open already, but begins no other way without knowing what became of it', async () => {
    const { order, reference } = await fresh()
    paystack.manners = 'is down'
    expect((await server.begin(order)).body.data.reference).toBe(reference)
    expectError(await server.begin(order, 'bank_transfer'), 502, 'provider_failed')
    expect((await server.order(order.number)).state.context.attempt).toBe(reference)
  })

  it('cannot end a page: money that comes for it after another way was paid goes back', async () => {
    const { order, reference } = await fresh()
    const second = await server.reference(order, 'bank_transfer')
    paystack.pay(second)
    await server.verify(second)
    paystack.pay(reference)
    await tell('charge.success', { reference })
    await until(async () => (await money(order.number)).refunded === 100_000, 'the second payment went back')
    expect(await money(order.number)).toMatchObject({ paid: 200_000, owed: 0 })
    expect(paystack.refunds.filter((one) => one['merchant_note'] === `${reference}.1`)).toHaveLength(1)
  })

  it('[PAY-02] pays a first attempt after all, and the open second one ends with it', async () => {
    const { order, reference } = await fresh()
    const second = await server.reference(order, 'ussd')
    paystack.pay(reference)
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', order_status: 'confirmed' })
    const attempts = (await server.order(order.number)).payments.map(({ reference: one, status }) => [one, status])
    expect(attempts).toEqual([
      [reference, 'succeeded'],
      [second, 'voided'],
    ])
  })
})

describe('an order whose provider cannot be asked', () => {
  const hour = 3_600_000
  /** Its time over since so many hours, as a server sees it that has these keys. @returns the hours after which its payment is asked after once more */
  const expire = async (number: string, hours: number, of: PaymentServices['payments']['of']) => {
    const endsAt = Date.parse((await server.order(number)).expires_at ?? '')
    const clock = () => endsAt + hours * hour
    const askedAfter: number[] = []
    const enqueue: PaymentServices['jobs']['enqueue'] = async (_, name, __, { runAt = 0 } = {}) => {
      if (name === 'reconcile_payment') askedAfter.push(Math.round((runAt - clock()) / hour))
    }
    await expireOrder({ ...services, clock, jobs: { enqueue }, payments: { ...services.payments, of } }, number)
    return askedAfter
  }
  const status = async (number: string) => (await server.order(number)).state.value

  it('[PAY-02] for want of keys holds its goods for a day past its time; its money is late money', async () => {
    const before = await stockOf(server, 4)
    const { order, reference } = await fresh({ goods: [{ product_id: 4, quantity: 2 }] })
    await expect(expire(order.number, 23, () => undefined)).rejects.toMatchObject({ tag: 'unreachable' })
    expect(await stockOf(server, 4)).toBe(before - 2)
    expect(await expire(order.number, 24, () => undefined)).toEqual([7 * 24, 30 * 24, 1, 24])
    expect([await status(order.number), await stockOf(server, 4)]).toEqual([{ closed: 'expired' }, before])
    paystack.pay(reference)
    await reconcile(services, reference)
    expect(await server.story(order.number)).toEqual(['payment_started', 'expired', 'late_payment'])
    expect(await status(order.number)).toEqual({ open: 'confirmed' })
    await cancel(order.number)
    expect(await stockOf(server, 4)).toBe(before)
  })

  it('[PAY-02] for keys that are refused is given up a day past its time; for a provider that is down it waits on', async () => {
    const { order } = await fresh()
    const deaf = (tag: 'refused' | 'unreachable', status: number) => () => ({
      ...services.payments.of('paystack')!,
      verify: () => Promise.reject(new PaymentProviderError(tag, 'test', { status })),
    })
    await expect(expire(order.number, 240, deaf('unreachable', 503))).rejects.toMatchObject({ tag: 'unreachable' })
    await expect(expire(order.number, 23, deaf('refused', 401))).rejects.toMatchObject({ tag: 'refused' })
    expect(await status(order.number)).toEqual({ awaiting: 'pendingPayment' })
    await expire(order.number, 24, deaf('refused', 401))
    expect(await status(order.number)).toEqual({ closed: 'expired' })
  })
})

describe('giving money back', () => {
  /** Paid and cancelled; the job of the started server is not what these tests look at. */
  const owing = async () => {
    const { order, reference } = await fresh()
    paystack.pay(reference)
    await server.verify(reference)
    await cancel(order.number)
    return { order, reference }
  }
  const refundsOf = (reference: string) =>
    paystack.refunds.filter(({ merchant_note: note }) => note.startsWith(reference))

  it('is done once, though the job runs many times at once', async () => {
    const { order, reference } = await owing()
    await Promise.all(Array.from({ length: 6 }, () => payBack(services, order.number)))
    expect(refundsOf(reference)).toHaveLength(1)
    expect(await money(order.number)).toMatchObject({ owed: 0, refunded: 100_000 })
    expect((await server.story(order.number)).filter((type) => type === 'refund_processed')).toHaveLength(1)
  })

  it('is not done twice when the server dies between the provider and its own note', async () => {
    const { order, reference } = await owing()
    // What a server that died had asked for already.
    await services.payments.of('paystack')?.refund({ reference, amount: 100_000, refundId: `${reference}.1` })
    await payBack(services, order.number)
    expect(refundsOf(reference)).toHaveLength(1)
    expect((await money(order.number)).refunded).toBe(100_000)
  })

  it('waits for a bank that takes its time, and hears of the end', async () => {
    paystack.refundStatus = 'pending'
    const { order, reference } = await owing()
    await payBack(services, order.number)
    expect(await money(order.number)).toMatchObject({ owed: 100_000, refunded: 0, refundFailed: false })
    for (const refund of refundsOf(reference)) refund.status = 'processed'
    await tell('refund.processed', { transaction_reference: reference, status: 'processed' })
    await until(async () => (await money(order.number)).refunded === 100_000, 'the end of the refund was heard')
  })

  it('that takes its time has a job that asks again, and is not taken for unprocessed', async () => {
    paystack.refundStatus = 'pending'
    const { order } = await owing()
    await payBack({ ...services, jobs: makeJobs({ database: server.database, log: server.app.log }) }, order.number)
    const found: unknown[] = []
    const jobs = { enqueue: async (...[, , data]: unknown[]) => void found.push(data) }
    await sweepOrders({ ...services, clock: () => Date.now() + 2 * 60_000, jobs })
    expect(found).not.toContainEqual({ order_number: order.number })
  })

  it('that fails is told to the shop, is not tried on and on, and succeeds under a new name', async () => {
    paystack.refundStatus = 'failed'
    const { order, reference } = await owing()
    await payBack(services, order.number)
    expect(await money(order.number)).toMatchObject({ owed: 100_000, refundFailed: true })
    expect(refundsOf(reference)).toHaveLength(1)
    paystack.refunds.splice(0)
    paystack.refundStatus = 'processed'
    await payBack(services, order.number)
    expect(refundsOf(reference).map(({ merchant_note: note }) => note)).toEqual([`${reference}.2`])
    expect(await money(order.number)).toMatchObject({ owed: 0, refunded: 100_000, refundFailed: false })
  })

  it('that fails, and goes through after our people gave it back, is seen as paid back twice', async () => {
    paystack.refundStatus = 'failed'
    const { order, reference } = await owing()
    await payBack(services, order.number)
    const manager = await server.logIn(admin)
    const given = { action: 'give_back_by_hand', transfer_reference: 'FBN-9' }
    const noted = await server.post(`/admin/orders/${order.number}/actions`, given, manager, {
      'idempotency-key': reference,
    })
    expect(noted.body.data).toMatchObject({ payment_status: 'refunded', refunded: 1000, refunded_twice: 0 })
    for (const refund of refundsOf(reference)) refund.status = 'processed'
    await tell('refund.processed', { transaction_reference: reference, status: 'processed' })
    await until(async () => (await server.order(order.number)).refunded_twice === 100_000, 'it is noticed')
    await tell('refund.processed', { transaction_reference: reference, status: 'processed', once: 'more' })
    await Promise.all([payBack(services, order.number), noticeLateRefunds(services, order.number)])
    const { body } = await server.get(`/admin/orders/${order.number}`, manager)
    expect(body.data).toMatchObject({ status: 'cancelled', refunded: 1000, refunded_twice: 1000 })
    expect(body.data.timeline.at(-1)).toMatchObject({ type: 'refunded_twice', by: 'provider' })
    expect(await money(order.number)).toMatchObject({ owed: 0, refunded: 100_000 })
  })

  it('that fails is looked for again when the money went back in another way, with or without a webhook', async () => {
    paystack.refundStatus = 'failed'
    const { order, reference } = await owing()
    await payBack(services, order.number)
    const given = { action: 'give_back_by_hand', transfer_reference: 'FBN-9' }
    await server.post(`/admin/orders/${order.number}/actions`, given, await server.logIn(admin), {
      'idempotency-key': reference,
    })
    const jobs = await server.database.rows<{ hours: number }>(sql`
      select round(extract(epoch from due_at - now()) / 3600)::int as hours from jobs
      where name = 'late_refund' and data ->> 'order_number' = ${order.number} order by due_at`)
    expect(jobs.map(({ hours }) => hours)).toEqual([1, 24, 168, 336])
  })

  it('that the provider knows nothing of any more is told to the shop again, and can be given back by hand', async () => {
    paystack.refundStatus = 'failed'
    const { order, reference } = await owing()
    await payBack(services, order.number)
    paystack.remove(reference)
    await changeOrder(services, order.number, () => ({
      actor: { kind: 'admin', id: 2 },
      events: [{ type: 'refund_retried' }],
    }))
    await payBack(services, order.number)
    expect(await money(order.number)).toMatchObject({ owed: 100_000, refundFailed: true })
  })

  it('that fails and goes through after all is not asked for once more', async () => {
    paystack.refundStatus = 'failed'
    const { order, reference } = await owing()
    await payBack(services, order.number)
    for (const refund of refundsOf(reference)) refund.status = 'processed'
    paystack.refundStatus = 'processed'
    await payBack(services, order.number)
    expect(refundsOf(reference)).toHaveLength(1)
    expect(await server.order(order.number)).toMatchObject({ refunded_twice: 0 })
    expect(await money(order.number)).toMatchObject({ owed: 0, refunded: 100_000 })
  })

  it('is told to the shop once where the money came by hand', async () => {
    const { order } = await fresh()
    await changeOrder(services, order.number, () => ({
      actor: { kind: 'admin', id: 2 },
      events: [{ type: 'payment_succeeded', reference: 'admin-by-hand', amount: 100_000 }],
    }))
    await cancel(order.number)
    await payBack(services, order.number)
    await payBack(services, order.number)
    expect((await server.story(order.number)).filter((type) => type === 'refund_failed')).toHaveLength(1)
    expect(await money(order.number)).toMatchObject({ owed: 100_000, refundFailed: true })
    expect((await server.order(order.number)).timeline.at(-1)?.detail).toContain('by hand')
  })

  it('asks nobody again at once when the provider may have done it without saying so', async () => {
    const { order, reference } = await owing()
    // The refund arrives there, its answer does not come back.
    paystack.losesRefunds = true
    await expect(payBack(services, order.number)).rejects.toMatchObject({ isUnsure: true })
    paystack.losesRefunds = false
    await payBack(services, order.number)
    expect((await money(order.number)).refunded).toBe(0)
    const later = { ...services, clock: () => Date.now() + 5 * 60_000 }
    await payBack(later, order.number)
    expect(refundsOf(reference)).toHaveLength(1)
    expect((await money(order.number)).refunded).toBe(100_000)
  })

  it('rejects while the provider is down, for the job to be run again', async () => {
    const { order } = await owing()
    paystack.manners = 'is down'
    await expect(payBack(services, order.number)).rejects.toMatchObject({ tag: 'unreachable' })
    paystack.manners = 'answers'
    await payBack(services, order.number)
    expect((await money(order.number)).refunded).toBe(100_000)
  })
})

describe('goods', () => {
  it('[PAY-02] are kept through it all: paid, given back and paid again they are counted once', async () => {
    const before = await stockOf(server, 4)
    const { order, reference } = await fresh({ goods: [{ product_id: 4, quantity: 2 }] })
    paystack.pay(reference)
    await Promise.all([server.verify(reference), tell('charge.success', { reference }), server.verify(reference)])
    await until(async () => (await money(order.number)).paid > 0, 'the order was paid')
    expect(await stockOf(server, 4)).toBe(before - 2)
    await cancel(order.number)
    expect(await stockOf(server, 4)).toBe(before)
  })
})
