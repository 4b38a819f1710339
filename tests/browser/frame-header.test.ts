import { describe, expect, it } from 'vitest'
import { admin, openAwake, shopper, stockGuestCart, toast } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { holdAnswers, recordCalls } from './support/network.ts'

describe('header', () => {
  it('[HEAD-01] leads home by the logo and everywhere by its links', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Our Stores' }).click()
    await page.waitForURL('**/stores')
    await header.getByRole('link', { name: 'Products', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/products')
    await header.getByRole('link', { name: 'Help' }).click()
    await page.waitForURL('**/help')
    expect(await header.getByRole('link', { name: /^Cart/ }).getAttribute('href')).toBe('/cart')
    expect(await header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    await header.getByRole('link', { name: 'Ọjà' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[HEAD-02] shows how much is in the cart', async () => {
    const { page, context } = await openAwake({ device: 'desktop', path: '' })
    await stockGuestCart(context, 3)
    await page.goto('/help')
    const cart = page.getByRole('link', { name: 'Cart, 3 items' })
    await cart.waitFor()
    expect(await cart.locator('[aria-hidden=true]').first().textContent()).toBe('3')
  })

  it('[HEAD-02] shows 9+ above 9', async () => {
    const { page, context } = await openAwake({ path: '' })
    await stockGuestCart(context, 10)
    await page.goto('/help')
    const cart = page.getByRole('link', { name: /^Cart, 9\+ items/ })
    await cart.waitFor()
    expect(await cart.locator('[aria-hidden=true]').first().textContent()).toBe('9+')
  })

  it('[HEAD-02] shows no badge for an empty cart', async () => {
    const { page } = await openAwake({ path: '/help' })
    const cart = page.getByRole('link', { name: 'Cart', exact: true })
    expect(await cart.locator('[aria-hidden=true]').first().textContent()).toBe('')
  })

  it('[HEAD-03] greets a customer by name, and the menu holds profile, orders and logout', async () => {
    const { page } = await openAwake({ device: 'desktop', as: shopper, path: '/help' })
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string })
    const greeting = user.name.split(' ')[0] ?? ''
    expect(greeting).not.toBe('')
    const button = page.getByRole('banner').getByRole('button', { name: new RegExp(greeting) })
    expect(await button.innerText()).toBe(greeting)
    await button.click()
    await page.getByRole('menuitem').first().waitFor()
    const entries = await page.getByRole('menuitem').allInnerTexts()
    expect(entries).toEqual(['My Profile', 'My Orders', 'Saved items', 'Logout'])
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'My Orders' }).click()
    await page.waitForURL('**/orders')
  })

  it('[HEAD-03] [HEAD-01] adds the Admin Dashboard for admins', async () => {
    const { page } = await openAwake({ device: 'desktop', as: admin, path: '/help' })
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem').first().waitFor()
    const entries = await page.getByRole('menuitem').allInnerTexts()
    expect(entries).toEqual(['My Profile', 'My Orders', 'Saved items', 'Admin Dashboard', 'Logout'])
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
    await page.waitForURL('**/admin')
  })

  it('[HEAD-03] greets by the part before the at-sign when there is no name', async () => {
    const { page, context } = await openAwake({ device: 'desktop', as: shopper, path: '' })
    await context.addInitScript(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>
      localStorage.setItem('user', JSON.stringify({ ...user, name: '', email: 'chi.eze@oja.test' }))
    })
    await page.goto('/help')
    const button = page.getByRole('banner').getByRole('button', { name: 'chi.eze' })
    await button.waitFor()
    expect(await button.innerText()).toBe('chi.eze')
  })

  it('[HEAD-07] logs out to /login with a word about it', async () => {
    const { page } = await openAwake({ device: 'desktop', as: shopper, path: '/help' })
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await toast(page, 'Logged out successfully').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  })
})

describe('phone menu', () => {
  it('[HEAD-04] offers a guest the way in and the way around', async () => {
    const { page } = await openAwake({ path: '/help' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    expect(await menu.getByRole('link', { name: 'Login / Register' }).getAttribute('href')).toBe('/login')
    const rows = await menu.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(rows).toEqual(expect.arrayContaining(['Home', 'Products', 'View All Categories', 'Help']))
    expect(await menu.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page')
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'View All Categories' }).tap()
    await page.waitForURL('**/categories')
    await menu.waitFor({ state: 'hidden' })
  })

  it('[HEAD-04] shows a customer initial, name and e-mail, and logs out', async () => {
    const { page } = await openAwake({ as: shopper, path: '/help' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string })
    await menu.getByText(user.name, { exact: true }).waitFor()
    await menu.getByText(shopper.login).waitFor()
    await menu.getByText(user.name.charAt(0), { exact: true }).waitFor()
    expect(await menu.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/my-profile')
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Logout' }).tap()
    await page.waitForURL('**/login')
  })

  it('[HEAD-04] closes on Escape and gives focus back', async () => {
    const { page } = await openAwake({ path: '/help' })
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toBe('Open menu')
  })
})

describe('categories dropdown', () => {
  it('[HEAD-05] lists categories, shows subcategories on hover and ends with all of them', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    await page.getByRole('button', { name: 'Categories' }).hover()
    const drop = page.getByRole('navigation', { name: 'Categories' })
    await drop.getByRole('link', { name: 'Fresh Food' }).hover()
    const sub = drop.getByRole('list', { name: 'In Fresh Food' }).getByRole('link', { name: 'Fruits' })
    await sub.waitFor()
    expect(await drop.getByRole('link', { name: 'Fresh Food' }).getAttribute('href')).toBe('/categories/fresh-food')
    expect(await sub.getAttribute('href')).toBe('/categories/fresh-food?subcategory=fruits')
    expect((await drop.getByRole('link').allInnerTexts()).at(-1)).toBe('View All Categories')
    await expectAccessible(page)
    await sub.click()
    await page.waitForURL('**/categories/fresh-food?subcategory=fruits')
    await drop.waitFor({ state: 'hidden' })
  })

  it('[HEAD-05] says that it loads while there is nothing to list', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '' })
    const release = await holdAnswers(page, '/api/categories')
    await page.goto('/help')
    await page.getByRole('button', { name: 'Categories' }).click()
    await page.getByText('Loading categories...').waitFor()
    expect(await page.getByRole('link', { name: 'View All Categories' }).isVisible()).toBe(true)
    release()
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fashion' }).waitFor()
    expect(await page.getByText('Loading categories...').isVisible()).toBe(false)
  })

  it('[HEAD-05] works by keyboard alone', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    const button = page.getByRole('button', { name: 'Categories' })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    const drop = page.getByRole('navigation', { name: 'Categories' })
    await drop.getByRole('link', { name: 'Fresh Food' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await drop.getByRole('list', { name: 'In Fresh Food' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vegetables')
    await page.keyboard.press('Escape')
    await drop.waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('asks for the categories only once somebody wants them', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '' })
    const calls = recordCalls(page, '/api/categories')
    await page.goto('/help')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Categories' }).click()
    await page.getByRole('link', { name: 'Fashion' }).waitFor()
    expect(calls).toEqual(['GET /api/categories?parents_only=true'])
  })
})
