/** The palette, as an admin works it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

const name = 'Find an order, product or customer'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })

async function openOffice(): Promise<Page> {
  const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/coupons' })
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor()
  return page
}

describe('the palette', () => {
  it('[ADMIN-14] opens by Ctrl+K and by "/", finds pages, actions and records, and goes there by Enter', async () => {
    const page = await openOffice()
    await page.keyboard.press('Control+k')
    const dialog = dialogOf(page)
    const box = dialog.getByRole('combobox', { name })
    await box.waitFor()
    await box.fill('audt')
    await dialog.getByRole('option', { name: /^Audit Trail/ }).waitFor()
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/palette.png` })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Audit Trail' }).waitFor()
    expect(await dialog.isVisible()).toBe(false)

    await page.keyboard.press('/')
    await box.fill('add coupon')
    await dialog.getByRole('option', { name: /^Add coupon(?! banner)/ }).click()
    await page.waitForURL((url) => url.pathname === '/admin/coupons/new')

    await page.getByRole('combobox', { name }).click()
    await box.fill('add order')
    await dialog.getByRole('option', { name: 'Add order' }).waitFor()
    await box.fill('rice')
    const group = dialog.getByRole('group', { name: 'Products' })
    await group.getByRole('option').first().waitFor()
    expect(await group.getByRole('option').first().textContent()).toMatch(/rice/i)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(false)
  })
})
