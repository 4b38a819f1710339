/** Products as an admin works them, and what a shopper sees of it. */
import { describe, expect, it } from 'vitest'
import { addProduct, api, freshName, openOffice, price, rowOf, save, shot, type Made } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

describe('the form of a product', () => {
  it('adds one with its measurements, each refusal at its field', async () => {
    const { page } = await openOffice('/admin/products')
    await page.getByRole('row').nth(1).waitFor()
    await expectAccessible(page)
    await shot(page, 'products')
    await page.getByRole('link', { name: 'Add product' }).click()
    const name = freshName()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Subcategory', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Description', { exact: true }).fill('Dried hibiscus.')
    const specifications = page.getByLabel('Specifications')
    await specifications.fill('Origin: Jigawa\nCaffeine, none')
    await page.getByLabel('SKU', { exact: true }).fill(`sku-${Date.now()}`)
    await price(page).fill('₦24,500.00')
    await page.getByLabel('Sale price (₦)', { exact: true }).fill('24,800')
    await page.getByLabel('Stock', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Add measurement' }).click()
    await page.getByLabel('Label 1').fill('1 kg')
    await page.getByLabel('Sale price 1 (₦)').fill('12,50')
    await save(page)
    await page.getByText('Must be below ₦24,500.00').waitFor()
    await page.getByText('Required').waitFor()
    await page.getByText('Line 2: write a name, a colon and its value').waitFor()
    await page.getByText('Write an amount such as 1,250.00').waitFor()
    await expectAccessible(page)
    await shot(page, 'product-refused')
    await page.getByLabel('Sale price (₦)', { exact: true }).fill('')
    await specifications.fill('Origin: Jigawa\n\nCaffeine:   none')
    await page.getByLabel('Price 1 (₦)', { exact: true }).fill('2500.50')
    await page.getByLabel('Sale price 1 (₦)').fill('')
    await page.getByLabel('Stock 1').fill('3')
    await save(page)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('3 to sell, 0 held').first().waitFor()
    expect(await page.getByLabel('Price 1 (₦)', { exact: true }).inputValue()).toBe('2500.5')
    expect(await specifications.inputValue()).toBe('Origin: Jigawa\nCaffeine: none')
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(name.toLowerCase().replaceAll(' ', '-'))
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('draft')
    await expectAccessible(page)
    await shot(page, 'product')
  })

  it('names the category of a product that has the same number; a category alone cannot stand below itself', async () => {
    const { page } = await openOffice('/admin/products/1')
    const category = page.getByLabel('Category', { exact: true })
    await expect.poll(() => category.inputValue()).toBe('1')
    await expect.poll(() => category.locator('option:checked').innerText()).toBe('Groceries & Staples')
    await page.goto('/admin/categories/1')
    const below = page.getByLabel('Below', { exact: true })
    await below.locator('option[value="2"]').waitFor({ state: 'attached' })
    expect(await below.locator('option[value="1"]').count()).toBe(0)
  })

  it('[BO-03] keeps a name by one and a price by another, and asks where both changed the name', async () => {
    const { page: a } = await openOffice('/admin/products')
    const product = await addProduct(a)
    const { page: b } = await openOffice(`/admin/products/${product.id}`)
    await a.goto(`/admin/products/${product.id}`)
    await a.getByLabel('Name', { exact: true }).fill(`${product.name} A`)
    await price(b).fill('1750')
    await save(a)
    await a.getByText(`${product.name} A saved`).waitFor()
    await save(b)
    await b.getByText(/changed other fields meanwhile/).waitFor()
    expect(await b.getByLabel('Name', { exact: true }).inputValue()).toBe(`${product.name} A`)
    const stored = async () => (await api(a, 'GET', `/admin/products/${product.id}`)).body.data
    await expect.poll(stored).toMatchObject({ name: `${product.name} A`, base_price: 1_750 })
    await a.getByLabel('Name', { exact: true }).fill(`${product.name} A2`)
    await b.getByLabel('Name', { exact: true }).fill(`${product.name} B`)
    await save(b)
    await b.getByText(`${product.name} B saved`).waitFor()
    await save(a)
    const dialog = a.getByRole('dialog', { name: `Somebody else changed ${product.name} A` })
    await dialog.getByText(`Before: ${product.name} A`).waitFor()
    await dialog.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'Mine' }).check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await a.getByText(`${product.name} A2 saved`).waitFor()
  })

  it('[BO-04] keeps what was typed where a price is refused or cut off, and the list shows the old price', async () => {
    const { page, context } = await openOffice('/admin/products')
    const product = await addProduct(page, { sale_price: 1_200 })
    await page.goto(`/admin/products/${product.id}`)
    await price(page).fill('1,000')
    await save(page)
    await page.getByText('Must be below ₦1,000.00').waitFor()
    expect(await price(page).inputValue()).toBe('1,000')
    // What only the server can refuse comes back to its field too.
    await price(page).fill('1,600')
    const taken = await addProduct(page)
    await page.getByLabel('SKU', { exact: true }).fill(taken.slug.toUpperCase())
    await save(page)
    await page.getByRole('region', { name: 'Price and stock' }).getByText(`is taken by ${taken.name}`).waitFor()
    expect(await price(page).inputValue()).toBe('1,600')
    await page.getByLabel('SKU', { exact: true }).fill(product.slug.toUpperCase())
    await context.setOffline(true)
    await save(page)
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
    expect(await price(page).inputValue()).toBe('1,600')
    await context.setOffline(false)
    expect((await api(page, 'GET', `/admin/products/${product.id}`)).body.data.base_price).toBe(1_500)
    await save(page)
    await page.getByText(`${product.name} saved`).waitFor()
    expect((await api(page, 'GET', `/admin/products/${product.id}`)).body.data.base_price).toBe(1_600)
  })

  it('[ADMIN-22] [BO-07] carries no stock back: what a shopper bought meanwhile stays sold', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page)
    await page.goto(`/admin/products/${product.id}`)
    await page.getByLabel('Description', { exact: true }).fill('Open while somebody buys.')
    const { page: shop } = await openShop({ path: '', holds: {} })
    const bought = await shop.evaluate(async (id) => {
      const order = {
        items: [{ product_id: id, quantity: 1 }],
        delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja', city: 'Ikeja', address: '12 Allen Avenue' },
        contact: { name: 'Adaeze Okafor', phone: '0803 000 0001', email: 'adaeze@oja.test' },
        payment_method: 'card',
      }
      const post = (path: string, body: object) =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(body),
        })
      const quote = await (
        await post('/checkout/quote', {
          items: order.items,
          delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' },
        })
      ).json()
      return (await post('/orders', { ...order, quote_hash: quote.data.quote_hash })).status
    }, product.id)
    expect(bought).toBe(201)
    await save(page)
    await page.getByText(`${product.name} saved`).waitFor()
    await page.getByText('7 to sell, 1 held').waitFor()
    expect((await api(page, 'GET', `/products/${product.slug}`)).body.data.stock_quantity).toBe(7)
  })
})

