import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addFromPage, eventually, guestCart, naira, plainGoods, plentiful } from './support/goods.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'
import { atCheckout, fillAddress, priced, total } from './checkout.steps.ts'

const refusals = [
  ['NOSUCHCODE', /We do not know the code “NOSUCHCODE”/],
  ['HARMATTAN', /^HARMATTAN ended on /],
  ['NEXTMONTH', /^NEXTMONTH can be used from /],
  ['MEMBERS5', /^Log in to use MEMBERS5/],
  ['OJA2000', /^Add ₦[\d,.]+ more to use OJA2000/],
] as const

describe('a coupon', () => {
  it('is refused in plain words, each reason its own', async () => {
    const cheap = (await plentiful(({ measurements }) => measurements.length === 0)).find(
      ({ base_price }) => base_price < 5000,
    )
    if (!cheap) throw new Error('no cheap goods')
    const { page } = await openShop({ holds: await guestCart([cheap]), path: '/cart' })
    const code = page.getByRole('textbox', { name: 'Coupon code' })
    for (const [typed, words] of refusals) {
      await code.fill(typed)
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByText(words).waitFor()
      expect(await code.getAttribute('aria-invalid'), typed).toBe('true')
      // A reason has the whole width: beside it nothing is left to read.
      const [reason, button] = await Promise.all([
        page.getByText(words).boundingBox(),
        page.getByRole('button', { name: 'Apply' }).boundingBox(),
      ])
      expect(reason!.x + reason!.width, typed).toBeGreaterThan(button!.x + button!.width - 2)
    }
    await expectAccessible(page)
  })

  it('is granted in the cart, counts at checkout, and can be taken off again', async () => {
    const [dear] = (await plentiful(({ measurements }) => measurements.length === 0)).filter(
      ({ base_price, sale_price }) => (sale_price ?? base_price) >= 20_000,
    )
    if (!dear) throw new Error('no dear goods')
    const { page } = await openShop({ device: 'desktop', path: '' })
    await addFromPage(page, dear)
    await page.goto('/cart')
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('oja2000')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('You save ₦2,000.00.').waitFor()
    const isFocused = (one: Locator) =>
      eventually(() => one.evaluate((element) => element === document.activeElement), true)
    await isFocused(page.getByRole('button', { name: 'Remove coupon OJA2000' }))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await priced(page)
    const toSurulere = 1900
    const price = (dear.sale_price ?? dear.base_price) + toSurulere
    await eventually(() => total(page), naira(price - 2000))
    await page.getByRole('button', { name: 'Remove coupon OJA2000' }).click()
    await eventually(() => total(page), naira(price))
    await isFocused(page.getByRole('textbox', { name: 'Coupon code' }))
  })

  it('takes the fee off delivery', async () => {
    const { page, goods } = await atCheckout(3)
    const price = goods.reduce((sum, one) => sum + (one.sale_price ?? one.base_price), 0)
    expect(price).toBeGreaterThan(10_000)
    await fillAddress(page)
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('FREESHIP')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(/^Free delivery\. You save/).waitFor()
    await eventually(() => total(page), naira(price))
  })

  it('[CART-14] is removed with all of the draft when the cart is cleared', async () => {
    const { page } = await atCheckout(3)
    await fillAddress(page)
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('FREESHIP')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(/^Free delivery\. You save/).waitFor()
    const stored = () =>
      page.evaluate(() =>
        ['coupon', 'discount', 'shipping_fee', 'delivery_info'].map((key) => localStorage.getItem(key)),
      )
    expect(await stored()).toEqual(['FREESHIP', '0', '0', expect.stringContaining('Adelabu')])
    await page.goto('/cart')
    await page.getByText(/^Free delivery/).waitFor()
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await eventually(stored, [null, null, null, null])
    await page.goto('/checkout')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await eventually(stored, [null, null, null, null])
  })

  it('belongs to an account where it says so, and a guest is led to log in and back with it', async () => {
    const { page } = await openShop({ holds: await guestCart(await plainGoods(3)), path: '/cart' })
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('MEMBERS5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Log in to use MEMBERS5: it belongs to an account.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('shopper@oja.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/cart')
    await page.getByText(/^5 % off for customers with an account/).waitFor()
  })
})
