/** The dark theme: shop and back office are dark where the device asks for it, and every text keeps its contrast. */
import { describe, expect, it } from 'vitest'
import { admin, shopper } from './accounts.steps.ts'
import { expectDarkAt, groundOf } from './dark-theme.steps.ts'
import { devices } from './support/browser.ts'
import { guestCart, plainGoods } from './support/goods.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { openWith, placeOrder } from './support/orders.ts'

const dark = { colorScheme: 'dark' } as const

/** On a phone, and then at the width of a laptop: a page that is there already lays itself out anew. */
async function visit({ page }: Shop, path: string): Promise<void> {
  await page.setViewportSize(devices.phone.viewport)
  await page.goto(path)
  await expectDarkAt(page, 'phone')
  await expectDarkAt(page, 'desktop')
}

describe('the dark theme', () => {
  it('is the ground of a page only where the device asks for it, and never of paper', async () => {
    const shop = await openShop({ context: { colorScheme: 'light' } })
    expect(await groundOf(shop.page)).toBeGreaterThan(200)
    await shop.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => groundOf(shop.page)).toBeLessThan(60)
    await shop.page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect.poll(() => groundOf(shop.page), { message: 'paper is light' }).toBeGreaterThan(200)
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
    const [product] = await plainGoods(1)
    if (!product) throw new Error('the demo has no plain goods')
    const shop = await openShop({ path: '', holds: await guestCart([product]), context: dark })
    for (const path of [`/products/${product.slug}`, '/cart', '/checkout']) await visit(shop, path)
  })

  it('keeps an order and its payment readable', async () => {
    const placed = await placeOrder({ method: 'bank_transfer' })
    const shop = await openWith([placed], { context: dark })
    for (const path of [`/orders/${placed.number}`, `/payment/${placed.number}`]) await visit(shop, path)
  })

  it('keeps the pages of an account readable', async () => {
    const shop = await openShop({ path: '', as: shopper, context: dark })
    for (const path of ['/my-profile', '/my-orders']) await visit(shop, path)
  })

  // Those of the menu: office-every-page.test.ts.
  it('keeps the pages of the back office that are not in its menu readable on a phone and on a desktop', async () => {
    const shop = await openShop({ path: '', as: admin, context: dark })
    for (const path of ['/stock', '/products/1', '/coupons/1', '/orders/new', '/imports'])
      await visit(shop, `/admin${path}`)
  })
})
