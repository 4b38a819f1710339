import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beforeScripts, openBefore, restart, store, stored } from './support/faults.ts'
import { addFromPage, eventually, lineOf, naira, plainGoods, signIn, toast } from './support/goods.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const cartLink = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('link', { name })

const inMemory = /holds until you close this page/

/** The shop is open and sells: a product goes into the cart and stands there with its price. */
async function expectSelling(page: Page): Promise<void> {
  const [product] = await plainGoods(1)
  if (!product) throw new Error('no plain goods')
  await addFromPage(page, product)
  await cartLink(page, /^Cart/).click()
  await heading(page, 'Your cart').waitFor()
  await lineOf(page, product).row.waitFor()
  await eventually(
    () => page.getByTestId('cart-subtotal').textContent(),
    naira((product.sale_price ?? product.base_price) * 1),
  )
}

const line = (more: object = {}) => ({
  id: '1:0',
  product_id: 1,
  product_measurement_id: null,
  quantity: 1,
  product: { id: 1, name: 'Old rice', slug: 'old-rice', base_price: 10, sale_price: null, stock_quantity: 5 },
  measurement: null,
  unit_price: 10,
  line_total: 10,
  price_when_added: 10,
  problem: null,
  ...more,
})
const cart = (...items: unknown[]) => JSON.stringify({ id: 'a', version: 1, items })

/** Nothing of these can be read as a line: the cart is empty. */
const unreadable: [string, string][] = [
  ['text', 'hello'],
  ['half a JSON', '{"items":[{'],
  ['an array', '[1,2,3]'],
  ['a number', '7'],
  ['null', 'null'],
  ['items that are no list', '{"items":{"length":3}}'],
  ['items of every wrong type', cart(null, 1, 'x', [], {}, true, { product: null }, { product: [] })],
  ['lines without a product', cart(line({ product: undefined }), line({ product: 'rice' }))],
  ['wrong ids', cart(line({ product_id: -1, product: { id: -1 } }), line({ product_id: '1; drop', product: {} }))],
  ['negative quantities', cart(line({ quantity: -3 }), line({ quantity: 0 }))],
  [
    'quantities that are no whole numbers',
    cart(line({ quantity: 1.5 }), line({ quantity: '2' }), line({ quantity: null })),
  ],
  [
    'keys of prototypes',
    '{"__proto__":{"items":[1]},"constructor":{"prototype":{"role":"admin"}},"items":[{"__proto__":{"quantity":1}}]}',
  ],
  ['4 MB of text', 'x'.repeat(4_000_000)],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
]

/** Each of these is a line with something in it that no view could draw as it stands. */
const odd: [string, string][] = [
  [
    'a problem that is none',
    cart(line({ problem: {} }), line({ product_id: 2, problem: { message: { a: 1 }, available: 'x' } })),
  ],
  [
    'objects for names and pictures',
    cart(line({ product: { id: 1, name: { a: 1 }, slug: ['x'], image_url: {}, image_cloth: 3, image_color: {} } })),
  ],
  [
    'prices that are none',
    cart(line({ unit_price: -5, price_when_added: 'x', product: { ...line().product, base_price: 'free' } })),
  ],
  ['one line twice', cart(line(), line({ quantity: 3 }))],
  ['more than a cart can hold of one', cart(line({ quantity: 999_999_999_999 }))],
  ['500 lines', cart(...Array.from({ length: 500 }, (_, index) => line({ product_id: index + 1 })))],
  [
    'a size that is none',
    cart(line({ product_measurement_id: 9, measurement: { id: 9, label: {}, price: {}, stock_quantity: [] } })),
  ],
  ['a product that was never sold', cart(line({ product_id: 987_654, product: { ...line().product, id: 987_654 } }))],
  [
    'HTML in every text',
    cart(line({ product: { ...line().product, name: '<img src=x onerror=alert(1)>', slug: '"><script>' } })),
  ],
]

describe('a guest cart that nobody could have written', () => {
  it('[CART-01] is set aside when it is unreadable, whatever it is, and the shop sells', async () => {
    const { page } = await openBefore()
    for (const [what, value] of unreadable) {
      await restart(page, { guest_cart: value }, '/cart')
      await page.getByText('Your cart is empty').waitFor()
      expect(await page.getByText('did not load').count(), what).toBe(0)
    }
    await expectSelling(page)
  })

  it('[CART-01] stays for whoever looks into it', async () => {
    const { page } = await openBefore()
    await restart(page, { guest_cart: 'hello' }, '/cart')
    await page.getByText('Your cart is empty').waitFor()
    await eventually(async () => (await stored(page))['oja.aside.guest_cart'], 'hello')
  })

  it('[CART-01] never breaks a page with what stands in its lines', async () => {
    const { page } = await openBefore()
    for (const [what, value] of odd) {
      await restart(page, { guest_cart: value }, '/cart')
      await page.getByRole('list', { name: 'Lines of your cart' }).getByRole('listitem').first().waitFor()
      expect(await page.getByTestId('cart-subtotal').textContent(), what).toMatch(/^₦[\d,]+\.\d\d$/)
      const fields = page.getByRole('spinbutton')
      const quantities = await fields.evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)))
      expect(Math.max(...quantities), what).toBeLessThanOrEqual(999)
      expect(await page.getByText('did not load').count(), what).toBe(0)
    }
  })
})

