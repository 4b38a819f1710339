/** The plus of a card: a sheet of sizes where there are some, else a stepper once the product is in the cart. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAwake } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import {
  eventually,
  naira,
  plainGoods,
  plentiful,
  readApi,
  signIn,
  type CartLine,
  type Product,
} from './support/goods.ts'
import { cutNetwork, holdAnswers, recordCalls } from './support/network.ts'
import { beforeLook, untilQuiet } from './support/until-quiet.ts'

type Device = 'phone' | 'desktop'

const asPairs = (lines: readonly CartLine[]) => lines.map(({ product_id, quantity }) => [product_id, quantity])

const priceOf = ({ sale_price: reduced, price }: Product['measurements'][number]) => naira(reduced ?? price)

const cardOf = (page: Page, { name }: Product) => {
  const card = page.getByRole('main').getByRole('article', { name, exact: true })
  return {
    card,
    plus: card.getByRole('button', { name: `Add ${name} to cart`, exact: true }),
    choose: card.getByRole('button', { name: `Choose a size of ${name}`, exact: true }),
    quantity: card.getByRole('spinbutton', { name: `Quantity of ${name}`, exact: true }),
    more: card.getByRole('button', { name: `Increase quantity of ${name}`, exact: true }),
    less: card.getByRole('button', { name: `Decrease quantity of ${name}`, exact: true }),
    undo: card.getByRole('button', { name: `Undo removing ${name}`, exact: true }),
  }
}

/** A search that finds the product, before a customer with an empty cart. */
async function openList(product: Product, device: Device) {
  const shop = await openAwake({ device, path: '' })
  const customer = await signIn(shop.page)
  const list = `/products?search=${encodeURIComponent(product.name)}`
  return { ...shop, customer, ...cardOf(shop.page, product), open: () => shop.page.goto(list) }
}

const sheetOf = (page: Page, { name }: Product) => {
  const sheet = page.getByRole('dialog', { name, exact: true })
  const sizes = sheet.getByRole('radiogroup', { name: 'Size' })
  return { sheet, sizes, add: sheet.getByRole('button', { name: 'Add to cart' }), radios: sizes.getByRole('radio') }
}

/** What a reader hears of an element beside its name. */
const descriptionOf = (element: Locator) =>
  element.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

/** Boxes of a card, whole and of its price: what jumps when something comes. */
const placesOf = async (card: Locator) => [await card.boundingBox(), await card.locator('a').boundingBox()]

describe('sizes on a card', () => {
  it('[SHOP-21] [CART-02] [CART-08] are chosen from a sheet by touch: what is sold out cannot be, and the toast names the size', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
    const product = data.find(({ measurements }) => {
      const left = measurements.filter(({ stock_quantity }) => stock_quantity > 0)
      return left.length > 1 && left.length < measurements.length
    })
    if (!product) throw new Error('no product with a size that is sold out')
    const gone = product.measurements.findIndex(({ stock_quantity }) => stock_quantity <= 0)
    const last = product.measurements.findLastIndex(({ stock_quantity }) => stock_quantity > 0)
    const size = product.measurements[last]
    const { page, customer, card, choose, plus, open, expectConsoleError } = await openList(product, 'phone')
    const { sheet, sizes, radios, add } = sheetOf(page, product)
    expectConsoleError(/Failed to load resource|size-choice/)
    const restore = await cutNetwork(page, '/assets/size-choice*')
    await open()
    await choose.tap()
    // the sheet is there at once, and says so when its sizes do not come
    await sheet.getByRole('alert').getByText('This part did not load').waitFor()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Try again' }).tap()
    await eventually(() => sheet.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy'), null)
    expect(await sizes.count()).toBe(0)
    await restore()
    await sheet.getByRole('button', { name: 'Try again' }).tap()
    await sizes.waitFor()
    await expectAccessible(page)
    expect(await radios.count()).toBe(product.measurements.length)
    for (const [at, one] of product.measurements.entries()) {
      const words = await radios.nth(at).locator('xpath=..').innerText()
      expect(words).toContain(one.label)
      expect(words).toContain(one.stock_quantity > 0 ? priceOf(one) : 'Out of stock')
    }
    await radios.nth(gone).tap({ force: true })
    expect(await radios.nth(gone).isChecked()).toBe(false)
    expect(await radios.nth(gone).getAttribute('aria-disabled')).toBe('true')
    await radios.nth(last).tap()
    expect(await radios.nth(last).isChecked()).toBe(true)
    await add.tap()
    await sheet.waitFor({ state: 'hidden' })
    const toast = page.getByRole('status').filter({ hasText: `Added ${product.name} to cart` })
    await toast.getByText(`Added ${product.name} to cart`, { exact: true }).waitFor()
    const [first, second] = [toast.getByText(/^Added/), toast.getByText(`Size: ${size?.label}`, { exact: true })]
    expect((await second.boundingBox())?.y).toBeGreaterThan((await first.boundingBox())?.y ?? Infinity)
    await eventually(async () => (await customer.cart()).map((line) => line.product_measurement_id), [size?.id])
    // it keeps its name, counts, and tells the sizes when it is opened again
    expect(await descriptionOf(choose)).toBe('1 in cart')
    expect(await plus.count()).toBe(0)
    expect(await card.getByRole('spinbutton').count()).toBe(0)
    await untilQuiet(page, beforeLook)
    await expectAccessible(page)
    await choose.tap()
    await sheet.getByText(`In your cart: 1 × ${size?.label}`).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await sheet.waitFor({ state: 'hidden' })
  })

  it('[SHOP-21] are chosen with the keyboard, without a call for what the list knows, and focus comes back', async () => {
    const [product] = (await plentiful(({ measurements }) => measurements.length > 1)) as [Product]
    const { page, customer, choose, open } = await openList(product, 'desktop')
    const { sheet, sizes, radios, add } = sheetOf(page, product)
    await open()
    await choose.waitFor()
    await untilQuiet(page)
    const calls = recordCalls(page, '/api/products**')
    // what is chosen from is on its way as soon as focus comes, and is drawn without a jump of the sheet
    const release = await holdAnswers(page, '/assets/size-choice*')
    await choose.focus()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Loading' }).waitFor()
    const before = await sheet.boundingBox()
    release()
    await sizes.waitFor()
    expect(await sheet.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await isFocused(choose)).toBe(true)
    await page.keyboard.press('Enter')
    await sizes.waitFor()
    expect(await radios.first().isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isFocused(radios.first())).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await radios.nth(1).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isFocused(add)).toBe(true)
    // focus stays in the sheet
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(
      await sheet.evaluate((one) => one.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true)
    await add.focus()
    await page.keyboard.press('Enter')
    await sheet.waitFor({ state: 'hidden' })
    expect(await isFocused(choose)).toBe(true)
    await eventually(
      async () => (await customer.cart()).map((line) => line.product_measurement_id),
      [product.measurements[1]?.id],
    )
    expect(calls).toEqual([])
  })
})

