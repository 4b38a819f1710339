/** Goods with a date: named wherever they could not arrive in time, with the ways out. */
import { describe, expect, it } from 'vitest'
import { fillAddress, fillContact, payBy, placeButton, priced } from './checkout.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { guestCart, toast, readApi, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'

/** Plain goods that can be bought, and would be past their date before they are in the far north. */
async function fresh(): Promise<Product> {
  const { data } = await readApi<{ data: Product[] }>('/products/by-type/expiring_soon?limit=48')
  const found = data.find(
    (one) =>
      one.stock_quantity > 3 &&
      one.measurements.length === 0 &&
      Date.parse(one.expires_at ?? '') < Date.now() + 3 * 86_400_000,
  )
  if (!found) throw new Error('nothing is close to its date')
  return found
}

describe('what may come back', () => {
  it('is said on the page of the product: fresh food only for a fault, the rest within seven days; and of its VAT once', async () => {
    const first = async (category: string) =>
      (await readApi<{ data: Product[] }>(`/products?filter[category]=${category}&per_page=1`)).data[0]?.slug
    const { page } = await openShop({ path: `/products/${await first('fresh-food')}` })
    const panel = page.getByRole('region', { name: 'Delivery and returns' })
    await panel.getByText('This cannot be returned').waitFor()
    await panel.getByText('Unless it came bad, broken or wrong: then it always can.').waitFor()
    expect(await panel.getByText(/Return within/).count()).toBe(0)
    // That it carries no VAT is said once.
    expect(await page.getByText(/\bVAT\b/).allInnerTexts()).toEqual(['This product carries no VAT.'])
    await page.goto(`/products/${await first('appliances')}`)
    await panel.getByText('Return within 7 days').waitFor()
  })
})

describe('goods that would be past their date before they arrive', () => {
  it('are named on product, cart and checkout, and can be fetched or removed', async () => {
    const product = await fresh()
    const { page } = await openShop({ path: `/products/${product.slug}` })
    const panel = page.getByRole('region', { name: 'Delivery and returns' })
    await panel.getByRole('button', { name: /^Change/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await dialog.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Borno' })
    await dialog.getByRole('combobox', { name: 'LGA' }).selectOption({ label: 'Bama' })
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    await panel.getByText('It cannot reach Bama before its date. Pick it up at a store.').waitFor()

    await page.getByRole('button', { name: 'Add to cart' }).click()
    await toast(page, `Added ${product.name} to cart`)
    const sentence = `${product.name} cannot reach Bama before its date`
    await page.goto('/cart')
    const note = page.getByRole('status').filter({ hasText: sentence })
    await note.waitFor()
    expect(await note.getByRole('link', { name: 'Pick it up at a store' }).getAttribute('href')).toBe('/stores')
    await expectAccessible(page)

    await page.goto('/checkout')
    await fillContact(page)
    await fillAddress(page)
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Borno' })
    await page.getByRole('combobox', { name: 'LGA' }).selectOption({ label: 'Bama' })
    const bar = page.getByRole('status').filter({ hasText: sentence })
    await bar.waitFor()
    await priced(page)
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Pick up instead' }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'Deliver to me' }).check({ force: true })
    await bar.getByRole('button', { name: 'Remove it' }).click()
    await bar.waitFor({ state: 'hidden' })
  })
})

describe('what is to happen with fresh goods that are not there', () => {
  it('is chosen at checkout, stays over a reload, and stands with the order', async () => {
    const product = await fresh()
    const { page } = await openShop({ holds: await guestCart([product]), path: '/checkout' })
    await fillContact(page)
    const method = page.getByRole('radiogroup', { name: 'Delivery method' })
    const note = page.getByLabel('Note for us')
    // one field for notes, whichever way it goes; what was written stays in view
    expect([await page.getByLabel('Delivery instructions').count(), await note.count()]).toEqual([1, 0])
    await method.getByRole('radio', { name: 'Pick up' }).check()
    await note.fill('Back door')
    expect(await page.getByLabel('Delivery instructions').count()).toBe(0)
    await method.getByRole('radio', { name: 'Deliver to me' }).check()
    expect(await note.inputValue()).toBe('Back door')
    await note.fill('')
    await note.waitFor()
    await method.getByRole('radio', { name: 'Pick up' }).check()
    await page.getByRole('radio', { name: 'Ojà Yaba', exact: true }).check()
    const choice = page.getByRole('radiogroup', { name: 'If fresh goods are not there' })
    expect(await choice.getByRole('radio', { name: 'Call me first' }).isChecked()).toBe(true)
    await choice.getByRole('radio', { name: 'Send something similar' }).check()
    // what is being added up is dim
    await priced(page)
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => choice.getByRole('radio', { name: 'Send something similar' }).isChecked()).toBe(true)
    await payBy(page, 'Bank transfer')
    await priced(page)
    await placeButton(page).click()
    await page.waitForURL('**/payment/NG-*')
    const number = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/orders/${number}`)
    await page.getByText('If fresh goods are not there, we send something similar.').waitFor()
  })
})
