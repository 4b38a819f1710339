/** Refunds that the shop's people grant: through the provider that the money came by, and by hand where that fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { type PaystackFake, paystackKey, startPaystackFake } from '#tests/support/fakes/paystack.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { expectError } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let paystack: PaystackFake
let server: PurchaseServer
let office: BackOffice
beforeAll(async () => {
  paystack = await startPaystackFake()
  const { providers } = loadConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    PAYSTACK_SECRET_KEY: paystackKey,
    PAYSTACK_URL: paystack.url,
  })
  server = await startPurchaseServer({ config: { providers }, stock: 500 })
  office = await openBackOffice(server)
})
afterAll(async () => {
  await server.close()
  await paystack.close()
})
beforeEach(() => {
  paystack.manners = 'answers'
  paystack.refundStatus = 'processed'
})

let serial = 0

/** An order of ₦1,000, paid by card and brought to its door. */
async function delivered() {
  serial += 1
  const email = `refund${serial}@oja.test`
  const contact = { name: 'Adaeze Okafor', phone: '+2348030000001', email }
  const { number, key } = await server.place({ contact })
  const reference = await server.reference({ number, key })
  paystack.pay(reference)
  expect((await server.verify(reference)).body.data.status).toBe('paid')
  for (const action of ['start_processing', 'ship', 'deliver'])
    expect((await office.act(number, action)).status).toBe(200)
  return { number, reference, email }
}
const grant = (number: string, naira: number, more: object = {}, key?: string) =>
  office.act(number, 'grant_refund', { amount: naira, reason: 'Came a day late', ...more }, key)
const sums = async (number: string) => {
  const { paid, refunded, payment_status } = await office.read(number)
  return { paid, refunded, payment_status }
}
const settled = (number: string, kobo: number) =>
  until(async () => (await server.order(number)).state.context.refunded === kobo, 'the money has gone back')
const failed = (number: string) =>
  until(async () => (await server.order(number)).state.context.refundFailed, 'the shop’s people are asked')

