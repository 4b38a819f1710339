/** Every entry of the back office's menu: what the API says, what axe says, and its contrast in the dark. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectDarkAt } from './dark-theme.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { devices } from './support/browser.ts'
import { openShop } from './support/open-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

/** Address, heading, and a call that the page lives on. */
const pages = [
  ['/admin', 'Dashboard', '/admin/analytics/dashboard'],
  ['/admin/products', 'Products', '/admin/products'],
  ['/admin/categories', 'Categories', '/admin/categories'],
  ['/admin/coupons', 'Coupons', '/admin/coupons'],
  ['/admin/orders', 'Orders', '/admin/orders'],
  ['/admin/expired-orders', 'Expired Orders', '/admin/expired-orders'],
  ['/admin/cases', 'Cases', '/admin/cases'],
  ['/admin/users', 'Customers', '/admin/users'],
  ['/admin/reviews', 'Reviews', '/admin/reviews'],
  ['/admin/audit', 'Audit Trail', '/admin/audit'],
  ['/admin/banners', 'Banners', '/admin/banners'],
  ['/admin/coupon-banners', 'Coupon Banners', '/admin/coupon-banners'],
  ['/admin/spin-prizes', 'Spin Prizes', '/admin/spin-prizes'],
  ['/admin/store-addresses', 'Store Locations', '/admin/store-addresses'],
  ['/admin/ad-campaigns', 'Ad Campaigns', '/admin/ad-campaigns'],
  ['/admin/page-analytics', 'Page Analytics', '/admin/analytics/dashboard'],
  ['/admin/app-versions', 'App Versions', '/admin/app-versions'],
  ['/admin/push-notifications', 'Push Notifications', '/admin/push-notifications'],
  ['/admin/settings', 'Settings', '/admin/settings'],
] as const

/** Below the menu a phone draws the same pages as a desktop: some of each kind are enough. */
const onPhones = ['Dashboard', 'Page Analytics', 'Orders', 'Expired Orders']

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const linkTo = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true })

/** Opens a page from the menu on a desktop. */
async function visit(page: Page, [path, name, call]: (typeof pages)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(devices.desktop.viewport)
  const answered = page.waitForResponse((answer) => {
    const { pathname } = new URL(answer.url())
    return pathname.startsWith(`/api${call}`) && answer.request().method() === 'GET'
  })
  await linkTo(page, name).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  expect((await answered).status(), path).toBe(200)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.getByRole('main').getByText('Coming Soon').count(), path).toBe(0)
  expect(await menuOf(page).locator('[aria-current=page]').allInnerTexts()).toEqual([name])
  await untilQuiet(page, 250)
}

/** Has the open page read by axe in both themes, at the widths of a desktop and of a phone. */
async function look(page: Page, isOnPhones: boolean): Promise<void> {
  await expectAccessible(page)
  if (isOnPhones) {
    await page.setViewportSize(devices.phone.viewport)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page, 250)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDarkAt(page, 'phone')
  await expectDarkAt(page, 'desktop')
}

describe('the back office', () => {
  it(
    '[ADMIN-01] [ADMIN-02] [ADMIN-03] opens each page from the menu under its name, lit there, with what the API says, readable in both themes',
    { timeout: 240_000 },
    async () => {
      const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/messaging' })
      await page.getByRole('heading', { level: 1, name: 'Messaging' }).waitFor()
      const messaging = menuOf(page).getByRole('link', { name: /^Messaging/ })
      expect(await messaging.innerText()).toContain('Coming Soon')
      expect(await messaging.getAttribute('aria-current')).toBe('page')
      await expectAccessible(page)
      const entries = await menuOf(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(entries.toSorted()).toEqual([...pages.map(([path]) => path), '/admin/messaging'].toSorted())

      // A page that fails hides nothing of the next.
      const faults: string[] = []
      for (const one of pages) {
        const tell = (fault: unknown) => void faults.push(`${one[0]}: ${String(fault)}`)
        await visit(page, one)
          .then(() => look(page, onPhones.includes(one[1])))
          .catch(tell)
      }
      expect(faults).toEqual([])

      // who is at work, and the way out
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name: 'Tunde Bello' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      await expectAccessible(page)
    },
  )
})
