/** What marketing puts before shoppers, from its form to the shop, at a server whose clock the test holds. */
import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fieldsOfInstant } from '#machines/admin/instants.ts'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

const shop = holdShop({ isOnly: true })

/** A picture of one colour, as a file. */
const pictureOf = async (page: Page, width: number, height: number) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    await page.evaluate(
      (size) =>
        new Promise<number[]>((resolve) => {
          const canvas = Object.assign(document.createElement('canvas'), size)
          const context = canvas.getContext('2d') as CanvasRenderingContext2D
          context.fillStyle = '#f4c9a0'
          context.fillRect(0, 0, size.width, size.height)
          canvas.toBlob(async (blob) => resolve([...new Uint8Array(await (blob as Blob).arrayBuffer())]))
        }),
      { width, height },
    ),
  ),
})

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const minute = 60_000
const title = 'Harmattan prices'

describe('Banners', () => {
  it('[GROW-01] [GROW-05] is previewed and scheduled by an admin, and shoppers see it from that minute at the top of the page', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/banners' })
    await page.getByRole('heading', { level: 1, name: 'Banners' }).waitFor()
    await page.getByRole('link', { name: 'Power through' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'banners-list')
    await page.getByRole('link', { name: 'Add banner' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Line below it').fill('Shea, balm and blankets')
    await page.getByLabel('Placement').selectOption('Top of the home page')
    await page.getByLabel('Leads to').selectOption('A category')
    await page.getByLabel('Which').selectOption('Fashion')
    await page.getByLabel('What the picture shows').fill('A warm ground')
    await page.getByLabel('Picture file: Picture', { exact: true }).setInputFiles(await pictureOf(page, 200, 80))
    await page.getByText('At least 1280 × 512 pixels: this one has 200 × 80').waitFor()
    await page.getByLabel('Picture file: Picture', { exact: true }).setInputFiles(await pictureOf(page, 1280, 512))
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText(title).waitFor()
    const widthOf = () => preview.locator('section').evaluate((shown: HTMLElement) => shown.offsetWidth)
    await expect.poll(widthOf).toBeLessThanOrEqual(390)
    await preview
      .getByRole('radio', { name: 'Desktop' })
      .or(preview.getByRole('button', { name: 'Desktop' }))
      .click()
    await expect.poll(widthOf).toBeGreaterThan(1000)
    // a whole minute, half an hour ahead: the form takes minutes
    const starts = new Date(Math.ceil(shop.now() / minute) * minute + 30 * minute)
    const { date, time } = fieldsOfInstant(starts.toISOString(), 'end')
    await page.getByLabel('Starts', { exact: true }).fill(date)
    await page.getByLabel('Starts, time').fill(time)
    await expectAccessible(page)
    await shot(page, 'banner-form')
    // an upload goes to the field it was chosen for alone
    const addressOf = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue()
    expect(await addressOf('Picture')).toMatch(/uploads/)
    expect(await addressOf('Picture on phones')).toBe('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/admin\/banners\/\d+$/)

    const { page: seen } = await openShop({ device: 'phone' })
    const head = seen.getByRole('heading', { level: 1 })
    await head.waitFor()
    expect(await head.textContent()).not.toContain(title)
    await shop.pass(29)
    await seen.reload()
    await head.waitFor()
    expect(await head.textContent()).not.toContain(title)
    await shop.pass(3)
    await seen.reload()
    await seen.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectAccessible(seen)
    await shot(seen, 'banner-shop-phone')
    await seen.getByRole('link', { name: 'Shop now' }).click()
    await seen.getByRole('heading', { level: 1, name: 'Fashion' }).waitFor()
    // the demo's own banner of that category, and of no other
    await seen.getByText('Owambe ready').waitFor()
    await expectAccessible(seen)
    await shot(seen, 'banner-category-phone')
    await seen.goto('/categories/groceries-staples')
    await seen.getByRole('heading', { level: 1 }).waitFor()
    expect(await seen.getByText('Owambe ready').count()).toBe(0)
    const { page: wide } = await openShop({ device: 'desktop' })
    await wide.getByRole('heading', { level: 1, name: title }).waitFor()
    await shot(wide, 'banner-shop-desktop')
  })

  it('[GROW-01] stand on the strip in the order that an admin gives them, four at most, their views and presses counted, and nothing is drawn where there is none', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/' })
    const { database } = shop.server()
    const strip = page.getByRole('list', { name: 'Now in the market' })
    const shown = () => strip.getByRole('listitem').locator('b').allTextContents()
    await strip.waitFor()
    const [first = '', second = ''] = await shown()
    await page.goto('/admin/banners?filter%5Bplacement%5D=home_strip')
    const handle = page.getByRole('button', { name: `Move ${second}` })
    await handle.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText(`${second} is number 1 of 2`).waitFor()
    // it is said at once, and saved a moment later
    const kept = sql`select title from banners where placement = 'home_strip' order by position`
    await expect
      .poll(async () => (await database.rows<{ title: string }>(kept)).map(({ title }) => title))
      .toEqual([second, first])
    await page.goto('/')
    await expect.poll(shown).toEqual([second, first])
    const countsOfIt = async () => {
      const counted = sql`select views, presses from banners where title = ${second}`
      const [row] = await database.rows<{ views: number; presses: number }>(counted)
      return [row?.views, row?.presses]
    }
    // Far below it is drawn and not seen.
    const [before = 0] = await countsOfIt()
    await strip.scrollIntoViewIfNeeded()
    await expect.poll(countsOfIt).toEqual([before + 1, 0])
    await strip.getByRole('link', { name: second }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(countsOfIt).toEqual([before + 1, 1])
    await page.goto('/admin/banners?sort=-presses')
    const row = page.getByRole('row', { name: second })
    await row.waitFor()
    expect(await row.innerText()).toMatch(new RegExp(`\\b${before + 1}\\s+1\\b`))
    // what counts comes when the page is idle: who presses before that is counted when it has come
    const counting = /\/assets\/offers-[^/]+\.js$/
    let letCome = () => {}
    const come = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(counting, async (route) => {
      await come
      await route.continue()
    })
    await page.goto('/')
    await expect.poll(shown).toEqual([second, first])
    await strip.getByRole('link', { name: second }).click()
    await page.waitForURL((url) => url.pathname !== '/')
    letCome()
    await expect.poll(async () => (await countsOfIt())[1]).toBe(2)
    await page.unroute(counting)
    await page.goto('/')
    await expect.poll(shown).toEqual([second, first])
    await database.rows(sql`
      insert into banners (title, alt_text, image_url, placement, position)
      select 'More ' || n, 'A battery', '/pictures/banners/power-through', 'home_strip', 10 + n from generate_series(1, 5) as n`)
    await page.reload()
    await expect.poll(shown).toEqual([second, first, 'More 1', 'More 2'])
    await database.rows(sql`delete from banners where placement = 'home_strip'`)
    await page.reload()
    await page.getByRole('heading', { name: 'Best sellers' }).waitFor()
    expect(await strip.count()).toBe(0)
  })

  it('[GROW-01] [ADMIN-15] keep their places where a move would lead to another page of the list, and move within a page', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/' })
    const { database } = shop.server()
    await database.rows(sql`delete from banners where placement = 'home_strip'`)
    await database.rows(sql`
      insert into banners (title, alt_text, image_url, placement, position)
      select 'Place ' || n, 'A battery', '/pictures/banners/power-through', 'home_strip', n from generate_series(1, 17) as n`)
    const order = async () => {
      const stored = sql`select title from banners where title like 'Place %' order by position, id`
      return (await database.rows<{ title: string }>(stored)).map(({ title: name }) => Number(name.split(' ')[1]))
    }
    const before = await order()
    const move = async (name: string, key: string, said: string) => {
      await page.getByRole('button', { name: `Move ${name}` }).focus()
      await page.keyboard.press(key)
      await page.getByText(`${name} is number ${said}`).waitFor()
    }
    await page.goto('/admin/banners?filter%5Bplacement%5D=home_strip&page=2')
    await move('Place 17', 'Alt+ArrowUp', '2 of 2')
    await page.goto('/admin/banners?filter%5Bplacement%5D=home_strip')
    await move('Place 14', 'Alt+ArrowDown', '14 of 15')
    expect(await order()).toEqual(before)
    await move('Place 14', 'Alt+ArrowUp', '13 of 15')
    const swapped = before.with(12, 14).with(13, 13)
    await expect.poll(order).toEqual(swapped)
    await page.goto('/admin/banners?filter%5Bplacement%5D=home_strip&page=2')
    await move('Place 16', 'Alt+ArrowDown', '2 of 2')
    await expect.poll(order).toEqual([...swapped.slice(0, 15), 17, 16])
    await database.rows(sql`delete from banners where placement = 'home_strip'`)
  })

  it('[GROW-05] count a press that leads away before the shop has woken, once, with the view that it was, and by the shop alone from then on', async () => {
    const { page } = await openShop({ path: '' })
    const { database } = shop.server()
    await database.rows(sql`insert into banners (title, alt_text, image_url, placement, link_type, link_value, position)
      values ('Early bird', 'A battery', '/pictures/banners/power-through', 'home_strip', 'url', '/stores', 1)`)
    const counts = async () => {
      const counted = sql`select views, presses from banners where title = 'Early bird'`
      const [row] = await database.rows<{ views: number; presses: number }>(counted)
      return [row?.views, row?.presses]
    }
    const boot = /\/assets\/boot-[^/]+\.js$/
    let wake = () => {}
    const released = new Promise<void>((resolve) => (wake = resolve))
    await page.route(boot, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    const link = page.getByRole('link', { name: 'Early bird' })
    await page.goto('/', { waitUntil: 'commit' })
    await link.click()
    await page.waitForURL('**/stores')
    await expect.poll(counts).toEqual([1, 1])
    wake()
    await page.unroute(boot)
    await page.goto('/')
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
    expect(await link.getAttribute('ping')).toBeNull()
    await link.scrollIntoViewIfNeeded()
    await expect.poll(counts).toEqual([2, 1])
    await link.click()
    await page.waitForURL('**/stores')
    await expect.poll(counts).toEqual([2, 2])
  })
})
