import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltShop, startShop } from '../support/built-server.ts'
import { browser, contextOptions, type Device } from './support/browser.ts'

const pages = [
  '/',
  '/products',
  '/categories',
  '/cart',
  '/checkout',
  '/stores',
  '/help',
  '/track-order',
  '/my-orders',
  '/login',
  '/register',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/refund',
  '/nowhere',
]

let shop: BuiltShop
beforeAll(async () => {
  shop = await startShop({ env: { LOCALE: 'pseudo', NODE_ENV: 'development' } })
}, 120_000)
afterAll(() => shop.stop())

describe('the pseudo-locale, whose texts are two fifths longer', () => {
  for (const device of ['phone', 'desktop'] satisfies Device[])
    it(`breaks no public page and reaches every heading on a ${device}`, { timeout: 240_000 }, async () => {
      const context = await (await browser()).newContext({ ...contextOptions(device), baseURL: shop.url })
      const page = await context.newPage()
      for (const path of pages) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        const found = await page.evaluate(() => {
          const shown = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label')].filter(
            (one) => one.getClientRects().length > 0,
          )
          return {
            over: document.documentElement.scrollWidth - window.innerWidth,
            cut: shown
              .filter((one) => one.matches('button') && getComputedStyle(one).overflow === 'hidden')
              .filter((one) => one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.textContent),
            heading: document.querySelector('h1')?.textContent ?? '',
          }
        })
        expect(found.over, `${path} is wider than the view`).toBeLessThanOrEqual(0)
        expect(found.cut, `${path} cuts texts off`).toEqual([])
        expect(found.heading, `${path}: its heading`).toMatch(/~/)
      }
      await context.close()
    })
})
