import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAwake, shopper, stockGuestCart, toast } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { plainGoods, plentiful, signIn } from './support/goods.ts'
import { answerWith, goOffline, goOnline } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

/** A list with one product that can be bought directly. */
const list = '/products?search=rice%20cooker'

/** Goods that a phone has a bar at its foot for. */
const oil = '/products/groundnut-oil'

const add = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add Rice Cooker.* to cart$/ })
    .first()
    .click()

/** Toasts, and what they must leave free, once nothing moves any more. */
const boxesAtRest = (page: Page) =>
  page.evaluate(async () => {
    const moves = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.height > 0)
        .map(({ left, right, top, bottom, height }) => ({ left, right, top, bottom, height }))
    return {
      toasts: all('section[aria-live] [data-type]'),
      header: all('header :is(a, button)'),
      others: all('[role=status]:has(b), #main h1, [data-foot-bar=""]'),
    }
  })

const expectClear = ({ toasts, others }: Awaited<ReturnType<typeof boxesAtRest>>, width: number) => {
  expect(toasts).not.toEqual([])
  for (const one of toasts) {
    expect(one.left).toBeGreaterThanOrEqual(0)
    expect(one.right).toBeLessThanOrEqual(width)
    for (const other of others) expect(one.bottom <= other.top || other.bottom <= one.top).toBe(true)
  }
}

const opened = async (device: 'phone' | 'desktop' = 'desktop') => {
  const shop = await openAwake({ device, as: shopper, path: list })
  await shop.page.getByRole('main').getByRole('article').first().waitFor()
  return shop
}

const loggedOut = async (page: Page) => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  return toast(page, 'Logged out successfully')
}

