/** Stock that people move by hand, and what a shopper holds of it meanwhile. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, openOffice, rowOf, shot, type Made } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { readApi } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { adminToken } from './support/orders.ts'

/** A shopper's order of some of it; what it holds stays on the shelf until it is sent. @returns its number */
async function orderOf({ id }: Made, quantity: number): Promise<string> {
  const { page } = await openShop({ path: '', holds: {} })
  return page.evaluate(
    async ([product_id, count]) => {
      const items = [{ product_id, quantity: count }]
      const delivery = { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' }
      const post = async (path: string, body: object) =>
        (
          await fetch(`/api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify(body),
          })
        ).json() as Promise<{ data: { quote_hash: string; order_number: string } }>
      const quote = await post('/checkout/quote', { items, delivery })
      const order = await post('/orders', {
        items,
        delivery: { ...delivery, city: 'Ikeja', address: '12 Allen Avenue' },
        contact: { name: 'Adaeze Okafor', phone: '0803 000 0001', email: 'adaeze@oja.test' },
        payment_method: 'card',
        quote_hash: quote.data.quote_hash,
      })
      return order.data.order_number
    },
    [id, quantity] as const,
  )
}

/** Somebody else moves some of it. */
async function moveBeside({ id }: Made, ...moves: object[]): Promise<void> {
  await readApi('/admin/stock', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await adminToken()}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ moves: moves.map((move) => ({ product_id: id, ...move })) }),
  })
}

const count = async (page: Page, name: string, quantity: string) => {
  const dialog = page.getByRole('dialog', { name: `Adjust stock of ${name}` })
  await dialog.getByRole('radiogroup', { name: 'Reason' }).getByRole('radio', { name: 'Counted' }).check()
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill(quantity)
  return dialog
}

describe('the stock of a product', () => {
  it('[BO-15] counted 9 with 2 held leaves 7 to sell; counted 1 is refused and names the order', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page)
    const number = await orderOf(product, 2)
    await page.reload()
    await rowOf(page, product.name)
      .getByRole('button', { name: `Adjust stock of ${product.name}` })
      .click()
    const dialog = await count(page, product.name, '9')
    await dialog.getByRole('row', { name: 'On the shelf 8 9' }).waitFor()
    await dialog.getByRole('row', { name: 'Held for orders 2 2' }).waitFor()
    await dialog.getByRole('row', { name: 'To sell 6 7' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'stock-dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${product.name}: 7 to sell now`).waitFor()
    await page.goto(`/admin/products/${product.id}`)
    await page.getByText('7 to sell, 2 held').waitFor()
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    await count(page, product.name, '1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('9 on the shelf, 2 held: at most 7 can go').waitFor()
    await dialog.getByRole('alert').getByRole('link', { name: number }).waitFor()
    expect(await dialog.getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('1')
    await expectAccessible(page)
    await shot(page, 'stock-refused')
    expect((await api(page, 'GET', `/admin/products/${product.id}`)).body.data.stock_quantity).toBe(7)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const history = page.getByRole('list', { name: 'History of stock' })
    await history.getByText('Counted').waitFor()
    await history.getByText(`Held for order ${number}`).waitFor()
    await shot(page, 'stock-history')
  })

  it('runs low: the report tells the pace and leads to the dialog', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page, { stock_quantity: 3 })
    await page.getByRole('link', { name: 'Low stock' }).click()
    await page.getByRole('heading', { level: 1, name: 'Low stock' }).waitFor()
    await page.getByRole('row').nth(2).waitFor()
    await expectAccessible(page)
    await shot(page, 'low-stock')
    await page.goto(`/admin/stock?search=${encodeURIComponent(product.name)}`)
    const row = rowOf(page, product.name)
    await row.getByText('No sales').waitFor()
    await row.getByRole('button', { name: `Adjust stock of ${product.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Adjust stock of ${product.name}` })
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('40')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${product.name}: 43 to sell now`).waitFor()
  })

  it('is moved on a phone, with a word at the field where the number is none', async () => {
    const { page } = await openOffice('/admin/products', 'phone')
    const product = await addProduct(page)
    await page.goto(`/admin/products/${product.id}`)
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    const dialog = page.getByRole('dialog', { name: `Adjust stock of ${product.name}` })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Write how many came or went').waitFor()
    await dialog.getByRole('radio', { name: 'Damaged' }).check()
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
    await dialog.getByLabel('Note').fill('Fell from the van')
    await shot(page, 'stock-dialog-phone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('list', { name: 'History of stock' }).getByText('Damaged · Fell from the van').waitFor()
    expect((await api(page, 'GET', `/admin/products/${product.id}`)).body.data.stock_quantity).toBe(5)
    await shot(page, 'stock-panel-phone')
  })

  it('counted before some of it left, and saved after, does not put back what left', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page)
    await page.goto(`/admin/products/${product.id}`)
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    const dialog = await count(page, product.name, '7')
    await dialog.getByRole('row', { name: 'On the shelf 8 7' }).waitFor()
    await moveBeside(product, { reason: 'lost', delta: -2 })
    await dialog.getByRole('row', { name: 'On the shelf 6 5' }).waitFor({ timeout: 20_000 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${product.name}: 5 to sell now`).waitFor()
  })

  it('has an opening where it never moved, and none where it is sold out', async () => {
    const { page } = await openOffice('/admin/products')
    const [fresh, out] = [await addProduct(page, { stock_quantity: 0 }), await addProduct(page)]
    await moveBeside(out, { reason: 'lost', delta: -8 })
    await page.goto(`/admin/products/${fresh.id}`)
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    const opening = page.getByRole('radio', { name: 'Opening stock' })
    await opening.waitFor()
    await page.goto(`/admin/products/${out.id}`)
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    await page.getByRole('row', { name: 'To sell 0' }).waitFor()
    expect(await opening.count()).toBe(0)
  })

  it('shows its history to the first movement, past the newest hundred', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page)
    await moveBeside(product, { reason: 'received', delta: 1, note: 'The first of all' })
    await moveBeside(product, ...Array.from({ length: 104 }, () => ({ reason: 'received', delta: 1 })))
    await page.goto(`/admin/products/${product.id}`)
    const history = page.getByRole('list', { name: 'History of stock' })
    for (const shown of [10, 40, 70, 100]) {
      await expect.poll(() => history.getByRole('listitem').count()).toBe(shown)
      await page.getByRole('button', { name: 'Show earlier' }).click()
    }
    await history.getByText('The first of all').waitFor()
    await expectAccessible(page)
  })

  it('is reported on the last page there is, where an address names one past it, and says so where a search finds nothing', async () => {
    const { page } = await openOffice('/admin/stock?tab=all&page=99')
    await page.getByRole('row').nth(1).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).not.toBe('99')
    expect(await page.getByText('Nothing runs low').count()).toBe(0)
    await page.goto('/admin/stock?tab=all&search=no-goods-have-this-name')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.goto('/admin/stock?tab=out&filter[product]=2147483647')
    await page.getByRole('heading', { name: 'Nothing is out of stock' }).waitFor()
  })
})
