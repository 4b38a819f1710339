/** The code that proves a phone before an order is paid on delivery. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  ada,
  atCheckout,
  codeField,
  codeTo,
  fillAddress,
  fillContact,
  freshPhone,
  payBy,
  placeButton,
  priced,
  proofDialog,
  recordOrders,
} from './checkout.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { goOffline, goOnline } from './support/network.ts'
import type { OpenOptions } from './support/open-shop.ts'

/** A guest who wants to pay at the door. */
async function onDelivery(options: OpenOptions = {}) {
  const shop = await atCheckout(1, options)
  const phone = freshPhone()
  await fillContact(shop.page, { ...ada, phone })
  await fillAddress(shop.page)
  await payBy(shop.page, 'Pay on delivery')
  await priced(shop.page)
  return { ...shop, phone, orders: recordOrders(shop.page) }
}

const inDialog = (page: Page, name: string | RegExp) => proofDialog(page).getByRole('button', { name })
const isFocused = async (page: Page): Promise<void> => {
  await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
}
const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111')

describe('the code before an order is paid on delivery', () => {
  it.each(['phone', 'desktop'] as const)(
    'is typed where focus waits for it, refused in plain words when it is wrong, and orders when it is right, on a %s',
    async (device) => {
      const { page, phone, orders, expectConsoleError } = await onDelivery({ device })
      expectConsoleError(/422/)
      await placeButton(page).click()
      await isFocused(page)
      await proofDialog(page).getByText('•••').waitFor()
      expect(await inDialog(page, /^Send code again in \d+ s$/).isDisabled()).toBe(true)
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await proofDialog(page).getByText('Enter the 6 digits of the code.').waitFor()
      const code = await codeTo(phone)
      await codeField(page).fill(wrongOf(code))
      await page.keyboard.press('Enter')
      await proofDialog(page).getByText('That is not the code we sent. You have 4 tries left.').waitFor()
      expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
      await isFocused(page)
      await expectAccessible(page)
      expect(orders.keys).toEqual([])
      await codeField(page).fill(code)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/order-success?order=*')
      expect(orders.keys).toHaveLength(1)
    },
  )

  it('goes to another phone when the phone is changed, and Escape orders nothing', async () => {
    const { page, phone, orders } = await onDelivery({ device: 'desktop' })
    await placeButton(page).click()
    await codeField(page).waitFor()
    await page.keyboard.press('Escape')
    await proofDialog(page).waitFor({ state: 'detached' })
    // Asked again within a minute: the code of before still holds, and no other is sent.
    const first = await codeTo(phone)
    await placeButton(page).click()
    await codeField(page).waitFor()
    expect(await codeTo(phone)).toBe(first)
    await inDialog(page, 'Change phone number').click()
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    const other = freshPhone()
    await field.fill(other)
    await placeButton(page).click()
    await codeField(page).fill(await codeTo(other))
    await inDialog(page, 'Verify').click()
    await page.waitForURL('**/order-success?order=*')
    expect(orders.keys).toHaveLength(1)
  })

  it('is still good after the page was loaded again', async () => {
    const { page, phone } = await onDelivery()
    await placeButton(page).click()
    await codeField(page).waitFor()
    const code = await codeTo(phone)
    await page.reload()
    await priced(page)
    await placeButton(page).click()
    await codeField(page).fill(code)
    await inDialog(page, 'Verify').click()
    await page.waitForURL('**/order-success?order=*')
  })

  it('can be asked for again when the network was away', async () => {
    const { page, context, phone, expectConsoleError } = await onDelivery()
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|API call failed/)
    await goOffline(context)
    await placeButton(page).click()
    await proofDialog(page).getByText('We could not reach the shop. Check your network and try again.').waitFor()
    await expectAccessible(page)
    await goOnline(context)
    await inDialog(page, 'Send code again').click()
    await codeField(page).fill(await codeTo(phone))
    await inDialog(page, 'Verify').click()
    await page.waitForURL('**/order-success?order=*')
  })
})
