import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Buyer, makeBuyer, pickupAt } from '../support/buyer.ts'
import { goodCard } from '../support/cards.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { plainGoods } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

const origin = () => shopUrl()
let serial = 700

/** A guest with an order, and an attempt to pay it. */
async function begin(channel: 'card' | 'bank_transfer' | 'ussd' = 'card') {
  serial += 1
  const buyer: Buyer = makeBuyer(origin, serial, await pickupAt(origin()))
  const [product] = await plainGoods(1)
  const items = [{ product_id: product?.id ?? 0, product_measurement_id: null, quantity: 1 }]
  const quote = await buyer.quote(items)
  const placed = await buyer.place(buyer.placing(items, quote.body.data.quote_hash))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const order = { number: placed.body.data.order_number as string, key: placed.body.order_key as string }
  const begun = await buyer.begin(order, channel)
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  return {
    buyer,
    order,
    attempt: begun.body.data as { reference: string; transfer: { account_number: string } | null },
  }
}

const fillCard = async (page: Page, card: typeof goodCard) => {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card.number)
  await page.getByRole('textbox', { name: 'Expiry' }).fill(card.expiry)
  await page.getByRole('textbox', { name: 'CVV' }).fill(card.cvv)
}
const open = async (page: Page, reference: string) => {
  await page.goto(`/sandbox-pay/${reference}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const isBack = (page: Page, reference: string) =>
  page.waitForURL((url) => url.pathname === '/payment/callback' && url.searchParams.get('reference') === reference, {
    waitUntil: 'commit',
  })

describe.each(['phone', 'desktop'] as const satisfies Device[])("the sandbox's pages on a %s", (device) => {
  it('[PAY-01] have nothing that shuts people out', async () => {
    const { page, expectConsoleError } = await openShop({ device, path: '' })
    const card = await begin()
    await open(page, card.attempt.reference)
    await expectAccessible(page)
    expectConsoleError(/422/)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByText('Sandbox controls').click()
    await expectAccessible(page)
    const transfer = await begin('bank_transfer')
    await open(page, transfer.attempt.reference)
    await expectAccessible(page)
    const dialled = await begin('ussd')
    await open(page, dialled.attempt.reference)
    await expectAccessible(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth, 'the page scrolls sideways').toBeLessThanOrEqual(clientWidth)
  })
})

describe("the sandbox's pages", () => {
  it('[PAY-01] [PAY-02] take a card by keyboard alone and lead back to the shop', async () => {
    const { page } = await openShop({ device: 'desktop', path: '' })
    const { buyer, order, attempt } = await begin()
    await open(page, attempt.reference)
    await page.getByRole('textbox', { name: 'Card number' }).focus()
    await page.keyboard.type(goodCard.number)
    await page.keyboard.press('Tab')
    await page.keyboard.type(goodCard.expiry)
    await page.keyboard.press('Tab')
    await page.keyboard.type(goodCard.cvv)
    await page.keyboard.press('Enter')
    await isBack(page, attempt.reference)
    await expect.poll(async () => (await buyer.order(order)).body.data.status).toBe('confirmed')
  })

  it('[PAY-01] ask for PIN and one-time code, and go on after a slip', async () => {
    const { page } = await openShop({ path: '' })
    const { attempt } = await begin()
    await open(page, attempt.reference)
    await fillCard(page, { ...goodCard, number: '5399 8383 8383 8381' })
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const code = page.getByRole('textbox', { name: 'One-time code' })
    await code.waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Card PIN' }).fill('1111')
    await code.fill('123456')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: 'Card PIN' }).fill('1234')
    await code.fill('123456')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await isBack(page, attempt.reference)
    // Back shows how it ended, and asks to send nothing again.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Paid' }).waitFor()
  })

  it('[PAY-02] are left by "Cancel payment"', async () => {
    const { page } = await openShop({ path: '' })
    const { buyer, order, attempt } = await begin()
    await open(page, attempt.reference)
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await isBack(page, attempt.reference)
    await buyer.verify(attempt.reference)
    expect((await buyer.order(order)).body.data).toMatchObject({ status: 'pending_payment', payment_status: 'unpaid' })
  })

  it('[PAY-01] find the account of a transfer, and send the money', async () => {
    const { page } = await openShop({ path: '' })
    const { buyer, order, attempt } = await begin('bank_transfer')
    await page.goto('/sandbox-pay')
    await page.getByRole('textbox', { name: 'Account number or code' }).fill(attempt.transfer?.account_number ?? '')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: /^Send exactly/ }).click()
    await page.getByRole('heading', { name: 'Paid' }).waitFor()
    // Nobody asks: the webhook of the bank is enough.
    await expect.poll(async () => (await buyer.order(order)).body.data.status, { timeout: 20_000 }).toBe('confirmed')
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await isBack(page, attempt.reference)
  })
})
