import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually } from './support/goods.ts'
import { cutNetwork, holdAnswers, recordCalls } from './support/network.ts'
import { openAgain } from './support/open-shop.ts'
import { accountOf, choose, openBank, openWith, placeOrder, sayDone, startPaying } from './support/orders.ts'

const arrived = { timeout: 30_000 }

describe('paying by bank transfer', () => {
  it('[PAY-01] shows where the money goes, waits for it, and survives the closing of the tab', async () => {
    const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
    const { page, context } = await openWith([placed])
    await startPaying(page, placed.number, 'Bank transfer')
    await page.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor(arrived)
    await page
      .getByRole('timer', { name: 'Time left to pay' })
      .getByText(/^2\d:\d\d$/)
      .waitFor()
    await page.getByText('Waiting for your transfer').waitFor()
    await expectAccessible(page)
    const account = await accountOf(page)
    expect(account).toMatch(/^\d{10}$/)
    await page.close()
    const again = await openAgain(context, `/orders/${placed.number}`)
    await again.getByRole('link', { name: 'Pay now' }).waitFor()
    // Whoever looks elsewhere is told as well: on home without anything moving, in the cart before the same goods are bought twice.
    const waiting = again.getByRole('region', { name: 'Waiting for a payment' })
    const said = new RegExp(`^${placed.number} waits for your transfer, (29|30) min$`)
    await again.goto('/cart')
    await waiting.getByText(said).waitFor(arrived)
    await again.goto('/')
    const title = again.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    await waiting.getByText(said).waitFor(arrived)
    expect(await title.boundingBox()).toEqual(before)
    const { y, height } = (await waiting.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(844)
    await expectAccessible(again)
    await waiting.getByRole('link', { name: 'Pay now' }).click()
    await again.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor(arrived)
    expect(await accountOf(again)).toBe(account)
    const bank = await openBank(context, account)
    await bank.getByRole('button', { name: /^Send exactly/ }).click()
    await bank.getByRole('heading', { level: 1, name: 'Paid' }).waitFor()
    await sayDone(again, 'I have sent the money')
    await again.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    expect((await placed.read()).payment_status).toBe('paid')
    await again.goto('/cart')
    await again.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor()
    expect(await again.evaluate(() => localStorage.getItem('oja.unpaid'))).toBeNull()
    expect(await waiting.count()).toBe(0)
  })

  describe('into an account that has closed, from which what was sent may be on its way', () => {
    const openClosed = async () => {
      const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
      const { page, expectConsoleError } = await openWith([placed])
      await startPaying(page, placed.number, 'Bank transfer')
      await page.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor(arrived)
      await page.clock.setFixedTime(Date.now() + 31 * 60_000)
      // The server says how long an account is open, whatever the clock of the device shows.
      await page.route(`**/api/orders/${placed.number}*`, async (route) => {
        const answer = await route.fetch()
        const said = (await answer.text()).replaceAll(/"pay_seconds":\d+/g, '"pay_seconds":0')
        await route.fulfill({ response: answer, json: JSON.parse(said) as unknown })
      })
      const starts = recordCalls(page, '/api/payments/initialize')
      const comeBack = () => page.goto(`/payment/${placed.number}?by=bank_transfer`)
      return { page, starts, comeBack, expectConsoleError }
    }
    const presses = (page: Page) => page.getByRole('button', { name: /^Pay ₦/ })
    const checking = (page: Page) => page.getByRole('heading', { level: 1, name: 'Checking your payment' })

    it('[PAY-01] begins no other payment by itself', async () => {
      const { page, starts, comeBack } = await openClosed()
      await comeBack()
      await checking(page).waitFor(arrived)
      await page.getByRole('heading', { level: 1, name: 'Your bank has not confirmed yet' }).waitFor(arrived)
      expect(starts).toEqual([])
      await page.getByRole('button', { name: 'Pay another way' }).click()
      await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor(arrived)
      expect(starts).toEqual([])
    })

    it('[PAY-01] offers none while the bank is asked, unless somebody says that they want another way', async () => {
      const { page, starts, comeBack } = await openClosed()
      const release = await holdAnswers(page, '/api/payments/verify')
      await comeBack()
      await checking(page).waitFor(arrived)
      await page.getByText('The time is over. If you sent it, we still find it').waitFor()
      expect(await presses(page).count()).toBe(0)
      await page.getByRole('button', { name: 'Pay another way' }).click()
      await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
      await presses(page).waitFor()
      expect(starts).toEqual([])
      release()
    })

    it('[PAY-01] offers none without network', async () => {
      const { page, comeBack, expectConsoleError } = await openClosed()
      expectConsoleError(/ERR_CONNECTION_REFUSED|Failed to fetch/)
      await cutNetwork(page, '/api/payments/verify')
      await comeBack()
      await page.getByText('No network. We look again when it is back.').waitFor(arrived)
      await checking(page).waitFor()
      expect(await presses(page).count()).toBe(0)
      await page.getByRole('button', { name: 'Pay another way' }).waitFor()
    })
  })

  it('[PAY-01] keeps its press in view on a phone, and tells of too large a transfer that the rest goes back', async () => {
    const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
    const { page, context } = await openWith([placed])
    await startPaying(page, placed.number, 'Bank transfer')
    const press = page.getByRole('button', { name: 'I have sent the money' })
    const { y, height } = (await press.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(844)
    const bank = await openBank(context, await accountOf(page))
    await bank.getByRole('button', { name: 'Send ₦500.00 more' }).click()
    await sayDone(page, 'I have sent the money')
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    await page.getByText('₦500.00 more than was asked for: that goes back to you.').waitFor()
  })

  it('[PAY-01] puts the account number and the amount on the clipboard', async () => {
    const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
    const { page, context } = await openWith([placed], { device: 'desktop' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await startPaying(page, placed.number, 'Bank transfer')
    await page.getByRole('button', { name: 'Copy account number' }).click()
    await page.getByRole('button', { name: 'Copied account number' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await accountOf(page))
    await page.getByRole('button', { name: 'Copy amount' }).click()
    await page.getByRole('button', { name: 'Copied amount' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(placed.order.total.toFixed(2))
  })

  it('[PAY-01] tells what is missing of too small a transfer, and takes the rest', async () => {
    const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
    const { page, context } = await openWith([placed])
    await startPaying(page, placed.number, 'Bank transfer')
    const bank = await openBank(context, await accountOf(page))
    await bank.getByRole('button', { name: 'Send half' }).click()
    await sayDone(page, 'I have sent the money')
    await page.getByRole('heading', { level: 1, name: 'Part of the money came' }).waitFor(arrived)
    await expectAccessible(page)
    expect((await placed.read()).status).toBe('on_hold')
    await choose(page, 'Bank transfer')
    await page.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor(arrived)
    const second = await openBank(context, await accountOf(page))
    await second.getByRole('button', { name: /^Send exactly/ }).click()
    await sayDone(page, 'I have sent the money')
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    const order = await placed.read()
    expect([order.paid, order.outstanding]).toEqual([order.total, 0])
  })

  it('[PAY-01] confirms an order that was paid more than it costs, and owes the rest back', async () => {
    const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
    const { page, context } = await openWith([placed])
    await startPaying(page, placed.number, 'Bank transfer')
    const bank = await openBank(context, await accountOf(page))
    await bank.getByRole('button', { name: /more$/ }).click()
    await sayDone(page, 'I have sent the money')
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    const order = await placed.read()
    expect([order.status, order.paid]).toEqual(['confirmed', order.total + 500])
  })
})

describe('paying by USSD', () => {
  it('[PAY-01] shows the code to dial and hears of the bank by itself', async () => {
    const placed = await placeOrder({ method: 'ussd', count: 1 })
    const { page, context } = await openWith([placed])
    await startPaying(page, placed.number, 'USSD')
    await page.getByRole('heading', { level: 1, name: 'Pay by USSD' }).waitFor(arrived)
    await expectAccessible(page)
    const phone = await openBank(context, await page.getByTestId('ussd-code').innerText())
    await phone.getByRole('button', { name: '1. Yes, pay' }).click()
    await phone.getByRole('heading', { level: 1, name: 'Paid' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    await eventually(async () => (await placed.read()).payment_status, 'paid')
  })

  it('[PAY-02] tells when the person said no on the phone, and keeps the order', async () => {
    const placed = await placeOrder({ method: 'ussd', count: 1 })
    const { page, context } = await openWith([placed])
    await startPaying(page, placed.number, 'USSD')
    const phone = await openBank(context, await page.getByTestId('ussd-code').innerText())
    await phone.getByRole('button', { name: '2. No' }).click()
    await sayDone(page, 'I have paid')
    await page.getByRole('heading', { level: 1, name: 'The payment did not go through' }).waitFor(arrived)
    expect((await placed.read()).status).toBe('pending_payment')
  })
})

describe('a payment without network', () => {
  it('starts when the network is back', async () => {
    const placed = await placeOrder({ method: 'bank_transfer', count: 1 })
    const { page, context, expectConsoleError } = await openWith([placed])
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.goto(`/payment/${placed.number}?by=card`)
    await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
    await context.setOffline(true)
    await choose(page, 'Bank transfer')
    await page.getByText('We could not reach the market.').waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor(arrived)
  })

  it('does not start when the network is back and its page was left', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page, context, expectConsoleError } = await openWith([placed])
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    // By the order's page, whose script is here then.
    await page.goto(`/orders/${placed.number}`)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
    await context.setOffline(true)
    await choose(page, 'Card')
    await page.getByText('We could not reach the market.').waitFor()
    await page.getByRole('link', { name: placed.number, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor()
    const offline = page.getByText('You are offline.')
    await offline.waitFor()
    const starts = recordCalls(page, '/api/payments/initialize')
    await context.setOffline(false)
    await offline.waitFor({ state: 'detached' })
    // Long enough for a payment to begin, and to lead to the card page.
    await page.waitForTimeout(1500)
    expect(starts).toEqual([])
    expect(new URL(page.url()).pathname).toBe(`/orders/${placed.number}`)
    // The way to pay is open still.
    await page.getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
    await choose(page, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
  })
})
