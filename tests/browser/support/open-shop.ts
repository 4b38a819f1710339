import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { browser, contextOptions, type Device } from './browser.ts'
import { type ConsoleWatcher, watchConsole } from './console-watcher.ts'
import { saveJournalOf } from './save-journal.ts'
import { shopUrl } from './shop-url.ts'

export type Shop = {
  page: Page
  context: BrowserContext
  /** Declares a console error that this test brings about on purpose, for example a 404 that it asks for. */
  expectConsoleError: ConsoleWatcher['expect']
}

export type Person = { readonly email: string; readonly password: string }

/** What a device holds of the shop, by the names of local storage. */
export type Held = Readonly<Record<string, string>>

export type OpenOptions = {
  device?: Device
  /** Who is signed in when the shop is opened; how they came to be is not what the test is about. */
  as?: Person
  /** What the device holds when the shop is opened. */
  holds?: Held
  /** First address; '' opens an empty page, so that a test can prepare the context first. */
  path?: string
  /** Overrides of the context, for example `{reducedMotion: 'no-preference'}`. */
  context?: BrowserContextOptions
  /** The service worker comes with the first press. It answers for a network that fails, so most tests look past it. */
  hasWorker?: boolean
}

/** Whoever lets the shop send notifications needs the worker for them. */
function withoutWorker(): void {
  if (!('ServiceWorkerContainer' in window)) return
  const all = ServiceWorkerContainer.prototype
  const { register } = all
  all.register = function (...given) {
    return Notification.permission === 'granted' ? register.apply(this, given) : new Promise(() => {})
  }
}

/**
 * A drawn page gives way to the living one a moment after it has come, and what a test holds of it goes with it; for a while both are in the
 * document, and labels and texts name two elements. A page whose scripts are kept away on purpose stays as it was drawn, so the wait has an
 * end; what is no page of the shop never comes to life.
 */
const untilLiving = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => {
        const roots = document.querySelectorAll('#root').length
        if (roots !== 1) return roots === 0
        const pressable = document.querySelector('#root :is(a, button)')
        return pressable !== null && Object.keys(pressable).some((key) => key.startsWith('__react'))
      },
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined)

/** What came of a press is on its way to the device and the server for a moment; nobody leaves a page sooner, ms. */
const glance = 120

/** An address of the shop without any of its scripts. */
const bareAddress = '/robots.txt'
const isBare = (page: Page): boolean => page.url() === 'about:blank' || new URL(page.url()).pathname === bareAddress

/** Writes down on the device what it holds: the next page that is opened finds it. */
export async function hold(page: Page, held: Held): Promise<void> {
  if (page.url() === 'about:blank') {
    // answered here, with an icon of its own: the browser asks for none, which the shop does not have at that name
    const body = '<link rel="icon" href="data:,">'
    await page.route(`**${bareAddress}`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(bareAddress, { waitUntil: 'load' })
    await page.unroute(`**${bareAddress}`)
  }
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(held))
}

/**
 * A new session of somebody, as a device holds it whose person logged in by the form.
 * @param url origin of the shop
 */
export async function sessionOf(
  { email: login, password }: Person,
  url = shopUrl(),
): Promise<Held & { token: string }> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  expect(answer.ok, `${login} logs in: ${answer.status}`).toBe(true)
  const { token, user } = (await answer.json()) as { token: string; user: components['schemas']['User'] }
  return { token, user: JSON.stringify(user), 'oja.last-person': String(user.id) }
}

/** Pages are opened as a person opens them who looks first: presses before the shop has woken are what first-presses.test.ts is about. */
function waitForWaking(page: Page): void {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)]
  // who says what to wait for gets just that
  page.goto = async (address, options) => {
    if (options?.waitUntil === undefined && !isBare(page)) await page.waitForTimeout(glance)
    const answer = await open(address, options)
    if (options?.waitUntil === undefined) await untilLiving(page)
    return answer
  }
  page.reload = async (options) => {
    if (options?.waitUntil === undefined) await page.waitForTimeout(glance)
    const answer = await reload(options)
    if (options?.waitUntil === undefined) await untilLiving(page)
    return answer
  }
}

/** Another page of the same context: what the device holds is there, and nothing of a page before it. */
export async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  waitForWaking(page)
  await page.goto(path, { waitUntil: 'load' })
  await untilLiving(page)
  return page
}

/**
 * Opens the shop in a browser context of its own, which is closed when the test ends. The test then fails if the console
 * showed an error that it did not declare with `expectConsoleError`.
 */
export async function openShop({
  device = 'phone',
  as,
  holds,
  path = '/',
  context: own = {},
  hasWorker = false,
}: OpenOptions = {}): Promise<Shop> {
  const context = await (await browser()).newContext({ ...contextOptions(device), ...own })
  const watcher = watchConsole(context)
  onTestFinished(async ({ task }) => {
    await saveJournalOf(context, task)
    // A call that is still held when the test ends is nobody's error; a context may be closed by its test.
    for (const target of [...context.pages(), context])
      await target.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    await context.close()
    expect(watcher.unexpected(), 'errors on the console').toEqual([])
  })
  if (!hasWorker) await context.addInitScript(withoutWorker)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  waitForWaking(page)
  if (holds) await hold(page, holds)
  if (as) await hold(page, await sessionOf(as, own.baseURL))
  if (path !== '') await page.goto(path)
  return { page, context, expectConsoleError: watcher.expect }
}
