import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { admin } from './accounts.steps.ts'
import { journalOf } from './support/journal-of.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

/** Scripts and sheets that the document has asked for, by their names without hashes. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/.exec(name)?.[1] ?? '')
      .filter((name) => name !== ''),
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

describe('the entry of the back office', () => {
  it('brings nothing of the shop: neither its frame nor its charts', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin' })
    await heading(page, 'Dashboard').waitFor()
    const names = await loaded(page)
    expect(names).toContain('admin-frame')
    expect(names.filter((name) => /^(frame|running|goods|shared|shop|home-page)$/.test(name))).toEqual([])
  })

  it('is not brought to people who shop', async () => {
    const { page } = await openShop({ device: 'desktop' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const names = await loaded(page)
    expect(names).toContain('frame')
    expect(names.filter((name) => name.startsWith('admin'))).toEqual([])
  })

  it('opens when Forward is pressed before the shop has woken', async () => {
    const { page, context } = await openShop({ device: 'desktop', as: admin, path: '/stores' })
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
    await heading(page, 'Dashboard').waitFor()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goBack({ waitUntil: 'commit' })
    // as the server drew it
    await heading(page, 'Our Stores').waitFor()
    await page.goForward({ waitUntil: 'commit' })
    await heading(page, 'Dashboard').waitFor()
  })

  it('opens from the menu of the shop in a document of its own; Back and Forward lead between both', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/stores' })
    await heading(page, 'Our Stores').waitFor()
    await markDocument(page)
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
    await heading(page, 'Dashboard').waitFor()
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await heading(page, 'Our Stores').waitFor()
    expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)
    await page.goForward()
    await heading(page, 'Dashboard').waitFor()
    // within the back office nothing is loaded anew
    await markDocument(page)
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Coupons', exact: true }).click()
    await heading(page, 'Coupons').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await heading(page, 'Dashboard').waitFor()
    await page.goBack()
    await heading(page, 'Our Stores').waitFor()
  })

  it('[SESS-08] tells the server of a log-out before its document goes, and the shop says that it is done', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/orders' })
    await heading(page, 'Orders').waitFor()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email or phone').waitFor()
    await page.getByRole('region', { name: 'Notifications' }).getByText('logged out', { exact: false }).waitFor()
    const asked = await fetch(`${shopUrl()}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(asked.status).toBe(401)
    // said once
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText(/logged out/i).count()).toBe(0)
  })

  it('[SESS-08] keeps its document until a log-out is answered, and no longer than 3 seconds', async () => {
    for (const isAnswered of [true, false]) {
      const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/orders' })
      await heading(page, 'Orders').waitFor()
      let answer = (): void => undefined
      const held = new Promise<void>((go) => (answer = go))
      const asked = page.waitForRequest('**/api/logout')
      await page.route('**/api/logout', async (route) => {
        await held
        await route.continue().catch(() => undefined)
      })
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
      const isBefore = () => page.evaluate(() => document.documentElement.hasAttribute('data-before'))
      await page.getByRole('button', { name: 'Tunde Bello' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await asked
      await page.waitForURL('**/login')
      // well within the three seconds: that it is three is held by leave.test.ts, on a clock of its own
      await page.waitForTimeout(400)
      expect(await isBefore()).toBe(true)
      if (isAnswered) answer()
      await page.getByLabel('Email or phone').waitFor()
      expect(await isBefore()).toBe(false)
      answer()
    }
  })

  it('[GATE-02] sends home from an open page when another person has signed in on this device', async () => {
    const { page, context } = await openShop({ device: 'desktop', as: admin, path: '/admin' })
    await heading(page, 'Dashboard').waitFor()
    const other = await context.newPage()
    await other.goto('/')
    await other.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
      localStorage.setItem('user', JSON.stringify({ ...user, id: 999_999, role: 'customer' }))
    })
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)
  })

  it('stays with a way to try again when the way to the shop is cut', async () => {
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', as: admin, path: '/admin' })
    expectConsoleError(/api\/changes|ERR_INTERNET_DISCONNECTED/)
    await heading(page, 'Dashboard').waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await heading(page, 'This page did not load').waitFor()
    await context.setOffline(false)
    await heading(page, 'My Profile').waitFor()
  })

  it('[BO-01] says of a page that is not of one’s duty that it is not, and asks the server for nothing of it', async () => {
    const { page } = await openShop({
      device: 'desktop',
      as: { ...admin, email: 'packer@oja.test' },
      path: '',
    })
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url())
    })
    for (const [path, name] of [
      ['settings', 'Settings'],
      ['audit', 'Audit Trail'],
      ['coupons', 'Coupons'],
      ['coupons/1', 'Coupons'],
      ['page-analytics', 'Page Analytics'],
    ] as const) {
      await page.goto(`/admin/${path}`)
      await heading(page, `${name}: not part of your duty`).waitFor()
      expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'To the dashboard' }).click()
    await heading(page, 'Dashboard').waitFor()
    expect(refused).toEqual([])
  })

  it('says of an address below /admin that leads nowhere that it does', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/nothing-here' })
    await heading(page, 'Page Not Found').waitFor()
    await page.getByRole('link', { name: 'To the dashboard' }).click()
    await heading(page, 'Dashboard').waitFor()
  })
})

describe('the journal', () => {
  it('goes on from the shop to the back office and back', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/stores' })
    await heading(page, 'Our Stores').waitFor()
    await journalOf(page)
    await page.goto('/admin')
    await heading(page, 'Dashboard').waitFor()
    const entries = await journalOf(page)
    const roots = new Set(entries.map(({ actorPath }) => actorPath.split('/')[0]))
    expect([...roots]).toEqual(['shop', 'admin'])
    expect(entries.some(({ machine, name }) => machine === 'gate' && name === 'person.known')).toBe(true)
    await page.goto('/stores')
    await heading(page, 'Our Stores').waitFor()
    const later = await journalOf(page)
    expect(later.length).toBeGreaterThan(entries.length)
    expect(later.slice(0, entries.length).map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq))
  })
})
