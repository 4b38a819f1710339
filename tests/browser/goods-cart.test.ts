import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import {
  addFromPage,
  eventually,
  guestCart,
  lineOf,
  naira,
  plainGoods,
  plentiful,
  readApi,
  signIn,
  toast,
  typeQuantity,
  type CartLine,
  type Product,
} from './support/goods.ts'
import { cutNetwork, recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const priceOf = ({ sale_price: sale, base_price: base }: Product) => sale ?? base

const subtotal = (page: Awaited<ReturnType<typeof openShop>>['page']) => page.getByTestId('cart-subtotal').innerText()

describe("a guest's cart", () => {
  it('[CART-01] lives in local storage, and says that it is empty when it is', async () => {
    const [rice] = await plainGoods(1)
    if (!rice) throw new Error('no goods')
    const { page } = await openShop({ path: '/cart' })
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    const calls = recordCalls(page, '/api/cart/**')
    await addFromPage(page, rice)
    const stored = await page.evaluate(() => localStorage.getItem('guest_cart'))
    const { items } = JSON.parse(stored ?? '{}') as { items: CartLine[] }
    expect(items).toMatchObject([{ product_id: rice.id, product_measurement_id: null, quantity: 1 }])
    expect(calls.filter((call) => !call.includes('/cart/price'))).toEqual([])
  })

  it('[CART-02] keeps sizes of one product apart, each with its own line', async () => {
    const [product] = await plentiful(({ measurements }) => measurements.length >= 2)
    const [small, large] = product?.measurements ?? []
    if (!product || !small || !large) throw new Error('no product with two sizes')
    const { page } = await openShop({ device: 'desktop', path: `/products/${product.slug}` })
    for (const { label } of [small, large]) {
      await page.getByRole('radio', { name: new RegExp(`^${label}`) }).check()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByText('1 in your cart').waitFor()
    }
    await page.goto('/cart')
    await eventually(() => lineOf(page, product).row.count(), 2)
    const total = (small.sale_price ?? small.price) + (large.sale_price ?? large.price)
    await eventually(() => subtotal(page), naira(total))
  })

  it('[CART-03] adds up what the lines cost', async () => {
    const [one, other] = await plainGoods(2)
    if (!one || !other) throw new Error('no goods')
    const { page } = await openShop({ path: '' })
    await addFromPage(page, one)
    await addFromPage(page, other)
    await page.goto('/cart')
    await lineOf(page, one).more.click()
    await eventually(() => subtotal(page), naira(priceOf(one) * 2 + priceOf(other)))
    await page
      .getByText(/^3 items/)
      .first()
      .waitFor()
    await page.getByText('Chosen at checkout').waitFor()
    expect(await page.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  })

  it('[CART-08] presses in one moment become one line and one message', async () => {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no goods')
    const { page } = await openShop({ path: `/products/${product.slug}` })
    const button = page.getByRole('button', { name: 'Add to cart' })
    await button.evaluate((one: HTMLElement) => [1, 2, 3].forEach(() => one.click()))
    await toast(page, `Added ${product.name} to cart`)
    expect(await page.getByText(`Added ${product.name} to cart`, { exact: true }).count()).toBe(1)
    await page.getByText('3 in your cart').waitFor()
    await page.getByRole('link', { name: /^Cart.*3/ }).waitFor()
  })

  it('[CART-10] asks for no more than there is: it says so, sets it to the stock, and one press accepts it', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
    const scarce = data.find(({ stock_quantity: stock, measurements }) => stock < 8 && measurements.length === 0)
    if (!scarce) throw new Error('nothing is scarce')
    const { stock_quantity: stock, name } = scarce
    const { page } = await openShop({ holds: await guestCart([scarce]), path: '/cart' })
    const { quantity, row, more } = lineOf(page, scarce)
    await quantity.waitFor()
    await typeQuantity(page, scarce, stock + 5)
    await toast(page, `Only ${stock} item(s) of ${name} available in stock`)
    await eventually(() => quantity.inputValue(), String(stock))
    await row.getByText(`You asked for ${stock + 5}. We set it to ${stock}.`).waitFor()
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('1 line needs your attention').waitFor()
    await row.getByRole('button', { name: `Keep ${stock}` }).click()
    await eventually(() => page.getByText('1 line needs your attention').count(), 0)
    expect(await quantity.inputValue()).toBe(String(stock))
  })

  it('takes a removed line back in its old place for a while', async () => {
    const [one, other] = await plainGoods(2)
    if (!one || !other) throw new Error('no goods')
    const { page } = await openShop({ path: '' })
    await addFromPage(page, one)
    await addFromPage(page, other)
    await page.goto('/cart')
    await lineOf(page, one).more.click()
    await eventually(() => lineOf(page, one).quantity.inputValue(), '2')
    await lineOf(page, one).remove.click()
    await page.getByText(`Removed ${one.name}`, { exact: true }).waitFor()
    await eventually(() => subtotal(page), naira(priceOf(other)))
    await page.getByRole('button', { name: /^Undo/ }).click()
    await eventually(() => lineOf(page, one).quantity.inputValue(), '2')
    await eventually(() => subtotal(page), naira(priceOf(one) * 2 + priceOf(other)))
  })

  it('puts a line aside for later, over a reload, and back into the cart', async () => {
    const [one] = await plainGoods(1)
    if (!one) throw new Error('no goods')
    const { page } = await openShop({ holds: await guestCart([one]), path: '/cart' })
    await lineOf(page, one)
      .row.getByRole('button', { name: `Save ${one.name} for later` })
      .click()
    await page.getByText(`Saved ${one.name} for later`, { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Move to cart ${one.name}` }).click()
    await lineOf(page, one).row.waitFor()
    await toast(page, `Added ${one.name} to cart`)
  })

  it('gives back what was put aside, and leaves a heart that was there before or is another size’s', async () => {
    const [one] = await plainGoods(1)
    const [sized] = await plentiful(({ measurements }) => measurements.length >= 2)
    if (!one || !sized) throw new Error('no goods')
    const items = [
      { product_id: one.id, product_measurement_id: null, quantity: 1 },
      ...sized.measurements.slice(0, 2).map(({ id }) => ({
        product_id: sized.id,
        product_measurement_id: id,
        quantity: 1,
      })),
    ]
    const { data } = await readApi<{ data: { cart_items: CartLine[] } }>('/cart/price', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items }),
    })
    const holds = { guest_cart: JSON.stringify({ items: data.cart_items }) }
    const { page } = await openShop({ holds, path: `/products/${one.slug}` })
    const aside = () => page.evaluate(() => JSON.parse(localStorage.getItem('oja.wishlist') ?? '[]') as number[])
    const rows = page.getByRole('main').getByRole('listitem', { name: sized.name, exact: true })
    const later = () => page.getByRole('button', { name: `Save ${sized.name} for later` }).first()
    const heart = page
      .getByRole('region', { name: `Pictures of ${one.name}` })
      .getByRole('button', { name: /for later$/ })
    await heart.click()
    await eventually(aside, [one.id])
    await page.goto('/cart')
    await lineOf(page, one)
      .row.getByRole('button', { name: `Save ${one.name} for later` })
      .click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await lineOf(page, one).row.waitFor()
    expect(await aside()).toEqual([one.id])
    await later().click()
    await eventually(() => rows.count(), 1)
    await later().click()
    await eventually(() => rows.count(), 0)
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await eventually(() => rows.count(), 1)
    expect((await aside()).toSorted()).toEqual([one.id, sized.id].toSorted())
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await eventually(() => rows.count(), 2)
    await eventually(aside, [one.id])
  })

  it('[CART-14] clears at once, can be undone, and removes coupon, discount, fee and delivery', async () => {
    const [one] = await plainGoods(1)
    if (!one) throw new Error('no goods')
    const { page } = await openShop({ holds: await guestCart([one]), path: '/cart' })
    await page.evaluate(() =>
      ['coupon', 'discount', 'shipping_fee', 'delivery_info'].forEach((key) => localStorage.setItem(key, '1')),
    )
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    const left = () =>
      page.evaluate(() =>
        ['coupon', 'discount', 'shipping_fee', 'delivery_info'].filter((key) => localStorage.getItem(key) !== null),
      )
    await eventually(left, [])
    await page.getByRole('button', { name: `Undo removing ${one.name}` }).click()
    await lineOf(page, one).row.waitFor()
  })

  it('keeps what was typed just before the page was left, on a slow phone too', async () => {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no goods')
    const { page, context } = await openShop({ holds: await guestCart([product]), path: '/cart' })
    const { quantity } = lineOf(page, product)
    await quantity.waitFor()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await quantity.fill('3')
    await quantity.press('Enter')
    await page.goto('/help')
    await page.goto('/cart')
    await eventually(() => quantity.inputValue(), '3')
  })

  it('is shared by a link that shows its goods and what they cost now, and lies in another cart with one press', async () => {
    const [rice, beans] = await plainGoods(2)
    const [sized] = await plentiful(({ measurements }) => measurements.length >= 2)
    const size = sized?.measurements[0]
    if (!rice || !beans || !sized || !size) throw new Error('no goods')
    const { page, context } = await openShop({ device: 'phone', holds: await guestCart([rice, beans]), path: '' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // The list of apps of this device is one that nobody answers: the link is copied.
    await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Share this cart' }).click()
    await toast(page, 'Link copied')
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.searchParams.get('items')).toBe(`${rice.id}x1.${beans.id}x1`)
    const both = priceOf(rice) + priceOf(beans)
    // What a chat app reads of it.
    const html = await (await fetch(link)).text()
    const said = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(said('og:description')).toContain(`${naira(both)} · 1 × `)
    expect(said('og:image')).toMatch(/^http.*\/pictures\/shared\/.*\.jpg$/)
    expect(said('og:type')).toBe('website')
    expect(html).toContain('content="noindex"')
    // Somebody changes the address to more of one than there is, and to goods that never were.
    const wanted = `${rice.id}x2.${sized.id}-${size.id}x999.999999x1`
    const { page: theirs } = await openShop({ device: 'desktop', path: `/shared-cart?items=${wanted}` })
    const goods = theirs.getByRole('region', { name: 'Goods of this cart' })
    await goods.getByRole('listitem', { name: rice.name, exact: true }).getByText('Qty 2').waitFor()
    const short = goods.getByRole('listitem', { name: sized.name, exact: true })
    await short.getByText(`Only ${size.stock_quantity} item(s) of ${sized.name} available in stock`).waitFor()
    await short.getByText(naira((size.sale_price ?? size.price) * size.stock_quantity), { exact: true }).waitFor()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Add all to cart' }).click()
    await theirs.getByRole('link', { name: 'To your cart' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor()
    await eventually(() => lineOf(theirs, rice).row.count(), 1)
    await eventually(() => lineOf(theirs, sized).row.count(), 1)
    expect(
      await theirs.evaluate(
        () => (JSON.parse(localStorage.getItem('guest_cart') ?? '{}') as { items: CartLine[] }).items,
      ),
    ).toMatchObject([{ quantity: 2 }, { quantity: size.stock_quantity }])
    await theirs.goto('/shared-cart?items=rubbish')
    await theirs.getByRole('heading', { level: 1, name: 'There is nothing in this cart' }).waitFor()
    await expectAccessible(theirs)
  })

  it('agrees in two tabs', async () => {
    const [one, other] = await plainGoods(2)
    if (!one || !other) throw new Error('no goods')
    const { page, context } = await openShop({ path: '' })
    const second = await context.newPage()
    await second.goto('/cart')
    await addFromPage(page, one)
    await lineOf(second, one).row.waitFor()
    await typeQuantity(second, one, 4)
    await page.getByText('4 in your cart').waitFor()
    await addFromPage(page, other)
    await eventually(() => subtotal(second), naira(priceOf(one) * 4 + priceOf(other)))
  })

  it('[CART-15] falls back to what this device has when prices cannot be asked', async () => {
    const [one] = await plainGoods(1)
    if (!one) throw new Error('no goods')
    const { page, expectConsoleError } = await openShop({ holds: await guestCart([one]), path: '' })
    expectConsoleError(/Failed to load resource/)
    await cutNetwork(page)
    await page.goto('/cart')
    await lineOf(page, one).row.waitFor()
    await eventually(() => subtotal(page), naira(priceOf(one)))
  })

  it('tells of a price that has changed since', async () => {
    const [one] = await plainGoods(1)
    if (!one) throw new Error('no goods')
    const { guest_cart: kept = '{}' } = await guestCart([one])
    const { items } = JSON.parse(kept) as { items: CartLine[] }
    const was = priceOf(one) - 100
    const then = items.map((item) => ({ ...item, unit_price: was, price_when_added: was }))
    const { page } = await openShop({ holds: { guest_cart: JSON.stringify({ items: then }) }, path: '/cart' })
    await page.getByText(`Price went up from ${naira(was)} since you added it`).waitFor()
    await eventually(() => subtotal(page), naira(priceOf(one)))
  })
})

describe("a customer's cart", () => {
  it('[CART-01] lives on the server and comes back in another browser', async () => {
    const [one] = await plainGoods(1)
    if (!one) throw new Error('no goods')
    const { page } = await openShop({ path: '' })
    const customer = await signIn(page)
    await addFromPage(page, one)
    expect(await customer.cart()).toMatchObject([{ product_id: one.id, quantity: 1 }])
    const stored = await page.evaluate(() => localStorage.getItem('guest_cart'))
    expect(stored === null || (JSON.parse(stored) as { items: unknown[] }).items.length === 0).toBe(true)
    await page.goto('/cart')
    await page.getByText(/in your account/).waitFor()
    await typeQuantity(page, one, 6)
    await eventually(async () => (await customer.cart()).map(({ quantity }) => quantity), [6])
    await lineOf(page, one).remove.click()
    await eventually(() => customer.cart(), [])
  })
})
