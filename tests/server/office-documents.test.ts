/** What is printed of orders: packing slips and receipts, for one or many. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { bought, contact, items, makePlainGoods } from './support/buying.ts'
import { admin, expectError } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'

let server: PurchaseServer
let token: string
beforeAll(async () => {
  server = await startPurchaseServer()
  await makePlainGoods(server.database)
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const print = (numbers: string, kind: string, as = token) =>
  server.get(`/admin/orders/documents?numbers=${encodeURIComponent(numbers)}&kind=${kind}`, as)

let serial = 0
const ordered = async (): Promise<string> => {
  serial += 1
  const who = { ...contact, phone: `080300066${String(serial).padStart(2, '0')}` }
  const wish = {
    items: items([1, 2], [2, 1]),
    contact: who,
    payment_method: 'pay_on_delivery',
    note: 'Call first',
    substitution: 'similar',
  }
  return (await bought(server, wish)).order.order_number as string
}

describe('what is printed of orders', () => {
  it('is a packing slip of each, in the order that was asked for, without a price anywhere', async () => {
    await server.database.rows(sql`update products set expires_at = now() + interval '90 days' where id = 2`)
    const [one, other] = [await ordered(), await ordered()]
    const { body, text } = await print(`${other}, ${one.toLowerCase()},${other}`, 'packing_slip')
    const slips = body.data.packing_slips as { order_number: string; item_count: number; items: object[] }[]
    expect(slips.map(({ order_number }) => order_number)).toEqual([other, one])
    expect(slips[0]).toMatchObject({ item_count: 3, name: contact.name, note: 'Call first', substitution: 'similar' })
    expect(slips[0]?.items).toMatchObject([
      { product_id: 1, quantity: 2 },
      { product_id: 2, quantity: 1 },
    ])
    expect(text).not.toMatch(/price|total|tax|paid|fee|discount/i)
    expect(body.data.shop.name).toBeTruthy()
  })

  it('is a receipt that names the VAT inside the total, and what is paid of it', async () => {
    const number = await ordered()
    const { body } = await print(number, 'receipt')
    expect(body.data.packing_slips).toEqual([])
    const [receipt] = body.data.receipts
    // ₦2,000 at the standard rate, ₦500 zero-rated, and the delivery at the standard rate: 7.5 % of what is inside.
    const standard = Math.round((200_000 * 7.5) / 107.5) / 100
    expect(receipt.items).toMatchObject([
      { line_total: 2000, tax_class: 'standard', tax: standard },
      { line_total: 500, tax_class: 'zero', tax: 0 },
    ])
    const onDelivery = Math.round((receipt.delivery_fee * 100 * 7.5) / 107.5) / 100
    expect(receipt.tax).toBeCloseTo(standard + onDelivery, 2)
    expect(receipt).toMatchObject({
      subtotal: 2500,
      total: 2500 + receipt.delivery_fee,
      paid: 0,
      outstanding: receipt.total,
      payment_method: 'pay_on_delivery',
    })
  })

  it('[ADMIN-37] is slips without a price and receipts, of one order or many; what the staff noted is in none, nor in anything that the customer is shown', async () => {
    const person = await newCustomer(server)
    const numbers: string[] = []
    for (const lines of [items([1, 1]), items([2, 3])]) {
      const wish = {
        items: lines,
        contact: { ...contact, phone: person.phone, email: person.email },
        note: 'Ring once',
      }
      numbers.push((await bought(server, wish, { token: person.token })).order.order_number as string)
    }
    const [one = '', other = ''] = numbers
    const noted = 'Said to be a difficult one'
    for (const number of numbers)
      expect((await server.post(`/admin/orders/${number}/notes`, { words: noted }, token)).status).toBe(201)
    const { body: known } = await server.get(`/admin/users?search=${encodeURIComponent(person.email)}`, token)
    expect((await server.post(`/admin/users/${known.data[0].id}/notes`, { note: noted }, token)).status).toBe(200)

    for (const asked of [[one], [other, one]]) {
      const slips = await print(asked.join(','), 'packing_slip')
      expect(slips.body.data.packing_slips.map((slip: { order_number: string }) => slip.order_number)).toEqual(asked)
      expect(slips.text).not.toMatch(/price|total|tax|paid|fee|discount|₦/i)
      const receipts = await print(asked.join(','), 'receipt')
      expect(receipts.body.data.receipts.map((slip: { order_number: string }) => slip.order_number)).toEqual(asked)
      for (const receipt of receipts.body.data.receipts) expect(receipt.total).toBeGreaterThan(0)
      for (const { text } of [slips, receipts]) {
        expect(text).not.toContain(noted)
      }
    }

    const { body: tracked } = await server.post('/orders/track', { order_number: one, phone: person.phone })
    const seen = [
      await server.get(`/orders/${one}`, person.token),
      await server.get('/orders', person.token),
      await server.call('GET', `/orders/${one}`, { headers: { 'order-key': tracked.order_key as string } }),
      await server.get('/user/profile', person.token),
      await server.get('/user/export', person.token),
      await server.get(`/dev/outbox?to=${encodeURIComponent(person.email)}`),
      await server.get(`/dev/outbox?to=${encodeURIComponent(person.phone)}`),
    ]
    for (const { status, text } of seen) {
      expect(status, text).toBe(200)
      expect(text).not.toContain(noted)
    }
    expect((await server.get(`/admin/orders/${one}`, token)).text).toContain(noted)
  })

  it('tells a packer where a parcel goes on its slip, and no more of the customer on a receipt than the order page does', async () => {
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    const packer = await server.logIn('packer@oja.test')
    const number = await ordered()
    const slip = (await print(number, 'packing_slip', packer)).body.data.packing_slips[0]
    expect(slip).toMatchObject({ name: contact.name, delivery: { address: expect.stringMatching(/./) } })
    expect(slip.phone).toBeTruthy()

    const { delivery } = slip
    const whole = (await print(number, 'receipt')).body.data.receipts[0]
    expect(whole).toMatchObject({ name: contact.name, phone: slip.phone, email: contact.email, delivery })
    const theirs = await print(number, 'receipt', packer)
    const { body: page } = await server.get(`/admin/orders/${number}`, packer)
    expect(theirs.body.data.receipts[0]).toEqual({ ...whole, phone: null, email: null, delivery: page.data.delivery })
    for (const secret of [slip.phone, contact.email, delivery.address]) expect(theirs.text).not.toContain(secret)
  })

  it('is told apart by ids as well, for rows that were chosen on other pages of the list', async () => {
    const numbers = [await ordered(), await ordered()].toReversed()
    const idOf = async (number: string): Promise<number> => {
      const { body } = await server.get(`/admin/orders?search=${number}`, token)
      return body.data[0].id as number
    }
    const ids = await Promise.all(numbers.map(idOf))
    const printed = (some: string) => server.get(`/admin/orders/documents?ids=${some}&kind=packing_slip`, token)
    const { body } = await printed([...ids, ids[0]].join(','))
    expect(body.data.packing_slips.map((slip: { order_number: string }) => slip.order_number)).toEqual(numbers)
    const unknown = await printed(`${ids[0]},999999999`)
    expectError(unknown, 422, 'validation_failed')
    expect(unknown.body.errors.ids[0]).toContain('999999999')
    expectError(await server.get('/admin/orders/documents?kind=receipt', token), 422, 'validation_failed')
  })

  it('is refused for numbers that no order has, for none, and for more than a hundred', async () => {
    const number = await ordered()
    const unknown = await print(`${number},NG-000000-22222`, 'receipt')
    expectError(unknown, 422, 'validation_failed')
    expect(unknown.body.errors.numbers[0]).toContain('NG-000000-22222')
    expectError(await print(' , ', 'receipt'), 422, 'validation_failed')
    const many = Array.from({ length: 101 }, (_, index) => `NG-000000-${String(index).padStart(5, '2')}`)
    expectError(await print(many.join(','), 'packing_slip'), 422, 'validation_failed')
    expectError(await print(number, 'receipt', await server.logIn()), 403, 'forbidden')
  })
})
