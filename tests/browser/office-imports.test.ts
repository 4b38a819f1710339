/** CSV files that come into the back office. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, openOffice, shot } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose CSV file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const counted = async (page: Page, what: string) => Number(await page.getByTestId(`import-${what}`).textContent())

describe('a file that comes in', () => {
  it('is checked without writing, applied as good rows, and taken back, at an address of its own', async () => {
    const { page } = await openOffice('/admin/products')
    const good = await addProduct(page)
    const bad = await addProduct(page)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor()
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('Choose a file first').waitFor()
    const file = `prices-${good.id}.csv`
    await choose(page, file, `id;base_price\n${good.id};₦1,750.00\n${bad.id};12,50\n`)
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.waitForURL(/\/admin\/imports\/\d+$/)
    const status = page.getByRole('status', { name: 'Import progress' })
    await status.getByText('Checked. Nothing is written yet.').waitFor()
    expect(await counted(page, 'changed')).toBe(1)
    expect(await counted(page, 'refused')).toBe(1)
    expect(await counted(page, 'created')).toBe(0)
    expect(await counted(page, 'unchanged')).toBe(0)
    await page.getByText('Line 3').waitFor()
    await page.getByText(/12,50.*Write 12\.50 or 1,250\.00/).waitFor()
    await expectAccessible(page)
    await shot(page, 'import-checked')
    expect((await api(page, 'GET', `/admin/products/${good.id}`)).body.data.base_price).toBe(1_500)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Error file' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^import-\d+-errors\.csv$/)
    expect(await page.getByRole('radio', { name: /^All rows or none/ }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Good rows' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await status.getByText('1 row written').waitFor()
    expect((await api(page, 'GET', `/admin/products/${good.id}`)).body.data.base_price).toBe(1_750)
    await page.reload()
    await status.getByText('1 row written').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await status.getByText('Taken back: 1 row is as before').waitFor()
    expect((await api(page, 'GET', `/admin/products/${good.id}`)).body.data.base_price).toBe(1_500)
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByRole('list', { name: 'Earlier imports' }).getByRole('link', { name: file }).waitFor()
    await expectAccessible(page)
    await shot(page, 'imports')
  })

  it('[ADMIN-45] brings in the fee of an LGA from the list of delivery areas', async () => {
    const { page } = await openOffice('/admin/delivery-areas')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor()
    expect(await page.getByLabel('What the file holds', { exact: true }).inputValue()).toBe('delivery-areas')
    await choose(page, 'fees.csv', 'name,lga,fee\nKwara,Ilorin West,845\nKwara,Camden,1\n')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('Checked. Nothing is written yet.').waitFor()
    expect([await counted(page, 'changed'), await counted(page, 'refused')]).toEqual([1, 1])
    await page.getByText('Line 3').waitFor()
    await page.getByRole('radio', { name: 'Changed', exact: true }).check()
    await page.getByText('Kwara, Ilorin West').waitFor()
    await page.getByText(/Fee of the LGA.*845/).waitFor()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByText('Cancelled. Nothing was written.').waitFor()
  })

  it('is refused as a whole where a column is not known, and stopped before it is applied, on a phone', async () => {
    const { page } = await openOffice('/admin/imports?resource=coupons', 'phone')
    await choose(page, 'wrong.csv', 'valu,code\n1,2\n')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('There is no column “valu”. Nearest: value').waitFor()
    const code = `PHONE-${Date.now().toString(36).toUpperCase()}`
    await choose(page, 'coupons.csv', `code,name,type,value\n${code},From a file,fixed,500\n`)
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('Checked. Nothing is written yet.').waitFor()
    expect(await counted(page, 'created')).toBe(1)
    await expectAccessible(page)
    await shot(page, 'import-phone')
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await isWide()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByText('Cancelled. Nothing was written.').waitFor()
  })
})
