import { describe, expect, it } from 'vitest'
import { admin, expectGuest, logIn, shopper, typeLogin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop, sessionOf } from './support/open-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

describe('the gate of the back office', () => {
  it('[GATE-01] sends a guest to log in and back to the page asked for', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/admin/products' })
    await page.waitForURL('**/login')
    await typeLogin(page, admin.email, admin.password)
    await page.waitForURL('**/admin/products')
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  })

  it('[GATE-01] takes a stored user without a token for a guest', async () => {
    const { page } = await openShop({ path: '' })
    await page.addInitScript(() =>
      localStorage.setItem('user', JSON.stringify({ id: 1, role: 'admin', email: 'a@b.test' })),
    )
    await page.goto('/admin')
    await page.waitForURL('**/login')
    expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)
  })

  it('[GATE-01] [SESS-01] sends to log in when the token has gone from the storage of this very tab, in the shop and inside', async () => {
    const { page } = await openShop({ device: 'desktop', path: '' })
    await logIn(page, admin)
    await page.goto('/stores')
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).waitFor()
    // no event tells a page of what is stored by itself, and no call that is under way may find it out
    await untilQuiet(page)
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
    await page.waitForURL('**/login')
    expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)
    await typeLogin(page, admin.email, admin.password)
    await page.waitForURL((url) => url.pathname === '/admin')
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await menu.waitFor()
    await untilQuiet(page)
    await page.evaluate(() => localStorage.removeItem('token'))
    await menu.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.waitForURL('**/login')
    expect(await menu.count()).toBe(0)
    await typeLogin(page, admin.email, admin.password)
    await page.waitForURL('**/admin/orders')
  })

  it('[GATE-02] sends home when the storage of this very tab holds another role', async () => {
    const { page } = await openShop({ device: 'desktop', path: '' })
    await logIn(page, admin)
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await menu.waitFor()
    await untilQuiet(page)
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
      localStorage.setItem('user', JSON.stringify({ ...user, role: 'customer' }))
    })
    await menu.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await menu.count()).toBe(0)
  })

  it('[GATE-02] sends a customer home and says why', async () => {
    const { page } = await openShop({ path: '/admin/orders' })
    await page.waitForURL('**/login')
    await typeLogin(page, shopper.email, shopper.password)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/admin')
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('The back office is for the people who run the shop.').waitFor()
    expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)
  })

  it('[GATE-03] lets an admin in, also after a reload', async () => {
    const { page } = await openShop({ device: 'desktop', path: '' })
    await logIn(page, admin)
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
  })
})

describe('the frame of the back office', () => {
  it('[ADMIN-03] collapses the menu on a phone', async () => {
    const { page } = await openShop({ as: admin, path: '/admin' })
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Admin' })
    expect(await menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.waitFor()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Store Locations' }).click()
    await page.getByRole('heading', { level: 1, name: 'Store Locations' }).waitFor()
    await expect.poll(() => menu.count()).toBe(0)
  })

  it('[ADMIN-04] opens the shop in a new tab, shows who is at work, and logs out to /login', async () => {
    const { page, context } = await openShop({ device: 'desktop', as: admin, path: '/admin' })
    const [shop] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Visit Store/ }).click(),
    ])
    await shop.waitForURL((url) => url.pathname === '/')
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expectGuest(page)
  })

  it('[ADMIN-04] says "Admin User" of an admin without a name', async () => {
    const { user = '{}', ...session } = await sessionOf(admin)
    const holds = { ...session, user: JSON.stringify({ ...JSON.parse(user), name: null }) }
    const { page } = await openShop({ device: 'desktop', holds, path: '/admin' })
    await page.getByRole('button', { name: 'Admin User' }).waitFor()
  })

  it('[TOAST-04] keeps its notices at the bottom right', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin' })
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const region = page.getByRole('region', { name: 'Notifications' })
    expect(await region.getAttribute('data-position')).toBe('bottom-right')
    expect(await region.count()).toBe(1)
  })
})
