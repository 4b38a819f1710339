import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cutNetwork, goOffline, goOnline, holdAnswers, loseAnswers } from './support/network.ts'
import { eventually, lineOf, plainGoods, signIn, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { openBefore } from './support/faults.ts'

const failures = /Failed to load resource|net::ERR/
const banner = (page: Page) => page.getByRole('banner')
const toCart = (page: Page) => banner(page).getByRole('link', { name: /^Cart/ }).click()
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

type Line = { product_id: number; quantity: number }
const asPairs = (lines: Line[]) => lines.map(({ product_id, quantity }) => [product_id, quantity])

/** Writes to the cart, each with its key, in order. */
function recordWrites(page: Page): { path: string; key: string | undefined }[] {
  const writes: { path: string; key: string | undefined }[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/cart\/(add|update|remove|clear)/.test(pathname))
      writes.push({ path: pathname, key: request.headers()['idempotency-key'] })
  })
  return writes
}

/** A signed-in customer on the cart page with these goods in it. */
async function openCartOf(goods: [Product, number][]) {
  const shop = await openBefore()
  const customer = await signIn(shop.page)
  for (const [product, quantity] of goods) await customer.add(product, quantity)
  const writes = recordWrites(shop.page)
  await shop.page.goto('/cart')
  for (const [product] of goods) await lineOf(shop.page, product).row.waitFor()
  return { ...shop, customer, writes }
}

const clearCart = (page: Page): Promise<void> => page.getByRole('button', { name: 'Clear cart' }).click()

describe('an API that does not answer', () => {
  it('leaves the page an error with Try again, which works once it answers', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '/help' })
    expectConsoleError(failures)
    const restore = await cutNetwork(page)
    await banner(page).getByRole('link', { name: 'Our Stores' }).click()
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await restore()
    await again.click()
    await page
      .getByRole('main')
      .getByText(/Surulere|Ikeja|Lekki/)
      .first()
      .waitFor()
    expect(await again.count()).toBe(0)
  })

  it('is asked again by itself, so that what did not load loads without a press', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '/help' })
    expectConsoleError(failures)
    const restore = await cutNetwork(page)
    await banner(page).getByRole('link', { name: 'Our Stores' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor()
    await restore()
    await page
      .getByRole('main')
      .getByText(/Surulere|Ikeja|Lekki/)
      .first()
      .waitFor()
  })

  it('[CACHE-05] leaves pages that were seen before, on the next start too', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '/help' })
    expectConsoleError(failures)
    await banner(page).getByRole('link', { name: 'Our Stores' }).click()
    await page
      .getByRole('main')
      .getByText(/Surulere|Ikeja|Lekki/)
      .first()
      .waitFor()
    await page.waitForTimeout(300)
    await page.goto('/help')
    await cutNetwork(page)
    await banner(page).getByRole('link', { name: 'Our Stores' }).click()
    await page
      .getByRole('main')
      .getByText(/Surulere|Ikeja|Lekki/)
      .first()
      .waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('[SHOP-16] leaves the shop usable while it takes its time', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/help' })
    const release = await holdAnswers(page, '/api/**')
    await banner(page).getByRole('link', { name: 'Our Stores' }).click()
    await page.getByRole('main').getByRole('status').first().waitFor()
    await toCart(page)
    await page.getByText('Your cart is empty').waitFor()
    await banner(page).getByRole('searchbox').or(banner(page).getByRole('combobox')).first().fill('rice')
    await page.goBack()
    release()
    await page
      .getByRole('main')
      .getByText(/Surulere|Ikeja|Lekki/)
      .first()
      .waitFor()
  })
})

describe('a customer without a network', () => {
  it('[CART-07] changes the cart in every way, and the server has it once the network is back, nothing twice', async () => {
    const goods = await plainGoods(4)
    const [kept, more, less, gone] = goods as [Product, Product, Product, Product]
    const { page, context, customer, expectConsoleError } = await openCartOf([
      [kept, 1],
      [more, 2],
      [less, 3],
      [gone, 1],
    ])
    expectConsoleError(failures)
    await goOffline(context)
    await lineOf(page, more).more.click()
    await lineOf(page, more).more.click()
    await lineOf(page, less).less.click()
    await lineOf(page, gone).remove.click()
    await eventually(() => lineOf(page, more).quantity.inputValue(), '4')
    await page.waitForTimeout(1_000)
    expect(asPairs(await customer.cart())).toEqual([
      [kept.id, 1],
      [more.id, 2],
      [less.id, 3],
      [gone.id, 1],
    ])
    await goOnline(context)
    await eventually(
      async () => asPairs(await customer.cart()),
      [
        [kept.id, 1],
        [more.id, 4],
        [less.id, 2],
      ],
    )
    expect(await lineOf(page, more).quantity.inputValue()).toBe('4')
    expect(await lineOf(page, less).quantity.inputValue()).toBe('2')
  })

  it('[CART-14] clears the cart, and what is added after the clearing stays', async () => {
    const [first, second] = (await plainGoods(2)) as [Product, Product]
    const { page, context, customer, expectConsoleError } = await openCartOf([[first, 2]])
    expectConsoleError(failures)
    await goOffline(context)
    await clearCart(page)
    await page.getByText('Your cart is empty').waitFor()
    await goOnline(context)
    await eventually(async () => asPairs(await customer.cart()), [])
    await page.goto(`/products/${second.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await eventually(async () => asPairs(await customer.cart()), [[second.id, 1]])
  })
})

describe('an answer that is lost on its way', () => {
  it('[CART-12] is asked for again with the same key: an update happens once', async () => {
    const [product] = (await plainGoods(1)) as [Product]
    const { page, customer, writes, expectConsoleError } = await openCartOf([[product, 1]])
    expectConsoleError(failures)
    await loseAnswers(page, '/api/cart/update/*')
    await lineOf(page, product).more.click()
    await eventually(() => Promise.resolve(writes.length), 2)
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1)
    await eventually(async () => asPairs(await customer.cart()), [[product.id, 2]])
    await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
  })

  it('[CART-13] [CART-14] is asked for again with the same key: a removal and a clearing happen once', async () => {
    const [one, other] = (await plainGoods(2)) as [Product, Product]
    const { page, customer, writes, expectConsoleError } = await openCartOf([
      [one, 1],
      [other, 1],
    ])
    expectConsoleError(failures)
    await loseAnswers(page, '/api/cart/remove/*')
    await lineOf(page, one).remove.click()
    await eventually(() => Promise.resolve(writes.length), 2)
    await eventually(async () => asPairs(await customer.cart()), [[other.id, 1]])
    await loseAnswers(page, '/api/cart/clear')
    await clearCart(page)
    await eventually(() => Promise.resolve(writes.length), 4)
    await eventually(async () => asPairs(await customer.cart()), [])
    expect(new Set(writes.slice(0, 2).map(({ key }) => key)).size).toBe(1)
    expect(new Set(writes.slice(2).map(({ key }) => key)).size).toBe(1)
    const said = page.getByRole('region', { name: 'Notifications' }).getByText(/failed|already removed/i)
    expect(await said.count()).toBe(0)
  })

  it('shows the stores page under its name all the while', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '/help' })
    expectConsoleError(failures)
    await loseAnswers(page, '/api/stores')
    await banner(page).getByRole('link', { name: 'Our Stores' }).click()
    await h1(page, 'Our Stores').waitFor()
    await page
      .getByRole('main')
      .getByText(/Surulere|Ikeja|Lekki/)
      .first()
      .waitFor()
  })
})
