/** Without a network the shop opens all the same (decision 70). */
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { takeWholeBrowser } from './support/browser.ts'
import { goOffline, goOnline } from './support/network.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

const shop = holdShop()
takeWholeBrowser()

/** What the worker keeps: the paths, of all builds. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

/** Whether the device holds what the server said at a key. */
const isOnDevice = (page: Page, key: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const databases = await indexedDB.databases()
    const found = databases.map(async ({ name = '' }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      const stores = [...database.objectStoreNames]
      const counts = stores.map(
        (store) =>
          new Promise<number>((resolve) => {
            const counting = database.transaction(store).objectStore(store).count(wanted)
            counting.addEventListener('success', () => resolve(counting.result))
            counting.addEventListener('error', () => resolve(0))
          }),
      )
      const sums = await Promise.all(counts)
      database.close()
      return sums.some((sum) => sum > 0)
    })
    return (await Promise.all(found)).includes(true)
  }, key)

describe('without a network', () => {
  it('visited pages and the cart open, a page that was not visited says so, and with the network come its prices', async () => {
    const { database } = shop.server()
    const [product] = await database.rows<{ name: string; slug: string }>(
      sql`select name, slug from products where id = 1`,
    )
    if (!product) throw new Error('there is no product 1')
    const { page, context, expectConsoleError } = await openShop(shop.at({ hasWorker: true }))
    expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Nothing came|API call/)

    // A look at one page brings neither the worker nor anything that is kept for it.
    const hasLoaded = (name: string) =>
      page.evaluate((one) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(one)), name)
    await expect.poll(() => hasLoaded('/assets/journalled-'), { timeout: 20_000 }).toBe(true)
    expect(await hasLoaded('/assets/keep-offline-')).toBe(false)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

    // By a press inside the shop: the document of these goods was never loaded.
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/products\//)
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(() => title.innerText()).not.toContain('The whole market')
    const seen = { address: page.url(), name: await title.innerText() }
    // Whoever leaves a page within a moment has not visited it.
    await expect.poll(() => isOnDevice(page, `page:${new URL(seen.address).pathname}`)).toBe(true)
    await page.goto(`/products/${product.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('link', { name: /^Cart.*1/ }).click()
    const line = page.getByRole('main').getByRole('listitem', { name: product.name, exact: true })
    await line.waitFor()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const parts = ['home-page', 'product-page', 'cart-pages', 'draw', 'boot']
    await expect
      .poll(
        async () => {
          const files = await kept(page)
          return parts.filter((part) => !files.some((file) => file.includes(`/${part}-`)))
        },
        { timeout: 20_000 },
      )
      .toEqual([])
    expect((await kept(page)).filter((path) => !/^\/(?:cart$|assets\/[^?]+\.(?:js|css|woff2)$)/.test(path))).toEqual([])

    await goOffline(context)
    await page.reload()
    await page.getByText('You are offline.').waitFor()
    await line.waitFor()
    await page.goto('/')
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'The whole market, at your gate.' }).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()

    await page.goto(seen.address)
    await page.getByRole('heading', { level: 1, name: seen.name }).waitFor()

    // A page whose script never came, by its address.
    await page.goto('/stores')
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await page.getByText('You are offline.').waitFor()
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('link', { name: 'cart' }).click()
    await line.waitFor()

    // With the network it comes by itself.
    await page.goto('/stores')
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await goOnline(context)
    await page.getByRole('heading', { level: 1, name: 'Our Stores' }).waitFor()
    await goOffline(context)

    await page.goto(`/products/${product.slug}`)
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    await page.getByRole('main').getByText('₦1,000.00').first().waitFor()
    await page.getByText('You are offline.').waitFor()

    // Meanwhile it costs more: what is in view says so as soon as the network is back, and so does the document.
    await database.rows(sql`update products set base_price = 123400 where id = 1`)
    await goOnline(context)
    await page.getByRole('main').getByText('₦1,234.00').first().waitFor()
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await page.reload()
    expect(await page.getByRole('main').getByText('₦1,000.00').count()).toBe(0)
    await page.getByRole('main').getByText('₦1,234.00').first().waitFor()
  })
})
