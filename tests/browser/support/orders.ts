/** Orders placed at the real server, and the way to their pages in a browser that holds their keys. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { codeTo, freshPhone } from '../checkout.steps.ts'
import { plainGoods, type Product } from './goods.ts'
import { openShop, type OpenOptions, type Shop } from './open-shop.ts'
import { shopUrl } from './shop-url.ts'

type Schemas = components['schemas']
export type Order = Schemas['Order']

export const buyer = { name: 'Adaeze Okafor', phone: '0803 214 7765', email: 'adaeze@example.com' }

type Asking = { body?: unknown; token?: string | undefined; headers?: Record<string, string> }

/** Asks the API and expects it to say yes. */
async function ask<Body>(path: string, { body, token, headers = {} }: Asking = {}): Promise<Body> {
  const reply = await fetch(`${shopUrl()}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  expect(reply.ok, `${path} answers ${reply.status}: ${text}`).toBe(true)
  return JSON.parse(text) as Body
}

export type Placed = { order: Order; number: string; key: string | null; goods: Product[]; read: () => Promise<Order> }

type PlaceOptions = {
  method?: Schemas['PaymentMethod']
  token?: string
  /** So many plain goods, unless they are given. */
  count?: number
  goods?: Product[]
  quantity?: number
  coupon?: string
}

/** Proves a phone for a checkout, by the code in the outbox. */
async function provePhone(checkout_id: string, phone: string): Promise<string> {
  await ask('/checkout/phone-code', { body: { checkout_id, phone } })
  const body = { checkout_id, phone, code: await codeTo(phone) }
  return (await ask<{ data: { phone_proof: string } }>('/checkout/phone-proof', { body })).data.phone_proof
}

/** Places an order as a guest, or as the customer of the token. */
export async function placeOrder(options: PlaceOptions = {}): Promise<Placed> {
  const { method = 'card', token, count = 2, quantity = 1, coupon = null } = options
  const goods = options.goods ?? (await plainGoods(count))
  const items = goods.map(({ id }) => ({ product_id: id, product_measurement_id: null, quantity }))
  const place = { method: 'delivery', state_code: 'NG-LA', lga: 'Surulere' }
  const { data: quote } = await ask<{ data: Schemas['Quote'] }>('/checkout/quote', {
    body: { items, delivery: place, coupon_code: coupon },
    token,
  })
  const checkout = crypto.randomUUID()
  const phone = method === 'pay_on_delivery' ? freshPhone() : buyer.phone
  const answer = await ask<{ data: Order; order_key?: string }>('/orders', {
    headers: { 'Idempotency-Key': checkout },
    body: {
      ...(method === 'pay_on_delivery' && { phone_proof: await provePhone(checkout, phone) }),
      quote_hash: quote.quote_hash,
      items,
      delivery: {
        ...place,
        city: 'Surulere',
        address: '14 Adelabu Street',
        landmark: 'Beside the gate',
        instructions: null,
      },
      contact: { ...buyer, phone },
      payment_method: method,
      coupon_code: coupon,
      note: null,
    },
    token,
  })
  const key = answer.order_key ?? null
  const number = answer.data.order_number
  return {
    order: answer.data,
    number,
    key,
    goods,
    read: async () =>
      (await ask<{ data: Order }>(`/orders/${number}`, { token, headers: key ? { 'Order-Key': key } : {} })).data,
  }
}

/** A shop on a device that holds the keys of these orders, and remembers that they came out of its cart. */
export async function openWith(
  orders: readonly Pick<Placed, 'number' | 'key'>[],
  options: OpenOptions = {},
): Promise<Shop> {
  const keys = orders.map(({ number, key }) => ({ number, key }))
  const holds = {
    'oja.order-keys': JSON.stringify(keys),
    'oja.purchases': JSON.stringify(keys.map(({ number }) => number)),
  }
  return openShop({ path: '', ...options, holds })
}

let admin: Promise<string> | undefined

export const adminToken = (): Promise<string> =>
  (admin ??= ask<{ token: string }>('/login', { body: { login: 'admin@oja.test', password: 'Demo1234' } }).then(
    ({ token }) => token,
  ))

export const shopperToken = async (): Promise<string> =>
  (await ask<{ token: string }>('/login', { body: { login: 'shopper@oja.test', password: 'Demo1234' } })).token

/** The admin moves an order on, step by step. */
export async function act(number: string, ...actions: Record<string, unknown>[]): Promise<void> {
  const token = await adminToken()
  for (const body of actions) await ask(`/admin/orders/${number}/actions`, { body, token })
}

/** What a colleague writes down at it. */
export const note = async (number: string, words: string): Promise<unknown> =>
  ask(`/admin/orders/${number}/notes`, { body: { words }, token: await adminToken() })

export const sent = [
  { action: 'start_processing' },
  { action: 'ship', carrier: 'GIG', tracking: 'OJ-5521-LA' },
  { action: 'send_out' },
]

export const testCards = {
  pays: '4084 0840 8408 4081',
  asks: '5399 8383 8383 8381',
  declined: '4084 0800 0000 5408',
}

/** Fills in the card on the provider's page and pays. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12/30')
  await page.getByRole('textbox', { name: 'CVV' }).fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** Opens the bank or the phone of the sandbox in a tab of its own, for this account or code. */
export async function openBank(context: BrowserContext, to: string): Promise<Page> {
  const bank = await context.newPage()
  await bank.goto(`/sandbox-pay?to=${encodeURIComponent(to)}`)
  return bank
}

export const accountOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('account-number').innerText()).replaceAll(/\D/g, '')

/** Starts paying the order in this way from its page. */
export async function startPaying(
  page: Page,
  number: string,
  method: 'Card' | 'Bank transfer' | 'USSD',
): Promise<void> {
  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: /^Pay (now|again|the rest)$/ }).click()
  await choose(page, method)
}

export async function choose(page: Page, method: 'Card' | 'Bank transfer' | 'USSD'): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: /^Pay (again · )?₦/ }).click()
}

/** Says that the money is sent, unless the page has heard of it by itself already. */
export async function sayDone(page: Page, words: 'I have sent the money' | 'I have paid'): Promise<void> {
  const button = page.getByRole('button', { name: words })
  const known = page.getByTestId('order-status')
  await button.or(known).first().waitFor()
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
}
