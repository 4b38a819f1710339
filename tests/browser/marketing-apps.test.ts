/** Editions of the apps: released in the back office, and what phones and shoppers hear of it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { readApi } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'

type Latest = {
  data: {
    latest: { version: string; build: number; notes: string | null } | null
    update_available: boolean
    force_update: boolean
    withdrawn: boolean
    store_url: string | null
  }
}

const store = 'https://play.example/oja'

/** What a phone hears that has an edition. */
const hears = async (version: string) =>
  (await readApi<Latest>(`/app-versions/latest?platform=android&version=${version}`)).data

async function openOffice(path: string, device: Device = 'desktop') {
  const shop = await openShop({ device, as: admin, path })
  await shop.page.getByRole('heading', { level: 1 }).waitFor()
  return shop
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, text: RegExp) => page.getByRole('row').filter({ hasText: text })
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

/** A phone that is told of the app, waves it away, and is told again after thirty days; where one pays, nothing is said. */
async function expectOffered(): Promise<void> {
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
  const { page, context, expectConsoleError } = await openShop({ path: '', context: { userAgent: agent } })
  // an order that nobody pays
  expectConsoleError(/404|422/)
  await page.goto('/help')
  const offer = page.getByRole('region', { name: 'Get the app' })
  await offer.waitFor()
  expect(await offer.getByRole('link', { name: 'Get it' }).getAttribute('href')).toBe(store)
  const badge = page.getByRole('contentinfo').getByRole('link', { name: 'Google Play' })
  expect(await badge.getAttribute('href')).toBe(store)
  expect(await page.getByRole('contentinfo').getByText('Coming soon').count()).toBe(1)
  expect(await isWithin(page)).toBe(true)
  await expectAccessible(page)
  await shot(page, 'app-banner-phone')
  // Where one pays nothing leads away; the next page offers it again.
  for (const path of ['/checkout', '/pay/NG-261122-7KQ4M']) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
    await offer.waitFor()
    await page.goBack()
    await page.waitForURL(`**${path}`)
    await offer.waitFor({ state: 'detached' })
  }
  // The choice comes before it.
  await page.goto('/')
  await page.getByRole('button', { name: 'No, thanks' }).waitFor()
  expect(await offer.count()).toBe(0)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await offer.waitFor()
  await shot(page, 'app-banner-home')
  // The press of a product stands where it would stand.
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Increase' }).first().waitFor()
  expect(await offer.count()).toBe(0)
  await page.goto('/help')
  await offer.getByRole('button', { name: 'Dismiss' }).click()
  await offer.waitFor({ state: 'detached' })
  const until = await page.evaluate(() => JSON.parse(localStorage.getItem('oja.offers') ?? '{}').app as number)
  expect(until - Date.now()).toBeGreaterThan(29 * 86_400_000)
  await page.reload()
  await badge.waitFor()
  expect(await offer.count()).toBe(0)
  await page.clock.setFixedTime(until + 1_000)
  await page.reload()
  await offer.waitFor()
  const desktop = await openShop({ device: 'desktop', path: '/help' })
  await desktop.page.getByRole('contentinfo').getByRole('link', { name: 'Google Play' }).waitFor()
  expect(await desktop.page.getByRole('region', { name: 'Get the app' }).count()).toBe(0)
  await context.close()
}

describe('App Versions', () => {
  it('[ADMIN-05] [GROW-40] is written as a draft, released to phones by hand, told to shoppers, and withdrawn', async () => {
    const { page, expectConsoleError } = await openOffice('/admin/app-versions')
    await page.getByRole('heading', { level: 1, name: 'App Versions' }).waitFor()
    await rowOf(page, /1\.2\.1.*Android/).waitFor()
    await expectAccessible(page)
    await shot(page, 'apps-list-desktop')
    const before = await hears('1.1.0')
    expect(before).toMatchObject({ latest: { version: '1.1.0' }, update_available: false, store_url: null })

    await page.getByRole('link', { name: 'Add version' }).first().click()
    await field(page, 'Version').fill('2.0')
    await field(page, 'Build').fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write a version such as 1.4.0').waitFor()
    await field(page, 'Version').fill('2.0.0')
    await field(page, 'What is new').fill('Prices of the day at a glance.')
    await page.getByLabel('Force update').focus()
    await page.keyboard.press('Space')
    expect(await page.getByLabel('Force update').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Nobody can update without the store address').waitFor()
    await field(page, 'Store address').fill(store)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: '2.0.0' }).waitFor()
    await page.getByText('Draft', { exact: true }).first().waitFor()
    expect(await hears('1.1.0'), 'a draft is offered to nobody').toEqual(before)
    await expectAccessible(page)
    await shot(page, 'app-record-desktop')

    await page.getByRole('button', { name: 'Release' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByText('A release is not taken back').waitFor()
    await asked.getByRole('button', { name: 'Release' }).click()
    await page.getByText('Released', { exact: true }).first().waitFor()
    expect(await hears('1.1.0')).toMatchObject({
      latest: { version: '2.0.0', build: 40, notes: 'Prices of the day at a glance.' },
      update_available: true,
      force_update: true,
      store_url: store,
    })
    expect(await field(page, 'Version').isDisabled()).toBe(true)
    await expectOffered()

    // A lower one is refused once phones may have a higher one.
    expectConsoleError(/422|409/)
    await page.goto('/admin/app-versions?tab=draft')
    await page.getByRole('link', { name: '1.3.0' }).click()
    await page.getByRole('button', { name: 'Release' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await page.getByText('It must be higher than 2.0.0 with build 40').first().waitFor()
    await page.goto('/admin/app-versions')
    await page.getByRole('link', { name: '2.0.0' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Withdrawn', { exact: true }).first().waitFor()
    expect(await hears('1.1.0')).toEqual(before)
    expect((await hears('2.0.0')).withdrawn).toBe(true)
  })

  it('[GROW-45] fits a phone: list, record and form', async () => {
    const { page } = await openOffice('/admin/app-versions', 'phone')
    const link = page.getByRole('link', { name: '1.2.1', exact: true })
    await link.waitFor()
    expect(await isWithin(page)).toBe(true)
    await expectAccessible(page)
    await shot(page, 'apps-list-phone')
    await link.click()
    await page.getByRole('heading', { level: 1, name: '1.2.1' }).waitFor()
    await page.getByLabel('Rollout (%)').waitFor()
    expect(await isWithin(page)).toBe(true)
    await expectAccessible(page)
    await shot(page, 'app-record-phone')
  })
})
