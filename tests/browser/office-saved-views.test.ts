/** Lists of the back office that are kept under a name: on two devices of one admin, and for another. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

const packer = { ...admin, email: 'packer@oja.test' }
/** Of this run alone: views of another stay where they are. */
const run = randomUUID().slice(0, 6)
const drafts = '/admin/products?tab=draft&sort=name'

async function openList(who: typeof admin, path: string, device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const { page, expectConsoleError } = await openShop({ ...(device === 'desktop' && { device }), as: who, path })
  // A name that is taken is answered with 422.
  expectConsoleError(/status of 422/)
  await viewsOf(page).waitFor()
  return page
}

const viewsOf = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const linkOf = (page: Page, name: string) => viewsOf(page).getByRole('link', { name, exact: true })

async function saveView(page: Page, name: string, isShared = false): Promise<void> {
  await viewsOf(page).getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  if (isShared) await dialog.getByRole('checkbox', { name: 'For everybody' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`View ${name} saved`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

describe('a saved view', () => {
  it('[ADMIN-08] is kept under a name, and shows the same list on another device by a link', async () => {
    const mine = `Drafts ${run}`
    const desk = await openList(admin, drafts)
    await saveView(desk, mine)
    await linkOf(desk, mine).waitFor()
    expect(await linkOf(desk, mine).getAttribute('aria-current')).toBe('page')
    await expectAccessible(desk)

    const phone = await openList(admin, '/admin/products', 'phone')
    await linkOf(phone, mine).click()
    await phone.waitForURL((url) => url.searchParams.get('tab') === 'draft' && url.searchParams.get('sort') === 'name')
    await phone.getByRole('tab', { name: /^Draft/, selected: true }).waitFor()
    await expectAccessible(phone)
    await phone.reload()
    await linkOf(phone, mine).and(phone.locator('[aria-current=page]')).waitFor()
  })

  it('[ADMIN-08] is shared with the others, who see nothing of what is kept for oneself, and comes to them without a reload', async () => {
    const [mine, shared] = [`My own ${run}`, `For all ${run}`]
    const desk = await openList(admin, drafts)
    await saveView(desk, mine)
    const other = await openList(packer, '/admin/products')
    await saveView(desk, shared, true)
    const seen = viewsOf(other).getByRole('link', { name: `${shared}, shared by Tunde Bello` })
    await seen.waitFor()
    expect(await linkOf(other, mine).count()).toBe(0)
    expect(await other.getByRole('button', { name: `Edit view ${shared}` }).count()).toBe(0)
    await seen.click()
    await other.getByRole('tab', { name: /^Draft/, selected: true }).waitFor()
  })

  it('[ADMIN-08] is refused a name that is taken, keeps what was typed, and is renamed and shows another list', async () => {
    const [mine, shared] = [`Rice ${run}`, `Yams ${run}`]
    const desk = await openList(admin, drafts)
    await saveView(desk, mine)
    await saveView(desk, shared)
    await desk.getByRole('tab', { name: /^Active/ }).click()
    await desk.getByRole('button', { name: `Edit view ${mine}` }).click()
    const dialog = desk.getByRole('dialog', { name: `Edit view ${mine}` })
    await dialog.getByLabel('Name').fill(shared.toUpperCase())
    await dialog.getByRole('checkbox', { name: 'Show what the list shows now' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('You have a view of that name already').waitFor()
    await expectAccessible(desk)
    expect(await dialog.getByLabel('Name').inputValue()).toBe(shared.toUpperCase())
    const renamed = `In the shop ${run}`
    await dialog.getByLabel('Name').fill(renamed)
    await desk.keyboard.press('Enter')
    await linkOf(desk, renamed).and(desk.locator('[aria-current=page]')).waitFor()
    await linkOf(desk, mine).waitFor({ state: 'detached' })
    await linkOf(desk, shared).click()
    await desk.getByRole('tab', { name: /^Draft/, selected: true }).waitFor()
    await linkOf(desk, renamed).click()
    await desk.getByRole('tab', { name: /^Active/, selected: true }).waitFor()
  })

  it('[ADMIN-08] is deleted by keyboard after a question, here and on the other devices', async () => {
    const shared = `Going ${run}`
    const desk = await openList(admin, drafts)
    await saveView(desk, shared, true)
    const other = await openList(packer, '/admin/products')
    const seen = viewsOf(other).getByRole('link', { name: `${shared}, shared by Tunde Bello` })
    await seen.waitFor()
    await desk.getByRole('button', { name: `Edit view ${shared}` }).press('Enter')
    await desk
      .getByRole('dialog', { name: `Edit view ${shared}` })
      .getByRole('button', { name: 'Delete' })
      .press('Enter')
    const question = desk.getByRole('dialog', { name: `Delete ${shared}?` })
    await question.getByText('Everybody loses it.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await linkOf(desk, shared).waitFor({ state: 'detached' })
    await seen.waitFor({ state: 'detached' })
    await expect.poll(() => desk.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Saved views')
  })
})
