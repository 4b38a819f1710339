import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { addFromPage, eventually } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { choose, openWith, payByCard, placeOrder, startPaying, testCards } from './support/orders.ts'

const arrived = { timeout: 30_000 }

/** Goes to where the order is paid, past its own page. */
async function payAt(page: Page, number: string, method: Parameters<typeof choose>[1]): Promise<void> {
  await page.goto(`/payment/${number}`)
  await choose(page, method)
}

describe('paying by card', () => {
  it('[PAY-01] [PAY-02] [SHOP-10] goes to the payment page and comes back to an order that is confirmed', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await addFromPage(page, placed.goods[0]!)
    await startPaying(page, placed.number, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await payByCard(page, testCards.pays)
    // One page after the payment: its order, with what happens next.
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    expect(new URL(page.url()).pathname).toBe(`/order-confirmation/${placed.number}`)
    expect(await page.getByTestId('order-number').innerText()).toBe(placed.number)
    expect(await page.getByTestId('order-status').innerText()).toBe('Confirmed')
    await page.getByRole('region', { name: 'Progress' }).waitFor()
    await expectAccessible(page)
    const order = await placed.read()
    expect([order.status, order.payment_status, order.paid]).toEqual(['confirmed', 'paid', order.total])
    // what was bought lies in the cart of this device no longer
    await page.goto('/cart')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
  })

  it('[PAY-01] asks for PIN and code where the bank wants them', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed], { device: 'desktop' })
    await payAt(page, placed.number, 'Card')
    await payByCard(page, testCards.asks)
    await page.getByRole('textbox', { name: 'Card PIN' }).fill('1234')
    await page.getByRole('textbox', { name: 'One-time code' }).fill('123456')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    expect((await placed.read()).payment_status).toBe('paid')
  })

  it('[PAY-02] lets the same order be paid again when the card was declined', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await startPaying(page, placed.number, 'Card')
    await payByCard(page, testCards.declined)
    await page.getByRole('heading', { level: 1, name: 'The payment did not go through' }).waitFor(arrived)
    await page.getByText('Your bank declined this card.').waitFor()
    await page.getByRole('button', { name: /^Pay again · ₦/ }).waitFor()
    await expectAccessible(page)
    await choose(page, 'Card')
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    const order = await placed.read()
    expect(order.payments.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(order.paid).toBe(order.total)
  })

  it('[PAY-02] keeps an order that was left on the payment page, to be paid in another way', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await payAt(page, placed.number, 'Card')
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await page.getByRole('heading', { level: 1, name: 'The payment did not go through' }).waitFor(arrived)
    await choose(page, 'USSD')
    await page.getByRole('heading', { level: 1, name: 'Pay by USSD' }).waitFor(arrived)
    await page.goto(`/orders/${placed.number}`)
    await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor()
    expect(await page.getByTestId('order-status').innerText()).toBe('Awaiting payment')
  })

  it('[PAY-02] finds a charge after which the way back was lost', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await payAt(page, placed.number, 'Card')
    await page.getByText('Sandbox controls').click()
    await page.getByRole('checkbox', { name: 'The network is lost after the charge' }).check()
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'The network was lost' }).waitFor(arrived)
    await eventually(async () => (await placed.read()).payment_status, 'paid')
    await page.goto(`/orders/${placed.number}`)
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor()
  })

  it('[PAY-02] finds the order again when the browser was closed on the payment page, and is paid there', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page, context } = await openWith([placed])
    await payAt(page, placed.number, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    const address = page.url()
    await page.close()
    const again = await context.newPage()
    again.setDefaultTimeout(15_000)
    await again.goto(`/orders/${placed.number}`)
    await again.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor()
    await again.getByRole('link', { name: 'Pay now' }).click()
    await choose(again, 'Card')
    await again.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    expect(again.url()).toBe(address)
    await payByCard(again, testCards.pays)
    await again.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    const order = await placed.read()
    expect([order.status, order.paid, order.payments.length]).toEqual(['confirmed', order.total, 1])
  })

  it('[PAY-02] is paid in another way by whoever came back before the bank has said anything', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await payAt(page, placed.number, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    const { payments } = await placed.read()
    const { reference } = payments.find(({ status }) => status === 'live')!
    await page.goto(`/payment/callback?reference=${encodeURIComponent(reference)}`)
    await page.getByRole('heading', { level: 1, name: 'Your bank has not confirmed yet' }).waitFor(arrived)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/payment/${placed.number}`)
    await choose(page, 'USSD')
    await page.getByRole('heading', { level: 1, name: 'Pay by USSD' }).waitFor(arrived)
  })

  it('[PAY-02] charges once when two tabs pay the same order', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page, context } = await openWith([placed])
    const other = await context.newPage()
    await payAt(page, placed.number, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await payAt(other, placed.number, 'Card')
    await other.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    await payByCard(other, testCards.pays)
    await other.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    const order = await placed.read()
    expect(order.paid).toBe(order.total)
    expect(order.payments.filter(({ received }) => received > 0)).toHaveLength(1)
  })

  it('[SHOP-10] says so when nobody knows the payment that somebody came back from', async () => {
    const { page, expectConsoleError } = await openWith([])
    expectConsoleError(/404/)
    await page.goto('/payment/callback?reference=made-up-by-somebody')
    await page.getByRole('heading', { level: 1, name: 'We do not know this payment' }).waitFor()
    await expectAccessible(page)
  })
})

describe('an order that somebody else pays', () => {
  it('is handed on by a link, shows the payer what is bought and nothing of where it goes, and is paid', async () => {
    const placed = await placeOrder({ count: 2 })
    const { page, context } = await openWith([placed])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await payAt(page, placed.number, 'Bank transfer')
    const handOn = page.getByRole('region', { name: 'Somebody else pays?' })
    await handOn.getByRole('button', { name: 'Copy link' }).click()
    await handOn.getByRole('button', { name: 'Copied link' }).waitFor()
    await expectAccessible(page)
    const [told = '', link = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split(/ (?=http)/)
    expect(told).toContain(placed.number)
    const { page: theirs, expectConsoleError } = await openShop({ device: 'phone', path: new URL(link).pathname })
    expectConsoleError(/404/)
    // Whoever has the address without its key learns nothing.
    await theirs.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor(arrived)
    await expectAccessible(theirs)
    await theirs.goto('/help')
    await theirs.goto(link)
    // What the customer began is open here as well, until another way is chosen.
    await theirs.getByText('We keep checking, and tell whoever ordered.').waitFor(arrived)
    await theirs.getByRole('button', { name: 'Pay another way' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Pay for Adaeze’s order' }).waitFor()
    expect(new URL(theirs.url()).hash).toBe('')
    for (const { name } of placed.goods) await theirs.getByRole('listitem', { name, exact: true }).waitFor()
    expect(await theirs.locator('body').innerText()).not.toMatch(/Okafor|Adelabu|0803|adaeze@/)
    await expectAccessible(theirs)
    await choose(theirs, 'Card')
    await payByCard(theirs, testCards.pays)
    await theirs.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    expect(await theirs.getByRole('link', { name: 'See your order' }).count()).toBe(0)
    expect((await placed.read()).payment_status).toBe('paid')
    await theirs.goto(link)
    await theirs.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor(arrived)
    await expectAccessible(theirs)
    // Nothing else of it is theirs, and no strip on home takes it for an order of their own.
    await theirs.goto(`/orders/${placed.number}`)
    await theirs.waitForURL(/\/login/)
    expect(await theirs.evaluate(() => localStorage.getItem('oja.unpaid'))).toBeNull()
  })
})
