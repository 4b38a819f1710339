/** Page Analytics and what the Dashboard tells of visits, as an admin sees them after visits that are known beforehand. */
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownVisits, sumsOf } from '../server/support/known-visits.ts'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { clearOfMidnight } from './support/clear-of-midnight.ts'
import { openShop } from './support/open-shop.ts'
import { openOwnShop } from './support/own-shop.ts'
import { shopUrl } from './support/shop-url.ts'

const known = knownVisits(200, Date.now() - 10 * 60_000)
const sums = sumsOf(known.visits)

/** A browser without a window says so in its own name, and is no visit of a person. */
const aPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

openOwnShop()
beforeAll(async () => {
  for (const { agent, calls } of known.groups)
    for (let start = 0; start < calls.length; start += 50) {
      // oxlint-disable-next-line no-await-in-loop -- calls of one visit come in their order
      const answer = await fetch(`${shopUrl()}/api/analytics/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent, 'accept-language': 'en-NG' },
        body: JSON.stringify({ events: calls.slice(start, start + 50) }),
      })
      if (answer.status !== 202) throw new Error(`The visits were not taken: ${answer.status}`)
    }
}, 60_000)

async function openOffice(path: string, device: Device = 'desktop') {
  const { page, expectConsoleError, context } = await openShop({ device, as: admin, path: '' })
  expectConsoleError(/analytics\/|ERR_|422/)
  // The visits that are counted here are the known ones alone.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true }),
  )
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, context }
}

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures of visits' }).getByRole('group', { name, exact: true })
const figureOf = (page: Page, name: string) => cardOf(page, name).locator('span').nth(1).textContent()

/** The day in Lagos so many days ago. */
const lagosDay = (back: number) => new Date(Date.now() + 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)

/** Figures lag a minute at most: the page is opened anew once the server has counted them. */
async function counted(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const [from, to] = [6, 0].map(lagosDay)
  const query = new URLSearchParams({ 'filter[from]': from ?? '', 'filter[to]': to ?? '' })
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${shopUrl()}/api/admin/analytics/dashboard?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return ((await answer.json()) as { data: { totals: { visits: number } } }).data.totals.visits
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toBe(sums.visits)
  // The days of the page and those of the test are the same.
  await clearOfMidnight(30)
  await page.reload()
  await expect.poll(() => figureOf(page, 'Visits').catch(() => '')).toBe(String(sums.visits))
}

/** A table's rows as texts, by the text of its first cell. */
const rowsOf = (page: Page, name: string): Promise<Record<string, string[]>> =>
  page.getByRole('table', { name, exact: true }).evaluate((table) =>
    Object.fromEntries(
      [...table.querySelectorAll('tbody tr')].map((row) => {
        const [head = '', ...cells] = [...row.children].map((cell) => cell.textContent ?? '')
        return [head, cells]
      }),
    ),
  )

async function csvOf(page: Page, list: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export CSV: ${list}`, exact: true }).click(),
  ])
  return (await text(await download.createReadStream())).trim().split('\r\n')
}

