import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../chaos/random.ts'
import { searchBox } from './frame.steps.ts'
import { plainGoods, plentiful } from './support/goods.ts'
import { journalOf } from './support/journal-of.ts'
import { type OpenOptions, openShop } from './support/open-shop.ts'

/** A page that was drawn, and wakes when it is told to. */
async function openAsleep(path: string, options: OpenOptions = {}) {
  const shop = await openShop({ ...options, path: '' })
  const { page } = shop
  let letCome = () => {}
  const released = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/assets\/boot-[^/]+\.js$/, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    ...shop,
    async wake() {
      expect(await isAwake(page), 'awake too early').toBe(false)
      letCome()
      await untilAwake(page)
    },
  }
}

const isAwake = (page: Page) => page.evaluate(() => performance.getEntriesByName('awake').length > 0)

/** The actors stand, the living page has taken the place of one on which something was done, and everything that was kept has been told. */
const untilAwake = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.getEntriesByName('awake').length > 0 &&
      window.early?.kept.length === 0 &&
      (!window.early.isTouched || window.early.isAwake),
  )

const inCart = (page: Page, count: number) =>
  page
    .getByRole('link', { name: new RegExp(`\\b${count} items?`) })
    .first()
    .waitFor()

/** What lies in the cart of this device. */
const lines = (page: Page): Promise<{ product_measurement_id: number | null; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}').items)

const dropped = (page: Page) => page.evaluate(() => performance.getEntriesByName('early press dropped').length)

/** Milliseconds from waking until the last kept press had been told. */
const toldAfter = (page: Page) =>
  page.evaluate(() => {
    const [awake] = performance.getEntriesByName('awake')
    const ends = performance.getEntriesByName('early press').map(({ startTime, duration }) => startTime + duration)
    return Math.max(...ends) - (awake?.startTime ?? Number.NaN)
  })

const caret = (page: Page) =>
  searchBox(page).evaluate((field: HTMLInputElement) => [field === document.activeElement, field.selectionStart])

