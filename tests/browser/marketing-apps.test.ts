/** Editions of the apps: released in the back office, and what phones and shoppers hear of it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin, logIn } from './accounts.steps.ts'
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
  const shop = await openShop({ device, path: '' })
  await logIn(shop.page, admin)
  await shop.page.goto(path)
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

describe('App Versions', () => {
  it('[ADMIN-05] is written as a draft, released to phones by hand, made a must, and withdrawn', async () => {
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
