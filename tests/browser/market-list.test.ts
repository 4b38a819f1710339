/** A market list: words of the market become a cart that one looks over. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAwake } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { eventually, signIn } from './support/goods.ts'
import { cutNetwork, goOffline, goOnline } from './support/network.ts'

const sentence = '2 derica rice, ata rodo, small groundnut oil'

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const box = (page: Page) => page.getByRole('textbox', { name: 'Your list' })
const readButton = (page: Page) => page.getByRole('button', { name: 'Read my list' })
const found = (page: Page) => page.getByRole('list', { name: 'What we found' })
const line = (page: Page, text: string) => found(page).getByRole('listitem', { name: text, exact: true })
const missed = (page: Page) => page.getByRole('region', { name: 'Not in your cart yet' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Market list' })
const addAll = (page: Page) => page.getByRole('button', { name: 'Add all to cart' })
const itemsOf = (page: Page) => page.getByRole('list', { name: 'Lines of your cart' }).getByRole('listitem')

const openList = async (device: 'phone' | 'desktop' = 'phone', path = '/market-list') => {
  const shop = await openAwake({ device, path })
  await title(shop.page).waitFor()
  return shop
}

/** Opens the page and has a list read. */
const readList = async (text: string, device: 'phone' | 'desktop' = 'phone') => {
  const shop = await openList(device)
  await box(shop.page).fill(text)
  await readButton(shop.page).click()
  await shop.page.getByRole('heading', { name: 'Look it over' }).waitFor()
  return shop
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Pictures of lines beside their names: what lies on what. */
const overlaps = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')].flatMap((row) => {
      const picture = row.querySelector('picture')?.getBoundingClientRect()
      return picture
        ? [...row.querySelectorAll('p, a:not([aria-hidden]), select, [role=spinbutton]')].flatMap((one) => {
            const { left, right, top, bottom, width } = one.getBoundingClientRect()
            const isApart =
              width === 0 ||
              left >= picture.right ||
              right <= picture.left ||
              top >= picture.bottom ||
              bottom <= picture.top
            return isApart ? [] : [one.textContent]
          })
        : []
    }),
  )

