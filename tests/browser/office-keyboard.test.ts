/** The back office without a mouse. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, openOffice, rowOf, shot } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/orders.ts'

const helpOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** By Tab alone, as somebody without a mouse comes there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < 90; tabs += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not come there')
}

/** The keys come with a script of their own: the list of them shows once it is there. */
async function showKeys(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return helpOf(page).isVisible()
    })
    .toBe(true)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The page is there and its heading has the focus, so that nothing takes it away any more. */
async function arriveAt(page: Page, name: string): Promise<void> {
  await expect.poll(() => isFocused(heading(page, name))).toBe(true)
}

async function search(page: Page, name: string, text: string): Promise<Locator> {
  await tabTo(page, page.getByRole('searchbox', { name }))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === text)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  const link = page.getByRole('row').getByRole('link', { name: text, exact: true })
  await expect.poll(() => isFocused(link)).toBe(true)
  return link
}

describe('[ADMIN-15] by keyboard alone', () => {
  it('a record is added in its form, found in its list, chosen and opened; ? shows the keys, and a field keeps its letters', async () => {
    const { page } = await openOffice('/admin')
    await showKeys(page)
    await expectAccessible(page)
    await shot(page, 'shortcuts')
    await page.keyboard.press('Escape')
    await expect.poll(() => helpOf(page).isVisible()).toBe(false)

    await press(page, 'g', 'k')
    await arriveAt(page, 'Coupons')
    await page.keyboard.press('n')
    await arriveAt(page, 'Add coupon')
    const code = `KEYS-${Date.now().toString(36).toUpperCase()}`
    await tabTo(page, page.getByLabel('Code'))
    await page.keyboard.type(code)
    await tabTo(page, page.getByLabel('Name'))
    await page.keyboard.type('no? go/jkx')
    expect(await page.getByLabel('Name').inputValue()).toBe('no? go/jkx')
    await tabTo(page, page.getByLabel('Value'))
    await page.keyboard.type('15')
    await page.keyboard.press('Control+s')
    await heading(page, code).waitFor()
    expect(await helpOf(page).isVisible()).toBe(false)

    await tabTo(page, page.getByRole('button', { name: 'Delete' }))
    await press(page, 'g', 'k')
    await arriveAt(page, 'Coupons')
    await search(page, 'Search coupons', code)
    const box = page.getByRole('checkbox', { name: `Select ${code}` })
    await page.keyboard.press('x')
    await expect.poll(() => box.isChecked()).toBe(true)
    await page.getByRole('region', { name: 'Bulk actions' }).waitFor()
    await page.keyboard.press('x')
    await expect.poll(() => box.isChecked()).toBe(false)
    await page.keyboard.press('Enter')
    await arriveAt(page, code)
  })

  it('keys of one letter are switched off on this device, and on again where no letter is needed', async () => {
    const { page } = await openOffice('/admin/coupons')
    await showKeys(page)
    const letters = helpOf(page).getByRole('checkbox', { name: 'Single-letter keys' })
    await tabTo(page, letters)
    await page.keyboard.press('Space')
    await expect.poll(() => helpOf(page).getByText('Next row').count()).toBe(0)
    await page.keyboard.press('Escape')
    await press(page, '?', 'n', '/')
    await page.reload()
    await heading(page, 'Coupons').waitFor()
    // The bar says no longer that "/" finds: what was kept has been read.
    await expect.poll(() => page.locator('header kbd').count()).toBe(0)
    await press(page, '?', 'n', '/', 'g', 'o')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await helpOf(page).isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/admin/coupons')

    await tabTo(page, page.locator('header [aria-haspopup=menu]').last())
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: 'Keyboard shortcuts' })
    await entry.waitFor()
    await page.keyboard.press('k')
    await expect.poll(() => isFocused(entry)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, letters)
    await page.keyboard.press('Space')
    await helpOf(page).getByText('Next row').waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'g', 'p')
    await arriveAt(page, 'Products')
  })

  it('a cell of the grid is changed, and an order of the desk is found and moved on', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Keys ${Date.now().toString(36)}`
    const made = await addProduct(page, { brand, base_price: 5_000 })
    const { number } = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}`)
    await rowOf(page, made.name).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Grid', exact: true }))
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid', { name: 'Products grid' })
    await grid.getByRole('gridcell', { name: '5000', exact: true }).waitFor()
    await tabTo(page, grid)
    const active = async () => page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`)
    for (let moves = 0; moves < 20 && (await (await active()).textContent()) !== '5000'; moves += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.type('6100')
    await page.keyboard.press('Enter')
    const priceNow = async () =>
      (await api(page, 'GET', `/admin/products?filter[brand]=${encodeURIComponent(brand)}`)).body.data[0].base_price
    await expect.poll(priceNow).toBe(6_100)
    await page.getByText('All saved').waitFor()
    // A letter in the grid is the beginning of a cell, not a key of the list.
    await press(page, '?', 'Escape')
    expect(await helpOf(page).isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await isFocused(grid)).toBe(false)

    await showKeys(page)
    await page.keyboard.press('Escape')
    await press(page, 'g', 'o')
    await arriveAt(page, 'Orders')
    await search(page, 'Search orders', number)
    await page.keyboard.press('o')
    await arriveAt(page, number)
    const start = page.getByRole('button', { name: 'Start processing' })
    await tabTo(page, start)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByTestId('order-status').innerText()).toBe('Packing')
  })
})
