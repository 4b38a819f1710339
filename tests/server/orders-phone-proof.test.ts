/** Paying on delivery: the proof of the phone, and how much the shop lets be out. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { toE164 } from '#server/platform/phones.ts'
import {
  bought,
  buy,
  codeTo,
  contact,
  ikeja,
  items,
  placeAsIs,
  provePhone,
  putCoupon,
  quoteOf,
} from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { expectError } from './support/test-server.ts'

const counter = openCounter()
const minute = 60_000

let serial = 0
/** A phone that nobody used before. */
const freshPhone = (): string => `0805 ${String((serial += 1)).padStart(3, '0')} 4411`
const askCode = (checkout_id: string, phone: string, token?: string) =>
  counter.server.post('/checkout/phone-code', { checkout_id, phone }, token)
const prove = (checkout_id: string, phone: string, code: string) =>
  counter.server.post('/checkout/phone-proof', { checkout_id, phone, code })
const textsTo = async (phone: string) =>
  (await counter.server.get(`/dev/outbox?to=${encodeURIComponent(toE164(phone) ?? '')}`)).body.data as unknown[]

type Asked = { key?: string; phone: string; phone_proof?: string | null; token?: string; quantity?: number }

/** Orders one thing to be paid on delivery, with just this proof. */
async function order({ key = randomUUID(), phone, phone_proof = null, token, quantity = 1 }: Asked) {
  const wanted = { items: items([1, quantity]) }
  const { quote_hash } = await quoteOf(counter.server, wanted, token)
  const request = {
    ...wanted,
    quote_hash,
    contact: { ...contact, phone },
    payment_method: 'pay_on_delivery',
    phone_proof,
  }
  return placeAsIs(counter.server, request, { key, ...(token && { token }) })
}

const setLimits = (limits: object) =>
  counter.server.database.rows(sql`
    update settings set value = jsonb_set(value, '{limits}', ${JSON.stringify(limits)}::jsonb) where key = 'pay_on_delivery'`)

const noLimits = {
  phone: { orders: null, amount: null },
  lga: { orders: null, amount: null },
  day: { orders: null, amount: null },
}

beforeEach(async () => {
  await setLimits(noLimits)
  await counter.server.database.rows(sql`delete from rate_counters`)
})

