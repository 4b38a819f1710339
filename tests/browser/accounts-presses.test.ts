/** A double press on every button of the account asks once. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askServer, codeFor, fillRegistration, linkFor, newcomer, register, type Known } from './accounts.steps.ts'
import { recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of|could not be told/

/** Presses twice while the answer is on its way, and expects one call. */
async function expectOnce(page: Page, button: Locator, path: string, seen: () => Promise<unknown>): Promise<void> {
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const isIt = (url: URL) => url.pathname === path
  await page.route(isIt, async (route) => {
    // Reads of the same address go through: the pages behind the dialogs are drawn from them.
    if (route.request().method() !== 'GET' || path.endsWith('export')) await released
    await route.continue().catch(() => {})
  })
  const calls = recordCalls(page, path)
  await button.dblclick()
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
  // a third, by the keyboard, where the button still stands
  await page.keyboard.press('Enter')
  release()
  await seen()
  await page.unroute(isIt)
  const writes = calls.filter((call) => !call.startsWith('GET') || path.endsWith('export'))
  expect(writes, `${path} for a double press`).toHaveLength(1)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page, text: string | RegExp) => () =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor()

const address = (label: string) => ({
  label,
  recipient: 'Ada Okafor',
  phone: '08032147765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '4 Allen Avenue',
})

async function openProfile(person: Known): Promise<Page> {
  const { page, expectConsoleError } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
  expectConsoleError(refusedCalls)
  await page.getByLabel('Full name').waitFor()
  return page
}

