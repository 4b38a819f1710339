/** Ad Campaigns of the back office, worked as an admin does, and seen by a shopper. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { openShop } from './support/open-shop.ts'
import { openOwnShop } from './support/own-shop.ts'

// After many pages that were left untouched a network's views of ads are those of robots.
openOwnShop()

async function openOffice(path: string, device: Device = 'desktop'): Promise<Page> {
  const { page } = await openShop({ device, as: admin, path })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Looks of the pages for a person, where SHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** A browser without a window says so in its own name, and the views of robots are not counted. */
const aPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** Opens a page of the shop as somebody new, and tells the view of its ad, and a press, as a page does. */
async function seeAd(path: string, alt: string): Promise<void> {
  const { page } = await openShop({ path: '', context: { userAgent: aPhone } })
  await page.goto(path)
  const ad = page.getByRole('figure', { name: 'Sponsored' }).filter({ has: page.getByRole('img', { name: alt }) })
  await ad.waitFor()
  const statuses = await ad.evaluate((figure) => {
    const { adId, adToken } = (figure as HTMLElement).dataset
    const tell = (interactionType: string) =>
      fetch('/api/analytics/ad-interaction', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          adId,
          interactionType,
          timestamp: new Date().toISOString(),
          pageUrl: location.href,
          extras: { token: adToken },
        }),
      })
    return Promise.all([tell('impression'), tell('impression'), tell('click')]).then((all) =>
      all.map(({ status }) => status),
    )
  })
  expect(statuses).toEqual([202, 202, 202])
}

describe('Ad Campaigns', () => {
  it('[GROW-05] shows the ad at phone and desktop width before it is saved', async () => {
    const page = await openOffice('/admin/ad-campaigns/new')
    await field(page, 'Picture').fill('/pictures/banners/back-to-school')
    await field(page, 'Description of the picture').fill('A school bag')
    const preview = page.getByRole('region', { name: 'Preview' })
    const picture = preview.locator('figure img')
    await picture.waitFor()
    const shape = async () => {
      const box = await preview.locator('figure').boundingBox()
      return box ? Math.round(box.width / box.height) : 0
    }
    expect(await shape()).toBe(2)
    await preview.getByRole('radio', { name: 'Desktop' }).check({ force: true })
    await expect.poll(shape).toBe(4)
    expect(await picture.getAttribute('alt')).toBe('A school bag')
    await shot(page, 'ad-new')
    await expectAccessible(page)
  })

  it('[ADMIN-05] is added, seen by shoppers, tells what it brought, and pauses', async () => {
    const page = await openOffice('/admin/ad-campaigns')
    await page.getByRole('heading', { level: 1, name: 'Ad Campaigns' }).waitFor()
    await page.getByRole('link', { name: 'Add campaign' }).first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Required').first().waitFor()
    await field(page, 'Name').fill('School bags')
    await field(page, 'Advertiser').fill('Ariyo Bags')
    await page.getByLabel('Placement').selectOption('footer')
    await field(page, 'Leads to').fill('/products')
    await field(page, 'Picture').fill('/pictures/banners/back-to-school')
    await field(page, 'Description of the picture').fill('A school bag of Ariyo')
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Starts', { exact: true }).fill(day(-1))
    await page.getByLabel('Ends', { exact: true }).fill(day(2))
    await page.getByLabel('Stage').selectOption('live')
    await page.getByLabel('Pricing').selectOption('cpc')
    await field(page, 'Rate (₦)').fill('25')
    await field(page, 'Budget (₦)').fill('10')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The budget does not reach for the rate once').waitFor()
    await field(page, 'Budget (₦)').fill('25000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'School bags' }).waitFor()
    await page.getByText('No ARCON approval is noted.').waitFor()
    await page.getByText('Nothing was counted yet.').waitFor()

    await seeAd('/help', 'A school bag of Ariyo')
    await page.reload()
    const figures = page.getByRole('region', { name: 'Figures' })
    await figures.getByText('₦25.00 of ₦25,000.00').waitFor()
    expect(await figures.getByRole('definition').allInnerTexts()).toEqual(expect.arrayContaining(['1', '100%']))
    const results = page.getByRole('region', { name: 'Results' })
    const counted = results.getByRole('table', { name: 'By day and placement' })
    await counted.getByRole('row', { name: /In all 1 1 100% ₦25\.00/ }).waitFor()
    await results.getByRole('row', { name: /Told before View 1/ }).waitFor()
    await expectAccessible(page)
    await shot(page, 'ad-record-desktop')

    await page.getByRole('link', { name: 'Back to the list' }).click()
    await rowOf(page, 'School bags').getByText('Active').waitFor()
    await rowOf(page, 'School bags').getByText('₦25.00 of ₦25,000.00').waitFor()
    await expectAccessible(page)
    await shot(page, 'ads-list-desktop')
    await page.getByRole('button', { name: 'Pause School bags' }).click()
    await rowOf(page, 'School bags').getByText('Paused').waitFor()
    await page.getByRole('button', { name: 'Duplicate School bags' }).click()
    await page.getByRole('heading', { level: 1, name: 'School bags (copy)' }).waitFor()
    expect(await page.getByLabel('Stage').inputValue()).toBe('draft')
    const slots = await page.evaluate(async () => (await (await fetch('/api/settings')).json()).data.ad_slots)
    expect(slots).not.toContain('footer')
  })

  it('[GROW-45] fits a phone: list, record and form', async () => {
    const page = await openOffice('/admin/ad-campaigns', 'phone')
    await page.getByRole('link', { name: 'School bags', exact: true }).waitFor()
    expect(await isWithin(page)).toBe(true)
    await expectAccessible(page)
    await shot(page, 'ads-list-phone')
    await page.getByRole('link', { name: 'School bags', exact: true }).click()
    await page.getByRole('region', { name: 'Results' }).getByRole('table').first().waitFor()
    expect(await isWithin(page)).toBe(true)
    await expectAccessible(page)
    await shot(page, 'ad-record-phone')
  })
})
