/** An order that the shop's people write for somebody who called. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { admin } from './accounts.steps.ts'
import { freshPhone } from './checkout.steps.ts'
import { addProduct } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { plainGoods, readApi, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { adminToken, placeOrder } from './support/orders.ts'

async function openForm(device: Device = 'desktop'): Promise<Page> {
  const { page } = await openShop({ device, as: admin, path: '/admin/orders/new' })
  await page.getByRole('heading', { level: 1, name: 'Add order' }).waitFor()
  return page
}

async function move(one: object): Promise<void> {
  await readApi('/admin/stock', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await adminToken()}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ moves: [one] }),
  })
}

/** So many lie on the shelf, and none is held. */
const leave = ({ id }: Product, counted: number) => move({ product_id: id, reason: 'counted', counted })

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

  it('whose answer was lost before a reload is named to whoever changes it and presses again, who may then begin anew', async () => {
    const goods = (await plainGoods(3))[1] as Product
    const { page, expectConsoleError } = await openShop({ device: 'desktop', as: admin, path: '/admin/orders/new' })
    expectConsoleError(/Failed to load resource|API call failed/)
    const phone = freshPhone()
    await fillIn(page, goods, phone)
    const isOrder = (url: URL) => url.pathname === '/api/admin/orders'
    await page.route(isOrder, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const press = () => page.getByRole('button', { name: /^Place order · ₦/ }).click()
    await press()
    await page.getByText('We heard nothing back', { exact: false }).waitFor()
    await page.unroute(isOrder)
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('14 Adelabu Street')
    await page.getByRole('textbox', { name: 'Address' }).fill('9 Broad Street')
    await press()
    const told = page.getByRole('alert').filter({ hasText: 'An earlier press placed order' })
    await told.waitFor()
    const [placed, ...others] = await ordersOf(phone)
    expect(others).toEqual([])
    await told.getByRole('link', { name: placed?.order_number ?? '' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('9 Broad Street')
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Empty the form' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('')
    expect(await told.count()).toBe(0)
  })

  it('offers every size of goods, the ninth and those after it too', async () => {
    const page = await openForm()
    const product = await addProduct(page, {
      stock_quantity: 0,
      measurements: Array.from({ length: 10 }, (_, index) => ({
        label: `${index + 1} kg`,
        sku: `SIZE-${Date.now().toString(36)}-${index}`.toUpperCase(),
        price: 500 * (index + 1),
      })),
    })
    const last = (await readApi<{ data: Product }>(`/products/${product.slug}`)).data.measurements.at(-1)
    await move({ product_id: product.id, measurement_id: last?.id, reason: 'received', delta: 4 })
    await page.getByRole('searchbox', { name: 'Find goods' }).fill(product.name)
    await page.getByRole('button', { name: `Add ${product.name}, 10 kg`, exact: true }).click()
    await page.getByRole('spinbutton', { name: `Quantity of ${product.name}` }).waitFor()
  })

  it('that is half written is kept where another is to be placed again, until somebody says otherwise', async () => {
    const placed = await placeOrder({ count: 1 })
    const page = await openForm()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Ngozi Adichie')
    await page.goto(`/admin/orders/new?again=${placed.number}`)
    await page.getByText('Another order is half written here.', { exact: false }).waitFor()
    expect(await name.inputValue()).toBe('Ngozi Adichie')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep what is written' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await name.inputValue()).toBe('Ngozi Adichie')
    await page.goto(`/admin/orders/new?again=${placed.number}`)
    await page.getByRole('button', { name: `Begin as order ${placed.number} was` }).click()
    await page.getByText(`As order ${placed.number} was, at today’s prices.`).waitFor()
    expect(await name.inputValue()).not.toBe('Ngozi Adichie')
  })
})