describe('toasts', () => {
  it('[TOAST-01] [TOAST-02] stack at the top right, at most 300 px wide, each with a close button', async () => {
    const { page } = await opened()
    const one = await loggedOut(page)
    // a toast under the pointer stays, however long the looking takes
    await one.hover()
    expect(await one.getAttribute('data-type')).toBe('success')
    expect(await one.getAttribute('role')).toBe('status')
    const box = await one.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
    expect(box?.y).toBeLessThan(140)
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await expectAccessible(page)
    await one.getByRole('button', { name: 'Dismiss' }).click()
    await one.waitFor({ state: 'detached', timeout: 10_000 })
  })

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])(
    '[TOAST-02] lie over the header of a phone $width px wide and on each other, and leave network bar, title and foot free',
    async ({ width, height }) => {
      const { page, context, expectConsoleError } = await openShop({
        path: '',
        context: { viewport: { width, height } },
      })
      expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
      await page.goto(oil)
      const press = page.locator('[data-foot-bar=""]').getByRole('button', { name: 'Add to cart' })
      await press.waitFor()
      await goOffline(context)
      await page.getByText('You are offline.').waitFor()
      await press.click()
      await page.getByRole('region', { name: 'Notifications' }).getByRole('status').nth(0).waitFor()
      await press.click()
      await page.getByRole('region', { name: 'Notifications' }).getByRole('status').nth(1).waitFor()
      const boxes = await boxesAtRest(page)
      expect(boxes.others).toHaveLength(3)
      const [older, newer] = boxes.toasts
      if (!older || !newer) throw new Error('there are not two toasts')
      expect(newer).toEqual(older)
      expect(boxes.header.filter(({ top, bottom }) => top < newer.bottom && newer.top < bottom)).not.toEqual([])
      expect(newer.right).toBeGreaterThan(width - 20)
      expectClear(boxes, width)
      // the same goods in the cart: no word of their name is broken
      await goOnline(context)
      await page.goto('/cart')
      const name = page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Groundnut Oil' }).last()
      const rows = await name.evaluate((link) => {
        const text = link.firstChild as Text
        return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length
        })
      })
      expect(rows).toEqual([1, 1])
      // and a code of ten letters has room beside its button
      const code = await page.getByRole('textbox', { name: 'Coupon code' }).boundingBox()
      expect(code?.width).toBeGreaterThan(120)
    },
  )

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])(
    '[TOAST-02] leave network bar and title of a phone $width px wide free, the longest too',
    async ({ width, height }) => {
      const { page, context, expectConsoleError } = await openShop({
        path: '',
        context: { viewport: { width, height } },
      })
      expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED|cart/)
      const notices = page.getByRole('region', { name: 'Notifications' })
      // a product of the longest name that the shop takes: 36 letters
      const name = 'Stainless Steel Pot With Thick Bases'
      expect(name).toHaveLength(36)
      const [product] = await plainGoods(1)
      if (!product) throw new Error('there is nothing to buy')
      const customer = await signIn(page)
      await customer.add(product, 1)
      await page.route('**/api/cart', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(product.name, name) })
      })
      await answerWith(page, '/api/cart/update/*', {
        status: 422,
        body: { code: 'insufficient_stock', message: 'There is not enough of it', request_id: 'r1' },
      })
      await page.goto('/cart')
      const more = page.getByRole('main').getByRole('button', { name: /^Increase quantity/ })
      await more.click()
      const short = notices.getByRole('alert').filter({ hasText: `enough ${name} in stock. Please` })
      await short.waitFor()
      await short.dispatchEvent('pointermove')
      await goOffline(context)
      await page.getByText('You are offline.').waitFor()
      const inCart = await boxesAtRest(page)
      expect(inCart.toasts).toHaveLength(1)
      expect(inCart.others).toHaveLength(3)
      expectClear(inCart, width)
      await goOnline(context)

      // a device that keeps nothing says so when the first goods come into its cart
      const poor = await openShop({ path: '', context: { viewport: { width, height } } })
      poor.expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
      await poor.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
      await poor.page.goto(oil)
      const press = poor.page.locator('[data-foot-bar=""]').getByRole('button', { name: 'Add to cart' })
      await press.waitFor()
      await goOffline(poor.context)
      await poor.page.getByText('You are offline.').waitFor()
      await press.click()
      const warning = poor.page.getByText('This device does not save your cart')
      await warning.waitFor()
      await warning.dispatchEvent('pointermove')
      await press.click()
      await poor.page.getByText('Added Groundnut Oil to cart').last().waitFor()
      const onProduct = await boxesAtRest(poor.page)
      expect(onProduct.others).toHaveLength(3)
      expectClear(onProduct, width)
      // what came after it does not hide it
      expect(onProduct.toasts.length).toBeGreaterThan(1)
      const top = await warning.evaluate((text) => {
        const { left, top: y, height } = text.getBoundingClientRect()
        return text.contains(document.elementFromPoint(left + 4, y + height / 2))
      })
      expect(top).toBe(true)
    },
  )

  const longNamed = async () => {
    const named = await plentiful(({ name }) => name.length >= 24)
    const product = named.toSorted((one, other) => other.name.length - one.name.length)[0]
    if (!product) throw new Error('no product has a long name')
    return product
  }

  const linesOf = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
    })

  const expectFree = async (page: Page, count: number) => {
    const { toasts, header } = await boxesAtRest(page)
    expect(toasts).toHaveLength(count)
    const title = await linesOf(page.getByRole('heading', { level: 1 }))
    // the name reaches under the toasts
    expect(Math.max(...title.map(({ right }) => right))).toBeGreaterThan(toasts[0]?.left ?? Infinity)
    const told = page.getByRole('status').locator('p', { hasText: 'You are offline.' })
    const bar = (await told.count()) > 0 ? await linesOf(told) : []
    for (const other of [...title, ...header, ...bar])
      for (const one of toasts)
        expect(
          one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left,
          JSON.stringify([one, other]),
        ).toBe(true)
    return toasts
  }

  it('[TOAST-02] leave header and title of a product free on a desktop, three at once and the name a long one', async () => {
    const product = await longNamed()
    const { page } = await openShop({ device: 'desktop', path: '' })
    await page.goto(`/products/${product.slug}`)
    const press = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    for (const nth of [0, 1, 2]) {
      await press.click()
      await page.getByText(`Added ${product.name} to cart`).nth(nth).waitFor()
    }
    const [first, second, third] = await expectFree(page, 3)
    // two stand under each other, each with its own button; the third lies on the second
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity)
    expect(third).toEqual(second)
    const notices = page.getByRole('region', { name: 'Notifications' })
    await notices.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect.poll(() => notices.getByRole('status').count()).toBeLessThan(3)
  })

  it('[TOAST-02] leave what the network bar says free on a desktop', async () => {
    const product = await longNamed()
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(`/products/${product.slug}`)
    const press = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    await press.waitFor()
    await goOffline(context)
    await page.getByText('You are offline.').waitFor()
    for (const nth of [0, 1]) {
      await press.click()
      await page.getByText(`Added ${product.name} to cart`).nth(nth).waitFor()
    }
    await expectFree(page, 2)
  })

  it('[TOAST-02] leave header and title of a product free on a desktop, the longest among others', async () => {
    const product = await longNamed()
    const { page } = await openShop({ device: 'desktop', path: '' })
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto(`/products/${product.slug}`)
    const press = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    await press.click()
    const warning = page.getByText('This device does not save your cart')
    await warning.waitFor()
    await warning.dispatchEvent('pointermove')
    await press.click()
    await page.getByText(`Added ${product.name} to cart`).last().waitFor()
    const count = await page.getByRole('region', { name: 'Notifications' }).locator('[data-type]').count()
    await expectFree(page, count)
    expect(count).toBeGreaterThan(1)
  })

  it('[TOAST-02] leave header and title of a product free on a desktop, two that failed with a reference', async () => {
    const product = await longNamed()
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(/Failed to load resource|cart/)
    await signIn(page)
    const request_id = crypto.randomUUID()
    await answerWith(page, '/api/cart/add', { status: 409, body: { message: 'Something broke', request_id } })
    await page.goto(`/products/${product.slug}`)
    const press = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await press.click()
    await told.getByText(request_id).nth(0).waitFor()
    await press.click()
    await told.getByText(request_id).nth(1).waitFor()
    await expectFree(page, await told.count())
  })

  it('lie beside what empties the cart, not over it', async () => {
    const { page, context } = await openShop({ device: 'desktop', path: '' })
    await stockGuestCart(context, 1)
    await page.goto('/cart')
    const clear = await page.getByRole('button', { name: 'Clear cart' }).boundingBox()
    const stack = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
    expect((clear?.x ?? Infinity) + (clear?.width ?? 0)).toBeLessThan(stack?.x ?? 0)
  })

  it('[TOAST-01] is red and interrupts when something failed', async () => {
    const { page, expectConsoleError } = await opened()
    expectConsoleError(/Failed to load resource|cart/)
    await answerWith(page, '/api/cart/add', { status: 404, body: { message: 'Gone', request_id: 'r1' } })
    await add(page)
    const one = toast(page, 'Product is no longer available')
    await one.waitFor()
    expect(await one.getAttribute('data-type')).toBe('error')
    expect(await one.getAttribute('role')).toBe('alert')
    const [r = 0, g = 0, b = 0] = await one
      .locator('span')
      .first()
      .evaluate((icon) => (getComputedStyle(icon).backgroundColor.match(/\d+/g) ?? []).map(Number))
    expect(r).toBeGreaterThan(g + 60)
    expect(r).toBeGreaterThan(b + 60)
  })

  it('[TOAST-03] stays 3 s, slides out in 0.3 s and is gone', async () => {
    const { page } = await opened()
    // the page itself keeps the times: the slide-out is too short to be asked for from outside
    await page.evaluate(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      new MutationObserver(() => {
        const state = document.querySelector('[data-type=success]')?.getAttribute('data-state') ?? 'gone'
        if (state !== 'gone' || times['open']) times[state] ??= performance.now()
      }).observe(document.body, { attributes: true, childList: true, subtree: true })
    })
    const one = await loggedOut(page)
    await one.waitFor()
    await one.waitFor({ state: 'detached', timeout: 15_000 })
    const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times)
    const [open = 0, leaving = 0, gone = 0] = [times['open'], times['leaving'], times['gone']]
    expect(leaving - open).toBeGreaterThan(2900)
    expect(leaving - open).toBeLessThan(3600)
    expect(gone - leaving).toBeGreaterThan(280)
    expect(gone - leaving).toBeLessThan(800)
  })

  it('stays while somebody points at it', async () => {
    const { page } = await opened()
    await page.clock.install()
    const one = await loggedOut(page)
    await one.hover()
    await page.clock.runFor(3800)
    expect(await one.getAttribute('data-state')).toBe('open')
    await page.mouse.move(100, 600)
    await page.clock.runFor(5000)
    await one.waitFor({ state: 'detached', timeout: 10_000 })
  })

  it('stays while the keyboard stands in it', async () => {
    const { page } = await opened()
    await page.clock.install()
    const one = await loggedOut(page)
    await one.getByRole('button', { name: 'Dismiss' }).focus()
    await page.clock.runFor(3800)
    expect(await one.getAttribute('data-state')).toBe('open')
    await page.keyboard.press('Enter')
    await one.waitFor({ state: 'detached', timeout: 10_000 })
  })
})

describe('network bar', () => {
  it('says that the network is gone and what was sent when it is back', async () => {
    const { page, context, expectConsoleError } = await opened('phone')
    expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED|cart/)
    await goOffline(context)
    await page.getByText('You are offline.').waitFor()
    await expectAccessible(page)
    await add(page)
    await page.waitForTimeout(600)
    await goOnline(context)
    await page.getByText('Back online. 1 change sent.').waitFor()
    await page.getByText(/^Back online/).waitFor({ state: 'detached', timeout: 15_000 })
  })

  it('says nothing of changes when there were none', async () => {
    const { page, context, expectConsoleError } = await openAwake({ path: '/help' })
    expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goOffline(context)
    await page.getByText('You are offline.').waitFor()
    await goOnline(context)
    await page.getByText('Back online.', { exact: true }).waitFor()
  })
})
