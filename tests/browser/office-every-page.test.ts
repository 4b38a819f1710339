/** Every entry of the back office's menu, with what the API says. */
import { describe, expect, it } from 'vitest'
import { admin, logIn } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'

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

describe('the back office', () => {
  it(
    '[ADMIN-01] opens each of its pages from the menu, with what the API says, and none is still to come',
    { timeout: 180_000 },
    async () => {
      const { page } = await openShop({ device: 'desktop', path: '' })
      await logIn(page, admin)
      await page.goto('/admin/audit')
      await page.getByRole('heading', { level: 1, name: 'Audit Trail' }).waitFor()
      const menu = page.getByRole('navigation', { name: 'Admin' })
      for (const [path, name, call] of pages) {
        const answered = page.waitForResponse((answer) => {
          const { pathname } = new URL(answer.url())
          return pathname.startsWith(`/api${call}`) && answer.request().method() === 'GET'
        })
        await menu.getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        expect((await answered).status(), path).toBe(200)
        expect(new URL(page.url()).pathname).toBe(path)
        expect(await page.getByRole('main').getByText('Coming Soon').count(), path).toBe(0)
      }
    },
  )
})
