import { describe, expect, it } from 'vitest'
import { searchBox } from './frame.steps.ts'
import { openShop } from './support/open-shop.ts'

describe('a page where no script runs', () => {
  it('searches, orders, filters and turns pages by forms and links', async () => {
    const { page } = await openShop({ path: '/help', device: 'desktop', context: { javaScriptEnabled: false } })
    await searchBox(page).fill('rice')
    await searchBox(page).press('Enter')
    await page.waitForURL('**/products?search=rice')
    await page.getByRole('heading', { level: 1, name: /rice/ }).waitFor()
    const goods = page.getByRole('list', { name: 'Products' }).getByRole('article')
    expect(await goods.count()).toBeGreaterThan(1)
    const plain = page.getByRole('navigation', { name: 'Filters' })
    await plain.getByRole('link', { name: 'Price, low to high' }).click()
    await page.waitForURL(/sort=price/)
    const prices = async () =>
      (await goods.allInnerTexts()).map((text) => Number(/₦([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
    const asked = await prices()
    expect(asked).toEqual(asked.toSorted((one, other) => one - other))
    await plain.getByRole('textbox', { name: 'Lowest price' }).fill('5000')
    await plain.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/price_min=5000/)
    expect(Math.min(...(await prices()))).toBeGreaterThanOrEqual(5_000)
    await plain.getByRole('link', { name: 'In stock' }).click()
    await page.waitForURL(/search=rice.*price_min=5000.*in_stock=1.*sort=price/)
    await page.goto('/products')
    const first = await goods.first().innerText()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    expect(await goods.first().innerText()).not.toBe(first)
  }, 60_000)
})
