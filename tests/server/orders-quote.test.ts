import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { items, putCoupon } from './support/buying.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
/** 3 May 2026, 10:00 in Lagos. */
let now = Date.parse('2026-05-03T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  // Goods whose prices and taxes the sums below can be done by hand with.
  await server.database.rows(sql`delete from measurements where product_id in (1, 2, 3)`)
  await server.database.rows(sql`
    update products set status = 'active', expires_at = null, shelf_life_days = null, stock_quantity = 50, sale_price = null,
      base_price = case id when 1 then 107500 when 2 then 33333 else 250000 end,
      tax_class = case id when 1 then 'standard' when 2 then 'zero' else 'standard' end where id in (1, 2, 3)`)
  await server.database.rows(sql`update products set sale_price = 200000 where id = 3`)
})
afterAll(() => server.close())

const ikeja = { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' }
const quote = async (body: object, token?: string) => {
  const answer = await server.post('/checkout/quote', body, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const coupon = (code: string, more: object = {}) => putCoupon(server.database, code, more)

describe('a quote', () => {
  it('prices lines, delivery and the VAT inside them to the kobo', async () => {
    const data = await quote({ items: items([1, 3], [2, 1]), delivery: ikeja })
    expect(data).toMatchObject({
      item_count: 4,
      subtotal: 3558.33,
      discount: 0,
      delivery_fee: 1900,
      total: 5458.33,
      // 3 × 75.00 of the goods, 132.56 of the delivery; the zero-rated goods carry none.
      tax: 357.56,
      coupon: null,
      coupon_refusal: null,
      is_orderable: true,
    })
    expect(data.lines[0]).toMatchObject({ unit_price: 1075, line_total: 3225, tax: 225, problem: null })
  })

  it('has no fee until it is known where it goes, and is then not yet orderable', async () => {
    expect(await quote({ items: items([1, 1]) })).toMatchObject({
      delivery_fee: null,
      delivery_estimate: null,
      is_orderable: false,
      total: 1075,
    })
    expect(await quote({ items: items([1, 1]), delivery: { method: 'delivery', state_code: 'NG-LA' } })).toMatchObject({
      delivery_fee: 1900,
    })
  })

  it('says when it comes, a day later for those who order after the riders have left', async () => {
    now = Date.parse('2026-05-04T09:00:00Z')
    expect((await quote({ items: items([1, 1]), delivery: ikeja })).delivery_estimate).toEqual({
      days_min: 0,
      days_max: 2,
      from: '2026-05-04',
      to: '2026-05-06',
    })
    now = Date.parse('2026-05-04T13:00:00Z')
    expect((await quote({ items: items([1, 1]), delivery: ikeja })).delivery_estimate).toMatchObject({
      from: '2026-05-05',
      to: '2026-05-07',
    })
    now = Date.parse('2026-05-03T09:00:00Z')
  })

  it('counts neither Sundays nor public holidays', async () => {
    const estimate = async () => (await quote({ items: items([1, 1]), delivery: ikeja })).delivery_estimate
    // a Sunday
    expect(await estimate()).toMatchObject({ days_min: 1, from: '2026-05-04', to: '2026-05-06' })
    // the day before Workers' Day, a Friday
    now = Date.parse('2026-04-30T14:00:00Z')
    expect(await estimate()).toEqual({ days_min: 2, days_max: 5, from: '2026-05-02', to: '2026-05-05' })
    now = Date.parse('2026-05-03T09:00:00Z')
  })

  it('cannot be ordered with goods that would be past their date before the last promised day, and with them to a store', async () => {
    // the database knows the time by itself, and sells nothing that is past its date
    now = Date.now()
    const keepsUntil = (date: string) =>
      server.database.rows(
        sql`update products set expires_at = ${new Date(Date.parse(date) - 1000).toISOString()} where id = 1`,
      )
    const { to } = (await quote({ items: items([1, 1]), delivery: ikeja })).delivery_estimate
    await keepsUntil(`${to}T00:00:00+01:00`)
    const late = await quote({ items: items([1, 1], [2, 1]), delivery: ikeja })
    expect(late.is_orderable).toBe(false)
    expect(late.lines[0].problem).toEqual({
      code: 'cannot_arrive',
      message: `${late.lines[0].name} cannot reach Ikeja before its date`,
      available: 0,
    })
    expect(late.lines[1].problem).toBeNull()
    const [lekki] = await server.database.rows<{ id: number }>(sql`select id from stores where name = 'Ojà Lekki'`)
    const fetched = await quote({ items: items([1, 1]), delivery: { method: 'pickup', store_id: lekki?.id } })
    expect(fetched).toMatchObject({ is_orderable: true, lines: [{ problem: null }] })
    await keepsUntil(`${to}T23:59:00+01:00`)
    expect(await quote({ items: items([1, 1]), delivery: ikeja })).toMatchObject({ is_orderable: true })
    await server.database.rows(sql`update products set expires_at = null where id = 1`)
    now = Date.parse('2026-05-03T09:00:00Z')
  })

  it('takes the fee of the LGA where there is one, and that of a store for pickup', async () => {
    await server.database.rows(sql`update lgas set fee = 250000 where state_code = 'NG-LA' and name = 'Badagry'`)
    expect(await quote({ items: items([1, 1]), delivery: { ...ikeja, lga: ' badagry ' } })).toMatchObject({
      delivery_fee: 2500,
    })
    const [lekki] = await server.database.rows<{ id: number }>(sql`select id from stores where name = 'Ojà Lekki'`)
    const picked = await quote({ items: items([1, 1]), delivery: { method: 'pickup', store_id: lekki?.id } })
    expect(picked).toMatchObject({ delivery_fee: 500, delivery_estimate: { from: '2026-05-03', to: '2026-05-03' } })
  })

  it('refuses a state, an LGA of another state, and a store that hands out nothing', async () => {
    const refused = async (delivery: object, field: string) => {
      const answer = await server.post('/checkout/quote', { items: items([1, 1]), delivery })
      expectError(answer, 422, 'validation_failed')
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    await refused({ ...ikeja, state_code: 'NG-XX' }, 'delivery.state_code')
    await refused({ ...ikeja, lga: 'Ibadan North' }, 'delivery.lga')
    await refused({ method: 'pickup', store_id: 999 }, 'delivery.store_id')
    const [kaduna] = await server.database.rows<{ id: number }>(sql`select id from stores where name = 'Ojà Kaduna'`)
    await refused({ method: 'pickup', store_id: kaduna?.id }, 'delivery.store_id')
  })

  it('tells line by line what cannot be bought as it stands', async () => {
    const data = await quote({ items: items([1, 60], [2, 1], [99_999, 1]), delivery: ikeja })
    expect(data.lines[0].problem).toMatchObject({ code: 'insufficient_stock', available: 50 })
    expect(data.lines[1].problem).toBeNull()
    expect(data.warnings).toEqual(['An item is no longer available and was left out'])
    expect(data.is_orderable).toBe(false)
    expect(await quote({ items: [], delivery: ikeja })).toMatchObject({ is_orderable: false, total: 1900 })
  })

  it('is of the cart for a customer who sends no lines, and of the lines for one who does', async () => {
    const token = await server.logIn()
    await server.call('DELETE', '/cart', { headers: { authorization: `Bearer ${token}` } })
    await server.post('/cart/add', { product_id: 2, quantity: 2 }, token)
    expect(await quote({ delivery: ikeja }, token)).toMatchObject({ subtotal: 666.66, item_count: 2 })
    expect(await quote({ delivery: ikeja, items: items([1, 1]) }, token)).toMatchObject({ subtotal: 1075 })
  })

  it('takes only prices of its own, whatever is sent', async () => {
    const answer = await server.post('/checkout/quote', { items: [{ product_id: 1, quantity: 1, unit_price: 1 }] })
    expectError(answer, 422, 'validation_failed')
    for (const quantity of [0, -1, 1.5, 1000])
      expectError(
        await server.post('/checkout/quote', { items: [{ product_id: 1, quantity }] }),
        422,
        'validation_failed',
      )
  })

  it('has a hash that is the same for the same and another for anything else', async () => {
    const base = { items: items([1, 1], [2, 1]), delivery: ikeja }
    const hash = async (more: object) => (await quote({ ...base, ...more })).quote_hash
    const first = await hash({})
    expect(await hash({})).toBe(first)
    const others = [
      { items: items([1, 2], [2, 1]) },
      { items: items([1, 1]) },
      { coupon_code: 'TEN' },
      { delivery: null },
    ]
    await coupon('TEN')
    for (const other of others) expect(await hash(other)).not.toBe(first)
  })

  it('is too much above twenty million naira', async () => {
    await server.database.rows(sql`update products set base_price = 3000000, stock_quantity = 999 where id = 1`)
    const data = await quote({ items: items([1, 999]), delivery: ikeja })
    expect(data).toMatchObject({ is_orderable: false, subtotal: 29_970_000 })
    expect(data.warnings[0]).toContain('₦20,000,000.00')
    await server.database.rows(sql`update products set base_price = 107500, stock_quantity = 50 where id = 1`)
  })

  it('says why pay on delivery is not to be had', async () => {
    const reason = async (body: object) =>
      (await quote({ items: items([1, 1]), ...body })).payment_methods.find(
        (one: { method: string }) => one.method === 'pay_on_delivery',
      )
    expect(await reason({ delivery: ikeja })).toMatchObject({ is_available: true, reason: null })
    expect((await reason({})).reason).toContain('where')
    expect((await reason({ delivery: { ...ikeja, state_code: 'NG-KN', lga: 'Dala' } })).reason).toContain('Kano')
  })
})

describe('a coupon in a quote', () => {
  const lines = { items: items([1, 3], [2, 1]), delivery: ikeja }
  const refusalOf = async (code: string, token?: string, body: object = lines) => {
    const data = await quote({ ...body, coupon_code: code }, token)
    expect(data.coupon).toBeNull()
    expect(data.discount).toBe(0)
    return data.coupon_refusal
  }

  it('takes a percentage off, split over the lines to the kobo, and VAT off what is left', async () => {
    await coupon('A10')
    const data = await quote({ ...lines, coupon_code: ' a10 ' })
    expect(data).toMatchObject({ discount: 355.83, total: 5102.5, coupon: { code: 'A10', discount: 355.83 } })
    expect(data.lines.map((line: { discount: number }) => line.discount)).toEqual([322.5, 33.33])
    expect(data.lines[0].tax).toBe(202.5)
    expect(data.tax).toBe(335.06)
  })

  it('takes at most its maximum, and never more than the goods cost', async () => {
    await coupon('MAX', { max_discount: 10_000 })
    expect(await quote({ ...lines, coupon_code: 'MAX' })).toMatchObject({ discount: 100 })
    await coupon('BIG', { type: 'fixed', value: 99_999_900 })
    expect(await quote({ ...lines, coupon_code: 'BIG' })).toMatchObject({ discount: 3558.33, total: 1900 })
  })

  it('pays for delivery', async () => {
    await coupon('SHIP', { type: 'free_shipping', value: 0 })
    expect(await quote({ ...lines, coupon_code: 'SHIP' })).toMatchObject({
      discount: 0,
      delivery_fee: 0,
      total: 3558.33,
      coupon: { type: 'free_shipping', discount: 1900 },
    })
    await coupon('SHIP500', { type: 'free_shipping', value: 0, max_discount: 50_000 })
    expect(await quote({ ...lines, coupon_code: 'SHIP500' })).toMatchObject({ delivery_fee: 1400 })
  })

  it('is kept for another order where delivery costs nothing anyway', async () => {
    await coupon('SHIPFREE', { type: 'free_shipping', value: 0 })
    const [store] = await server.database.rows<{ id: number }>(
      sql`select id from stores where is_pickup_point and pickup_fee = 0 order by id limit 1`,
    )
    const refused = await refusalOf('SHIPFREE', undefined, {
      ...lines,
      delivery: { method: 'pickup', store_id: store?.id },
    })
    expect(refused).toMatchObject({ code: 'not_applicable', message: expect.stringContaining('Keep it for another') })
  })

  it('counts only the goods that it is for', async () => {
    await coupon('ONLY2', { applies_to: 'products', target_ids: [2] })
    expect(await quote({ ...lines, coupon_code: 'ONLY2' })).toMatchObject({ discount: 33.33 })
    await coupon('NOT1', { excluded_product_ids: [1] })
    expect(await quote({ ...lines, coupon_code: 'NOT1' })).toMatchObject({ discount: 33.33 })
    await coupon('FULL', { exclude_sale_items: true })
    expect(await quote({ ...lines, items: items([3, 1], [2, 1]), coupon_code: 'FULL' })).toMatchObject({
      discount: 33.33,
    })
    const [{ category_id } = { category_id: 0 }] = await server.database.rows<{ category_id: number }>(
      sql`select category_id from products where id = 1`,
    )
    await coupon('CAT', { applies_to: 'categories', target_ids: [category_id] })
    expect((await quote({ ...lines, coupon_code: 'CAT' })).discount).toBeGreaterThan(0)
    await server.database.rows(
      sql`insert into product_collections (collection, product_id) values ('hot_deals', 1) on conflict do nothing`,
    )
    await coupon('COLL', { applies_to: 'collections', target_ids: ['hot_deals'] })
    expect((await quote({ ...lines, items: items([1, 1]), coupon_code: 'COLL' })).discount).toBe(107.5)
  })

  it('says in plain words why it does not apply', async () => {
    expect(await refusalOf('NOSUCH')).toMatchObject({
      code: 'coupon_not_found',
      message: expect.stringContaining('NOSUCH'),
    })
    await coupon('OFF', { is_active: false })
    expect(await refusalOf('OFF')).toMatchObject({ code: 'coupon_not_found' })
    await coupon('SOON', { starts_at: '2026-06-01T00:00:00Z' })
    expect(await refusalOf('SOON')).toMatchObject({
      code: 'not_started',
      message: expect.stringContaining('1 June 2026'),
    })
    await coupon('LATE', { ends_at: '2026-05-03T09:00:00Z' })
    expect(await refusalOf('LATE')).toMatchObject({ code: 'expired', message: expect.stringContaining('3 May 2026') })
    await coupon('GONE', { usage_limit: 2, used_count: 2 })
    expect(await refusalOf('GONE')).toMatchObject({ code: 'usage_limit_reached' })
    await coupon('MIN', { min_spend: 400_000 })
    expect(await refusalOf('MIN')).toMatchObject({
      code: 'min_spend_not_met',
      shortfall: 441.67,
      message: expect.stringContaining('₦441.67'),
    })
    await coupon('MANY', { min_quantity: 5 })
    expect(await refusalOf('MANY')).toMatchObject({
      code: 'min_quantity_not_met',
      message: expect.stringContaining('you have 4'),
    })
    await coupon('ELSE', { applies_to: 'products', target_ids: [77] })
    expect(await refusalOf('ELSE')).toMatchObject({ code: 'not_applicable' })
    expect(await refusalOf('FULL', undefined, { items: items([3, 1]) })).toMatchObject({
      code: 'not_applicable',
      message: expect.stringContaining('on sale'),
    })
  })

  it('asks a guest to log in where it belongs to an account, and knows who has ordered', async () => {
    await coupon('MINE', { audience: 'customers' })
    await coupon('FIRST', { audience: 'first_order' })
    expect(await refusalOf('MINE')).toMatchObject({ code: 'sign_in_required' })
    expect(await refusalOf('FIRST')).toMatchObject({ code: 'sign_in_required' })
    const token = await server.logIn()
    expect((await quote({ ...lines, coupon_code: 'FIRST' }, token)).coupon.code).toBe('FIRST')
    expect((await quote({ ...lines, coupon_code: 'MINE' }, token)).coupon.code).toBe('MINE')
  })

  it('seeded for the demo is one of each kind', async () => {
    const seeded = await server.database.rows<{ code: string }>(
      sql`select code from coupons where code in ('WELCOME10', 'FREESHIP', 'OJA2000', 'FRESH15', 'MEMBERS5', 'HOTDEALS', 'HARMATTAN', 'NEXTMONTH')
        and (applies_to = 'all' or jsonb_array_length(target_ids) > 0)`,
    )
    expect(seeded).toHaveLength(8)
  })
})
