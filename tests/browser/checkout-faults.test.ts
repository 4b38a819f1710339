import { describe, expect, it } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { eventually, guestCart, naira, readApi, type Product } from './support/goods.ts'
import { expectAccessible } from './support/axe.ts'
import { goOffline, goOnline, holdAnswers } from './support/network.ts'
import { openShop } from './support/open-shop.ts'
import {
  atCheckout,
  atPayment,
  buyElsewhere,
  fillAll,
  numberAtPayment,
  placeButton,
  priced,
  recordOrders,
  total,
} from './checkout.steps.ts'

type Quote = components['schemas']['Quote']
type OrderAnswer = components['schemas']['OrderAnswer']

describe('an order under faults', () => {
  it('is placed once however often the button is pressed', async () => {
    const { page } = await atCheckout(1)
    const orders = recordOrders(page)
    await fillAll(page)
    const release = await holdAnswers(page, '/api/orders')
    await placeButton(page).dblclick()
    await page.getByRole('button', { name: 'Placing your order' }).waitFor()
    await page.getByRole('button', { name: 'Placing your order' }).click()
    release()
    await page.waitForURL(atPayment)
    expect(orders.keys).toHaveLength(1)
  })

  it('is placed once when its answer is lost and the page loaded again', async () => {
    const { page, expectConsoleError } = await atCheckout(1)
    expectConsoleError(/ERR_CONNECTION_RESET|API call failed/)
    const orders = recordOrders(page)
    await fillAll(page)
    let first = ''
    await page.route(
      (url) => url.pathname === '/api/orders',
      async (route) => {
        const answer = await route.fetch()
        first = ((await answer.json()) as OrderAnswer).data.order_number
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await placeButton(page).click()
    await page.getByText('We did not hear whether your order was placed.').waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.waitForURL(atPayment)
    expect(numberAtPayment(page)).toBe(first)
    expect(new Set(orders.keys).size).toBe(1)
    expect(orders.keys.length).toBeGreaterThan(1)
  })

  it('waits for the network and is sent when it returns', async () => {
    const { page, context, expectConsoleError } = await atCheckout(1)
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|API call failed/)
    await fillAll(page)
    await goOffline(context)
    await page.getByText('You are offline. What you type is kept here').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Nearest landmark' }).fill('Beside the market')
    await placeButton(page).click()
    await page.getByText('We did not hear whether your order was placed.').waitFor()
    await goOnline(context)
    await page.waitForURL(atPayment)
  })

  it('is not placed at another price than the one that was seen: old and new stand line by line', async () => {
    const { page, goods, expectConsoleError } = await atCheckout(2, { device: 'desktop' })
    expectConsoleError(/409/)
    const [first] = goods as [Product, Product]
    const orders = recordOrders(page)
    // the price that this page saw is one that the server asks no more
    await page.route(
      (url) => url.pathname === '/api/checkout/quote',
      async (route) => {
        const answer = await route.fetch()
        const { data } = (await answer.json()) as { data: Quote }
        const lines = data.lines.map((line) =>
          line.product_id === first.id ? { ...line, unit_price: 1, line_total: 1 } : line,
        )
        await route.fulfill({ json: { data: { ...data, lines, total: 4321, quote_hash: 'seen-yesterday' } } })
      },
    )
    await page.reload()
    await fillAll(page)
    await eventually(() => total(page), naira(4321))
    await page.unroute((url) => url.pathname === '/api/checkout/quote')
    await placeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Something has changed' })
    await dialog.waitFor()
    const price = first.sale_price ?? first.base_price
    const line = dialog.getByRole('listitem').filter({ hasText: first.name })
    expect(await line.innerText()).toContain(naira(1))
    expect(await line.innerText()).toContain(naira(price))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(orders.numbers).toEqual([])
    await priced(page)
    await placeButton(page).click()
    await page.waitForURL(atPayment)
  })

  it('is not placed with goods that are gone, and one press mends them all', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
    const rare = data.find(
      ({ measurements, stock_quantity: stock }) => measurements.length === 0 && stock >= 3 && stock <= 11,
    )
    if (!rare) throw new Error('no rare goods')
    const { page, expectConsoleError } = await openShop({ holds: await guestCart([rare]), path: '/cart' })
    expectConsoleError(/422/)
    const field = page.getByRole('spinbutton', { name: `Quantity of ${rare.name}` })
    await field.fill('3')
    await field.press('Enter')
    await page.getByRole('link', { name: /^Cart.*3/ }).waitFor()
    await page.goto('/checkout')
    await fillAll(page)
    await buyElsewhere(rare, rare.stock_quantity - 1)
    await placeButton(page).click()
    await page.getByRole('alert').filter({ hasText: rare.name }).waitFor()
    await page.getByText('1 item cannot be bought as it stands').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fix all' }).click()
    await page.getByText('Qty 1', { exact: true }).waitFor()
    await priced(page)
    // What was refused is no more, and whoever pressed hears that it is mended.
    const fixed = page.getByRole('status').filter({ hasText: 'Fixed. Please look at the new total.' })
    await eventually(() => fixed.evaluate((element) => element === document.activeElement), true)
    expect(await page.getByRole('alert').filter({ hasText: rare.name }).count()).toBe(0)
    await placeButton(page).click()
    await page.waitForURL(atPayment)
  })
})