describe('market list', () => {
  it.each(['phone', 'desktop'] as const)(
    'makes a cart of "2 derica rice, ata rodo, small groundnut oil", with what is sold out beside it: on a %s',
    async (device) => {
      const { page } = await openList(device)
      await expectAccessible(page)
      await shot(page, `list-writing-${device}`)
      await page.getByText(`For example: ${sentence}`).waitFor()
      await box(page).fill(sentence)
      await readButton(page).click()
      await page.getByRole('status').filter({ hasText: '2 of 3 lines can go into your cart' }).waitFor()
      const rice = line(page, '2 derica rice')
      await rice.getByText('“2 derica rice”, about 1.6 kg').waitFor()
      expect(await rice.getByRole('link').last().textContent()).toMatch(/Rice/)
      await rice.getByText(/^1kg · ₦[\d,]+\.\d\d each$/).waitFor()
      expect(await rice.getByRole('spinbutton', { name: /^Quantity of .*Rice/ }).inputValue()).toBe('2')
      await line(page, 'small groundnut oil').getByRole('link', { name: 'Groundnut Oil', exact: true }).waitFor()
      const pepper = missed(page).getByRole('listitem', { name: '“ata rodo”' })
      await pepper.getByText('Scotch Bonnet (Ata Rodo) is sold out today.').waitFor()
      expect(await pepper.getByRole('button', { name: /^Take / }).count()).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'One line needs a word from you.' }).click()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Not in your cart yet')
      expect(await fits(page)).toBeLessThanOrEqual(0)
      expect(await overlaps(page)).toEqual([])
      await expectAccessible(page)
      await shot(page, `list-review-${device}`)
    },
  )

  it('is changed line by line, comes to the sum of its lines, and lies in the cart with one press', async () => {
    const { page } = await readList(sentence)
    const rice = line(page, '2 derica rice')
    const sumOf = async () =>
      Number(
        (
          await page
            .getByText(/^₦[\d,]+\.\d\d$/)
            .last()
            .textContent()
        )?.replaceAll(/[^\d.]/g, ''),
      )
    const before = await sumOf()
    const each = Number((await rice.getByText(/each$/).textContent())?.match(/₦([\d,.]+)/)?.[1]?.replaceAll(',', ''))
    await rice.getByRole('button', { name: /^Increase quantity of/ }).click()
    await eventually(sumOf, before + each)
    // what is sold out gives way to what there is
    await missed(page)
      .getByRole('button', { name: /^Take / })
      .first()
      .click()
    await line(page, 'ata rodo').waitFor()
    await page.getByRole('status').filter({ hasText: '3 of 3 lines' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('list-review')
    // another size of the oil
    const oil = line(page, 'small groundnut oil')
    await oil
      .getByRole('combobox', { name: 'What to take for small groundnut oil' })
      .selectOption({ label: await optionOf(oil, '5L') })
    await oil.getByText(/^5L · /).waitFor()
    await addAll(page).click()
    await page.getByRole('heading', { name: '3 items are in your cart' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'list-added-phone')
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await eventually(() => itemsOf(page).count(), 3)
    await page.getByRole('spinbutton', { name: /^Quantity of .*Rice/ }).waitFor()
    expect(await page.getByRole('spinbutton', { name: /^Quantity of .*Rice/ }).inputValue()).toBe('3')
    await page.getByText(/^5L · /).waitFor()
  })

  it('is taken out of the cart again as a whole, and what was there before stays', async () => {
    const { page } = await readList('2 derica rice, salt')
    await addAll(page).click()
    await page.getByRole('heading', { name: '2 items are in your cart' }).waitFor()
    await page.getByRole('button', { name: 'Start a new list' }).click()
    await box(page).fill('3 derica rice')
    await readButton(page).click()
    await line(page, '3 derica rice').waitFor()
    await addAll(page).click()
    await page.getByRole('heading', { name: '1 item is in your cart' }).waitFor()
    await page.getByRole('button', { name: 'Take it all out again' }).click()
    await line(page, '3 derica rice').waitFor()
    await page.goto('/cart')
    await eventually(() => itemsOf(page).count(), 2)
    expect(await page.getByRole('spinbutton', { name: /^Quantity of .*Rice/ }).inputValue()).toBe('2')
  })

  it('keeps rubbish beside the cart, to be said another way, searched for or removed', async () => {
    const { page } = await readList('2 derica xylophone\nsalt', 'desktop')
    const rubbish = missed(page).getByRole('listitem', { name: '“2 derica xylophone”' })
    await rubbish.getByText('We did not understand this.').waitFor()
    expect(await rubbish.getByRole('link', { name: /^Search for/ }).getAttribute('href')).toBe(
      '/products?search=2%20derica%20xylophone',
    )
    await shot(page, 'list-rubbish-desktop')
    await rubbish.getByRole('textbox', { name: 'Say it another way' }).fill('2 derica beans')
    await page.keyboard.press('Enter')
    await line(page, '2 derica beans').waitFor()
    expect(await missed(page).count()).toBe(0)
    await line(page, 'salt').getByRole('button', { name: 'Remove “salt”' }).click()
    await eventually(() => line(page, 'salt').count(), 0)
    // a keyboard stands on Undo
    await page.keyboard.press('Enter')
    await line(page, 'salt').waitFor()
    await page.getByRole('button', { name: 'Change the words' }).click()
    expect(await box(page).inputValue()).toBe('2 derica beans\nsalt')
  })

  it('says what is wrong with a list that says nothing, and where the shop has another word', async () => {
    const { page, expectConsoleError } = await openList()
    expectConsoleError(/422|API call failed/)
    await readButton(page).click()
    await page.getByText('Write what you need, like 2 derica rice, ata rodo', { exact: true }).waitFor()
    expect(await box(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await box(page).fill(Array.from({ length: 61 }, () => 'rice').join('\n'))
    await readButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'A list has at most 60 lines' }).waitFor()
    await shot(page, 'list-refused-phone')
    await box(page).fill('salt')
    await readButton(page).click()
    await line(page, 'salt').waitFor()
  })

  it('is there after a reload, with what was changed in it, and after the way to a product and back', async () => {
    const { page } = await openList()
    await box(page).fill('2 derica rice, salt')
    await page.reload()
    await eventually(() => box(page).inputValue(), '2 derica rice, salt')
    await readButton(page).click()
    const salt = line(page, 'salt')
    await salt.getByRole('button', { name: /^Increase quantity of/ }).click()
    await line(page, '2 derica rice')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await eventually(() => found(page).getByRole('listitem').count(), 1)
    await salt.getByRole('link').last().click()
    await page.waitForURL('**/products/**')
    await page.goBack()
    await eventually(() => salt.getByRole('spinbutton').inputValue(), '2')
    await page.reload()
    await eventually(() => salt.getByRole('spinbutton').inputValue(), '2')
    expect(await found(page).getByRole('listitem').count()).toBe(1)
  })

  it('waits for the network with every word, and is read when it is back', async () => {
    const { page, context, expectConsoleError } = await openList()
    expectConsoleError(/ERR_|API call failed|Failed to load/)
    await box(page).fill(sentence)
    const mend = await cutNetwork(context)
    await goOffline(context)
    await page.getByText('You are offline. Write on: your list stays on this device.').waitFor()
    await readButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'We could not reach the market. Your list stays here' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await shot(page, 'list-offline-phone')
    expect(await box(page).inputValue()).toBe(sentence)
    await mend()
    await goOnline(context)
    await line(page, '2 derica rice').waitFor()
  })

  it('goes into the cart of an account too, and says what the shop did not take', async () => {
    const { page, context, expectConsoleError } = await openAwake({ device: 'desktop', path: '/help' })
    expectConsoleError(/422|API call failed/)
    const customer = await signIn(page)
    await page.goto('/market-list')
    await box(page).fill('2 derica rice, salt')
    await readButton(page).click()
    await line(page, 'salt').waitFor()
    let refusals = 0
    await context.route('**/api/cart/add', (route) => {
      const isSalt = (route.request().postData() ?? '').includes('"quantity":1') && refusals === 0
      if (!isSalt) return route.continue()
      refusals += 1
      return route.fulfill({
        status: 422,
        json: { code: 'insufficient_stock', message: 'There is not enough of it', request_id: 'r' },
      })
    })
    await addAll(page).click()
    await page.getByRole('heading', { name: '1 item is in your cart' }).waitFor()
    const told = page.getByRole('alert').filter({ hasText: 'One item did not go into your cart: Iodised Salt.' })
    await told.waitFor()
    await expectAccessible(page)
    await shot(page, 'list-partly-desktop')
    await told.getByRole('button', { name: 'Try those again' }).click()
    await page.getByRole('heading', { name: '2 items are in your cart' }).waitFor()
    expect((await customer.cart()).map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  })

  it('is found from the menu, the empty cart, saved items and a search without results, whose words come along', async () => {
    const { page } = await openAwake({ path: '/help' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Market list' }).click()
    await title(page).waitFor()
    for (const path of ['/cart', '/saved']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Write a market list' }).click()
      await title(page).waitFor()
    }
    await page.goto('/products?search=qqzzxx')
    await page.getByRole('link', { name: 'Read it as a market list' }).click()
    await eventually(() => box(page).inputValue(), 'qqzzxx')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await eventually(() => box(page).inputValue(), 'qqzzxx')
  })

  it('fits 320 px: pictures beside words, nothing cut', async () => {
    const { page } = await readList(`${sentence}\n2 derica xylophone`)
    await page.setViewportSize({ width: 320, height: 700 })
    await eventually(() => fits(page), 0)
    expect(await overlaps(page)).toEqual([])
    await expectAccessible(page)
    await shot(page, 'list-review-320')
  })
})

/** The whole text of the option that holds these words. */
const optionOf = async (row: ReturnType<typeof line>, part: string): Promise<string> =>
  (await row.getByRole('option').allTextContents()).find((text) => text.includes(part)) ?? part
