/** Every page of the account and of the back office, in every look that it has, read by axe. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  askServer,
  beginRegistration,
  codeFor,
  fillRegistration,
  newcomer,
  otherThan,
  register,
  typeLogin,
} from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { devices } from './support/browser.ts'
import { answerWith, cutNetwork, holdAnswers } from './support/network.ts'
import { openShop, type OpenOptions } from './support/open-shop.ts'

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

/** Axe at the width of a desktop as well: what is under way or open stays while the page lays itself out anew. */
async function expectAccessibleAtBoth(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await page.setViewportSize(devices.desktop.viewport)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectAccessible(page, within)
  await page.setViewportSize(devices.phone.viewport)
}

describe('the account pages, on a phone and at the width of a desktop,', () => {
  const open = async (path: string, options: OpenOptions = {}) => {
    const shop = await openShop({ path: '', ...options })
    shop.expectConsoleError(refusedCalls)
    if (path !== '') await shop.page.goto(path)
    return shop.page
  }

  it('let everybody log in, refused, broken and made to wait', async () => {
    const page = await open('/login')
    await page.getByLabel('Email or phone').waitFor()
    await expectAccessibleAtBoth(page)
    await press(page, 'Login')
    await page.getByText('Enter your email or phone number').waitFor()
    await expectAccessibleAtBoth(page)
    const stop = await answerWith(page, '/api/login', { status: 500, body: broken })
    await typeLogin(page, 'ada@mail.test', 'Market123')
    await page.getByText('ref r1').waitFor()
    await expectAccessibleAtBoth(page)
    await stop()
    await answerWith(page, '/api/login', { status: 429, body: tooMany })
    await typeLogin(page, 'ada@mail.test', 'Market123')
    await page.getByRole('button', { name: /^Try again in/ }).waitFor()
    await expectAccessibleAtBoth(page)
  })

  it('let everybody register, busy, at the code, refused and with another phone', async () => {
    const page = await open('/register')
    await fillRegistration(page, newcomer())
    const release = await holdAnswers(page, '/api/register-initial')
    await press(page, 'Create account')
    await page.getByRole('button', { name: 'Creating account' }).waitFor()
    await expectAccessibleAtBoth(page)
    release()
    await page.getByLabel('Verification code').fill('12')
    await press(page, 'Verify')
    await page.getByText('Enter the 6 numbers of the code').waitFor()
    await expectAccessibleAtBoth(page)
    await press(page, 'Change phone number')
    await page.getByLabel('Phone number').fill('0700')
    await press(page, 'Send code')
    await page.getByText('Enter a Nigerian mobile number').waitFor()
    await expectAccessibleAtBoth(page)
  })

  it('let everybody recover a password', async () => {
    const page = await open('/forgot-password')
    await press(page, 'Send reset link')
    await page.getByText('Enter a full email').waitFor()
    await expectAccessibleAtBoth(page)
    await page.getByLabel('Email').fill('nobody@mail.test')
    await press(page, 'Send reset link')
    await page.getByRole('status').filter({ hasText: 'If we know that email' }).waitFor()
    await expectAccessibleAtBoth(page)
    // a link that has lost its end asks for the email as well
    await page.goto(`/reset-password/${'t'.repeat(43)}`)
    await page.getByLabel('Email').waitFor()
    await expectAccessibleAtBoth(page)
    await page.goto(`/reset-password/${'t'.repeat(43)}?email=nobody%40mail.test`)
    await page.getByLabel('New password', { exact: true }).fill('Pepper456')
    await page.getByLabel('Confirm new password').fill('Pepper456')
    await press(page, 'Reset password')
    await page.getByRole('alert').getByText('too old or was used already').waitFor()
    await expectAccessibleAtBoth(page)
    for (const path of [`/verify-email/${'t'.repeat(43)}`, '/auth/callback']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessibleAtBoth(page)
    }
  })

  it('show a profile loading, lost, whole, in error and in each dialog', { timeout: 240_000 }, async () => {
    const person = await register('Ada Okafor')
    await askServer('POST', '/user/addresses', { token: person.token, body: home })
    const page = await open('', { as: person })
    const release = await holdAnswers(page, '/api/user/**')
    await page.goto('/my-profile')
    await page.getByRole('main').waitFor()
    await expectAccessibleAtBoth(page)
    release()
    await page.getByRole('button', { name: 'Delete Home' }).waitFor()
    await expectAccessibleAtBoth(page)

    await page.getByLabel('Full name').fill('')
    await press(page, 'Save changes')
    await page.getByText('Enter your name').waitFor()
    await page.getByLabel('New password', { exact: true }).fill('short')
    await press(page, 'Change password')
    await page.getByText('Use at least 8 characters').waitFor()
    await expectAccessibleAtBoth(page)

    const dialog = page.getByRole('dialog')
    for (const name of ['Add address', 'Edit Home', 'Delete Home', 'Delete my account']) {
      await press(page, name)
      await dialog.waitFor()
      await expectAccessibleAtBoth(page, 'dialog')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    }

    await answerWith(page, '/api/user/addresses', { status: 500, body: broken })
    await cutNetwork(page, '/api/user/sessions')
    await page.reload()
    await page.getByText('This part did not load').first().waitFor()
    await expectAccessibleAtBoth(page)
    await cutNetwork(page, '/api/user/profile')
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    await expectAccessibleAtBoth(page)
  })

  it('show the pages of the development provider', async () => {
    const page = await open('/login')
    await page.evaluate(() => (window.open = () => null))
    await press(page, 'Continue with Apple')
    await press(page, 'Go on with Apple in this window')
    await page.waitForURL('**/dev-identity/apple/**')
    await expectAccessibleAtBoth(page)
    await page.goto('/dev-identity/google/authorize?client_id=nobody')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleAtBoth(page)
  })
})

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
