/**
 * The crash matrix in a browser: Chromium ends the process that draws the page at chosen moments of a cart, a checkout and a payment, and a new page
 * goes on from what the device holds. tests/model/crash does so between every two entries of the journal.
 */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, assert, describe, expect, it, vi } from 'vitest'
import { ada, fillAddress, fillContact, freshPhone, payBy, placeButton, priced } from './checkout.steps.ts'
import { eventually, lineOf, plainGoods, readApi, signIn, type Product } from './support/goods.ts'
import { openAgain, openShop } from './support/open-shop.ts'
import { adminToken, choose, payByCard, testCards, type Order } from './support/orders.ts'
import { untilQuiet } from './support/until-quiet.ts'

const sums = { kills: 0, lost: 0, twice: 0 }
afterAll(() => console.info(`kills ${sums.kills}, lost ${sums.lost}, twice ${sums.twice}`))

const faults: string[] = []

/** What there is of something, and what there has to be. */
function judge(what: string, is: number, wanted: number): void {
  if (is === wanted) return
  const kind = is < wanted ? 'lost' : 'twice'
  sums[kind] += 1
  faults.push(`${what}: ${kind}, ${is} and not ${wanted}`)
}

/** @returns ends the page's process: no handler of the page runs, nothing that it meant to do later is done */
async function killerOf(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async () => {
    const gone = page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await gone
    sums.kills += 1
    await page.close()
  }
}

type Wire = {
  /** Until the next word: requests never reach the server, or are done and the answer never comes, or all is as ever. */
  set: (mode: 'lost on the way' | 'answer lost' | 'sound') => void
  /** A request has been lost, or its answer has. */
  hasLost: () => boolean
  untilLost: () => Promise<void>
}

async function wireOf(context: BrowserContext, isIt: (path: string, method: string) => boolean): Promise<Wire> {
  let mode: Parameters<Wire['set']>[0] = 'sound'
  let lost = 0
  const meet = async (route: Route): Promise<void> => {
    const request = route.request()
    if (mode === 'sound' || !isIt(new URL(request.url()).pathname, request.method())) return route.fallback()
    if (mode === 'answer lost') await route.fetch({ maxRedirects: 0 })
    lost += 1
    // Where an address is on its way, a process does not end before it has an answer.
    if (request.isNavigationRequest()) await route.abort('connectionreset')
  }
  await context.route('**/*', (route) => meet(route).catch(() => undefined))
  return {
    set(next) {
      mode = next
      lost = 0
    },
    hasLost: () => lost > 0,
    untilLost: () => vi.waitFor(() => assert(lost > 0, 'nothing was sent'), { timeout: 20_000, interval: 20 }),
  }
}

