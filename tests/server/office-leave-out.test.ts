/** A line that is not there when an order is packed: taken out, counted off, and its money given back or not asked for. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodCard, type PurchaseServer, startPurchaseServer, until } from './support/purchase-server.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { withKey } from './support/buying.ts'
import type { Given } from './support/placed-orders.ts'
import { expectError, shopper } from './support/test-server.ts'

let server: PurchaseServer
let office: BackOffice
let size: number
beforeAll(async () => {
  server = await startPurchaseServer({ stock: 500 })
  office = await openBackOffice(server)
  const [first] = await server.database.rows<{ id: number }>(
    sql`update measurements set stock_quantity = 100 where id = (select min(id) from measurements where product_id = 1) returning id`,
  )
  size = first?.id ?? 0
})
afterAll(() => server.close())

const stock = async () =>
  (
    await server.database.rows<{ stock: number }>(
      sql`select stock_quantity as stock from measurements where id = ${size}`,
    )
  )[0]?.stock ?? 0
const goods = () => [
  { product_id: 1, measurement_id: size, quantity: 3 },
  { product_id: 2, quantity: 1 },
]
const otherSize = async () =>
  (
    await server.database.rows<{ id: number }>(
      sql`update measurements set stock_quantity = 100 where product_id = 1 and id <> ${size} returning id`,
    )
  )[0]?.id ?? 0
let serial = 0
async function placed(given: Given = {}) {
  serial += 1
  const contact = { name: 'Adaeze Okafor', phone: `+23480370000${10 + serial}`, email: `missing${serial}@oja.test` }
  return { ...(await server.place({ goods: goods(), contact, ...given })), contact }
}
async function paid(given: Given = {}) {
  const order = await placed(given)
  const reference = await server.reference(order)
  await server.step(reference, 'card', goodCard)
  expect((await server.verify(reference)).body.data.status).toBe('paid')
  return order
}
const line = () => ({ product_id: 1, product_measurement_id: size })
const leaveOut = (number: string, missing: object = line()) => office.act(number, 'leave_out', { line: missing })
const told = async (to: string, words: RegExp) =>
  until(async () => (await messagesTo(server, to)).some(({ body }) => words.test(body)), `${to} is told ${words}`)

describe('a line that is not there', () => {
  it('of a paid order goes out with exactly its price, is counted off, and is told to the customer by its name', async () => {
    const before = await stock()
    const { number, key, contact } = await paid({ substitution: 'refund' })
    await office.act(number, 'start_processing')
    expect((await office.read(number)).allowed_actions).toContain('leave_out')
    const { body, status, text } = await leaveOut(number)
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({ status: 'processing', payment_status: 'refund_pending', total: 4000 })
    expect(body.data.timeline.at(-1)).toMatchObject({ type: 'line_left_out', detail: '3 × Goods 1', amount: 3000 })
    await until(async () => (await server.order(number)).state.context.refunded === 300_000, 'the money is back')
    await told(contact.email, /3 × Goods 1 was not there .*We give back ₦3,000\.00/s)
    await told(contact.phone, /^Oja \S+: 3 . ?Goods 1 was not there and is left out\. NGN3,000 goes back to you\./)
    for (const message of await messagesTo(server, contact.phone)) expect(message.body.length).toBeLessThanOrEqual(160)

    // Nobody can buy what is not on the shelf.
    expect(await stock()).toBe(before - 3)
    const held = await server.database.rows(
      sql`select product_id, status from stock_reservations where order_number = ${number} order by product_id`,
    )
    expect(held).toEqual([
      { product_id: 1, status: 'released' },
      { product_id: 2, status: 'reserved' },
    ])

    const seen = (await server.call('GET', `/orders/${number}`, withKey(key))).body.data
    expect(seen).toMatchObject({ total: 4000, paid: 4000, refunded: 3000 })
    expect(seen.items.map((item: { left_out?: boolean }) => item.left_out)).toEqual([true, undefined])
    expect(seen.timeline.map(({ type }: { type: string }) => type).slice(-2)).toEqual([
      'line_left_out',
      'refund_processed',
    ])

    // The last line is the order: that is cancelled.
    expect((await office.read(number)).allowed_actions).not.toContain('leave_out')
    expectError(await leaveOut(number, { product_id: 2 }), 409, 'not_allowed')
    expect((await office.act(number, 'ship')).status).toBe(200)
    expect(await stock()).toBe(before - 3)
  })

  it('of an order that is paid on delivery is no longer asked for', async () => {
    const { number, key, contact } = await placed({ method: 'pay_on_delivery', substitution: 'call' })
    expectError(await leaveOut(number, { product_id: 77 }), 422, 'validation_failed')
    const { body } = await leaveOut(number)
    expect(body.data).toMatchObject({
      total: 1000,
      left_out: 3000,
      outstanding: 1000,
      payment_status: 'due_on_delivery',
    })
    await told(contact.phone, /left out\. You pay NGN1,000\./)
    for (const action of ['start_processing', 'ship', 'deliver']) await office.act(number, action)
    const seen = (await server.call('GET', `/orders/${number}`, withKey(key))).body.data
    expect(seen).toMatchObject({ status: 'delivered', paid: 1000, outstanding: 0, refunded: 0 })
    const back = { reason: 'Torn', items: [{ ...line(), quantity: 1 }] }
    const asked = await server.call('POST', `/orders/${number}/return`, { ...withKey(key), payload: back })
    expectError(asked, 422, 'validation_failed')
  })

  it('is reviewed by nobody as bought, while the same goods in another size that came are', async () => {
    const [customer] = await server.database.rows<{ id: number }>(sql`select id from users where email = ${shopper}`)
    const token = await server.logIn(shopper)
    const [product] = await server.database.rows<{ slug: string }>(sql`
      update products set status = 'active' where id = 1 returning slug`)
    const slug = product?.slug ?? ''
    await server.database.rows(sql`delete from reviews where user_id = ${customer?.id ?? 0} and product_id = 1`)
    const standing = async () => (await server.get(`/user/reviews/${slug}`, token)).body.data.standing
    const bring = async (more: object[], missing: object) => {
      const given: Given = { customer_id: customer?.id ?? null, method: 'pay_on_delivery' }
      const { number } = await placed({ ...given, goods: [...goods(), ...more] as Given['goods'] & object })
      await leaveOut(number, missing)
      for (const action of ['start_processing', 'ship', 'deliver']) await office.act(number, action)
    }
    expect(await standing()).toBe('not_bought')
    await bring([], line())
    expect(await standing()).toBe('not_bought')
    const review = { rating: 5, title: 'Good', body: 'These goods never came to me.', images: [] }
    expectError(await server.post(`/products/${slug}/reviews`, review, token), 403, 'not_a_buyer')
    await bring([{ product_id: 1, measurement_id: await otherSize(), quantity: 1 }], line())
    expect(await standing()).toBe('may_review')
  })

  it('is sold to nobody: neither the pace of its stock nor the goods that sold best count it', async () => {
    const token = await server.logIn('admin@oja.test')
    const sold = async () => {
      const { data: rows } = (await server.get('/admin/stock?filter[product]=1', token)).body
      const { sales } = (await server.get('/admin/analytics/dashboard', token)).body.data
      const best = sales.top_products.find(({ id }: { id: number }) => id === 1)
      return {
        pace: rows.find(({ measurement_id }: { measurement_id: number }) => measurement_id === size).sold_28_days,
        best: best?.quantity ?? 0,
      }
    }
    const before = await sold()
    const { number } = await paid()
    expect(await sold()).toEqual({ pace: before.pace + 3, best: before.best + 3 })
    await leaveOut(number)
    expect(await sold()).toEqual(before)
  })

  it('is on no packing slip, and on the receipt with what became of it', async () => {
    const { number } = await placed({ method: 'pay_on_delivery' })
    await leaveOut(number)
    const token = await server.logIn('admin@oja.test')
    const printed = async (kind: string) =>
      (await server.get(`/admin/orders/documents?numbers=${number}&kind=${kind}`, token)).body.data
    const [slip] = (await printed('packing_slip')).packing_slips
    expect(slip).toMatchObject({ item_count: 1, items: [{ product_id: 2 }] })
    const [receipt] = (await printed('receipt')).receipts
    expect(receipt).toMatchObject({ subtotal: 4000, left_out: 3000, total: 1000, outstanding: 1000 })
    expect(receipt.items).toMatchObject([{ product_id: 1, left_out: true }, { product_id: 2 }])
  })

  it('is left out by whoever packs where the customer wants the money back, and else by those who may move money', async () => {
    const packer = await server.logIn('packer@oja.test')
    const act = (number: string) => {
      const payload = { action: 'leave_out', line: line() }
      return server.post(`/admin/orders/${number}/actions`, payload, packer, { 'idempotency-key': randomUUID() })
    }
    const seen = async (number: string) => (await server.get(`/admin/orders/${number}`, packer)).body.data
    const call = await paid({ substitution: 'call' })
    expect((await seen(call.number)).allowed_actions).not.toContain('leave_out')
    expectError(await act(call.number), 403, 'forbidden')
    const refund = await paid({ substitution: 'refund' })
    expect((await seen(refund.number)).allowed_actions).toContain('leave_out')
    expect((await act(refund.number)).status).toBe(200)
  })
})
