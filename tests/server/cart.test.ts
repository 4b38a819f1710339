import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostLines, unitPrice } from '#machines/cart/cart.rules.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

type Line = {
  id: number
  product_id: number
  product_measurement_id: number | null
  quantity: number
  unit_price: number
}

/** Goods of the demo: 53 comes in one size (2,600 naira), 3 is basmati rice in 1 kg (on sale) and 5 kg. */
const water = { product_id: 53, product_measurement_id: null, quantity: 1 }
const riceId = 3

describe('the cart of a customer', () => {
  let server: TestServer
  let token: string
  let small: number
  let large: number
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.logIn()
    const { body } = await server.get(`/products?filter[ids]=${riceId}`)
    ;[small, large] = body.data[0].measurements.map((measurement: { id: number }) => measurement.id)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.database.rows(sql`delete from cart_items`)
    await server.database.rows(sql`update products set stock_quantity = 30 where id = 53`)
    await server.database.rows(sql`update measurements set stock_quantity = 10 where product_id = ${riceId}`)
  })

  const add = (item: object, headers?: Record<string, string>) => server.post('/cart/add', item, token, headers)
  const cart = async () => (await server.get('/cart', token)).body.data
  const lines = async (): Promise<Line[]> => (await cart()).cart_items
  const lineOf = async (productId: number): Promise<Line> => {
    const line = (await lines()).find(({ product_id }) => product_id === productId)
    if (!line) throw new Error(`no line of product ${productId}`)
    return line
  }
  const remove = (id: number) =>
    server.call('DELETE', `/cart/remove/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const clear = () => server.call('DELETE', '/cart/clear', { headers: { authorization: `Bearer ${token}` } })

  describe('changes', () => {
    it('[API-05] [CART-16] adds, updates, removes and clears, and answers with the lines under data.cart_items', async () => {
      const added = await add({ ...water, quantity: 2 })
      expect(added.status).toBe(200)
      expect(added.body.message).toBe('Added Table Water (12 × 75cl) to cart')
      expect(added.body.data).toMatchObject({ subtotal: 5200, item_count: 2 })
      const [line] = added.body.data.cart_items
      const updated = await server.post(`/cart/update/${line.id}`, { quantity: 5 }, token)
      expect(updated.body.data).toMatchObject({ subtotal: 13000, item_count: 5 })
      await add({ product_id: riceId, product_measurement_id: large, quantity: 1 })
      const removed = await remove(line.id)
      expect(removed.body.data.cart_items.map((one: Line) => one.product_id)).toEqual([riceId])
      expect((await clear()).body.data).toMatchObject({ cart_items: [], subtotal: 0, item_count: 0 })
      expect((await cart()).cart_items).toEqual([])
    })

    it('[CART-03] prices a line by its measurement on sale, its measurement, the product on sale, the product', async () => {
      await add({ product_id: riceId, product_measurement_id: small, quantity: 2 })
      await server.database.rows(sql`update measurements set sale_price = null where id = ${large}`)
      await add({ product_id: riceId, product_measurement_id: large, quantity: 1 })
      await add(water)
      await server.database.rows(sql`update products set sale_price = 250000 where id = 53`)
      const { cart_items, subtotal } = await cart()
      expect(cart_items.map((line: Line) => line.unit_price)).toEqual([4950, 25500, 2500])
      expect(subtotal).toBe(2 * 4950 + 25500 + 2500)
      await server.database.rows(sql`update products set sale_price = null where id = 53`)
      expect((await lineOf(53)).unit_price).toBe(2600)
    })

    it('sums into one line what is added twice, and keeps sizes apart', async () => {
      await add(water)
      await add({ ...water, quantity: 3 })
      await add({ product_id: riceId, product_measurement_id: small, quantity: 1 })
      await add({ product_id: riceId, product_measurement_id: large, quantity: 1 })
      expect((await lines()).map(({ quantity }) => quantity)).toEqual([4, 1, 1])
    })

    it('takes the first size of goods that are never sold without one', async () => {
      const { body } = await add({ product_id: riceId, quantity: 1 })
      expect(body.data.cart_items[0].product_measurement_id).toBe(small)
    })

    it('grows its version by one with each change and by nothing with a refusal', async () => {
      const { version } = await cart()
      expect((await add(water)).body.data.version).toBe(version + 1)
      expect((await add({ ...water, quantity: 500 })).status).toBe(422)
      const line = await lineOf(53)
      expect((await server.post(`/cart/update/${line.id}`, { quantity: 1 }, token)).body.data.version).toBe(version + 1)
      expect((await remove(line.id)).body.data.version).toBe(version + 2)
      expect((await clear()).body.data.version).toBe(version + 2)
    })

    it('belongs to its owner alone', async () => {
      await add(water)
      const line = await lineOf(53)
      const other = await server.logIn(admin)
      expectError(await server.post(`/cart/update/${line.id}`, { quantity: 9 }, other), 404, 'not_found')
      expect((await server.get('/cart', other)).body.data.cart_items).toEqual([])
      expect((await lineOf(53)).quantity).toBe(1)
    })
  })

  describe('refusals', () => {
    it('[CART-10] names what is left when more is wanted', async () => {
      await add({ ...water, quantity: 29 })
      const refused = await add({ ...water, quantity: 2 })
      expectError(refused, 422, 'insufficient_stock')
      expect(refused.body).toMatchObject({
        message: 'Only 30 item(s) of Table Water (12 × 75cl) available in stock',
        available: 30,
        errors: { quantity: ['Only 30 item(s) of Table Water (12 × 75cl) available in stock'] },
      })
      const line = await lineOf(53)
      expect(line.quantity).toBe(29)
      expectError(await server.post(`/cart/update/${line.id}`, { quantity: 31 }, token), 422, 'insufficient_stock')
      expect((await server.post(`/cart/update/${line.id}`, { quantity: 30 }, token)).status).toBe(200)
    })

    it('[CART-09] [CART-12] [CART-13] answers 404 for goods and lines that are gone', async () => {
      expectError(await add({ ...water, product_id: 999_999 }), 404, 'not_found')
      expectError(await add({ product_id: riceId, product_measurement_id: 999_999, quantity: 1 }), 404, 'not_found')
      expectError(await add({ product_id: 53, product_measurement_id: small, quantity: 1 }), 404, 'not_found')
      expectError(await server.post('/cart/update/999999', { quantity: 1 }, token), 404, 'not_found')
      expectError(await remove(999_999), 404, 'not_found')
      await add(water)
      const line = await lineOf(53)
      await server.database.rows(sql`update products set status = 'archived' where id = 53`)
      expect((await cart()).cart_items[0].problem).toMatchObject({ code: 'unavailable', available: 0 })
      expectError(await server.post(`/cart/update/${line.id}`, { quantity: 2 }, token), 404, 'not_found')
      expect(await lines()).toEqual([])
      await server.database.rows(sql`update products set status = 'active' where id = 53`)
    })

    it('does not sell what is past its date', async () => {
      await server.database.rows(sql`update products set expires_at = now() - interval '1 minute' where id = 53`)
      expectError(await add(water), 422, 'not_sellable')
      await server.database.rows(sql`update products set expires_at = null where id = 53`)
    })

    it('says of each line what keeps it from being bought, and that its price has changed', async () => {
      await add({ ...water, quantity: 20 })
      await server.database.rows(sql`update products set stock_quantity = 5, base_price = 300000 where id = 53`)
      const [line] = (await cart()).cart_items
      expect(line).toMatchObject({ unit_price: 3000, price_when_added: 2600, line_total: 60000 })
      expect(line.problem).toEqual({
        code: 'insufficient_stock',
        message: 'Only 5 item(s) of Table Water (12 × 75cl) available in stock',
        available: 5,
      })
      await server.database.rows(sql`update products set stock_quantity = 0, base_price = 260000 where id = 53`)
      expect((await cart()).cart_items[0].problem).toMatchObject({ code: 'out_of_stock', available: 0 })
    })

    it('holds at most 999 of one thing', async () => {
      await server.database.rows(sql`update products set stock_quantity = 5000 where id = 53`)
      expect((await add({ ...water, quantity: 999 })).status).toBe(200)
      expectError(await add(water), 422, 'quantity_limit')
      expectError(await add({ ...water, quantity: 1000 }), 422, 'validation_failed')
    })

    it('takes no 201st line, neither by an add nor by a merge', async () => {
      const goods = await server.database.rows<{ product_id: number; product_measurement_id: number | null }>(sql`
        select product_id, measurement_id as product_measurement_id from goods where active and stock > 0 order by 1, 2 limit ${mostLines + 1}`)
      const [last, ...others] = goods.map((one) => ({ ...one, quantity: 1 }))
      const merged = await server.post('/cart/sync', { items: others }, token)
      expect(merged.body.data.cart_items).toHaveLength(mostLines)
      const refused = await add({ ...last })
      expectError(refused, 422, 'cart_full')
      expect(refused.body.message).toBe('A cart holds at most 200 different items')
      const again = await server.post('/cart/sync', { items: [last] }, token)
      expect(again.body.data.cart_items).toHaveLength(mostLines)
      expect(again.body.data.warnings.join()).toContain('a cart holds 200 different items')
    })

    it('prices goods in the database as the rule of the shop does', async () => {
      await server.database.rows(
        sql`update products set sale_price = base_price - 1 where id % 3 = 0 and id <> ${riceId}`,
      )
      await server.database.rows(
        sql`update measurements set sale_price = null where id % 3 = 1 and product_id <> ${riceId}`,
      )
      const rows = await server.database.rows<{
        price: number
        product: { base_price: number; sale_price: number | null }
        size: { price: number; sale_price: number | null } | null
      }>(sql`
        select g.price, json_build_object('base_price', p.base_price, 'sale_price', p.sale_price) as product,
          case when m.id is not null then json_build_object('price', m.price, 'sale_price', m.sale_price) end as size
        from goods g join products p on p.id = g.product_id left join measurements m on m.id = g.measurement_id`)
      expect(new Set(rows.map(({ product, size }) => `${!!size}${(size ?? product).sale_price !== null}`)).size).toBe(4)
      expect(rows.filter(({ price, product, size }) => price !== unitPrice(product, size))).toEqual([])
    })
  })

  describe('while many changes come at once', () => {
    it('keeps 20 parallel adds of one unit as 20 units, without an error', async () => {
      const { version } = await cart()
      const answers = await Promise.all(Array.from({ length: 20 }, () => add(water)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      const after = await cart()
      expect(after).toMatchObject({ item_count: 20, version: version + 20 })
      expect(after.cart_items).toHaveLength(1)
    })

    it('never takes more than there is', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => add({ ...water, quantity: 4 })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
      expect((await lineOf(53)).quantity).toBe(28)
    })
  })

  describe('with an Idempotency-Key', () => {
    const keyed = (key: string) => ({ 'idempotency-key': key })

    it('gives a repeat the first answer and changes nothing', async () => {
      const first = await add({ ...water, quantity: 2 }, keyed('change-0001'))
      const again = await add({ quantity: 2, product_measurement_id: null, product_id: 53 }, keyed('change-0001'))
      expect(again.body).toEqual(first.body)
      expect((await lineOf(53)).quantity).toBe(2)
      const parallel = await Promise.all(Array.from({ length: 6 }, () => add(water, keyed('change-0002'))))
      expect(new Set(parallel.map(({ text }) => text)).size).toBe(1)
      expect((await lineOf(53)).quantity).toBe(3)
    })

    it('refuses a key that was used for something else', async () => {
      await add(water, keyed('change-0003'))
      expectError(await add({ ...water, quantity: 2 }, keyed('change-0003')), 422, 'idempotency_key_reused')
      const line = await lineOf(53)
      const update = await server.post(`/cart/update/${line.id}`, { quantity: 2 }, token, keyed('change-0003'))
      expectError(update, 422, 'idempotency_key_reused')
      expect((await lineOf(53)).quantity).toBe(1)
    })

    it('repeats a refusal too, and keeps the keys of people apart', async () => {
      expectError(await add({ ...water, quantity: 40 }, keyed('change-0004')), 422, 'insufficient_stock')
      await server.database.rows(sql`update products set stock_quantity = 100 where id = 53`)
      expectError(await add({ ...water, quantity: 40 }, keyed('change-0004')), 422, 'insufficient_stock')
      const other = await server.logIn(admin)
      expect((await server.post('/cart/add', { ...water, quantity: 40 }, other, keyed('change-0004'))).status).toBe(200)
    })

    it('refuses a key that is none', async () => {
      expectError(await add(water, keyed('short')), 422, 'validation_failed')
      expectError(await add(water, keyed('not a key at all')), 422, 'validation_failed')
      expect(await lines()).toEqual([])
    })
  })

  describe('when a guest signs in', () => {
    const sync = (items: object[], key?: string): Promise<Answer> =>
      server.post('/cart/sync', { items }, token, key === undefined ? {} : { 'idempotency-key': key })

    it('[CART-04] sums quantities of the same product and size and adds the other lines', async () => {
      await add({ ...water, quantity: 2 })
      const { body } = await sync([
        { ...water, quantity: 3 },
        { product_id: riceId, product_measurement_id: large, quantity: 1 },
      ])
      expect(body.message).toBe('Your cart has been synchronized')
      expect(body.data.cart_items.map(({ product_id, quantity }: Line) => [product_id, quantity])).toEqual([
        [53, 5],
        [riceId, 1],
      ])
      expect(body.data.warnings).toEqual([])
    })

    it('takes what there is, leaves out what is gone, and says so', async () => {
      await add({ ...water, quantity: 25 })
      const { status, body } = await sync([
        { ...water, quantity: 10 },
        { product_id: 999_999, product_measurement_id: null, quantity: 1 },
        { product_id: 27, product_measurement_id: null, quantity: 1 },
      ])
      expect(status).toBe(200)
      expect(body.data.cart_items.map((line: Line) => [line.product_id, line.quantity])).toEqual([[53, 30]])
      expect(body.data.warnings).toHaveLength(3)
      expect(body.data.warnings.join('\n')).toMatch(/Only 30 item\(s\).*\n.*no longer available.*\n.*out of stock/)
    })

    it('names goods that were taken off the shelf, and no draft, which the shop never showed', async () => {
      await server.database.rows(sql`
        insert into products (id, slug, name, sku, category_id, base_price, status, archived_from)
        select given.id, 'left-out-' || given.id, given.name, 'LEFT-' || given.id, (select min(id) from categories), 100000, given.status, given.was
        from (values (990001, 'Secret draft', 'draft', null), (990002, 'Secret draft that was dropped', 'archived', 'draft'),
          (990003, 'Old kettle', 'archived', 'active')) given (id, name, status, was)`)
      const items = [990_001, 990_002, 990_003].map((product_id) => ({
        product_id,
        product_measurement_id: null,
        quantity: 1,
      }))
      const expected = ['An item', 'An item', 'Old kettle'].map(
        (what) => `${what} is no longer available and was left out`,
      )
      expect((await server.post('/cart/price', { items })).body.data.warnings).toEqual(expected)
      expect((await sync(items, 'merge-draft')).body.data.warnings).toEqual(expected)
      expect((await sync(items, 'merge-draft')).body.data.warnings).toEqual(expected)
    })

    it('merges once, however often the same merge is sent', async () => {
      await add(water)
      const items = [{ ...water, quantity: 4 }]
      const answers = await Promise.all([
        sync(items, 'merge-0001'),
        sync(items, 'merge-0001'),
        sync(items, 'merge-0001'),
      ])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect((await lineOf(53)).quantity).toBe(5)
    })

    it('never empties the cart, even when merges and adds meet', async () => {
      await add({ ...water, quantity: 5 })
      await Promise.all([
        sync([{ product_id: riceId, product_measurement_id: small, quantity: 1 }], 'merge-0002'),
        sync([{ product_id: riceId, product_measurement_id: small, quantity: 1 }], 'merge-0003'),
        add(water),
        sync([], 'merge-0004'),
      ])
      expect((await lineOf(53)).quantity).toBe(6)
      expect((await lineOf(riceId)).quantity).toBe(2)
    })
  })

  describe('of a guest', () => {
    it('is priced and stock-checked without a token and without being kept', async () => {
      const { status, body } = await server.post('/cart/price', {
        items: [
          { ...water, quantity: 2 },
          { product_id: riceId, product_measurement_id: small, quantity: 500 },
          { product_id: 999_999, product_measurement_id: null, quantity: 1 },
        ],
      })
      expect(status).toBe(200)
      expect(body.data.cart_items.map(({ id, unit_price, quantity }: Line) => [id, unit_price, quantity])).toEqual([
        [0, 2600, 2],
        [0, 4950, 500],
      ])
      expect(body.data.subtotal).toBe(2 * 2600 + 500 * 4950)
      expect(body.data.cart_items[1].problem).toMatchObject({ code: 'insufficient_stock', available: 10 })
      expect(body.data.warnings).toHaveLength(1)
      expect(await lines()).toEqual([])
    })
  })
})
