import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { type ServerProcess, startProcess } from '../server/support/server-process.ts'
import { expectGuest, type Known, register, storedSession, typeLogin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { hold, openShop, sessionOf } from './support/open-shop.ts'
import { plugInAuthenticator } from './support/virtual-authenticator.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of/
const security = (page: Page) => page.getByRole('region', { name: 'Sign-in security' })
const button = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })

/** Makes it a browser that offers no passkeys at fields, so that nothing but the button asks for one. */
const offersNothing = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

async function addPasskey(page: Page, person: Known): Promise<void> {
  await hold(page, await sessionOf(person))
  await page.goto('/my-profile')
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await security(page).getByRole('button', { name: 'I have put them away' }).click()
  await security(page).getByText('Passkey', { exact: true }).waitFor()
}

describe('a passkey in place of the password', () => {
  it(
    '[SESS-03] logs in by its button alone, and is told of when the device has none',
    { timeout: 120_000 },
    async () => {
      const person = await register()
      const { page } = await openShop({ device: 'phone', path: '' })
      await offersNothing(page)
      await plugInAuthenticator(page)
      await addPasskey(page, person)
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
      await button(page).waitFor()
      await expectAccessible(page)
      await expectGuest(page)
      await button(page).click()
      await page.waitForURL((url) => url.pathname === '/')
      expect((await storedSession(page)).user?.email).toBe(person.email)

      const { page: other } = await openShop({ device: 'desktop', path: '' })
      await plugInAuthenticator(other)
      await other.goto('/login')
      await button(other).click()
      await other.getByRole('alert').filter({ hasText: 'Your device gave no passkey' }).waitFor()
      await expectAccessible(other)
      await expectGuest(other)
    },
  )

  it('is offered at the first field, where the browser fills in names', { timeout: 120_000 }, async () => {
    const person = await register()
    const { page } = await openShop({ device: 'desktop', path: '' })
    await plugInAuthenticator(page)
    await addPasskey(page, person)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    // Somebody who chooses it from the list is what this device plays by itself.
    await page.waitForURL((url) => url.pathname === '/')
    expect((await storedSession(page)).user?.email).toBe(person.email)
  })
})

describe('the ways in of a shop that is reached through a tunnel', () => {
  it('are the password alone: no button is shown that leads nowhere', { timeout: 60_000 }, async () => {
    const { page } = await openShop({ path: '' })
    await page.route('**/api/auth/providers', (route) => route.fulfill({ json: { data: [], passkeys: false } }))
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0)
    expect(await button(page).count()).toBe(0)
    expect(await page.getByText('or continue with').count()).toBe(0)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0)
    expect(await page.getByText('or with your phone').count()).toBe(0)
  })
})

describe('an admin of a shop in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oja-admin-'))
  const owner = { email: 'ada@shop.example.ng', password: 'Cassava-basket-7' }
  let server: ServerProcess
  beforeAll(async () => {
    const ADMIN = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    server = await startProcess({ HOST: '0.0.0.0', DATA_DIR: folder, ...ADMIN })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'sets up a second step before anything opens, and logs in with it from then on',
    { timeout: 120_000 },
    async () => {
      const { page, expectConsoleError } = await openShop({
        device: 'desktop',
        path: '',
        context: { baseURL: server.url },
      })
      expectConsoleError(refusedCalls)
      await page.goto('/login')
      await typeLogin(page, owner.email, owner.password)
      await page.getByRole('heading', { name: 'Protect your account first' }).waitFor()
      await expectGuest(page)
      await expectAccessible(page)
      // Half-way is nowhere: the back office sends to the log-in, and the log-in begins again.
      await page.goto('/admin')
      await page.waitForURL((url) => url.pathname === '/login')
      await expectGuest(page)

      await typeLogin(page, owner.email, owner.password)
      await page.getByRole('button', { name: 'Add an authenticator app' }).click()
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      const secret = ((await page.getByText(/^Key: /).textContent()) ?? '').replace('Key: ', '').replaceAll(' ', '')
      await page.getByRole('textbox', { name: 'Code of your app' }).fill(appCode(secret, Date.now()))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('list', { name: 'Your recovery codes' }).waitFor()
      // The codes are shown once, so the session waits for them.
      await expectGuest(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'I have put them away' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
      expect((await storedSession(page)).user).toMatchObject({ email: owner.email, role: 'admin' })

      const { page: next } = await openShop({ device: 'phone', path: '', context: { baseURL: server.url } })
      await next.goto('/login')
      await typeLogin(next, owner.email, owner.password)
      await next.getByRole('heading', { name: 'One more step' }).waitFor()
      await expectGuest(next)
      await next.getByRole('textbox', { name: 'Code of your app' }).fill(appCode(secret, Date.now() + 30_000))
      await next.getByRole('button', { name: 'Confirm' }).click()
      await next.waitForURL((url) => url.pathname !== '/login')
      expect((await storedSession(next)).user).toMatchObject({ role: 'admin' })
    },
  )
})
