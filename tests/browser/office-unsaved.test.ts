/** What is typed in the back office and not saved: nothing takes it away but whoever typed it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin, logIn, typeLogin } from './accounts.steps.ts'
import { freshPhone } from './checkout.steps.ts'
import { addProduct, api, openOffice, price, rowOf, save, shot } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { plainGoods, type Product } from './support/goods.ts'

const description = (page: Page) => page.getByLabel('Description', { exact: true })
const again = (page: Page) => page.getByText('What you typed before is here again, and not saved yet').waitFor()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function openProduct(page: Page): Promise<{ id: number; name: string }> {
  const made = await addProduct(page)
  await page.goto(`/admin/products/${made.id}`)
  await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
  return made
}

/** The session ends at the server. */
const endSession = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-run-out'))

/** The page finds out with its next call: the one that `act` makes, or the feed's, which may have taken away what `act` presses. */
async function withoutSession(page: Page, act: () => Promise<unknown>): Promise<void> {
  await endSession(page)
  await Promise.race([act(), page.waitForURL((url) => url.pathname === '/login')])
}
const saveWithoutSession = (page: Page) => withoutSession(page, () => save(page))

async function logInAgain(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  await typeLogin(page, admin.email, admin.password)
}

describe('what is typed and not saved', () => {
  it('[ADMIN-09] is there again after a reload, over what others changed meanwhile', async () => {
    const { page } = await openOffice('/admin/products')
    const { id, name } = await openProduct(page)
    await description(page).fill('Half a sent')
    await api(page, 'PUT', `/admin/products/${id}`, { brand: 'By somebody else' })
    await page.reload()
    await expect.poll(() => description(page).inputValue()).toBe('Half a sent')
    expect(await page.getByLabel('Brand').inputValue()).toBe('By somebody else')
    await expectAccessible(page)
    await shot(page, 'unsaved-recalled')
    await save(page)
    await page.getByText(`${name} saved`).waitFor()
    await page.reload()
    await expect.poll(() => description(page).inputValue()).toBe('Half a sent')
    expect(await page.getByRole('status').filter({ hasText: 'not saved' }).count()).toBe(0)
  })

  it('[ADMIN-09] is there again after logging in again, at the same page, and for nobody else', async () => {
    const { page } = await openOffice('/admin/products')
    const { id, name } = await openProduct(page)
    await description(page).fill('Typed before the session ran out')
    await saveWithoutSession(page)
    await logInAgain(page)
    await page.waitForURL((url) => url.pathname === `/admin/products/${id}`)
    await again(page)
    expect(await description(page).inputValue()).toBe('Typed before the session ran out')
    await save(page)
    await page.getByText(`${name} saved`).waitFor()

    await description(page).fill('Nobody else reads this')
    await saveWithoutSession(page)
    await page.waitForURL((url) => url.pathname === '/login')
    // the address stands before its page has come, which would break off the next step
    await page.getByLabel('Email or phone').waitFor()
    await logIn(page, { email: 'packer@oja.test', password: admin.password })
    await page.goto(`/admin/products/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Nobody else reads this').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .not.toContain('Nobody else reads this')
  })

  it('[ADMIN-09] is there again in a tab that only heard from another one that the session had run out', async () => {
    const { page, context } = await openOffice('/admin/products')
    const { id } = await openProduct(page)
    await description(page).fill('Typed in the tab that only heard of it')
    const other = await context.newPage()
    await endSession(page)
    await other.goto('/admin/products')
    await other.waitForURL((url) => url.pathname === '/login')
    await logInAgain(page)
    await page.waitForURL((url) => url.pathname === `/admin/products/${id}`)
    await again(page)
    expect(await description(page).inputValue()).toBe('Typed in the tab that only heard of it')
  })

  it('[ADMIN-09] stays in the form when the network is lost, says so, and is saved once it is back', async () => {
    const { page, context } = await openOffice('/admin/products')
    const { name } = await openProduct(page)
    await price(page).fill('1800')
    await context.setOffline(true)
    await save(page)
    await page
      .getByRole('alert')
      .filter({ hasText: /reach|offline|network/i })
      .first()
      .waitFor()
    expect(await price(page).inputValue()).toBe('1800')
    await context.setOffline(false)
    await save(page)
    await page.getByText(`${name} saved`).waitFor()
    await page.reload()
    await expect.poll(() => price(page).inputValue()).toMatch(/^1,?800/)
  })

  it('[ADMIN-09] asks before a link, Back or closing the tab leaves it', async () => {
    const { page } = await openOffice('/admin/products')
    const { id, name } = await openProduct(page)
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    await rowOf(page, name).getByRole('link', { name, exact: true }).click()
    await description(page).fill('Not yet')

    await page.getByRole('link', { name: 'Customers' }).first().click()
    await question(page).waitFor()
    await expectAccessible(page)
    await shot(page, 'unsaved-question')
    await question(page).getByRole('button', { name: 'Stay here' }).click()
    expect(new URL(page.url()).pathname).toBe(`/admin/products/${id}`)

    await page.goBack()
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(`/admin/products/${id}`)
    expect(await description(page).inputValue()).toBe('Not yet')

    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closing

    await page.goBack()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL((url) => url.pathname !== `/admin/products/${id}`)
    await page.goto(`/admin/products/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await description(page).inputValue()).not.toBe('Not yet')
  })

  it('[ADMIN-09] of an order by phone is there again after a reload and after logging in again', async () => {
    const { page } = await openOffice('/admin/orders/new')
    const goods = (await plainGoods(2))[1] as Product
    const phone = freshPhone()
    await page.getByRole('textbox', { name: 'Name' }).fill('Bola Ade')
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByRole('searchbox', { name: 'Find goods' }).fill(goods.name)
    await page.getByRole('button', { name: `Add ${goods.name}`, exact: true }).click()
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(phone)
    await page.getByText(goods.name).first().waitFor()
    await withoutSession(page, () => page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Lagos' }))
    await logInAgain(page)
    await page.waitForURL((url) => url.pathname === '/admin/orders/new')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bola Ade')
    await page.getByText(goods.name).first().waitFor()
  })
})