const user = { id: 2, name: 'Ada Obi', email: 'ada@oja.test', role: 'customer' }
const token = 'x'.repeat(43)

describe('a session that nobody could have written', () => {
  it('[SESS-02] leaves a guest and nothing behind when a half is missing or unreadable', async () => {
    const { page } = await openBefore()
    for (const [what, values] of [
      ['a token alone', { token }],
      ['a person alone', { user: JSON.stringify(user) }],
      ['a person who is text', { token, user: 'ada' }],
      ['a person who is a list', { token, user: '[]' }],
      ['a person who is nobody', { token, user: 'null' }],
      ['a person without an e-mail', { token, user: '{"id":2}' }],
      ['an empty token', { token: '', user: JSON.stringify(user) }],
      ['a token of control characters', { token: 'a\u0000\nb', user: JSON.stringify(user) }],
      ['a token of other letters', { token: 'ключ', user: JSON.stringify(user) }],
      ['a token of 100 kB', { token: 'x'.repeat(100_000), user: JSON.stringify(user) }],
    ] as const) {
      await restart(page, { ...values, recentSignUp: 'maybe' }, '/')
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
      const left = async () => Object.keys(await stored(page)).filter((key) => ['token', 'user'].includes(key))
      await expect.poll(left, { message: what, timeout: 20_000 }).toEqual([])
    }
    await expectSelling(page)
  })

  it('[SESS-02] [SESS-09] ends at Login when the server does not know it, however odd the person', async () => {
    const { page, expectConsoleError } = await openBefore()
    expectConsoleError(/401/)
    for (const odder of [
      {},
      { id: '2' },
      { id: null },
      { id: -1 },
      { name: { first: 'Ada' } },
      { name: null, photo: 7, avatar: [], phone: {} },
      { role: ['admin'] },
      { email: '' },
    ]) {
      await restart(page, { token, user: JSON.stringify({ ...user, ...odder }) }, '/cart')
      await heading(page, 'Login').waitFor()
      await expect
        .poll(async () => Object.keys(await stored(page)).filter((key) => key === 'token' || key === 'user'))
        .toEqual([])
    }
  })

  it('does not matter to the rest, as little as other values and cookies of ours', async () => {
    const { page, context } = await openBefore()
    await context.addCookies([{ name: 'XSRF-TOKEN', value: '%E0%A4%A', url: new URL('/', page.url()).href }])
    const values = {
      'oja.place': '{"state_code":7}',
      'oja.wishlist': '["a",-1]',
      'oja.recently-viewed': '{"__proto__":[]}',
    }
    await restart(page, values, '/')
    await page.getByRole('article').first().waitFor()
    await expectSelling(page)
    await page.goto('/help#%E0%A4%A')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

/** Runs in the page: whatever is written is too much. */
const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

describe('a device that does not take anything', () => {
  const said = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(inMemory)

  /** Counts how often the shop says that it only keeps things in memory. */
  const countWords = (page: Page) =>
    page.addInitScript(() => {
      const counted = window as unknown as { told: number }
      counted.told = 0
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes)
            if (/until you close this page/.test(node.textContent ?? '')) counted.told += 1
      }).observe(document, { childList: true, subtree: true })
    })
  const timesSaid = (page: Page) => page.evaluate(() => (window as unknown as { told: number }).told)

  /** Adds from a list, goes to the cart and changes it without ever leaving the document. */
  async function sellInMemory(page: Page): Promise<void> {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no plain goods')
    await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
    await said(page).first().waitFor()
    await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
    await toast(page, `Added ${product.name} to cart`)
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await lineOf(page, product).more.click()
    await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
    await page.waitForTimeout(700)
    expect(await lineOf(page, product).quantity.inputValue()).toBe('2')
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart.*2/ })
      .waitFor()
    expect(await timesSaid(page)).toBe(1)
  }

  it('[CART-01] because it is full: the cart holds in memory, which is said once', async () => {
    const { page, context } = await openBefore()
    await beforeScripts(context, fill)
    await countWords(page)
    await sellInMemory(page)
  })

  it('[SESS-02] because it is full: who was signed in stays so, and what lies in the cart is there', async () => {
    const { page, context } = await openBefore()
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no plain goods')
    const customer = await signIn(page)
    await customer.add(product, 2)
    await beforeScripts(context, fill)
    await page.goto('/cart')
    await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Ada|Shopper|Oja/i })
      .first()
      .waitFor()
    expect((await stored(page))['token']).toBe(customer.token)
  })

  it('[CART-01] because it is full: a guest still sees what was put into the cart before', async () => {
    const { page, context } = await openBefore()
    await store(page, { guest_cart: cart(line()) })
    await beforeScripts(context, fill)
    await page.goto('/cart')
    await page.getByRole('list', { name: 'Lines of your cart' }).getByRole('listitem').first().waitFor()
  })

  it('[CART-01] because it is forbidden: the cart holds in memory, which is said once', async () => {
    const { page, context } = await openBefore()
    await beforeScripts(context, () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    })
    await countWords(page)
    await sellInMemory(page)
  })
})
