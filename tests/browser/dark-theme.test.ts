/** The dark theme: shop and back office are dark where the device asks for it, and every text keeps its contrast. */
import { describe, expect, it } from 'vitest'
import { expectReadable } from './support/axe.ts'
import { devices } from './support/browser.ts'
import { addFromPage, plainGoods } from './support/goods.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { openWith, placeOrder } from './support/orders.ts'
import { shopUrl } from './support/shop-url.ts'
import { untilQuiet } from './support/until-quiet.ts'

const dark = { colorScheme: 'dark' } as const

/** How light the page's ground is: 0 is black, 255 white. */
const groundOf = ({ page }: Shop): Promise<number> =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0) / 3
  })

/** On a phone, and then at the width of a laptop: a page that is there already lays itself out anew. */
async function visit(shop: Shop, path: string): Promise<void> {
  await shop.page.goto(path)
  for (const [{ viewport }, pause] of [
    [devices.phone, 700],
    [devices.desktop, 250],
  ] as const) {
    await shop.page.setViewportSize(viewport)
    await shop.page.getByRole('heading', { level: 1 }).first().waitFor()
    await untilQuiet(shop.page, pause)
    expect(await groundOf(shop), `${path} is dark`).toBeLessThan(60)
    await expectReadable(shop.page)
  }
}

/** A shop in which a demo person is signed in, by what a device keeps of a session. */
async function openAs(person: 'shopper' | 'admin'): Promise<Shop> {
  const reply = await fetch(`${shopUrl()}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: `${person}@oja.test`, password: 'Demo1234' }),
  })
  const { token, user } = (await reply.json()) as { token: string; user: object }
  const shop = await openShop({ path: '', context: dark })
  await shop.context.addInitScript(
    ([heldToken, heldUser]) => {
      localStorage.setItem('token', heldToken)
      localStorage.setItem('user', heldUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  return shop
}

describe('the dark theme', () => {
  it('is the ground of a page only where the device asks for it, and never of paper', async () => {
    const shop = await openShop({ context: { colorScheme: 'light' } })
    expect(await groundOf(shop)).toBeGreaterThan(200)
    await shop.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => groundOf(shop)).toBeLessThan(60)
    await shop.page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect.poll(() => groundOf(shop), { message: 'paper is light' }).toBeGreaterThan(200)
  })

  it('keeps every text of the open pages readable on a phone and on a desktop', async () => {
    const shop = await openShop({ path: '', context: dark })
    const open = [
      '/',
      '/products',
      '/categories/fresh-food',
      '/categories',
      '/products?search=zzqqxx',
      '/stores',
      '/help',
    ]
    for (const path of [...open, '/login', '/register', '/terms', '/track-order']) await visit(shop, path)
    shop.expectConsoleError(/404/)
    await visit(shop, '/nowhere')
  })

  it('keeps product, cart and checkout readable on a phone and on a desktop', async () => {
    const shop = await openShop({ context: dark })
    const [product] = await plainGoods(1)
    if (!product) throw new Error('the demo has no plain goods')
    await addFromPage(shop.page, product)
    for (const path of [`/products/${product.slug}`, '/cart', '/checkout']) await visit(shop, path)
  })

  it('keeps an order and its payment readable', async () => {
    const placed = await placeOrder({ method: 'bank_transfer' })
    const shop = await openWith([placed], { context: dark })
    for (const path of [`/orders/${placed.number}`, `/payment/${placed.number}`]) await visit(shop, path)
  })

  it('keeps the pages of an account readable', async () => {
    const shop = await openAs('shopper')
    for (const path of ['/my-profile', '/my-orders']) await visit(shop, path)
  })

  it('keeps the back office readable on a phone and on a desktop', async () => {
    const shop = await openAs('admin')
    const lists = [
      'orders',
      'expired-orders',
      'users',
      'products',
      'categories',
      'coupons',
      'reviews',
      'audit',
      'stock',
    ]
    for (const path of [
      '',
      ...lists.map((list) => `/${list}`),
      '/products/1',
      '/coupons/1',
      '/orders/new',
      '/imports',
      '/settings',
    ])
      await visit(shop, `/admin${path}`)
  })
})
