/** The details of My Profile beside what another tab saves of them, and what of them cannot be left out. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askServer, register } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'

const currentPassword = (page: Page) => page.getByRole('form', { name: 'Details' }).getByLabel('Current password')

type Told = { user: Record<string, unknown> }

describe('the details of my profile', () => {
  it('[SHOP-09] shows in one tab what another saved, and puts nothing back with what is saved there', async () => {
    const person = await register('Ify Nnamdi')
    const { page, context } = await openShop({ device: 'desktop', as: person, path: '' })
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/my-profile')
      await tab.getByLabel('Full name').waitFor()
    }
    const saved = (tab: Page) => tab.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    const offers = other.getByRole('checkbox', { name: /^Send me offers/ })
    const wanted = await offers.isChecked()
    await other.getByLabel('Date of birth').fill('1994-03-21')
    await page.getByLabel('Full name').fill('Ify Eze')
    await page.getByRole('checkbox', { name: /^Send me offers/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await saved(page)
    await expect.poll(() => other.getByLabel('Full name').inputValue()).toBe('Ify Eze')
    expect(await offers.isChecked()).toBe(!wanted)
    expect(await other.getByLabel('Date of birth').inputValue()).toBe('1994-03-21')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await saved(other)
    const { user } = await askServer<Told>('GET', '/user/profile', { token: person.token })
    expect([user['name'], user['birth_date'], user['marketing_opt_in']]).toEqual(['Ify Eze', '1994-03-21', !wanted])
  })

  it('[SESS-07] says that a phone cannot be emptied, and saves nothing', async () => {
    const person = await register()
    const { page } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
    const phone = page.getByRole('form', { name: 'Details' }).getByLabel('Phone number')
    await phone.fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Enter a Nigerian mobile number').waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'Saved.' }).count()).toBe(0)
    // written in another way it is the same
    await phone.fill(`+234${person.phone.slice(1)}`)
    expect(await currentPassword(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    expect(await currentPassword(page).count()).toBe(0)
  })
})
