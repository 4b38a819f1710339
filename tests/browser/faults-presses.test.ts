import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBefore } from './support/faults.ts'
import { eventually, lineOf, plainGoods, signIn, toast, type Product } from './support/goods.ts'
import { recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

type Line = { product_id: number; quantity: number }
const asPairs = (lines: Line[]) => lines.map(({ product_id, quantity }) => [product_id, quantity])
const two = async () => (await plainGoods(2)) as [Product, Product]
const banner = (page: Page) => page.getByRole('banner')

/** Presses faster than any finger: one in each turn of the page. */
const hammer = (button: Locator, times: number): Promise<void> =>
  button.evaluate(async (element, count) => {
    for (let press = 0; press < count; press += 1) {
      ;(element as HTMLElement).click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)

const writesOf = (page: Page): string[] => recordCalls(page, '/api/cart/**')
const changes = (calls: string[]): string[] =>
  calls.filter((call) => !call.startsWith('GET') && !call.includes('/price'))

/** A signed-in customer with an empty cart, and the page still to be opened. */
async function openCustomer() {
  const shop = await openBefore()
  const customer = await signIn(shop.page)
  return { ...shop, customer, calls: writesOf(shop.page) }
}

const told = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(/fail|unable|sorry|not saved/i)

describe('presses faster than any answer', () => {
  it('[CART-08] [CART-17] ten on Add to cart are ten units, on screen and at the server, in a call or two', async () => {
    const [product] = await two()
    const { page, customer, calls } = await openCustomer()
    await page.goto(`/products/${product.slug}`)
    const button = page.getByRole('button', { name: 'Add to cart' })
    await button.waitFor()
    await untilQuiet(page)
    await hammer(button, 10)
    await eventually(async () => asPairs(await customer.cart()), [[product.id, 10]])
    await toast(page, `Added ${product.name} to cart`)
    await banner(page)
      .getByRole('link', { name: /^Cart.*9\+/ })
      .click()
    await eventually(() => lineOf(page, product).quantity.inputValue(), '10')
    expect(changes(calls).length).toBeLessThanOrEqual(2)
  })

  it('[CART-08] several on the button of a card are never lost by what they change', async () => {
    const [product] = await two()
    const { page, customer } = await openCustomer()
    await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
    const card = page.getByRole('article', { name: product.name, exact: true })
    await card.getByRole('button', { name: `Add ${product.name} to cart` }).click()
    for (let press = 0; press < 3; press += 1) {
      const more = card.getByRole('button', { name: /^(Add|Increase)/ }).first()
      await more.click()
    }
    await eventually(async () => asPairs(await customer.cart()), [[product.id, 4]])
  })

  it('[CART-11] [CART-17] plus and minus come to their sum, and few calls carry it', async () => {
    const [product] = await two()
    const { page, customer, calls } = await openCustomer()
    await customer.add(product, 2)
    await page.goto('/cart')
    await lineOf(page, product).row.waitFor()
    calls.length = 0
    for (let round = 0; round < 4; round += 1) {
      await hammer(lineOf(page, product).more, 3)
      await hammer(lineOf(page, product).less, 2)
    }
    await eventually(() => lineOf(page, product).quantity.inputValue(), '6')
    await eventually(async () => asPairs(await customer.cart()), [[product.id, 6]])
    await page.waitForTimeout(600)
    expect(await lineOf(page, product).quantity.inputValue()).toBe('6')
    expect(changes(calls).length).toBeLessThanOrEqual(4)
    expect(await told(page).count()).toBe(0)
  })

  it('[CART-10] more than there is ends at what there is, however it is hammered', async () => {
    const [product] = await two()
    const { page, customer } = await openCustomer()
    await customer.add(product, product.stock_quantity - 1)
    await page.goto('/cart')
    await lineOf(page, product).row.waitFor()
    await hammer(lineOf(page, product).more, 5)
    await eventually(async () => asPairs(await customer.cart()), [[product.id, product.stock_quantity]])
    await eventually(() => lineOf(page, product).quantity.inputValue(), String(product.stock_quantity))
  })

  it('[CART-13] a second press on Remove removes nothing else and complains of nothing', async () => {
    const [one, other] = await two()
    const { page, customer, calls } = await openCustomer()
    await customer.add(one, 1)
    await customer.add(other, 2)
    await page.goto('/cart')
    await lineOf(page, other).row.waitFor()
    calls.length = 0
    await hammer(lineOf(page, one).remove, 3)
    await eventually(async () => asPairs(await customer.cart()), [[other.id, 2]])
    await eventually(() => lineOf(page, other).quantity.inputValue(), '2')
    await page.waitForTimeout(400)
    expect(changes(calls).length).toBe(1)
    expect(await told(page).count()).toBe(0)
  })

  it('[CART-14] clearing twice clears once', async () => {
    const [one, other] = await two()
    const { page, customer, calls } = await openCustomer()
    await customer.add(one, 1)
    await customer.add(other, 2)
    await page.goto('/cart')
    await lineOf(page, other).row.waitFor()
    calls.length = 0
    await hammer(page.getByRole('button', { name: 'Clear cart' }), 3)
    await page.getByText('Your cart is empty').waitFor()
    await eventually(async () => asPairs(await customer.cart()), [])
    await page.waitForTimeout(400)
    expect(changes(calls)).toEqual(['DELETE /api/cart/clear'])
    expect(await told(page).count()).toBe(0)
  })

  it('[CART-01] of a guest come to the same, and one line stands in local storage', async () => {
    const [product] = await two()
    const { page } = await openShop({ device: 'phone', path: `/products/${product.slug}` })
    const button = page.getByRole('button', { name: 'Add to cart' })
    await button.waitFor()
    await untilQuiet(page)
    await hammer(button, 10)
    const kept = () =>
      page.evaluate(() => {
        const cart = JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as { items: Line[] }
        return cart.items.map(({ product_id, quantity }) => [product_id, quantity])
      })
    await eventually(kept, [[product.id, 10]])
  })
})

describe('two tabs of one customer', () => {
  it('agree on every change, whichever makes it', async () => {
    const [one, other] = await two()
    const { page, context, customer } = await openCustomer()
    await customer.add(one, 1)
    await page.goto('/cart')
    const second = await context.newPage()
    await second.goto('/cart')
    await lineOf(page, one).row.waitFor()
    await lineOf(second, one).row.waitFor()
    await lineOf(page, one).more.click()
    await eventually(() => lineOf(second, one).quantity.inputValue(), '2')
    await lineOf(second, one).more.click()
    await eventually(() => lineOf(page, one).quantity.inputValue(), '3')
    await second.goto(`/products/${other.slug}`)
    await second.getByRole('button', { name: 'Add to cart' }).click()
    await lineOf(page, other).row.waitFor()
    await eventually(
      async () => asPairs(await customer.cart()),
      [
        [one.id, 3],
        [other.id, 1],
      ],
    )
  })

  it('[SESS-08] [CART-06] log out together: the other one shows a guest and an empty cart', async () => {
    const [one] = await two()
    const { page, context, customer, expectConsoleError } = await openCustomer()
    // what one asks in the moment in which the other logs out
    expectConsoleError(/status of 401/)
    await customer.add(one, 1)
    await page.goto('/cart')
    const second = await context.newPage()
    await second.goto('/cart')
    await lineOf(page, one).row.waitFor()
    await lineOf(second, one).row.waitFor()
    await banner(second)
      .getByRole('button', { name: /Adaeze/ })
      .click()
    await second.getByRole('menuitem', { name: 'Logout' }).click()
    await second.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await page.getByText('Your cart is empty').waitFor()
    await banner(page).getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  })
})
