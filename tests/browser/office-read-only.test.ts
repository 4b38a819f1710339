/** The back office for somebody who may look at what they may not change: a packer and the catalogue. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { shot } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { plainGoods, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'

async function openAsPacker(path: string): Promise<Page> {
  const { page } = await openShop({
    device: 'desktop',
    as: { email: 'packer@oja.test', password: admin.password },
    path,
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('whoever may only read the catalogue', () => {
  it('sees a product in a form that says so, and that nothing in it can be changed', async () => {
    const [{ id, name }] = (await plainGoods(1)) as [Product]
    const page = await openAsPacker(`/admin/products/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('You can look at this, but not change it.').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByLabel('What picture 1 shows').isDisabled()).toBe(true)
    expect(await button(page, 'Add measurement').isDisabled()).toBe(true)
    for (const one of ['Save', 'Delete', 'Archive', 'Add pictures']) expect(await button(page, one).count()).toBe(0)
    await expectAccessible(page)
    await shot(page, 'product-read-only')
  })

  it('chooses no rows of a list, and is led to no grid and no form of a new one', async () => {
    const page = await openAsPacker('/admin/products')
    await page.getByRole('row').nth(1).waitFor()
    const writes = async () => [
      await page.getByRole('checkbox', { name: /^Select / }).count(),
      await page.getByRole('region', { name: 'Bulk actions' }).count(),
      await button(page, 'Grid').count(),
      await page.getByRole('grid').count(),
      await page.getByRole('link', { name: /^(Add product|Import)$/ }).count(),
    ]
    expect(await writes()).toEqual([0, 0, 0, 0, 0])
    await expectAccessible(page)
    await page.goto('/admin/products?view=grid')
    await page.getByRole('row').nth(1).waitFor()
    expect(await writes()).toEqual([0, 0, 0, 0, 0])
    await page.goto('/admin/products/new')
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })
})
