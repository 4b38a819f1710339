import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { hold, sessionOf, type Held } from './open-shop.ts'
import { shopUrl } from './shop-url.ts'

type Schemas = components['schemas']
export type Product = Schemas['Product']
export type CartLine = Schemas['CartLine']

const ask = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
  const reply = await fetch(`${shopUrl()}/api${path}`, init)
  expect(reply.ok, `${init.method ?? 'GET'} ${path} answers ${reply.status}`).toBe(true)
  return (await reply.json()) as Body
}

/** What the server says at a path below /api. */
export const readApi = <Body>(path: string, init?: RequestInit): Promise<Body> => ask<Body>(path, init)

let inStock: Promise<Product[]> | undefined

/** The products of the demo that can be bought without running into a limit, best sellers first. */
export async function plentiful(isWanted: (product: Product) => boolean = () => true): Promise<Product[]> {
  inStock ??= readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true').then(({ data }) => data)
  const found = (await inStock).filter(
    (product) =>
      product.measurements.every(({ stock_quantity }) => stock_quantity >= 12) &&
      product.stock_quantity >= 12 &&
      isWanted(product),
  )
  expect(found.length, 'products that fit the test').toBeGreaterThan(0)
  return found
}

/** Plain goods: no sizes, nothing to choose. */
export async function plainGoods(count: number): Promise<Product[]> {
  const found = await plentiful(({ measurements }) => measurements.length === 0)
  expect(found.length).toBeGreaterThanOrEqual(count)
  return found.slice(0, count)
}

export type Customer = {
  token: string
  /** The customer's cart as the server has it. */
  cart: () => Promise<CartLine[]>
  /** Puts a product into the cart behind the shop's back. */
  add: (product: Product, quantity: number) => Promise<void>
}

/**
 * Signs the demo customer in on a page's device, with an empty cart. The next page that is opened is hers.
 */
export async function signIn(page: Page): Promise<Customer> {
  const session = await sessionOf({ email: 'shopper@oja.test', password: 'Demo1234' })
  const { token } = session
  const authorized = (init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...(init.body ? { 'Content-Type': 'application/json' } : {}),
    },
  })
  await ask('/cart/clear', authorized({ method: 'DELETE' }))
  await hold(page, session)
  return {
    token,
    cart: async () => (await ask<{ data: { cart_items: CartLine[] } }>('/cart', authorized())).data.cart_items,
    add: async ({ id }, quantity) => {
      await ask(
        '/cart/add',
        authorized({
          method: 'POST',
          body: JSON.stringify({ product_id: id, product_measurement_id: null, quantity }),
        }),
      )
    },
  }
}

/** What a guest's device holds who has put one of each into the cart. */
export async function guestCart(goods: readonly Pick<Product, 'id'>[]): Promise<Held> {
  const items = goods.map(({ id }) => ({ product_id: id, product_measurement_id: null, quantity: 1 }))
  const { data } = await ask<{ data: { cart_items: CartLine[] } }>('/cart/price', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  return { guest_cart: JSON.stringify({ items: data.cart_items }) }
}

/** Adds a product from its own page, as a person does, and waits until the shop says so. */
export async function addFromPage(page: Page, product: Product): Promise<void> {
  await page.goto(`/products/${product.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await toast(page, `Added ${product.name} to cart`)
}

/** Waits for a toast with these words. */
export async function toast(page: Page, words: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByText(words).first().waitFor()
}

/** The parts of one line of the cart, by the names that people know them by. */
export const lineOf = (page: Page, { name }: Product) => ({
  row: page.getByRole('listitem', { name, exact: true }),
  quantity: page.getByRole('spinbutton', { name: `Quantity of ${name}` }),
  more: page.getByRole('button', { name: `Increase quantity of ${name}` }),
  less: page.getByRole('button', { name: `Decrease quantity of ${name}` }),
  remove: page.getByRole('button', { name: `Remove ${name}` }),
})

/** Types a quantity and confirms it with Enter. */
export async function typeQuantity(page: Page, product: Product, quantity: number): Promise<void> {
  const field = lineOf(page, product).quantity
  await field.fill(String(quantity))
  await field.press('Enter')
}

/** Waits until a locator's text or value is what a person should see. */
export const eventually = async (read: () => Promise<unknown>, wanted: unknown): Promise<void> => {
  await expect.poll(read, { timeout: 20_000, interval: 60 }).toEqual(wanted)
}

export const naira = (amount: number): string =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' }).format(amount)
