/** Store Locations as an admin works them. */
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

describe('Store Locations', () => {
  it('[ADMIN-42] adds a store with its hours, refuses a day that closes first, and shows it in the shop', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/store-addresses' })
    await page.getByRole('heading', { level: 1, name: 'Store Locations' }).waitFor()
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/stores.png`, fullPage: true })
    await page.getByRole('link', { name: 'Add store' }).click()
    const name = `Oja Surulere ${Date.now().toString(36)}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Address', { exact: true }).fill('4 Bode Thomas Street')
    await page.getByLabel('City').fill('Surulere')
    await page.getByLabel('LGA').fill('Surulere')
    await page.getByLabel('Latitude').fill('6.5')
    await page.getByLabel('Longitude').fill('3.35')
    await page.getByLabel('Phone').fill('0803 000 0199')
    await page.getByLabel('Email').fill('surulere@oja.example')
    await page.getByLabel('Monday closes').fill('07:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('It must close after it opens').waitFor()
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/store-new.png`, fullPage: true })
    await page.getByLabel('Monday closes').fill('19:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.getByLabel('Monday closes').inputValue()).toBe('19:00')
    const shown = await page.evaluate(async () => (await fetch('/api/stores')).text())
    expect(shown).toContain(name)
  })
})
