import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  askServer,
  expectGuest,
  lengthenRecent,
  logIn,
  logOut,
  register,
  shopper,
  storedSession,
  typeLogin,
} from './accounts.steps.ts'
import { guestCart } from './support/goods.ts'
import { answerWith, cutNetwork, holdAnswers } from './support/network.ts'
import { openAgain, openShop, sessionOf } from './support/open-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of|The server could not be told/

const sessionStart = (token: string, user: unknown, recent = false) => ({
  token,
  user: JSON.stringify(user),
  ...(recent ? { recentSignUp: 'true' } : {}),
})

const fillStorage = (entries: Record<string, string>) => {
  // once, and not again when a page of the same tab is loaded
  if (sessionStorage.getItem('filled')) return
  sessionStorage.setItem('filled', 'yes')
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

describe('the session', () => {
  it('[SESS-01] [SESS-02] [SESS-12] is restored after a reload', async () => {
    const { page } = await openShop({ device: 'desktop', path: '' })
    await logIn(page, shopper)
    const { token, user } = await storedSession(page)
    expect(token).not.toBeNull()
    expect(Object.keys(user ?? {})).toEqual(expect.arrayContaining(['name', 'email', 'role', 'photo', 'avatar']))
    await page.reload()
    await page.getByRole('button', { name: 'Adaeze Okafor' }).waitFor()
    expect((await storedSession(page)).token).toBe(token)
  })

  it('[SESS-08] [HEAD-07] ends at once on Logout and tells the server with its token', async () => {
    const person = await register('Bisi Ade')
    const { page } = await openShop({ device: 'desktop', as: person, path: '/stores' })
    const { token } = await storedSession(page)
    const told = page.waitForRequest('**/api/logout')
    await logOut(page, 'Bisi Ade')
    await page.waitForURL('**/login')
    await page.getByRole('status').filter({ hasText: 'Logged out successfully' }).waitFor()
    await expectGuest(page)
    const headers = await (await told).allHeaders()
    expect(headers['authorization']).toBe(`Bearer ${token}`)
    await expect
      .poll(() => askServer('GET', '/user/profile', { token: token ?? '' }).then(() => 'in', String))
      .toMatch(/401/)
  })

  it('[SESS-08] does not wait for a server that hangs, and gives up after 3 s', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', as: shopper, path: '/stores' })
    expectConsoleError(refusedCalls)
    const release = await holdAnswers(page, '/api/logout')
    const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/logout'))
    let hasGivenUp = false
    void given.then(() => (hasGivenUp = true))
    const start = Date.now()
    await logOut(page, 'Adaeze Okafor')
    await expectGuest(page)
    await page.getByRole('status').filter({ hasText: 'Logged out successfully' }).waitFor()
    expect(hasGivenUp).toBe(false)
    await given
    expect(Date.now() - start).toBeGreaterThan(2500)
    release()
  })

  it('[SESS-08] succeeds whatever the server says', async () => {
    for (const status of [401, 500]) {
      const { page, expectConsoleError } = await openShop({ device: 'desktop', as: shopper, path: '/stores' })
      expectConsoleError(refusedCalls)
      await answerWith(page, '/api/logout', { status })
      await logOut(page, 'Adaeze Okafor')
      await page.waitForURL('**/login')
      await page.getByRole('status').filter({ hasText: 'Logged out successfully' }).waitFor()
      await expectGuest(page)
    }
  })

  it('[SESS-08] ends in every tab at once', async () => {
    const { page, context } = await openShop({ device: 'desktop', as: shopper, path: '/stores' })
    const other = await context.newPage()
    await other.goto('/help')
    await other.getByRole('button', { name: 'Adaeze Okafor' }).waitFor()
    await logOut(page, 'Adaeze Okafor')
    await other.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor()
    await typeLogin(page, shopper.email, shopper.password)
    await other.getByRole('button', { name: 'Adaeze Okafor' }).waitFor()
  })

  it('[SESS-09] falls out at the next call when it was ended elsewhere, and comes back after signing in', async () => {
    const person = await register('Kemi Alade')
    const first = await openShop({ device: 'desktop', path: '' })
    const second = await openShop({ device: 'desktop', path: '' })
    second.expectConsoleError(refusedCalls)
    await logIn(second.page, person)
    await logIn(first.page, person)
    await first.page.goto('/my-profile')
    // this device, the second browser, and the one that registered
    const end = first.page.getByRole('button', { name: /^End this session/ })
    await expect.poll(() => end.count(), { timeout: 20_000 }).toBe(2)
    await end.first().click()
    await expect.poll(() => end.count()).toBe(1)
    await end.first().click()
    await expect.poll(() => end.count()).toBe(0)
    await second.page.goto('/my-profile')
    await second.page.waitForURL('**/login')
    await expectGuest(second.page)
    await typeLogin(second.page, person.email, person.password)
    await second.page.waitForURL('**/my-profile')
  })

  it('[SESS-08] ends two sessions side by side, each by its own press', async () => {
    const person = await register('Kemi Alade')
    await sessionOf(person)
    const { page, expectConsoleError } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
    expectConsoleError(refusedCalls)
    const end = page.getByRole('button', { name: /^End(ing)?/ })
    await expect.poll(() => end.count(), { timeout: 20_000 }).toBe(2)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') asked.push(new URL(request.url()).pathname)
    })
    const release = await holdAnswers(page, '/api/user/sessions/*')
    await end.first().click()
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
    // the first one is under way still
    await end.nth(1).click()
    await expect.poll(() => new Set(asked).size, { timeout: 20_000 }).toBe(2)
    expect(await page.locator('[aria-busy=true]').filter({ hasText: 'Ending' }).count()).toBe(2)
    release()
    await expect.poll(() => end.count(), { timeout: 20_000 }).toBe(0)
    expect(asked).toHaveLength(2)
  })

  it('[SESS-09] [SESS-10] a 401 right after signing up goes to its caller and ends nothing', async () => {
    const person = await register()
    const { user } = await askServer<{ user: unknown }>('GET', '/user/profile', { token: person.token })
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await page.addInitScript(fillStorage, sessionStart(person.token, user, true))
    await page.addInitScript(lengthenRecent)
    await answerWith(page, '/api/user/addresses', { status: 401 })
    const answered = page.waitForResponse('**/api/user/addresses')
    await page.goto('/my-profile')
    await answered
    await page.getByText('This part did not load').waitFor()
    expect((await storedSession(page)).token).toBe(person.token)
    expect(new URL(page.url()).pathname).toBe('/my-profile')
    // and when they are over the mark is gone
    await expect.poll(async () => (await storedSession(page)).recent, { timeout: 20_000 }).toBeNull()
  })

  it('[SESS-09] the same 401 later ends it', async () => {
    const person = await register()
    const { user } = await askServer<{ user: unknown }>('GET', '/user/profile', { token: person.token })
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await page.addInitScript(fillStorage, sessionStart(person.token, user))
    await answerWith(page, '/api/user/addresses', { status: 401 })
    await page.goto('/my-profile')
    await page.waitForURL('**/login')
    await expectGuest(page)
  })

  it('[SESS-09] a session that ends in the middle of a form keeps what was typed', async () => {
    const person = await register('Tola Musa')
    const { page, expectConsoleError } = await openShop({ device: 'desktop', as: person, path: '/stores' })
    expectConsoleError(refusedCalls)
    await page.getByRole('button', { name: 'Tola Musa' }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await page.getByLabel('Full name').fill('Tola Musa Bello')
    await page.getByText('Not saved yet').waitFor()
    await answerWith(page, '/api/user/profile', { status: 401, times: 1 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL('**/login')
    await typeLogin(page, person.email, person.password)
    await page.waitForURL('**/my-profile')
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Tola Musa Bello')
    await page.getByText('Not saved yet').waitFor()
  })

  it('[SESS-09] a session that ends in one tab keeps what is typed in another, and leads nobody away from goods', async () => {
    const person = await register('Tola Musa')
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
    expectConsoleError(refusedCalls)
    await page.getByLabel('Full name').fill('Tola Musa Bello')
    await page.getByText('Not saved yet').waitFor()
    const goods = await openAgain(context, '/products')
    await goods.getByRole('button', { name: 'Tola Musa' }).waitFor()
    const other = await openAgain(context, '/my-profile')
    await other.getByLabel('Full name').waitFor()
    // what the page asks for by itself is answered: the refusal is for the press
    await untilQuiet(other)
    await answerWith(other, '/api/user/profile', { status: 401, times: 1 })
    await other.getByRole('checkbox', { name: /^Send me offers/ }).click()
    await other.getByRole('button', { name: 'Save changes' }).click()
    await other.waitForURL('**/login')
    await expectGuest(goods)
    await goods.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor()
    expect(new URL(goods.url()).pathname).toBe('/products')
    await page.waitForURL('**/login')
    await typeLogin(other, person.email, person.password)
    await other.waitForURL('**/my-profile')
    await page.waitForURL('**/my-profile')
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Tola Musa Bello')
    await page.getByText('Not saved yet').waitFor()
  })

  it('[SESS-08] [CART-06] the next person sees nothing of the last one', async () => {
    const [ada, bola] = [await register('Ada Okoro'), await register('Bola Idris')]
    const { page } = await openShop({ device: 'desktop', path: '' })
    await logIn(page, ada)
    await page.getByRole('button', { name: 'Ada Okoro' }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await page.getByLabel('Full name').fill('Ada Unsaved')
    await page.getByText('Not saved yet').waitFor()
    await logOut(page, 'Ada Okoro')
    await page.waitForURL('**/login')
    await typeLogin(page, bola.email, bola.password)
    await page.getByRole('button', { name: 'Bola Idris' }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Bola Idris')
    expect(await page.getByText('Not saved yet').count()).toBe(0)
    const left = await page.evaluate(async () => {
      const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name ?? '')
          opening.addEventListener('success', () => resolve(opening.result))
          opening.addEventListener('error', () => reject(opening.error ?? new Error('refused')))
        })
        for (const store of database.objectStoreNames) {
          const reading = database.transaction(store).objectStore(store).getAll()
          kept.push(await new Promise((resolve) => reading.addEventListener('success', () => resolve(reading.result))))
        }
        database.close()
      }
      return JSON.stringify(kept)
    })
    expect(left).toContain(bola.email)
    for (const trace of [ada.email, 'Ada Okoro', 'Ada Unsaved', ada.phone.slice(1)]) expect(left).not.toContain(trace)
  })
})

