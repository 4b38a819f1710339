/** Customers as an admin looks after them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin, askServer, expectGuest, logIn, register, storedSession, typeLogin } from './accounts.steps.ts'
import { naira } from '#ui/components/money.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop, type OpenOptions } from './support/open-shop.ts'
import { act, adminToken, placeOrder, sent } from './support/orders.ts'

/** Looks of the pages for a person, where SHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openOffice(path: string, device: OpenOptions['device'] = 'desktop'): Promise<Page> {
  const { page, expectConsoleError } = await openShop({ device, as: admin, path })
  // The password is asked for, wrong ones are refused, and who is erased is gone.
  expectConsoleError(/status of (?:403|404|422)/)
  return page
}

describe('Customers', () => {
  it('are found by their phone in another spelling, and stand with what they did under their tabs', async () => {
    const known = await register('Ngozi Adichie')
    const { number } = await placeOrder({ method: 'pay_on_delivery', token: known.token })
    const page = await openOffice('/admin/users')
    await heading(page, 'Customers')
    await page.getByRole('tab', { name: /^Staff \d/ }).waitFor()
    await expectAccessible(page)
    await shot(page, 'customers')
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(known.phone.replace(/^0/, '+234 '))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('tab', { name: 'New 1' }).click()
    await page.getByRole('row').filter({ hasText: known.email }).getByRole('link', { name: 'Ngozi Adichie' }).click()
    await heading(page, 'Ngozi Adichie')
    await page.getByRole('list', { name: 'Latest orders' }).getByRole('link', { name: number }).waitFor()
    await page.getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add note: Ngozi Adichie' })
    await dialog.getByLabel('Note, for us alone').fill('Likes it before noon')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('list', { name: 'Notes' }).getByText('Likes it before noon').waitFor()
    await page.getByLabel('Tags').fill('wholesale, lagos')
    await page.keyboard.press('Control+s')
    await page.getByText('Ngozi Adichie saved').waitFor()
    await expectAccessible(page)
    await shot(page, 'customer')
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('list', { name: 'History' })
    await history.getByText('Tunde Bello wrote a note about Ngozi Adichie').waitFor()
    await history.getByText('Tags: nothing → wholesale, lagos').waitFor()
    await expectAccessible(page)
    await shot(page, 'customer-history')
  })

  it('[ADMIN-39] are shown with orders, spent, coupons, sessions, tags and notes; blocked, all their sessions end within 1 s, no log-in begins another, and their orders go on', async () => {
    const known = await register('Ifeoma Chukwu')
    const token = await adminToken()
    const tell = (method: string, path: string, body: unknown) => askServer(method, `/admin${path}`, { token, body })
    const coupon = `KNOWN-${known.id}`
    await tell('POST', '/coupons', { code: coupon, name: 'For those we know', type: 'percentage', value: 10 })
    const paid = await placeOrder({ method: 'pay_on_delivery', token: known.token, count: 1, coupon })
    await act(paid.number, ...sent, { action: 'deliver' })
    const open = await placeOrder({ method: 'pay_on_delivery', token: known.token, count: 1 })
    await tell('PUT', `/users/${known.id}`, { tags: ['wholesale'] })
    await tell('POST', `/users/${known.id}/notes`, { note: 'Likes it before noon' })
    const login = { login: known.email, password: known.password }
    const second = await askServer<{ token: string }>('POST', '/login', { body: login })

    const page = await openOffice(`/admin/users/${known.id}`)
    const orders = page.getByRole('list', { name: 'Latest orders' })
    for (const { number } of [paid, open]) await orders.getByRole('link', { name: number }).waitFor()
    await page.getByRole('region', { name: 'Figures' }).getByText(naira(paid.order.total), { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Coupons used' }).getByText(coupon).waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Logged in on' }).getByRole('listitem').count()).toBe(2)
    expect(await page.getByLabel('Tags').inputValue()).toBe('wholesale')
    await page.getByRole('list', { name: 'Notes' }).getByText('Likes it before noon').waitFor()
    await expectAccessible(page)
    await shot(page, 'customer-all')

    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Block: Ifeoma Chukwu' })
    await dialog.getByLabel('Reason, for us alone').fill('Chargebacks')
    const blocked = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/admin/users'),
    )
    await dialog.getByRole('button', { name: 'Block' }).click()
    expect((await blocked).status()).toBe(200)
    const since = performance.now()
    for (const session of [known.token, second.token])
      await expect(askServer('GET', '/user/profile', { token: session })).rejects.toThrow('401')
    expect(performance.now() - since).toBeLessThan(1000)
    await page.getByText('No device at the moment').waitFor()
    await expect(askServer('POST', '/login', { body: login })).rejects.toThrow(/403.*account_blocked/)
    await act(open.number, ...sent, { action: 'deliver' })
    await page.reload()
    await orders.getByText('Delivered').nth(1).waitFor()
  })

  it('[BO-22] are blocked with a reason, which ends their sessions at once, and let in again; nobody blocks themselves', async () => {
    const known = await register('Musa Bello')
    const { page: shopping, expectConsoleError } = await openShop({ as: known, path: '' })
    expectConsoleError(/status of (?:401|403)/)
    const page = await openOffice(`/admin/users/${known.id}`)
    await page.getByRole('list', { name: 'Logged in on' }).getByRole('listitem').nth(1).waitFor()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Block: Musa Bello' })
    await dialog.getByText('logged out on every device at once').waitFor()
    await dialog.getByLabel('Reason, for us alone').fill('Chargebacks')
    await shot(page, 'customer-block')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await page.getByText('Blocked: Chargebacks').waitFor()
    await page.getByText('No device at the moment').waitFor()
    await expect(askServer('GET', '/user/profile', { token: known.token })).rejects.toThrow('401')
    await shopping.goto('/profile')
    await expectGuest(shopping)
    await shopping.goto('/login')
    await typeLogin(shopping, known.email, known.password)
    await shopping.getByText('This account is blocked. Please contact us.').first().waitFor()

    await page.getByRole('button', { name: 'Unblock' }).click()
    const unblock = page.getByRole('dialog', { name: 'Unblock: Musa Bello' })
    await unblock.getByRole('button', { name: 'Unblock' }).click()
    await page.getByText('Musa Bello can log in again.').waitFor()
    await logIn(shopping, known)

    const own = await storedSession(page)
    await page.goto(`/admin/users/${own.user?.id}`)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const mine = page.getByRole('dialog', { name: 'Block: Tunde Bello' })
    await mine.getByLabel('Reason, for us alone').fill('By mistake')
    await mine.getByRole('button', { name: 'Block' }).click()
    await page.getByText(/your own account/i).waitFor()
    for (const [path, body] of [
      ['block', { reason: 'By mistake' }],
      ['duty', { duty: 'packer' }],
    ] as const) {
      if (path === 'duty')
        await askServer('POST', '/admin/confirm', { token: own.token ?? '', body: { password: admin.password } })
      await expect(
        askServer('POST', `/admin/users/${own.user?.id}/${path}`, { token: own.token ?? '', body }),
      ).rejects.toThrow(/409.*own_account/)
    }
  })

  it("[BO-23] are erased after the password, not while an order is open, and orders then tell nobody's name", async () => {
    const known = await register('Folashade Ogun')
    const { number } = await placeOrder({ method: 'pay_on_delivery', token: known.token })
    const page = await openOffice(`/admin/users/${known.id}`)
    const erase = async () => {
      await page.getByRole('button', { name: 'Erase' }).click()
      const dialog = page.getByRole('dialog', { name: 'Erase: Folashade Ogun' })
      await dialog.getByText('Nobody can take this back').waitFor()
      await dialog.getByRole('button', { name: 'Erase' }).click()
    }
    await erase()
    const again = page.getByRole('dialog', { name: 'Your password again' })
    await again.getByLabel('Your password').fill('Wrong1234')
    await again.getByRole('button', { name: 'Continue' }).click()
    await again.locator('input[aria-invalid=true]').waitFor()
    await shot(page, 'customer-password')
    await again.getByLabel('Your password').fill(admin.password)
    await again.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(number).nth(1).waitFor()
    await act(number, { action: 'cancel', reason: 'She asked for it' })
    await erase()
    await heading(page, 'Customers')
    await page.getByText('Folashade Ogun is erased').waitFor()
    await page.goto(`/admin/orders/${number}`)
    await page.getByText('Erased').first().waitFor()
    expect(await page.getByText('Folashade').count()).toBe(0)
    await page.goto(`/admin/users/${known.id}`)
    await page.getByText('There is no such record').waitFor()
  })

  it('fit a phone, and their data is saved as a file', async () => {
    const known = await register('Ibrahim Danladi-Oluwaseun of Surulere')
    const page = await openOffice(`/admin/users?search=${known.email}`, 'phone')
    await page.getByRole('link', { name: known.name }).waitFor()
    await expectAccessible(page)
    await shot(page, 'customers-phone')
    await page.getByRole('link', { name: known.name }).click()
    await page.getByRole('button', { name: 'Save their data' }).click()
    const dialog = page.getByRole('dialog', { name: /^Save the data of/ })
    await dialog.getByText('stands in the audit trail').waitFor()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save file' }).click()
    expect((await download).suggestedFilename()).toMatch(/^customer-\d+-\d{4}-\d\d-\d\d\.json$/)
    await page.getByText('is saved on this device').waitFor()
    await expectAccessible(page)
    await shot(page, 'customer-phone')
    const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(width).toBe(0)
  })
})