describe('a drawn page before the shop has woken', () => {
  it('shows that a plus was heard, and puts it into the cart once, as of the time at which it was pressed', async () => {
    const { page, wake } = await openAsleep('/products')
    const plus = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
    const look = () => plus.evaluate((button) => button.style.opacity)
    expect(await look()).toBe('')
    await plus.click()
    expect(await look()).toBe('0.5')
    const pressedBefore = await page.evaluate(() => Date.now())
    await wake()
    await inCart(page, 1)
    expect(await look()).toBe('')
    expect(await dropped(page)).toBe(0)
    const added = (await journalOf(page)).filter(({ event }) => event.type === 'line.add')
    expect(added).toHaveLength(1)
    expect(added[0]?.at).toBeLessThanOrEqual(pressedBefore)
  }, 60_000)

  it('tells presses in order: a size, then what is added, then a link that waited behind them', async () => {
    const [goods] = await plentiful(({ measurements }) => measurements.length > 1)
    const [, second] = goods?.measurements ?? []
    const { page, wake } = await openAsleep(`/products/${goods?.slug}`)
    await page.getByRole('radio', { name: second?.label ?? '' }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'Cart' }).first().click()
    expect(new URL(page.url()).pathname).toBe(`/products/${goods?.slug}`)
    await wake()
    await page.waitForURL('**/cart')
    await expect
      .poll(async () => (await lines(page)).map((line) => [line.product_measurement_id, line.quantity]))
      .toEqual([[second?.id, 2]])
    expect(await dropped(page)).toBe(0)
  }, 60_000)

  it('follows a link at once when nothing waits to be told', async () => {
    const { page } = await openAsleep('/help')
    await page.getByRole('link', { name: 'Terms' }).first().click()
    await page.waitForURL('**/terms')
  })

  it('goes where Back leads while its first frame is being made', async () => {
    const { page } = await openShop({ device: 'desktop', path: 'stores' })
    await page.getByRole('heading', { name: 'Our Stores', level: 1 }).waitFor()
    await untilAwake(page)
    await page.getByRole('link', { name: 'Terms' }).first().click()
    await page.waitForURL('**/terms')
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 10 })
    await page.addInitScript(() => {
      // once there is something of the living page the router has read the address; it listens when all of it stands
      const create = document.createElement.bind(document)
      document.createElement = (name: string, options?: ElementCreationOptions) => {
        if (document.querySelectorAll('#root').length > 1 && !/link|script/i.test(name)) {
          document.createElement = create
          window.history.back()
        }
        return create(name, options)
      }
    })
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL('**/stores')
    await page.getByRole('heading', { name: 'Our Stores', level: 1 }).waitFor()
  }, 60_000)

  it('keeps its place: the page, a row, the focus and the caret, also where what carries them comes late', async () => {
    const { page, wake } = await openAsleep('/', { device: 'desktop' })
    await page.route(/\/assets\/carry-early-[^/]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const row = page.getByRole('list', { name: 'Hot deals' })
    await searchBox(page).click()
    await page.keyboard.type('jolof')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await row.evaluate((list) => list.scrollTo({ left: 150, behavior: 'instant' }))
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
    const places = async () => [
      await page.evaluate(() => Math.round(window.scrollY)),
      await row.evaluate((list) => Math.round(list.scrollLeft)),
    ]
    const before = await places()
    expect(Math.min(...before)).toBeGreaterThan(100)
    await wake()
    expect(await places()).toEqual(before)
    await page.keyboard.type('l')
    await page.getByRole('listbox', { name: 'Search suggestions' }).waitFor()
    expect(await searchBox(page).inputValue()).toBe('jollof')
    expect(await caret(page)).toEqual([true, 4])
  }, 60_000)

  it('loses no press and no letter between the first living frame and its effects', async () => {
    const [goods] = await plainGoods(1)
    const { page } = await openShop({ device: 'desktop', path: '' })
    await page.addInitScript(() => {
      let areTwo = false
      // it hears of a change right behind the task in which the living page has taken the drawn one's place
      const frame = new MutationObserver(() => {
        const pages = document.querySelectorAll('#root').length
        if (areTwo && pages === 1) {
          frame.disconnect()
          const isAwake = performance.getEntriesByName('awake').length > 0
          performance.mark('pressed between', { detail: { isAwake } })
          for (const button of document.querySelectorAll('button'))
            if (button.textContent.startsWith('Add to cart')) button.click()
          const field = document.querySelector<HTMLInputElement>('header input[type=search]')
          field?.focus()
          document.execCommand('insertText', false, 'rice')
        }
        areTwo = pages > 1
      })
      frame.observe(document, { childList: true, subtree: true })
    })
    await page.goto(`/products/${goods?.slug}`, { waitUntil: 'commit' })
    const moment = await page.waitForFunction(() => performance.getEntriesByName('pressed between')[0])
    expect(await moment.evaluate((mark) => (mark as PerformanceMark).detail)).toEqual({ isAwake: false })
    await untilAwake(page)
    await inCart(page, 1)
    expect(await dropped(page)).toBe(0)
    expect(await searchBox(page).inputValue()).toBe('rice')
    expect(await caret(page)).toEqual([true, 4])
    const heard = (await journalOf(page)).map(({ event }) => event)
    expect(heard.filter(({ type }) => type === 'line.add')).toHaveLength(1)
    // the journal numbers what is typed: 0 is the empty field of the first frame
    expect(heard.filter(({ type }) => type === 'query.changed').at(-1)).toMatchObject({ query: { n: 1 } })
  }, 60_000)

  it('loses no press and no letter at 50 random moments from the first paint on', async () => {
    const random = makeRandom(65)
    const pause = (most: number) => page.waitForTimeout(Math.round(random() * most))
    const [goods] = await plainGoods(1)
    const { page } = await openShop({ device: 'desktop', path: '' })
    await page.addInitScript(() => localStorage.clear())
    let letCome = () => {}
    let released = Promise.resolve()
    await page.route(/\/assets\/boot-[^/]+\.js$/, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    const add = page.getByRole('button', { name: 'Add to cart' })
    const moments: string[] = []
    const letters = [...'rice'].map((letter) => async () => {
      moments.push(`letter ${(await isAwake(page)) ? 'awake' : 'asleep'}`)
      if (letter === 'r') await searchBox(page).click()
      await page.keyboard.press(letter)
    })
    const press = async () => {
      moments.push(`press ${(await isAwake(page)) ? 'awake' : 'asleep'}`)
      await add.click()
    }
    const told: number[] = []
    for (let visit = 1; visit <= 25; visit += 1) {
      released = new Promise<void>((resolve) => (letCome = resolve))
      await page.goto(`/products/${goods?.slug}`, { waitUntil: 'commit' })
      await add.waitFor()
      const isTypedLast = random() < 0.5
      const steps = isTypedLast ? [press, ...letters] : [...letters, press]
      // waking begins at one of the steps, and may end at any that follow
      const wakesAt = Math.floor(random() * steps.length)
      for (const [index, step] of steps.entries()) {
        if (index === wakesAt) letCome()
        await pause(250)
        if (visit % 5 === 0 && index === steps.length - 1) await untilAwake(page)
        await step()
      }
      await untilAwake(page)
      await inCart(page, 1)
      expect(await searchBox(page).inputValue(), `visit ${visit}`).toBe('rice')
      const stands = isTypedLast ? (await caret(page)).join() : 'on the button'
      expect(['true,4', 'on the button'], `visit ${visit}`).toContain(stands)
      await expect
        .poll(async () => (await lines(page)).map(({ quantity }) => quantity), { message: `visit ${visit}` })
        .toEqual([1])
      expect(await dropped(page), `visit ${visit}`).toBe(0)
      const after = await toldAfter(page)
      if (Number.isFinite(after)) told.push(after)
    }
    for (const moment of ['letter asleep', 'letter awake', 'press asleep', 'press awake'])
      expect(moments).toContain(moment)
    expect(told.length).toBeGreaterThan(2)
    expect(told.toSorted((one, other) => one - other)[Math.floor(told.length / 2)]).toBeLessThan(200)
  }, 150_000)

  it('takes no press any more when the shop does not come', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/Failed to load resource|ChunkFailure|dynamically imported module|did not load/)
    let fail = () => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await page.route('**/assets/boot-*.js', async (route) => {
      await failing
      await route.abort('connectionrefused')
    })
    await page.goto('/products', { waitUntil: 'commit' })
    const plus = page.locator('button[aria-label^="Add "]').first()
    await plus.click()
    fail()
    await page.getByRole('alert').filter({ hasText: 'The shop did not load' }).waitFor()
    expect(await plus.evaluate((button: HTMLElement) => [button.style.opacity, button.inert])).toEqual(['', true])
  })
})
