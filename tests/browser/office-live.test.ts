/** What an admin changes, as it comes to open pages of a shopper. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { atCheckout, ada, total } from './checkout.steps.ts'
import { lineOf, naira, plainGoods, readApi, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

/** Seconds in which an open page shows what was changed. */
const soon = { timeout: 20_000 }
/** Where it is told that something is seen at all. */
const late = { timeout: 30_000 }

const json = { 'Content-Type': 'application/json' }

async function openAdmin() {
  const body = JSON.stringify({ login: 'admin@oja.test', password: 'Demo1234' })
  const { token } = await readApi<{ token: string }>('/login', { method: 'POST', headers: json, body })
  const send = (path: string, method: string, body: object) =>
    readApi<{ data: Product; results: { ok: boolean }[] }>(path, {
      method,
      headers: { ...json, Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    })
  return {
    price: ({ id }: Product, base_price: number, sale_price: number | null) =>
      send(`/admin/products/${id}`, 'PUT', { base_price, sale_price }),
    /** Leaves so many to sell, beside what other orders hold. */
    leave: async ({ id }: Product, toSell: number) => {
      const { data } = await readApi<{ data: { held: number }[] }>(`/admin/stock?filter[product]=${id}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const counted = toSell + (data[0]?.held ?? 0)
      const { results } = await send('/admin/stock', 'POST', {
        moves: [{ product_id: id, reason: 'counted', counted }],
      })
      expect(results).toMatchObject([{ ok: true }])
    },
  }
}

/** Waits until so many tabs listen or wait for their turn. */
const listening = async (page: Page, tabs: number): Promise<void> => {
  await page.waitForFunction(
    async (count) => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].filter(({ name }) => name === 'oja-feed').length === count
    },
    tabs,
    { timeout: 30_000 },
  )
}

const card = (page: Page, { name }: Product) => page.getByRole('article', { name, exact: true }).first()

describe('what an admin changes', () => {
  it('[BO-06] [ADMIN-18] is seen on open pages within ten seconds: list, product, cart and checkout; an old quote is 409', async () => {
    const admin = await openAdmin()
    const [rice] = (await plainGoods(1)) as [Product]
    onTestFinished(async () => void (await admin.price(rice, rice.base_price, rice.sale_price)))
    const { page: checkout, context } = await atCheckout(1, { device: 'desktop' })
    const [list, product, cart] = [await context.newPage(), await context.newPage(), await context.newPage()]
    await list.goto(`/products?search=${encodeURIComponent(rice.name)}`)
    await card(list, rice).waitFor()
    await product.goto(`/products/${rice.slug}`)
    await product.getByRole('heading', { level: 1, name: rice.name }).waitFor()
    await cart.goto('/cart')
    await lineOf(cart, rice).row.waitFor()
    await listening(cart, 4)
    const asked = {
      items: [{ product_id: rice.id, quantity: 1 }],
      delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' },
    }
    const quote = await readApi<{ data: { quote_hash: string } }>('/checkout/quote', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(asked),
    })

    const price = (rice.sale_price ?? rice.base_price) + 111
    const toSurulere = 1900
    await admin.price(rice, price, null)
    await Promise.all([
      card(list, rice).getByText(naira(price)).first().waitFor(soon),
      product.getByRole('main').getByText(naira(price)).first().waitFor(soon),
      lineOf(cart, rice)
        .row.getByText(/Price went up from ₦/)
        .waitFor(soon),
      vi.waitUntil(async () => (await total(checkout)) === naira(price + toSurulere), soon),
    ])
    const stale = await fetch(`${shopUrl()}/api/orders`, {
      method: 'POST',
      headers: { ...json, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({
        ...asked,
        delivery: { ...asked.delivery, address: '14 Adelabu Street', city: 'Ikeja' },
        contact: ada,
        payment_method: 'card',
        quote_hash: quote.data.quote_hash,
      }),
    })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'quote_changed' })
  })

  it('[ADMIN-18] says that goods sold out, and that they came back, without a reload', async () => {
    const admin = await openAdmin()
    const rice = (await plainGoods(2))[1] as Product
    onTestFinished(() => admin.leave(rice, rice.stock_quantity))
    const { page } = await openShop({ path: `/products/${rice.slug}` })
    const add = page.getByRole('button', { name: 'Add to cart' })
    await add.waitFor()
    await listening(page, 1)
    await admin.leave(rice, 0)
    await page.getByText('Out of stock').first().waitFor(late)
    await admin.leave(rice, rice.stock_quantity)
    await add.waitFor(late)
  })

  it('[ADMIN-18] is heard by one tab for all of a browser, and by another when that one goes', async () => {
    const { page, context } = await openShop({ path: '/terms' })
    const streams: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/changes') streams.push(request.url())
    })
    await listening(page, 1)
    const other = await context.newPage()
    await other.goto('/privacy')
    await listening(other, 2)
    await page.close()
    await listening(other, 1)
    await expect.poll(() => streams.length, late).toBeGreaterThan(0)
    const held = () => other.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    await expect.poll(held, late).toContain('oja-feed')
  })
})
