/** An order that the shop's people write for somebody who called. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { admin, logIn } from './accounts.steps.ts'
import { freshPhone } from './checkout.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { plainGoods, readApi, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { adminToken, placeOrder } from './support/orders.ts'

async function openForm(device: Device = 'desktop'): Promise<Page> {
  const { page } = await openShop({ device, path: '' })
  await logIn(page, admin)
  await page.goto('/admin/orders/new')
  await page.getByRole('heading', { level: 1, name: 'Add order' }).waitFor()
  return page
}

/** So many lie on the shelf, and none is held. */
async function leave({ id }: Product, counted: number): Promise<void> {
  await readApi('/admin/stock', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await adminToken()}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ moves: [{ product_id: id, reason: 'counted', counted }] }),
  })
}

const left = async ({ slug }: Product): Promise<number> =>
  (await readApi<{ data: Product }>(`/products/${slug}`)).data.stock_quantity

async function fillIn(page: Page, goods: Product, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Bola Ade')
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByRole('searchbox', { name: 'Find goods' }).fill(goods.name)
  await page.getByRole('button', { name: `Add ${goods.name}`, exact: true }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Lagos' })
  await page.getByRole('combobox', { name: 'LGA' }).selectOption('Ikeja')
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Adelabu Street')
  await page.getByRole('textbox', { name: 'City or area' }).fill('Ikeja')
}

const ordersOf = async (phone: string): Promise<{ order_number: string; status: string }[]> => {
  const headers = { Authorization: `Bearer ${await adminToken()}` }
  const query = new URLSearchParams({ search: phone })
  return (await readApi<{ data: { order_number: string; status: string }[] }>(`/admin/orders?${query}`, { headers }))
    .data
}

describe('an order by phone', () => {
  it('of the last unit by link, pressed twice, is one order, which holds it', async () => {
    const goods = (await plainGoods(4))[3] as Product
    onTestFinished(() => leave(goods, goods.stock_quantity))
    await leave(goods, 1)
    const page = await openForm()
    const phone = freshPhone()
    await fillIn(page, goods, phone)
    await page
      .getByText('1 left', { exact: true })
      .or(page.getByText(/· 1 left$/))
      .first()
      .waitFor()
    await page.getByTestId('order-total').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Place order · ₦/ }).dblclick()
    await page.getByTestId('order-number').waitFor()
    expect(await page.getByTestId('order-status').innerText()).toBe('Awaiting payment')
    const placed = await ordersOf(phone)
    expect(placed).toHaveLength(1)
    expect(page.url()).toContain(`/admin/orders/${placed[0]?.order_number}`)
    expect(await left(goods)).toBe(0)
  })

  it('is found a customer, says what is lacking at its field, and costs what the coupon leaves, on a phone', async () => {
    const goods = (await plainGoods(3))[2] as Product
    const page = await openForm('phone')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill('shopper@oja.test')
    await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
    await page.getByText(/^Customer: /).waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('shopper@oja.test')
    await page.getByRole('searchbox', { name: 'Find goods' }).fill(goods.name)
    await page.getByRole('button', { name: `Add ${goods.name}`, exact: true }).click()
    await page.getByRole('radio', { name: 'Pickup' }).check()
    await page.getByRole('combobox', { name: 'Store' }).selectOption({ index: 1 })
    await page.getByTestId('order-total').waitFor()
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('NO-SUCH-CODE')
    await page.getByRole('region', { name: 'What it comes to' }).getByText(/code/i).nth(1).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })

  it('of one that is placed again stays as it was changed after a reload, and its address names that one no longer', async () => {
    const placed = await placeOrder({ count: 1 })
    const name = placed.goods[0]?.name ?? ''
    const page = await openForm()
    await page.goto(`/admin/orders/new?again=${placed.number}`)
    const address = page.getByRole('textbox', { name: 'Address' })
    const count = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
    const heading = page.getByText(`As order ${placed.number} was, at today’s prices.`)
    await expect.poll(() => address.inputValue()).toBe('14 Adelabu Street')
    await heading.waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: `One more ${name}` }).click()
    await address.fill('9 Broad Street')
    await expect.poll(() => count.inputValue()).toBe('2')
    await page.reload()
    await expect.poll(() => address.inputValue()).toBe('9 Broad Street')
    await heading.waitFor()
    await page.getByTestId('order-total').waitFor()
    expect(await address.inputValue()).toBe('9 Broad Street')
    expect(await count.inputValue()).toBe('2')
  })
})
