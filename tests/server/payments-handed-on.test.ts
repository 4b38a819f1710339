/** Somebody else pays: what whoever was handed a link may see and do, and what not. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noEmail } from '#machines/order/order.contact.ts'
import { leastToTakeUp } from '#machines/order/order.times.ts'
import { makePayerKeys } from '#server/areas/orders/index.ts'
import { startPayment } from '#server/areas/payments/start-payment.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-errors.ts'
import type { PaymentProvider } from '#server/providers/payment/payment-provider.ts'
import { startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'
import { paying } from './support/paying.ts'
import { expectError, shopper, testKey } from './support/test-server.ts'

let server: PurchaseServer
let now = Date.now()
beforeAll(async () => void (server = await startPurchaseServer({ clock: () => now, stock: 500 })))
afterAll(() => server.close())

const { payByCard, expire, servicesOf } = paying(
  () => server,
  () => now,
)

type Placed = Awaited<ReturnType<PurchaseServer['place']>>
const withKey = (key: string) => ({ headers: { 'order-key': key } })
const own = async ({ number, key }: Placed) => (await server.call('GET', `/orders/${number}`, withKey(key))).body.data
const payable = (number: string, key: string) => server.call('GET', `/orders/${number}/payable`, withKey(key))

/** An order, and the key that its customer hands on. */
async function handedOn() {
  const order = await server.place()
  const { payer_key: payerKey } = await own(order)
  return { order, payerKey: payerKey as string, payer: { number: order.number, key: payerKey as string } }
}

