/** Coupons put before shoppers: what marketing says of them, and for how long the shop shows them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, expectError, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
let server: TestServer
let other: TestServer
let token: string
let coupon: number
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/coupon-banners${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const makeCoupon = async (code: string, more: string = ''): Promise<number> => {
  const [row] = await server.database.rows<{ id: number }>(
    sql`insert into coupons (code, name, type, value, usage_limit) values (${code + more}, ${code}, 'percentage', 10, 3) returning id`,
  )
  return row?.id ?? 0
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  other = await startTestServer({ clock: () => now, database: server.database })
  token = await server.logIn(admin)
  await server.database.rows(sql`delete from coupon_banners`)
  coupon = await makeCoupon('DRYSEASON')
})
afterAll(async () => {
  await other.app.close()
  await server.close()
})

const fields = () => ({
  title: 'Harmattan gift',
  coupon_id: coupon,
  placement: 'cart',
  ground_color: '#ffc524',
  text_color: '#15163b',
})
const made = async (more: object = {}) => {
  const answer = await call('POST', '', { ...fields(), ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; state: string; coupon_code: string }
}
type Offer = { title: string; code: string }
const codes = async (of: TestServer, query = 'filter[placement]=cart'): Promise<string[]> =>
  (await of.get(`/coupon-banners?${query}`)).body.data.map(({ code }: Offer) => code)

describe('a coupon banner', () => {
  it('is refused with text that cannot be read, and with a coupon that is not there', async () => {
    const pale = await call('POST', '', { ...fields(), ground_color: '#ffffff', text_color: '#ffc524' })
    expectError(pale, 422, 'validation_failed')
    expect(Object.keys(pale.body.codes)).toEqual(['text_color'])
    const lost = await call('POST', '', { ...fields(), coupon_id: 999_999 })
    expect(lost.body.codes).toEqual({ coupon_id: [{ code: 'office.missing' }] })
  })

  it('is switched off and changed while its coupon is archived, and takes no other such coupon', async () => {
    const [mine, gone] = [await makeCoupon('RAINYDAY'), await makeCoupon('SUNNYDAY')]
    const { id } = await made({ coupon_id: mine })
    await server.database.rows(sql`update coupons set archived_at = now() where id in (${mine}, ${gone})`)
    const off = await call('POST', '/bulk', { action: 'switch_off', ids: [id] })
    expect(off.body.results).toMatchObject([{ ok: true }])
    const other = await call('PUT', `/${id}`, { version: 2, coupon_id: gone })
    expect(other.body.codes).toEqual({ coupon_id: [{ code: 'office.missing' }] })
    await server.database.rows(sql`delete from coupons where id = ${mine}`)
    expect((await call('PUT', `/${id}`, { version: 2, title: 'Rain' })).status).toBe(200)
  })

  it('goes from every server when its coupon is used up, without a gap, and is back when a use is given back', async () => {
    const { id, state, coupon_code } = await made()
    expect([state, coupon_code]).toEqual(['active', 'DRYSEASON'])
    expect([await codes(server), await codes(other)]).toEqual([['DRYSEASON'], ['DRYSEASON']])
    await server.database.rows(sql`update coupons set used_count = 3 where id = ${coupon}`)
    await expect.poll(() => codes(other), { timeout: 10_000 }).toEqual([])
    expect(await codes(server)).toEqual([])
    expect((await call('GET', `/${id}`)).body.data.state).toBe('resting')
    expect((await call('GET', '?tab=resting')).body.data).toHaveLength(1)
    await server.database.rows(sql`update coupons set used_count = 2 where id = ${coupon}`)
    await expect.poll(() => codes(other), { timeout: 10_000 }).toEqual(['DRYSEASON'])
    for (const off of [
      sql`is_active = false`,
      sql`starts_at = '2026-11-19T00:00:00Z'`,
      sql`ends_at = '2026-11-18T12:00:00Z'`,
    ]) {
      await server.database.rows(sql`update coupons set ${off} where id = ${coupon}`) // oxlint-disable-line no-await-in-loop -- one state after the other
      await expect.poll(() => codes(server), { timeout: 10_000 }).toEqual([]) // oxlint-disable-line no-await-in-loop
      await server.database.rows(
        sql`update coupons set is_active = true, starts_at = null, ends_at = null where id = ${coupon}`,
      ) // oxlint-disable-line no-await-in-loop
    }
    await expect.poll(() => codes(server), { timeout: 10_000 }).toEqual(['DRYSEASON'])
  })

  it('makes no server forget anything where a coupon is used up that no banner shows, as the code of one order is', async () => {
    const told: (string | undefined)[] = []
    await server.database.listen('catalogue', (payload) => told.push(payload))
    const single = await makeCoupon('ONCE')
    const use = (id: number) =>
      server.database.rows(sql`update coupons set usage_limit = 3, used_count = 3 where id = ${id}`)
    await made()
    told.length = 0
    await use(single)
    await use(coupon)
    // The one of the other coupon comes behind it.
    await expect.poll(() => told).toEqual(['content'])
  })

  it('stands at a product only where its coupon counts', async () => {
    const [one, two] = (await server.get('/products?per_page=2')).body.data as { id: number }[]
    const narrow = await makeCoupon('NARROW')
    await server.database.rows(
      sql`update coupons set applies_to = 'products', target_ids = ${JSON.stringify([one?.id])}::jsonb where id = ${narrow}`,
    )
    await made({ placement: 'product', coupon_id: narrow })
    expect(await codes(server, `filter[placement]=product&product_id=${one?.id}`)).toEqual(['NARROW'])
    expect(await codes(server, `filter[placement]=product&product_id=${two?.id}`)).toEqual([])
  })

  it('goes from a product at once where its coupon, or the product, no longer counts there', async () => {
    const [product] = (await server.get('/products?per_page=1&page=3')).body.data as { id: number }[]
    const id = product?.id ?? 0
    const [{ category_id: was } = { category_id: 0 }] = await server.database.rows<{ category_id: number }>(
      sql`select category_id from products where id = ${id}`,
    )
    const stall = await makeCoupon('STALL')
    await server.database.rows(
      sql`update coupons set applies_to = 'categories', target_ids = ${JSON.stringify([was])}::jsonb where id = ${stall}`,
    )
    await made({ placement: 'product', coupon_id: stall })
    const shown = async () => (await codes(server, `filter[placement]=product&product_id=${id}`)).includes('STALL')
    expect(await shown()).toBe(true)
    const set = (what: ReturnType<typeof sql>) => server.database.rows(what)
    const steps: [ReturnType<typeof sql>, boolean][] = [
      [sql`update coupons set excluded_product_ids = ${JSON.stringify([id])}::jsonb where id = ${stall}`, false],
      [sql`update coupons set excluded_product_ids = '[]' where id = ${stall}`, true],
      [sql`update coupons set target_ids = '[1000000]' where id = ${stall}`, false],
      [sql`update coupons set target_ids = ${JSON.stringify([was])}::jsonb where id = ${stall}`, true],
      [
        sql`update products set category_id = (select id from categories where parent_id is null and id <> ${was} limit 1), subcategory_id = null where id = ${id}`,
        false,
      ],
    ]
    for (const [step, isShown] of steps) {
      await set(step)
      await expect.poll(shown).toBe(isShown)
    }
  })

  it('stands at no product that is on sale in all its sizes, where its coupon leaves such goods out', async () => {
    const sizes = sql`(select count(*) from measurements m where m.product_id = p.id and m.hidden_at is null)`
    const idWhere = async (condition: ReturnType<typeof sql>): Promise<number> => {
      const [row] = await server.database.rows<{ id: number }>(
        sql`select p.id from products p where p.status = 'active' and ${condition} order by p.id limit 1`,
      )
      return row?.id ?? 0
    }
    const plain = await idWhere(sql`${sizes} = 0 and p.sale_price is null`)
    const sized = await idWhere(sql`${sizes} = 2`)
    const full = await makeCoupon('FULLPRICE')
    await made({ placement: 'product', coupon_id: full })
    const shownAt = async (id: number) =>
      (await codes(server, `filter[placement]=product&product_id=${id}`)).includes('FULLPRICE')
    const lower = sql`update measurements set sale_price = price - 1`
    const steps: [number, ReturnType<typeof sql>, boolean][] = [
      [plain, sql`update products set sale_price = base_price - 1 where id = ${plain}`, true],
      [plain, sql`update coupons set exclude_sale_items = true where id = ${full}`, false],
      [plain, sql`update products set sale_price = null where id = ${plain}`, true],
      [sized, sql`update measurements set sale_price = null where product_id = ${sized}`, true],
      // What the product itself costs says nothing of its sizes.
      [sized, sql`update products set sale_price = base_price - 1 where id = ${sized}`, true],
      [sized, sql`${lower} where product_id = ${sized} and position = 1`, true],
      [sized, sql`${lower} where product_id = ${sized}`, false],
      [sized, sql`update measurements set sale_price = null where product_id = ${sized} and position = 2`, true],
    ]
    for (const [id, step, isShown] of steps) {
      await server.database.rows(step)
      await expect
        .poll(() => shownAt(id), { message: `step ${steps.findIndex(([, one]) => one === step)}` })
        .toBe(isShown)
    }
  })

  it('counts views, copies, and the orders that stand with its coupon', async () => {
    const { id } = await made({ placement: 'checkout' })
    const count = (what: string, of: number = id) =>
      server.call('POST', `/coupon-banners/${of}/counts`, { payload: { what } })
    for (const what of ['view', 'view', 'copy']) expect((await count(what)).status).toBe(200) // oxlint-disable-line no-await-in-loop
    expect((await count('view', 999_999)).status).toBe(200)
    expectError(await count('press'), 422, 'validation_failed')
    await server.database.rows(sql`
      insert into coupon_redemptions (coupon_id, order_number, customer, released_at)
      values (${coupon}, 'NG-1', 'user:1', null), (${coupon}, 'NG-2', 'user:2', now())`)
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ views: 2, copies: 1, redemptions: 1 })
  })
})
