/** Social sign-in by the walker's tours in a browser: each step is really taken, and the page must show what the chart expects. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ExchangeAnswer, Provider, ProviderAnswer } from '#machines/identity/social.messages.ts'
import { itemOf, returnWalk, visitWalk } from '#tests/model/identity/social.walk.ts'
import { explore } from '#tests/model/walker/explore.ts'
import { logicDriver, runTour } from '#tests/model/walker/run-tour.ts'
import { toursOver } from '#tests/model/walker/tours.ts'
import type { Driver, Tour, TourStep } from '#tests/model/walker/types.ts'
import { expectGuest, storedSession } from './accounts.steps.ts'
import { holdCall, type HeldCall } from './support/hold-call.ts'
import { hold, openShop } from './support/open-shop.ts'
import type { Message } from '#ui/text/message.ts'
import { inWords } from '../support/words.ts'

const names: Record<Provider, string> = { google: 'Google', apple: 'Apple' }
const outputOf = <Answer>(step: TourStep | undefined) => step?.stimulus.event['output'] as Answer | undefined

const refuse = (status: number, message: string | null) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code: 'refused', request_id: 'walk-1', ...(message !== null && { message }) }),
  })

const answerExchange = (answer: ExchangeAnswer) => (route: Route) => {
  if (answer.tag === 'unreachable') return route.abort('connectionrefused')
  if (answer.tag === 'refused') return refuse(answer.status, answer.message && inWords(answer.message))(route)
  if (answer.tag === 'signedIn' && answer.hasToken) return route.continue()
  return route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ message: 'Welcome' }) })
}

/** Takes one tour after the other in one context; a tour begins at a device that holds nothing. */
function browserDriver(): Driver {
  let page: Page
  let context: BrowserContext | undefined
  let tour: Tour
  let at = 0
  let popup: Page | undefined
  let nonce: HeldCall | undefined
  let exchange: HeldCall | undefined

  const button = (provider: Provider) => page.getByRole('button', { name: `Continue with ${names[provider]}` })
  const setPopups = (areOpen: boolean) =>
    page.evaluate((isOpen) => {
      const kept = window as unknown as { realOpen?: typeof window.open }
      kept.realOpen ??= window.open
      window.open = isOpen ? kept.realOpen : () => null
    }, areOpen)

  async function start(provider: Provider, way: 'popup' | 'redirect'): Promise<void> {
    if (way === 'redirect')
      return page.getByRole('button', { name: `Go on with ${names[provider]} in this window` }).click()
    const next = outputOf<ProviderAnswer>(tour.steps[at])
    await setPopups(next?.tag !== 'blocked')
    if (next?.tag === 'blocked') return button(provider).click()
    if (next?.tag === 'offline' || next?.tag === 'failed') nonce = await holdCall(page, '/api/auth/nonce')
    else exchange = await holdCall(page, `/api/auth/${provider}`)
    const [opened] = await Promise.all([page.waitForEvent('popup'), button(provider).click()])
    popup = opened
  }

  async function answerPage(answer: ProviderAnswer): Promise<void> {
    const there = popup
    if (answer.tag === 'offline') return nonce?.end((route) => route.abort('connectionrefused'))
    if (answer.tag === 'failed') return nonce?.end(refuse(429, answer.message))
    if (answer.tag === 'redirecting') return page.waitForURL('**/dev-identity/**')
    if (answer.tag === 'blocked' || !there) return
    await there.waitForURL('**/dev-identity/**')
    if (answer.tag === 'closed') return there.close()
    const name = answer.tag === 'cancelled' ? 'Cancel' : /Ngozi Eze/
    await Promise.all([there.waitForEvent('close'), there.getByRole('button', { name }).click()])
    if (answer.tag === 'given') await exchange?.waits()
  }

  async function open(): Promise<void> {
    const shop = await openShop({ device: 'desktop', path: '' })
    shop.expectConsoleError(/Failed to load resource|API call failed|Nothing came of|brought no token/)
    ;({ page, context } = shop)
    await page.clock.install()
  }

  /** Goes to the provider in this window and back, with what the tour begins with. */
  async function comeBack(answer: ProviderAnswer): Promise<void> {
    const provider = answer.tag === 'given' ? answer.provider : 'google'
    await setPopups(false)
    await button(provider).click()
    await page.getByRole('button', { name: `Go on with ${names[provider]} in this window` }).click()
    await page.waitForURL('**/dev-identity/**')
    exchange = await holdCall(page, `/api/auth/${provider}`)
    await page.getByRole('button', { name: answer.tag === 'given' ? /Ngozi Eze/ : 'Cancel' }).click()
    await page.waitForURL('**/auth/callback**')
    if (answer.tag === 'given') await exchange.waits()
  }

  return {
    world: 'browser',
    async begin(given) {
      tour = given
      at = 0
      if (context) await forget(context, page)
      else await open()
      await page.goto('/login')
      const first = outputOf<ProviderAnswer>(tour.steps[0])
      if (first && first.tag !== 'none') await comeBack(first)
    },
    async perform({ stimulus }) {
      at += 1
      const { event, kind } = stimulus
      if (kind === 'timer') return page.clock.fastForward(15_000)
      if (event.type === 'social.start')
        return start(event['provider'] as Provider, event['way'] as 'popup' | 'redirect')
      if (event.type === 'social.dismiss') {
        await page.getByRole('link', { name: 'Carry on as a guest' }).click()
        await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
        return
      }
      if (kind !== 'outcome') throw new Error(`A browser cannot do ${event.type}`)
      if (stimulus.src === 'openProvider') return answerPage(event['output'] as ProviderAnswer)
      if (stimulus.src === 'exchangeToken') return exchange?.end(answerExchange(event['output'] as ExchangeAnswer))
    },
    async check(expected: AnyMachineSnapshot) {
      const alert = page.getByRole('alert')
      const { provider, message } = expected.context as { provider: Provider | null; message: Message | null }
      const next = outputOf<ProviderAnswer>(tour.steps[at])
      // What a browser refuses on the spot is over before anybody can look; on the way back the page shows no buttons.
      if (expected.matches('returning') || (expected.matches('asking') && next?.tag === 'blocked')) return
      if (expected.matches('leaving')) return page.waitForURL('**/dev-identity/**')
      if (expected.matches('signedIn')) {
        await page.waitForURL((url) => !/^\/(login|auth)/.test(url.pathname))
        expect((await storedSession(page)).user?.email).toBe('ngozi.eze@mail.test')
        return
      }
      if (expected.hasTag('busy')) {
        if (page.url().includes('/auth/callback') || !provider) return
        await expect.poll(() => button(provider).getAttribute('aria-busy')).toBe('true')
        expect(await alert.count()).toBe(0)
        return
      }
      await expectGuest(page)
      if (expected.matches('failed')) return alert.getByText(message ? inWords(message) : '', { exact: true }).waitFor()
      await button('google').waitFor()
      await expect.poll(() => alert.count()).toBe(0)
      expect(await button('google').getAttribute('aria-busy')).toBeNull()
    },
  }
}