describe('Page Analytics', () => {
  it(
    '[ANLY-29] shows known visits: series, pages, sources, utm, devices, funnel and bots, each with its numbers',
    { timeout: 150_000 },
    async () => {
      const { page } = await openOffice('/admin/page-analytics?days=7')
      await counted(page)
      expect(await figureOf(page, 'Page views')).toBe(String(sums.views))
      // From nothing there is no share of more.
      await cardOf(page, 'Visits').getByText('new', { exact: true }).waitFor()
      await cardOf(page, 'Visits').getByText('before: 0', { exact: true }).waitFor()

      await page.getByRole('figure', { name: 'Visits by day' }).getByRole('img').waitFor()
      await page.getByText('The same numbers as a table').first().click()
      await page.getByText('The same numbers as a table').nth(1).click()
      const days = Object.values(await rowsOf(page, 'Visits by day'))
      expect(days).toHaveLength(7)
      expect(days.map(([visits]) => Number(visits)).filter((visits) => visits > 0)).toEqual(sums.byDay)

      // The line by keys, as a screen reader tells it: the same numbers.
      const cursor = page.getByRole('slider', { name: /Line of the visits.* arrow keys/ })
      await cursor.focus()
      const heard: string[] = []
      for (const key of ['Home', ...Array.from({ length: 6 }, () => 'ArrowRight')]) {
        await page.keyboard.press(key) // oxlint-disable-line no-await-in-loop -- one point after the other
        heard.push((await cursor.getAttribute('aria-valuetext')) ?? '') // oxlint-disable-line no-await-in-loop
      }
      expect(heard.map((said) => /: (\d+), before: \d+$/.exec(said)?.[1])).toEqual(days.map(([visits]) => visits))
      await shot(page, 'page-analytics-cursor')

      const funnel = Object.values(await rowsOf(page, 'From visit to paid order')).map(([visits]) => Number(visits))
      expect(funnel).toEqual(sums.reached)

      const pages = await rowsOf(page, 'Pages')
      for (const [path, { views, visits, entries }] of sums.pages)
        expect(pages[path]?.slice(0, 3), path).toEqual([views, visits, entries].map(String))
      const sources = await rowsOf(page, 'Sources')
      expect(sources['lagosmail']?.[0]).toBe(String(sums.sources['lagosmail']))
      expect(sources['Direct']?.[0]).toBe(String(sums.sources['(direct)']))
      expect(await rowsOf(page, 'Links with utm')).toMatchObject({
        lagosmail: ['email', 'may', String(sums.sources['lagosmail']), '0', '₦0'],
      })
      const devices = await rowsOf(page, 'Devices')
      expect(devices['Phone']?.[0]).toBe(String(sums.devices['phone']))
      expect(devices['Desktop']?.[0]).toBe(String(sums.devices['desktop']))
      expect((await rowsOf(page, 'States'))['Lagos']?.[0]).toBe(String(sums.inLagos))
      const bots = await rowsOf(page, 'Bots and staff')
      expect(bots['Says itself that it is a bot']).toEqual([String(known.bots)])

      const [head, ...lines] = await csvOf(page, 'Pages')
      expect(head).toBe('Page,Page views,Visits,Entries,Left at once,Time a view')
      expect(lines.toSorted()).toEqual(
        sums.pages
          .map(([path, { views, visits, entries, bounces, seconds }]) =>
            [path, views, visits, entries, bounces, seconds].join(','),
          )
          .toSorted(),
      )
      const byDay = await csvOf(page, 'Visits by day')
      expect(byDay).toHaveLength(8)
      expect(byDay.slice(1).map((line) => line.split(',')[0])).toEqual([6, 5, 4, 3, 2, 1, 0].map(lagosDay))
      expect(await csvOf(page, 'From visit to paid order')).toContain(`Came to the shop,${sums.visits}`)
      expect(await csvOf(page, 'In the shop now')).toHaveLength(31)
      await expectAccessible(page)
      await shot(page, 'page-analytics-desktop')
    },
  )

  it('tells a part of the visits, and keeps what is chosen in its address', { timeout: 150_000 }, async () => {
    const { page } = await openOffice('/admin/page-analytics?days=7')
    await counted(page)
    await page.getByLabel('Device', { exact: true }).selectOption('Desktop')
    await expect.poll(() => figureOf(page, 'Visits')).toBe(String(sums.devices['desktop']))
    await page.getByLabel('Channel', { exact: true }).selectOption('Email')
    await expect.poll(() => figureOf(page, 'Visits')).toBe(String(sums.mailsOnDesktops))
    await page.reload()
    await expect.poll(() => figureOf(page, 'Visits').catch(() => '')).toBe(String(sums.mailsOnDesktops))
    await page.getByLabel('State', { exact: true }).selectOption('Lagos')
    await expect.poll(() => figureOf(page, 'Visits')).toBe(String(sums.inLagos))
    await page.getByText('lists are left out').waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('Kano')
    await expect.poll(() => figureOf(page, 'Visits')).toBe('0')
    await page.goBack()
    await expect.poll(() => figureOf(page, 'Visits')).toBe(String(sums.inLagos))
    expect(await page.getByRole('table', { name: 'Sources' }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => figureOf(page, 'Visits')).toBe(String(sums.mailsOnDesktops))
    await page.getByRole('checkbox', { name: 'Compare with the period before' }).click()
    await expect
      .poll(() =>
        cardOf(page, 'Visits')
          .getByText(/^before/)
          .count(),
      )
      .toBe(0)
    expect(new URL(page.url()).searchParams.get('filter[compare]')).toBe('none')
    await page.goto('/admin/page-analytics?filter[device]=fridge')
    await page.getByRole('alert').getByText('This filter is not understood').waitFor()
    await page.getByRole('link', { name: 'Show the last 30 days' }).click()
    await cardOf(page, 'Visits').waitFor()
  })

  it('says of a day whose hours are gone that it has totals, and no line', async () => {
    const { page } = await openOffice('/admin/page-analytics?filter[from]=2026-01-05&filter[to]=2026-01-05')
    await page.getByRole('region', { name: 'Visits by hour' }).getByText('Hours are kept for 90 days.').waitFor()
    await cardOf(page, 'Visits').waitFor()
  })

  it('says when it could not be had, and tries again', async () => {
    const { page } = await openOffice('/admin/settings')
    await page.route('**/api/admin/analytics/dashboard?*', (route) => route.abort())
    await page.goto('/admin/page-analytics')
    await page.getByText('The figures did not load').waitFor({ timeout: 20_000 })
    await page.unroute('**/api/admin/analytics/dashboard?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, 'Visits').waitFor()
  })

  it(
    'stands on the Dashboard in short, with what is left out, and leads on to the same days',
    { timeout: 120_000 },
    async () => {
      const { page } = await openOffice('/admin/page-analytics?days=7')
      await counted(page)
      await page.goto('/admin?days=7')
      const visits = page.getByRole('region', { name: 'Visits', exact: true })
      await visits.getByText(String(sums.visits), { exact: true }).waitFor()
      const share = (100 * known.bots) / (known.bots + sums.visits)
      await visits.getByText(`Bots (${Number(share.toFixed(1))}% of visits) are left out.`).waitFor()
      expect((await rowsOf(page, 'Where visits come from'))['lagosmail']?.[0]).toBe(String(sums.sources['lagosmail']))
      await expectAccessible(page)
      await shot(page, 'dashboard-visits')
      await visits.getByRole('link', { name: 'Page Analytics' }).click()
      await page.getByRole('heading', { level: 1, name: 'Page Analytics' }).waitFor()
      await expect.poll(() => figureOf(page, 'Visits').catch(() => '')).toBe(String(sums.visits))
    },
  )

  it('fits a phone', { timeout: 120_000 }, async () => {
    const { page } = await openOffice('/admin/page-analytics?days=7', 'phone')
    await counted(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    await expectAccessible(page)
    await shot(page, 'page-analytics-phone')
  })

  it('[ANLY-29] shows who is in the shop now, asked for every ten seconds', { timeout: 90_000 }, async () => {
    const { page } = await openOffice('/admin/page-analytics')
    const live = page.getByRole('region', { name: 'In the shop now' })
    await live.getByText('Nobody right now').waitFor()
    const asked = Date.now()
    const shopper = await openShop({ path: '', context: { userAgent: aPhone } })
    await shopper.page.goto('/help')
    await live.getByText('1 visit', { exact: true }).waitFor({ timeout: 40_000 })
    expect(Date.now() - asked).toBeLessThan(40_000)
    await live.getByRole('list', { name: 'Where they are' }).getByText('/help').waitFor()
  })
})
