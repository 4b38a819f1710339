import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openShop, type OpenOptions, type Shop } from './support/open-shop.ts'

const known = (email: string) => ({ email, login: email, password: 'Demo1234' })
export const shopper = known('shopper@oja.test')
export const admin = known('admin@oja.test')

/** The page that the server drew has come alive: presses are heard from now on. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pressable = document.querySelector('#root :is(a, button)')
    // React marks what it draws before its effects run; scroll memory is the work of one.
    const isDrawn = pressable !== null && Object.keys(pressable).some((key) => key.startsWith('__react'))
    return isDrawn && window.history.scrollRestoration === 'manual'
  })
}

/** Opens the shop and waits until it hears presses. */
export async function openAwake(options: OpenOptions): Promise<Shop> {
  const shop = await openShop(options)
  if (options.path !== '') await awake(shop.page)
  return shop
}

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search Products, Brands and Categories' })

/** Logs in on the page itself and waits until it has led on. */
export async function logIn(page: Page, { login, password } = shopper): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Puts so many units of one product into the guest's cart before the page opens. */
export async function stockGuestCart(context: BrowserContext, quantity: number): Promise<void> {
  const line = {
    id: '1:0',
    product_id: 1,
    product_measurement_id: null,
    quantity,
    unit_price: 1000,
    line_total: 1000 * quantity,
    measurement: null,
    product: {
      id: 1,
      name: 'Long Grain Parboiled Rice',
      slug: 'long-grain-parboiled-rice',
      image_url: null,
      image_cloth: 'raffia',
      image_color: '#f3ead8',
      base_price: 1000,
      sale_price: null,
      stock_quantity: 500,
      tax_class: 'zero',
      expires_at: null,
    },
    problem: null,
  }
  await context.addInitScript((items) => localStorage.setItem('guest_cart', JSON.stringify({ items })), [line])
}

/** A toast of the shop by its words. */
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).locator('[data-type]').filter({ hasText: words })

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Waits until the page is as far down as said, give or take a few pixels. */
export async function expectScrolledTo(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top), { timeout: 20_000 }).toBeLessThan(4)
}