/** A press and nothing after it: the task of the press is the page's last. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => (button as HTMLElement).click())

describe('a page whose process ends', () => {
  it('loses no press on the cart and does none twice', { timeout: 120_000 }, async () => {
    const [product] = (await plainGoods(1)) as [Product]
    const shop = await openShop({ device: 'desktop', path: '' })
    const { context } = shop
    shop.expectConsoleError(/Failed to load resource/)
    const customer = await signIn(shop.page)
    const wire = await wireOf(context, (path, method) => path.startsWith('/api/cart') && method !== 'GET')
    const amount = async () => (await customer.cart()).find((line) => line.product_id === product.id)?.quantity ?? 0
    let { page } = shop
    const killed = async (what: string, wanted: number, kill: () => Promise<void>): Promise<void> => {
      await kill()
      wire.set('sound')
      page = await openAgain(context, '/cart')
      await vi
        .waitUntil(async () => (await amount()) === wanted, { timeout: 15_000, interval: 60 })
        .catch(() => undefined)
      await untilQuiet(page, 500)
      judge(what, await amount(), wanted)
      if (wanted > 0) await eventually(() => lineOf(page, product).quantity.inputValue(), String(wanted))
    }
    await page.goto(`/products/${product.slug}`)
    let kill = await killerOf(page)
    await press(page, 'Add to cart')
    await killed('added', 1, kill)

    const more = `Increase quantity of ${product.name}`
    kill = await killerOf(page)
    wire.set('lost on the way')
    await press(page, more)
    await wire.untilLost()
    await killed('one more, on its way', 2, kill)

    kill = await killerOf(page)
    wire.set('answer lost')
    await press(page, more)
    await wire.untilLost()
    await killed('one more, done and not answered', 3, kill)

    kill = await killerOf(page)
    await press(page, more)
    await press(page, more)
    await killed('two more, not sent yet', 5, kill)

    kill = await killerOf(page)
    wire.set('lost on the way')
    await press(page, `Remove ${product.name}`)
    await wire.untilLost()
    await killed('removed, on its way', 0, kill)
    expect(sums.kills).toBe(5)
    expect(faults).toEqual([])
  })

  it('loses nothing of an order and its payment and does neither twice', { timeout: 120_000 }, async () => {
    const [product] = (await plainGoods(1)) as [Product]
    const shop = await openShop({ device: 'desktop', path: `/products/${product.slug}` })
    const { context } = shop
    shop.expectConsoleError(/Failed to load resource|API call failed/)
    const phone = freshPhone()
    const killedBefore = sums.kills
    const orders = await wireOf(context, (path, method) => path === '/api/orders' && method === 'POST')
    const verifying = await wireOf(context, (path) => path === '/api/payments/verify')
    const charging = await wireOf(context, (path, method) => path.startsWith('/sandbox-pay/') && method === 'POST')
    let { page } = shop
    const killed = async (kill: () => Promise<void>, path: string): Promise<void> => {
      await kill()
      for (const wire of [verifying, charging]) wire.set('sound')
      page = await openAgain(context, path)
    }
    const fields = () => ({
      name: page.getByRole('textbox', { name: 'Full name' }),
      phone: page.getByRole('textbox', { name: 'Phone number' }),
      address: page.getByRole('textbox', { name: 'Address' }),
    })

    let kill = await killerOf(page)
    await press(page, 'Add to cart')
    await killed(kill, '/checkout')
    await priced(page)
    const count = page.getByRole('button', { name: /^Place order · ₦/ })
    judge('added by a guest', await count.count(), 1)

    await fillContact(page, { ...ada, phone })
    await fillAddress(page)
    await payBy(page, 'Card')
    kill = await killerOf(page)
    await fields().address.fill('15 Adelabu Street')
    await killed(kill, '/checkout')
    await priced(page)
    for (const [field, wanted] of Object.entries({ name: ada.name, phone, address: '15 Adelabu Street' })) {
      const typed = await fields()[field as 'name'].inputValue()
      judge(`typed as ${field}: ${typed}`, typed.replaceAll(' ', '') === wanted.replaceAll(' ', '') ? 1 : 0, 1)
    }

    kill = await killerOf(page)
    orders.set('lost on the way')
    await placeButton(page).click()
    await orders.untilLost()
    await kill()
    orders.set('answer lost')
    page = await openAgain(context, '/checkout')
    kill = await killerOf(page)
    // What was pressed is sent again by itself, or the person presses once more.
    await vi.waitUntil(async () => orders.hasLost() || (await placeButton(page).isVisible()), { timeout: 20_000 })
    if (!orders.hasLost())
      await placeButton(page)
        .click()
        .catch(() => undefined)
    await orders.untilLost()
    await kill()
    orders.set('sound')
    page = await openAgain(context, '/checkout')
    await page.waitForURL('**/sandbox-pay/**')

    const held = await page.evaluate(
      () => JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]') as { number: string; key: string }[],
    )
    const [{ number, key }] = held as [(typeof held)[0]]
    const read = async () =>
      (await readApi<{ data: Order }>(`/orders/${number}`, { headers: { 'Order-Key': key } })).data
    kill = await killerOf(page)
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor()
    await killed(kill, `/orders/${number}`)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await choose(page, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor()
    const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    kill = await killerOf(page)
    charging.set('answer lost')
    await payByCard(page, testCards.pays)
    await charging.untilLost()
    await killed(kill, `/orders/${number}`)
    await page.getByRole('heading', { level: 1, name: /We have your order/i }).waitFor()

    const callback = `/payment/callback?reference=${reference}`
    verifying.set('answer lost')
    page = await openAgain(context, callback)
    kill = await killerOf(page)
    await verifying.untilLost()
    await killed(kill, callback)
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor()

    const order = await read()
    const found = await readApi<{ data: { order_number: string }[] }>(
      `/admin/orders?search=${encodeURIComponent(phone.replaceAll(' ', ''))}`,
      { headers: { Authorization: `Bearer ${await adminToken()}` } },
    )
    judge('orders', found.data.length, 1)
    judge('payments that brought money', order.payments.filter(({ received }) => received > 0).length, 1)
    judge('kobo that were paid', order.paid, order.total)
    await page.goto('/cart')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    expect(sums.kills - killedBefore).toBe(7)
    expect(faults).toEqual([])
  })
})
