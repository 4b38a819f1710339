import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { openCart } from './cart-faults.steps.ts'
import { openAwake } from './frame.steps.ts'
import {
  expectNoWiderThanView,
  expectRoomForTwice,
  expectTitle,
  expectWholeRings,
  manyLooks,
} from './goods-access.steps.ts'
import type { Device } from './support/browser.ts'
import { eventually, guestCart, lineOf, plainGoods, readApi, typeQuantity, type Product } from './support/goods.ts'
import { answerWith } from './support/network.ts'
import { openShop } from './support/open-shop.ts'
import { beforeLook, untilQuiet } from './support/until-quiet.ts'

type Looked = {
  path: string
  /** What its title says, and its headline. */
  name?: string
  /** Whether the rings of focus are looked at as well. */
  hasRings?: true
  /** Whether it is read with text of twice the size on a phone. */
  isDoubled?: true
  /** Whether it is for the text of twice the size alone that it stands here. */
  isOfPhone?: true
}

const pages: readonly Looked[] = [
  // home, its rows and what is advertised
  { path: '/', hasRings: true, isDoubled: true },
  { path: '/products' },
  { path: '/products?search=qqqqzzzz' },
  { path: '/products?search=rice', hasRings: true },
  // a product with sizes and reviews
  { path: '/products/fresh-tomatoes', isDoubled: true },
  { path: '/categories', name: 'Categories', isDoubled: true },
  { path: '/categories/fresh-food', hasRings: true },
  { path: '/categories/fresh-food?subcategory=fruits&in_stock=1' },
  { path: '/categories/fashion', isDoubled: true, isOfPhone: true },
  // goods with a price of one unit
  { path: '/categories/groceries-staples', isDoubled: true, isOfPhone: true },
  { path: '/cart', isDoubled: true },
  { path: '/checkout', name: 'Checkout' },
  { path: '/stores', name: 'Our Stores', hasRings: true, isDoubled: true },
  { path: '/help', name: 'Help', isDoubled: true },
  { path: '/terms', name: 'Terms and Condition' },
  { path: '/privacy', name: 'Privacy' },
  { path: '/refund', name: 'Refund Policy' },
  { path: '/login', name: 'Login' },
  { path: '/register', isDoubled: true, isOfPhone: true },
]

/** All that is looked at on a page, in one visit; what changes the page comes last. */
async function lookAt(page: Page, { path, name, hasRings, isDoubled }: Looked, looks: ReturnType<typeof manyLooks>) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, ...(name && { name }) }).waitFor()
  await untilQuiet(page, beforeLook)
  if (name) await looks.take(path, expectTitle(page, name))
  await looks.take(path, expectNoWiderThanView(page))
  await looks.take(path, expectAccessible(page))
  if (hasRings) {
    await page.mouse.wheel(0, 1_500)
    await untilQuiet(page, beforeLook)
    await looks.take(path, expectWholeRings(page))
  }
  if (isDoubled && (page.viewportSize()?.width ?? 0) < 500) await looks.take(path, expectRoomForTwice(page))
}

describe.each(['phone', 'desktop'] as const satisfies Device[])('on a %s', (device) => {
  it(
    'pages are named, shut nobody out, are no wider than the view, have whole rings of focus, and on a phone room for text of twice the size',
    { timeout: 300_000 },
    async () => {
      const { page } = await openShop({ device, path: '' })
      const looks = manyLooks()
      for (const one of pages) if (device === 'phone' || !one.isOfPhone) await lookAt(page, one, looks)
      expect(looks.faults).toEqual([])
    },
  )
})

describe('a full cart', () => {
  it.each(['phone', 'desktop'] as const satisfies Device[])(
    'shuts nobody out on a %s, nor when it is cleared',
    async (device) => {
      const [product] = await plainGoods(1)
      if (!product) throw new Error('no goods')
      const { page } = await openShop({ device, holds: await guestCart([product]), path: '/cart' })
      const looks = manyLooks()
      await page.getByRole('listitem', { name: product.name, exact: true }).waitFor()
      await untilQuiet(page, beforeLook)
      await looks.take('a full cart', expectAccessible(page))
      if (device === 'phone') {
        await page.locator('[data-foot-bar]').waitFor()
        await looks.take('a full cart', expectRoomForTwice(page))
      }
      await page.getByRole('button', { name: 'Clear cart' }).click()
      await page.getByText('Your cart is empty', { exact: true }).waitFor()
      await looks.take('a cleared cart', expectAccessible(page))
      expect(looks.faults).toEqual([])
    },
  )
})

