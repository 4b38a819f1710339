/** Lists and records of the back office, worked as an admin does: Coupons and Categories. */
import type { Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

let serial = 0
const freshCode = () => `T${Date.now().toString(36).toUpperCase()}-${(serial += 1)}`

async function openOffice(path: string, device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const { page, expectConsoleError } = await openShop({ ...(device === 'desktop' && { device }), as: admin, path })
  // A write that comes too late is answered with 409.
  expectConsoleError(/status of 409/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Looks of the pages for a person, where SHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

async function addCoupon(page: Page, code: string): Promise<void> {
  await page.goto('/admin/coupons/new')
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Name').fill('Market days')
  await page.getByLabel('Value').fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: code }).waitFor()
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

describe('a record of the back office', () => {
  it('[ADMIN-09] [ADMIN-11] is added, changed at once, refused at its field, and undone from the toast', async () => {
    const page = await openOffice('/admin/coupons')
    await expectAccessible(page)
    await shot(page, 'coupons-desktop')
    const code = freshCode()
    await page.getByRole('link', { name: 'Add coupon' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Required').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'coupon-new-refused')
    await addCoupon(page, code)
    await page.getByLabel('Name').fill('Changed')
    await page.keyboard.press('Control+s')
    await page.getByText(`${code} saved`).waitFor()
    await shot(page, 'coupon-saved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Market days')
    await page.getByLabel('Value').fill('150')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('From 1 to 100').waitFor()
    expect(await page.getByLabel('Value').inputValue()).toBe('150')
  })

  it('[ADMIN-31] takes the ids of several products key by key, with commas between them', async () => {
    const page = await openOffice('/admin/coupons/new')
    const code = freshCode()
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('Name').fill('Two of them')
    await page.getByLabel('Value').fill('15')
    await page.getByLabel('Products left out').pressSequentially('3,')
    await page.getByLabel('Code').focus()
    expect(await page.getByLabel('Products left out').inputValue()).toBe('3')
    await page.getByLabel('Products left out').fill('')
    await page.getByLabel('Products left out').pressSequentially('12,13')
    expect(await page.getByLabel('Products left out').inputValue()).toBe('12,13')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    // as the server has them
    await page.reload()
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    expect(await page.getByLabel('Products left out').inputValue()).toBe('12, 13')
  })

  it('[BO-03] [ADMIN-10] keeps what two admins changed in different fields, and asks where they changed the same', async () => {
    const code = freshCode()
    const a = await openOffice('/admin/coupons')
    await addCoupon(a, code)
    const b = await openOffice(new URL(a.url()).pathname)
    await b.getByRole('heading', { level: 1, name: code }).waitFor()
    await b.getByLabel('How often in all').fill('7')
    await a.getByLabel('Name').fill('By A')
    await a.getByRole('button', { name: 'Save' }).click()
    await a.getByText(`${code} saved`).waitFor()
    await b.getByRole('button', { name: 'Save' }).click()
    await b.getByText(/changed other fields meanwhile/).waitFor()
    expect(await b.getByLabel('Name').inputValue()).toBe('By A')
    expect(await b.getByLabel('How often in all').inputValue()).toBe('7')

    await b.getByLabel('Name').fill('B too')
    await a.getByLabel('Name').fill('A again')
    // The toast of the first save may still be there: only the answer tells that this one is done.
    const isSave = (answer: Response) => answer.request().method() !== 'GET' && answer.url().includes('/admin/coupons/')
    await Promise.all([a.waitForResponse(isSave), a.getByRole('button', { name: 'Save' }).click()])
    await b.getByRole('button', { name: 'Save' }).click()
    const dialog = b.getByRole('dialog', { name: `Somebody else changed ${code}` })
    await dialog.waitFor()
    await expectAccessible(b)
    await shot(b, 'coupon-conflict')
    // To look first is not to give up what was typed.
    await b.keyboard.press('Escape')
    expect(await b.getByLabel('Name').inputValue()).toBe('B too')
    await b.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor()
    await dialog.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expect.poll(() => b.getByLabel('Name').inputValue()).toBe('A again')
  })

  it('[BO-05] is deleted, and comes back from the toast with its address', async () => {
    const page = await openOffice('/admin/coupons')
    const code = freshCode()
    await addCoupon(page, code)
    const address = page.url()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${code}?` })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/coupons')
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, code).waitFor()
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
  })
})

describe('a list of the back office', () => {
  it('[BO-02] [ADMIN-07] is what its address says: filter, sort, open, Back, reload and in another browser', async () => {
    const page = await openOffice('/admin/coupons')
    const code = freshCode()
    await addCoupon(page, code)
    await page.goto('/admin/coupons')
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Active 1' }).click()
    await page.getByRole('link', { name: /^Code/ }).click()
    await rowOf(page, code).waitFor()
    const address = page.url()
    expect(new URL(address).searchParams.toString()).toBe(`search=${code}&tab=active&sort=code`)
    await page.getByRole('link', { name: code, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    await page.goBack()
    await rowOf(page, code).waitFor()
    expect(page.url()).toBe(address)
    await page.reload()
    await rowOf(page, code).waitFor()
    const other = await openOffice(new URL(address).pathname + new URL(address).search)
    await rowOf(other, code).waitFor()
    expect(await other.getByRole('row').count()).toBe(2)
  })

  it('[ADMIN-13] acts on all rows that are selected, and keeps those selected that failed', async () => {
    const page = await openOffice('/admin/coupons')
    const codes = [freshCode(), freshCode()]
    for (const code of codes) await addCoupon(page, code)
    await page.goto('/admin/coupons')
    for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await bar.getByText('2 selected', { exact: true }).waitFor()
    await expectAccessible(page)
    await shot(page, 'coupons-bulk')
    await bar.getByRole('button', { name: 'Switch off' }).click()
    for (const code of codes) await rowOf(page, code).getByText('Off', { exact: true }).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
  })

  it('[ADMIN-48] works on a phone', async () => {
    const page = await openOffice('/admin/categories', 'phone')
    await page.getByRole('row').nth(2).waitFor()
    await expectAccessible(page)
    await shot(page, 'categories-phone')
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
    await page.getByRole('row').nth(2).getByRole('link').click()
    await page.getByLabel('Name').waitFor()
    await expectAccessible(page)
    await shot(page, 'category-phone')
  })
})

describe('the audit trail', () => {
  it('[ADMIN-11] [ADMIN-12] tells who changed what, and takes a change back after a reload', async () => {
    const page = await openOffice('/admin/coupons')
    const code = freshCode()
    await addCoupon(page, code)
    const address = page.url()
    await page.getByLabel('Name').fill('Written down')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${code} saved`).waitFor()
    await page.goto('/admin/audit?filter%5Bresource%5D=coupons')
    await page.getByRole('heading', { level: 1, name: 'Audit Trail' }).waitFor()
    const entry = page.getByRole('listitem').filter({ hasText: `changed ${code}` })
    await entry.getByText('Name: Market days → Written down').waitFor()
    await expectAccessible(page)
    await shot(page, 'audit')
    await entry.getByRole('button', { name: `Undo the change of ${code}` }).click()
    await entry.getByText('taken back').waitFor()
    await page.goto(address)
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Market days')
  })
})
