/** Ads in the shop as shoppers meet them. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { type Device, takeWholeBrowser } from './support/browser.ts'
import { clearOfMidnight } from './support/clear-of-midnight.ts'
import { type OpenOptions, openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

// Its shifts of layout have to be none: analytics.test.ts says why not in the headless shell.
takeWholeBrowser()

const day = 86_400_000
/** A browser without a window says so in its own name, and the views of robots are not counted. */
const aPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
let token = ''

const api = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shopUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

const campaign = (placement: string, more: object = {}) =>
  api(
    '/admin/ad-campaigns',
    {
      name: `Ad at ${placement}`,
      advertiser: 'Kofo Naturals',
      placement,
      creative_url: '/pictures/banners/back-to-school',
      alt_text: 'Three bars of black soap',
      link_url: 'https://kofo.example/soap',
      starts_at: new Date(Date.now() - day).toISOString(),
      ends_at: new Date(Date.now() + day).toISOString(),
      stage: 'live',
      pricing: 'flat',
      rate: 1_000,
      frequency_cap_per_day: null,
      ...more,
    },
    { authorization: `Bearer ${token}` },
  )

beforeAll(async () => {
  token = (await api('/login', { login: 'admin@oja.test', password: 'Demo1234' })).token
  for (const placement of ['home_top', 'listing_inline', 'product_side']) await campaign(placement) // oxlint-disable-line no-await-in-loop -- one after the other
  await campaign('footer', { alt_text: 'Seen once a day', frequency_cap_per_day: 1 })
})

/** Opens a page, and notes every shift of its layout from the first drawing on. */
async function open(
  path: string,
  device: Device = 'phone',
  prepare?: (page: Page) => Promise<unknown>,
  context: OpenOptions['context'] = {},
) {
  const shop = await openShop({ path: '', device, context })
  await shop.page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await prepare?.(shop.page)
  await shop.page.goto(path)
  return shop
}
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
const ads = (page: Page) => page.getByRole('figure', { name: 'Sponsored' })
const offer = (page: Page) => page.getByRole('link', { name: /Today’s hot deals/ })

describe('an ad', () => {
  it.each(['phone', 'desktop'] as const)('[GROW-06] is a figure "Sponsored" with one link, on a %s', async (device) => {
    const { page } = await open('/', device)
    const ad = ads(page).first()
    await ad.scrollIntoViewIfNeeded()
    const link = ad.getByRole('link')
    expect(await link.count()).toBe(1)
    expect(await link.getAttribute('rel')).toBe('sponsored noopener')
    expect(await ad.getByRole('img', { name: 'Three bars of black soap' }).count()).toBe(1)
    expect(await ad.getAttribute('data-ad-id')).toMatch(/^\d+$/)
    expect(await ad.getAttribute('data-ad-token')).toMatch(/^2\./)
    await expectAccessible(page)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/ads-home-${device}.png`, fullPage: true })
    await page.goto('/products')
    await ads(page).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/ads-list-${device}.png`, fullPage: true })
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
    await page.waitForURL(/\/products\/./)
    await ads(page).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/ads-product-${device}.png`, fullPage: true })
  })

  it('[GROW-06] stands on no page where people pay, follow an order or care for their account', async () => {
    const asked: string[] = []
    const { page } = await open('/cart', 'phone', (shop) =>
      Promise.resolve(
        shop.on('request', (request) => request.url().includes('/placements') && asked.push(request.url())),
      ),
    )
    for (const path of ['/cart', '/checkout', '/orders', '/login', '/track-order']) {
      await page.goto(path) // oxlint-disable-line no-await-in-loop -- one page after the other
      await page.getByRole('heading', { level: 1 }).first().waitFor() // oxlint-disable-line no-await-in-loop -- one page after the other
      // Slots are filled when a page is idle, which comes after what a page itself asks for.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))) // oxlint-disable-line no-await-in-loop -- one page after the other
      expect(await ads(page).count(), path).toBe(0) // oxlint-disable-line no-await-in-loop -- one page after the other
      expect(asked, path).toEqual([])
    }
  })

  it('[GROW-07] moves nothing: with an ad, with none for this visitor, and with a blocker of calls or of looks', async () => {
    const withAd = await open('/')
    await ads(withAd.page).first().waitFor()
    expect(await shiftsOf(withAd.page)).toBe(0)
    const none = await open('/', 'phone', (page) =>
      page.route('**/api/placements?*', (route) => route.fulfill({ json: { data: [] } })),
    )
    await offer(none.page).first().waitFor()
    expect(await shiftsOf(none.page)).toBe(0)
    const blocked = await open('/', 'phone', (page) => page.route('**/api/placements?*', (route) => route.abort()))
    blocked.expectConsoleError(/ERR_FAILED/)
    await offer(blocked.page).first().waitFor()
    expect(await shiftsOf(blocked.page)).toBe(0)
    const hidden = await open('/', 'phone', (page) =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[data-ad-id] { display: none !important }')
        document.adoptedStyleSheets = [sheet]
      }),
    )
    await offer(hidden.page).first().waitFor()
    expect(await ads(hidden.page).count()).toBe(0)
    expect(await shiftsOf(hidden.page)).toBe(0)
  })

  it('[GROW-07] gives way to the shop’s own offer once its visitor has seen it often enough, and nothing moves', async () => {
    await clearOfMidnight(30)
    const { page } = await open('/help', 'phone', undefined, { userAgent: aPhone })
    const ad = ads(page).filter({ has: page.getByRole('img', { name: 'Seen once a day' }) })
    await ad.waitFor()
    // The view as a page tells it.
    const status = await page.evaluate(async () => {
      const figure = document.querySelector<HTMLElement>('[data-ad-id]')
      const body = {
        adId: figure?.dataset['adId'],
        interactionType: 'impression',
        timestamp: new Date().toISOString(),
        pageUrl: location.href,
        extras: { token: figure?.dataset['adToken'] },
      }
      const answer = await fetch('/api/analytics/ad-interaction', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    })
    expect(status).toBe(202)
    await page.reload()
    await offer(page).waitFor()
    expect(await ad.count()).toBe(0)
    expect(await shiftsOf(page)).toBe(0)
  })
})