describe('a double press', () => {
  it('[SESS-04] [SESS-05] asks once at every step of a registration', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    await page.clock.install()
    const [person, other] = [newcomer(), newcomer()]
    await fillRegistration(page, person)
    const code = page.getByLabel('Verification code')
    await expectOnce(page, button(page, 'Create account'), '/api/register-initial', () => code.waitFor())
    await page.clock.fastForward(61_000)
    const alert = page.getByRole('alert')
    await expectOnce(page, button(page, 'Send code again'), '/api/direct-verification-code', () =>
      alert.first().waitFor(),
    )
    await button(page, 'Change phone number').click()
    await page.getByLabel('Phone number').fill(other.phone)
    await expectOnce(page, button(page, 'Send code'), '/api/update-phone', () => code.waitFor())
    await code.fill(await codeFor(other.phone))
    const home = () => page.waitForURL((url) => url.pathname === '/')
    await expectOnce(page, button(page, 'Verify'), '/api/verify-phone', home)
  })

  it('[SESS-06] asks once for a link and once for a new password', async () => {
    const person = await register()
    const { page, expectConsoleError } = await openShop({ path: '/forgot-password' })
    expectConsoleError(refusedCalls)
    await page.getByLabel('Email').fill(person.email)
    const told = () => page.getByRole('status').filter({ hasText: 'If we know that email' }).waitFor()
    await expectOnce(page, button(page, 'Send reset link'), '/api/forgot-password', told)
    await page.goto(await linkFor(person.email, 'reset-password', 1))
    await page.getByLabel('New password', { exact: true }).fill('Pepper456')
    await page.getByLabel('Confirm new password').fill('Pepper456')
    const set = () => page.getByText('Your new password is set').waitFor()
    await expectOnce(page, button(page, 'Reset password'), '/api/reset-password', set)
  })

  it('[SESS-07] saves details and password once', async () => {
    const page = await openProfile(await register('Ada Okafor'))
    await page.getByLabel('Full name').fill('Ada Eze')
    const saved = () => page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    await expectOnce(page, button(page, 'Save changes'), '/api/user/profile', saved)
    await page.getByLabel('Current password').fill('Market123')
    await page.getByLabel('New password', { exact: true }).fill('Pepper456')
    await page.getByLabel('Confirm new password').fill('Pepper456')
    const set = () => page.getByText('Your new password is set.').waitFor()
    await expectOnce(page, button(page, 'Change password'), '/api/user/profile', set)
  })

  it('[SESS-05] sends one code and one link to what was changed, and confirms once', async () => {
    const page = await openProfile(await register('Ada Okafor'))
    const other = newcomer()
    await page.getByLabel('Phone number').fill(other.phone)
    await page.getByRole('textbox', { name: 'Email' }).fill(other.email)
    await page.getByRole('form', { name: 'Details' }).getByLabel('Current password').fill('Market123')
    await button(page, 'Save changes').click()
    await page.getByRole('heading', { name: 'Waiting for your code' }).waitFor()
    const said = notice(page, /We sent a (code|link) to/)
    await expectOnce(page, button(page, 'Send code again'), '/api/user/verification', said)
    const link = button(page, 'Send link again')
    await expectOnce(page, link, '/api/user/verification', async () => {
      await expect.poll(() => link.isEnabled()).toBe(true)
    })
    await page.getByLabel('Verification code').fill(await codeFor(other.phone))
    const gone = async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Waiting for your code' }).count()).toBe(0)
    }
    await expectOnce(page, button(page, 'Verify'), '/api/user/verification/phone', gone)
  })

  it('[SHOP-09] adds, changes and deletes an address once', async () => {
    const person = await register('Ada Okafor')
    await askServer('POST', '/user/addresses', { token: person.token, body: address('Home') })
    const page = await openProfile(person)
    const dialog = page.getByRole('dialog')
    const book = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')
    const save = dialog.getByRole('button', { name: 'Save address' })
    await button(page, 'Add address').click()
    await dialog.getByLabel('Label').fill('Shop')
    await dialog.getByLabel('Address', { exact: true }).fill('14 Market Road')
    await dialog.getByLabel('State').selectOption({ label: 'Lagos' })
    await dialog.getByLabel('LGA').selectOption({ label: 'Ikeja' })
    await dialog.getByLabel('City').fill('Ikeja')
    const two = async () => {
      await expect.poll(() => book.count(), { timeout: 20_000 }).toBe(2)
    }
    await expectOnce(page, save, '/api/user/addresses', two)
    const { data } = await askServer<{ data: { id: number; label: string }[] }>('GET', '/user/addresses', {
      token: person.token,
    })
    const shop = data.find(({ label }) => label === 'Shop')?.id
    await button(page, 'Edit Shop').click()
    await dialog.getByLabel('Landmark').fill('Opposite the mosque')
    const changed = () => book.filter({ hasText: 'Opposite the mosque' }).waitFor()
    await expectOnce(page, save, `/api/user/addresses/${shop}`, changed)
    await button(page, 'Delete Shop').click()
    const one = async () => {
      await expect.poll(() => book.count(), { timeout: 20_000 }).toBe(1)
    }
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
    await expectOnce(page, confirm, `/api/user/addresses/${shop}`, one)
  })

  it('[SHOP-09] [SESS-08] ends a session, exports and deletes once', async () => {
    const person = await register('Ada Okafor')
    const page = await openProfile(person)
    const end = page.getByRole('button', { name: /^End this session/ })
    const { data } = await askServer<{ data: { id: number; is_current: boolean }[] }>('GET', '/user/sessions', {
      token: person.token,
    })
    const first = data.find(({ is_current }) => is_current)?.id
    const none = async () => {
      await expect.poll(() => end.count(), { timeout: 20_000 }).toBe(0)
    }
    await expectOnce(page, end, `/api/user/sessions/${first}`, none)
    const saved = notice(page, 'Your data is saved on this device')
    await expectOnce(page, button(page, 'Export my data'), '/api/user/export', saved)
    await button(page, 'Delete my account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Your password').fill(person.password)
    const left = () => page.waitForURL('**/login')
    await expectOnce(page, dialog.getByRole('button', { name: 'Delete my account' }), '/api/user/delete', left)
  })

  it('[SOC-01] opens one page of a provider', async () => {
    const { page, context, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    const calls = recordCalls(page, '/api/auth/nonce')
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Continue with Google' }).dblclick(),
    ])
    await popup.waitForURL('**/dev-identity/**')
    expect(context.pages()).toHaveLength(2)
    expect(calls).toHaveLength(1)
    await popup.close()
  })

  it('[SESS-08] logs out once', async () => {
    const page = await openProfile(await register('Ada Okafor'))
    const calls = recordCalls(page, '/api/logout')
    await page.getByRole('button', { name: 'Ada Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).dblclick()
    await page.waitForURL('**/login')
    await page.getByText('Logged out successfully').waitFor()
    expect(calls).toHaveLength(1)
  })
})
