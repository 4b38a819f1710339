/** Products as a grid, worked like a spreadsheet. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, openOffice, shot, type Made } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Products grid' })

const paste = (page: Page, text: string) =>
  gridOf(page).evaluate((grid, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe('the grid of products', () => {
  it('[BO-09] takes a paste of 20 × 3: 59 cells are saved, the bad one keeps what was typed, and Ctrl+Z restores', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Grid ${Date.now().toString(36)}`
    const made: Made[] = []
    for (let n = 0; n < 20; n += 1) made.push(await addProduct(page, { brand, base_price: 5_000 }))
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}&sort=name`)
    await page.getByRole('button', { name: 'Grid', exact: true }).click()
    const grid = gridOf(page)
    await grid.getByRole('gridcell', { name: '5000', exact: true }).first().waitFor()
    expect(await grid.getAttribute('aria-rowcount')).toBe('21')
    await expectAccessible(page)
    const rows = Array.from({ length: 20 }, (_, n) => ['₦1,250.00', n === 7 ? '12,50' : '1100', '3'].join('\t'))
    await grid.getByRole('gridcell', { name: '5000', exact: true }).first().click()
    await paste(page, rows.join('\n'))
    await page.getByText('1 of 20 not saved').waitFor()
    const read = async () =>
      (await api(page, 'GET', `/admin/products?per_page=100&filter[brand]=${encodeURIComponent(brand)}`)).body
        .data as unknown as readonly { base_price: number; sale_price: number | null; low_stock_threshold: number }[]
    await expect
      .poll(async () => {
        const now = await read()
        const saved = [
          now.filter(({ base_price }) => base_price === 1_250),
          now.filter(({ sale_price }) => sale_price === 1_100),
          now.filter(({ low_stock_threshold }) => low_stock_threshold === 3),
        ]
        return saved.map(({ length }) => length)
      })
      .toEqual([20, 19, 20])
    await page.getByRole('button', { name: 'Next' }).click()
    const bad = grid.locator('[aria-invalid=true]')
    expect(await bad.count()).toBe(1)
    expect(await bad.textContent()).toBe('12,50')
    await page.getByText('Write an amount such as 1,250.00').waitFor()
    await shot(page, 'grid')
    await grid.focus()
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await read()).filter((one) => one.base_price === 5_000 && one.sale_price === null).length)
      .toBe(20)
    await page.getByText('All saved').waitFor()
    expect(await bad.count()).toBe(0)
  })
})
