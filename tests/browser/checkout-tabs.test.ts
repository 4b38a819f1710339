/** Checkout in two tabs of one browser: one cart, one order, one charge. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { lineOf, plainGoods, readApi, signIn, typeQuantity } from './support/goods.ts'
import { holdCall } from './support/hold-call.ts'
import { openShop } from './support/open-shop.ts'
import { payByCard, testCards, type Order } from './support/orders.ts'
import {
  ada,
  atCheckout,
  atPayment,
  fillAddress,
  fillAll,
  fillContact,
  numberAtPayment,
  payBy,
  placeButton,
  priced,
} from './checkout.steps.ts'

const slow = { timeout: 30_000 }

/** The keys with which a tab asks for orders. */
function recordKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (new URL(request.url()).pathname === '/api/orders' && key) keys.push(key)
  })
  return keys
}

/** A second tab at checkout, which knows what was typed in the first. */
async function alsoAtCheckout(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await priced(other)
  return other
}

describe('one cart at checkout in two tabs', () => {
  it('[PAY-02] is one order and one charge when both place it at once, and both tabs show it', async () => {
    const { page } = await atCheckout(1, { device: 'desktop' })
    await fillContact(page)
    await fillAddress(page)
    await payBy(page, 'Card')
    await priced(page)
    const other = await alsoAtCheckout(page)
    await Promise.all([placeButton(page).click(), placeButton(other).click()])
    for (const tab of [page, other]) await tab.waitForURL('**/sandbox-pay/**', slow)
    // One attempt to pay: whoever pays first pays for both.
    expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(slow)
    const held = await page.evaluate(() => JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]'))
    expect(held).toHaveLength(1)
    const [{ number, key }] = held as [{ number: string; key: string }]
    await other.reload()
    await other.getByRole('link', { name: 'Return to the shop' }).click()
    await other.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(slow)
    const { data } = await readApi<{ data: Order }>(`/orders/${number}`, { headers: { 'Order-Key': key } })
    expect([data.status, data.paid, data.payments.length]).toEqual(['confirmed', data.total, 1])
  })

  it('[PAY-02] is one order when the answer to one tab was lost and the other places it', async () => {
    const { page, expectConsoleError } = await atCheckout(1, { device: 'desktop' })
    expectConsoleError(/Failed to load resource|API call failed/)
    await fillAll(page)
    const other = await alsoAtCheckout(page)
    const keys = [page, other].map(recordKeys)
    let first = ''
    const isOrder = (url: URL) => url.pathname === '/api/orders'
    await page.route(isOrder, async (route) => {
      if (first === '') {
        const answer = await route.fetch()
        first = ((await answer.json()) as components['schemas']['OrderAnswer']).data.order_number
      }
      await route.abort('connectionreset')
    })
    await placeButton(page).click()
    await page.getByText('We did not hear whether your order was placed.').waitFor()
    await placeButton(other).click()
    await other.waitForURL(atPayment, slow)
    expect(numberAtPayment(other)).toBe(first)
    // The first tab asks again by itself, and hears of the same order.
    await page.unroute(isOrder)
    await page.waitForURL(atPayment, slow)
    expect(numberAtPayment(page)).toBe(first)
    // Both tabs are at one checkout.
    expect(new Set(keys.flat()).size).toBe(1)
  })

  it('[PAY-02] is told of before anything is ordered again when it was placed with other details in the other tab', async () => {
    const { page, expectConsoleError } = await atCheckout(1, { device: 'desktop' })
    expectConsoleError(/Failed to load resource|API call failed/)
    await fillAll(page)
    await payBy(page, 'Card')
    await priced(page)
    const other = await alsoAtCheckout(page)
    await other.getByLabel('Delivery instructions').fill('Ring twice')
    const ordersKnown = () =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]') as { number: string }[]).map(
          ({ number }) => number,
        ),
      )
    await placeButton(page).click()
    await page.waitForURL('**/sandbox-pay/**', slow)
    await page.goto('/terms')
    const [first] = await ordersKnown()
    await placeButton(other).click()
    await other.getByText('It was placed before you pressed').waitFor(slow)
    expect(await other.getByTestId('order-number').textContent()).toBe(first)
    expect(new Set(await ordersKnown()).size).toBe(1)
    // The next one is asked for in so many words.
    await other.getByRole('button', { name: 'Order the same again' }).click()
    await priced(other)
    await placeButton(other).click()
    await other.waitForURL('**/sandbox-pay/**', slow)
    expect(new Set(await ordersKnown()).size).toBe(2)
  })

  it('[SHOP-06] shows what differs when the cart was changed in the other tab while this one placed it', async () => {
    const [dish] = await plainGoods(1)
    if (!dish) throw new Error('no goods')
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(/409/)
    const customer = await signIn(page)
    await customer.add(dish, 2)
    await page.goto('/checkout')
    await priced(page)
    // The account's own phone: it needs no code.
    await fillContact(page, { ...ada, phone: '0803 000 0001' })
    await fillAddress(page)
    await payBy(page, 'Pay on delivery')
    await priced(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await lineOf(other, dish).row.waitFor()
    const placing = await holdCall(page, '/api/orders')
    await placeButton(page).click()
    await placing.waits()
    await typeQuantity(other, dish, 3)
    await expect.poll(async () => (await customer.cart())[0]?.quantity, { timeout: 20_000 }).toBe(3)
    await placing.end((route) => route.continue())
    const dialog = page.getByRole('dialog', { name: 'Something has changed' })
    await dialog.getByRole('listitem').filter({ hasText: dish.name }).getByText('3 instead of 2').waitFor()
    await dialog.getByRole('button', { name: 'Accept and place order' }).click()
    await page.waitForURL('**/order-success?order=*', slow)
    await expect.poll(async () => (await customer.cart()).length, { timeout: 20_000 }).toBe(0)
  })
})
