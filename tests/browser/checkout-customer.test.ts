import { describe, expect, it } from 'vitest'
import { eventually, plainGoods, signIn } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { atCheckout, fillAddress, payBy, placeButton, priced, recordOrders } from './checkout.steps.ts'
import { shopUrl } from './support/shop-url.ts'

const saved = {
  label: 'Mama’s house',
  recipient: 'Ada Okafor',
  phone: '08032147765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '4 Allen Avenue',
  is_default: true,
}

async function ask(method: string, path: string, token: string, body?: unknown): Promise<{ data: { id: number }[] }> {
  const answer = await fetch(`${shopUrl()}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as { data: { id: number }[] }
}

/** The shopper is everybody's: what an earlier try kept in the account is taken out. */
async function removeAddresses(token: string): Promise<void> {
  const { data } = await ask('GET', '/user/addresses', token)
  for (const { id } of data) await ask('DELETE', `/user/addresses/${id}`, token)
}

/** A customer with one saved address and two of one product in the cart, at checkout. */
async function atOwnCheckout() {
  const [dish] = await plainGoods(1)
  if (!dish) throw new Error('no goods')
  const opened = await openShop({ path: '' })
  const { page } = opened
  const customer = await signIn(page)
  await removeAddresses(customer.token)
  await ask('POST', '/user/addresses', customer.token, saved)
  await customer.add(dish, 2)
  const orders = recordOrders(page)
  await page.goto('/checkout')
  await priced(page)
  return { ...opened, customer, orders }
}

describe("a customer's checkout", () => {
  it('begins with what the account knows, and empties the cart at the server', async () => {
    const { page, customer, orders } = await atOwnCheckout()
    await eventually(() => page.getByRole('textbox', { name: 'Email' }).inputValue(), 'shopper@oja.test')
    await eventually(() => page.getByRole('textbox', { name: 'Address' }).inputValue(), '4 Allen Avenue')
    await eventually(() => page.getByRole('combobox', { name: 'LGA' }).inputValue(), 'Ikeja')
    expect(await page.getByRole('radio', { name: 'Mama’s house' }).isChecked()).toBe(true)
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    if ((await phone.inputValue()) === '') await phone.fill('0803 214 7765')
    await payBy(page, 'Pay on delivery')
    await priced(page)
    await placeButton(page).click()
    await page.waitForURL('**/order-success?order=*')
    await eventually(async () => (await customer.cart()).length, 0)
    expect(orders.keys).toHaveLength(1)
    await removeAddresses(customer.token)
  })

  it('[PAY-02] knows the order that stands when the session ran out before it was paid, and they are back', async () => {
    const { page, customer, orders, expectConsoleError } = await atOwnCheckout()
    expectConsoleError(/Failed to load resource|API call failed/)
    await eventually(() => page.getByRole('combobox', { name: 'LGA' }).inputValue(), 'Ikeja')
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    if ((await phone.inputValue()) === '') await phone.fill('0803 214 7765')
    await payBy(page, 'Card')
    await priced(page)
    await placeButton(page).click()
    await page.waitForURL('**/sandbox-pay/**', { timeout: 30_000 })
    await page.goto('/checkout')
    const pay = page.getByRole('link', { name: 'Pay for it' })
    await pay.waitFor()
    const number = await page.getByTestId('order-number').textContent()
    await ask('POST', '/logout', customer.token)
    await page.goto('/cart')
    await eventually(() => page.evaluate(() => localStorage.getItem('token')), null)
    await page.goto('/checkout')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('shopper@oja.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/checkout')
    await pay.waitFor()
    expect(await page.getByTestId('order-number').textContent()).toBe(number)
    expect(await placeButton(page).count()).toBe(0)
    expect(orders.keys).toHaveLength(1)
    await page.getByRole('button', { name: 'Order the same again' }).click()
    await priced(page)
    await removeAddresses((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
  })

  it('keeps what a guest typed over signing in', async () => {
    const { page } = await atCheckout(1)
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ngozi at Home')
    await fillAddress(page)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('shopper@oja.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/checkout')
    await priced(page)
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ngozi at Home')
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('14 Adelabu Street')
    await eventually(() => page.getByRole('textbox', { name: 'Email' }).inputValue(), 'shopper@oja.test')
  })
})
