/** Visits as they are counted from the page, and the choice that people have about it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { takeWholeBrowser } from './support/browser.ts'
import { shopUrl } from './support/shop-url.ts'
import { type Body, type Call, goTo, openCounted as open } from './support/open-counted.ts'

// On a busy machine the headless shell tells of a shift of layout that cannot be seen (a score of 0.000014), and Chromium does not.
takeWholeBrowser()

const seed = ['visitor-log', 'page-visit', 'ad-interaction']
const card = (page: Page) => page.getByRole('region', { name: 'Your choice' })
const keys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).toSorted())

/** Presses an ad once presses count. */
const pressAd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ad = document.createElement('div')
    ad.dataset['adId'] = '7'
    document.body.append(ad)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const heard = 3_000 + (entry?.loadEventEnd || performance.now()) - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, heard)))
    ad.click()
  })

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
const beaconsOf = (page: Page) =>
  page.evaluate(() => (window as never as { beacons: { url: string; text: string }[] }).beacons)

describe('a visit', () => {
  it('[ANLY-01][ANLY-04][ANLY-06][ANLY-08] is logged once a document, when home first shows, and a page visit at each page', async () => {
    const { page, of, told } = await open(
      '/?utm_source=flyer&utm_medium=print&utm_campaign=june&utm_term=rice&utm_content=a&gclid=g1&fbclid=f1',
    )
    await told('visitor-log')
    const [log] = of('visitor-log')
    expect(log?.status).toBe(202)
    expect(log?.body).toMatchObject({
      userAgent: await page.evaluate(() => navigator.userAgent),
      language: 'en-NG',
      platform: await page.evaluate(() => navigator.platform),
      screenWidth: 1280,
      screenHeight: 800,
      referrer: 'direct',
      utm_source: 'flyer',
      utm_medium: 'print',
      utm_campaign: 'june',
      utm_term: 'rice',
      utm_content: 'a',
      gclid: 'g1',
      fbclid: 'f1',
      isHomePage: true,
      pageTitle: await page.title(),
      botDetection: { isLikelyBot: expect.any(Boolean), suspiciousBehavior: false },
    })
    expect(log?.body['ip']).toMatch(/^(127\.|::1|::ffff:)/)
    expect(new Date(String(log?.body.timestamp)).toISOString()).toBe(log?.body.timestamp)
    // None before the first draw.
    const drawn = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    )
    expect(log?.at).toBeGreaterThan(drawn)

    await told('page-visit')
    await goTo(page, '/products')
    await told('page-visit', 2)
    const [first, second] = of('page-visit')
    expect(first?.body).toMatchObject({ pageType: 'home', pageData: {}, extras: { utm_source: 'flyer' } })
    expect(second?.body).toMatchObject({ pageType: 'products', url: `${shopUrl()}/products` })
    expect(second?.body.extras['utm_source']).toBeUndefined()
    expect(second?.body.extras['visit']).toBe(first?.body.extras['visit'])
    await page.goBack()
    await told('page-visit', 3)
    expect(of('visitor-log')).toHaveLength(1)
  })

  it('[ANLY-22] goes on over a reload: the server names it to the new document, which keeps nothing', async () => {
    const { page, of, told } = await open('/products')
    await told('page-visit')
    const { visit } = of('page-visit')[0]?.body.extras ?? {}
    await page.reload()
    await told('page-visit', 2)
    expect(of('page-visit')[1]?.body.extras).toMatchObject({
      joins: true,
      visit: expect.not.stringMatching(String(visit)),
    })
    await goTo(page, '/help')
    await told('page-visit', 3)
    expect(of('page-visit')[2]?.body.extras).toMatchObject({ visit })
    expect(of('page-visit')[2]?.body.extras['joins']).toBeUndefined()
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(visit)
    expect(stored).not.toContain('oja.visitor')
  })

  it('[ANLY-27] tells the state that was chosen to deliver to', async () => {
    const { of, told } = await open('/products', {}, (shop) =>
      shop.addInitScript(() => localStorage.setItem('oja.place', JSON.stringify({ state_code: 'NG-KN', lga: 'Dala' }))),
    )
    await told('page-visit')
    expect(of('page-visit')[0]).toMatchObject({ status: 202, body: { extras: { state: 'NG-KN' } } })
  })

  it('tells a product by id and slug, and private pages by their pattern', async () => {
    const { page, of, told } = await open('/products')
    // A link that is followed before the page is awake leads to another document.
    await told('page-visit')
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
    await page.waitForURL(/\/products\/./)
    await told('page-visit', 2)
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    expect(of('page-visit')[1]?.body).toMatchObject({
      pageType: 'product',
      pageData: { id: expect.any(Number), slug },
      url: `${shopUrl()}/products/${slug}`,
    })
    const secret = await open('/orders/OJA-20260101-ABCDEFGH')
    secret.expectConsoleError(/40[134]/)
    await secret.told('page-visit')
    expect(JSON.stringify(secret.calls)).not.toContain('ABCDEFGH')
  })

  it('[ANLY-02] goes on without its address, and says why', async () => {
    const { page, of, told, expectConsoleError } = await open('/', {}, (shop) =>
      shop.route('**/api/analytics/ip', (route) => route.abort()),
    )
    expectConsoleError(/ERR_FAILED/)
    await told('visitor-log')
    expect(of('visitor-log')[0]?.body).toMatchObject({ ip: null, error: 'Failed to fetch IP address' })
    await goTo(page, '/products')
  })

  it('goes unnoticed where everything that counts is blocked', async () => {
    const { page, expectConsoleError } = await open('/', {}, (shop) =>
      shop.route('**/api/analytics/**', (route) => route.abort()),
    )
    expectConsoleError(/ERR_FAILED/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goTo(page, '/products')
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'googlebot'],
    ['Mozilla/5.0 (Linux; Android 10; CUBOT X20) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 'bot'],
    [
      'Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36 Chrome-Lighthouse',
      'chrome-lighthouse',
    ],
  ])('[ANLY-03] says what calls itself a bot: %s', async (userAgent, botType) => {
    const { of, told } = await open('/', { context: { userAgent } })
    await told('visitor-log')
    expect(of('visitor-log')[0]?.body['botDetection']).toEqual({
      isLikelyBot: true,
      botType,
      suspiciousBehavior: false,
    })
  })

  it('[ANLY-03] says that a screen is too small to be a person’s', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    const { of, told } = await open('/', { context: { userAgent, screen: { width: 90, height: 844 } } })
    await told('visitor-log')
    expect(of('visitor-log')[0]?.body['botDetection']).toEqual({
      isLikelyBot: true,
      botType: null,
      suspiciousBehavior: true,
    })
  })

  it('[ANLY-05] hears presses of ads from a second after the load on', async () => {
    const { page, of, told } = await open('/help', {}, (shop) =>
      shop.addInitScript(() =>
        addEventListener('load', () => {
          const ad = document.createElement('div')
          ad.dataset['adId'] = '7'
          document.body.append(ad)
          setTimeout(() => ad.click(), 500)
          setTimeout(() => ad.click(), 2_000)
        }),
      ),
    )
    await told('ad-interaction')
    const { body } = of('ad-interaction')[0] as Call
    expect(body).toMatchObject({
      adId: '7',
      interactionType: 'click',
      ip: expect.any(String),
      userAgent: await page.evaluate(() => navigator.userAgent),
      pageUrl: `${shopUrl()}/help`,
      extras: { id: expect.any(String) },
    })
    const loaded = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance.timeOrigin + (entry?.loadEventEnd ?? 0)
    })
    expect(Date.parse(body.timestamp) - loaded).toBeGreaterThan(1_000)
  })

  it('[GROW-12] hears the buttons that open a link, and neither the right one nor a drag', async () => {
    const { page, of, told } = await open('/help')
    await page.evaluate(async () => {
      const ad = document.createElement('div')
      ad.dataset['adId'] = '7'
      ad.style.cssText = 'position: fixed; inset: 0; z-index: 9999'
      document.body.append(ad)
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const heard = 3_000 + (entry?.loadEventEnd || performance.now()) - performance.now()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, heard)))
    })
    await page.mouse.click(300, 300, { button: 'right' })
    await page.mouse.move(300, 300)
    await page.mouse.down()
    await page.mouse.move(306, 300, { steps: 3 })
    await page.mouse.up()
    await page.mouse.click(310, 300, { button: 'middle' })
    await page.mouse.click(320, 300)
    await told('ad-interaction', 2)
    // Presses that come later are told later: two that were too many would be here by now.
    await page.mouse.click(330, 300)
    await told('ad-interaction', 3)
    expect(of('ad-interaction').every(({ body }) => body['interactionType'] === 'click')).toBe(true)
  })

  it('[ANLY-10] sends what waits in one beacon when its page is hidden, and steps together', async () => {
    const { page, told, of } = await open('/products')
    await told('page-visit')
    await page
      .getByRole('list', { name: 'Products' })
      .getByRole('button', { name: /add .*to cart/i })
      .first()
      .click()
    await hide(page)
    await expect.poll(() => beaconsOf(page), { timeout: 20_000 }).toHaveLength(1)
    const [beacon] = await beaconsOf(page)
    expect(beacon?.url).toMatch(/\/api\/analytics\/batch$/)
    const { events } = JSON.parse(beacon?.text ?? '') as { events: { call: string; body: Body }[] }
    expect(events.map(({ body }) => body['step'])).toEqual(['cart_add', 'page_left'])
    expect(events[1]?.body).toMatchObject({ seen_ms: expect.any(Number), touched: true })
    expect(of('step')).toEqual([])
  })
})

