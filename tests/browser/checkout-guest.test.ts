import { describe, expect, it } from 'vitest'
import { eventually, naira, readApi, type Product } from './support/goods.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'
import {
  atCheckout,
  codeField,
  codeTo,
  ada,
  fillAddress,
  fillAll,
  fillContact,
  freshPhone,
  payBy,
  placeButton,
  priced,
  proofDialog,
  recordOrders,
  total,
} from './checkout.steps.ts'

const priceOf = ({ sale_price: sale, base_price: base }: Product) => sale ?? base

describe('checkout', () => {
  it.each(['phone', 'desktop'] as const)(
    '[SHOP-06] takes an order from a guest to their door, on a %s',
    async (device) => {
      const { page, goods } = await atCheckout(2, { device })
      const orders = recordOrders(page)
      await expectAccessible(page)
      const phone = freshPhone()
      await fillContact(page, { ...ada, phone })
      await fillAddress(page)
      await priced(page)
      const subtotal = goods.reduce((sum, product) => sum + priceOf(product), 0)
      const { data: states } = await readApi<{ data: { code: string; base_fee: number }[] }>('/states')
      await eventually(
        () => total(page),
        naira(subtotal + (states.find(({ code }) => code === 'NG-LA')?.base_fee ?? 0)),
      )
      await page.getByText(/^Arrives \w{3} \d+ \w{3}/).waitFor()
      await page.getByText('VAT, in these prices').waitFor()
      await payBy(page, 'Pay on delivery')
      await expectAccessible(page)
      await placeButton(page).click()
      await codeField(page).waitFor()
      expect(orders.keys).toEqual([])
      await expectAccessible(page)
      await codeField(page).fill(await codeTo(phone))
      await proofDialog(page).getByRole('button', { name: 'Verify', exact: true }).click()
      await page.waitForURL('**/order-success?order=*')
      await eventually(() => Promise.resolve(orders.numbers.length), 1)
      await page
        .getByText(orders.numbers[0] ?? 'no number')
        .first()
        .waitFor()
    },
  )

  it('hands goods out at a store', async () => {
    const { page } = await atCheckout(1)
    const orders = recordOrders(page)
    await fillContact(page)
    await page.getByRole('radiogroup', { name: 'Delivery method' }).getByRole('radio', { name: 'Pick up' }).check()
    await placeButton(page).click()
    await page.getByRole('alert').getByText('Choose the store where you will pick it up').waitFor()
    await page.getByRole('radio', { name: 'Ojà Yaba', exact: true }).check()
    await page.getByText(/^Ready \w{3} \d+ \w{3}/).waitFor()
    await priced(page)
    await expectAccessible(page)
    await payBy(page, 'Bank transfer')
    await placeButton(page).click()
    await page.waitForURL('**/payment/NG-*')
    expect(new URL(page.url()).searchParams.get('by')).toBe('bank_transfer')
    expect(orders.keys).toHaveLength(1)
  })

  it('leads a press that came to nothing to what is missing, by keyboard too', async () => {
    const { page } = await atCheckout(1, { device: 'desktop' })
    const orders = recordOrders(page)
    await placeButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'things to put right' })
    await summary.waitFor()
    await eventually(() => summary.evaluate((box) => box === document.activeElement), true)
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Enter your full name' }).press('Enter')
    await eventually(
      () => page.getByRole('textbox', { name: 'Full name' }).evaluate((field) => field === document.activeElement),
      true,
    )
    expect(orders.keys).toEqual([])
  })

  it('begins with the delivery area that home names, of which nobody has said that it is theirs, and with another once chosen', async () => {
    const { page } = await atCheckout(1)
    const chosen = (name: string) =>
      page.getByRole('combobox', { name }).evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)
    await page.goto('/')
    const place = page.getByRole('button', { name: 'Surulere, Lagos' })
    await place.waitFor()
    await page.goto('/checkout')
    await expect.poll(() => chosen('LGA')).toBe('Surulere')
    expect(await chosen('State')).toBe('Lagos')
    await page
      .getByText('Delivery', { exact: true })
      .and(page.locator('dt'))
      .locator('xpath=../dd')
      .getByText('₦1,900.00')
      .waitFor()

    await page.goto('/')
    await place.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Kano' })
    await dialog.getByRole('combobox', { name: 'LGA' }).selectOption({ label: 'Bebeji' })
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    await page.getByRole('button', { name: 'Bebeji, Kano' }).waitFor()
    await page.goto('/checkout')
    await expect.poll(() => chosen('LGA')).toBe('Bebeji')
    expect(await chosen('State')).toBe('Kano')
  })

  it('has the stores of the area in use first', async () => {
    const { page } = await atCheckout(1)
    const names = () =>
      page
        .getByRole('radiogroup', { name: 'Store', exact: true })
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => one.closest('label')?.innerText.split('\n')[0]))
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Kano' })
    await page.getByRole('radiogroup', { name: 'Delivery method' }).getByRole('radio', { name: 'Pick up' }).check()
    await expect.poll(async () => (await names())[0]).toBe('Ojà Kano')
  })

  it('moves no field under whoever types: what a press was in vain for stays as high as it came', async () => {
    const { page } = await atCheckout(1)
    const topOf = (name: string) =>
      page.getByRole('textbox', { name }).evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY))
    const summary = page.getByRole('alert').filter({ hasText: /put right/ })
    const name = await topOf('Full name')
    await page.getByRole('textbox', { name: 'Full name' }).fill('A')
    await page.getByRole('textbox', { name: 'Phone number' }).focus()
    await page.getByText('Enter your full name').waitFor()
    expect(await summary.count()).toBe(0)
    expect(await topOf('Full name')).toBe(name)

    await placeButton(page).click()
    await summary.getByText('5 things to put right').waitFor()
    const pressed = await topOf('Full name')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Obi')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('0803 214 7765')
    await summary.getByText('3 things to put right').waitFor()
    expect(await topOf('Full name')).toBe(pressed)
    expect(await summary.locator('s').allInnerTexts()).toHaveLength(2)
    await placeButton(page).click()
    await expect.poll(() => summary.locator('s').count()).toBe(0)
  })

  it('says that the cart is empty', async () => {
    const { page } = await openShop({ path: '/checkout' })
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await expectAccessible(page)
  })

  it('finds what was typed after a reload', async () => {
    const { page } = await atCheckout(1)
    await fillAll(page)
    const before = await total(page)
    await page.reload()
    await priced(page)
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Adaeze Okafor')
    expect(await page.getByRole('combobox', { name: 'LGA' }).inputValue()).toBe('Surulere')
    expect(await page.getByRole('radio', { name: 'Bank transfer', exact: true }).isChecked()).toBe(true)
    await eventually(() => total(page), before)
  })

  it('takes no word of what this device claims that it costs', async () => {
    const { page } = await atCheckout(1)
    await fillAll(page)
    const before = await total(page)
    await page.evaluate(() => {
      localStorage.setItem('discount', '999999')
      localStorage.setItem('shipping_fee', '-5')
      localStorage.setItem('coupon', 'FREE-FOR-ALL')
      const cart = JSON.parse(localStorage.getItem('guest_cart') ?? '{}') as { items: { unit_price: number }[] }
      for (const item of cart.items) item.unit_price = 1
      localStorage.setItem('guest_cart', JSON.stringify(cart))
    })
    await page.reload()
    await page.getByText('We do not know the code “FREE-FOR-ALL”').waitFor()
    await eventually(() => total(page), before)
  })
})
