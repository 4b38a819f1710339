import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { toE164 } from '#server/platform/phones.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Answer, TestServer } from './test-server.ts'

export const ikeja = {
  method: 'delivery',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  address: '12 Allen Avenue',
} as const
export const contact = { name: 'Adaeze Okafor', phone: '0803 000 0001', email: 'adaeze@oja.test' }

export const items = (...pairs: [id: number, quantity: number][]) =>
  pairs.map(([product_id, quantity]) => ({ product_id, quantity }))

/** Goods 1 to 3 made plain: no sizes, no dates, round prices (₦1,000.00 standard, ₦500.00 zero-rated, ₦2,500.00 exempt). */
export async function makePlainGoods(database: Database, stock = 50): Promise<void> {
  await database.rows(sql`delete from measurements where product_id in (1, 2, 3)`)
  await database.rows(sql`
    update products set status = 'active', expires_at = null, shelf_life_days = null, stock_quantity = ${stock}, sale_price = null,
      base_price = case id when 1 then 100000 when 2 then 50000 else 250000 end,
      tax_class = case id when 1 then 'standard' when 2 then 'zero' else 'exempt' end where id in (1, 2, 3)`)
}

export const stockOf = async (database: Database, id: number): Promise<number | undefined> =>
  (await database.rows<{ stock_quantity: number }>(sql`select stock_quantity from products where id = ${id}`))[0]
    ?.stock_quantity

type Basket = { items?: object[]; delivery?: object; coupon_code?: string | null }
type How = { token?: string; key?: string; visit?: string }

export const quoteOf = async (server: TestServer, basket: Basket, token?: string) => {
  const { method, state_code, lga, store_id } = (basket.delivery ?? ikeja) as Record<string, unknown>
  const delivery = method === 'pickup' ? { method, store_id } : { method, state_code, lga }
  const answer = await server.post('/checkout/quote', { ...basket, delivery }, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** Places a request as it is. */
export const placeAsIs = (
  server: TestServer,
  request: object,
  { token, key = randomUUID(), visit }: How = {},
): Promise<Answer> =>
  server.post('/orders', { delivery: ikeja, contact, payment_method: 'card', ...request }, token, {
    'idempotency-key': key,
    ...(visit !== undefined && { 'x-visit': visit }),
  })

/** The newest code that was texted to a phone. */
export async function codeTo(server: TestServer, phone: string): Promise<string> {
  const answer = await server.get(`/dev/outbox?to=${encodeURIComponent(toE164(phone) ?? phone)}`)
  const texts = answer.body.data as { body: string }[]
  return texts.flatMap(({ body }) => /^(\d{6}) is your Oja code/.exec(body)?.[1] ?? [])[0] ?? ''
}

/** Proves a phone for a checkout as a person does; null where the account's own phone needs no code. */
export async function provePhone(
  server: TestServer,
  { key, phone, token }: { key: string; phone: string; token?: string | undefined },
): Promise<string | null> {
  const asked = await server.post('/checkout/phone-code', { checkout_id: key, phone }, token)
  expect(asked.status, asked.text).toBe(200)
  if (!asked.body.data.is_needed) return null
  const code = await codeTo(server, phone)
  const proved = await server.post('/checkout/phone-proof', { checkout_id: key, phone, code }, token)
  expect(proved.status, proved.text).toBe(200)
  return proved.body.data.phone_proof as string
}

/** Quotes a basket and orders it; what is paid on delivery with a proof of the phone. */
export async function buy(
  server: TestServer,
  basket: Basket & { payment_method?: string; contact?: object; note?: string } = { items: items([1, 1]) },
  how: How = {},
): Promise<Answer> {
  const { items: lines, delivery = ikeja, coupon_code = null } = basket
  const { token, key = randomUUID() } = how
  const quote = await quoteOf(server, { ...(lines && { items: lines }), delivery, coupon_code }, how.token)
  const { phone } = { ...contact, ...basket.contact }
  const phone_proof =
    basket.payment_method === 'pay_on_delivery' ? await provePhone(server, { key, phone, token }) : null
  return placeAsIs(server, { ...basket, quote_hash: quote.quote_hash, phone_proof }, { ...how, key })
}

/** The order of a purchase that must work, and a guest's key. */
export async function bought(...given: Parameters<typeof buy>) {
  const answer = await buy(...given)
  expect(answer.status, answer.text).toBe(201)
  return { order: answer.body.data, key: answer.body.order_key as string | undefined }
}

export const withKey = (key: string | undefined) => ({ headers: { 'order-key': key ?? '' } })

/** A coupon with everything at its simplest, but for what is given; money in kobo. */
export async function putCoupon(database: Database, code: string, more: object = {}): Promise<void> {
  const plain = {
    code,
    name: code,
    type: 'percentage',
    value: 10,
    applies_to: 'all',
    target_ids: [],
    excluded_product_ids: [],
    audience: 'all',
    exclude_sale_items: false,
    is_active: true,
    source: 'manual',
    used_count: 0,
    created_at: '2026-01-01T00:00:00Z',
  }
  const row = { ...plain, ...more }
  const columns = sql.raw(Object.keys(row).join(', '))
  await database.rows(sql`
    insert into coupons (${columns}) select ${columns} from jsonb_populate_record(null::coupons, ${JSON.stringify(row)}::jsonb)`)
}