describe.each(['phone', 'desktop'] as const satisfies Device[])('a card of goods without sizes on a %s', (device) => {
  it('[CART-07] [CART-08] steps by the names of the cart, keeps presses and its place while the stepper comes, and undoes a removal', async () => {
    const [product] = (await plainGoods(1)) as [Product]
    const { page, customer, card, plus, quantity, more, less, undo, open } = await openList(product, device)
    const release = await holdAnswers(page, '/assets/card-stepper*')
    await open()
    await plus.waitFor()
    const places = await placesOf(card)
    // by touch and by keys
    const press = (button: Locator) => (device === 'phone' ? button.tap() : button.press('Enter'))
    await press(plus)
    await press(plus)
    expect(await quantity.count()).toBe(0)
    release()
    await eventually(() => quantity.inputValue(), '2')
    expect(await plus.count()).toBe(0)
    expect(await isFocused(more)).toBe(true)
    expect(await placesOf(card)).toEqual(places)
    await untilQuiet(page, beforeLook)
    await expectAccessible(page)
    await press(more)
    await eventually(() => quantity.inputValue(), '3')
    await eventually(async () => asPairs(await customer.cart()), [[product.id, 3]])
    await quantity.fill('1')
    await quantity.press('Enter')
    await press(less)
    await card.getByRole('status').getByText(`Removed ${product.name}`).waitFor()
    expect(await isFocused(undo)).toBe(true)
    expect(await placesOf(card)).toEqual(places)
    await expectAccessible(page)
    await press(undo)
    await eventually(() => quantity.inputValue(), '1')
    expect(await isFocused(more)).toBe(true)
    await eventually(async () => asPairs(await customer.cart()), [[product.id, 1]])
    await page.reload()
    await eventually(() => quantity.inputValue(), '1')
    // nobody is sent to a stepper that they did not ask for
    expect(await isFocused(more)).toBe(false)
    // it is no wider than its card on the narrowest phone
    const usual = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 320, height: 640 })
    const [inner, outer] = [await less.boundingBox(), await card.boundingBox()]
    expect(inner?.x).toBeGreaterThan(outer?.x ?? Infinity)
    await page.setViewportSize(usual)
    if (device === 'phone') await less.tap()
    else {
      await quantity.fill('0')
      await quantity.press('Enter')
    }
    await undo.waitFor()
    await eventually(async () => asPairs(await customer.cart()), [])
    // for a moment; while keys stand on it, for longer
    if (device === 'desktop') await page.getByRole('heading', { level: 1 }).click()
    await plus.waitFor({ timeout: 20_000 })
    expect(await placesOf(card)).toEqual(places)
  })
})
