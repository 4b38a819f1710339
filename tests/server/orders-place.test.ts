import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bought, contact, ikeja, items, placeAsIs, putCoupon, quoteOf, stockOf, withKey } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { expectError } from './support/test-server.ts'

const counter = openCounter()

const count = async (table: string) =>
  (await counter.server.database.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))[0]?.n
const cart = async () => (await counter.server.get('/cart', counter.token)).body.data

describe('placing an order', () => {
  it('writes down what was agreed to, and reserves it', async () => {
    const { order, key } = await bought(counter.server, { items: items([1, 2], [2, 1]), note: '  Call me. ' })
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      fulfilment_status: 'unfulfilled',
      payment_method: 'card',
      contact: { ...contact, phone: '+2348030000001' },
      delivery: { method: 'delivery', state: 'Lagos', lga: 'Ikeja', landmark: null, days_min: 1, days_max: 3 },
      subtotal: 2500,
      delivery_fee: 1900,
      total: 4400,
      outstanding: 4400,
      tax: 272.09,
      note: 'Call me.',
      placed_at: '2026-05-03T09:00:00.000Z',
      expires_at: '2026-05-03T09:30:00.000Z',
      allowed_actions: ['pay', 'cancel'],
      version: 1,
    })
    expect(order.order_number).toMatch(/^NG-260503-[2-9A-HJ-NP-Z]{5}$/)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await stockOf(counter.server.database, 1)).toBe(48)
  })

  it('keeps what is to happen with fresh goods that are not there, where some are among them', async () => {
    const { server } = counter
    await server.database.rows(sql`update products set expires_at = now() + interval '90 days' where id = 1`)
    const { lines } = await quoteOf(server, { items: items([1, 1], [2, 1]) })
    expect(lines.map((line: { is_fresh: boolean }) => line.is_fresh)).toEqual([true, false])
    const choiceOf = async (ids: number[], more: object) =>
      (await bought(server, { items: items(...ids.map((id): [number, number] => [id, 1])), ...more })).order
        .substitution
    expect(await choiceOf([1, 2], { substitution: 'similar' })).toBe('similar')
    expect(await choiceOf([1], {})).toBeNull()
    expect(await choiceOf([2], { substitution: 'refund' })).toBeNull()
    const refused = await placeAsIs(server, { quote_hash: 'any', items: items([1, 1]), substitution: 'other' })
    expectError(refused, 422, 'validation_failed')
  })

  it('gives a customer no key, and keeps the cart until it is paid', async () => {
    await counter.server.post('/cart/add', { product_id: 1, quantity: 2 }, counter.token)
    const { order, key } = await bought(counter.server, {}, { token: counter.token })
    expect(key).toBeUndefined()
    expect(order.items).toHaveLength(1)
    expect((await cart()).item_count).toBe(2)
  })

  it('confirms at once what is paid on delivery, and takes it out of the cart, but nothing else', async () => {
    await counter.server.post('/cart/add', { product_id: 1, quantity: 2 }, counter.token)
    const { version } = await cart()
    const hash = (await quoteOf(counter.server, {}, counter.token)).quote_hash
    const answer = await placeAsIs(
      counter.server,
      { quote_hash: hash, payment_method: 'pay_on_delivery' },
      { token: counter.token },
    )
    expect(answer.body.data).toMatchObject({ status: 'confirmed', payment_status: 'due_on_delivery', expires_at: null })
    expect(await cart()).toMatchObject({ item_count: 0, version: version + 1 })
    await counter.server.post('/cart/add', { product_id: 1, quantity: 3 }, counter.token)
    await counter.server.post('/cart/add', { product_id: 2, quantity: 1 }, counter.token)
    await bought(counter.server, { items: items([1, 1]), payment_method: 'pay_on_delivery' }, { token: counter.token })
    expect((await cart()).cart_items.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1])
  })

  it('confirms at once what a coupon pays all of', async () => {
    await putCoupon(counter.server.database, 'ALL', { type: 'fixed', value: 100_000 })
    const [yaba] = await counter.server.database.rows<{ id: number }>(
      sql`select id from stores where name = 'Ojà Yaba'`,
    )
    const { order } = await bought(counter.server, {
      items: items([1, 1]),
      delivery: { method: 'pickup', store_id: yaba?.id },
      coupon_code: 'ALL',
    })
    expect(order).toMatchObject({
      total: 0,
      status: 'confirmed',
      payment_status: 'paid',
      delivery: { store: 'Ojà Yaba' },
    })
  })

  it('[PAY-02] answers a repeat with the first order, and any other command of that checkout too, as one that was placed already', async () => {
    const key = randomUUID()
    const quote = await quoteOf(counter.server, { items: items([1, 1]) })
    const request = { items: items([1, 1]), quote_hash: quote.quote_hash }
    const first = await placeAsIs(counter.server, request, { key })
    const again = await placeAsIs(counter.server, request, { key })
    expect(again.status).toBe(201)
    expect(again.body.data).toEqual(first.body.data)
    const seen = await counter.server.call(
      'GET',
      `/orders/${first.body.data.order_number}`,
      withKey(again.body.order_key),
    )
    expect(seen.status).toBe(200)
    expect(await stockOf(counter.server.database, 1)).toBe(49)
    const other = await quoteOf(counter.server, { items: items([1, 2]) })
    for (const changed of [
      { ...request, note: 'Other' },
      { items: items([1, 2]), quote_hash: other.quote_hash },
      { ...request, quote_hash: 'old' },
    ]) {
      const refused = await placeAsIs(counter.server, changed, { key })
      expectError(refused, 409, 'already_placed')
      const { contact: _, delivery: __, note: ___, ...known } = first.body.data
      expect(refused.body.placed.data).toMatchObject(known)
      // Whoever guessed the key learns nothing of the person, and gets no token.
      expect(refused.body.placed).not.toHaveProperty('order_key')
      for (const secret of [...Object.values(contact), ikeja.address, first.body.data.contact.phone])
        expect(refused.text).not.toContain(secret)
    }
    expect(await stockOf(counter.server.database, 1)).toBe(49)
    expectError(
      await counter.server.post('/orders', { ...request, delivery: ikeja, contact, payment_method: 'card' }),
      422,
      'validation_failed',
    )
  })

  it('takes no Idempotency-Key of fewer than 128 random bits, in base64url or hex', async () => {
    const quote = await quoteOf(counter.server, { items: items([1, 1]) })
    const place = (key: string) =>
      placeAsIs(counter.server, { items: items([1, 1]), quote_hash: quote.quote_hash }, { key })
    for (const key of ['order-1', 'a'.repeat(21), '2026-11-22.17:00:00.000', `${'a'.repeat(22)}.x`, 'a'.repeat(101)])
      expectError(await place(key), 422, 'validation_failed')
    const random = randomBytes(16)
    for (const key of [random.toString('base64url'), random.toString('hex'), `${random.toString('hex')}.2`])
      expect((await place(key)).status, key).toBe(201)
  })

  it('keeps the checkout of a guest who signs in, and shows nobody the order of another customer', async () => {
    const quote = await quoteOf(counter.server, { items: items([1, 1]) })
    const request = { items: items([1, 1]), quote_hash: quote.quote_hash }
    const asGuest = randomUUID()
    const first = await placeAsIs(counter.server, request, { key: asGuest })
    const signedIn = await placeAsIs(
      counter.server,
      { ...request, note: 'Ring' },
      { key: asGuest, token: counter.token },
    )
    expectError(signedIn, 409, 'already_placed')
    expect(signedIn.body.placed.data.order_number).toBe(first.body.data.order_number)
    const own = randomUUID()
    await placeAsIs(counter.server, request, { key: own, token: counter.token })
    expectError(await placeAsIs(counter.server, request, { key: own }), 422, 'idempotency_key_reused')
    const other = await counter.server.logIn('admin@oja.test')
    expectError(await placeAsIs(counter.server, request, { key: own, token: other }), 422, 'idempotency_key_reused')
    expect(await stockOf(counter.server.database, 1)).toBe(48)
  })

  it('makes one order of many parallel repeats', async () => {
    const key = randomUUID()
    const before = await count('orders')
    const quote = await quoteOf(counter.server, { items: items([1, 1]) })
    const request = { items: items([1, 1]), quote_hash: quote.quote_hash }
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeAsIs(counter.server, request, { key })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.order_number}`)).size).toBe(1)
    expect(await count('orders')).toBe((before ?? 0) + 1)
    expect(await stockOf(counter.server.database, 1)).toBe(49)
  })

  it('leaves a key free when the first try was refused', async () => {
    const key = randomUUID()
    expectError(
      await placeAsIs(counter.server, { items: items([1, 1]), quote_hash: 'old' }, { key }),
      409,
      'quote_changed',
    )
    const quote = await quoteOf(counter.server, { items: items([1, 1]) })
    const answer = await placeAsIs(counter.server, { items: items([1, 1]), quote_hash: quote.quote_hash }, { key })
    expect(answer.status).toBe(201)
  })
})

describe('what may come back', () => {
  it('is a fact of the product, and the order keeps it as it was when it was bought', async () => {
    const { database, get } = { database: counter.server.database, get: counter.server.get }
    const { body } = await get('/products?filter[category]=fresh-food&per_page=100')
    expect(body.data.length).toBeGreaterThan(5)
    expect(body.data.every((product: { is_returnable: boolean }) => !product.is_returnable)).toBe(true)
    await database.rows(sql`update products set is_returnable = false where id = 2`)
    const { order } = await bought(counter.server, { items: items([1, 1], [2, 1]) })
    await database.rows(sql`update products set is_returnable = true where id = 2`)
    expect(order.items.map((item: { is_returnable: boolean }) => item.is_returnable)).toEqual([true, false])
  })
})

describe('an order that is refused', () => {
  const nothingHappens = async (request: object, status: number, code: string) => {
    const before = [await count('events'), await count('orders'), await stockOf(counter.server.database, 1)]
    const answer = await placeAsIs(counter.server, request)
    expectError(answer, status, code)
    expect([await count('events'), await count('orders'), await stockOf(counter.server.database, 1)]).toEqual(before)
    return answer.body
  }
  const fresh = async (basket: object) => ({
    ...basket,
    quote_hash: (await quoteOf(counter.server, basket)).quote_hash,
  })

  it('brings the new quote when a price, a quantity, the place or the hash is another', async () => {
    const request = await fresh({ items: items([1, 2]) })
    await nothingHappens({ ...request, quote_hash: 'x' }, 409, 'quote_changed')
    await nothingHappens({ ...request, items: items([1, 1]) }, 409, 'quote_changed')
    await nothingHappens({ ...request, delivery: { ...ikeja, state_code: 'NG-KN', lga: 'Dala' } }, 409, 'quote_changed')
    await counter.server.database.rows(sql`update products set base_price = 120000 where id = 1`)
    const body = await nothingHappens(request, 409, 'quote_changed')
    expect(body.quote).toMatchObject({ subtotal: 2400, is_orderable: true })
    const answer = await placeAsIs(counter.server, { ...request, quote_hash: body.quote.quote_hash })
    expect(answer.body.data.total).toBe(4300)
  })

  it('says which lines there is too little of', async () => {
    const request = await fresh({ items: items([2, 1], [1, 9]) })
    await counter.server.database.rows(sql`update products set stock_quantity = 4 where id = 1`)
    const body = await nothingHappens(request, 422, 'insufficient_stock')
    expect(Object.keys(body.errors)).toEqual(['items.1.quantity'])
    expect(body).toMatchObject({ available: 4, quote: { is_orderable: false } })
    await counter.server.database.rows(sql`update products set expires_at = now() - interval '1 day' where id = 1`)
    expect((await nothingHappens(await fresh({ items: items([1, 1]) }), 422, 'not_sellable')).errors).toHaveProperty([
      'items.0.quantity',
    ])
  })

  it('names the fields that are wrong', async () => {
    const request = await fresh({ items: items([1, 1]) })
    const fields = async (more: object) =>
      Object.keys((await nothingHappens({ ...request, ...more }, 422, 'validation_failed')).errors)
    expect(await fields({ contact: { ...contact, phone: '12345' } })).toEqual(['contact.phone'])
    expect(await fields({ contact: { ...contact, name: '   ' } })).toEqual(['contact.name'])
    expect(await fields({ contact: { ...contact, email: 'nobody' } })).toEqual(['contact.email'])
    expect(await fields({ delivery: { ...ikeja, city: ' ', address: ' ' } })).toEqual([
      'delivery.city',
      'delivery.address',
    ])
    expect(await fields({ delivery: { ...ikeja, lga: 'Ibadan North' } })).toEqual(['delivery.lga'])
    expect(await fields({ delivery: { ...ikeja, lga: ' ' } })).toEqual(['delivery.lga'])
    expect(await fields({ delivery: { method: 'pickup', store_id: 999 } })).toEqual(['delivery.store_id'])
  })

  it('asks for what the chosen way of delivery needs, and for nothing of the other', async () => {
    const request = await fresh({ items: items([1, 1]) })
    const told = async (delivery: object) =>
      (await nothingHappens({ ...request, delivery }, 422, 'validation_failed')).errors
    const { lga: _, ...noLga } = ikeja
    expect(await told(noLga)).toEqual({ 'delivery.lga': ['Lga is required.'] })
    expect(await told({ method: 'pickup' })).toEqual({ 'delivery.store_id': ['Store id is required.'] })
    expect(await told({ ...ikeja, method: 'drone' })).toEqual({
      'delivery.method': ['Method must be one of delivery, pickup.'],
    })
    const unquotable = await counter.server.post('/checkout/quote', {
      items: [],
      delivery: { method: 'pickup', store_id: -1 },
    })
    expect(unquotable.body.errors).toEqual({ 'delivery.store_id': ['Store id must be at least 1.'] })
  })

  it('has goods that would be past their date before they arrive', async () => {
    const { database } = counter.server
    // the database knows the time by itself, and sells nothing that is past its date
    counter.now = Date.now()
    const request = await fresh({ items: items([1, 1]) })
    const { body } = await counter.server.post('/checkout/quote', {
      items: items([1, 1]),
      delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' },
    })
    const late = new Date(`${body.data.delivery_estimate.to}T00:00:00+01:00`).getTime() - 1000
    await database.rows(sql`update products set expires_at = ${new Date(late).toISOString()} where id = 1`)
    const { errors, message } = await nothingHappens(request, 422, 'cannot_arrive')
    expect(errors).toEqual({ 'items.0.quantity': [message] })
    expect(message).toMatch(/ cannot reach Ikeja before its date$/)
    await database.rows(sql`update products set expires_at = null where id = 1`)
  })

  it('has nothing in it, or a way to pay that it does not have', async () => {
    await nothingHappens(await fresh({ items: [] }), 422, 'cart_empty')
    const toKano = { ...ikeja, state_code: 'NG-KN', lga: 'Dala' }
    const request = { ...(await fresh({ items: items([1, 1]), delivery: toKano })), payment_method: 'pay_on_delivery' }
    expect((await nothingHappens(request, 422, 'validation_failed')).errors).toHaveProperty(['payment_method'])
  })

  it('does not listen to prices and totals of the caller', async () => {
    const request = await fresh({ items: items([1, 1]) })
    const forged = [{ total: 1 }, { items: [{ product_id: 1, quantity: 1, price: 1 }] }, { customer_id: 1 }]
    for (const more of forged)
      expect(await nothingHappens({ ...request, ...more }, 422, 'validation_failed')).toHaveProperty('errors')
  })
})
