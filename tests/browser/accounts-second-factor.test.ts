import { describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { expectGuest, register, storedSession, typeLogin } from './accounts.steps.ts'
import { addApp, prove, security } from './second-factor.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { hold, openShop, sessionOf } from './support/open-shop.ts'
import { plugInAuthenticator } from './support/virtual-authenticator.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of/

describe('an authenticator app', () => {
  it(
    '[SESS-03] is added under My Profile and asked for at the next log-in, before anything is stored',
    { timeout: 120_000 },
    async () => {
      const person = await register()
      const { page } = await openShop({ device: 'desktop', path: '' })
      const { secret, codes } = await addApp(page, person, expectAccessible)
      expect(codes).toHaveLength(10)

      const { page: other, expectConsoleError } = await openShop({ device: 'phone', path: '/login' })
      expectConsoleError(refusedCalls)
      await typeLogin(other, person.email, person.password)
      await other.getByRole('heading', { name: 'One more step' }).waitFor()
      await expect.poll(() => other.evaluate(() => document.activeElement?.textContent)).toBe('One more step')
      expect(new URL(other.url()).pathname).toBe('/login')
      await expectGuest(other)
      await expectAccessible(other)

      // A wrong code is told at its field, and a log-in given up leaves nothing behind.
      await other.getByRole('textbox', { name: 'Code of your app' }).fill('000000')
      await other.getByRole('button', { name: 'Confirm' }).click()
      await other.getByRole('alert').filter({ hasText: 'not right' }).waitFor()
      await other.getByRole('button', { name: 'Start again' }).click()
      await other.getByLabel('Email or phone').waitFor()
      await expectGuest(other)

      await typeLogin(other, person.email, person.password)
      await other.getByRole('textbox', { name: 'Code of your app' }).fill(appCode(secret, Date.now() + 30_000))
      await other.getByRole('button', { name: 'Confirm' }).click()
      await other.waitForURL((url) => url.pathname === '/')
      expect((await storedSession(other)).user?.email).toBe(person.email)
    },
  )

  it(
    '[SESS-09] that is being added leaves the log-in alone where the session ends meanwhile',
    { timeout: 120_000 },
    async () => {
      const person = await register()
      const { page, expectConsoleError } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
      expectConsoleError(refusedCalls)
      await security(page).getByRole('button', { name: 'Add an authenticator app' }).click()
      await prove(page, person)
      await security(page).getByRole('textbox', { name: 'Code of your app' }).waitFor()
      await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-run-out'))
      await page.getByLabel('Full name').fill('Chinedu Obi')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.waitForURL((url) => url.pathname === '/login')
      await typeLogin(page, person.email, person.password)
      await page.waitForURL('**/my-profile')
    },
  )

  it('is asked for anew by each way to show who one is', { timeout: 120_000 }, async () => {
    const person = await register()
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(refusedCalls)
    const { codes } = await addApp(page, person)
    await security(page).getByText('Your account has a second step now').waitFor()
    await security(page).getByRole('button', { name: 'Make new recovery codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    const appField = dialog.getByRole('textbox', { name: 'Code of your app' })
    if ((await appField.count()) === 0)
      await dialog.getByRole('button', { name: 'Use a code of your authenticator app' }).click()
    await appField.fill('000000')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = dialog.getByRole('textbox', { name: 'Recovery code' })
    expect(await recovery.inputValue()).toBe('')
    expect(await recovery.getAttribute('aria-invalid')).not.toBe('true')
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await recovery.fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    // new codes are no second step that was not there before
    await security(page).getByRole('button', { name: 'I have put them away' }).click()
    await security(page).getByText('10 recovery codes are left.').waitFor()
    expect(await security(page).getByText('Your account has a second step now').count()).toBe(0)
  })

  it('gives way to a recovery code, and is removed by the owner alone', { timeout: 120_000 }, async () => {
    const person = await register()
    const { page } = await openShop({ device: 'phone', path: '' })
    const { codes } = await addApp(page, person)
    const { page: other } = await openShop({ path: '/login' })
    await typeLogin(other, person.email, person.password)
    await other.getByRole('button', { name: 'Use another way' }).click()
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByRole('textbox', { name: 'Recovery code' }).fill((codes[2] ?? '').toLowerCase())
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.waitForURL((url) => url.pathname === '/')
    await other.goto('/my-profile')
    await security(other).getByText('9 recovery codes are left.').waitFor()
    await security(other)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await prove(other, person)
    await security(other).getByText('There is no second step yet').waitFor()
  })
})

describe('a passkey', () => {
  it('is added under My Profile and opens the account after the password', { timeout: 120_000 }, async () => {
    const person = await register()
    const { page } = await openShop({ device: 'desktop', path: '' })
    const device = await plugInAuthenticator(page)
    await hold(page, await sessionOf(person))
    await page.goto('/my-profile')
    await security(page).getByRole('button', { name: 'Add a passkey' }).click()
    await prove(page, person)
    await security(page).getByRole('button', { name: 'I have put them away' }).click()
    await security(page).getByText('Passkey', { exact: true }).waitFor()

    await page.evaluate(() => localStorage.clear())
    // Else the device would take the offer of the login page, before a password is typed.
    await device.answers(false)
    await page.goto('/login')
    await typeLogin(page, person.email, person.password)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await expectGuest(page)
    await device.answers(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect((await storedSession(page)).user?.email).toBe(person.email)
  })
})
