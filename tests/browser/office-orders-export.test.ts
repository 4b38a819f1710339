/** The list of the order desk as a file. */
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { readApi } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { adminToken, buyer, placeOrder } from './support/orders.ts'

const query = 'filter[method]=pay_on_delivery&sort=-total'

async function openList(device: Device = 'desktop') {
  const shop = await openShop({ device, as: admin, path: `/admin/orders?${query}` })
  const { page } = shop
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  return shop
}

const exportOf = (page: Page) => page.getByRole('button', { name: 'Export' })

async function saved(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await exportOf(page).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByText(`Saved as ${file.suggestedFilename()}`).waitFor()
  return parse(await text(await file.createReadStream()), { bom: true, columns: true, record_delimiter: '\r\n' })
}

describe('the export of the order desk', () => {
  it('saves a file with the lines of the list, under its filter and in its order', async () => {
    const [one, two] = [
      await placeOrder({ method: 'pay_on_delivery', count: 1 }),
      await placeOrder({ method: 'pay_on_delivery', count: 2 }),
    ]
    const byCard = await placeOrder({ count: 1 })
    const { page } = await openList()
    const lines = await saved(page)
    const numbers = lines.map((line) => line['order_number'])
    expect(numbers).toEqual(expect.arrayContaining([one.number, two.number]))
    expect(numbers).not.toContain(byCard.number)
    const headers = { Authorization: `Bearer ${await adminToken()}` }
    const { data } = await readApi<{ data: { order_number: string; total: number }[] }>(
      `/admin/orders?${query}&per_page=100`,
      { headers },
    )
    expect(lines.slice(0, 100).map(({ order_number: number, total }) => `${number} ${total}`)).toEqual(
      data.map(({ order_number: number, total }) => `${number} ${total.toFixed(2)}`),
    )
    const shown = await page
      .getByRole('checkbox', { name: /^Select NG-/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '')))
    expect(shown).toEqual(numbers.slice(0, shown.length))
    expect(lines.find((line) => line['order_number'] === two.number)).toMatchObject({
      customer: buyer.name,
      place: 'Surulere, Lagos',
      payment_method: 'pay_on_delivery',
      total: two.order.total.toFixed(2),
    })
    await expectAccessible(page)
  })

  it('is there on a phone, says why a file could not be written, and saves it at the next press', async () => {
    await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const { page, expectConsoleError } = await openList('phone')
    expectConsoleError(/Failed to load resource.*429|API call failed/)
    const path = '**/api/admin/exports'
    await page.route(path, (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'too_many_requests', message: 'Please wait a little.', request_id: 'export-1' },
      }),
    )
    await exportOf(page).click()
    await page.getByRole('alert').filter({ hasText: 'Please wait a little.' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
    await page.unroute(path)
    expect((await saved(page)).length).toBeGreaterThan(0)
  })
})
