/** Asking to be told of goods and of one's cart: our own button first, then the browser's question; what came of it stands under Messages. */
import { sql } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { hurry, receive, rest, settled } from '../server/support/notices.ts'
import { bought, items } from '../server/support/buying.ts'
import { shopper as shopperEmail } from '../server/support/test-server.ts'
import { shopper } from './accounts.steps.ts'
import { awake } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { eventually, readApi, type Product } from './support/goods.ts'
import { hold, openShop, sessionOf, type OpenOptions } from './support/open-shop.ts'
import { asked, watchAsking } from './support/permission.ts'
import { holdShop } from './support/shop-in-hand.ts'
import { untilQuiet } from './support/until-quiet.ts'

const shop = holdShop({ isOnly: true })
const hour = 60
const day = 24 * hour

/** A browser that knows no pushes. */
const withoutPushes = (context: BrowserContext) =>
  context.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager
  })

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const back = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' })
const drop = (page: Page) => page.getByRole('button', { name: 'Tell me when the price drops' })
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take it back' })
const notNow = (page: Page) => page.getByRole('button', { name: 'Not now' })
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const productAt = async (id: number): Promise<Product> =>
  (await readApi<{ data: Product[] }>(`/products?filter[ids]=${id}`)).data[0]!
/** So many of goods 1 to 3, and everybody sees it. */
async function stock(id: number, units: number): Promise<Product> {
  await shop.server().database.rows(sql`update products set stock_quantity = ${units} where id = ${id}`)
  await eventually(async () => (await productAt(id)).stock_quantity, units)
  return productAt(id)
}
const price = (id: number, kobo: number) =>
  shop.server().database.rows(sql`update products set sale_price = ${kobo}::int where id = ${id}`)

/** What was asked for, by its kinds. */
const keptOf = async (): Promise<string[]> =>
  (
    await shop.server().database.rows<{ kind: string }>(sql`select kind from notices where told_at is null order by id`)
  ).map(({ kind }) => kind)
type Sent = { channel: string; subject: string; link: string | null }
const pushesTo = async (link: string): Promise<string[]> =>
  (await shop.server().get('/dev/outbox')).body.data
    .filter((sent: Sent) => sent.channel === 'push' && sent.link === link)
    .map(({ subject }: Sent) => subject)

async function openAs(who: 'guest' | 'customer', answer: 'granted' | 'denied' | 'default', options: OpenOptions = {}) {
  const opened = await openShop(shop.at({ path: '', ...(who === 'customer' && { as: shopper }), ...options }))
  await watchAsking(opened.context, answer)
  return opened
}
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}
const customerId = async (): Promise<number> =>
  (await shop.server().database.rows<{ id: number }>(sql`select id from users where email = ${shopperEmail}`))[0]!.id

beforeEach(async () => {
  const { database } = shop.server()
  await database.rows(sql`delete from notices`)
  await database.rows(sql`delete from messages`)
  await database.rows(sql`delete from push_devices`)
  await database.rows(sql`update products set sale_price = null where id in (1, 2, 3)`)
})

