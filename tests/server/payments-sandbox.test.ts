import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paying } from './support/paying.ts'
import { expectError } from './support/test-server.ts'
import { goodCard, startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let now = Date.now()
beforeAll(async () => {
  server = await startPurchaseServer({ clock: () => now })
})
afterAll(() => server.close())

const declinedCard = { ...goodCard, number: '4084 0800 0000 5408' }
const minute = 60_000

const { fresh, money } = paying(
  () => server,
  () => now,
)

describe("the sandbox's page for a card", () => {
  it('[PAY-01] is drawn without a script, names its boxes as people read them, and shows the test cards', async () => {
    const { order, reference } = await fresh()
    const started = await server.begin(order)
    expect(started.body.data).toMatchObject({
      provider: 'sandbox',
      channel: 'card',
      amount: 1000,
      transfer: null,
      ussd_code: null,
    })
    expect(new URL(started.body.data.authorization_url).pathname).toBe(`/sandbox-pay/${reference}`)
    const answer = await server.app.inject({ method: 'GET', url: `/sandbox-pay/${reference}` })
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self' http/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('<script')
    for (const label of ['Card number', 'Expiry', 'CVV'])
      expect(answer.body).toMatch(new RegExp(`<label for="\\w+">${label}</label>`))
    for (const button of ['Pay', 'Cancel payment'])
      expect(answer.body).toMatch(new RegExp(`<button[^>]*>${button}</button>`))
    expect(answer.body).toContain('4084 0840 8408 4081')
    expect(answer.body).toContain('₦1,000.00')
  })

  it('[PAY-01] [PAY-02] takes a Visa card and sends the browser back to /payment/callback', async () => {
    const { order, reference } = await fresh()
    const paid = await server.step(reference, 'card', goodCard)
    expect(paid.status).toBe(303)
    expect(paid.location).toMatch(new RegExp(`/payment/callback\\?reference=${reference}$`))
    expect((await server.verify(reference)).body.data).toMatchObject({
      status: 'paid',
      order_status: 'confirmed',
      received: 1000,
      outstanding: 0,
    })
    expect((await money(order.number)).paid).toBe(100_000)
  })

  it('[PAY-01] takes a Mastercard after PIN and one-time code', async () => {
    const { reference } = await fresh()
    const asked = await server.step(reference, 'card', { ...goodCard, number: '5399 8383 8383 8381' })
    expect(asked.location).toBe(`/sandbox-pay/${reference}`)
    const page = await server.page(reference)
    expect(page.text).toContain('One-time code')
    const wrong = await server.step(reference, 'code', { pin: '1234', code: '000000' })
    expect(wrong).toMatchObject({ status: 303, location: `/sandbox-pay/${reference}` })
    expect((await server.page(reference)).text).toContain('You can try 2 times more')
    expect((await server.step(reference, 'code', { pin: '1234', code: '123456' })).location).toContain(
      '/payment/callback',
    )
    expect((await server.verify(reference)).body.data.status).toBe('paid')
  })

  it('[PAY-01] fails after three wrong codes', async () => {
    const { reference } = await fresh()
    await server.step(reference, 'card', { ...goodCard, asks: 'yes' })
    for (const code of ['1', '2']) await server.step(reference, 'code', { pin: '0000', code })
    expect((await server.step(reference, 'code', { pin: '0000', code: '3' })).location).toContain('/payment/callback')
    expect((await server.verify(reference)).body.data).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/three times/),
    })
  })

  it('[PAY-01] lets the bank decline, and the same order is paid with another card', async () => {
    const { order, reference } = await fresh()
    expect((await server.step(reference, 'card', declinedCard)).location).toContain('/payment/callback')
    expect((await server.verify(reference)).body.data).toMatchObject({
      status: 'failed',
      reason: 'Your bank declined this card.',
      outstanding: 1000,
    })
    const again = await server.reference(order)
    expect(again).not.toBe(reference)
    await server.step(again, 'card', goodCard)
    expect((await server.verify(again)).body.data.status).toBe('paid')
    expect(await server.story(order.number)).toEqual([
      'payment_started',
      'payment_failed',
      'payment_started',
      'payment_succeeded',
    ])
  })

  it('refuses other cards politely, and never sends a CVV back', async () => {
    const { reference } = await fresh()
    const refused = await server.step(reference, 'card', { number: '4111 1111 1111 1111', expiry: '01/20', cvv: '987' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('never a real one')
    expect(refused.text).toContain('This card has expired')
    expect(refused.text).not.toContain('987')
    expect((await server.verify(reference)).body.data.status).toBe('pending')
  })

  it('[PAY-02] is left by "Cancel payment", and nothing is charged', async () => {
    const { order, reference } = await fresh()
    expect((await server.step(reference, 'cancel')).location).toContain(`reference=${reference}`)
    expect((await server.verify(reference)).body.data).toMatchObject({
      status: 'failed',
      reason: 'You cancelled the payment.',
    })
    expect((await server.step(reference, 'card', goodCard)).status).toBe(403)
    expect((await money(order.number)).paid).toBe(0)
  })

  it('[PAY-02] may lose the network after the charge: the browser does not come back, the money is there', async () => {
    const { reference } = await fresh()
    const lost = await server.step(reference, 'card', { ...goodCard, loses: 'yes', news: 'never' })
    expect(lost.status).toBe(200)
    expect(lost.text).toContain('The network was lost')
    expect(lost.text).not.toContain('/payment/callback')
    expect((await server.verify(reference)).body.data.status).toBe('paid')
  })

  it('charges once, however often and however fast it is pressed', async () => {
    const { order, reference } = await fresh()
    const form = /name="form" value="([^"]+)"/.exec((await server.page(reference)).text)?.[1] ?? ''
    const press = () =>
      server.app.inject({
        method: 'POST',
        url: `/sandbox-pay/${reference}/card`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ form, ...goodCard }).toString(),
      })
    const answers = await Promise.all([press(), press(), press(), press()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
    const charges = await server.database.rows(sql`select * from sandbox_charges where reference = ${reference}`)
    expect(charges).toHaveLength(1)
    await server.verify(reference)
    expect((await money(order.number)).paid).toBe(100_000)
  })

  it('does not charge when the time to pay is over', async () => {
    const { reference } = await fresh()
    const page = (await server.page(reference)).text
    now += 31 * minute
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const late = await server.app.inject({
      method: 'POST',
      url: `/sandbox-pay/${reference}/card`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form, ...goodCard }).toString(),
    })
    expect(late.body).toContain('The time to pay is over')
    expect((await server.verify(reference)).body.data.status).toBe('pending')
  })

  it('takes no form that it did not draw, and knows no step that a page does not offer', async () => {
    const { reference } = await fresh()
    const post = (step: string, form: string) =>
      server.app.inject({
        method: 'POST',
        url: `/sandbox-pay/${reference}/${step}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
        payload: new URLSearchParams({ form, ...goodCard }).toString(),
      })
    expect((await post('card', 'forged')).statusCode).toBe(403)
    expect((await post('nothing', '')).statusCode).toBe(404)
    expect((await server.step(reference, 'transfer', { amount: '1' })).status).toBe(404)
    expect((await server.page('oja-unknown')).status).toBe(404)
    expect((await server.verify(reference)).body.data.status).toBe('pending')
  })
})

describe('webhook events of the sandbox', () => {
  const webhooks = (reference: string) =>
    server.database.rows<{ body: string; delivered_at: Date | null; due_at: Date }>(
      sql`select body, delivered_at, due_at from sandbox_webhooks where reference = ${reference} order by due_at, id`,
    )
  const isPaid = async (number: string) => (await money(number)).paid > 0

  it('[PAY-02] arrive by real HTTP, signed, and pay the order when the browser never comes back', async () => {
    const { order, reference } = await fresh()
    await server.step(reference, 'card', { ...goodCard, loses: 'yes' })
    await until(() => isPaid(order.number), 'the webhook paid the order')
    await until(async () => (await webhooks(reference)).every((one) => one.delivered_at !== null), 'it was noted')
    const kept = await server.database.rows<{ reconciled_at: Date | null }>(
      sql`select reconciled_at from payment_webhooks where reference = ${reference}`,
    )
    expect(kept).toHaveLength(1)
  })

  it.each([
    ['at_once', ['charge.success']],
    ['late', ['charge.success']],
    ['twice', ['charge.success', 'charge.success']],
    ['out_of_order', ['charge.success', 'charge.pending']],
    ['never', []],
  ])('come %s when the tester chooses so', async (manner, events) => {
    const { reference } = await fresh()
    await server.step(reference, 'card', { ...goodCard, news: manner })
    const written = await webhooks(reference)
    expect(written.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual(events)
    const first = manner === 'late' ? now + minute : now
    expect(written.slice(0, 1).map(({ due_at }) => new Date(due_at).getTime())).toEqual(
      events.length > 0 ? [first] : [],
    )
  })
})

describe('where the sandbox is closed', () => {
  it('there is nothing: not its pages, not its webhook, and nobody can pay', async () => {
    const closed = await startPurchaseServer({ config: { publicUrl: 'https://shop.example.ng' } })
    try {
      const order = await closed.place()
      expectError(await closed.begin(order), 502, 'provider_failed')
      expect((await closed.page('oja-x')).status).toBe(404)
      expectError(await closed.post('/payments/webhooks/sandbox', {}), 404, 'not_found')
    } finally {
      await closed.close()
    }
  })
})