describe('the cart at sign-in', () => {
  type Goods = { id: number; name: string; slug: string; stock_quantity: number; measurements: unknown[] }

  const plainGoods = async (): Promise<Goods[]> => {
    const { data } = await askServer<{ data: Goods[] }>('GET', '/products?per_page=100', {})
    return data
      .filter(({ measurements, stock_quantity }) => measurements.length === 0 && stock_quantity > 20)
      .slice(0, 2)
  }

  const cartOf = (token: string) =>
    askServer<{ data: { cart_items: { product_id: number; quantity: number }[] } }>('GET', '/cart', { token })

  const fillGuestCart = async (page: Page, goods: Goods[]) => {
    for (const { slug, name } of goods) {
      await page.goto(`/products/${slug}`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page
        .getByRole('status')
        .filter({ hasText: `Added ${name} to cart` })
        .waitFor()
    }
  }

  it('[CART-04] sums quantities, adds other lines, sends them and removes the local copy', async () => {
    const person = await register('Dayo Cole')
    const goods = await plainGoods()
    expect(goods).toHaveLength(2)
    const [rice, other] = goods as [Goods, Goods]
    await askServer('POST', '/cart/add', { token: person.token, body: { product_id: rice.id, quantity: 2 } })
    const { page } = await openShop({ device: 'desktop', path: '' })
    await fillGuestCart(page, goods)
    await logIn(page, person)
    await page.getByRole('status').filter({ hasText: 'Your cart has been synchronized' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull()
    const { data } = await cartOf(person.token)
    const quantities = Object.fromEntries(data.cart_items.map(({ product_id, quantity }) => [product_id, quantity]))
    expect(quantities).toEqual({ [rice.id]: 3, [other.id]: 1 })
  })

  it('[CART-05] signs in all the same when that fails, and says so', async () => {
    const person = await register('Dayo Cole')
    const { page, expectConsoleError } = await openShop({
      device: 'desktop',
      holds: await guestCart((await plainGoods()).slice(0, 1)),
      path: '',
    })
    expectConsoleError(refusedCalls)
    await answerWith(page, '/api/cart/sync', { status: 500 })
    await logIn(page, person)
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Failed to sync cart, but your account cart has been loaded')
      .waitFor()
    await page.getByRole('button', { name: 'Dayo Cole' }).waitFor()
  })

  it('[CART-05] never waits for a cart that cannot be reached', async () => {
    const person = await register('Dayo Cole')
    const { page, expectConsoleError } = await openShop({
      device: 'desktop',
      holds: await guestCart((await plainGoods()).slice(0, 1)),
      path: '',
    })
    expectConsoleError(refusedCalls)
    await cutNetwork(page, '/api/cart**')
    await cutNetwork(page, '/api/cart/**')
    await logIn(page, person)
    await page.getByRole('button', { name: 'Dayo Cole' }).waitFor()
  })

  it('[CART-06] shows the guest cart again after Logout', async () => {
    const person = await register('Dayo Cole')
    const [rice] = await plainGoods()
    await askServer('POST', '/cart/add', { token: person.token, body: { product_id: rice?.id, quantity: 2 } })
    const { page } = await openShop({ device: 'desktop', as: person, path: '/stores' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart.*2/ })
      .waitFor()
    await logOut(page, 'Dayo Cole')
    await page.waitForURL('**/login')
    await page.goto('/cart')
    await page.getByText('Your cart is empty').waitFor()
  })
})
