/** The shop's settings as an admin works them, and what a shopper sees of them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin, shopper } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

async function openOffice(path: string, device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const { page } = await openShop({ ...(device === 'desktop' && { device }), as: admin, path })
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return page
}

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click()

describe('the settings', () => {
  it('[ADMIN-44] are groups with addresses of their own, refused at their field, saved and undone', async () => {
    const page = await openOffice('/admin/settings/orders')
    await page.getByLabel('Unpaid orders wait (minutes)').fill('5')
    await expectAccessible(page)
    await shot(page, 'settings-desktop')
    await save(page)
    await page.getByText('From 10 to 120').waitFor()
    await page.getByLabel('Unpaid orders wait (minutes)').fill('40')
    await page.keyboard.press('Control+s')
    await page.getByText('Orders saved').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Unpaid orders wait (minutes)').inputValue()).toBe('30')
    await page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name: 'Tax' }).click()
    expect(new URL(page.url()).pathname).toBe('/admin/settings/tax')
    await page.getByLabel('VAT (%)').fill('10')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Save Tax?' })
    await dialog.getByText('VAT goes from 7.5 % to 10 %', { exact: false }).waitFor()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('VAT (%)').inputValue()).toBe('10')
  })

  it('[ADMIN-44] are worked on a phone', async () => {
    const page = await openOffice('/admin/settings/store', 'phone')
    await page.getByLabel('Name').waitFor()
    await expectAccessible(page)
    await shot(page, 'settings-phone')
  })

  it('[BO-24] [ADMIN-46] close the shop for maintenance: its words stand above every page, and a cart press says them', async () => {
    const page = await openOffice('/admin/settings/maintenance')
    const buyer = await openShop({ device: 'desktop', as: shopper, path: '' })
    buyer.expectConsoleError(/status of 503/)
    await page.getByLabel('The shop is closed for maintenance').check()
    await page.getByLabel('What shoppers read').fill('Stocktaking until noon.')
    await save(page)
    await page.getByRole('dialog', { name: 'Save Maintenance?' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Maintenance saved').waitFor()
    await buyer.page.goto('/products')
    await buyer.page.getByRole('status').filter({ hasText: 'Stocktaking until noon.' }).first().waitFor()
    await expectAccessible(buyer.page)
    await buyer.page
      .getByRole('button', { name: /Add .* to cart/i })
      .first()
      .click()
    await shot(buyer.page, 'maintenance-pressed')
    await expect.poll(() => buyer.page.getByText('Stocktaking until noon.').count()).toBeGreaterThan(1)
    await shot(buyer.page, 'maintenance-shop')
    await page.getByLabel('The shop is closed for maintenance').uncheck()
    await save(page)
    await page.getByRole('dialog', { name: 'Save Maintenance?' }).getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await fetch(new URL('/api/settings', page.url()))).text())
      .not.toContain('Stocktaking')
  })

  it('[ADMIN-45] lead to the fees of each state and LGA, refused as they were typed, saved and undone', async () => {
    const page = await openOffice('/admin/settings/delivery')
    await page.getByRole('link', { name: 'Fees, days and served areas by state and LGA' }).click()
    await page.getByRole('heading', { level: 1, name: 'Delivery Areas' }).waitFor()
    await page.getByRole('link', { name: 'Abia' }).click()
    await page.getByRole('heading', { level: 1, name: 'Abia' }).waitFor()
    const fee = page.getByLabel('Fee of Aba North (₦)')
    await fee.fill('12,50')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write an amount such as 1,250.00').waitFor()
    expect(await fee.inputValue()).toBe('12,50')
    await fee.fill('1250')
    await expectAccessible(page)
    await shot(page, 'delivery-area')
    await page.keyboard.press('Control+s')
    await page.getByText('Abia saved').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => fee.inputValue()).toBe('')
  })

  it('keep the fee of an LGA that is typed key by key with its kobo', async () => {
    const page = await openOffice('/admin/settings/delivery')
    await page.getByRole('link', { name: 'Fees, days and served areas by state and LGA' }).click()
    await page.getByRole('link', { name: 'Abia' }).click()
    await page.getByRole('heading', { level: 1, name: 'Abia' }).waitFor()
    const fee = page.getByLabel('Fee of Aba South (₦)')
    await fee.pressSequentially('1500.00')
    expect(await fee.inputValue()).toBe('1500.00')
    await page.keyboard.press('Control+s')
    await page.getByText('Abia saved').waitFor()
    await page.reload()
    await expect.poll(() => fee.inputValue()).toBe('1500')
    await fee.fill('')
    await page.keyboard.press('Control+s')
    await page.getByText('Abia saved').waitFor()
  })
})