describe('products that go', () => {
  it('[BO-08] a new one is gone from the shop, and its former address leads on', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page)
    const { page: shop, expectConsoleError } = await openShop({ path: `/products/${product.slug}` })
    expectConsoleError(/status of 404/)
    await shop.getByRole('heading', { level: 1, name: product.name }).waitFor()
    await page.goto(`/admin/products/${product.id}`)
    await page.getByLabel('Address', { exact: true }).fill(`${product.slug}-red`)
    await save(page)
    await page.getByText(`${product.name} saved`).waitFor()
    await shop.goto(`/products/${product.slug}`)
    await shop.waitForURL((url) => url.pathname === `/products/${product.slug}-red`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${product.name}?` })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/admin/products')
    await shop.goto(`/products/${product.slug}-red`)
    expect((await api(page, 'GET', `/products/${product.slug}-red`)).status).toBe(404)
  })

  it('[BO-05] edits, a deletion and an archiving of three come back as they were, by toast and by trail', async () => {
    const { page } = await openOffice('/admin/products')
    const products = [await addProduct(page), await addProduct(page), await addProduct(page)]
    const [first] = products as [Made]
    const read = async ({ id }: Made) => (await api(page, 'GET', `/admin/products/${id}`)).body.data
    await page.goto(`/admin/products/${first.id}`)
    await price(page).fill('1,999')
    await save(page)
    await page.getByText(`${first.name} saved`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => price(page).inputValue()).toBe('1500')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/admin/products')
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, first.name).waitFor()
    expect(await read(first)).toMatchObject({ id: first.id, base_price: 1_500, stock_quantity: 8, status: 'active' })
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    const archive = async () => {
      for (const { name } of products) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await bar.getByRole('button', { name: 'Archive', exact: true }).click()
      await expect.poll(() => bar.count()).toBe(0)
      for (const product of products) expect((await read(product)).status).toBe('archived')
    }
    await archive()
    // One press is taken back by one.
    await page.getByText('3 records changed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const product of products) await expect.poll(async () => (await read(product)).status).toBe('active')
    await archive()
    await page.goto('/admin/audit?filter%5Bresource%5D=products')
    for (const { name } of products) {
      const undo = page.getByRole('button', { name: `Undo the change of ${name}`, exact: true })
      await undo.first().click()
      await expect
        .poll(async () => (await read(products.find((one) => one.name === name) as Made)).status)
        .toBe('active')
    }
  })

  it('[ADMIN-13] more than 200 are changed by a job: asked first, watched through a lost network, and taken back', async () => {
    const { page } = await openOffice('/admin/products?tab=active')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    const all = bar.getByRole('button', { name: /^Select all [\d,]+ matching$/ })
    const total = Number((await all.innerText()).replaceAll(/\D/g, ''))
    expect(total).toBeGreaterThan(200)
    await all.click()
    // What is on sale, and for how much, also of its sizes.
    type Priced = { id: number; sale_price: number | null }
    const onSale = async () => {
      const { body } = await api(page, 'GET', '/products?filter[on_sale]=true&per_page=100')
      const goods = body.data as unknown as (Priced & { measurements: Priced[] })[]
      return goods
        .map(({ id, sale_price, measurements }) => [id, sale_price, ...measurements.map((size) => size.sale_price)])
        .toSorted(([one], [other]) => Number(one) - Number(other))
    }
    const before = await onSale()
    expect(before).not.toEqual([])
    await bar.getByRole('button', { name: 'End sale' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`This changes ${total.toLocaleString('en')} products.`).waitFor()
    await expectAccessible(page)
    await shot(page, 'products-bulk-asks')
    // Without a network nobody tells how far it is; the server goes on, and so does the page.
    const looks = '**/api/admin/bulk-jobs/*'
    await page.route(looks, (route) => route.abort('internetdisconnected'))
    await dialog.getByRole('button', { name: 'End sale' }).click()
    const progress = bar.getByRole('progressbar', { name: 'Progress of the bulk action' })
    await progress.waitFor()
    expect(await progress.getAttribute('aria-valuemax')).toBe(String(total))
    await bar.getByText(`0 of ${total.toLocaleString('en')}`, { exact: true }).waitFor()
    await expectAccessible(page)
    await shot(page, 'products-bulk-progress')
    await page.unroute(looks)
    await bar.getByText(`${total.toLocaleString('en')} of ${total.toLocaleString('en')} done`).waitFor()
    expect(await onSale()).toEqual([])
    await bar.getByRole('button', { name: 'Undo all' }).click()
    await bar.getByText(/^[\d,]+ taken back$/).waitFor()
    await shot(page, 'products-bulk-undone')
    expect(await onSale()).toEqual(before)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.poll(() => bar.count()).toBe(0)
  })

  it('[ADMIN-48] works on a phone, its filters folded behind a button that says how many are on', async () => {
    const { page } = await openOffice('/admin/products', 'phone')
    await page.getByRole('row').nth(2).waitFor()
    await expectAccessible(page)
    await shot(page, 'products-phone')
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await isWide()).toBeLessThanOrEqual(0)
    const filters = page.getByRole('group', { name: 'Filters' })
    expect(await filters.count()).toBe(0)
    const opener = page.getByRole('button', { name: 'Filters', expanded: false })
    await opener.press('Enter')
    await page.keyboard.press('Tab')
    expect(await filters.getByLabel('Category').evaluate((field) => field === document.activeElement)).toBe(true)
    await filters.getByLabel('Collection').selectOption('Featured')
    await page.getByRole('button', { name: 'Filters, 1 on', expanded: true }).click()
    await expect.poll(() => filters.count()).toBe(0)
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.getByLabel('Name', { exact: true }).waitFor()
    await expectAccessible(page)
    await shot(page, 'product-phone')
    expect(await isWide()).toBeLessThanOrEqual(0)
  })
})