/** Nothing is held of what a tour left: neither on the device nor on its way. */
async function forget(context: BrowserContext, page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto('about:blank')
  await hold(page, {})
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

/** The same tours in pure logic and in the browser. */
async function take(tours: Tour[], isWanted: (tour: Tour) => boolean = () => true): Promise<number> {
  let steps = 0
  const driver = browserDriver()
  for (const tour of tours.filter(isWanted)) {
    await runTour(tour, logicDriver(visitWalk.machine))
    await runTour(tour, driver)
    steps += tour.steps.length
  }
  return steps
}

describe('social sign-in, walked in a browser', () => {
  for (const provider of ['google', 'apple'] as const) {
    it(
      `[SOC-01] [SOC-04] [SOC-05] [SOC-06] [SOC-07] goes through every page and every reply as its chart (${provider})`,
      { timeout: 240_000 },
      async () => {
        const { tours, items } = toursOver(explore(visitWalk), (stimulus, from) => {
          const asked = stimulus.event['provider'] as Provider | undefined
          return asked !== undefined && asked !== provider ? null : itemOf(stimulus, from)
        })
        // popup closed, blocked, cancelled, network lost, refused; the seven replies and none within 15 s; on in this window; dismissed
        expect(items.length).toBeGreaterThanOrEqual(18)
        expect(await take(tours)).toBeGreaterThan(30)
      },
    )
  }

  it(
    '[SOC-03] comes back from either provider as its chart, and from a person who cancelled',
    { timeout: 120_000 },
    async () => {
      const { tours } = toursOver(explore(returnWalk), itemOf)
      expect(tours.length).toBeGreaterThanOrEqual(3)
      await take(tours)
    },
  )
})
