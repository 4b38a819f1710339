import { describe, expect, it } from 'vitest'
import { awake } from './frame.steps.ts'
import { naira, plentiful, readApi, toast, type Product } from './support/goods.ts'
import { cutNetwork, holdAnswers, recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

type Page<Item> = { data: Item[]; pagination: { total: number } }

const collections = [
  ['hot_deals', 'Hot deals'],
  ['best_sellers', 'Best sellers'],
  ['expiring_soon', 'Eat soon, pay less'],
  ['new_arrivals', 'New arrivals'],
  ['featured', 'Featured'],
] as const

describe('the front of the market', () => {
  it('[SHOP-01] greets at / with what the settings promise, and tells Kano what is true in Kano', async () => {
    const { page } = await openShop({ device: 'desktop' })
    await page.getByRole('heading', { level: 1, name: 'The whole market, at your gate.' }).waitFor()
    const { data } = await readApi<{ data: { delivery_from: number } }>('/settings')
    await page.getByText(/^Order (before 2pm|now) and it reaches Lagos (today|tomorrow|[A-Z])/).waitFor()
    await page.getByText(`From ${naira(data.delivery_from)}.`).waitFor()
    expect(await page.getByRole('navigation', { name: 'Categories of the market' }).getByRole('link').count()).toBe(12)
    await page.getByRole('button', { name: 'Delivering to Surulere, Lagos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await dialog.getByLabel('State').selectOption({ label: 'Kano' })
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    const { data: states } = await readApi<{ data: { name: string; base_fee: number }[] }>('/states')
    const fee = naira(states.find(({ name }) => name === 'Kano')?.base_fee ?? 0)
    await page.getByText(new RegExp(String.raw`^Order .* and it reaches Kano .*\. From ${fee}\.$`)).waitFor()
  })

  it('says in every tab where goods go, once one of them was told', async () => {
    const { page } = await openShop({ device: 'desktop' })
    await page.getByRole('button', { name: 'Delivering to Surulere, Lagos' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Delivering to Surulere, Lagos' }).click()
    const dialog = other.getByRole('dialog', { name: 'Where should we deliver?' })
    await dialog.getByLabel('State').selectOption({ label: 'Kano' })
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    await other.getByRole('button', { name: /^Delivering to .*, Kano$/ }).waitFor()
    await page.getByRole('button', { name: /^Delivering to .*, Kano$/ }).waitFor()
  })

  it('[SHOP-20] shows the five collections, each when it comes near', async () => {
    const { page } = await openShop({ path: '' })
    const calls = recordCalls(page, '/api/products/by-type/*')
    await page.goto('/')
    // the drawn page gives way to the living one
    await awake(page)
    for (const [type, title] of collections) {
      await page.getByRole('heading', { level: 2, name: title }).scrollIntoViewIfNeeded()
      const list = page.getByRole('list', { name: title })
      await list.getByRole('article').first().waitFor()
      const { data } = await readApi<Page<Product>>(`/products/by-type/${type}?limit=12`)
      const names = await list.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
      expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
      // the first one may have come with the document; the others are asked for once, when they are wanted
      const asked = calls.filter((call) => call.includes(type)).length
      expect(asked).toBe(type === 'hot_deals' ? Math.min(asked, 1) : 1)
    }
  })

  it('[SHOP-21] a card carries name, picture, price and what it was before, and puts one into the cart', async () => {
    const [product] = await plentiful(
      ({ sale_price, measurements }) => sale_price !== null && measurements.length === 0,
    )
    if (!product) throw new Error('no such product')
    const { page } = await openShop({ path: `/products?search=${encodeURIComponent(product.name)}` })
    const card = page.getByRole('article', { name: product.name, exact: true })
    await card.getByText(naira(product.sale_price ?? 0), { exact: true }).waitFor()
    expect(await card.locator('del').innerText()).toContain(naira(product.base_price))
    expect(await card.locator('img').getAttribute('src')).toContain(product.image_url)
    await card.getByRole('button', { name: `Add ${product.name} to cart` }).click()
    await page.getByRole('link', { name: /^Cart.*1/ }).waitFor()
    await toast(page, `Added ${product.name} to cart`)
  })

  it('has the pictures of a row that lie beyond its edge when somebody reaches for it', async () => {
    const { page } = await openShop()
    const row = page.getByRole('list', { name: 'Hot deals' })
    const isHere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    const beyond = row.locator('img').nth(4)
    await row.scrollIntoViewIfNeeded()
    await row.dispatchEvent('pointerover')
    await expect.poll(() => beyond.evaluate(isHere), { timeout: 20_000 }).toBe(true)
    expect(await row.evaluate((list) => list.scrollLeft)).toBe(0)
  })
})

describe('lists of goods', () => {
  it('[SHOP-02] /products lists all and takes a search', async () => {
    const { page } = await openShop({ path: '/products' })
    const { pagination } = await readApi<Page<Product>>('/products')
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
    await page.getByText(`${pagination.total} products`, { exact: true }).waitFor()
    await page.goto('/products?search=rice')
    await page.getByRole('heading', { level: 1, name: 'Results for “rice”' }).waitFor()
    await page.getByRole('article', { name: 'Basmati Rice' }).waitFor()
    expect(await page.title()).toContain('rice')
  })

  it('[SHOP-02] forgives a typing slip and says so plainly when nothing is found', async () => {
    const { page } = await openShop({ path: '/products?search=tomatoe' })
    await page.getByRole('article', { name: 'Fresh Tomatoes' }).waitFor()
    await page.goto('/products?search=qqqqzzzz')
    await page.getByRole('heading', { name: 'No products found' }).waitFor()
    await page.getByText('Nothing for “qqqqzzzz”. Check the spelling, or try a shorter word.').waitFor()
    await page.getByRole('heading', { name: 'What others buy' }).waitFor()
  })

  it('[SHOP-04] a category is reached from the list of all of them', async () => {
    const { page } = await openShop({ path: '/categories' })
    await page.getByRole('main').getByRole('link', { name: 'Fresh Food', exact: true }).first().click()
    await page.waitForURL('**/categories/fresh-food')
    await page.getByRole('heading', { level: 1, name: 'Fresh Food' }).waitFor()
  })

  it('[SHOP-05] a category narrows by subcategory under either address, and its tab wears the dot', async () => {
    for (const path of ['/categories/fresh-food?subcategory=fruits', '/category/fresh-food?subcategory=fruits']) {
      const { page } = await openShop({ path })
      const { pagination } = await readApi<Page<Product>>('/categories/fresh-food/products?subcategory=fruits')
      await page.getByText(`${pagination.total} in Fruits`, { exact: true }).waitFor()
      const tabs = page.getByRole('navigation', { name: 'Subcategories' })
      expect(await tabs.getByRole('link', { name: 'Fruits' }).getAttribute('aria-current')).toBe('page')
      await tabs.getByRole('link', { name: 'All' }).click()
      await page.waitForURL((url) => !url.search.includes('subcategory'))
    }
  })

  it('[SHOP-05] a page beyond the last one says so, and leads to the first with the same filters', async () => {
    const { page } = await openShop({ path: '/categories/fashion?in_stock=1&page=50' })
    await page.getByText('This list ends before page 50.').waitFor()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await page.getByRole('list', { name: 'Products' }).getByRole('article').first().waitFor()
    expect(new URL(page.url()).search).toBe('?in_stock=1')
  })

  it('[SHOP-05] an unknown category shows Page Not Found', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/404/)
    await page.goto('/categories/no-such-category')
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })

  it('filters beside the list with counts, one step back at a time', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/categories/fresh-food' })
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Fruits/ }).check()
    await page.waitForURL(/subcategory=fruits/)
    await filters.getByRole('checkbox', { name: /^On sale/ }).check()
    await page.waitForURL(/on_sale=1/)
    const { pagination } = await readApi<Page<Product>>(
      '/categories/fresh-food/products?filter[subcategory]=fruits&filter[on_sale]=true',
    )
    await page.getByText(`${pagination.total} in Fruits`, { exact: true }).waitFor()
    expect(await page.getByRole('list', { name: 'Products' }).getByRole('article').count()).toBe(pagination.total)
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('on_sale'))
    expect(await filters.getByRole('checkbox', { name: /^On sale/ }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Remove filter: Fruits' }).click()
    await page.waitForURL((url) => url.search === '')
  })

  it('sorts by what a kilogram costs, and a product tells it of each size', async () => {
    const { page } = await openShop({ path: '/categories/groceries-staples?subcategory=rice-grains' })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price per unit' })
    await page.waitForURL(/sort=comparison_price/)
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    const perKg = () =>
      cards.evaluateAll((all) =>
        all.map((card) => Number(/₦([\d,.]+)\/kg/.exec(card.textContent ?? '')?.[1]?.replace(',', ''))),
      )
    await expect.poll(async () => (await perKg()).slice(0, 2)).toEqual([1_100, 1_780])
    const prices = await perKg()
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Long Grain Parboiled Rice', exact: true }).click()
    await page.getByRole('radio', { name: /^25kg\s*₦38,500\.00\s*₦1,540\.00\/kg/ }).check()
    await page.getByText('₦1,540.00/kg', { exact: true }).first().waitFor()
  })

  it('keeps the old list in view while a new one is on its way', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/categories/fresh-food' })
    const list = page.getByRole('list', { name: 'Products' })
    await list.getByRole('article').first().waitFor()
    const release = await holdAnswers(page, '/api/categories/fresh-food/products')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await page.waitForURL(/sort=price/)
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
    expect(await list.getByRole('article').count()).toBe(12)
    release()
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
    const prices = await list
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => Number(card.textContent?.match(/₦([\d,]+\.\d\d)/)?.[1]?.replaceAll(',', ''))),
      )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('filters on a phone in a sheet that says how many it would leave', async () => {
    const { page } = await openShop({ path: '/categories/fresh-food' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^In stock/ }).check()
    const { pagination } = await readApi<Page<Product>>('/categories/fresh-food/products?filter[in_stock]=true')
    await sheet.getByRole('button', { name: `Show ${pagination.total} products` }).click()
    await page.waitForURL(/in_stock=1/)
    await page.getByText(`${pagination.total} products`, { exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Filters, 1 on' }).click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click()
    await page.waitForURL((url) => url.search === '')
  })

  it('shows more below, with the address in step, and Back finds the place again', async () => {
    const { page } = await openShop({ path: '/products' })
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    const pages = page.getByRole('navigation', { name: 'Pagination' })
    await pages.getByRole('button', { name: 'Show 12 more' }).click()
    await expect.poll(() => cards.count()).toBe(24)
    await page.waitForURL(/to=2/)
    const card = cards.nth(20)
    await card.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(1000)
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/products\/.+/)
    await page
      .getByRole('button', { name: 'Add to cart' })
      .or(page.getByRole('button', { name: 'Out of stock' }))
      .waitFor()
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(24)
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(top - 4)
    await page.reload()
    await expect.poll(() => cards.count()).toBe(24)
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL(/page=3/)
    await expect.poll(() => cards.count()).toBe(12)
  })

  it('says below what more did not come, and asks for the same page again', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/products' })
    expectConsoleError(/status of 500/)
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    const more = page.getByRole('button', { name: 'Show 12 more' })
    await expect.poll(() => cards.count()).toBe(12)
    const second = /\/api\/products\?.*page=2(?:&|$)/
    await page.route(second, (route) => route.fulfill({ status: 500, json: { message: 'No', code: 'internal_error' } }))
    await more.click()
    const said = page.getByRole('button', { name: 'Try again' })
    await said.waitFor()
    const last = await cards.nth(11).boundingBox()
    expect((await said.boundingBox())?.y).toBeGreaterThan((last?.y ?? 0) + 10)
    await page.unroute(second)
    await more.click()
    await expect.poll(() => cards.count()).toBe(24)
    expect(new URL(page.url()).searchParams.get('to')).toBe('2')
    const names = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel))
    expect(new Set(names).size).toBe(24)
  })

  it('[CACHE-02] a list that was seen shows at once on the way back, without a network', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/categories/fresh-food' })
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    await cards.first().waitFor()
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await page.getByRole('heading', { level: 1, name: 'The whole market, at your gate.' }).waitFor()
    expectConsoleError(/Failed to load resource/)
    const calls = recordCalls(page, '/api/categories/fresh-food/products')
    await cutNetwork(page)
    await page.goBack()
    await cards.first().waitFor({ timeout: 2000 })
    expect(await cards.count()).toBe(12)
    expect(calls).toEqual([])
  })

  it('[CACHE-02] what an earlier visit saw shows again after a reload, though the server is gone', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/categories/fresh-food' })
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    await cards.first().waitFor()
    await page.waitForTimeout(300)
    expectConsoleError(/Failed to load resource/)
    await cutNetwork(page)
    await page.reload()
    await cards.first().waitFor()
    expect(await cards.count()).toBe(12)
  })

  it('[CACHE-04] says that a list did not load, and loads it when asked again', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/Failed to load resource/)
    // a list that the document leads to has come with it
    await page.goto('/categories')
    await awake(page)
    const mend = await cutNetwork(page, '/api/products')
    await page.getByRole('combobox', { name: 'Search Products, Brands and Categories' }).fill('rice')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This part did not load').waitFor()
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article', { name: 'Basmati Rice' }).waitFor()
  })

  it('[SHOP-18] writes prices in naira with two decimals', async () => {
    const { page } = await openShop({ path: '/products?sort=-price' })
    const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first()
    await card.waitFor()
    const { data } = await readApi<Page<Product>>('/products?sort=-price&per_page=1')
    const price = data[0]?.sale_price ?? data[0]?.base_price ?? 0
    expect(price).toBeGreaterThan(100_000)
    await card.getByText(naira(price), { exact: true }).waitFor()
    expect(naira(price)).toMatch(/^₦[\d,]+\.\d\d$/)
  })
})
