/** A payment by the walker's tours in a browser: begun, refused, cut off, declined, short, given back, not known, paid already, and paid. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { StartAnswer, VerifyAnswer } from '#machines/payment/payment.types.ts'
import { itemOf, visitWalk } from '#tests/model/payment/payment.visit.ts'
import { explore } from '#tests/model/walker/explore.ts'
import { logicDriver, runTour } from '#tests/model/walker/run-tour.ts'
import { toursOver } from '#tests/model/walker/tours.ts'
import type { Driver } from '#tests/model/walker/types.ts'
import { accountOf, choose, openWith, placeOrder, sayDone, type Placed } from './support/orders.ts'

const slow = { timeout: 30_000 }
/** Milliseconds: nobody presses as soon as a page tells something; calls that repeat within 300 share one answer. */
const readingTime = 350

/** The headline of the page where the chart has come to rest. */
const headlines: Record<string, string> = {
  idle: 'Pay for your order',
  notAllowed: 'Pay for your order',
  refused: 'Pay for your order',
  unreachable: 'Pay for your order',
  // What is answered here is not the market's: its order has not come, so the page of the payment says it.
  paid: 'Payment received',
  failed: 'The payment did not go through',
  underpaid: 'Part of the money came',
  refunding: 'Your money is on its way back',
  unknown: 'We do not know this payment',
}

/** What stands beside the headline where that alone does not tell. */
const words: Record<string, string> = {
  notAllowed: 'Not at all',
  refused: 'Not now',
  unreachable: 'We could not reach the market. Nothing was charged',
}

const says = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, message, request_id: 'walk-1' }),
})

/** Sends what is due to an account, as the form of the bank's page does. */
async function sendExactly({ request }: Page, account: string): Promise<void> {
  const bank = await request.get(`/sandbox-pay?to=${account}`)
  const html = await bank.text()
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const sent = await request.post(`${bank.url()}/transfer`, { form: { form: valueOf('form'), send: valueOf('send') } })
  expect(sent.ok(), `the bank answers ${sent.status()}`).toBe(true)
}

function browserDriver(): Driver {
  let page: Page
  let placed: Placed
  /** Calls that wait for what the tour says of them. */
  let held: Route[] = []
  /** A page that is left takes its questions back. */
  const waiting = (): Route[] => (held = held.filter((route) => route.request().failure() === null))
  const isHeld = async (path: string): Promise<void> => {
    await expect.poll(() => waiting().map((route) => new URL(route.request().url()).pathname), slow).toEqual([path])
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(slow)

  async function start(expected: StartAnswer): Promise<void> {
    await isHeld('/api/payments/initialize')
    const route = held.pop() as Route
    if (expected.tag === 'started') return route.continue()
    if (expected.tag === 'unreachable') return route.abort('connectionrefused')
    if (expected.tag === 'alreadyPaid') return route.fulfill(says(409, 'already_paid', 'Paid'))
    if (expected.tag === 'notAllowed') return route.fulfill(says(409, 'not_allowed', 'Not at all'))
    return route.fulfill(says(503, 'unavailable', 'Not now'))
  }

  /** What the server really says, with another end. */
  async function verify(expected: VerifyAnswer): Promise<void> {
    await isHeld('/api/payments/verify')
    const route = held.pop() as Route
    if (expected.tag === 'unreachable') return route.abort('connectionrefused')
    if (expected.tag === 'unknown') return route.fulfill(says(404, 'not_found', 'Nobody knows it'))
    if (expected.tag === 'refused') return route.fulfill(says(503, 'unavailable', 'Not now'))
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { status: string; amount: number } }
    expect(data.status).toBe('pending')
    const { status } = expected.outcome
    const received = { pending: 0, failed: 0, underpaid: data.amount / 2, refunding: data.amount, paid: data.amount }
    const outstanding = data.amount - received[status]
    return route.fulfill({ response, json: { data: { ...data, status, received: received[status], outstanding } } })
  }

  return {
    world: 'browser',
    async begin() {
      placed = await placeOrder({ method: 'bank_transfer', count: 1 })
      const shop = await openWith([placed], { device: 'desktop' })
      shop.expectConsoleError(/Failed to load resource|API call failed/)
      page = shop.page
      await page.route(
        ({ pathname }) => /^\/api\/payments\/(initialize|verify)$/.test(pathname),
        (route) => void held.push(route),
      )
      await page.goto(`/payment/${placed.number}`)
    },
    async perform({ stimulus: { kind, event } }) {
      // What the page does by itself, it does here too.
      if (kind === 'timer') return
      if (kind === 'user') await page.waitForTimeout(readingTime)
      if (event.type === 'payment.start') return choose(page, 'Bank transfer')
      if (event.type === 'xstate.done.actor.startPayment') return start(event['output'] as StartAnswer)
      if (event.type === 'xstate.done.actor.verifyPayment') return verify(event['output'] as VerifyAnswer)
      if (event.type === 'payment.retry') return page.getByRole('button', { name: 'Try again' }).click()
      if (event.type === 'payment.leave') return page.getByRole('button', { name: 'Pay another way' }).click()
      // The page may have asked by itself just now.
      if (event.type === 'payment.check' && waiting().length === 0)
        await page.getByRole('button', { name: /^(I have sent the money|Check again)$/ }).click({ timeout: 5000 })
    },
    async check(expected: AnyMachineSnapshot) {
      const state = Object.keys(headlines).find((one) => expected.matches(one))
      if (state) {
        await heading(headlines[state] ?? '')
        if (words[state]) await page.getByText(words[state]).first().waitFor(slow)
        return
      }
      if (expected.matches('starting')) return isHeld('/api/payments/initialize')
      await heading('Bank transfer')
      if (expected.matches({ following: { poll: 'asking' } } as never)) return isHeld('/api/payments/verify')
      if (expected.matches({ following: { poll: 'cutOff' } } as never))
        await page.getByText('No network. We look again when it is back').waitFor(slow)
    },
    /** Whatever the tour came to: the order is paid in full, once. */
    async end() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const before = await placed.read()
      await page.goto(`/payment/${placed.number}`)
      // An attempt that is open is waited for without a press.
      if (!before.payments.some((one) => one.status === 'live')) await choose(page, 'Bank transfer')
      await sendExactly(page, await accountOf(page))
      await sayDone(page, 'I have sent the money')
      await heading('Thank you. We have your order')
      const { status, paid, total, payments } = await placed.read()
      expect([status, paid, payments.filter(({ received }) => received > 0).length]).toEqual(['confirmed', total, 1])
    },
  }
}

describe('a payment, walked in a browser', () => {
  it(
    '[PAY-01] [PAY-02] goes through every answer of the market and of the provider, and on to the paid order, as its chart',
    { timeout: 180_000 },
    async () => {
      const { tours, items } = toursOver(explore(visitWalk), itemOf)
      expect(items).toEqual(expect.arrayContaining(['startPayment notAllowed', 'verifyPayment refunding']))
      expect(items.length).toBeGreaterThan(18)
      for (const tour of tours) {
        await runTour(tour, logicDriver(visitWalk.machine))
        await runTour(tour, browserDriver())
      }
    },
  )
})
