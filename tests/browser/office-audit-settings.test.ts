/** The audit trail of settings. */
import { describe, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'

describe('the audit trail', () => {
  it('[ADMIN-44] tells of a setting in the words of its page, and leads to its group', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/settings/orders' })
    await page.getByLabel('A transfer stays open (minutes)').fill('45')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Orders saved').waitFor()
    await page.goto('/admin/audit?filter[resource]=settings-orders')
    const entry = page.getByRole('listitem').filter({ hasText: 'A transfer stays open (minutes)' }).first()
    await entry.waitFor()
    await entry.getByRole('link', { name: 'Open', exact: true }).click()
    await page.waitForURL('**/admin/settings/orders')
    await page.getByLabel('A transfer stays open (minutes)').fill('30')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Orders saved').waitFor()
  })
})
