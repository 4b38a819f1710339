import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { openAwake } from './frame.steps.ts'
import { eventually, naira, plentiful, readApi, toast, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'

const sized = async () => {
  const [product] = await plentiful(({ measurements }) => measurements.length >= 2)
  if (!product) throw new Error('no product with sizes')
  return product
}

describe('the product page', () => {
  it('[SHOP-03] is the same under both addresses, and the alias names the one to remember', async () => {
    const product = await sized()
    for (const path of [`/products/${product.slug}`, `/product/${product.slug}`]) {
      const { page } = await openShop({ path })
      await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`^http.*/products/${product.slug}$`),
      )
      expect(await page.title()).toContain(product.name)
    }
  })

  it('[SHOP-03] an unknown product shows Page Not Found', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/404/)
    await page.goto('/products/no-such-thing')
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })

  it('is handed on with its price by whatever the device sends links with, and else its link is copied', async () => {
    const product = await sized()
    const { page, context } = await openShop({ path: '' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/products/${product.slug}`)
    const press = page.getByRole('button', { name: `Share ${product.name}` })
    const link = `${new URL(page.url()).origin}/products/${product.slug}?utm_source=share&utm_medium=social`
    await page.evaluate(() => Object.assign(navigator, { share: undefined }))
    await press.tap()
    await toast(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.evaluate(() => {
      const share = (data: ShareData) => Promise.resolve(void Object.assign(window, { told: data }))
      Object.assign(navigator, { share })
    })
    await press.tap()
    const told = await page.evaluate(() => (window as unknown as { told: ShareData }).told)
    expect(told).toMatchObject({ title: product.name, url: link })
    expect(told.text).toMatch(/, ₦[\d,]+\.\d\d$/)
  })

  it('tells search engines name, price and stock', async () => {
    const product = await sized()
    const { page } = await openShop({ path: `/products/${product.slug}` })
    const script = page.locator('script[type="application/ld+json"]')
    await script.waitFor({ state: 'attached' })
    const told = JSON.parse((await script.textContent()) ?? '') as { name: string; offers: { price: string }[] }
    expect(told.name).toBe(product.name)
    expect(told.offers.map(({ price }) => Number(price))).toEqual(
      product.measurements.map(({ price, sale_price }) => sale_price ?? price),
    )
  })

  it('says its specifications by name and value, under what it is about and to search engines, and fits a narrow page with text of twice the size', async () => {
    const [product] = await plentiful(({ category }) => category.slug === 'phones-tablets')
    const { data } = await readApi<{ data: { specifications: { name: string; value: string }[] } }>(
      `/products/${product?.slug}`,
    )
    expect(data.specifications.length).toBeGreaterThanOrEqual(3)
    const { page } = await openShop({ path: `/products/${product?.slug}` })
    const section = page.getByRole('region', { name: 'Specifications' })
    await section.waitFor()
    const names = await section.locator('dt').allTextContents()
    const values = await section.locator('dd').allTextContents()
    expect(names.map((name, at) => ({ name, value: values[at] }))).toEqual(data.specifications)
    const script = page.locator('script[type="application/ld+json"]')
    await script.waitFor({ state: 'attached' })
    const told = JSON.parse((await script.textContent()) ?? '') as { additionalProperty: object[] }
    expect(told.additionalProperty).toEqual(data.specifications.map((one) => ({ '@type': 'PropertyValue', ...one })))
    await page.setViewportSize({ width: 320, height: 700 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await section.scrollIntoViewIfNeeded()
    expect(await section.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await expectAccessible(page)
  })

  it('[CART-03] a size brings its own price and stock, and is what goes into the cart', async () => {
    const product = await sized()
    const size = product.measurements[1]
    if (!size) throw new Error('no second size')
    const { page } = await openShop({ device: 'desktop', path: `/products/${product.slug}` })
    const sizes = page.getByRole('radiogroup', { name: 'Size' })
    await sizes.getByRole('radio', { name: new RegExp(`^${size.label}`) }).check()
    const price = size.sale_price ?? size.price
    await page.getByRole('main').getByText(naira(price), { exact: true }).first().waitFor()
    const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true })
    await page.getByRole('button', { name: 'Increase quantity', exact: true }).click()
    await eventually(() => quantity.inputValue(), '2')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await toast(page, `Added ${product.name} to cart`)
    await page.getByText('2 in your cart').waitFor()
    await page.goto('/cart')
    const line = page.getByRole('listitem', { name: product.name, exact: true })
    await line.getByText(`${size.label} · ${naira(price)} each`).waitFor()
    await eventually(() => page.getByTestId('cart-subtotal').innerText(), naira(price * 2))
  })

  it('takes no more than there is, and says what it did', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
    const scarce = data.find(({ stock_quantity: stock, measurements }) => stock < 8 && measurements.length === 0)
    if (!scarce) throw new Error('nothing is scarce')
    const { page } = await openShop({ path: `/products/${scarce.slug}` })
    const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true })
    await quantity.fill('40')
    await quantity.press('Enter')
    await eventually(() => quantity.inputValue(), String(scarce.stock_quantity))
    await page.getByText(`You asked for 40. There are ${scarce.stock_quantity}`).waitFor()
  })

  it('says Out of stock where there is none, in place of the button that adds', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100')
    const gone = data.find(({ stock_quantity }) => stock_quantity === 0)
    if (!gone) throw new Error('everything is in stock')
    const { page } = await openShop({ path: `/products/${gone.slug}` })
    const button = page.getByRole('button', { name: 'Out of stock' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
  })

  it('offers what can be bought instead right below goods that are sold out, before what buyers say of them', async () => {
    const { page } = await openAwake({ path: '/products/palm-oil-unadulterated' })
    const instead = page.getByRole('region', { name: 'In stock instead' })
    const cards = instead.getByRole('article')
    await cards.first().waitFor()
    expect(await cards.filter({ hasText: 'Out of stock' }).count()).toBe(0)
    expect(await cards.first().innerText(), 'the same thing first').toMatch(/oil/i)
    const tops = await Promise.all(
      [instead, page.getByRole('region', { name: 'What buyers say' })].map(async (one) => (await one.boundingBox())?.y),
    )
    expect(tops[0]).toBeLessThan(tops[1] ?? 0)
    expect(await page.getByRole('heading', { name: 'Goes well with' }).count()).toBe(0)
    await instead
      .getByRole('button', { name: /^(Add .* to cart|Choose a size of)/ })
      .first()
      .click()
  })

  it('tells what delivery to another place costs, and remembers the place', async () => {
    const product = await sized()
    const { page } = await openShop({ path: '' })
    // a Tuesday, in Lagos an hour later
    await page.clock.setFixedTime(new Date('2026-11-24T12:50:00Z'))
    await page.goto(`/products/${product.slug}`)
    const panel = page.getByRole('region', { name: 'Delivery and returns' })
    await panel.getByText(`Delivery to Surulere ${naira(1900)}`).waitFor()
    await panel.getByText('Arrives today – Thu 26 Nov if you order before 2pm').waitFor()
    await page.clock.setFixedTime(new Date('2026-11-24T13:20:00Z'))
    await page.reload()
    await panel.getByText('Arrives tomorrow – Fri 27 Nov', { exact: true }).waitFor()
    await panel.getByRole('button', { name: /^Change/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await dialog.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Kano' })
    await dialog.getByRole('combobox', { name: 'LGA' }).selectOption({ label: 'Dala' })
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    const { data } = await readApi<{ data: { name: string; base_fee: number }[] }>('/states')
    const fee = data.find(({ name }) => name === 'Kano')?.base_fee ?? 0
    await panel.getByText(`Delivery to Dala ${naira(fee)}`).waitFor()
    await page.reload()
    await panel.getByText(`Delivery to Dala ${naira(fee)}`).waitFor()
  })

  it('shows reviews by stars, in order and page by page', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&sort=-sold_count')
    const liked = data.find(({ rating }) => rating.count >= 8)
    if (!liked) throw new Error('no product has eight reviews')
    const { page } = await openShop({ device: 'desktop', path: `/products/${liked.slug}` })
    const reviews = page.getByRole('article', { name: /^Review by/ })
    await eventually(() => reviews.count(), 5)
    await page.getByRole('button', { name: /^Show \d more review/ }).click()
    await expect.poll(() => reviews.count()).toBeGreaterThan(5)
    const stars = page.getByRole('group', { name: 'Reviews by stars' })
    await stars.getByRole('button', { name: /^5/ }).click()
    await page.waitForURL(/stars=5/)
    await expect
      .poll(async () => new Set(await reviews.getByText(/^Rated/).allInnerTexts()).size)
      .toBeLessThanOrEqual(1)
    await expect.poll(async () => (await reviews.allInnerTexts()).every((text) => text.includes('5.0'))).toBe(true)
  })

  it('turns pictures by arrow keys, and hearts the product for later', async () => {
    const product = await sized()
    const { page } = await openAwake({ device: 'desktop', path: `/products/${product.slug}` })
    const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` })
    const second = gallery.getByRole('button', { name: /^Picture 2 of/ })
    await gallery.getByRole('list').focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => second.getAttribute('aria-current'), 'true')
    const heart = gallery.getByRole('button', { name: `Save ${product.name} for later` })
    await heart.click()
    await eventually(() => heart.getAttribute('aria-pressed'), 'true')
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
    await page.getByRole('button', { name: `Move to cart ${product.name}` }).click()
    // it comes in sizes
    await page
      .getByRole('dialog', { name: product.name, exact: true })
      .getByRole('button', { name: 'Add to cart' })
      .click()
    await page.getByRole('listitem', { name: product.name, exact: true }).waitFor()
    await eventually(() => page.getByRole('heading', { name: 'Saved for later' }).count(), 0)
  })

  it('remembers what was looked at, and shows it on the front of the market', async () => {
    const product = await sized()
    const { page } = await openAwake({ path: `/products/${product.slug}` })
    await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
    await page.waitForFunction(
      (id) => Object.entries(localStorage).some(([key, kept]) => key.includes('viewed') && kept.includes(id)),
      String(product.id),
    )
    await page.goto('/')
    const title = page.getByRole('heading', { name: 'Recently viewed' })
    await title.scrollIntoViewIfNeeded()
    await page.getByRole('list', { name: 'Recently viewed' }).getByRole('article', { name: product.name }).waitFor()
  })
})
