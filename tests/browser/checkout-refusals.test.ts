import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buy, items, putCoupon } from '../server/support/buying.ts'
import { ada, atPayment, fillAddress, fillContact, payBy, placeButton, priced } from './checkout.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { guestCart } from './support/goods.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

const shop = holdShop({ isOnly: true })
const naira = (amount: number) => amount * 100

beforeAll(async () => {
  const { database } = shop.server()
  await putCoupon(database, 'LASTONE', { type: 'fixed', value: naira(200), usage_limit: 1 })
  await putCoupon(database, 'USEDUP', { usage_limit: 3, used_count: 3 })
  await putCoupon(database, 'TWICE', { usage_limit_per_customer: 2 })
  await putCoupon(database, 'FIVER', { min_quantity: 5 })
  await putCoupon(database, 'OTHERS', { applies_to: 'products', target_ids: [3] })
  await putCoupon(database, 'TODAY', { type: 'fixed', value: naira(100) })
})

/** A guest at checkout with goods 1 in the cart. */
async function atCheckout(): Promise<Shop> {
  const opened = await openShop(shop.at({ holds: await guestCart([{ id: 1 }]), path: '/checkout' }))
  await priced(opened.page)
  return opened
}

async function apply(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** All that is asked for, to be paid by transfer. */
async function fill(page: Page, contact = ada): Promise<void> {
  await fillContact(page, contact)
  await fillAddress(page)
  await payBy(page, 'Bank transfer')
  await priced(page)
}

const changed = (page: Page) => page.getByRole('dialog', { name: 'Something has changed' })

describe('a coupon at checkout', () => {
  it('is refused in plain words when it is used up, too small a cart, or for other goods', async () => {
    const { page } = await atCheckout()
    for (const [code, words] of [
      ['USEDUP', 'USEDUP has been used as often as it can be.'],
      ['FIVER', 'FIVER needs 5 items that it applies to; you have 1.'],
      ['OTHERS', 'Nothing in your cart counts for OTHERS.'],
    ] as const) {
      await apply(page, code)
      await page.getByText(words).waitFor()
    }
    await expectAccessible(page)
  })

  it('that this phone has used as often as it may is told before anything is ordered', async () => {
    const mine = { ...ada, phone: '0805 555 0101' }
    for (let use = 0; use < 2; use += 1)
      await buy(shop.server(), { items: items([1, 1]), coupon_code: 'TWICE', contact: mine })
    const { page, expectConsoleError } = await atCheckout()
    expectConsoleError(/409/)
    await apply(page, 'TWICE')
    await page.getByRole('button', { name: 'Remove coupon TWICE' }).waitFor()
    await fill(page, mine)
    await placeButton(page).click()
    await changed(page).getByText('You have used TWICE as often as you can.').waitFor()
    await expectAccessible(page)
    await changed(page).getByRole('button', { name: 'Accept and place order' }).click()
    await page.waitForURL(atPayment)
  })

  it('whose last use somebody else takes meanwhile is told, and the order waits for a word', async () => {
    const { page, expectConsoleError } = await atCheckout()
    expectConsoleError(/409/)
    await shop.server().database.rows(sql`update coupons set used_count = 0 where code = 'LASTONE'`)
    await apply(page, 'LASTONE')
    await page.getByText('You save ₦200.00.').waitFor()
    await fill(page)
    await buy(shop.server(), {
      items: items([1, 1]),
      coupon_code: 'LASTONE',
      contact: { ...ada, phone: '0805 555 0102' },
    })
    await placeButton(page).click()
    await changed(page).getByText('LASTONE has been used as often as it can be.').waitFor()
    await changed(page).getByRole('button', { name: 'Go back' }).click()
    await page.getByText('LASTONE has been used as often as it can be.').waitFor()
    await priced(page)
  })

  it('that ends between the sum and the order is told, and the order waits for a word', async () => {
    const { page, expectConsoleError } = await atCheckout()
    expectConsoleError(/409/)
    const { database } = shop.server()
    await database.rows(sql`update coupons set ends_at = null where code = 'TODAY'`)
    await apply(page, 'TODAY')
    await page.getByText('You save ₦100.00.').waitFor()
    await fill(page)
    await database.rows(sql`update coupons set ends_at = '2026-01-02T12:00:00Z' where code = 'TODAY'`)
    await placeButton(page).click()
    await changed(page).getByText('TODAY ended on 2 January 2026.').waitFor()
    await changed(page).getByRole('button', { name: 'Accept and place order' }).click()
    await page.waitForURL(atPayment)
  })
})

describe('an address', () => {
  it('without an LGA is asked for it, in its place and before anything is ordered', async () => {
    const { page } = await atCheckout()
    await fillContact(page)
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Kano' })
    await page.getByRole('textbox', { name: 'Address' }).fill('14 Adelabu Street')
    await page.getByRole('textbox', { name: 'City' }).fill('Surulere')
    await placeButton(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'One thing to put right' })
    await told.getByRole('link', { name: 'Choose an LGA' }).click()
    const lga = page.getByRole('combobox', { name: 'LGA' })
    await expect.poll(() => lga.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await lga.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
  })
})