describe('on a phone', () => {
  it('the checkout of a cart keeps every word apart with text of twice the size, down to the press at the foot', async () => {
    const { page } = await openShop({ holds: await guestCart(await plainGoods(1)), path: '/checkout' })
    await page.locator('[data-foot-bar]').waitFor()
    await untilQuiet(page, beforeLook)
    await expectRoomForTwice(page)
  })

  it('the sheet of filters has nothing that shuts people out, and gives focus back', async () => {
    const { page } = await openShop({ path: '/categories/fresh-food' })
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first().waitFor()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog', { name: 'Filters' }).count()).toBe(0)
    await expect.poll(() => opener.evaluate((button) => document.activeElement === button)).toBe(true)
  })
})

/** Waits until the focus stands on it. */
const hasFocus = (locator: Locator) =>
  eventually(() => locator.evaluate((element) => element === document.activeElement), true)
/** Presses it by keyboard, as who stands on it does. */
const pressKey = async (locator: Locator) => {
  await locator.focus()
  await locator.press('Enter')
}

describe('the focus of a press that takes its own button away', () => {
  const filtered = '/products?in_stock=1&on_sale=1&rating=3'
  const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` })

  it('goes from a filter to the next one, from the last to the one before, and from the only one to the headline', async () => {
    const { page } = await openAwake({ device: 'desktop', path: filtered })
    await pressKey(chip(page, 'On sale'))
    await hasFocus(chip(page, '3 stars and up'))
    await page.keyboard.press('Enter')
    await hasFocus(chip(page, 'In stock'))
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('heading', { level: 1 }))
  })

  it('goes from the only filter to the button Filters on a phone, and from Clear all to the headline', async () => {
    const { page } = await openAwake({ device: 'phone', path: '/products?in_stock=1' })
    await pressKey(chip(page, 'In stock'))
    await hasFocus(page.getByRole('button', { name: 'Filters', exact: true }))
    const { page: wide } = await openAwake({ device: 'desktop', path: filtered })
    await pressKey(wide.getByRole('button', { name: 'Clear all' }))
    await hasFocus(wide.getByRole('heading', { level: 1 }))
  })

  it('goes from the stars of reviews to their order', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/products/fresh-tomatoes?stars=5' })
    await pressKey(page.getByRole('button', { name: 'Remove filter: 5 stars' }))
    await hasFocus(page.getByRole('combobox', { name: 'Sort reviews by' }))
  })

  it('goes from Undo in the cart to the line that is back, and on from an Undo that leaves by itself', async () => {
    const [one, other] = (await plainGoods(2)) as [Product, Product]
    const { page } = await openShop({ holds: await guestCart([one, other]), path: '/cart' })
    const linkOf = (product: Product) => lineOf(page, product).row.getByRole('link', { name: product.name })
    const undo = page.getByRole('button', { name: /^Undo/ })
    await pressKey(lineOf(page, one).remove)
    await hasFocus(undo)
    // its line is no longer at the server, and comes back below the other
    await page.waitForTimeout(900)
    await page.keyboard.press('Enter')
    await hasFocus(linkOf(one))
    await lineOf(page, other).remove.click()
    await hasFocus(undo)
    await page.mouse.move(0, 0)
    await eventually(() => undo.count(), 0)
    await hasFocus(linkOf(one))
  })

  it('stays in its line of the cart when it kept what there is', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
    const scarce = data.find(({ stock_quantity: stock, measurements }) => stock < 8 && measurements.length === 0)
    if (!scarce) throw new Error('nothing is scarce')
    const { page } = await openShop({ holds: await guestCart([scarce]), path: '/cart' })
    const { row, quantity } = lineOf(page, scarce)
    await quantity.waitFor()
    await typeQuantity(page, scarce, scarce.stock_quantity + 5)
    await pressKey(row.getByRole('button', { name: `Keep ${scarce.stock_quantity}` }))
    await hasFocus(row.getByRole('link', { name: scarce.name }))
  })

  it('goes from Try again in a line of the cart to its quantity', async () => {
    const { page, product } = await openCart()
    await answerWith(page, '/api/cart/update/*', { status: 500, body: { message: 'No.', code: 'failed' } })
    const { more, less, row } = lineOf(page, product)
    await more.click()
    await pressKey(row.getByRole('button', { name: 'Try again' }))
    await hasFocus(less)
  })

  it('goes from Add all to cart of a shared cart to the way to one’s own', async () => {
    const [one] = (await plainGoods(1)) as [Product]
    const { page } = await openAwake({ device: 'phone', path: `/shared-cart?items=${one.id}x1` })
    await pressKey(page.getByRole('button', { name: 'Add all to cart' }))
    await hasFocus(page.getByRole('link', { name: 'To your cart' }))
  })
})