describe('the proof of a phone', () => {
  it('is asked for before an order is paid on delivery, and nothing is held without it', async () => {
    const phone = freshPhone()
    const before = await counter.server.database.rows(sql`select count(*)::int as n from events`)
    const refused = await order({ phone })
    expectError(refused, 422, 'phone_proof_required')
    expect(refused.body.errors).toHaveProperty(['contact.phone'])
    expectError(await order({ phone, phone_proof: 'x'.repeat(43) }), 422, 'phone_proof_required')
    expect(await counter.server.database.rows(sql`select count(*)::int as n from events`)).toEqual(before)
  })

  it('is had for the code that was texted, and confirms the order', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    const asked = await askCode(key, phone)
    expect(asked.body.data).toEqual({ is_needed: true, phone_masked: expect.stringContaining('•••'), resend_after: 60 })
    const proved = await prove(key, phone, await codeTo(counter.server, phone))
    expect(proved.body.data).toEqual({
      phone_proof: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(counter.now + 30 * minute).toISOString(),
    })
    const placed = await order({ key, phone, phone_proof: proved.body.data.phone_proof })
    expect(placed.body.data).toMatchObject({ status: 'confirmed', payment_status: 'due_on_delivery' })
  })

  it('is bound to its phone and its checkout, and lasts half an hour', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    const phone_proof = await provePhone(counter.server, { key, phone })
    expectError(await order({ key: randomUUID(), phone, phone_proof }), 422, 'phone_proof_required')
    expectError(await order({ key, phone: freshPhone(), phone_proof }), 422, 'phone_proof_required')
    counter.now += 30 * minute
    expectError(await order({ key, phone, phone_proof }), 422, 'phone_proof_required')
    counter.now -= 1
    expect((await order({ key, phone, phone_proof })).status).toBe(201)
  })

  it('lasts no shorter and no longer for a code that is asked for after it', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    const phone_proof = await provePhone(counter.server, { key, phone })
    counter.now += 5 * minute
    await askCode(key, phone)
    counter.now += 10 * minute
    expectError(await prove(key, phone, await codeTo(counter.server, phone)), 422, 'code_expired')
    counter.now += 14 * minute
    await askCode(key, phone)
    counter.now += minute
    expectError(await order({ key, phone, phone_proof }), 422, 'phone_proof_required')
    counter.now -= 1
    expect((await order({ key, phone, phone_proof })).status).toBe(201)
  })

  it('that has run out does not come back with another code, whose ten minutes are its own', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    const phone_proof = await provePhone(counter.server, { key, phone })
    counter.now += 29 * minute
    await askCode(key, phone)
    counter.now += 2 * minute
    const code = await codeTo(counter.server, phone)
    expectError(await order({ key, phone, phone_proof }), 422, 'phone_proof_required')
    const proved = await prove(key, phone, code)
    expect(proved.status).toBe(200)
    const [late, other] = [randomUUID(), freshPhone()]
    const spent = await provePhone(counter.server, { key: late, phone: other })
    counter.now += 30 * minute
    await askCode(late, other)
    expectError(await order({ key: late, phone: other, phone_proof: spent }), 422, 'phone_proof_required')
  })

  it('gives the same order for the same request after it ran out', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    const phone_proof = await provePhone(counter.server, { key, phone })
    const first = await order({ key, phone, phone_proof })
    counter.now += 40 * minute
    expect((await order({ key, phone, phone_proof })).body.data.order_number).toBe(first.body.data.order_number)
  })

  it('is not needed by a customer whose account has this phone verified, in any spelling', async () => {
    const { token } = counter
    const asked = await askCode(randomUUID(), '+234 803 000 0001', token)
    expect(asked.body.data).toMatchObject({ is_needed: false, resend_after: 0 })
    expect((await order({ phone: '+2348030000001', token })).status).toBe(201)
    expectError(await order({ phone: freshPhone(), token }), 422, 'phone_proof_required')
    await counter.server.database.rows(sql`update users set phone_verified_at = null where phone = '+2348030000001'`)
    const other = await counter.server.logIn()
    expectError(await order({ phone: contact.phone, token: other }), 422, 'phone_proof_required')
    await counter.server.database.rows(sql`update users set phone_verified_at = now() where phone = '+2348030000001'`)
  })

  it('texts once a minute, however often it is asked', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    await askCode(key, phone)
    counter.now += 20_000
    expect((await askCode(key, phone)).body.data.resend_after).toBe(40)
    expect(await textsTo(phone)).toHaveLength(1)
    counter.now += 40_000
    expect((await askCode(key, phone)).body.data.resend_after).toBe(60)
    expect(await textsTo(phone)).toHaveLength(2)
  })

  it('takes five tries of a code, ten minutes, and says which ran out', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    expectError(await prove(key, phone, '000000'), 422, 'code_expired')
    await askCode(key, phone)
    const code = await codeTo(counter.server, phone)
    const wrong = code === '123456' ? '654321' : '123456'
    for (const left of [4, 3, 2, 1]) {
      const refused = await prove(key, phone, wrong)
      expectError(refused, 422, 'code_wrong')
      expect(refused.body.message).toContain(String(left))
      expect(refused.body.resend_after).toBe(60)
    }
    expectError(await prove(key, phone, wrong), 422, 'code_wrong')
    expectError(await prove(key, phone, code), 422, 'code_spent')
    const [other, late] = [randomUUID(), freshPhone()]
    await askCode(other, late)
    counter.now += 10 * minute
    expectError(await prove(other, late, await codeTo(counter.server, late)), 422, 'code_expired')
  })

  it('is given once for a code', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    await askCode(key, phone)
    const code = await codeTo(counter.server, phone)
    expect((await prove(key, phone, code)).status).toBe(200)
    expectError(await prove(key, phone, code), 422, 'code_expired')
  })

  it('refuses a phone that is none', async () => {
    expectError(await askCode(randomUUID(), '12'), 422, 'validation_failed')
    expectError(await prove(randomUUID(), '12', '123456'), 422, 'validation_failed')
  })
})

