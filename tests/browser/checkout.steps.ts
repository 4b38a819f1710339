import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { guestCart, plainGoods, type Product } from './support/goods.ts'
import { openShop, type OpenOptions, type Shop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

type Schemas = components['schemas']

export const ada = { name: 'Adaeze Okafor', phone: '0803 214 7765', email: 'adaeze@mail.test' }

export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })
export const total = (page: Page) => page.getByTestId('order-total').innerText()

/** Waits until the page has added up: the button says what it comes to. */
export async function priced(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order · ₦/ }).waitFor()
}

/** A guest with so many plain goods in the cart, at checkout. */
export async function atCheckout(count: number, options: OpenOptions = {}): Promise<Shop & { goods: Product[] }> {
  const goods = await plainGoods(count)
  const shop = await openShop({ ...options, holds: await guestCart(goods), path: '/checkout' })
  await shop.page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await priced(shop.page)
  return { ...shop, goods }
}

export async function fillContact(page: Page, { name, phone, email } = ada): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

export async function fillAddress(page: Page, lga = 'Surulere'): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Lagos' })
  await page.getByRole('combobox', { name: 'LGA' }).selectOption({ label: lga })
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Adelabu Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Surulere')
}

/** Chooses a way to pay; one that is closed until it is known where it goes is waited for. */
export async function payBy(page: Page, name: 'Card' | 'Bank transfer' | 'USSD' | 'Pay on delivery'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { name, exact: true }).check()
}

/** Everything filled in, to be paid by transfer. */
export async function fillAll(page: Page): Promise<void> {
  await fillContact(page)
  await fillAddress(page)
  await payBy(page, 'Bank transfer')
  await priced(page)
}

/** Where an order that is paid by transfer stands once it is placed. */
export const atPayment = '**/payment/NG-*'
export const numberAtPayment = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

let phones = 0
/** A phone that no test used before: what is paid on delivery has limits by phone. */
export const freshPhone = (): string => {
  phones += 1
  return `0806 ${String(100 + (process.pid % 900))} ${String(1000 + phones)}`
}

/** The newest code that was texted to a phone, once there is one that is not `old`. */
export async function codeTo(phone: string, old = ''): Promise<string> {
  const to = `+234${phone.replaceAll(' ', '').slice(1)}`
  let code = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`${shopUrl()}/api/dev/outbox?to=${encodeURIComponent(to)}`)
      const { data } = (await answer.json()) as { data: { body: string }[] }
      code = data.map(({ body }) => /^(\d{6}) is your Oja code/.exec(body)?.[1]).find((one) => one !== undefined) ?? ''
      return code !== '' && code !== old
    })
    .toBe(true)
  return code
}

export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your phone' })
export const codeField = (page: Page) => proofDialog(page).getByRole('textbox', { name: 'Verification code' })

/** Each order that the server was asked for, and what it said. */
export function recordOrders(page: Page): { keys: string[]; numbers: string[] } {
  const told = { keys: [] as string[], numbers: [] as string[] }
  const isOrder = (url: string, method: string) => new URL(url).pathname === '/api/orders' && method === 'POST'
  page.on('request', (request) => {
    if (isOrder(request.url(), request.method())) told.keys.push(request.headers()['idempotency-key'] ?? '')
  })
  page.on('response', async (response) => {
    if (!isOrder(response.url(), response.request().method()) || response.status() !== 201) return
    // The page may have gone on, and the body with it.
    const answer = (await response.json().catch(() => null)) as Schemas['OrderAnswer'] | null
    if (answer) told.numbers.push(answer.data.order_number)
  })
  return told
}

const post = async <Reply>(path: string, body: unknown, key?: string): Promise<Reply> => {
  const answer = await fetch(`${shopUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `POST ${path} answers ${answer.status}`).toBe(true)
  return (await answer.json()) as Reply
}

/** Somebody else buys so many of a product, away from this browser. */
export async function buyElsewhere({ id }: Product, quantity: number): Promise<void> {
  const items = [{ product_id: id, product_measurement_id: null, quantity }]
  const { data: quote } = await post<{ data: Schemas['Quote'] }>('/checkout/quote', {
    items,
    delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' },
  })
  const order = {
    quote_hash: quote.quote_hash,
    items,
    delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja', city: 'Ikeja', address: '1 Allen Avenue' },
    contact: { name: 'Bola Ade', phone: '08031112223', email: 'bola@mail.test' },
    payment_method: 'card',
  }
  await post('/orders', order, crypto.randomUUID())
}
