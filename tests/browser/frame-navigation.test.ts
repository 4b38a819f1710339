import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectScrolledTo, openAwake, scrollTop } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { holdAnswers } from './support/network.ts'
import { shopUrl } from './support/shop-url.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

describe('pages that lead nowhere or are not open yet', () => {
  it('[SHOP-13] shows Page Not Found inside the layout', async () => {
    const { page, expectConsoleError } = await openAwake({ path: '/help' })
    expectConsoleError(/404/)
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await heading(page, 'Page Not Found').waitFor()
    expect(await page.title()).toBe('Page Not Found · Ojà')
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Help' }).click()
    await heading(page, 'Help').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

describe('addresses of the shop', () => {
  it.each(['/cart', '/login', '/orders/NG-1', '/reset-password/abc', '/admin/products', '/my-profile', '/help/'])(
    'are answered with 200 where there is a page: %s',
    async (path) => {
      expect((await fetch(shopUrl() + path)).status).toBe(200)
    },
  )
})

describe('layouts', () => {
  it('[SHOP-14] [SHOP-15] gives legal and account pages no shared header and footer', async () => {
    const { page } = await openAwake({ path: '/help' })
    await page.getByRole('contentinfo').waitFor()
    for (const path of ['/terms', '/privacy', '/refund', '/login', '/forgot-password', '/reset-password/abc']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('contentinfo').count(), path).toBe(0)
      expect(await page.getByRole('banner').count(), path).toBe(0)
    }
  })

  it('lets the keyboard skip the header', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    await heading(page, 'Help').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

/** Whether the browser asks again for a module that failed: Chromium 150 does not, later ones do, as HTML lets both. */
const comesAnew = async (page: Page): Promise<boolean> => {
  const asked: string[] = []
  const probe = '**/assets/never-there.js'
  await page.route(probe, (route) => {
    asked.push(route.request().url())
    return route.abort('connectionrefused')
  })
  // As text: Vitest would rewrite the imports.
  await page.evaluate(`(async () => {
    for (let n = 0; n < 2; n += 1) await import('/assets/never-there.js').catch(() => undefined)
  })()`)
  await page.unroute(probe)
  return asked.length > 1
}

describe('navigation', () => {
  it('[SHOP-16] shows the skeleton while a page comes, header and footer stay', async () => {
    const { page } = await openAwake({ path: '/help' })
    await heading(page, 'Help').waitFor()
    const release = await holdAnswers(page, '/assets/stores-page-*.js')
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' })
    expect(await heading(page, /./).count()).toBe(0)
    await page.getByRole('banner').waitFor()
    release()
    await heading(page, 'Our Stores').waitFor()
    expect(await page.getByRole('main').getByText('Loading', { exact: true }).count()).toBe(0)
  })

  it('[SHOP-17] shows what happened when a chunk fails, and imports it anew', async () => {
    const { page, expectConsoleError } = await openAwake({ device: 'desktop', path: '/help' })
    expectConsoleError(/Failed to load resource|ChunkFailure|dynamically imported module|did not load/)
    await page.route('**/assets/stores-page-*.js', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await heading(page, 'This page did not load').waitFor()
    await page.getByRole('banner').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Load the whole shop again' }).waitFor()
    await page.unroute('**/assets/stores-page-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    const whole = page.getByRole('button', { name: 'Load the whole shop again' })
    // Some browsers keep a script that failed for as long as the document lives: for them the other way out.
    if (!(await comesAnew(page))) await whole.click()
    await heading(page, 'Our Stores').waitFor()
  })

  it('[SHOP-17] says so when the menu does not come, harms nothing else, and opens it at the next press', async () => {
    const { page, expectConsoleError } = await openAwake({ path: '/help' })
    expectConsoleError(/Failed to load resource/)
    await page.route('**/assets/phone-menu-*.js', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('alert').getByText('This did not load. Check your network and try again.').waitFor()
    await heading(page, 'Help').waitFor()
    await page.unroute('**/assets/phone-menu-*.js')
    if (!(await comesAnew(page))) await page.reload()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Products' }).waitFor()
  })

  it('[SHOP-17] lets people leave a page whose chunk failed', async () => {
    const { page, expectConsoleError } = await openAwake({ device: 'desktop', path: '/help' })
    expectConsoleError(/Failed to load resource|ChunkFailure|dynamically imported module|did not load/)
    await page.route('**/assets/stores-page-*.js', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await heading(page, 'This page did not load').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await heading(page, 'Help').waitFor()
  })

  it('scrolls to the top on a new page and back to the old place on Back', async () => {
    const { page } = await openAwake({ path: '/stores' })
    await heading(page, 'Our Stores').waitFor()
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expectScrolledTo(page, 900)
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/refund"]')?.click())
    await heading(page, 'Refund Policy').waitFor()
    await expectScrolledTo(page, 0)
    await page.goBack()
    await heading(page, 'Our Stores').waitFor()
    await expectScrolledTo(page, 900)
    await page.goForward()
    await heading(page, 'Refund Policy').waitFor()
    await expectScrolledTo(page, 0)
  })

  it('finds the old place after a reload', async () => {
    const { page } = await openAwake({ path: '/stores' })
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 700))
    await expectScrolledTo(page, 700)
    await page.reload()
    await heading(page, 'Our Stores').waitFor()
    await expectScrolledTo(page, 700)
  })

  it('opens another address at its top, and its own old place on Back', async () => {
    const { page } = await openAwake({ path: '/stores' })
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 700))
    await expectScrolledTo(page, 700)
    await page.goto('/products')
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(300)
    expect(await scrollTop(page)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 300))
    await expectScrolledTo(page, 300)
    await page.goBack()
    await heading(page, 'Our Stores').waitFor()
    await expectScrolledTo(page, 700)
    await page.goto('/products')
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(300)
    expect(await scrollTop(page)).toBe(0)
  })

  it('stays where it is when only a filter changes', async () => {
    const { page } = await openAwake({ path: '/stores' })
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 120))
    await page.getByRole('button', { name: 'Returns' }).evaluate((one: HTMLElement) => one.click())
    await page.waitForURL('**/stores?returns=1')
    await page.waitForTimeout(200)
    expect(await scrollTop(page)).toBe(120)
  })

  it('stands readers on the heading and tells them the title', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    await heading(page, 'Help').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.evaluate(() => {
      const stoodOn: string[] = []
      Object.assign(window, { stoodOn })
      document.addEventListener('focusin', ({ target }) => stoodOn.push((target as HTMLElement).tagName))
    })
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await heading(page, 'Our Stores').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    // never on the heading of the page that is left
    expect(await page.evaluate(() => (window as unknown as { stoodOn: string[] }).stoodOn)).toEqual(['A', 'H1'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Our Stores')
    expect(await page.title()).toBe('Our Stores · Ojà')
    expect(await page.locator('[data-announcer]').textContent()).toBe('Our Stores · Ojà')
  })

  it('fades the old page out and the new one in, header aside', async () => {
    const { page } = await openAwake({
      device: 'desktop',
      path: '/help',
      context: { reducedMotion: 'no-preference' },
    })
    await heading(page, 'Help').waitFor()
    await page.evaluate(() => {
      const seen: { main: number[]; header: number[] } = { main: [], header: [] }
      Object.assign(window, { seen })
      const look = () => {
        const stage = document.querySelector('main > div')
        const header = document.querySelector('header > div')
        if (stage) seen.main.push(Number(getComputedStyle(stage).opacity))
        if (header) seen.header.push(Number(getComputedStyle(header).opacity))
        requestAnimationFrame(look)
      }
      look()
    })
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await heading(page, 'Our Stores').waitFor()
    await page.waitForTimeout(400)
    const seen = await page.evaluate(() => (window as unknown as { seen: { main: number[]; header: number[] } }).seen)
    expect(Math.min(...seen.main)).toBeLessThan(0.5)
    expect(seen.main.at(-1)).toBe(1)
    expect(Math.min(...seen.header)).toBe(1)
  })

  it('does not fade for those who asked for stillness', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    await heading(page, 'Help').waitFor()
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await heading(page, 'Our Stores').waitFor()
    const lasting = await page.locator('main > div').evaluate((one) => getComputedStyle(one).animationDuration)
    expect(lasting).toBe('0.001s')
  })
})

describe('drags', () => {
  const press = async (page: Page, by: number) => {
    const box = await page.getByRole('group').locator('summary').first().boundingBox()
    if (!box) throw new Error('there is no question to press')
    const [x, y] = [box.x + 40, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y)
    await page.mouse.up()
  }
  const isOpen = (page: Page) =>
    page
      .locator('details')
      .first()
      .evaluate((one: HTMLDetailsElement) => one.open)

  it('[SHOP-19] takes a press that moves more than 3 px for no click', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    await page.locator('summary').first().waitFor()
    await press(page, 8)
    await page.waitForTimeout(50)
    expect(await isOpen(page)).toBe(false)
    await press(page, 3)
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  it('[SHOP-19] takes the next press for a click again', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    await page.locator('summary').first().waitFor()
    await press(page, 12)
    await page.waitForTimeout(30)
    await press(page, 0)
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  it('[SHOP-19] holds for fingers too', async () => {
    const { page, context } = await openAwake({ path: '/help' })
    const summary = page.locator('summary').first()
    await summary.waitFor()
    const box = await summary.boundingBox()
    if (!box) throw new Error('there is no question to press')
    const cdp = await context.newCDPSession(page)
    const touch = async (by: number) => {
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page.waitForTimeout(400)
    }
    await touch(7)
    expect(await isOpen(page)).toBe(false)
    await touch(1)
    expect(await isOpen(page)).toBe(true)
  })

  it('leaves the keyboard alone', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    const summary = page.locator('summary').first()
    await summary.waitFor()
    await page.mouse.move(200, 400)
    await page.mouse.down()
    await page.mouse.move(240, 400)
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await isOpen(page)).toBe(true)
    await page.mouse.up()
  })
})