describe('the limits of pay on delivery', () => {
  const cash = (phone: string, quantity = 1, key = randomUUID()) =>
    buy(
      counter.server,
      { items: items([1, quantity]), contact: { ...contact, phone }, payment_method: 'pay_on_delivery' },
      { key },
    )

  it('has some where the shop has set none', async () => {
    await counter.server.database.rows(sql`update settings set value = value - 'limits' where key = 'pay_on_delivery'`)
    const phone = freshPhone()
    for (const _ of [1, 2, 3]) expect((await cash(phone)).status).toBe(201)
    expectError(await cash(phone), 422, 'pay_on_delivery_limit_phone')
    expect((await cash(freshPhone())).status).toBe(201)
  })

  it('counts open orders and their money by phone, and no more once they are paid or cancelled', async () => {
    await setLimits({ ...noLimits, phone: { orders: 1, amount: null } })
    const phone = freshPhone()
    const first = await cash(phone)
    const refused = await cash(phone)
    expectError(refused, 422, 'pay_on_delivery_limit_phone')
    expect(refused.body.errors).toHaveProperty('payment_method')
    const { order_number } = first.body.data
    const headers = { 'order-key': first.body.order_key, 'idempotency-key': randomUUID() }
    expect((await counter.server.call('POST', `/orders/${order_number}/cancel`, { headers, payload: {} })).status).toBe(
      200,
    )
    expect((await cash(phone)).status).toBe(201)
    await setLimits({ ...noLimits, phone: { orders: null, amount: 6_000 } })
    const other = freshPhone()
    expect((await cash(other)).status).toBe(201)
    expectError(await cash(other, 2), 422, 'pay_on_delivery_limit_phone')
    expect((await cash(other)).status).toBe(201)
  })

  it('counts an LGA and a day over all phones, and closes the way to pay in the quote', async () => {
    const [{ n }] = (await counter.server.database.rows<{ n: number }>(
      sql`select count(*)::int as n from orders where payment_status = 'due_on_delivery' and delivery_area = 'NG-LA/ikeja'`,
    )) as [{ n: number }]
    await setLimits({ ...noLimits, lga: { orders: n + 1, amount: null } })
    expect((await cash(freshPhone())).status).toBe(201)
    expectError(await cash(freshPhone()), 422, 'pay_on_delivery_limit_lga')
    const wayIn = async (lga: string) =>
      (await quoteOf(counter.server, { items: items([1, 1]), delivery: { ...ikeja, lga } })).payment_methods.find(
        ({ method }: { method: string }) => method === 'pay_on_delivery',
      )
    expect(await wayIn('Ikeja')).toMatchObject({ is_available: false, reason: expect.stringContaining('pay online') })
    expect(await wayIn('Surulere')).toMatchObject({ is_available: true })
    const today = await counter.server.database.rows<{ n: number }>(
      sql`select count(*)::int as n from orders where payment_method = 'pay_on_delivery' and status <> 'cancelled' and placed_at >= '2026-05-02T23:00:00Z'`,
    )
    await setLimits({ ...noLimits, day: { orders: today[0]?.n, amount: null } })
    expectError(await cash(freshPhone()), 422, 'pay_on_delivery_limit_day')
    expect(await wayIn('Surulere')).toMatchObject({ is_available: false })
    counter.now += 24 * 60 * minute
    expect((await cash(freshPhone())).status).toBe(201)
  })

  it('lets one of two orders at once have the last place', async () => {
    await setLimits({ ...noLimits, phone: { orders: 1, amount: null } })
    const phone = freshPhone()
    const keys = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const proofs: (string | null)[] = []
    // One code after the other: a phone is texted once a minute for each checkout.
    for (const key of keys) proofs.push(await provePhone(counter.server, { key, phone }))
    const answers = await Promise.all(keys.map((key, at) => order({ key, phone, phone_proof: proofs[at] ?? null })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    const refused = answers.filter(({ status }) => status === 422)
    for (const one of refused) expectError(one, 422, 'pay_on_delivery_limit_phone')
  })
})

describe('a first order', () => {
  const first = (token: string, more: { phone?: string; email?: string; address?: string }) =>
    buy(
      counter.server,
      {
        items: items([1, 1]),
        coupon_code: 'FIRSTONE',
        delivery: { ...ikeja, address: more.address ?? '77 Opebi Road' },
        contact: { ...contact, phone: more.phone ?? freshPhone(), email: more.email ?? `${randomUUID()}@oja.test` },
      },
      { token },
    )

  it('is none for a phone, an e-mail or an address that ordered before under another name', async () => {
    const { database } = counter.server
    await putCoupon(database, 'FIRSTONE', { audience: 'first_order' })
    await database.rows(sql`update orders set customer_id = null where customer_id is not null`)
    await database.rows(sql`
      update order_contacts set phone = '+2348099999999', email = 'gone@oja.test', address_key = null`)
    const token = await counter.server.logIn()
    const guest = { phone: '+2348061112223', email: 'Before@oja.test' }
    await bought(counter.server, {
      items: items([1, 1]),
      contact: { ...contact, ...guest },
      delivery: { ...ikeja, address: 'No. 9, Toyin Street' },
    })
    for (const same of [{ phone: '0806 111 2223' }, { email: 'before@OJA.test' }, { address: '9 toyin st.' }]) {
      const refused = await first(token, same)
      expectError(refused, 409, 'quote_changed')
      expect(refused.body.quote.coupon_refusal).toMatchObject({ code: 'not_applicable' })
    }
    expect((await first(token, {})).status).toBe(201)
  })
})
