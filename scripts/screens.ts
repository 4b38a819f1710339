/** `npm run screens [origin]`: photographs the pages of a running shop for docs/screens, on a phone and a desktop. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { browserFlags, ensureBrowser } from './lib/browser.mjs'

const origin = process.argv[2] ?? 'http://localhost:4173'
const folder = 'docs/screens'

const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]

const fillCart = async (page: Page): Promise<void> => {
  for (const slug of ['long-grain-parboiled-rice', 'fresh-tomatoes', 'bluetooth-earbuds']) {
    await page.goto(`${origin}/products/${slug}`, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await page
      .getByText(/^Added .* to cart$/)
      .first()
      .waitFor()
  }
  await page.goto(`${origin}/cart`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click()
}

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(`${origin}/`, { waitUntil: 'networkidle' }),
  category: (page) => page.goto(`${origin}/categories/fresh-food`, { waitUntil: 'networkidle' }),
  product: (page) => page.goto(`${origin}/products/fresh-tomatoes`, { waitUntil: 'networkidle' }),
  search: (page) => page.goto(`${origin}/products?search=tomatos`, { waitUntil: 'networkidle' }),
  stores: (page) => page.goto(`${origin}/stores`, { waitUntil: 'networkidle' }),
  login: (page) => page.goto(`${origin}/login`, { waitUntil: 'networkidle' }),
  register: (page) => page.goto(`${origin}/register`, { waitUntil: 'networkidle' }),
  cart: fillCart,
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...browserFlags] })
for (const { name: device, ...settings } of devices) {
  const context = await browser.newContext({ ...settings, reducedMotion: 'reduce' })
  for (const [name, open] of Object.entries(pages)) {
    const page = await context.newPage()
    await open(page)
    await page.waitForTimeout(600)
    const picture = await page.screenshot()
    await sharp(picture).png({ palette: true, quality: 90 }).toFile(`${folder}/${name}-${device}.png`)
    await page.close()
    console.log(`${folder}/${name}-${device}.png`)
  }
  await context.close()
}
await browser.close()
