import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectGuest, shopper, storedSession, typeLogin } from './accounts.steps.ts'
import { awake } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { answerWith, holdAnswers } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of/
const google = { name: 'Continue with Google' }
const apple = { name: 'Continue with Apple' }

const press = (page: Page, button: { name: string }) => page.getByRole('button', button).click()

/** Presses a provider's button and gives the popup that opens, on the provider's page. */
async function openPopup(context: BrowserContext, page: Page, button: { name: string }): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent('page'), press(page, button)])
  await popup.waitForURL('**/dev-identity/**')
  return popup
}

/** Chooses a test person in the popup, which closes by itself. */
async function choose(popup: Page, person: RegExp): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: person }).click()])
}

type Exchange = { id_token: string; user: Record<string, unknown> }

/** Notes what the page sends to the exchange: the browser's own log leaves the bodies of such requests out. */
async function noteExchanges(page: Page): Promise<Exchange[]> {
  const sent: Exchange[] = []
  await page.exposeFunction('noteExchange', (body: string) => void sent.push(JSON.parse(body) as Exchange))
  await page.addInitScript(() => {
    const { fetch } = window
    const note = (window as unknown as { noteExchange: (body: string) => void }).noteExchange
    window.fetch = async (input, init) => {
      if (input instanceof Request && /\/api\/auth\/(google|apple)$/.test(input.url)) note(await input.clone().text())
      return fetch(input, init)
    }
  })
  return sent
}

const inProgress = (page: Page) => page.evaluate(() => sessionStorage.getItem('auth_in_progress'))
const told = (page: Page, message: string) => page.getByRole('alert').getByText(message, { exact: true }).waitFor()

describe('sign-in through a provider', () => {
  it('[SOC-01] [SOC-02] signs in by the popup, with the flag set while it is open', async () => {
    for (const [button, path] of [
      [google, 'google'],
      [apple, 'apple'],
    ] as const) {
      const { page, context } = await openShop({ device: 'desktop', path: '' })
      const exchanges = await noteExchanges(page)
      await page.goto('/help')
      await awake(page)
      await page.getByRole('link', { name: 'Login', exact: true }).click()
      const popup = await openPopup(context, page, button)
      expect(await inProgress(page)).toBe('true')
      await expectAccessible(popup)
      await Promise.all([page.waitForRequest(`**/api/auth/${path}`), choose(popup, /Ngozi Eze/)])
      const [sent] = exchanges
      expect(sent?.id_token.split('.')).toHaveLength(3)
      expect(Object.keys(sent?.user ?? {}).sort()).toEqual(['email', 'name', 'photo'])
      await page.waitForURL('**/help')
      expect(await inProgress(page)).toBeNull()
      const { token, user } = await storedSession(page)
      expect(token).not.toBeNull()
      expect(user?.email).toBe('ngozi.eze@mail.test')
      await expect.poll(async () => (await storedSession(page)).recent, { timeout: 8_000 }).toBeNull()
    }
  })

  it('[SOC-02] takes in a person who keeps the e-mail to herself', async () => {
    const { page, context } = await openShop({ path: '/register' })
    await choose(await openPopup(context, page, google), /Halima Yusuf/)
    await page.waitForURL((url) => url.pathname === '/')
    expect((await storedSession(page)).token).not.toBeNull()
  })

  it('[SOC-06] says that the popup was closed', async () => {
    const { page, context, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    const popup = await openPopup(context, page, google)
    await popup.close()
    await told(page, 'Authentication failed. The sign-in popup was closed before authentication was completed.')
    await expectAccessible(page)
    expect(await inProgress(page)).toBeNull()
    // and the next try works
    await choose(await openPopup(context, page, google), /Ngozi Eze/)
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[SOC-03] [SOC-06] goes on in the same window where popups are blocked, and comes back to where it was', async () => {
    for (const [button, name, path] of [
      [google, 'Google', 'google'],
      [apple, 'Apple', 'apple'],
    ] as const) {
      const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
      expectConsoleError(refusedCalls)
      await page.addInitScript(() => {
        window.open = () => null
      })
      await page.goto('/help')
      await awake(page)
      await page.getByRole('link', { name: 'Login', exact: true }).click()
      await press(page, button)
      const beginning = name === 'Apple' ? 'Apple authentication failed.' : 'Authentication failed.'
      await told(page, `${beginning} The sign-in popup was blocked by your browser. Please allow popups for this site.`)
      await page.getByRole('button', { name: `Go on with ${name} in this window` }).click()
      await page.waitForURL(`**/dev-identity/${path}/**`)
      const exchange = page.waitForRequest(`**/api/auth/${path}`)
      await page.getByRole('button', { name: /Ngozi Eze/ }).click()
      await exchange
      await page.waitForURL('**/help')
      expect((await storedSession(page)).user?.email).toBe('ngozi.eze@mail.test')
      expect(await inProgress(page)).toBeNull()
    }
  })

  it('[SOC-03] comes back to where it was where the provider leads to Login itself, and then forgets it', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/help' })
    // as a provider's page leaves it that had this window: the page of the log-in is loaded anew, and no page of ours led to it
    await page.evaluate(() => sessionStorage.setItem('oja.sign-in.from', '/help'))
    await page.goto('/login')
    await typeLogin(page, shopper.email, shopper.password)
    await page.waitForURL('**/help')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('oja.sign-in.from'))).toBeNull()
  })

  it('[SOC-03] tells what went wrong on the way back, and leads to Login', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login')
    await press(page, google)
    await page.getByRole('button', { name: 'Go on with Google in this window' }).click()
    await page.waitForURL('**/dev-identity/google/**')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/auth/callback**')
    await page.getByRole('alert').getByText('The authentication request was cancelled.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.getByLabel('Email or phone').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('[SOC-03] says at the callback that nothing is under way when nobody was sent there', async () => {
    const { page } = await openShop({ path: '/auth/callback' })
    await page.getByText('No sign-in is under way here.').waitFor()
  })

  it('[SOC-07] tells of a 401 on /login, also to those who began on /register', async () => {
    const { page, context, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    await answerWith(page, '/api/auth/google', { status: 401 })
    await choose(await openPopup(context, page, google), /Ngozi Eze/)
    await page.waitForURL('**/login')
    await told(page, 'Authentication failed. The token was invalid or expired.')
  })

  it('[SOC-04] gives up after 15 s', async () => {
    const { page, context, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await page.clock.install()
    await page.goto('/login')
    const release = await holdAnswers(page, '/api/auth/google')
    const asked = page.waitForRequest('**/api/auth/google')
    await choose(await openPopup(context, page, google), /Ngozi Eze/)
    await asked
    const now = () => page.evaluate(() => Date.now())
    const start = await now()
    const alert = page.getByRole('alert').getByText('Network error.')
    while (!(await alert.isVisible()) && (await now()) - start < 20_000) await page.clock.fastForward(250)
    expect(await alert.isVisible()).toBe(true)
    expect((await now()) - start).toBeGreaterThan(13_500)
    release()
  })

  it('[SOC-08] refuses a token that comes ten minutes late', async () => {
    const { page, context, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    await choose(await openPopup(context, page, google), /Sani Bello/)
    await told(page, 'Authentication failed. The token was invalid or expired.')
    await expectGuest(page)
  })
})
