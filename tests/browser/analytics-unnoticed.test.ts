/** That nobody who shops notices the counting of visits: not by waiting, and not where it fails. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goTo, openCounted as open } from './support/open-counted.ts'
import { openOwnShop } from './support/own-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

/** The scripts of the counting. */
const scripts = /\/assets\/(analytics|visitor)-[\w-]+\.js$/

/**
 * Tasks of the page's main thread that took the processor for more than 50 ms while `work` went on, in ms. The trace tells the thread's own
 * time: what the browser calls a long task goes on while the thread waits for a processor that other pages and servers have.
 */
async function longTasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  type TraceEvent = Readonly<{ name: string; pid: number; tid: number; ts: number; tdur?: number }>
  const controller = page.context().browser()!
  await controller.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => void performance.mark('work begins'))
  await work()
  const traced = await controller.stopTracing()
  const { traceEvents } = JSON.parse(traced.toString()) as { traceEvents: TraceEvent[] }
  const begin = traceEvents.find(({ name }) => name === 'work begins')!
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid)
    .filter(({ ts, tdur = 0 }) => ts >= begin.ts && tdur > 50_000)
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
}
/** What the shop tells people unasked. */
const toasts = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Notifications' }).locator('[data-type]').allInnerTexts()

describe('the counting of visits', () => {
  openOwnShop()

  it('[ANLY-09] is asked for when the page is drawn, loaded and idle', async () => {
    const { page, told } = await open('/')
    await told('page-visit')
    const { asked, drawn, loaded } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const script = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/analytics-/.test(name))
      return {
        asked: script?.startTime ?? Number.NaN,
        drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        loaded: entry?.loadEventEnd ?? Infinity,
      }
    })
    expect(asked).toBeGreaterThan(drawn)
    expect(asked).toBeGreaterThan(loaded)
  })

  it('[ANLY-09] keeps no task longer than 50 ms, from its first script until home is told of', async () => {
    const held: Route[] = []
    let isHolding = true
    const { page, told } = await open('/', { device: 'phone' }, (shop) =>
      shop.route(scripts, (route) => (isHolding ? void held.push(route) : route.continue())),
    )
    // All else has come and is at rest: what is long from here on is the counting's doing.
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
    await untilQuiet(page)
    const long = await longTasksOf(page, async () => {
      isHolding = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
      await told('page-visit')
      await told('visitor-log')
      // Presses are heard from now on, and the choice is asked.
      await page.getByRole('region', { name: 'Your choice' }).waitFor()
    })
    expect(long).toEqual([])
    // A task that is long on purpose shows that the browser tells of them.
    const onPurpose = await longTasksOf(page, () =>
      page.evaluate(
        () =>
          new Promise<void>((done) => {
            setTimeout(() => {
              const end = performance.now() + 500
              while (performance.now() < end);
              done()
            })
          }),
      ),
    )
    expect(onPurpose).toHaveLength(1)
  })

  const faults: [string, (route: Route) => unknown][] = [
    ['answers 503', (route) => route.fulfill({ status: 503, json: { message: 'no', code: 'unavailable' } })],
    ['never answers', () => undefined],
    ['cannot be reached', (route) => route.abort()],
  ]
  it.each(faults)('[ANLY-09] goes unnoticed where its server %s', async (_, fail) => {
    const asked: string[] = []
    const { page, expectConsoleError } = await open('/', {}, (shop) =>
      shop.route('**/api/analytics/**', (route) => {
        asked.push(new URL(route.request().url()).pathname)
        return fail(route)
      }),
    )
    // The browser itself writes down each call that fails; the shop writes nothing.
    expectConsoleError(/^Failed to load resource: .*\/api\/analytics\//)
    await expect.poll(() => asked, { timeout: 20_000 }).toContain('/api/analytics/page-visit')
    await expect.poll(() => asked).toContain('/api/analytics/ip')
    await goTo(page, '/products')
    await page
      .getByRole('list', { name: 'Products' })
      .getByRole('button', { name: /add .*to cart/i })
      .first()
      .click()
    await expect.poll(() => toasts(page)).toEqual([expect.stringMatching(/^Added .* to cart/)])
    await goTo(page, '/cart')
    await page.getByTestId('cart-subtotal').waitFor()
    expect((await toasts(page)).filter((words) => !words.startsWith('Added '))).toEqual([])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('[ANLY-09] goes unnoticed where its scripts do not come', async () => {
    const asked: string[] = []
    const { page, calls, expectConsoleError } = await open('/', {}, (shop) =>
      shop.route(scripts, (route) => {
        asked.push(route.request().url())
        return route.abort()
      }),
    )
    expectConsoleError(/^Failed to load resource: .*\/assets\/analytics-/)
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
    await goTo(page, '/products')
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
    await page.waitForURL(/\/products\/./)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(calls).toEqual([])
  })
})
