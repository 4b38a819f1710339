import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { addFromPage, eventually } from './support/goods.ts'
import { choose, openWith, payByCard, placeOrder, startPaying, testCards } from './support/orders.ts'

const arrived = { timeout: 30_000 }

describe('paying by card', () => {
  it('[PAY-01] [PAY-02] [SHOP-10] goes to the payment page and comes back to an order that is confirmed', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await addFromPage(page, placed.goods[0]!)
    await startPaying(page, placed.number, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    expect(new URL(page.url()).pathname).toBe('/payment/callback')
    expect(await page.getByTestId('order-number').innerText()).toBe(placed.number)
    expect(await page.getByTestId('order-status').innerText()).toBe('Confirmed')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See your order' }).click()
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor()
    const order = await placed.read()
    expect([order.status, order.payment_status, order.paid]).toEqual(['confirmed', 'paid', order.total])
    // what was bought lies in the cart of this device no longer
    await page.goto('/cart')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
  })

  it('[PAY-01] asks for PIN and code where the bank wants them', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed], { device: 'desktop' })
    await startPaying(page, placed.number, 'Card')
    await payByCard(page, testCards.asks)
    await page.getByRole('textbox', { name: 'Card PIN' }).fill('1234')
    await page.getByRole('textbox', { name: 'One-time code' }).fill('123456')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    expect((await placed.read()).payment_status).toBe('paid')
  })

  it('[PAY-02] lets the same order be paid again when the card was declined', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await startPaying(page, placed.number, 'Card')
    await payByCard(page, testCards.declined)
    await page.getByRole('heading', { level: 1, name: 'The payment did not go through' }).waitFor(arrived)
    await page.getByText('Your bank declined this card.').waitFor()
    await expectAccessible(page)
    await choose(page, 'Card')
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    const order = await placed.read()
    expect(order.payments.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(order.paid).toBe(order.total)
  })

  it('[PAY-02] keeps an order that was left on the payment page, to be paid in another way', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page } = await openWith([placed])
    await startPaying(page, placed.number, 'Card')
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
    await startPaying(page, placed.number, 'Card')
    await page.getByText('Sandbox controls').click()
    await page.getByRole('checkbox', { name: 'The network is lost after the charge' }).check()
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'The network was lost' }).waitFor(arrived)
    await eventually(async () => (await placed.read()).payment_status, 'paid')
    await page.goto(`/orders/${placed.number}`)
    await page.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor()
  })

  it('[PAY-02] charges once when two tabs pay the same order', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page, context } = await openWith([placed])
    const other = await context.newPage()
    await startPaying(page, placed.number, 'Card')
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await startPaying(other, placed.number, 'Card')
    await other.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
    await payByCard(other, testCards.pays)
    await other.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor(arrived)
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
