import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paying } from './support/paying.ts'
import { startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let now = Date.now()
beforeAll(async () => {
  server = await startPurchaseServer({ clock: () => now })
})
afterAll(() => server.close())

const minute = 60_000

const { fresh, money } = paying(
  () => server,
  () => now,
)

describe("the sandbox's bank and phone", () => {
  it('[PAY-01] gives an account of its own for each transfer, and takes exactly, short and over', async () => {
    const { order, reference } = await fresh('bank_transfer')
    const { transfer, authorization_url, expires_at } = (await server.begin(order, 'bank_transfer')).body.data
    expect(authorization_url).toBeNull()
    expect(transfer).toMatchObject({ bank_name: 'Ojà Sandbox Bank', account_name: 'OJA CHECKOUT', amount: 1000 })
    expect(transfer.account_number).toMatch(/^\d{10}$/)
    expect(Date.parse(expires_at) - Date.parse(transfer.expires_at)).toBe(15 * minute)
    const found = await server.app.inject({ method: 'GET', url: `/sandbox-pay?to=${transfer.account_number}` })
    expect(found.headers.location).toBe(`/sandbox-pay/${reference}`)
    expect((await server.step(reference, 'transfer', { amount: 'much' })).status).toBe(422)
    await server.step(reference, 'transfer', { send: '1000.00' })
    expect((await server.page(reference)).text).toContain('₦1,000.00 was paid')
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', received: 1000 })

    const short = await fresh('bank_transfer')
    await server.step(short.reference, 'transfer', { amount: '400' })
    expect((await server.verify(short.reference)).body.data).toMatchObject({
      status: 'underpaid',
      received: 400,
      outstanding: 600,
      order_status: 'on_hold',
    })

    const over = await fresh('bank_transfer')
    await server.step(over.reference, 'transfer', { amount: '1,250.50' })
    expect((await server.verify(over.reference)).body.data).toMatchObject({ status: 'paid', received: 1250.5 })
    // What is over goes back by itself.
    await until(async () => (await money(over.order.number)).refunded === 25_050, 'the surplus went back')
    expect(await money(over.order.number)).toMatchObject({ paid: 125_050, owed: 0 })
  })

  it('[PAY-01] lets money be on its way until the account has closed', async () => {
    const { reference } = await fresh('bank_transfer')
    await server.step(reference, 'transfer', { send: '1000.00', late: 'yes' })
    expect((await server.page(reference)).text).toContain('Money on its way')
    expect((await server.verify(reference)).body.data.status).toBe('pending')
    now += 47 * minute
    expect((await server.verify(reference)).body.data.status).toBe('paid')
  })

  it('[PAY-01] gives no account that has closed: a new one begins, and money that still comes to the first counts', async () => {
    const { order, reference } = await fresh('bank_transfer')
    const account = async () => (await server.begin(order, 'bank_transfer')).body.data
    const first = await account()
    now = Date.parse(first.transfer.expires_at) - 2 * minute
    expect((await account()).reference).toBe(reference)
    now += 2 * minute
    const second = await account()
    expect(second.reference).not.toBe(reference)
    expect(second.transfer.account_number).not.toBe(first.transfer.account_number)
    expect(Date.parse(second.transfer.expires_at)).toBe(now + 30 * minute)
    expect(await server.story(order.number)).toEqual(['payment_started', 'payment_voided', 'payment_started'])
    await server.step(reference, 'transfer', { amount: '1000', news: 'never' })
    expect((await server.verify(reference)).body.data).toMatchObject({ status: 'paid', order_status: 'confirmed' })
    expect(await money(order.number)).toMatchObject({ paid: 100_000, owed: 0 })
  })

  it('[PAY-01] gives no account with less than two minutes left: nobody sends that fast', async () => {
    const { order, reference } = await fresh('bank_transfer')
    const account = async () => (await server.begin(order, 'bank_transfer')).body.data
    now = Date.parse((await account()).transfer.expires_at) - 2 * minute
    expect((await account()).reference).toBe(reference)
    now += 1
    const second = await account()
    expect(second.reference).not.toBe(reference)
    expect(Date.parse(second.transfer.expires_at)).toBe(now + 30 * minute)
  })

  it('[PAY-01] dials a USSD code: yes pays, no fails', async () => {
    const { order, reference } = await fresh('ussd')
    const code: string = (await server.begin(order, 'ussd')).body.data.ussd_code
    expect(code).toMatch(/^\*565\*\d{6}#$/)
    const found = await server.app.inject({ method: 'GET', url: `/sandbox-pay?to=${encodeURIComponent(code)}` })
    expect(found.headers.location).toBe(`/sandbox-pay/${reference}`)
    await server.step(reference, 'dial', { answer: 'yes' })
    expect((await server.verify(reference)).body.data.status).toBe('paid')
    const no = await fresh('ussd')
    await server.step(no.reference, 'dial', { answer: 'no' })
    expect((await server.verify(no.reference)).body.data).toMatchObject({
      status: 'failed',
      reason: 'You said no on your phone.',
    })
  })

  it('says so when there is no such account', async () => {
    const lost = await server.app.inject({ method: 'GET', url: '/sandbox-pay?to=%3Cb%3E' })
    expect(lost.statusCode).toBe(404)
    expect(lost.body).toContain('&lt;b&gt;')
    expect(lost.body).not.toContain('<b>')
  })
})
