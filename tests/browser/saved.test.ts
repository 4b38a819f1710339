/** Saved items: what a person put aside by its heart, on a page of its own. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askServer, logIn, logOut, register } from './accounts.steps.ts'
import { badgeIsGone, refusal } from './cart-faults.steps.ts'
import { openAwake, toast } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { eventually, plainGoods, plentiful, readApi, type Product } from './support/goods.ts'
import { answerWith } from './support/network.ts'

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const list = (page: Page) => page.getByRole('list', { name: 'Saved items' })
const heart = (page: Page, { name }: Product) => list(page).getByRole('button', { name: `Save ${name} for later` })

/** Puts these aside on the device, newest first, as their hearts do. */
const openSaved = async (ids: readonly number[], device: 'phone' | 'desktop' = 'phone') => {
  const shop = await openAwake({ device, path: '' })
  await shop.context.addInitScript((all) => {
    if (localStorage.getItem('oja.wishlist') === null) localStorage.setItem('oja.wishlist', JSON.stringify(all))
  }, ids)
  await shop.page.goto('/saved')
  await shop.page.getByRole('heading', { level: 1, name: 'Saved items' }).waitFor()
  return shop
}

describe('saved items', () => {
  it('are found from the menu, say what to do while there are none, and hold what a heart put there', async () => {
    const [product] = (await plainGoods(1)) as [Product]
    const { page } = await openAwake({ path: '/help' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved items' }).click()
    await page.getByText('Nothing saved yet').waitFor()
    await expectAccessible(page)
    await shot(page, 'saved-empty')
    await page.goto(`/products/${product.slug}`)
    const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` })
    const save = gallery.getByRole('button', { name: `Save ${product.name} for later` })
    await save.click()
    await eventually(() => save.getAttribute('aria-pressed'), 'true')
    await page.goto('/saved')
    await page.getByText('1 item · kept on this device').waitFor()
    await heart(page, product).waitFor()
  })

  it('stay in view when a heart is pressed, so that it can be pressed again', async () => {
    const [one, other] = (await plainGoods(2)) as [Product, Product]
    const { page } = await openSaved([one.id, other.id])
    await heart(page, one).click()
    await page.getByText('1 item · kept on this device').waitFor()
    expect(await heart(page, one).getAttribute('aria-pressed')).toBe('false')
    await heart(page, one).click()
    await page.getByText('2 items · kept on this device').waitFor()
    await heart(page, one).click()
    await page.reload()
    await heart(page, other).waitFor()
    expect(await heart(page, one).count()).toBe(0)
  })

  it('go into the cart one by one or all at once, and leave the list', async () => {
    const [one, two, three] = (await plainGoods(3)) as [Product, Product, Product]
    const { page } = await openSaved([one.id, two.id, three.id], 'desktop')
    await list(page)
      .getByRole('button', { name: `Move to cart ${two.name}` })
      .click()
    await eventually(() => heart(page, two).count(), 0)
    await page.getByText('2 items · kept on this device').waitFor()
    await expectAccessible(page)
    await shot(page, 'saved-desktop')
    await page.getByRole('button', { name: 'Move all to cart' }).click()
    await page.getByText('Nothing saved yet').waitFor()
    await page.goto('/cart')
    for (const { name } of [one, two, three]) await page.getByRole('listitem', { name, exact: true }).waitFor()
  })

  it('leave the keyboard at the card beside when they are moved or taken off, and at the headline when none is left', async () => {
    const [one, two, three, four] = (await plainGoods(4)) as [Product, Product, Product, Product]
    const { page } = await openSaved([one.id, two.id, three.id, four.id, 987_654], 'desktop')
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    const hasFocus = (name: string) =>
      eventually(() => page.evaluate(() => document.activeElement?.textContent ?? ''), name)
    await press('Remove from the list')
    await hasFocus(four.name)
    await press(`Move to cart ${one.name}`)
    await hasFocus(two.name)
    await press(`Move to cart ${four.name}`)
    await hasFocus(three.name)
    await press('Move all to cart')
    await page.getByText('Nothing saved yet').waitFor()
    await hasFocus('Saved items')
  })

  it('leave the keyboard in the cart when the last of them is moved from there', async () => {
    const [one] = (await plainGoods(1)) as [Product]
    const { page, context } = await openAwake({ path: '' })
    await context.addInitScript((id) => localStorage.setItem('oja.wishlist', JSON.stringify([id])), one.id)
    await page.goto('/cart')
    await page.getByRole('button', { name: `Move to cart ${one.name}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('listitem', { name: one.name, exact: true }).waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.closest('main') !== null), true)
  })

  it('come back to the list when the cart refuses what was moved there, with the account too', async () => {
    const [one] = (await plainGoods(1)) as [Product]
    const person = await register()
    const { page, expectConsoleError } = await openSaved([one.id])
    expectConsoleError(/Failed to load resource|API call failed/)
    await logIn(page, person)
    await page.goto('/saved')
    await page.getByText('1 item · kept with your account').waitFor()
    await answerWith(page, '/api/cart/add', { status: 422, body: refusal('It has just sold out.', 'out_of_stock') })
    await page.getByRole('button', { name: `Move to cart ${one.name}` }).click()
    await toast(page, 'It has just sold out.').waitFor()
    await badgeIsGone(page)
    await heart(page, one).waitFor()
    await page.getByText('1 item · kept with your account').waitFor()
    const listed = () => askServer<{ data: { product_id: number }[] }>('GET', '/saved-items', { token: person.token })
    await eventually(async () => (await listed()).data.map(({ product_id: id }) => id), [one.id])
    await page.reload()
    await heart(page, one).waitFor()
  })

  it('stay on the list where the cart holds the most it can of them, which is said by name', async () => {
    const [one] = (await plainGoods(1)) as [Product]
    const { page } = await openSaved([one.id])
    await page.goto(`/products/${one.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const kept = () => page.evaluate(() => localStorage.getItem('guest_cart'))
    await expect.poll(kept).not.toBeNull()
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('guest_cart') ?? '{}') as { items: { quantity: number }[] }
      for (const item of cart.items) item.quantity = 999
      localStorage.setItem('guest_cart', JSON.stringify(cart))
    })
    await page.goto('/saved')
    await page.getByRole('button', { name: `Move to cart ${one.name}` }).click()
    await toast(page, `A cart holds at most 999 of ${one.name}`).waitFor()
    await page.getByText('1 item · kept on this device').waitFor()
    await heart(page, one).waitFor()
    expect(await heart(page, one).getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await heart(page, one).waitFor()
  })

  it('are asked for their size where they have some, and stay until it is chosen', async () => {
    const [one, two] = (await plainGoods(2)) as [Product, Product]
    const [sized] = (await plentiful(({ measurements }) => measurements.length > 1)) as [Product]
    const { page } = await openSaved([sized.id, one.id, two.id])
    await page.getByText('1 item comes in sizes: it stays until you choose one.').waitFor()
    await page.getByRole('button', { name: 'Move all to cart' }).click()
    await page.getByText('1 item · kept on this device').waitFor()
    const move = list(page).getByRole('button', { name: `Move to cart ${sized.name}` })
    const sheet = page.getByRole('dialog', { name: sized.name, exact: true })
    await move.click()
    await sheet.getByRole('radio').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => move.evaluate((button) => button === document.activeElement), true)
    expect(await heart(page, sized).getAttribute('aria-pressed')).toBe('true')
    await move.click()
    await sheet.getByRole('radio').nth(1).check()
    await expectAccessible(page)
    await shot(page, 'saved-size')
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Nothing saved yet').waitFor()
    await page.goto('/cart')
    const lines = page.getByRole('main').getByRole('listitem', { name: sized.name, exact: true })
    await lines
      .getByText(sized.measurements[1]?.label ?? 'no second size')
      .first()
      .waitFor()
    expect(await lines.count()).toBe(1)
  })

  it('come by 24, tell what is sold no more, and fit a phone', async () => {
    const { data } = await readApi<{ data: Product[] }>('/products?per_page=30')
    const ids = [987_654, ...data.map(({ id }) => id)]
    const { page } = await openSaved(ids)
    await eventually(() => list(page).getByRole('article').count(), 23)
    await page.getByText('1 item is no longer sold here.').waitFor()
    await page.getByRole('button', { name: 'Show 7 more' }).click()
    await eventually(() => list(page).getByRole('article').count(), 30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await shot(page, 'saved-phone')
    await page.getByRole('button', { name: 'Remove from the list' }).click()
    await page.getByText('30 items · kept on this device').waitFor()
    expect(await page.getByText('1 item is no longer sold here.').count()).toBe(0)
  })

  it('say when they could not be had, and come when asked again', async () => {
    const [one] = (await plainGoods(1)) as [Product]
    const { page, context, expectConsoleError } = await openAwake({ path: '' })
    expectConsoleError(/ERR_FAILED|API call failed/)
    await context.addInitScript((id) => localStorage.setItem('oja.wishlist', JSON.stringify([id])), one.id)
    await page.route('**/api/products?filter*', (route) => route.abort())
    await page.goto('/saved')
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    await shot(page, 'saved-failed')
    await page.unroute('**/api/products?filter*')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await heart(page, one).waitFor()
  })

  it(
    'stand with the account: a guest’s join it, two devices share it, offline presses wait, and a log-out takes it along',
    { timeout: 180_000 },
    async () => {
      const [one, two, three] = (await plainGoods(3)) as [Product, Product, Product]
      const person = await register()
      const listed = async () =>
        (await askServer<{ data: { product_id: number }[] }>('GET', '/saved-items', { token: person.token })).data.map(
          ({ product_id: id }) => id,
        )
      const save = async (page: Page, { slug, name }: Product) => {
        await page.goto(`/products/${slug}`)
        const button = page
          .getByRole('region', { name: `Pictures of ${name}` })
          .getByRole('button', { name: `Save ${name} for later` })
        await button.click()
        await eventually(() => button.getAttribute('aria-pressed'), 'true')
      }
      // a guest saves, and logs in
      const phone = await openAwake({ device: 'phone', path: '' })
      await save(phone.page, one)
      expect(await listed()).toEqual([])
      await logIn(phone.page, person)
      await eventually(listed, [one.id])
      await phone.page.goto('/saved')
      await phone.page.getByText('1 item · kept with your account').waitFor()
      await heart(phone.page, one).waitFor()
      await expectAccessible(phone.page)
      await shot(phone.page, 'saved-account')
      // another device has it, and what is saved there shows here by itself
      const desktop = await openAwake({ device: 'desktop', as: person, path: '/saved' })
      await heart(desktop.page, one).waitFor()
      await save(desktop.page, two)
      await phone.page.getByText('2 items · kept with your account').waitFor({ timeout: 10_000 })
      await heart(phone.page, two).waitFor()
      // offline it counts at once, over a reload of nothing, and goes when the network is back
      await desktop.page.goto('/saved')
      await desktop.page.getByText('2 items · kept with your account').waitFor()
      phone.expectConsoleError(/ERR_INTERNET_DISCONNECTED|API call failed|Failed to load resource|ERR_FAILED/)
      await phone.context.setOffline(true)
      await heart(phone.page, one).click()
      await phone.page.getByText('1 item · kept with your account').waitFor()
      expect(await listed()).toEqual([two.id, one.id])
      await phone.context.setOffline(false)
      await eventually(listed, [two.id])
      await desktop.page.getByText('1 item · kept with your account').waitFor({ timeout: 10_000 })
      // a refusal puts the heart back, and says so
      desktop.expectConsoleError(/404|API call failed/)
      await desktop.page.route(`**/api/saved-items/${three.id}`, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', message: 'This product is not sold any more.' } }),
      )
      await save(desktop.page, three)
      await toast(desktop.page, 'This product is not sold any more.').waitFor()
      await desktop.page
        .getByRole('region', { name: `Pictures of ${three.name}` })
        .getByRole('button', { name: `Save ${three.name} for later`, pressed: false })
        .waitFor()
      // it leaves the device with its person, other pages that are open too, and stays theirs
      const beside = await desktop.context.newPage()
      await beside.goto('/saved')
      await heart(beside, two).waitFor()
      await logOut(desktop.page, person.name)
      await desktop.page.waitForURL('**/login')
      await beside.getByText('Nothing saved yet').waitFor()
      await desktop.page.goto('/saved')
      await desktop.page.getByText('Nothing saved yet').waitFor()
      expect(
        await desktop.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oja.saved'))),
      ).toEqual([])
      expect(await listed()).toEqual([two.id])
    },
  )
})
