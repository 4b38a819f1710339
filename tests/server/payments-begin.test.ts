import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPayment } from '#server/areas/payments/start-payment.ts'
import { paying } from './support/paying.ts'
import { expectError } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'

let server: PurchaseServer
let now = Date.now()
beforeAll(async () => void (server = await startPurchaseServer({ clock: () => now, stock: 500 })))
afterAll(() => server.close())

const minute = 60_000
const { fresh, money, payByCard, transfer, expire, times, servicesOf } = paying(
  () => server,
  () => now,
)

describe('beginning to pay', () => {
  it('[PAY-01] gives the live attempt again for the same way', async () => {
    const { order, reference } = await fresh()
    const again = await server.begin(order)
    expect(again.status).toBe(201)
    expect(again.body.data.reference).toBe(reference)
    expect(await server.story(order.number)).toEqual(['payment_started'])
  })

  it('[PAY-01] by another way ends the first, which is never charged after that', async () => {
    const { order, reference } = await fresh()
    const second = await server.reference(order, 'bank_transfer')
    expect(await server.story(order.number)).toEqual(['payment_started', 'payment_voided', 'payment_started'])
    await payByCard(reference)
    expect((await server.page(reference)).text).toContain('Payment cancelled')
    expect((await server.verify(reference)).body.data).toMatchObject({
      status: 'failed',
      reason: 'Another way to pay was chosen.',
    })
    await transfer(second, '1000')
    expect((await server.verify(second)).body.data.status).toBe('paid')
    expect(await money(order.number)).toMatchObject({ paid: 100_000, owed: 0 })
  })

  it('[PAY-01] gives the code of the bank that is chosen, once, and ends that of another', async () => {
    const order = await server.place()
    const dial = (bank?: string) =>
      server.post('/payments/initialize', { order_number: order.number, channel: 'ussd', bank }, undefined, {
        'order-key': order.key,
      })
    const own = (await dial()).body.data
    expect(own.ussd_code).toMatch(/^\*565\*\d{6}#$/)
    const chosen = (await dial('966')).body.data
    expect(chosen.ussd_code).toMatch(/^\*966\*\d{6}#$/)
    expect((await dial('966')).body.data.reference).toBe(chosen.reference)
    // who only comes back to the page chooses no other
    expect((await dial()).body.data.reference).toBe(chosen.reference)
    expect(await server.story(order.number)).toEqual(['payment_started', 'payment_voided', 'payment_started'])
    expect((await server.verify(own.reference)).body.data.status).toBe('failed')
    expectError(await dial('000'), 422, 'validation_failed')
    expect((await dial()).body.data.reference).toBe(chosen.reference)
  })

  it('[PAY-01] tells with the order until when the account of a transfer takes money, which ends before the order does', async () => {
    const order = await server.place()
    const { body: card } = await server.begin(order)
    const look = async () =>
      (await server.call('GET', `/orders/${order.number}`, { headers: { 'order-key': order.key } })).body.data
    expect((await look()).payments).toMatchObject([{ reference: card.data.reference, status: 'live' }])
    expect((await look()).payments[0]).not.toHaveProperty('pay_by')
    const { body } = await server.begin(order, 'bank_transfer')
    const { payments, expires_at: until } = await look()
    const live = payments.find(({ status }: { status: string }) => status === 'live')
    expect(live).toMatchObject({ pay_by: body.data.transfer.expires_at, expires_at: until })
    expect(Date.parse(until) - Date.parse(live.pay_by)).toBe(15 * minute)
    // For a device whose clock is wrong, in seconds from now.
    expect(live.pay_seconds).toBe(Math.ceil((Date.parse(live.pay_by) - now) / 1000))
    expect(body.data.seconds_left).toBe(live.pay_seconds)
    expect(card.data.seconds_left).toBeGreaterThan(0)
  })

  it('[PAY-02] by another way finds out first that the money is there already', async () => {
    const { order, reference } = await fresh()
    await payByCard(reference)
    expectError(await server.begin(order, 'bank_transfer'), 409, 'already_paid')
    expect(await server.story(order.number)).toEqual(['payment_started', 'payment_succeeded'])
  })

  it('[PAY-01] in two tabs at once makes one live attempt, and both are led to it', async () => {
    const order = await server.place()
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.begin(order)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    expect(await times(order.number, 'payment_started')).toBe(1)
    const open = await server.database.rows(
      sql`select reference from sandbox_payments where order_number = ${order.number} and status = 'open'`,
    )
    expect(open).toHaveLength(1)
  })

  it('[PAY-01] in two tabs that are both at the provider before either is back leads both to the first', async () => {
    const placed = await server.place()
    const services = servicesOf()
    const real = services.payments.current
    if (!real) throw new Error('the sandbox is closed')
    const places: string[] = []
    let letGo = () => {}
    const bothAreThere = new Promise<void>((resolve) => (letGo = resolve))
    const initialize: typeof real.initialize = async (request) => {
      const place = await real.initialize(request)
      if (places.push(request.reference) === 2) letGo()
      await bothAreThere
      return place
    }
    const held = { ...services, payments: { ...services.payments, current: { ...real, initialize } } }
    const option = {
      channel: 'card',
      actor: { kind: 'customer', id: null },
      callbackUrl: `${server.url}/payment/callback`,
    } as const
    const order = await server.order(placed.number)
    const begun = await Promise.all([1, 2].map(() => startPayment(held, order, { ...option, home: server.url })))
    expect(places).toHaveLength(2)
    expect(begun[0]?.reference).toBe(begun[1]?.reference)
    expect(await server.story(placed.number)).toEqual(['payment_started'])
    const unseen = places.find((reference) => reference !== begun[0]?.reference) ?? ''
    expect((await server.page(unseen)).text).toContain('Payment cancelled')
  })

  it('[PAY-01] in two tabs in two ways leaves one live attempt', async () => {
    const order = await server.place()
    await Promise.all([server.begin(order, 'card'), server.begin(order, 'bank_transfer'), server.begin(order, 'ussd')])
    const live = (await server.order(order.number)).payments.filter(({ status }) => status === 'live')
    expect(live).toHaveLength(1)
    const open = await server.database.rows<{ reference: string }>(
      sql`select reference from sandbox_payments where order_number = ${order.number} and status = 'open'`,
    )
    expect(open.map(({ reference }) => reference)).toEqual([live[0]?.reference])
  })

  it('anew when the time of the first is over', async () => {
    const { order, reference } = await fresh()
    now += 31 * minute
    const second = await server.reference(order)
    expect(second).not.toBe(reference)
    expect((await server.page(reference)).text).toContain('Payment cancelled')
  })

  it('is for whoever may see the order, and for an order that takes money', async () => {
    const order = await server.place()
    expectError(await server.begin({ number: order.number }), 404, 'not_found')
    expectError(await server.begin({ ...order, key: 'another-key' }), 404, 'not_found')
    expectError(await server.begin(order, 'cheque' as never), 422, 'validation_failed')
    const cash = await server.place({ method: 'pay_on_delivery', expires_at: null })
    expectError(await server.begin(cash), 409, 'not_allowed')
    await expire(order.number)
    expectError(await server.begin(order), 409, 'not_allowed')
    const paid = await fresh()
    await payByCard(paid.reference)
    await server.verify(paid.reference)
    expectError(await server.begin(paid.order), 409, 'already_paid')
  })

  it('knows no reference but its own', async () => {
    expectError(await server.verify('oja-nobody'), 404, 'not_found')
    expectError(await server.verify(''), 422, 'validation_failed')
  })
})
