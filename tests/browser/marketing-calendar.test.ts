/** The calendar of marketing: what is moved there, by pointer and by keys, stands in the record and in the shop from that minute. */
import type { Locator, Page, Route } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '#machines/admin/calendar/calendar.dates.ts'
import { admin } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { holdCall } from './support/hold-call.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

// What is of today stays so while the file runs.
const shop = holdShop({ isOnly: true, isByDay: true })

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const day = 86_400_000
/** The month after this one, so that every day of it is to come; each of its days has room on both sides. */
const today = lagosDay(shop.now())
const later = (() => {
  const at = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 7)
})()
const dayOf = (of: number): string => `${later}-${String(of).padStart(2, '0')}`
/** Where a day of that month begins in Lagos, ISO 8601. */
const begins = (of: number): string => new Date(Date.parse(`${dayOf(of)}T00:00:00+01:00`)).toISOString()

async function addBanner(title: string, from: string | null, until: string | null): Promise<number> {
  const [made] = await shop.server().database.rows<{ id: number }>(sql`
    insert into banners (title, alt_text, image_url, placement, position, starts_at, ends_at)
    values (${title}, 'A battery', '/pictures/banners/power-through', 'home_strip', 1, ${from}::timestamptz, ${until}::timestamptz) returning id`)
  return made?.id ?? 0
}
async function datesOf(id: number): Promise<[string | null, string | null]> {
  const [row] = await shop
    .server()
    .database.rows<{ starts_at: Date | null; ends_at: Date | null }>(
      sql`select starts_at, ends_at from banners where id = ${id}`,
    )
  return [
    row?.starts_at && new Date(row.starts_at).toISOString(),
    row?.ends_at && new Date(row.ends_at).toISOString(),
  ].map((one) => one ?? null) as [string | null, string | null]
}

async function openCalendar(query = `?from=${later}-01`, device: 'desktop' | 'phone' = 'desktop') {
  const opened = await openShop({ device, as: admin, path: `/admin/banners/calendar${query}` })
  await opened.page.getByRole('heading', { level: 1, name: 'Banners' }).waitFor()
  return opened
}

const barOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${title}`, exact: true }) })

/** Drags by so many days where four weeks are shown: at a spot of its middle, or at an edge of it. */
async function drag(page: Page, title: string, days: number, at: 'middle' | 'end' = 'middle'): Promise<void> {
  const bar = barOf(page, title)
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  const lane = await bar.locator('xpath=..').boundingBox()
  if (!box || !lane) throw new Error(`${title} is not on the board`)
  const from = { x: box.x + (at === 'end' ? box.width - 1 : box.width / 2), y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8 * Math.sign(days), from.y)
  await page.mouse.move(from.x + (days * lane.width) / 28, from.y, { steps: 5 })
}

describe('the calendar', () => {
  beforeAll(async () => {
    const { database } = shop.server()
    // What the demo has there would be in the way of a hand.
    await database.rows(sql`delete from banners`)
  })

  it('[GROW-04] shows all five kinds, from a tab of each of their lists; view, days and kinds stand in its address', async () => {
    const { database } = shop.server()
    await addBanner('Detty December', begins(2), begins(9))
    await database.rows(sql`
      insert into coupons (code, name, type, value, starts_at, ends_at) values ('PAYDAY2K', 'Payday', 'fixed', 200000, ${begins(5)}::timestamptz, ${begins(12)}::timestamptz)`)
    await database.rows(sql`
      insert into coupon_banners (title, coupon_id, placement, ground_color, text_color, position, starts_at, ends_at)
      select 'Payday treat', id, 'home_top', '#ffc524', '#15163b', 1, ${begins(6)}::timestamptz, ${begins(11)}::timestamptz from coupons where code = 'PAYDAY2K'`)
    await database.rows(sql`
      insert into push_messages (title, body, deep_link, audience, status, scheduled_at) values ('Sunday jollof', 'Rice.', '/', 'all', 'draft', ${begins(8)}::timestamptz)`)
    await database.rows(sql`
      insert into ad_campaigns (name, advertiser, placement, creative_url, alt_text, link_url, starts_at, ends_at, stage, priority, pricing, rate, devices, state_codes, category_ids, audience)
      values ('Kaya phones', 'Kaya', 'home_top', '/pictures/banners/power-through', 'Phones', '/products', ${begins(3)}::timestamptz, ${begins(20)}::timestamptz, 'live', 5, 'flat', 100000, '[]', '[]', '[]', 'all')`)
    const { page } = await openShop({ device: 'desktop', as: admin, path: '' })
    for (const list of ['coupons', 'coupon-banners', 'ad-campaigns', 'push-notifications', 'banners']) {
      await page.goto(`/admin/${list}`)
      await page.getByRole('tab', { name: 'Calendar' }).click()
      await page.waitForURL(new RegExp(`/admin/${list}/calendar$`))
      await page.getByRole('group', { name: 'Show' }).waitFor()
    }
    const period = page.getByRole('radiogroup', { name: 'Period' })
    expect(await period.getByRole('radio', { name: '4 weeks' }).isChecked()).toBe(true)
    await period.getByRole('radio', { name: 'Quarter' }).check()
    await page.waitForURL(/view=quarter/)
    for (const [lane, title] of [
      ['Banners', 'Detty December'],
      ['Coupon banners', 'Payday treat'],
      ['Coupons', 'PAYDAY2K'],
      ['Ad campaigns', 'Kaya phones'],
      ['Push', 'Sunday jollof'],
    ] as const)
      await page
        .getByRole('region', { name: new RegExp(`^${lane}, `) })
        .getByRole('link', { name: new RegExp(`^${title}`) })
        .waitFor()
    await expectAccessible(page)
    await shot(page, 'calendar-quarter')
    await page.getByRole('checkbox', { name: /^Coupons/ }).click()
    await page.waitForURL(/hide=coupons/)
    await expect.poll(() => page.getByRole('region', { name: /^Coupons, / }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('region', { name: /^Coupons, / }).waitFor()
    await page.goBack()
    await page.waitForURL(/calendar$/)
    await expect.poll(() => period.getByRole('radio', { name: '4 weeks' }).isChecked()).toBe(true)
    // by weeks, on from the one of an address
    await page.goto(`/admin/banners/calendar?view=week&from=${dayOf(2)}`)
    await page.getByRole('link', { name: /^Detty December/ }).waitFor()
    expect(await page.getByRole('region', { name: /^Ad campaigns, 1 / }).count()).toBe(1)
    await shot(page, 'calendar-week')
    for (let week = 0; week < 4; week += 1) await page.getByRole('link', { name: 'Next week' }).click()
    await expect.poll(() => page.getByRole('link', { name: /^Detty December/ }).count()).toBe(0)
    await period.getByRole('radio', { name: '4 weeks' }).check()
    await page.getByRole('link', { name: 'Previous 4 weeks' }).click()
    await page.getByRole('link', { name: /^Detty December/ }).waitFor()
    await expectAccessible(page)
    await shot(page, 'calendar-desktop')
    await page.getByRole('link', { name: /^Detty December/ }).click()
    await page.waitForURL(/\/admin\/banners\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Detty December' }).waitFor()
  })

  it('[GROW-04] moves an entry with the mouse: its record and the shop have the new dates, and it can be taken back', async () => {
    const id = await addBanner('Harmattan prices', begins(10), begins(14))
    const { page } = await openCalendar()
    await barOf(page, 'Harmattan prices').waitFor()
    await drag(page, 'Harmattan prices', 3)
    await page.getByText('was ', { exact: false }).first().waitFor()
    await shot(page, 'calendar-dragging')
    await page.mouse.up()
    await page
      .getByText(/^Harmattan prices: .*13 .* to .*16 /)
      .first()
      .waitFor()
    await expect.poll(() => datesOf(id)).toEqual([begins(13), begins(17)])
    expect(new URL(page.url()).pathname, 'a drag opens nothing').toBe('/admin/banners/calendar')
    await shot(page, 'calendar-moved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => datesOf(id)).toEqual([begins(10), begins(14)])
    await expect.poll(() => page.getByRole('link', { name: /^Harmattan prices.*10 .* to .*13 / }).count()).toBe(1)
    await drag(page, 'Harmattan prices', 2, 'end')
    await page.mouse.up()
    await expect.poll(() => datesOf(id)).toEqual([begins(10), begins(16)])
    await drag(page, 'Harmattan prices', 4)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.getByRole('link', { name: /^Harmattan prices/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Harmattan prices' }).waitFor()
    expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toBe(dayOf(10))
    expect(await page.getByLabel('Ends', { exact: true }).inputValue()).toBe(dayOf(15))
  })

  it('[GROW-04] moves an entry with the keys, says its dates, and shoppers see it from the minute that it has now', async () => {
    // It begins tomorrow; a day earlier is today.
    const start = Date.parse(`${today}T00:00:00+01:00`)
    const id = await addBanner(
      'Owambe today',
      new Date(start + day).toISOString(),
      new Date(start + 4 * day).toISOString(),
    )
    const { page: seen } = await openShop({ device: 'phone' })
    await seen.getByRole('heading', { name: 'Best sellers' }).waitFor()
    expect(await seen.getByText('Owambe today').count()).toBe(0)

    const { page } = await openCalendar('')
    const handle = page.getByRole('button', { name: 'Move Owambe today' })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true')
    await page
      .getByRole('status')
      .filter({ hasText: /^Owambe today taken: / })
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page
      .getByRole('status')
      .filter({ hasText: /^Owambe today put back: / })
      .waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => datesOf(id))
      .toEqual([new Date(start).toISOString(), new Date(start + 2 * day).toISOString()])
    expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true)
    await shop.pass(1)
    await seen.reload()
    await seen.getByText('Owambe today').first().waitFor()
    // and back by the keys, out of the shop again
    await page.keyboard.press('Control+z')
    await expect
      .poll(() => datesOf(id))
      .toEqual([new Date(start + day).toISOString(), new Date(start + 4 * day).toISOString()])
    await shop.pass(1)
    await seen.reload()
    await seen.getByRole('heading', { name: 'Best sellers' }).waitFor()
    expect(await seen.getByText('Owambe today').count()).toBe(0)
  })

  it('[GROW-04] puts back what somebody else was first to change, or what the network did not carry, and says so', async () => {
    const id = await addBanner('Power week', begins(18), begins(20))
    const { page, expectConsoleError } = await openCalendar()
    expectConsoleError(/status of 409/)
    expectConsoleError(/ERR_FAILED/)
    await barOf(page, 'Power week').waitFor()
    // Somebody else's change comes between the press and its save.
    const first = await holdCall(page, `/api/admin/banners/${id}`)
    await drag(page, 'Power week', 3)
    await page.mouse.up()
    await first.waits()
    await shop
      .server()
      .database.rows(sql`update banners set version = version + 1, subtitle = 'By another' where id = ${id}`)
    await first.end((route) => route.continue())
    await page.getByRole('alert').filter({ hasText: 'Somebody else changed Power week' }).waitFor()
    expect(await datesOf(id)).toEqual([begins(18), begins(20)])
    await page.getByRole('link', { name: /^Power week By another.*18 .* to .*19 / }).waitFor()

    // The network is gone for the call and for its repeats.
    await page.route(`**/api/admin/banners/${id}`, (route) => route.abort())
    const call = await holdCall(page, `/api/admin/banners/${id}`)
    await drag(page, 'Power week', 3)
    await page.mouse.up()
    await call.waits()
    await page.getByRole('link', { name: /^Power week By another.*21 .* to .*22 / }).waitFor()
    await call.end((route) => route.abort())
    await page.getByRole('alert').filter({ hasText: 'We could not reach the market' }).waitFor()
    await page.getByRole('link', { name: /^Power week By another.*18 .* to .*19 / }).waitFor()
    expect(await datesOf(id)).toEqual([begins(18), begins(20)])
  })

  it('[GROW-04] warns of a place that would be empty, and tells the coupon that it would go with', async () => {
    await shop.server().database.rows(sql`
      insert into coupons (code, name, type, value, starts_at, ends_at) values ('SALT5', 'Salt', 'fixed', 50000, ${begins(12)}::timestamptz, ${begins(14)}::timestamptz)`)
    const id = await addBanner('Salt of the sea', begins(10), begins(12))
    await shop.server().database.rows(sql`update banners set placement = 'home_hero' where id = ${id}`)
    const { page } = await openCalendar()
    await barOf(page, 'Salt of the sea').waitFor()
    await drag(page, 'Salt of the sea', 2)
    await page.getByText('Same as SALT5').waitFor()
    const [first, second] = [10, 11].map((of) =>
      new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
        Date.parse(`${dayOf(of)}T00:00:00Z`),
      ),
    )
    await page
      .getByText(`The top of the home page would be empty on ${first} and ${second}. Our own picture shows.`)
      .waitFor()
    await shot(page, 'calendar-warning')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => page.getByText('would be empty').count()).toBe(0)
    expect(await datesOf(id)).toEqual([begins(10), begins(12)])
  })

  it('[GROW-04] says why what has ended stays where it is', async () => {
    const at = Date.parse(`${today}T00:00:00+01:00`)
    await addBanner('Long over', new Date(at - day).toISOString(), new Date(at).toISOString())
    const { page } = await openCalendar('')
    const handle = page.getByRole('button', { name: 'Move Long over' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByRole('alert').filter({ hasText: 'Long over stays: it has ended' }).waitFor()
    expect(await handle.getAttribute('aria-pressed')).toBe('false')
  })

  it('[GROW-04] is an agenda on a phone, with the way to the dates; says what is empty, and what did not load', async () => {
    for (const endless of ['coupons', 'coupon_banners'])
      await shop
        .server()
        .database.rows(sql`update ${sql.identifier(endless)} set ends_at = coalesce(ends_at, '2030-01-01')`)
    const { page, expectConsoleError } = await openCalendar(`?from=${later}-01`, 'phone')
    expectConsoleError(/status of 503/)
    await page.getByRole('link', { name: 'Change dates of Power week' }).waitFor()
    expect(await page.getByRole('button', { name: 'Move Power week' }).count()).toBe(0)
    await expectAccessible(page)
    await shot(page, 'calendar-phone')
    await page.getByRole('link', { name: 'Change dates of Power week' }).click()
    await page.getByRole('heading', { level: 1, name: 'Power week' }).waitFor()
    await page.goto('/admin/banners/calendar?from=2031-01-06')
    await page.getByText('Nothing from 6 Jan to 2 Feb 2031').waitFor()
    await shot(page, 'calendar-phone-empty')
    // The shop has no room for as long as the test says; pages that hear of changes ask again by themselves.
    const sweep = (route: Route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'unavailable', message: 'The stalls are being swept.', request_id: 'request-9' }),
      })
    await page.route('**/api/admin/calendar?*', sweep)
    const call = await holdCall(page, '/api/admin/calendar')
    await page.getByRole('link', { name: 'Next 4 weeks' }).click()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await call.end(sweep)
    await page.getByText('The stalls are being swept.').waitFor()
    await shot(page, 'calendar-phone-failed')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    const again = await holdCall(page, '/api/admin/calendar')
    // where the page hears of a change in this moment it asks again by itself, and the button goes
    await Promise.race([page.getByRole('button', { name: 'Try again' }).click(), again.waits()])
    await page.unroute('**/api/admin/calendar?*', sweep)
    await again.end((route) => route.continue())
    await page.getByText('Nothing from 3 Feb to 2 Mar 2031').waitFor()
  })
})
