import { describe, expect, it } from 'vitest'
import { addFromPage, plainGoods, readApi } from './support/goods.ts'
import { buyer, payByCard, testCards, type Order } from './support/orders.ts'
import { openShop } from './support/open-shop.ts'

const arrived = { timeout: 45_000 }

describe('a whole purchase', () => {
  it('[PAY-01] [PAY-02] [SHOP-06] [SHOP-10] goes from a list of products to an order that is paid, and leaves the cart empty', async () => {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no goods')
    const { page } = await openShop({ path: '' })
    await addFromPage(page, product)
    await page.goto('/checkout')
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await page.getByRole('textbox', { name: 'Full name' }).fill(buyer.name)
    await page.getByRole('textbox', { name: 'Phone number' }).fill(buyer.phone)
    await page.getByRole('textbox', { name: 'Email' }).fill(buyer.email)
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Lagos' })
    await page.getByRole('combobox', { name: 'LGA' }).selectOption({ label: 'Surulere' })
    await page.getByRole('textbox', { name: 'City' }).fill('Surulere')
    await page.getByRole('textbox', { name: 'Address' }).fill('14 Adelabu Street')
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor(arrived)
    await payByCard(page, testCards.pays)
    await page.getByRole('heading', { level: 1, name: 'Thank you. We have your order' }).waitFor(arrived)
    const number = await page.getByTestId('order-number').innerText()
    expect(await page.getByTestId('order-status').innerText()).toBe('Confirmed')
    const key = await page.evaluate(
      (wanted) =>
        (JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]') as { number: string; key: string }[]).find(
          (held) => held.number === wanted,
        )?.key,
      number,
    )
    const { data } = await readApi<{ data: Order }>(`/orders/${number}`, { headers: { 'Order-Key': key ?? '' } })
    expect([data.status, data.paid]).toEqual(['confirmed', data.total])
    await page.goto('/cart')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
  })
})
