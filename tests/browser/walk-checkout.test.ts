/** Checkout by the walker's tours in a browser at the real server: placed, changed, refused, told to wait, not heard, ordered again, and paid. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { CheckoutContext, PlaceAnswer } from '#machines/checkout/checkout.types.ts'
import { itemOf, shortWait, visitWalk } from '#tests/model/checkout/checkout.visit.ts'
import { soundDraft } from '#tests/model/checkout/checkout-fixtures.ts'
import { explore } from '#tests/model/walker/explore.ts'
import { logicDriver, runTour } from '#tests/model/walker/run-tour.ts'
import { toursOver } from '#tests/model/walker/tours.ts'
import type { Driver } from '#tests/model/walker/types.ts'
import { placeButton, priced } from './checkout.steps.ts'
import { guestCart, plainGoods, readApi } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { payByCard, testCards, type Order } from './support/orders.ts'

const slow = { timeout: 30_000 }
/** Where a card is paid. */
const atProvider = '**/sandbox-pay/**'

type Body = { quote_hash: string; delivery: object }

function browserDriver(): Driver {
  let page: Page
  /** Requests for orders that wait for what the tour says of them. */
  const held: Route[] = []
  const isHeld = async (): Promise<void> => {
    await expect.poll(() => held.length, { timeout: 20_000, interval: 50 }).toBe(1)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  const newest = (): Promise<{ number: string; key: string }> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]')[0])
  const readOrder = async (): Promise<Order> => {
    const { number, key } = await newest()
    return (await readApi<{ data: Order }>(`/orders/${number}`, { headers: { 'Order-Key': key } })).data
  }

  /** Sends it on as another page would have sent it, so that the server itself says no. */
  const sendOther = (route: Route, change: (body: Body) => Body) =>
    route.continue({ postData: JSON.stringify(change(route.request().postDataJSON() as Body)) })

  async function answer(expected: PlaceAnswer): Promise<void> {
    await isHeld()
    const route = held.pop() as Route
    if (expected.tag === 'placed') return route.continue()
    if (expected.tag === 'alreadyPlaced') {
      // Another tab was first, with a note of its own; the answer and its token are that tab's, on the same device.
      const body = { ...(route.request().postDataJSON() as Body), note: 'Ring twice' }
      const { data, order_key: key } = await (await route.fetch({ postData: JSON.stringify(body) })).json()
      await page.evaluate(
        (held) => {
          const others = JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]') as object[]
          localStorage.setItem('oja.order-keys', JSON.stringify([held, ...others]))
        },
        { number: data.order_number as string, key: key as string },
      )
      return route.continue()
    }
    if (expected.tag === 'unreachable') return route.abort('connectionrefused')
    if (expected.tag === 'quoteChanged') return sendOther(route, (body) => ({ ...body, quote_hash: 'seen-yesterday' }))
    if (expected.tag === 'notYours') throw new Error('A visit has one person')
    if (expected.retryAfter === null)
      return sendOther(route, (body) => ({ ...body, delivery: { ...body.delivery, lga: 'Atlantis' } }))
    // The server of the suite has no limits.
    const body = { code: 'too_many_requests', message: 'Please wait.', request_id: 'walk-1', retry_after: shortWait }
    return route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify(body) })
  }

  return {
    world: 'browser',
    async begin() {
      const [product] = await plainGoods(1)
      if (!product) throw new Error('no goods')
      const holds = { ...(await guestCart([product])), delivery_info: JSON.stringify(soundDraft) }
      const shop = await openShop({ device: 'desktop', holds, path: '' })
      shop.expectConsoleError(/Failed to load resource|API call failed/)
      page = shop.page
      await page.route(
        (url) => url.pathname === '/api/orders',
        (route) => void held.push(route),
      )
      await page.goto('/checkout')
      await priced(page)
    },
    async perform({ stimulus: { kind, event } }) {
      // What the page does by itself, it does here too.
      if (kind === 'timer') return
      if (event.type === 'xstate.done.actor.placeOrder') return answer(event['output'] as PlaceAnswer)
      if (event.type === 'order.place') return placeButton(page).click()
      if (event.type === 'quote.accept') return button('Accept and place order').click()
      if (event.type === 'quote.decline') return button('Go back').click()
      if (event.type !== 'order.anew') return
      await page.goto('/checkout')
      await button('Order the same again').click()
    },
    async check(expected: AnyMachineSnapshot) {
      const isIn = (state: string) => expected.matches({ order: { known: state } } as never)
      if (isIn('placing')) return isHeld()
      if (isIn('unanswered')) return page.getByText('We did not hear whether your order was placed.').waitFor()
      if (isIn('limited')) return page.getByRole('button', { name: /^Try again in/ }).waitFor()
      if (isIn('changed')) return page.getByRole('dialog', { name: 'Something has changed' }).waitFor()
      if (isIn('placed') && (expected.context as CheckoutContext).placed?.isEarlier) {
        await page.getByText('It was placed before you pressed').waitFor(slow)
      } else if (isIn('placed')) {
        await page.waitForURL(atProvider, slow)
        expect(await readOrder()).toMatchObject({ status: 'pending_payment', payments: [{ status: 'live' }] })
      } else if (isIn('editing') && expected.matches({ quote: 'current' } as never)) {
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await priced(page)
      }
    },
    /** Whatever the tour came to: from there an order is placed, and paid in full. */
    async end() {
      await placeButton(page).click()
      await answer({ tag: 'placed' } as PlaceAnswer)
      await page.waitForURL(atProvider, slow)
      await payByCard(page, testCards.pays)
      await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(slow)
      const { status, paid, total, payments } = await readOrder()
      expect([status, paid, payments.length]).toEqual(['confirmed', total, 1])
    },
  }
}

describe('checkout, walked in a browser', () => {
  it(
    '[SHOP-06] [PAY-01] goes through every answer of the server and on to the paid order as its chart',
    { timeout: 180_000 },
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
