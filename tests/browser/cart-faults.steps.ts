import type { Page } from 'playwright-core'
import { awake } from './frame.steps.ts'
import { eventually, lineOf, plainGoods, signIn, type Customer, type Product } from './support/goods.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

type Opened = Shop & { customer: Customer; product: Product }

export const priceOf = ({ sale_price: sale, base_price: base }: Product) => sale ?? base

/** The customer's cart page with one line of two; console errors of refused calls are expected here. */
export async function openCart(): Promise<Opened> {
  const [product] = await plainGoods(1)
  if (!product) throw new Error('no goods')
  const shop = await openShop({ path: '' })
  shop.expectConsoleError(/Failed to load resource/)
  const customer = await signIn(shop.page)
  await customer.add(product, 2)
  // the page asks for the cart half a second after it is shown: from here on nothing but the test calls
  const isAsked = shop.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart')
  await shop.page.goto('/cart')
  await eventually(() => lineOf(shop.page, product).quantity.inputValue(), '2')
  await isAsked
  await untilQuiet(shop.page)
  return { ...shop, customer, product }
}

export async function openProduct(): Promise<Opened & { add: () => Promise<void> }> {
  const [product] = await plainGoods(1)
  if (!product) throw new Error('no goods')
  const shop = await openShop({ path: '' })
  shop.expectConsoleError(/Failed to load resource/)
  const customer = await signIn(shop.page)
  await shop.page.goto(`/products/${product.slug}`)
  // how long a page takes to wake parts two presses more than CART-08's moment; presses before that are first-presses.test.ts's
  await awake(shop.page)
  return { ...shop, customer, product, add: () => shop.page.getByRole('button', { name: 'Add to cart' }).click() }
}

export const refusal = (message: string | undefined, code = 'refused') => ({
  ...(message === undefined ? {} : { message }),
  code,
  request_id: 'test-1',
})

export const badgeIsGone = (page: Page) => eventually(() => page.getByRole('link', { name: /^Cart.*\d/ }).count(), 0)
