/** Orders that the shop's people place for somebody who called. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { type PhoneOrder, placePhoneOrder, quotePhoneOrder } from '#server/areas/orders/phone-order.ts'
import { toQuote } from '#server/areas/checkout/index.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { buy, contact, ikeja, items, makePlainGoods, putCoupon, quoteOf, stockOf } from './support/buying.ts'
import { paying } from './support/paying.ts'
import { admin, expectError } from './support/test-server.ts'
import { goodCard, startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let office: BackOffice
let token: string
let now = Date.now()
const minute = 60_000

beforeAll(async () => {
  server = await startPurchaseServer({ clock: () => now })
})
afterAll(() => server.close())
const { servicesOf } = paying(
  () => server,
  () => now,
)
beforeEach(async () => {
  await makePlainGoods(server.database)
  office = await openBackOffice(server)
  token = await server.logIn(admin)
})

let serial = 0
const caller = () => {
  serial += 1
  return { name: 'Bola Ade', phone: `+23480300077${String(serial).padStart(2, '0')}` }
}

type Wish = { items?: object[]; customer_id?: number; coupon_code?: string } & Record<string, unknown>

const quote = async ({ items: wanted = items([1, 1]), customer_id, coupon_code }: Wish) => {
  const { state_code, lga } = ikeja
  const body = {
    items: wanted,
    delivery: { method: 'delivery', state_code, lga },
    ...(customer_id !== undefined && { customer_id }),
    ...(coupon_code !== undefined && { coupon_code }),
  }
  const answer = await server.post('/admin/orders/quote', body, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const place = (body: object, key: string = randomUUID()) =>
  server.post('/admin/orders', body, token, { 'idempotency-key': key })
const order = async (wish: Wish = {}) => {
  const { quote_hash } = await quote(wish)
  return { quote_hash, items: items([1, 1]), delivery: ikeja, contact: caller(), payment: 'link', ...wish }
}
const runJobs = async () => {
  await server.database.rows(sql`update jobs set due_at = now() where heartbeat_at is null and failed_at is null`)
  await server.database.rows(sql`select pg_notify('jobs', '')`)
}
const textTo = async (phone: string) =>
  (await messagesTo(server, phone)).filter(({ channel }) => channel === 'sms').map(({ body }) => body)

describe('an order by phone', () => {
  it('[ADMIN-35] [BO-21] has the prices and rules of checkout; of the last unit, pressed twice, it is one order that holds it; unpaid it expires and gives it back', async () => {
    await putCoupon(server.database, 'DESK35')
    await putCoupon(server.database, 'OVER35', { ends_at: '2026-01-02T00:00:00Z' })
    for (const basket of [
      { items: items([1, 2], [2, 1], [3, 4]) },
      { items: items([1, 2], [3, 1]), coupon_code: 'desk35' },
      { items: items([1, 1]), coupon_code: 'OVER35' },
      { items: items([1, 51]) },
      { items: items([1, 50], [3, 50]) },
    ])
      expect(await quote(basket)).toEqual(await quoteOf(server, basket))
    // More than there is, and more than is paid at a door, is for neither.
    for (const [wanted, method, payment] of [
      [items([1, 51]), 'card', 'link'],
      [items([1, 50], [3, 50]), 'pay_on_delivery', 'on_delivery'],
    ] as const) {
      const there = await buy(server, { items: wanted, payment_method: method, contact: { ...contact, ...caller() } })
      const here = await place({ ...(await order({ items: wanted })), payment })
      expect([here.status, here.body.code], here.text).toEqual([there.status, there.body.code])
      expect(here.status, here.text).toBe(422)
    }

    await server.database.rows(sql`update products set stock_quantity = 1 where id = 1`)
    const wish = await order()
    const key = randomUUID()
    const [first, second] = await Promise.all([place(wish, key), place(wish, key)])
    expect([first.status, second.status], first.text + second.text).toEqual([201, 201])
    const { order_number: number } = first.body.data
    expect(second.body.data.order_number).toBe(number)
    const found = await server.database.rows(
      sql`select 1 from order_contacts where phone = ${(wish.contact as { phone: string }).phone}`,
    )
    expect(found).toHaveLength(1)
    expect(await stockOf(server.database, 1)).toBe(0)
    const { total } = await quoteOf(server, { items: items([1, 1]) })
    expect(first.body.data).toMatchObject({ status: 'pending_payment', paid: 0, total })
    expect(first.body.data.timeline[0]).toMatchObject({ type: 'placed', by: 'admin' })
    expect(Date.parse(first.body.data.expires_at)).toBe(now + 24 * 60 * minute)

    const late = await place({ ...wish, contact: caller() })
    expectError(late, 422, 'insufficient_stock')

    now += 23 * 60 * minute
    await runJobs()
    expect((await server.order(number)).state.matches('awaiting')).toBe(true)
    now += 61 * minute
    await until(async () => {
      await runJobs()
      return (await server.order(number)).state.matches({ closed: 'expired' })
    }, 'it expires')
    expect(await stockOf(server.database, 1)).toBe(1)
  })

  it('is paid by the link that was texted, in the time that was promised, whatever an attempt does', async () => {
    const wish = await order({ hold_minutes: 180 })
    const { body } = await place(wish)
    const number = body.data.order_number as string
    const { phone } = wish.contact as { phone: string }
    await until(async () => (await textTo(phone)).length > 0, 'the link is out')
    const [, key = ''] =
      new RegExp(`${number}: pay NGN.*/p/${number}#(\\S{16})$`).exec((await textTo(phone))[0] ?? '') ?? []
    const guest = { number, key }
    await server.reference(guest, 'card')
    now += 40 * minute
    await runJobs()
    // The attempt ran out, the promise did not.
    expect((await office.read(number)).status).toBe('pending_payment')
    expect(Date.parse((await office.read(number)).expires_at)).toBe(now + 140 * minute)
    const reference = await server.reference(guest, 'card')
    await server.step(reference, 'card', goodCard)
    await server.verify(reference)
    expect(await office.read(number)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  it('costs a customer what checkout would cost them, coupon and all, and is theirs', async () => {
    const [customer] = await server.database.rows<{ id: number }>(
      sql`select id from users where email = 'shopper@oja.test'`,
    )
    await putCoupon(server.database, 'PHONE10')
    const customer_id = customer?.id ?? 0
    const seen = await quote({ customer_id, coupon_code: 'PHONE10' })
    expect(seen).toMatchObject({ subtotal: 1000, discount: 100 })
    const wish = await order({ customer_id, coupon_code: 'PHONE10', payment: 'on_delivery' })
    const answer = await place({ ...wish, contact: { ...contact, phone: '08030007799' } })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({
      status: 'confirmed',
      payment_method: 'pay_on_delivery',
      total: seen.total,
    })
    const theirs = await server.get(`/orders/${answer.body.data.order_number}`, await server.logIn())
    expect(theirs.status).toBe(200)
  })

  it('that was paid already is recorded with it, its reference once', async () => {
    const paid = await order({ payment: 'recorded', method: 'cash', reference: 'Receipt 31' })
    const answer = await place(paid)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment_method: 'cash' })
    expect(answer.body.data.timeline.at(-1)).toMatchObject({ type: 'payment_recorded', detail: 'Receipt 31' })
    const before = await stockOf(server.database, 1)
    const again = await place({ ...(await order()), payment: 'recorded', method: 'pos', reference: 'receipt 31' })
    expectError(again, 422, 'validation_failed')
    expect(Object.keys(again.body.errors)).toEqual(['reference'])
    expect(await stockOf(server.database, 1)).toBe(before)
  })

  it('that was paid already is written about by one receipt, and nobody is asked to pay it', async () => {
    const told = { ...caller(), email: 'paid.at.the.counter@oja.test' }
    const wish = await order({ payment: 'recorded', method: 'cash', reference: 'Receipt 32', contact: told })
    const answer = await place(wish)
    expect(answer.status, answer.text).toBe(201)
    const number = answer.body.data.order_number as string
    const jobsOf = () =>
      server.database.rows(sql`select 1 from jobs where name = 'order_email' and data->>'order_number' = ${number}`)
    await until(async () => (await jobsOf()).length === 0, 'all that follows is written')
    const mails = (await messagesTo(server, told.email)).filter(({ channel }) => channel === 'mail')
    expect(mails.map(({ subject }) => subject)).toEqual([`Receipt for ${number}`])
    const texts = await textTo(told.phone)
    expect(texts).toEqual([expect.stringContaining(`we have your NGN`)])
    for (const { body } of mails) expect(body).not.toMatch(/Pay for my order|Please pay/)
    for (const body of texts) expect(body).not.toMatch(/pay soon|\/p\//)
  })

  it('that was paid by transfer is recorded in a shop that takes no payments online, where a link to pay is refused', async () => {
    const services = { ...servicesOf(), payments: { current: undefined } }
    const wishOf = async (more: object): Promise<PhoneOrder['request']> => {
      const asked = await order()
      const { quote_hash } = toQuote(await quotePhoneOrder(services, asked as Parameters<typeof quotePhoneOrder>[1]))
      return { ...asked, quote_hash, ...more } as PhoneOrder['request']
    }
    const placeIt = async (more: object) =>
      placePhoneOrder(services, {
        adminId: 1,
        request: await wishOf(more),
        key: randomUUID(),
        origin: 'https://oja.test',
        record: () => Promise.resolve(),
      })
    const placed = await placeIt({ payment: 'recorded', method: 'transfer', reference: 'GTB 4711' })
    expect(placed.state.matches({ open: 'confirmed' })).toBe(true)
    expect(placed.placed?.method).toBe('bank_transfer')
    expect(placed.state.context).toMatchObject({ paid: placed.placed?.totals.total, owed: 0 })
    await expect(placeIt({ payment: 'link' })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { payment_method: ['Online payment is not set up yet.'] },
    })
  })

  it('keeps the coupon of a first order for each customer who gives no e-mail', async () => {
    await putCoupon(server.database, 'FIRST7', { audience: 'first_order' })
    for (const [email, address] of [
      ['first.a@oja.test', '1 Allen Avenue'],
      ['first.b@oja.test', '2 Allen Avenue'],
    ]) {
      const [{ id: customer_id } = { id: 0 }] = await server.database.rows<{ id: number }>(
        sql`insert into users (name, email, password_hash) values ('First', ${email}, '') returning id`,
      )
      const wish = await order({
        customer_id,
        coupon_code: 'FIRST7',
        delivery: { ...ikeja, address },
        payment: 'recorded',
        method: 'cash',
        reference: `First ${customer_id}`,
      })
      const answer = await place(wish)
      expect(answer.status, answer.text).toBe(201)
      expect(answer.body.data).toMatchObject({ discount: 100, coupon_code: 'FIRST7' })
    }
  })

  it('asks again when a price changed meanwhile, and holds nothing for it', async () => {
    const wish = await order()
    await server.database.rows(sql`update products set base_price = 150000 where id = 1`)
    const before = await stockOf(server.database, 1)
    const refused = await place(wish)
    expectError(refused, 409, 'quote_changed')
    expect(refused.body.quote.subtotal).toBe(1500)
    expect(await stockOf(server.database, 1)).toBe(before)
    const key = randomUUID()
    const agreed = { ...wish, quote_hash: refused.body.quote.quote_hash }
    const placed = await place(agreed, key)
    expect(placed.status, placed.text).toBe(201)
    const other = await place({ ...agreed, note: 'Other' }, key)
    expectError(other, 422, 'idempotency_key_reused')
    expect(other.body.order_number).toBe(placed.body.data.order_number)
  })

  it('refuses a customer whom there is not, and a caller without a phone that rings', async () => {
    const nobody = await place({ ...(await order()), customer_id: 999_999 })
    expectError(nobody, 422, 'validation_failed')
    const dumb = await place({ ...(await order()), contact: { name: 'Bola Ade', phone: '12' } })
    expectError(dumb, 422, 'validation_failed')
    expect(Object.keys(dumb.body.errors)).toEqual(['contact.phone'])
  })

  it('stands in the trail, and is nothing for a packer', async () => {
    const { body } = await place(await order())
    const told = await server.database.rows<{ action: string }>(
      sql`select action from audit_entries where resource = 'orders' and record_name = ${body.data.order_number}`,
    )
    expect(told).toEqual([{ action: 'order.placed' }])
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    const packer = await server.logIn('packer@oja.test')
    const refused = await server.post('/admin/orders', await order(), packer, { 'idempotency-key': randomUUID() })
    expectError(refused, 403, 'forbidden')
  })

  it('keeps what is to happen with fresh goods that are not there, and nothing where it has none', async () => {
    await server.database.rows(sql`update products set expires_at = now() + interval '20 days' where id = 1`)
    try {
      const choiceOf = async (id: number, substitution: string) => {
        const answer = await place({ ...(await order({ items: items([id, 1]) })), substitution })
        expect(answer.status, answer.text).toBe(201)
        return answer.body.data.substitution
      }
      expect(await choiceOf(1, 'similar')).toBe('similar')
      expect(await choiceOf(2, 'similar')).toBeNull()
      const refused = await place({ ...(await order()), substitution: 'other' })
      expectError(refused, 422, 'validation_failed')
    } finally {
      await server.database.rows(sql`update products set expires_at = null where id = 1`)
    }
  })
})
