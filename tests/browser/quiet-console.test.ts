/** What the shop in production says on the console, whatever fails: nothing, on every level. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type OpenOptions, openShop } from './support/open-shop.ts'

const levels = ['log', 'error', 'warn', 'info', 'debug'] as const

/** Opens a page and notes each call of the console by a script; what the browser itself says of a request is no such call. */
async function openNoting(path: string, prepare: (page: Page) => Promise<unknown>, options: OpenOptions = {}) {
  const shop = await openShop({ device: 'desktop', ...options, path: '' })
  // Requests fail on purpose, and the browser says so by itself.
  shop.expectConsoleError(/^Failed to load resource|ERR_FAILED/)
  await shop.page.addInitScript((names) => {
    const said: string[] = []
    Object.assign(window, { said })
    for (const name of names)
      console[name] = (...words: unknown[]) => void said.push(`${name}: ${words.map(String).join(' ')}`)
  }, levels)
  await prepare(shop.page)
  await shop.page.goto(path)
  const said = () => shop.page.evaluate(() => (window as never as { said: string[] }).said)
  return { ...shop, said }
}

const alive = (page: Page) =>
  page.waitForFunction(() => {
    const pressable = document.querySelector('#root :is(a, button)')
    return pressable !== null && Object.keys(pressable).some((key) => key.startsWith('__react'))
  })

describe('the console of the shop in production', () => {
  it('[ANLY-07] hears nothing while all is well, from home to a product and into the cart', async () => {
    const { page, said } = await openNoting('/products', () => Promise.resolve())
    await alive(page)
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
    await page.waitForURL(/\/products\/./)
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click()
    await page.goto('/')
    await alive(page)
    expect(await said()).toEqual([])
  })

  it('[ANLY-07] hears nothing where the server fails: calls of pages, settings and whatever counts', async () => {
    const { page, said } = await openNoting('/help', (shop) =>
      shop.route('**/api/**', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } })),
    )
    await alive(page)
    await page.locator('a[href="/products"]:visible').first().click()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    // The counting comes when the page is idle, and gets its refusals too.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/analytics/')),
    )
    expect(await said()).toEqual([])
  })

  it('[ANLY-07] hears nothing where the device keeps nothing, or gives back what nobody can read', async () => {
    const refused = await openNoting('/products', (shop) =>
      shop.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
        Object.defineProperty(window, 'localStorage', { get: refuse })
        Object.defineProperty(window, 'indexedDB', { get: refuse })
      }),
    )
    await alive(refused.page)
    await refused.page
      .getByRole('button', { name: /add .*to cart/i })
      .first()
      .click()
    await refused.page.waitForFunction(() => performance.now() > 3_000)
    expect(await refused.said()).toEqual([])

    const spoiled = await openNoting('/cart', (shop) =>
      shop.addInitScript(() => {
        for (const key of ['oja.choice', 'oja.visitor', 'oja.toasts', 'oja.offers', 'cart'])
          localStorage.setItem(key, '{"not')
      }),
    )
    await alive(spoiled.page)
    await spoiled.page.waitForFunction(() => performance.now() > 3_000)
    expect(await spoiled.said()).toEqual([])
  })

  it('[ANLY-07] hears nothing of a page that could not be drawn: the page says it', async () => {
    const { page, said } = await openNoting('/help', () => Promise.resolve())
    await alive(page)
    await page.route(/assets\/stores-[^/]*\.js/, (route) => route.abort())
    await page.locator('a[href="/stores"]:visible').first().click()
    await page
      .getByRole('button', { name: /try again/i })
      .first()
      .waitFor()
    expect(await said()).toEqual([])
  })
})
