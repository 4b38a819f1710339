/** The wheel as shoppers turn it, and as marketing sets it. The market of the demo has eight prizes and spins of its people, none of them of today. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { segmentAt } from '#machines/spin/wheel-geometry.ts'
import { admin, askServer, register, shopper, typeLogin, type Known } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { clearOfMidnight } from './support/clear-of-midnight.ts'
import { addFromPage, naira, plentiful } from './support/goods.ts'
import { holdAnswers, recordCalls } from './support/network.ts'
import { hold, openShop, sessionOf } from './support/open-shop.ts'

type Prize = { id: number; label: string; weight: number }
type Wheel = { data: { prizes: { label: string; odds: number }[] } }

let token = ''
let prizes: Prize[] = []

const office = <Reply>(method: string, path: string, body?: object) =>
  askServer<Reply>(method, `/admin${path}`, { token, ...(body && { body }) })
const weigh = ({ id }: Prize, weight: number) => office('PUT', `/spin-prizes/${id}`, { weight })

/** A wheel on which one prize alone is drawn; the others keep their place. */
async function letDraw(label: string): Promise<void> {
  const only = prizes.find((prize) => prize.label === label)
  if (!only) throw new Error(`the wheel has no ${label}`)
  await weigh(only, 10)
  for (const prize of prizes) if (prize !== only) await weigh(prize, 0) // oxlint-disable-line no-await-in-loop -- one after the other
}

/** A browser without a window says so in its own name, and robots do not spin. */
const aPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

beforeAll(async () => {
  token = (
    await askServer<{ token: string }>('POST', '/login', { body: { login: admin.email, password: admin.password } })
  ).token
  const hundred = { label: '100 points', type: 'points', points: 100, weight: 10, color: '#ffc527' }
  await office('POST', '/spin-prizes', hundred)
  prizes = (await office<{ data: Prize[] }>('GET', '/spin-prizes?per_page=50')).data
  if (prizes.length !== 9) throw new Error(`eight prizes of the market and one more, not ${prizes.length}`)
})

const open = (device: Device, motion: 'reduce' | 'no-preference' = 'reduce') =>
  openShop({ device, path: '', context: { userAgent: aPhone, reducedMotion: motion } })

async function enter(context: BrowserContext, page: Page, { email, password }: Pick<Known, 'email' | 'password'>) {
  await hold(page, await sessionOf({ email, password }))
  await page.goto('/spin')
  await page.getByRole('heading', { level: 1, name: 'One spin a day' }).waitFor()
  return context
}

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const angleOf = (page: Page) =>
  page
    .getByRole('img', { name: 'Prize wheel' })
    .locator('g')
    .first()
    .evaluate((group) => Number(/rotate\((-?[\d.]+)deg\)/.exec((group as SVGGElement).style.transform)?.[1]))
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