describe('a refund that is granted', () => {
  it('[BO-20] goes back through the provider, in part, and sums and timeline agree', async () => {
    const { number, reference, email } = await delivered()
    const granted = await grant(number, 500)
    expect(granted.body.data).toMatchObject({ status: 'delivered', payment_status: 'refund_pending' })
    expect(granted.body.data.timeline.at(-1)).toMatchObject({
      type: 'refund_granted',
      by: 'admin',
      amount: 500,
      detail: 'Came a day late',
    })
    await settled(number, 50_000)
    expect(await sums(number)).toEqual({ paid: 1000, refunded: 500, payment_status: 'paid' })
    expect((await server.story(number)).slice(-2)).toEqual(['refund_granted', 'refund_processed'])
    expect(paystack.refunds.filter((one) => one.merchant_note.startsWith(reference))).toMatchObject([
      { amount: 50_000, status: 'processed' },
    ])
    await until(
      async () => (await messagesTo(server, email)).some(({ body }) => body.includes('₦500.00')),
      'the customer is told',
    )
  })

  it('[BO-20] of more than the shop keeps of it is refused at its amount, and changes nothing', async () => {
    const { number } = await delivered()
    expect((await grant(number, 600)).status).toBe(200)
    await settled(number, 60_000)
    const refused = await grant(number, 400.01)
    expectError(refused, 422, 'validation_failed')
    expect(refused.body.errors).toEqual({ amount: [expect.stringContaining('₦400.00')] })
    expect(await sums(number)).toMatchObject({ refunded: 600 })
    expect((await grant(number, 400)).status).toBe(200)
    await settled(number, 100_000)
    expect(await sums(number)).toEqual({ paid: 1000, refunded: 1000, payment_status: 'refunded' })
    expectError(await grant(number, 1), 409, 'not_allowed')
  })

  it('[BO-20] that the provider fails can be tried again, or given back by hand', async () => {
    paystack.refundStatus = 'failed'
    const { number } = await delivered()
    await grant(number, 500)
    await failed(number)
    const seen = await office.read(number)
    expect(seen).toMatchObject({ payment_status: 'refund_failed', refunded: 0 })
    expect(seen.allowed_actions).toEqual(expect.arrayContaining(['grant_refund', 'retry_refund', 'give_back_by_hand']))

    expect((await office.act(number, 'retry_refund')).body.data.payment_status).toBe('refund_pending')
    await failed(number)
    const back = await office.act(number, 'give_back_by_hand', { transfer_reference: 'FBN-20' })
    expect(back.body.data).toMatchObject({ payment_status: 'paid', paid: 1000, refunded: 500 })
    expect((await server.story(number)).slice(-5)).toEqual([
      'refund_granted',
      'refund_failed',
      'refund_retried',
      'refund_failed',
      'refunded_by_hand',
    ])

    // The provider counts what failed against what came until it forgets it.
    paystack.refunds.splice(0)
    paystack.refundStatus = 'processed'
    await grant(number, 300)
    await settled(number, 80_000)
    expect(await sums(number)).toEqual({ paid: 1000, refunded: 800, payment_status: 'paid' })
  })

  it('[ADMIN-34] is of any amount up to what is left, with a reason; more is refused; one that failed goes back by a second try or by hand', async () => {
    const { number } = await delivered()
    for (const [naira, soFar] of [
      [0.01, 1],
      [333.33, 33_334],
    ] as const) {
      const granted = await grant(number, naira, { reason: `For ${naira}` })
      expect(granted.status, granted.text).toBe(200)
      expect(granted.body.data.timeline.at(-1)).toMatchObject({ amount: naira, detail: `For ${naira}` })
      await settled(number, soFar)
    }
    const unsaid = await grant(number, 1, { reason: ' ' })
    expectError(unsaid, 422, 'validation_failed')
    expect(Object.keys(unsaid.body.errors)).toEqual(['reason'])
    const tooMuch = await grant(number, 666.67)
    expectError(tooMuch, 422, 'validation_failed')
    expect(tooMuch.body.errors).toEqual({ amount: [expect.stringContaining('₦666.66')] })
    expect(await sums(number)).toEqual({ paid: 1000, refunded: 333.34, payment_status: 'paid' })

    paystack.refundStatus = 'failed'
    // All that is left; while it is owed nothing more is.
    expect((await grant(number, 666.66)).status).toBe(200)
    expectError(await grant(number, 0.01), 409, 'not_allowed')
    await failed(number)
    expect(await sums(number)).toEqual({ paid: 1000, refunded: 333.34, payment_status: 'refund_failed' })
    paystack.refunds.splice(-1)
    paystack.refundStatus = 'processed'
    expect((await office.act(number, 'retry_refund')).status).toBe(200)
    await settled(number, 100_000)
    expect(await sums(number)).toEqual({ paid: 1000, refunded: 1000, payment_status: 'refunded' })

    paystack.refundStatus = 'failed'
    const other = await delivered()
    expect((await grant(other.number, 250)).status).toBe(200)
    await failed(other.number)
    const back = await office.act(other.number, 'give_back_by_hand', { transfer_reference: 'FBN-34' })
    expect(back.body.data).toMatchObject({ payment_status: 'paid', paid: 1000, refunded: 250 })
    expect(back.body.data.timeline.at(-1)).toMatchObject({ type: 'refunded_by_hand', detail: 'FBN-34' })
  })

  it('pressed twice is granted once, and two at once never give back more than came', async () => {
    const { number } = await delivered()
    const press = () => grant(number, 400, {}, `one-press-${number}`)
    const both = await Promise.all([press(), press()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = await Promise.all([grant(number, 500), grant(number, 500)])
    expect([one?.status, other?.status].toSorted()).toEqual([200, 422])
    await settled(number, 90_000)
  })

  it('needs a reason, and money that came', async () => {
    const { number } = await delivered()
    const refused = await grant(number, 100, { reason: '  ' })
    expectError(refused, 422, 'validation_failed')
    expect(Object.keys(refused.body.errors)).toEqual(['reason'])
    const unpaid = await server.place()
    expectError(await grant(unpaid.number, 100), 409, 'not_allowed')
  })
})
