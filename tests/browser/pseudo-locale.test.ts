/** The shop in the pseudo-locale, whose texts are two fifths longer: what stays plain English comes from no catalogue, what is cut off has no room. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltShop, startShop } from '../support/built-server.ts'
import { fillOrders } from './pseudo-locale.steps.ts'
import { browser, contextOptions, devices, type Device } from './support/browser.ts'
import { plainGoods, signIn } from './support/goods.ts'
import { buyer } from './support/orders.ts'
import { hearTheApi, plainWordsOf, textsIn } from './support/plain-words.ts'
import { goToShop } from './support/shop-url.ts'
import { beforeLook, untilQuiet } from './support/until-quiet.ts'

let shop: BuiltShop
beforeAll(async () => {
  shop = await startShop({ env: { LOCALE: 'pseudo', NODE_ENV: 'development' } })
  goToShop(shop.url)
}, 120_000)
afterAll(async () => {
  goToShop(undefined)
  await shop.stop()
})

/** What was found wrong, and where first. */
type Report = Record<string, string>

const typed = [
  buyer,
  'Adaeze',
  'rice',
  'ric',
  'zzqqxx',
  'refund',
  'Surulere',
  'Wuse',
  'Gwarinpa',
  'Bodija',
  'Ikeja',
  'Yaba',
  'Kano',
]

type Walk = {
  page: Page
  context: BrowserContext
  heard: Set<string>
  report: Report
  visit: (path: string) => Promise<void>
  /** Looks at the page as it stands. */
  look: (where: string) => Promise<void>
}

async function openWalk(device: Device): Promise<Walk> {
  const context = await (await browser()).newContext({ ...contextOptions(device), baseURL: shop.url })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const heard = hearTheApi(page)
  // What is typed below, and parts of names that stand alone.
  textsIn(typed, heard)
  const report: Report = {}
  const look = async (where: string): Promise<void> => {
    await untilQuiet(page, beforeLook)
    const { plain, over, cut } = await plainWordsOf(page, heard)
    for (const text of plain) report[`plain: ${text}`] ??= where
    for (const text of cut) report[`cut off: ${text}`] ??= where
    if (over > 0) report[`wider than the view by ${over} px`] ??= where
  }
  const visit = async (path: string): Promise<void> => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await look(path)
  }
  return { page, context, heard, report, visit, look }
}

const open = [
  '/',
  '/products',
  '/products?search=rice',
  '/products?search=zzqqxx',
  '/products?category=fresh-food&sort=price_asc&min_price=500&in_stock=true',
  '/products/sahel-a06',
  '/products/no-such-thing',
  '/categories',
  '/categories/fashion',
  '/categories/no-such-category',
  '/cart',
  '/checkout',
  '/stores',
  '/help',
  '/help?q=refund',
  '/track-order',
  '/my-orders',
  '/orders/NG-000000-AAAAA',
  '/order-success',
  '/payment/callback',
  '/payment/NG-000000-AAAAA',
  '/pay/NG-000000-AAAAA',
  '/profile',
  '/spin',
  '/messages',
  '/saved',
  '/market-list',
  '/shared-cart',
  '/shared-cart?items=1x2.3x1',
  '/image-upload',
  '/admin',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/no-such-token',
  '/verify-email/no-such-token',
  '/undo-change/no-such-token',
  '/terms',
  '/privacy',
  '/refund',
  '/nowhere',
]

describe('the pseudo-locale', () => {
  it(
    'says everything of the open pages from a catalogue and cuts nothing off, narrow or wide',
    { timeout: 300_000 },
    async () => {
      const { page, context, report, visit, look } = await openWalk('desktop')
      for (const path of open) {
        await page.setViewportSize(devices.phone.viewport)
        await visit(path)
        await page.setViewportSize(devices.desktop.viewport)
        await look(`${path}, wide`)
      }
      await context.close()
      expect(report).toEqual({})
    },
  )

  it('cuts nothing off on a phone', { timeout: 120_000 }, async () => {
    const { context, report, visit } = await openWalk('phone')
    for (const path of ['/', '/products/sahel-a06', '/categories/fashion', '/cart', '/checkout', '/admin'])
      await visit(path)
    await context.close()
    expect(report).toEqual({})
  })

  it('says what stands in the document before any script in the language of the shop', async () => {
    const html = await (await fetch(shop.url)).text()
    expect(html).toMatch(/<title>[^<]*~[^<]*<\/title>/)
    expect(html).toMatch(/name="description"\s+content="[^"]*~/)
    expect(html).toMatch(/<noscript>\s*<p[^>]*>[^<]*~/)
  })

  it('says refusals, toasts and dialogs of a guest from a catalogue', { timeout: 240_000 }, async () => {
    const { page, context, report, visit, look } = await openWalk('phone')
    for (const path of ['/login', '/register', '/forgot-password', '/track-order']) {
      await visit(path)
      await page.locator('main form button[type=submit], form button[type=submit]').last().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look(`${path}, sent empty`)
    }
    const [product] = await plainGoods(1)
    await visit(`/products/${product!.slug}`)
    await page
      .locator('main button[data-add], main button')
      .filter({ hasText: /^Ad|^Àd|^Âd|dd/ })
      .first()
      .click()
    await page.locator('[data-type]').first().waitFor()
    await look('added to the cart')
    await visit('/cart')
    await look('a filled cart')
    await visit('/categories/fresh-food')
    await page.locator('button[aria-haspopup=dialog]:visible').first().click()
    await page.getByRole('dialog').first().waitFor()
    await look('the filters')
    await page.keyboard.press('Escape')
    await page.goto('/')
    await page.getByRole('combobox').first().fill('ric')
    await page.getByRole('option').first().waitFor()
    await look('suggestions of the search')
    await visit('/checkout')
    await page
      .getByRole('button', { name: /^Plàçé/ })
      .first()
      .click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await look('checkout, sent empty')
    await context.close()
    expect(report).toEqual({})
  })

  it('says what a customer sees of orders, payment and profile from a catalogue', { timeout: 300_000 }, async () => {
    const { page, context, heard, report, visit, look } = await openWalk('phone')
    const customer = await signIn(page)
    const orders = await fillOrders(customer.token)
    for (const path of [
      '/',
      '/my-orders',
      '/profile',
      '/spin',
      '/messages',
      '/saved',
      '/image-upload',
      '/admin',
      '/checkout',
    ])
      await visit(path)
    for (const [where, path] of Object.entries(orders)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(`an order: ${where}`)
    }
    await visit('/profile')
    const openers = page.locator('main button:visible:not([disabled])')
    const count = await openers.count()
    for (let at = 0; at < count; at += 1) {
      const opener = openers.nth(at)
      if (!(await opener.isVisible().catch(() => false))) continue
      await opener.click({ timeout: 3000 }).catch(() => undefined)
      await look(`/profile, button ${at}`)
      await page.keyboard.press('Escape')
      if (!page.url().endsWith('/profile')) await visit('/profile')
    }
    expect(heard.size).toBeGreaterThan(50)
    await context.close()
    expect(report).toEqual({})
  })
})