describe('the wheel', () => {
  it.each(['phone', 'desktop'] as const)(
    '[GROW-15] shows wheel, odds and rules to a guest, who logs in to spin and comes back, on a %s',
    async (device) => {
      const { page } = await open(device)
      await page.goto('/spin')
      await page.getByRole('heading', { level: 1, name: 'One spin a day' }).waitFor()
      await page.getByRole('img', { name: 'Prize wheel' }).waitFor()
      const odds = page.getByRole('table', { name: 'Odds today' })
      expect(await odds.getByRole('row').count()).toBe(10)
      await page.getByText('Permit DEMO-0001').waitFor()
      expect(await page.getByRole('button', { name: 'Spin', exact: true }).count()).toBe(0)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await shot(page, `spin-guest-${device}`)
      await page.getByRole('link', { name: 'Login to spin' }).click()
      await page.waitForURL('**/login')
      await typeLogin(page, shopper.email, shopper.password)
      await page.waitForURL('**/spin')
      await page.getByRole('button', { name: 'Spin', exact: true }).waitFor()
    },
  )

  it('[ADMIN-05] [GROW-20] has the odds that an admin sets, in the back office and for shoppers', async () => {
    const { page } = await openShop({ device: 'desktop', as: admin, path: '' })
    await letDraw('100 points')
    await page.goto('/admin/spin-prizes')
    const row = page.getByRole('row', { name: /100 points/ })
    await row.waitFor()
    expect(await row.textContent()).toContain('100 %')
    await page.getByRole('link', { name: '50 points', exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('0 %').first().waitFor()
    await page.getByLabel('Weight').fill('30')
    await preview.getByText('75 %').first().waitFor()
    await expectAccessible(page)
    await shot(page, 'spin-prize-desktop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () =>
        (await askServer<Wheel>('GET', '/spin', {})).data.prizes.filter(({ odds }) => odds > 0).map(({ odds }) => odds),
      )
      .toEqual([75, 25])
    await page.goto('/spin')
    const odds = page.getByRole('table', { name: 'Odds today' })
    expect(await odds.getByRole('row', { name: /^50 points/ }).innerText()).toContain('75 %')
    expect(await odds.getByRole('row', { name: /^100 points/ }).innerText()).toContain('25 %')
  })

  it('[GROW-18] gives its prize at once under reduced motion, by keyboard, once, and says it again after a reload', async () => {
    await clearOfMidnight(60)
    await letDraw('100 points')
    const { page, context } = await open('phone')
    await enter(context, page, await register('Ngozi Obi'))
    const spin = page.getByRole('button', { name: 'Spin', exact: true })
    await spin.focus()
    await page.keyboard.press('Enter')
    await told(page, 'You won 100 points! You have 100 points now.').waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await shot(page, 'spin-won-phone')
    await page.reload()
    await page.getByText('Today you won 100 points').waitFor()
    await page.getByText('The next spin opens at midnight.').waitFor()
    expect(await spin.count()).toBe(0)
    expect(segmentAt(await angleOf(page), 9)).toBe(8)

    // What opens next is said by the server as the next midnight of Lagos.
    const bearer = await page.evaluate(() => localStorage.getItem('token'))
    const { data } = await askServer<{ data: { can_spin: boolean; next_spin_at: string } }>('GET', '/spin', {
      token: bearer ?? '',
    })
    expect(data.can_spin).toBe(false)
    expect(data.next_spin_at).toMatch(/T23:00:00\.000Z$/)
    expect(Date.parse(data.next_spin_at) - Date.now()).toBeLessThanOrEqual(86_400_000)
    expect(Date.parse(data.next_spin_at)).toBeGreaterThan(Date.now())

    // Points become a coupon.
    const exchange = page.getByRole('button', { name: /^Turn 100 points into ₦100/ })
    const exchanges = recordCalls(page, '/api/spin/exchange')
    const release = await holdAnswers(page, '/api/spin/exchange')
    await exchange.focus()
    await page.keyboard.press('Enter')
    // busy, it keeps its place and the focus, and takes no second press
    const turning = page.getByRole('button', { name: 'Turning' })
    await turning.waitFor()
    expect(await turning.getAttribute('aria-busy')).toBe('true')
    expect(await turning.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    release()
    const coupon = told(page, 'Here is your coupon: SPIN-')
    await coupon.waitFor()
    expect(await coupon.innerText()).toMatch(/SPIN-[2-9A-Z]{8}$/)
    await page.getByText('You have 0 points.').waitFor()
    expect(exchanges).toEqual(['POST /api/spin/exchange'])
    expect(await exchange.count()).toBe(0)
    await expectAccessible(page)
  })

  it('[GROW-21] shows the coupon that points became where its answer was lost, also after a reload', async () => {
    await letDraw('100 points')
    const { page, context, expectConsoleError } = await open('phone')
    await enter(context, page, await register('Ngozi Obi'))
    await page.getByRole('button', { name: 'Spin', exact: true }).click()
    await told(page, 'You won 100 points!').waitFor()
    expectConsoleError(/ERR_FAILED/)
    await page.route('**/api/spin/exchange', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: /^Turn 100 points into ₦100/ }).click()
    const code = page.getByRole('region', { name: 'Your coupons' }).getByText(/^SPIN-[2-9A-Z]{8}$/)
    await code.waitFor()
    await page.getByRole('region', { name: 'Points' }).getByText('You have 0 points.').waitFor()
    const made = await code.innerText()
    await page.reload()
    await code.waitFor()
    expect(await code.innerText()).toBe(made)
    await expectAccessible(page)
  })

  it('[GROW-15] opens by itself when the next day begins', async () => {
    const { page, context } = await open('phone')
    const opensAt = { at: 0 }
    await page.route('**/api/spin', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      opensAt.at ||= Date.now() + 8_000
      const isToday = Date.now() < opensAt.at
      const spent = { can_spin: false, reason: 'already_spun', next_spin_at: new Date(opensAt.at).toISOString() }
      await route.fulfill({ response: answer, json: { data: isToday ? { ...data, ...spent } : data } })
    })
    await enter(context, page, await register('Ngozi Obi'))
    await page.getByText('The next spin opens at midnight.').waitFor()
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor({ timeout: 25_000 })
  })

  it('[GROW-18] turns for 4.2 s, says nothing before, stops within its segment, and the code that it gave counts in the cart', async () => {
    await letDraw('₦500 off')
    const { page, context } = await open('desktop', 'no-preference')
    await enter(context, page, await register('Emeka Ude'))
    const drawing = page.waitForResponse((one) => one.url().endsWith('/api/spin') && one.request().method() === 'POST')
    await page.getByRole('button', { name: 'Spin', exact: true }).click()
    const answer = await drawing
    const drawn = Date.now()
    expect(answer.status()).toBe(201)
    await page.getByRole('button', { name: 'Spinning' }).waitFor()
    expect(await page.getByText('You won').count()).toBe(0)
    await told(page, 'You won ₦500 off!').waitFor()
    expect(Date.now() - drawn).toBeGreaterThan(4_000)
    const angle = await angleOf(page)
    const { data } = (await answer.json()) as { data: { prize_index: number; coupon: { code: string } } }
    expect(segmentAt(angle, 9)).toBe(data.prize_index)
    // A quarter of a segment to either side of its middle.
    const fromMiddle = (((angle + data.prize_index * 40) % 360) + 540) % 360
    expect(Math.abs(fromMiddle - 180)).toBeLessThanOrEqual(10.01)
    await page.getByText(data.coupon.code).first().waitFor()
    await shot(page, 'spin-won-desktop')

    const [dear] = (await plentiful(({ measurements }) => measurements.length === 0)).filter(
      ({ base_price, sale_price }) => (sale_price ?? base_price) >= 5_000,
    )
    if (!dear) throw new Error('no dear goods')
    await addFromPage(page, dear)
    await page.goto('/cart')
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(data.coupon.code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(`You save ${naira(500)}.`).waitFor()
  })
})

describe('Spin Prizes', () => {
  it.each(['phone', 'desktop'] as const)(
    '[GROW-20] [GROW-45] lists prizes with their odds, and tells drawn beside expected with a verdict, on a %s',
    async (device) => {
      const { page } = await openShop({ device, as: admin, path: '/admin/spin-prizes' })
      await page.getByRole('heading', { level: 1, name: 'Spin Prizes' }).waitFor()
      await page.getByRole('link', { name: '100 points', exact: true }).waitFor()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await shot(page, `spin-prizes-${device}`)
      await page.getByRole('link', { name: 'Report' }).click()
      const table = page.getByRole('table', { name: 'Drawn beside expected' })
      await table.getByRole('row', { name: /100 points/ }).waitFor()
      await page
        .getByText(/^(As expected|Too few|Look closer)$/)
        .first()
        .waitFor()
      await page.getByRole('link', { name: '7 days' }).click()
      await page.waitForURL('**/report?days=7')
      await table.waitFor()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await shot(page, `spin-report-${device}`)
    },
  )
})
