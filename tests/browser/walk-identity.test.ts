/** Sign-up by the walker's tours in a browser at the real server: codes right and wrong, sent again, refused, unanswered, phones changed. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { CodeAnswer, Started } from '#machines/identity/registration.machine.ts'
import { itemOf, visitWalk } from '#tests/model/identity/registration.walk.ts'
import { explore } from '#tests/model/walker/explore.ts'
import { logicDriver, runTour } from '#tests/model/walker/run-tour.ts'
import { toursOver } from '#tests/model/walker/tours.ts'
import type { Driver } from '#tests/model/walker/types.ts'
import {
  askServer,
  codeFor,
  countMessages,
  fillRegistration,
  newcomer,
  otherThan,
  storedSession,
  type Newcomer,
} from './accounts.steps.ts'
import { holdCall, type HeldCall } from './support/hold-call.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

/** More than the minute between two codes to one phone. */
const minutes = 2

const shop = holdShop({ isOnly: true })

function browserDriver(): Driver {
  let page: Page
  let context: BrowserContext
  let person: Newcomer
  /** The phone that waits for its code, and how many texts came to it. */
  let phone = { number: '', texts: 0 }
  let sending: HeldCall

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const code = () => page.getByLabel('Verification code')
  const texted = (number: string, texts = 1) => (phone = { number, texts })

  async function startRegistration(): Promise<void> {
    person = newcomer()
    await fillRegistration(page, person)
    await button('Create account').click()
    await code().waitFor()
    texted(person.phone)
  }

  async function changePhone(): Promise<void> {
    const { phone: other } = newcomer()
    await page.getByLabel('Phone number').fill(other)
    await button('Send code').click()
    await code().waitFor()
    texted(other)
  }

  /** A wrong code first: what was typed is refused, and the right one still counts. */
  async function verify(): Promise<void> {
    const right = await codeFor(phone.number, phone.texts - 1)
    await code().fill(otherThan(right))
    await button('Verify').click()
    await page.getByText('That is not the code we sent. You have 4 tries left.').first().waitFor()
    await code().fill(right)
    await button('Verify').click()
  }

  async function answerSending(answer: CodeAnswer): Promise<void> {
    const goOn = () => sending.end((route) => route.continue())
    if (answer.tag === 'unreachable') await sending.end((route) => route.abort('connectionrefused'))
    else if (answer.tag === 'sent') {
      await shop.pass(minutes)
      await goOn()
      await expect.poll(() => countMessages(phone.number), { timeout: 20_000 }).toBe(phone.texts + 1)
      texted(phone.number, phone.texts + 1)
    } else {
      // Too early, or another device has begun anew with the same e-mail: the server itself refuses.
      if (answer.retryAfter === null) {
        const again = { ...person, password_confirmation: person.password, accept_terms: true }
        await askServer('POST', '/register-initial', { body: again })
      }
      await goOn()
    }
    sending = await holdCall(page, '/api/direct-verification-code')
  }

  return {
    world: 'browser',
    async begin(tour) {
      const opened = await openShop({ device: 'phone', path: '' })
      opened.expectConsoleError(/Failed to load resource|API call failed|Nothing came of/)
      ;({ page, context } = opened)
      await page.clock.install()
      sending = await holdCall(page, '/api/direct-verification-code')
      await page.goto('/register')
      const loaded = tour.steps[0]?.stimulus.event['output'] as Started | null
      if (!loaded) return
      await startRegistration()
      await page.reload()
    },
    async perform({ stimulus: { kind, event, ...more } }) {
      if (kind === 'timer') return page.clock.fastForward(minutes * 60_000)
      if (kind === 'outcome') {
        if ('src' in more && more.src === 'sendCode') await answerSending(event['output'] as CodeAnswer)
        return
      }
      if (event.type === 'registration.started') return startRegistration()
      if (event.type === 'phone.changed') return changePhone()
      if (event.type === 'registration.verified') return verify()
      if (event.type === 'registration.restart') return button('Start again').click()
      if (event.type === 'phone.change') return button('Change phone number').click()
      if (event.type === 'phone.keep') return page.getByRole('button', { name: /^Keep / }).click()
      if (event.type === 'code.sendAgain') return button('Send code again').click()
      throw new Error(`A browser cannot do ${event.type}`)
    },
    async check(expected: AnyMachineSnapshot) {
      const { message } = expected.context as { message: string | null }
      if (expected.matches('loading')) return
      if (expected.matches('entering')) return button('Create account').waitFor()
      if (expected.matches('changingPhone')) return button('Send code').waitFor()
      if (expected.matches('verified')) {
        await page.waitForURL((url) => url.pathname === '/')
        const { token, user } = await storedSession(page)
        expect(user?.email).toBe(person.email)
        const { user: known } = await askServer<{ user: object }>('GET', '/user/profile', { token: token ?? '' })
        expect(known).toMatchObject({ phone: `+234${phone.number.slice(1)}`, phone_verified: true })
        return
      }
      await code().waitFor()
      if (expected.matches({ verifying: 'sending' })) return button('Sending').waitFor()
      const again = expected.matches({ verifying: 'cooling' }) ? /^Send code again in \d+ s$/ : /^Send code again$/
      await page.getByRole('button', { name: again }).waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(message === null ? 0 : 1)
    },
    async end() {
      await context.close()
    },
  }
}

describe('sign-up, walked in a browser', () => {
  it(
    '[SESS-04] [SESS-05] goes through every way from the details to the account as its chart',
    { timeout: 240_000 },
    async () => {
      const { tours, items } = toursOver(explore(visitWalk), itemOf)
      expect(items.length).toBeGreaterThan(14)
      for (const tour of tours) {
        await runTour(tour, logicDriver(visitWalk.machine))
        await runTour(tour, browserDriver())
      }
    },
  )
})
