/** Coupons that marketing puts before shoppers, from their form to the order, at a server whose tables the test holds. */
import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admin, logIn, shopper } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { addFromPage, plentiful } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'
import { untilQuiet } from './support/until-quiet.ts'

const shop = holdShop({ isOnly: true })

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

describe('Coupon banners', () => {
  it('name their coupon also where it is archived and can be chosen no more', async () => {
    const { database } = shop.server()
    await database.rows(sql`
      insert into coupons (code, name, type, value, starts_at, ends_at, archived_at)
      values ('OLD500', 'Five hundred off', 'fixed', 50000, now(), now() + interval '1 day', now())`)
    const [banner] = await database.rows<{ id: number }>(sql`
      insert into coupon_banners (title, coupon_id, placement, ground_color, text_color, position)
      select 'Of old', id, 'checkout', '#ffc524', '#15163b', 1 from coupons where code = 'OLD500' returning id`)
    const { page } = await openShop({ device: 'desktop', as: admin, path: `/admin/coupon-banners/${banner?.id}` })
    await page.getByRole('heading', { level: 1, name: 'Of old' }).waitFor()
    const chosen = page.getByLabel('Coupon', { exact: true }).locator('option:checked')
    await expect.poll(() => chosen.textContent()).toBe('OLD500 · Five hundred off (archived)')
    await database.rows(sql`delete from coupon_banners where id = ${banner?.id}`)
  })

  it('[GROW-03] is written by an admin, read, copied, applied and dismissed by shoppers, counted, and gone with its coupon', async () => {
    const { database } = shop.server()
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/coupon-banners' })
    await page.getByRole('heading', { level: 1, name: 'Coupon Banners' }).waitFor()
    await page.getByRole('link', { name: 'Welcome gift' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'coupon-banners-list')
    await page.getByRole('link', { name: 'Add coupon banner' }).click()
    await page.getByLabel('Title').fill('Fresh for less')
    await page.getByLabel('Line below it').fill('Ten percent off your first order')
    await page.getByLabel('Coupon', { exact: true }).selectOption('WELCOME10 · 10 % off your first order')
    await page.getByLabel('Placement').selectOption('Cart')
    await page.getByRole('region', { name: 'Preview' }).getByText('WELCOME10').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'coupon-banner-form')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fresh for less' }).waitFor()

    const { page: seen, context } = await openShop({ device: 'phone' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const offer = seen.getByRole('region', { name: 'Offer' })
    await offer.scrollIntoViewIfNeeded()
    await offer.getByRole('button', { name: 'Copy WELCOME10' }).click()
    expect(await seen.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME10')
    await expectAccessible(seen)
    await shot(seen, 'offer-home-phone')
    const counts = async () => {
      const [row] = await database.rows<{ views: number; copies: number }>(
        sql`select views, copies from coupon_banners where placement = 'home_top'`,
      )
      return row
    }
    await expect.poll(counts).toEqual({ views: 1, copies: 1 })
    await offer.getByRole('button', { name: 'Dismiss' }).click()
    await offer.waitFor({ state: 'detached' })
    await seen.reload()
    await seen
      .getByRole('list', { name: 'Now in the market' })
      .or(seen.getByRole('heading', { name: 'Best sellers' }))
      .first()
      .waitFor()
    await untilQuiet(seen)
    expect(await offer.count()).toBe(0)

    // The coupon is for a first order, so it belongs to an account.
    await logIn(seen, shopper)
    const [goods] = await plentiful(({ measurements }) => measurements.length === 0)
    if (!goods) throw new Error('no goods')
    await addFromPage(seen, goods)
    await seen.goto('/cart')
    await offer.getByRole('button', { name: 'Copy WELCOME10' }).waitFor()
    await expectAccessible(seen)
    await shot(seen, 'offer-cart-phone')
    await offer.getByRole('button', { name: 'Apply WELCOME10' }).click()
    await seen.getByRole('button', { name: 'Remove coupon WELCOME10' }).waitFor()
    expect(await offer.count()).toBe(0)
    await seen.getByRole('button', { name: 'Remove coupon WELCOME10' }).click()
    await offer.waitFor()
    await database.rows(sql`update coupons set is_active = false where code = 'WELCOME10'`)
    await seen.reload()
    await seen.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(seen)
    expect(await offer.count()).toBe(0)
  })
})