describe('goods that are sold out', () => {
  it('[GROW-23] [GROW-41] ask the browser after our own press alone, and tell a guest’s device once when they are back', async () => {
    const { slug } = await stock(1, 0)
    const { page } = await openAs('guest', 'granted')
    await visit(page, `/products/${slug}`)
    await back(page).waitFor()
    await untilQuiet(page)
    expect([await asked(page), await keptOf()]).toEqual([0, []])
    await expectAccessible(page)
    await shot(page, 'notices-sold-out-phone')
    await back(page).click()
    await page.getByText('We tell you when it is back. On this device, and under Messages.').waitFor()
    await eventually(async () => [await asked(page), await keptOf()], [1, ['back_in_stock']])
    await expectAccessible(page)
    await shot(page, 'notices-told-phone')
    // What is asked for is known after a new start, and asks nothing again.
    await page.reload()
    await takeBack(page).waitFor()
    expect([await asked(page), await fits(page)]).toEqual([1, true])
    await receive(shop.server(), 1, 2)
    await settled(shop.server(), 'tell_back_in_stock')
    await expect.poll(() => pushesTo(`/products/${slug}`), { timeout: 20_000 }).toEqual(['Back in stock'])
    await visit(page, '/messages')
    const list = page.getByRole('list', { name: 'Messages' })
    await list.getByRole('link', { name: 'Back in stock' }).click()
    await page.waitForURL(`**/products/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    expect(await back(page).count()).toBe(0)
    // Another delivery tells nobody who was told.
    await receive(shop.server(), 1, 5)
    await settled(shop.server(), 'tell_back_in_stock')
    expect(await pushesTo(`/products/${slug}`)).toEqual(['Back in stock'])
  })

  it('can be taken back by the same button, with a keyboard that stays on it', async () => {
    const { slug } = await stock(2, 0)
    const { page } = await openAs('customer', 'granted', { device: 'desktop' })
    await visit(page, `/products/${slug}`)
    await back(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('We tell you when it is back.').waitFor()
    await eventually(keptOf, ['back_in_stock'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Take it back')
    await page.keyboard.press('Enter')
    await back(page).waitFor()
    await eventually(keptOf, [])
    await receive(shop.server(), 2, 2)
    await settled(shop.server(), 'tell_back_in_stock')
    await visit(page, '/messages')
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
    await untilQuiet(page)
    expect(await page.getByRole('link', { name: 'Back in stock' }).count()).toBe(0)
  })

  it('[GROW-23] tell whoever refused how to allow it, never ask again, and tell a customer under Messages', async () => {
    const { slug } = await stock(1, 0)
    const { page } = await openAs('customer', 'denied')
    await visit(page, `/products/${slug}`)
    await back(page).click()
    await page.getByText(/Your browser does not let us tell you/).waitFor()
    await eventually(keptOf, ['back_in_stock'])
    await expectAccessible(page)
    await page.reload()
    await page.getByText(/Your browser does not let us tell you/).waitFor()
    await drop(page).click()
    await eventually(keptOf, ['back_in_stock', 'price_drop'])
    expect([await asked(page), await notNow(page).count()]).toEqual([1, 0])
    await receive(shop.server(), 1, 1)
    await settled(shop.server(), 'tell_back_in_stock')
    await visit(page, '/messages')
    await page.getByRole('link', { name: 'Back in stock' }).waitFor()
    // Without an account a browser that refused has nothing to press.
    const guest = await openAs('guest', 'denied', { device: 'desktop' })
    await stock(1, 0)
    await visit(guest.page, `/products/${slug}`)
    await back(guest.page).click()
    await guest.page.getByText(/Your browser does not let us tell you/).waitFor()
    expect([await back(guest.page).count(), await asked(guest.page)]).toEqual([0, 1])
    await guest.page.getByRole('link', { name: 'Login', exact: true }).last().waitFor()
    await expectAccessible(guest.page)
    await shot(guest.page, 'notices-denied-desktop')
  })

  it('[GROW-23] rest for 30 days after "Not now": a customer is told under Messages then, and asked nothing', async () => {
    const { slug } = await stock(1, 0)
    const { page, context } = await openAs('customer', 'granted')
    await visit(page, `/products/${slug}`)
    await notNow(page).click()
    await notNow(page).waitFor({ state: 'detached' })
    await back(page).click()
    await page.getByText('We tell you when it is back. Under Messages: this device does not tell you.').waitFor()
    await eventually(keptOf, ['back_in_stock'])
    expect(await asked(page)).toBe(0)
    await page.reload()
    await takeBack(page).waitFor()
    expect(await notNow(page).count()).toBe(0)
    await context.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 31 * 86_400_000
    })
    await page.reload()
    await notNow(page).waitFor()
    expect(await asked(page)).toBe(0)
  })

  it('leave a guest whose browser knows no pushes the way by an account', async () => {
    const { slug } = await stock(1, 0)
    const { page, context } = await openShop(shop.at({ path: '', device: 'desktop' }))
    await withoutPushes(context)
    await visit(page, `/products/${slug}`)
    await page.getByText('Log in and we tell you under Messages when it is back.').waitFor()
    expect(await back(page).count()).toBe(0)
    await expectAccessible(page)
    await hold(page, await sessionOf(shopper))
    await visit(page, `/products/${slug}`)
    await back(page).click()
    await page.getByText('We tell you when it is back. Under Messages: this device does not tell you.').waitFor()
    await eventually(keptOf, ['back_in_stock'])
  })

  it('are asked for by their size, and the message leads to that size', async () => {
    const { database } = shop.server()
    const [size] = await database.rows<{ id: number; label: string; slug: string; product_id: number }>(sql`
      select m.id, m.label, p.slug, p.id as product_id from measurements m join products p on p.id = m.product_id
      where m.hidden_at is null and p.status = 'active' and p.expires_at is null and m.stock_quantity > 5
        and exists (select 1 from measurements o where o.product_id = p.id and o.id < m.id and o.hidden_at is null and o.stock_quantity > 5)
      order by m.id limit 1`)
    const { id, label, slug, product_id } = size!
    await database.rows(sql`update measurements set stock_quantity = 0 where id = ${id}`)
    await eventually(
      async () => (await productAt(product_id)).measurements.find((one) => one.id === id)?.stock_quantity,
      0,
    )
    const { page } = await openAs('customer', 'granted')
    await visit(page, `/products/${slug}`)
    await drop(page).waitFor()
    expect(await back(page).count(), 'the size that is chosen first can be had').toBe(0)
    await page.getByRole('radio', { name: new RegExp(`^${label}`) }).check()
    await back(page).click()
    await eventually(
      async () => database.rows(sql`select product_id, measurement_id from notices`),
      [{ product_id, measurement_id: id }],
    )
    await page.getByText('On this device, and under Messages.').waitFor()
    await database.rows(sql`update measurements set stock_quantity = 4 where id = ${id}`)
    await settled(shop.server(), 'tell_back_in_stock')
    await expect.poll(() => pushesTo(`/products/${slug}?size=${id}`), { timeout: 20_000 }).toEqual(['Back in stock'])
    await visit(page, '/messages')
    await page.getByRole('link', { name: 'Back in stock' }).click()
    await page.waitForURL(`**/products/${slug}?size=${id}`)
    await eventually(() => page.getByRole('radio', { name: new RegExp(`^${label}`) }).isChecked(), true)
  })

  it('offer the same where they were saved', async () => {
    const { name } = await stock(3, 0)
    const { page, context } = await openAs('guest', 'granted')
    await context.addInitScript(() => localStorage.setItem('oja.wishlist', JSON.stringify([3, 2])))
    await stock(2, 20)
    await visit(page, '/saved')
    const button = page.getByRole('button', { name: `Tell me when it is back ${name}` })
    await button.waitFor()
    expect(await back(page).count()).toBe(1)
    await expectAccessible(page)
    await shot(page, 'notices-saved-phone')
    expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth), 'its words stay within').toBe(true)
    expect(await asked(page)).toBe(0)
    await button.click()
    await page.getByText('We tell you when it is back.').waitFor()
    await eventually(keptOf, ['back_in_stock'])
    expect(await asked(page)).toBe(1)
    await page.getByRole('button', { name: `Take it back ${name}` }).click()
    await eventually(keptOf, [])
  })
})

describe('a price', () => {
  it('[GROW-42] is told from 5 % under the noted one, once a week, to whoever pressed at it', async () => {
    const { slug } = await stock(1, 20)
    const { page } = await openAs('customer', 'granted', { device: 'desktop' })
    await visit(page, `/products/${slug}`)
    await drop(page).waitFor()
    await untilQuiet(page)
    expect(await asked(page)).toBe(0)
    await expectAccessible(page)
    await shot(page, 'notices-price-desktop')
    await drop(page).click()
    await page.getByText('We tell you when it costs 5 % less or more. On this device, and under Messages.').waitFor()
    expect(await asked(page)).toBe(1)
    await eventually(keptOf, ['price_drop'])
    const sent = async () => (await pushesTo(`/products/${slug}`)).filter((subject) => subject === 'The price dropped')
    await price(1, 96_000)
    await settled(shop.server(), 'tell_price_drop')
    expect(await sent()).toEqual([])
    await price(1, 95_000)
    await settled(shop.server(), 'tell_price_drop')
    await expect.poll(sent, { timeout: 20_000 }).toEqual(['The price dropped'])
    await price(1, 80_000)
    await settled(shop.server(), 'tell_price_drop')
    await visit(page, '/messages')
    const told = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'The price dropped' })
    await told.first().waitFor()
    await page.getByText(/costs ₦950\.00 now, instead of ₦1,000\.00\./).waitFor()
    expect([await told.count(), (await sent()).length]).toEqual([1, 1])
    await shop.pass(7 * day + 1)
    await hurry(shop.server(), 'tell_price_drop')
    await page.reload()
    await eventually(() => told.count(), 2)
  })
})

describe('My Profile', () => {
  it('lists what one waits for, takes it back, and undoes that', async () => {
    const goods = await stock(1, 0)
    const { page } = await openAs('customer', 'granted')
    await visit(page, `/products/${goods.slug}`)
    await back(page).click()
    // the browser answers between two presses
    await eventually(() => asked(page), 1)
    await drop(page).click()
    // two calls of one moment: which comes first is the network's affair
    await eventually(async () => (await keptOf()).toSorted(), ['back_in_stock', 'price_drop'])
    await visit(page, '/profile')
    const region = page.getByRole('region', { name: 'Messages' })
    const list = region.getByRole('list', { name: 'What you wait for' })
    await list.getByText(/When it is back in stock · since/).waitFor()
    await list.getByText(/When it costs 5 % less than ₦1,000\.00 · since/).waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    const row = list.getByRole('listitem').filter({ hasText: 'When it is back in stock' })
    await row.getByRole('button', { name: `Take it back ${goods.name}` }).click()
    await list.getByText(`We do not tell you of ${goods.name} any more.`).waitFor()
    await shot(page, 'notices-profile-phone')
    await eventually(keptOf, ['price_drop'])
    // The keyboard stands on Undo.
    await page.keyboard.press('Enter')
    await row.waitFor()
    await eventually(async () => (await keptOf()).toSorted(), ['back_in_stock', 'price_drop'])
    await row.getByRole('button', { name: /Take it back/ }).click()
    await eventually(keptOf, ['price_drop'])
    await list.getByRole('button', { name: /Take it back/ }).click()
    await eventually(keptOf, [])
    await page.reload()
    await region.getByText(/Nothing yet\./).waitFor()
    await region.getByRole('checkbox', { name: /Goods I asked about/ }).uncheck()
    await eventually(
      async () =>
        (await shop.server().database.rows<{ topics: string[] }>(sql`select topics from push_devices`)).map(
          ({ topics }) => topics,
        ),
      [[]],
    )
    expect(await asked(page)).toBe(1)
  })

  it('[GROW-43] reminds of the cart whoever asked for it, once after four idle hours, and never after the order', async () => {
    await stock(1, 20)
    const { database } = shop.server()
    // Nobody is reminded at night.
    const lagos = (Math.floor(Date.now() / 3_600_000) + 1) % 24
    await shop.pass(((10 + 24 - lagos) % 24) * hour)
    const { page } = await openAs('customer', 'granted')
    const who = await customerId()
    const reminders = async () =>
      (await database.rows(sql`select 1 from messages where customer_id = ${who} and kind = 'cart_reminder'`)).length
    const fill = async () => {
      await visit(page, `/products/${(await productAt(1)).slug}`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await eventually(
        async () =>
          (
            await database.rows(
              sql`select 1 from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${who}`,
            )
          ).length,
        1,
      )
    }
    await fill()
    await rest(shop.server(), who, 5)
    await hurry(shop.server(), 'remind_cart')
    expect(await reminders(), 'nobody asked for it').toBe(0)
    await visit(page, '/profile')
    const reminder = page.getByRole('switch', { name: /Remind me of my cart/ })
    await reminder.waitFor()
    expect([await reminder.isChecked(), await asked(page)]).toEqual([false, 0])
    await reminder.check()
    await eventually(keptOf, ['cart_reminder'])
    await rest(shop.server(), who, 5)
    await hurry(shop.server(), 'remind_cart')
    await hurry(shop.server(), 'remind_cart')
    expect(await reminders()).toBe(1)
    await visit(page, '/messages')
    await page.getByRole('link', { name: 'Your cart is waiting' }).click()
    await page.waitForURL('**/cart')
    // Ordered is ordered: the next idle hours tell nothing.
    await shop.pass(day + hour)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await bought(shop.server(), { items: items([1, 1]), payment_method: 'pay_on_delivery' }, { token })
    await rest(shop.server(), who, 5)
    await hurry(shop.server(), 'remind_cart')
    expect(await reminders()).toBe(1)
    await visit(page, '/profile')
    await eventually(() => reminder.isChecked(), true)
    await reminder.uncheck()
    await eventually(async () => (await database.rows(sql`select 1 from notices where customer_id = ${who}`)).length, 0)
  })
})
