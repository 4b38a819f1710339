/** Orders that nobody paid in time, and how they are placed after all. */
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { openShop } from './support/open-shop.ts'
import { placeOrder, type Placed } from './support/orders.ts'

/** The list with this order in it: no clock of a browser makes the server's orders expire. */
async function openList({ order, number }: Placed, device: Device = 'desktop') {
  const { page } = await openShop({ device, as: admin, path: '' })
  const row = {
    id: order.id,
    version: 3,
    order_number: number,
    customer: 'Adaeze Okafor',
    phone: '+2348032147765',
    email: 'adaeze@example.com',
    total: order.total,
    payment_method: 'card',
    attempts: [{ channel: 'card', status: 'failed', reason: 'Insufficient funds', at: order.placed_at }],
    expired_at: order.placed_at,
    placed_at: order.placed_at,
    in_stock: 'some',
  }
  await page.route('**/api/admin/expired-orders?*', (route) =>
    route.fulfill({
      json: {
        data: [row],
        pagination: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
        counts: { all: 1, tried: 1, untried: 0 },
      },
    }),
  )
  await page.goto('/admin/expired-orders')
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  return page
}

describe('Expired Orders', () => {
  it('says why nobody paid, whom to call and write to, and begins the order again as it was', async () => {
    const placed = await placeOrder({ count: 1 })
    const page = await openList(placed)
    await page.getByRole('heading', { level: 1, name: 'Expired Orders' }).waitFor()
    await page.getByText('Insufficient funds').filter({ visible: true }).waitFor()
    await page.getByText('Some of it').filter({ visible: true }).waitFor()
    const call = page.getByRole('link', { name: 'Call Adaeze Okafor' })
    expect(await call.getAttribute('href')).toBe('tel:+2348032147765')
    const write = page.getByRole('link', { name: 'Write to Adaeze Okafor' })
    expect(await write.getAttribute('href')).toContain('mailto:adaeze@example.com')
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/expired.png` })
    await page.setViewportSize({ width: 1280, height: 800 })
    const room = page.getByRole('table').locator('..')
    expect(await room.evaluate((frame) => frame.scrollWidth <= frame.clientWidth)).toBe(true)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/expired-1280.png` })
    await page.getByRole('link', { name: `Order again for them: ${placed.number}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Add order' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Adaeze Okafor')
    await page
      .getByRole('list', { name: 'Goods of this order' })
      .getByRole('listitem', { name: placed.goods[0]?.name ?? '' })
      .waitFor()
    await page.getByRole('button', { name: /^Place order · ₦/ }).waitFor()
  })

  it('shows the same on a phone, in cards', async () => {
    const page = await openList(await placeOrder({ count: 1 }), 'phone')
    await page.getByText('Insufficient funds').filter({ visible: true }).waitFor()
    await page.getByRole('link', { name: 'Call Adaeze Okafor' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })
})
