/** Pages of the back office and of growth, for `npm run screens`. */
import type { BrowserContext, Page } from 'playwright-core'

type Screens = Record<string, (page: Page) => Promise<unknown>>

/** Milliseconds for charts and pictures to be drawn; the stream of changes stays open, so the network never rests. */
const drawing = 1_500

/** Who is signed in, by browser. */
const signedIn = new WeakMap<BrowserContext, string>()

async function logIn(origin: string, page: Page, login: string): Promise<void> {
  const context = page.context()
  if (signedIn.get(context) === login) return
  await context.clearCookies()
  await page.goto(`${origin}/help`, { waitUntil: 'load' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/login`, { waitUntil: 'load' })
  await page.getByLabel('Email or phone').fill(login)
  await page.getByLabel('Password', { exact: true }).fill('Demo1234')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  signedIn.set(context, login)
}

/** A page for whoever is signed in as `login`. */
const pageOf =
  (origin: string, login: string, path: string) =>
  async (page: Page): Promise<void> => {
    await logIn(origin, page, login)
    await page.goto(`${origin}${path}`, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForTimeout(drawing)
  }

const officePaths = {
  dashboard: '',
  'page-analytics': '/page-analytics',
  orders: '/orders',
  'orders-board': '/orders?view=board&filter%5Bopen%5D=yes&sort=placed_at&per_page=100',
  'order-by-phone': '/orders/new',
  'expired-orders': '/expired-orders',
  products: '/products',
  product: '/products/1',
  categories: '/categories',
  stock: '/stock',
  imports: '/imports',
  users: '/users',
  reviews: '/reviews',
  cases: '/cases',
  stores: '/store-addresses',
  coupons: '/coupons',
  banners: '/banners',
  calendar: '/banners/calendar',
  'coupon-banners': '/coupon-banners',
  'ad-campaigns': '/ad-campaigns',
  'push-notifications': '/push-notifications',
  'push-devices': '/push-devices',
  'spin-prizes': '/spin-prizes',
  'spin-report': '/spin-prizes/report',
  'app-versions': '/app-versions',
  audit: '/audit',
  settings: '/settings',
} as const

const readList = async (origin: string, page: Page): Promise<void> => {
  await page.goto(`${origin}/market-list`, { waitUntil: 'load' })
  await page.getByLabel('Your list').fill('2 derica rice, ata rodo, small groundnut oil')
  await page.getByRole('button', { name: 'Read my list' }).click()
  await page.getByRole('heading', { name: 'Look it over' }).waitFor()
  await page.waitForTimeout(drawing)
}

/** @param origin of a running demo shop, without a path */
export const officeScreens = (origin: string): Screens => ({
  'market-list': (page) => readList(origin, page),
  'my-orders': pageOf(origin, 'shopper@oja.test', '/my-orders'),
  saved: pageOf(origin, 'shopper@oja.test', '/saved'),
  messages: pageOf(origin, 'shopper@oja.test', '/messages'),
  spin: pageOf(origin, 'shopper@oja.test', '/spin'),
  ...Object.fromEntries(
    Object.entries(officePaths).map(([name, path]) => [
      `office-${name}`,
      pageOf(origin, 'admin@oja.test', `/admin${path}`),
    ]),
  ),
})
