import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPayment } from '#server/areas/payments/start-payment.ts'
import { paying } from './support/paying.ts'
import { expectError } from './support/test-server.ts'
import { startTill, type Till } from './support/till.ts'

let till: Till
let now = Date.now()
beforeAll(async () => void (till = await startTill({ clock: () => now, stock: 500 })))
afterAll(() => till.close())

const minute = 60_000
const { fresh, money, payByCard, transfer, expire, times, servicesOf } = paying(
  () => till,
  () => now,
)

describe('beginning to pay', () => {
  it('[PAY-01] gives the live attempt again for the same way', async () => {
    const { order, reference } = await fresh()
    const again = await till.begin(order)
    expect(again.status).toBe(201)
    expect(again.body.data.reference).toBe(reference)
    expect(await till.story(order.number)).toEqual(['payment_started'])
  })

  it('[PAY-01] by another way ends the first, which is never charged after that', async () => {
    const { order, reference } = await fresh()
    const second = await till.reference(order, 'bank_transfer')
    expect(await till.story(order.number)).toEqual(['payment_started', 'payment_voided', 'payment_started'])
    await payByCard(reference)
    expect((await till.page(reference)).text).toContain('Payment cancelled')
    expect((await till.verify(reference)).body.data).toMatchObject({
      status: 'failed',
      reason: 'Another way to pay was chosen.',
    })
    await transfer(second, '1000')
    expect((await till.verify(second)).body.data.status).toBe('paid')
    expect(await money(order.number)).toMatchObject({ paid: 100_000, owed: 0 })
  })

  it('[PAY-02] by another way finds out first that the money is there already', async () => {
    const { order, reference } = await fresh()
    await payByCard(reference)
    expectError(await till.begin(order, 'bank_transfer'), 409, 'already_paid')
    expect(await till.story(order.number)).toEqual(['payment_started', 'payment_succeeded'])
  })

  it('[PAY-01] in two tabs at once makes one live attempt, and both are led to it', async () => {
    const order = await till.place()
    const answers = await Promise.all(Array.from({ length: 5 }, () => till.begin(order)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    expect(await times(order.number, 'payment_started')).toBe(1)
    const open = await till.database.rows(
      sql`select reference from sandbox_payments where order_number = ${order.number} and status = 'open'`,
    )
    expect(open).toHaveLength(1)
  })

  it('[PAY-01] in two tabs that are both at the provider before either is back leads both to the first', async () => {
    const placed = await till.place()
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
      callbackUrl: `${till.url}/payment/callback`,
    } as const
    const order = await till.order(placed.number)
    const begun = await Promise.all([1, 2].map(() => startPayment(held, order, { ...option, home: till.url })))
    expect(places).toHaveLength(2)
    expect(begun[0]?.reference).toBe(begun[1]?.reference)
    expect(await till.story(placed.number)).toEqual(['payment_started'])
    const unseen = places.find((reference) => reference !== begun[0]?.reference) ?? ''
    expect((await till.page(unseen)).text).toContain('Payment cancelled')
  })

  it('[PAY-01] in two tabs in two ways leaves one live attempt', async () => {
    const order = await till.place()
    await Promise.all([till.begin(order, 'card'), till.begin(order, 'bank_transfer'), till.begin(order, 'ussd')])
    const live = (await till.order(order.number)).payments.filter(({ status }) => status === 'live')
    expect(live).toHaveLength(1)
    const open = await till.database.rows<{ reference: string }>(
      sql`select reference from sandbox_payments where order_number = ${order.number} and status = 'open'`,
    )
    expect(open.map(({ reference }) => reference)).toEqual([live[0]?.reference])
  })

  it('anew when the time of the first is over', async () => {
    const { order, reference } = await fresh()
    now += 31 * minute
    const second = await till.reference(order)
    expect(second).not.toBe(reference)
    expect((await till.page(reference)).text).toContain('Payment cancelled')
  })

  it('is for whoever may see the order, and for an order that takes money', async () => {
    const order = await till.place()
    expectError(await till.begin({ number: order.number }), 404, 'not_found')
    expectError(await till.begin({ ...order, key: 'another-key' }), 404, 'not_found')
    expectError(await till.begin(order, 'cheque' as never), 422, 'validation_failed')
    const cash = await till.place({ method: 'pay_on_delivery', expires_at: null })
    expectError(await till.begin(cash), 409, 'not_allowed')
    await expire(order.number)
    expectError(await till.begin(order), 409, 'not_allowed')
    const paid = await fresh()
    await payByCard(paid.reference)
    await till.verify(paid.reference)
    expectError(await till.begin(paid.order), 409, 'already_paid')
  })

  it('knows no reference but its own', async () => {
    expectError(await till.verify('oja-nobody'), 404, 'not_found')
    expectError(await till.verify(''), 422, 'validation_failed')
  })
})