describe('an order that is handed on to be paid', () => {
  it('shows what is bought and what it costs, and of the person the first name alone', async () => {
    const { order, payerKey } = await handedOn()
    const { body, text } = await payable(order.number.toLowerCase(), payerKey)
    const { contact, delivery } = await own(order)
    expect(body.data).toMatchObject({
      order_number: order.number,
      first_name: contact.name.split(' ')[0],
      status: 'pending_payment',
      is_payable: true,
      outstanding: 1000,
      live_channel: null,
    })
    expect(body.data.items).toHaveLength(1)
    for (const secret of [contact.name, contact.phone, contact.email, delivery.address, delivery.city, payerKey])
      expect(text).not.toContain(secret)
  })

  it('[PAY-01] is waited for by the account of its transfer, and once that has closed by what may have been sent to it', async () => {
    const { order, payer, payerKey } = await handedOn()
    const { transfer, reference } = (await server.begin(payer, 'bank_transfer')).body.data
    const waits = async () => (await payable(order.number, payerKey)).body.data
    expect(await waits()).toMatchObject({ live_channel: 'bank_transfer', closed_reference: null })
    const before = now
    now = Date.parse(transfer.expires_at) - leastToTakeUp
    expect(await waits()).toMatchObject({ live_channel: 'bank_transfer', closed_reference: null })
    for (const at of [now + 1, Date.parse(transfer.expires_at)]) {
      now = at
      expect(await waits()).toMatchObject({ live_channel: null, closed_reference: reference })
    }
    now = before
  })

  it('[PAY-01] is paid by them, whoever is signed in there, and the provider learns no address of its customer', async () => {
    const { order, payer, payerKey } = await handedOn()
    const answer = await server.begin(payer, 'card', await server.logIn(shopper))
    expect(answer.status, answer.text).toBe(201)
    const { reference } = answer.body.data
    const [begun] = await server.database.rows<{ actor: object }>(
      sql`select actor from events where stream_id = ${`order:${order.number}`} and type = 'payment_started'`,
    )
    expect(begun?.actor).toEqual({ kind: 'customer', id: null })
    const initialize = vi.fn<PaymentProvider['initialize']>(() =>
      Promise.reject(new PaymentProviderError('unreachable', 'test')),
    )
    const services = servicesOf()
    const provider = { ...services.payments.current!, initialize }
    const begin = (isForOther: boolean) =>
      startPayment({ ...services, payments: { ...services.payments, current: provider } }, placed, {
        channel: 'card',
        isForOther,
        actor: { kind: 'customer', id: null },
        callbackUrl: 'https://oja.test/payment/callback',
        home: 'https://oja.test',
      })
    const placed = await server.order((await server.place()).number)
    for (const isForOther of [true, false]) await expect(begin(isForOther)).rejects.toThrow('test')
    expect(initialize.mock.calls.map(([{ email }]) => email)).toEqual([noEmail, placed.placed?.contact.email])
    await payByCard(reference)
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', order_number: order.number })
    expect((await own(order)).payment_status).toBe('paid')
    expect((await payable(order.number, payerKey)).body.data).toMatchObject({ is_payable: false, outstanding: 0 })
  })

  it('[PAY-01] never leads to a page that is made out to the other one’s e-mail: the page of one of them is ended first', async () => {
    const { order, payer, payerKey } = await handedOn()
    const services = servicesOf()
    const real = services.payments.current!
    const initialize = vi.fn<PaymentProvider['initialize']>((request) => real.initialize(request))
    const begin = async (isForOther: boolean) =>
      startPayment(
        { ...services, payments: { ...services.payments, current: { ...real, initialize } } },
        await server.order(order.number),
        {
          channel: 'card',
          isForOther,
          actor: { kind: 'customer', id: null },
          callbackUrl: 'https://oja.test/payment/callback',
          home: 'https://oja.test',
        },
      )
    const theirs = await begin(false)
    // Their page is not told of either: the payer could not open it.
    expect((await payable(order.number, payerKey)).body.data.live_channel).toBeNull()
    const handed = await begin(true)
    expect(handed.reference).not.toBe(theirs.reference)
    expect((await payable(order.number, payerKey)).body.data.live_channel).toBe('card')
    expect((await server.begin(payer)).body.data.reference).toBe(handed.reference)
    const again = await begin(false)
    expect(again.reference).not.toBe(handed.reference)
    const { email } = (await server.order(order.number)).placed!.contact
    expect(initialize.mock.calls.map(([request]) => request.email)).toEqual([email, noEmail, email])
    expect((await server.order(order.number)).payments.map(({ status }) => status)).toEqual([
      'voided',
      'voided',
      'live',
    ])
    for (const { reference } of [theirs, handed])
      expect((await server.page(reference)).text).toContain('Payment cancelled')
  })

  it('[PAY-01] shares an account and a code, which carry no address', async () => {
    const { order, payer } = await handedOn()
    for (const channel of ['bank_transfer', 'ussd'] as const) {
      const theirs = (await server.begin(order, channel)).body.data
      expect((await server.begin(payer, channel)).body.data.reference).toBe(theirs.reference)
    }
  })

  it('stays out of reach for everything else: it is seen, cancelled, returned, ordered again and reported by its customer alone', async () => {
    const { order, payerKey } = await handedOn()
    const { headers } = withKey(payerKey)
    const once = { ...headers, 'idempotency-key': crypto.randomUUID() }
    const at = `/orders/${order.number}`
    expectError(await server.call('GET', at, { headers }), 404, 'not_found')
    expectError(await server.call('GET', `${at}/cases`, { headers }), 404, 'not_found')
    expectError(
      await server.call('POST', `${at}/cancel`, { headers: once, payload: { reason: null } }),
      404,
      'not_found',
    )
    expectError(await server.call('POST', `${at}/reorder`, { headers }), 404, 'not_found')
    expectError(
      await server.call('POST', `${at}/return`, {
        headers: once,
        payload: { reason: 'Too late', items: [{ product_id: 1, quantity: 1 }] },
      }),
      404,
      'not_found',
    )
    expect((await own(order)).status).toBe('pending_payment')
  })

  it('opens to no other key: not that of another order, not that of its customer, not a guess', async () => {
    const [{ order, payerKey }, other] = [await handedOn(), await handedOn()]
    for (const key of [other.payerKey, order.key, `${payerKey.slice(0, -1)}_`, payerKey.slice(1), ''])
      expectError(await payable(order.number, key), 404, 'not_found')
    expectError(await server.begin({ number: order.number, key: other.payerKey }), 404, 'not_found')
    expectError(
      await server.call('GET', `/orders/${order.number}/payable`, {
        headers: { authorization: `Bearer ${await server.logIn(shopper)}` },
      }),
      404,
      'not_found',
    )
  })

  it('is handed on only while it takes money, and says then that it takes none', async () => {
    const { order, payer, payerKey } = await handedOn()
    await expire(order.number)
    expect(await own(order)).not.toHaveProperty('payer_key')
    expect((await payable(order.number, payerKey)).body.data).toMatchObject({ status: 'expired', is_payable: false })
    expectError(await server.begin(payer), 409, 'not_allowed')
  })

  it('is not handed on without a key of the shop, and a key that was replaced still opens', async () => {
    const order = await server.order((await server.place()).number)
    const [old, fresh] = [Buffer.from(testKey, 'base64'), Buffer.alloc(32, 9)]
    const before = makePayerKeys([old]).keyOf(order) ?? ''
    expect(before).toMatch(/^[\w-]{22}$/)
    const [number] = [order.placed?.order_number ?? '']
    expect(makePayerKeys([]).keyOf(order)).toBeUndefined()
    expect(makePayerKeys([]).isKeyOf('', number)).toBe(false)
    expect(makePayerKeys([fresh, old]).isKeyOf(before, number)).toBe(true)
    expect(makePayerKeys([fresh]).isKeyOf(before, number)).toBe(false)
    expect(makePayerKeys([fresh, old]).keyOf(order)).not.toBe(before)
  })
})
