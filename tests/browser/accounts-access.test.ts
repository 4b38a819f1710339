/** Every page of the account and of the back office, in every look that it has, read by axe. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  admin,
  askServer,
  beginRegistration,
  codeFor,
  fillRegistration,
  logIn,
  newcomer,
  otherThan,
  register,
  typeLogin,
} from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { answerWith, cutNetwork, holdAnswers } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of/
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tooMany = { message: 'Too many tries.', code: 'too_many_requests', request_id: 'r1', retry_after: 60 }
const broken = { message: 'Something went wrong on our side.', code: 'internal', request_id: 'r1' }

const home = {
  label: 'Home',
  recipient: 'Ada Okafor',
  phone: '08032147765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '4 Allen Avenue',
}

for (const device of ['phone', 'desktop'] as const satisfies Device[]) {
  describe(`the account pages on a ${device}`, () => {
    const open = async (path: string) => {
      const shop = await openShop({ device, path: '' })
      shop.expectConsoleError(refusedCalls)
      if (path !== '') await shop.page.goto(path)
      return shop.page
    }

    it('let everybody log in, refused, broken and made to wait', async () => {
      const page = await open('/login')
      await page.getByLabel('Email or phone').waitFor()
      await expectAccessible(page)
      await press(page, 'Login')
      await page.getByText('Enter your email or phone number').waitFor()
      await expectAccessible(page)
      const stop = await answerWith(page, '/api/login', { status: 500, body: broken })
      await typeLogin(page, 'ada@mail.test', 'Market123')
      await page.getByText('ref r1').waitFor()
      await expectAccessible(page)
      await stop()
      await answerWith(page, '/api/login', { status: 429, body: tooMany })
      await typeLogin(page, 'ada@mail.test', 'Market123')
      await page.getByRole('button', { name: /^Try again in/ }).waitFor()
      await expectAccessible(page)
    })

    it('let everybody register, busy, at the code, refused and with another phone', async () => {
      const page = await open('/register')
      await fillRegistration(page, newcomer())
      const release = await holdAnswers(page, '/api/register-initial')
      await press(page, 'Create account')
      await page.getByRole('button', { name: 'Creating account' }).waitFor()
      await expectAccessible(page)
      release()
      await page.getByLabel('Verification code').fill('12')
      await press(page, 'Verify')
      await page.getByText('Enter the 6 numbers of the code').waitFor()
      await expectAccessible(page)
      await press(page, 'Change phone number')
      await page.getByLabel('Phone number').fill('0700')
      await press(page, 'Send code')
      await page.getByText('Enter a Nigerian mobile number').waitFor()
      await expectAccessible(page)
    })

    it('let everybody recover a password', async () => {
      const page = await open('/forgot-password')
      await press(page, 'Send reset link')
      await page.getByText('Enter a full email').waitFor()
      await expectAccessible(page)
      await page.getByLabel('Email').fill('nobody@mail.test')
      await press(page, 'Send reset link')
      await page.getByRole('status').filter({ hasText: 'If we know that email' }).waitFor()
      await expectAccessible(page)
      // a link that has lost its end asks for the email as well
      await page.goto(`/reset-password/${'t'.repeat(43)}`)
      await page.getByLabel('Email').waitFor()
      await expectAccessible(page)
      await page.goto(`/reset-password/${'t'.repeat(43)}?email=nobody%40mail.test`)
      await page.getByLabel('New password', { exact: true }).fill('Pepper456')
      await page.getByLabel('Confirm new password').fill('Pepper456')
      await press(page, 'Reset password')
      await page.getByRole('alert').getByText('too old or was used already').waitFor()
      await expectAccessible(page)
      for (const path of [`/verify-email/${'t'.repeat(43)}`, '/auth/callback']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectAccessible(page)
      }
    })

    it('show a profile loading, lost, whole, in error and in each dialog', { timeout: 120_000 }, async () => {
      const person = await register('Ada Okafor')
      await askServer('POST', '/user/addresses', { token: person.token, body: home })
      const page = await open('')
      await logIn(page, person)
      const release = await holdAnswers(page, '/api/user/**')
      await page.goto('/my-profile')
      await page.getByRole('main').waitFor()
      await expectAccessible(page)
      release()
      await page.getByRole('button', { name: 'Delete Home' }).waitFor()
      await expectAccessible(page)

      await page.getByLabel('Full name').fill('')
      await press(page, 'Save changes')
      await page.getByText('Enter your name').waitFor()
      await page.getByLabel('New password', { exact: true }).fill('short')
      await press(page, 'Change password')
      await page.getByText('Use at least 8 characters').waitFor()
      await expectAccessible(page)

      const dialog = page.getByRole('dialog')
      for (const name of ['Add address', 'Edit Home', 'Delete Home', 'Delete my account']) {
        await press(page, name)
        await dialog.waitFor()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
      }

      await answerWith(page, '/api/user/addresses', { status: 500, body: broken })
      await cutNetwork(page, '/api/user/sessions')
      await page.reload()
      await page.getByText('This part did not load').first().waitFor()
      await expectAccessible(page)
      await cutNetwork(page, '/api/user/profile')
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      await expectAccessible(page)
    })

    it('show the pages of the development provider', async () => {
      const page = await open('/login')
      await page.evaluate(() => (window.open = () => null))
      await press(page, 'Continue with Apple')
      await press(page, 'Go on with Apple in this window')
      await page.waitForURL('**/dev-identity/apple/**')
      await expectAccessible(page)
      await page.goto('/dev-identity/google/authorize?client_id=nobody')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    })
  })

  describe(`the back office on a ${device}`, () => {
    it('shows every page of its menu', { timeout: 180_000 }, async () => {
      const { page } = await openShop({ device, path: '' })
      await logIn(page, admin)
      await page.goto('/admin')
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      const menu = page.getByRole('navigation', { name: 'Admin' })
      if (device === 'phone') await press(page, 'Open menu')
      await menu.waitFor()
      const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(paths.length).toBeGreaterThanOrEqual(16)
      // Below the menu a phone draws the same pages as a desktop: some of each kind are enough.
      for (const path of device === 'phone' ? paths.slice(0, 4) : paths) {
        await page.goto(path ?? '')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectAccessible(page)
      }
      // who is at work, and the way out
      if (device === 'desktop') {
        await page.getByRole('button', { name: 'Tunde Bello' }).click()
        await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
        await expectAccessible(page)
      }
    })
  })
}

describe('a code that is typed wrong', () => {
  it('is told at its field, with what is left', async () => {
    const person = await beginRegistration()
    const { page, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    await typeLogin(page, person.phone, person.password)
    await page.getByLabel('Verification code').fill(otherThan(await codeFor(person.phone)))
    await press(page, 'Verify')
    await page.getByText('You have 4 tries left.').first().waitFor()
    await expectAccessible(page)
  })
})
