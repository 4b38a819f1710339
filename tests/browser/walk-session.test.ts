/** The session by the walker's tours in a browser: sign-ins, a 401 with and without recentSignUp, log-outs that nobody hears. */
import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { RemoteLogOut, StoredSession, User } from '#machines/identity/session.types.ts'
import { itemOf, visitWalk } from '#tests/model/identity/session.walk.ts'
import { explore } from '#tests/model/walker/explore.ts'
import { logicDriver, runTour } from '#tests/model/walker/run-tour.ts'
import { toursOver } from '#tests/model/walker/tours.ts'
import type { Driver } from '#tests/model/walker/types.ts'
import {
  askServer,
  codeFor,
  expectGuest,
  fillRegistration,
  lengthenRecent,
  newcomer,
  register,
  shopper,
  storedSession,
  typeLogin,
  type Known,
  type Newcomer,
} from './accounts.steps.ts'
import { holdCall, type HeldCall } from './support/hold-call.ts'
import { openShop } from './support/open-shop.ts'

const refusal = (status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'refused', message: 'No', request_id: 'walk-1' }),
})

const fill = (values: Record<string, string>) => {
  // once, and not again when a page of the same tab is loaded
  if (sessionStorage.getItem('filled')) return
  sessionStorage.setItem('filled', 'yes')
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

const userOf = async ({ token }: Known): Promise<User> =>
  (await askServer<{ user: User }>('GET', '/user/profile', { token })).user

function browserDriver(): Driver {
  let page: Page
  let context: BrowserContext
  /** Another tab, of our origin and without the shop's scripts. */
  let other: Page
  let people: Record<string, Newcomer>
  let bola: Known
  let cart: HeldCall
  let logOut: HeldCall

  const banner = () => page.getByRole('banner')
  const inMenu = async (name: string): Promise<void> => {
    await banner()
      .getByRole('button', { name: /^(Ada|Bola) / })
      .click()
    await page.getByRole('menuitem', { name }).click()
  }
  const openLogin = async (): Promise<void> => {
    if (new URL(page.url()).pathname === '/login') return
    await banner().getByRole('link', { name: 'Login', exact: true }).click()
    await page.getByLabel('Email or phone').waitFor()
  }

  async function signUp(): Promise<void> {
    await openLogin()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Register' }).click()
    const person = newcomer('Ada Okafor')
    people['Ada'] = person
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Verification code').fill(await codeFor(person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
  }

  async function logIn(): Promise<void> {
    // somebody who renamed herself earlier in the tour is to be who the chart knows
    const { email: login = '', password } = people['Ada'] ?? {}
    const { token } = await askServer<{ token: string }>('POST', '/login', { body: { login, password } })
    await askServer('PUT', '/user/profile', { token, body: { name: 'Ada Okafor' } })
    await openLogin()
    await typeLogin(page, people['Ada']?.email ?? '', people['Ada']?.password ?? '')
  }

  /** Some call gets a 401: a guest's log-in with a wrong password, a customer's cart. */
  async function refuse(isGuest: boolean): Promise<void> {
    if (isGuest) {
      await openLogin()
      await typeLogin(page, shopper.email, 'Wrong1234')
      await page.getByRole('alert').waitFor()
      return
    }
    // a call of whoever was here before may wait too: its refusal says nothing about this person
    const { token } = await storedSession(page)
    const isTheirs = (call: Request) => call.headers()['authorization'] === `Bearer ${token}`
    if (!cart.isWaiting(isTheirs)) {
      await context.setOffline(true)
      await context.setOffline(false)
    }
    await cart.waits(isTheirs)
    await cart.end((route) => route.fulfill(refusal(401)))
    cart = await holdCall(page, '/api/cart')
  }

  /** @param hasRunOut nobody is left there, and who was there last has not left */
  async function changeElsewhere(user: User | null, hasRunOut: boolean): Promise<void> {
    const stored = user ? { token: bola.token, user: JSON.stringify(await userOf(bola)) } : null
    const gone = [...(hasRunOut ? [] : ['oja.last-person']), 'token', 'user']
    await other.evaluate(
      ([values, keys]) => {
        if (!values) for (const key of keys) localStorage.removeItem(key)
        else for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      },
      [stored, gone] as const,
    )
  }

  async function rename(): Promise<void> {
    await inMenu('My Profile')
    await page.getByLabel('Full name').fill('Ada Eze')
    await page.getByRole('button', { name: 'Save changes' }).click()
  }

  async function answerLogOut({ tag }: RemoteLogOut): Promise<void> {
    await logOut.end((route) =>
      tag === 'told' ? route.continue() : route.fulfill(refusal(tag === 'alreadyOut' ? 401 : 500)),
    )
    logOut = await holdCall(page, '/api/logout')
  }

  return {
    world: 'browser',
    async begin(tour) {
      const stored = tour.steps[0]?.stimulus.event['output'] as StoredSession
      const [ada, other1] = await Promise.all([register('Ada Okafor'), register('Bola Adeyemi')])
      bola = other1
      people = { Ada: ada, Bola: bola }
      const shop = await openShop({ device: 'desktop', path: '' })
      shop.expectConsoleError(/Failed to load resource|API call failed|Nothing came of|could not be told|favicon/)
      ;({ page, context } = shop)
      other = await context.newPage()
      await other.goto('/api/health')
      cart = await holdCall(page, '/api/cart')
      logOut = await holdCall(page, '/api/logout')
      await page.addInitScript(lengthenRecent)
      await page.addInitScript(fill, {
        ...(stored.hasToken && { token: ada.token }),
        ...(stored.user && { user: JSON.stringify(await userOf(ada)) }),
        ...(stored.recentSignUp && { recentSignUp: 'true' }),
      } as Record<string, string>)
      await page.goto('/help')
    },
    async perform({ stimulus: { kind, event, ...more } }) {
      if (kind === 'timer') {
        if (event.type.includes('logOutLimit')) await page.waitForEvent('requestfailed', { timeout: 20_000 })
        return
      }
      if (kind === 'outcome') {
        if ('src' in more && more.src === 'logOutRemotely') await answerLogOut(event['output'] as RemoteLogOut)
        return
      }
      if (event.type === 'session.begun') return event['isNew'] ? signUp() : logIn()
      if (event.type === 'session.logOut') return inMenu('Logout')
      if (event.type === 'session.userChanged') return rename()
      if (event.type === 'call.unauthorized') return refuse(!(await isSignedIn(page)))
      if (event.type === 'session.changedElsewhere')
        return changeElsewhere(event['user'] as User | null, typeof event['lastId'] === 'number')
      throw new Error(`A browser cannot do ${event.type}`)
    },
    async check(expected: AnyMachineSnapshot) {
      const { user } = expected.context as { user: User | null }
      // Loading and removing are over before anybody can look.
      if (expected.hasTag('undecided') || expected.matches({ person: { customer: 'removingRecentSignUp' } })) return
      if (!user) {
        await expectGuest(page)
        await page
          .locator('a, button', { hasText: /^Login$/ })
          .first()
          .waitFor()
        return
      }
      const name = user.name ?? ''
      const isRecent = expected.matches({ person: { customer: 'recent' } })
      const read = async () => {
        const { token, user: kept, recent } = await storedSession(page)
        return [token !== null, kept?.name, kept?.email, isRecent || recent === null]
      }
      const email = people[name.split(' ')[0] ?? '']?.email
      await expect.poll(read, { timeout: 20_000 }).toEqual([true, name, email, true])
      if (isRecent) expect((await storedSession(page)).recent).toBe('true')
      await banner().getByRole('button', { name }).waitFor()
    },
    async end() {
      await context.close()
    },
  }
}

const isSignedIn = async (page: Page): Promise<boolean> => (await storedSession(page)).token !== null

describe('the session, walked in a browser', () => {
  it(
    '[SESS-02] [SESS-08] [SESS-09] [SESS-10] goes through every way to begin and to end as its chart',
    { timeout: 300_000 },
    async () => {
      const { tours, items } = toursOver(explore(visitWalk), itemOf)
      expect(items.length).toBeGreaterThan(20)
      for (const tour of tours) {
        await runTour(tour, logicDriver(visitWalk.machine))
        await runTour(tour, browserDriver())
      }
    },
  )
})
