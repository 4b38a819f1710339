/** The Dashboard and the bell, as an admin sees them beside a shop that sells. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { clearOfMidnight } from './support/clear-of-midnight.ts'
import { openShop } from './support/open-shop.ts'
import { placeOrder } from './support/orders.ts'

async function openDashboard(path = '/admin', device: Device = 'desktop'): Promise<Page> {
  const { page, expectConsoleError } = await openShop({ device, as: admin, path })
  // The test that drops calls on purpose.
  expectConsoleError(/analytics\/dashboard/)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('group', { name, exact: true })

/** What stands large on a card, as a number. */
const figureOf = async (page: Page, name: string): Promise<number> =>
  Number(((await cardOf(page, name).locator('span').nth(1).textContent()) ?? '').replaceAll(/[₦,]/g, ''))

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / })
const waiting = async (page: Page) => Number(((await bell(page).getAttribute('aria-label')) ?? '').split(', ')[1])

/** An order that counts as sold at once. */
const sell = async () => (await placeOrder({ method: 'pay_on_delivery' })).read()

describe('the Dashboard', () => {
  it('[ADMIN-17] adds a confirmed order to the figures of today, and shows the period before beside them', async () => {
    await clearOfMidnight(60)
    const { total } = await sell()
    const page = await openDashboard()
    await cardOf(page, 'Sales').waitFor()
    const before = { sales: await figureOf(page, 'Sales'), orders: await figureOf(page, 'Orders') }
    const toPack = await figureOf(page, 'To pack')
    // other files have sold, and taken back, at this shop today
    const refunds = await figureOf(page, 'Refunds')
    expect(before.sales).toBeGreaterThanOrEqual(total)
    const order = await sell()
    await page.reload()
    await expect.poll(() => figureOf(page, 'Orders')).toBe(before.orders + 1)
    expect(await figureOf(page, 'Sales')).toBeCloseTo(before.sales + order.total, 2)
    expect(await figureOf(page, 'Average order')).toBeCloseTo((before.sales + order.total) / (before.orders + 1), 1)
    expect(await figureOf(page, 'To pack')).toBe(toPack + 1)
    expect(await figureOf(page, 'Refunds')).toBe(refunds)
    await cardOf(page, 'Sales')
      .getByText(/^before: ₦/)
      .waitFor()
    await page.getByText('The same numbers as a table').click()
    const rows = page.getByRole('table', { name: 'Sales by hour' }).getByRole('row')
    const sums = await rows.locator('td:first-of-type').allTextContents()
    const sum = sums.reduce((all, text) => all + Number(text.replaceAll(/[₦,]/g, '')), 0)
    expect(sum).toBeCloseTo(before.sales + order.total, 2)
    await expectAccessible(page)
    await shot(page, 'dashboard-desktop')
  })

  it('says that the days of its address cannot be shown, and leads to today', async () => {
    const page = await openDashboard('/admin?filter[from]=2026-02-10&filter[to]=2026-02-01')
    await page.getByRole('alert').getByText('This period is not understood').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Show today' }).click()
    await cardOf(page, 'Sales').waitFor()
  })

  it('[ADMIN-17] keeps the period in its address: reload, Back and two dates', async () => {
    const page = await openDashboard()
    const period = page.getByRole('radiogroup', { name: 'Period' })
    await period.getByRole('radio', { name: '30 days' }).check()
    await page.getByRole('heading', { level: 2, name: 'Sales by day' }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?days=30')
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Sales by day' }).waitFor()
    expect(await period.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
    await shot(page, 'dashboard-30-days')
    await period.getByRole('radio', { name: 'Dates' }).check()
    await page.getByLabel('From', { exact: true }).fill('2026-02-10')
    await page.getByLabel('To', { exact: true }).fill('2026-02-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('This is after the last day.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('To', { exact: true }).fill('2026-02-12')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('No orders from 10 Feb to 12 Feb.').waitFor()
    await page.getByRole('region', { name: 'Sales by day' }).getByText('Nothing was sold in this period.').waitFor()
    await shot(page, 'dashboard-empty')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => period.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
  })

  it('says that it did not load, and loads when asked again', async () => {
    const page = await openDashboard('/admin?days=7')
    await page.getByRole('heading', { level: 2, name: 'Sales by day' }).waitFor()
    await page.route('**/api/admin/analytics/dashboard**', (route) => route.abort())
    await page.getByRole('radio', { name: '90 days' }).check()
    await page.getByText('The Dashboard did not load').waitFor()
    await shot(page, 'dashboard-failed')
    await page.unroute('**/api/admin/analytics/dashboard**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 2, name: 'Sales by day' }).waitFor()
  })

  it('[ADMIN-48] fits a phone', async () => {
    const page = await openDashboard('/admin?days=30', 'phone')
    await page.getByRole('heading', { level: 2, name: 'Sales by day' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'dashboard-phone')
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
})

describe('what waits for a person', () => {
  it('[ADMIN-16] is counted in "Needs you" and by the bell, which hears of more while the page is open', async () => {
    await sell()
    const page = await openDashboard()
    await needs(page)
      .getByText(/orders? to pack/)
      .waitFor()
    const count = await waiting(page)
    expect(count).toBeGreaterThanOrEqual(1)
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Needs you' })
    expect((await list.getByRole('listitem').allTextContents()).toSorted()).toEqual(
      (await needs(page).getByRole('listitem').allTextContents()).toSorted(),
    )
    await expectAccessible(page)
    await shot(page, 'bell')
    await page.keyboard.press('Escape')
    expect(await list.count()).toBe(0)
    await sell()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => waiting(page)).toBe(count + 1)
  })
})