describe('what waits', () => {
  it('[ANLY-11] goes once and at its own time when the network is back', async () => {
    const { page, context, of, told, expectConsoleError } = await open('/products')
    await told('page-visit')
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    const before = Date.now()
    await pressAd(page)
    const after = Date.now()
    await page.waitForTimeout(1_500) // oxlint-disable-line playwright/no-wait-for-timeout -- the press is to be told of late
    await context.setOffline(false)
    await told('ad-interaction')
    const at = Date.parse(of('ad-interaction')[0]?.body.timestamp ?? '')
    expect(at).toBeGreaterThanOrEqual(before - 1)
    expect(at).toBeLessThanOrEqual(after + 1)
  })
})

describe('the choice', () => {
  const devices = ['phone', 'desktop'] as const
  it.each(devices)('[ANLY-14] is asked on home, moves nothing and takes no focus, on a %s', async (device) => {
    const { page } = await open('/', { device })
    await card(page).waitFor()
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2_000)
    expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([])
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const [yes, no] = await Promise.all(
      ['Yes, remember', 'No, thanks'].map((name) => card(page).getByRole('button', { name }).boundingBox()),
    )
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
    const box = await card(page).boundingBox()
    const size = page.viewportSize()
    expect(box?.width).toBeLessThanOrEqual(360)
    expect(box?.height).toBeLessThanOrEqual((size?.height ?? 0) * 0.38)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0)
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/choice-${device}.png` })
    await card(page).getByRole('button', { name: 'No, thanks' }).click()
    await expect.poll(() => card(page).count()).toBe(0)
    // Kept for 12 months.
    const later = async (days: number): Promise<void> => {
      await page.evaluate((ago) => {
        const kept = JSON.parse(localStorage.getItem('oja.choice') ?? '{}')
        localStorage.setItem('oja.choice', JSON.stringify({ ...kept, at: Date.now() - ago * 86_400_000 }))
      }, days)
      await page.reload()
    }
    await later(360)
    await page.waitForFunction(() => performance.now() > 5_000)
    expect(await card(page).count()).toBe(0)
    await later(366)
    await card(page).waitFor()
  })

  it('[ANLY-13] leaves nothing on the device before it is made, and the calls are made', async () => {
    const { page, of, told } = await open('/')
    await told('visitor-log')
    await told('page-visit')
    expect(of('page-visit')[0]?.body.extras).toMatchObject({ choice: 'unknown' })
    expect(of('page-visit')[0]?.body.extras['visitor']).toBeUndefined()
    expect(await keys(page)).not.toContain('oja.visitor')
    expect(await keys(page)).not.toContain('oja.choice')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('oja.visitor')
  })

  it('[ANLY-15] a no stops visitor log, page visits, steps and look-up, over a reload and in other tabs', async () => {
    const { page, context, calls, of, told } = await open('/')
    await card(page).getByRole('button', { name: 'No, thanks' }).click()
    await told('consent')
    expect(of('consent')[0]?.body).toMatchObject({ choice: 'refused', wording: expect.any(String) })
    calls.length = 0
    const looked: string[] = []
    context.on('request', (request) => request.url().endsWith('/analytics/ip') && looked.push(request.url()))
    await goTo(page, '/products')
    await page.reload()
    const other = await context.newPage()
    await other.goto('/')
    for (const tab of [page, other]) await pressAd(tab) // oxlint-disable-line no-await-in-loop -- one tab after the other
    await told('ad-interaction', 2)
    expect(calls.map(({ name }) => name)).toEqual(['ad-interaction', 'ad-interaction'])
    expect(of('ad-interaction')[0]?.body['ip']).toBeNull()
    expect(looked).toEqual([])
    expect(await keys(page)).not.toContain('oja.visitor')
  })

  it('[ANLY-15] takes Global Privacy Control and Do Not Track for a no, unasked', async () => {
    for (const name of ['globalPrivacyControl', 'doNotTrack']) {
      // oxlint-disable-next-line no-await-in-loop -- one browser after the other
      const { page, calls, told } = await open('/', {}, (shop) =>
        shop.addInitScript((signal) => {
          const value = signal === 'doNotTrack' ? '1' : true
          Object.defineProperty(Navigator.prototype, signal, { get: () => value, configurable: true })
        }, name),
      )
      await pressAd(page) // oxlint-disable-line no-await-in-loop
      await told('ad-interaction') // oxlint-disable-line no-await-in-loop
      await page.waitForFunction(() => performance.now() > 4_000) // oxlint-disable-line no-await-in-loop
      expect(
        calls.filter(({ name: call }) => seed.includes(call)).map(({ name: call }) => call),
        name,
      ).toEqual(['ad-interaction'])
      expect(await card(page).count()).toBe(0) // oxlint-disable-line no-await-in-loop
    }
  })

  it('[ANLY-16] a yes keeps a random id, which Privacy takes away; both are proved', async () => {
    const { page, of, told } = await open('/')
    await card(page).getByRole('button', { name: 'Yes, remember' }).click()
    await told('consent')
    const id = await page.evaluate(() => localStorage.getItem('oja.visitor'))
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(of('consent')[0]).toMatchObject({ status: 202, body: { id, choice: 'granted' } })
    await page.goto('/products')
    await expect.poll(() => of('page-visit').at(-1)?.body.extras, { timeout: 20_000 }).toMatchObject({ visitor: id })
    await page.goto('/privacy')
    const remember = page.getByRole('switch', { name: 'Remember this browser' })
    await expect.poll(() => remember.isChecked().catch(() => false), { timeout: 20_000 }).toBe(true)
    await remember.click()
    await told('consent', 2)
    expect(of('consent')[1]).toMatchObject({ status: 202, body: { choice: 'refused', wording: expect.any(String) } })
    expect(await keys(page)).not.toContain('oja.visitor')
    await expectAccessible(page)
  })

  const answers: [string, string[]][] = [
    ['Yes, remember', ['consent', 'page-visit', 'visitor-log']],
    ['No, thanks', ['consent']],
  ]
  it.each(answers)('[ANLY-17] is waited for where the shop asks before counting: %s', async (name, sent) => {
    const { page, calls, told } = await open('/', {}, (shop) =>
      shop.route('**/api/settings', async (route) => {
        const answer = await route.fetch()
        const { data } = await answer.json()
        await route.fulfill({ response: answer, json: { data: { ...data, ask_before_counting: true } } })
      }),
    )
    await card(page).waitFor()
    expect(calls).toEqual([])
    await card(page).getByRole('button', { name }).click()
    await told('consent')
    if (sent.length > 1) await told('page-visit')
    await page.waitForFunction(
      (since) => performance.now() > since + 1_500,
      await page.evaluate(() => performance.now()),
    )
    expect(calls.map((call) => call.name).toSorted()).toEqual(sent)
  })
})
