/** `npm run screens [origin] [page…]`: photographs the pages of a running shop for docs/screens, on a phone and a desktop, in both themes. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { browserFlags, ensureBrowser } from './lib/browser.mjs'
import { officeScreens } from './lib/office-screens.ts'
import { purchaseScreens } from './lib/purchase-screens.ts'

const [origin = 'http://localhost:4173', ...wanted] = process.argv.slice(2)
const folder = 'docs/screens'

const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]

const fillCart = async (page: Page): Promise<void> => {
  for (const slug of ['long-grain-parboiled-rice', 'fresh-tomatoes', 'bluetooth-earbuds']) {
    await page.goto(`${origin}/products/${slug}`, { waitUntil: 'load' })
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await page
      .getByText(/^Added .* to cart$/)
      .first()
      .waitFor()
  }
  await page.goto(`${origin}/cart`, { waitUntil: 'load' })
  await page
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click()
}

/** Somebody whom the shop has never seen. */
const register = async (page: Page): Promise<void> => {
  const number = String(Date.now()).slice(-8)
  await page.goto(`${origin}/register`, { waitUntil: 'load' })
  await page.getByLabel('Full name').fill('Chinedu Eze')
  await page.getByLabel('Phone number').fill(`080${number}`)
  await page.getByLabel('Email').fill(`chinedu.${number}@mail.test`)
  await page.getByLabel('Password', { exact: true }).fill('Market123')
  await page.getByLabel('Confirm password').fill('Market123')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Verification code').fill('4821')
}

const openProvider = async (page: Page): Promise<Page> => {
  await page.goto(`${origin}/login`, { waitUntil: 'load' })
  const button = page.getByRole('button', { name: 'Continue with Google' })
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await popup.waitForURL('**/dev-identity/**')
  await popup.getByRole('heading').waitFor()
  return popup
}

const openProfile = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/login`, { waitUntil: 'load' })
  await page.getByLabel('Email or phone').fill('shopper@oja.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo1234')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${origin}/my-profile`, { waitUntil: 'load' })
  await page.getByLabel('Full name').waitFor()
}

/** Pages that are what their address says. */
const plain = {
  home: '/',
  products: '/products',
  categories: '/categories',
  category: '/categories/fresh-food',
  product: '/products/fresh-tomatoes',
  search: '/products?search=tomatos',
  'shared-cart': '/shared-cart?items=15x2.4-9x1.49x1',
  stores: '/stores',
  help: '/help',
  'track-order': '/track-order',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  'not-found': '/nowhere',
} as const

/** What is photographed, unless the work itself gives another page. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(plain).map(([name, path]) => [
      name,
      (page: Page) => page.goto(`${origin}${path}`, { waitUntil: 'load' }),
    ]),
  ),
  code: register,
  provider: openProvider,
  cart: fillCart,
  ...purchaseScreens(origin, fillCart),
  profile: openProfile,
  // Last: whoever is signed in stays so.
  ...officeScreens(origin),
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...browserFlags] })
for (const { name: device, ...settings } of devices) {
  const here = { locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...settings, ...here })
  for (const [name, open] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const page = await context.newPage()
    const opened = await open(page)
    // On a phone a popup is as wide as the screen; its note about what it is stands at its end.
    const popup = name === 'provider' ? (opened as Page) : undefined
    if (popup && settings.isMobile) await popup.setViewportSize(settings.viewport)
    const seen = popup ?? page
    for (const theme of ['light', 'dark'] as const) {
      await seen.emulateMedia({ colorScheme: theme })
      await seen.waitForTimeout(600)
      const picture = await seen.screenshot({ fullPage: popup !== undefined })
      const file = `${folder}/${name}-${device}${theme === 'dark' ? '-dark' : ''}.webp`
      await sharp(picture).webp({ quality: 58, effort: 6 }).toFile(file)
      console.log(file)
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
