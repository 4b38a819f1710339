import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { addFromPage, plainGoods, plentiful } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

const pages = [
  ['home', '/'],
  ['all products', '/products'],
  ['a search without result', '/products?search=qqqqzzzz'],
  ['a category', '/categories/fresh-food?subcategory=fruits&in_stock=1'],
  ['an empty cart', '/cart'],
] as const

describe.each(['phone', 'desktop'] as const satisfies Device[])('on a %s', (device) => {
  it.each(pages)('%s has nothing that shuts people out', async (_, path) => {
    const { page } = await openShop({ device, path })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    await expectAccessible(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth, 'the page scrolls sideways').toBeLessThanOrEqual(clientWidth)
  })

  it('a product page has nothing that shuts people out', async () => {
    const [product] = await plentiful(({ measurements }) => measurements.length > 1)
    const { page } = await openShop({ device, path: `/products/${product?.slug}` })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    await expectAccessible(page)
  })

  it('a full cart and a cleared one have nothing that shuts people out', async () => {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no goods')
    const { page } = await openShop({ device })
    await addFromPage(page, product)
    await page.goto('/cart')
    await page.getByRole('listitem', { name: product.name, exact: true }).waitFor()
    await untilQuiet(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await expectAccessible(page)
  })
})

describe.each(['phone', 'desktop'] as const satisfies Device[])('the ring of focus on a %s', (device) => {
  it.each([
    ['home, its rows and what is advertised', '/'],
    ['filters and goods', '/categories/fresh-food'],
    ['a search and its filters', '/products?search=rice'],
    ['the filters of stores', '/stores'],
  ])('is whole around %s', async (_, path) => {
    const { page } = await openShop({ device, path })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.mouse.wheel(0, 1_500)
    await untilQuiet(page)
    // who asked for stillness has a transition of 1 ms on everything: a ring would be measured on its way
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // a key, so that what is given focus shows it
    await page.keyboard.press('Tab')
    expect(await page.evaluate(cutRings)).toEqual([])
  })
})

/** What reaches beyond the right edge though it lies in nothing that scrolls, and words broken into a letter a line. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a, button, h1, h2, p), footer :is(a, h2)')]
    .filter((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      if (height < 2 || element.closest('[hidden], [aria-hidden=true]')) return false
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false
      const text = element.textContent ?? ''
      return (
        right > document.documentElement.clientWidth + 1 ||
        (element.childElementCount === 0 && text.length > 5 && height > width * 4)
      )
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

/** Words and figures that lie over others, in what neither floats over the page nor is hidden. */
const overlaps = () => {
  const seen: { element: Element; text: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim()
    if (!element || !text || element.closest('[hidden], [aria-hidden=true], option, select, dialog')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    let isApart = false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position, clipPath, clip } = getComputedStyle(box)
      if (position === 'fixed' || clipPath !== 'none' || clip !== 'auto') isApart = true
    }
    if (isApart) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // lines beyond those that a name of goods has room for are not drawn
    const { bottom } = element.getBoundingClientRect()
    const isClamped = getComputedStyle(element).overflowY === 'hidden'
    const drawn = [...range.getClientRects()].filter((box) => !isClamped || box.top < bottom - 2)
    seen.push(...drawn.map((box) => ({ element, text, box })))
  }
  return seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      if (one.element.contains(other.element) && one.text === other.text) return []
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const isOver = wide > 3 && high > Math.min(one.box.height, other.box.height) * 0.4
      return isOver ? [`${one.text} / ${other.text}`] : []
    }),
  )
}

/** Words of a press that its edge cuts off. */
const cutPresses = () =>
  [...document.querySelectorAll<HTMLElement>('[data-foot-bar] :is(a, button)')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)

/** Rings of focus that what scrolls or clips around them cuts off, in the way that it cannot be scrolled. */
const cutRings = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')].flatMap((press) => {
    if (!press.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    press.focus()
    const after = getComputedStyle(press, '::after')
    const isOfCard = after.outlineStyle === 'solid'
    const { outlineStyle, outlineWidth, outlineOffset } = isOfCard ? after : getComputedStyle(press)
    if (document.activeElement !== press || outlineStyle !== 'solid') return []
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const ring = (isOfCard ? (press.closest('article') ?? press) : press).getBoundingClientRect()
    for (let box = press.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      const beyond = Math.max(edge.top - ring.top, ring.bottom - edge.bottom) + reach
      const aside = Math.max(edge.left - ring.left, ring.right - edge.right) + reach
      const isCut = beyond > 0.5 || (aside > 0.5 && box.scrollWidth <= box.clientWidth + 1)
      if (isCut) return [`${press.getAttribute('aria-label') ?? press.textContent}: ${Math.max(beyond, aside)} px`]
    }
    return []
  })

const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

describe('on a phone', () => {
  it.each([
    ['home', '/'],
    ['a category', '/categories/fashion'],
    ['goods with a price of one unit', '/categories/groceries-staples'],
    ['a product with reviews', '/products/fresh-tomatoes'],
    ['an empty cart', '/cart'],
    ['stores', '/stores'],
    ['registration', '/register'],
    ['help', '/help'],
    ['all categories', '/categories'],
  ])('%s keeps every word within reach with text of twice the size', async (_, path) => {
    const { page } = await openShop({ path })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    await doubleText(page)
    await expect.poll(() => page.evaluate(cutOff)).toEqual([])
    await expect.poll(() => page.evaluate(overlaps)).toEqual([])
  })

  it('a cart and its checkout keep every word apart with text of twice the size, down to the press at the foot', async () => {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no goods')
    const { page } = await openShop()
    await addFromPage(page, product)
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await page.locator('[data-foot-bar]').waitFor()
      await untilQuiet(page)
      await doubleText(page)
      await expect.poll(() => page.evaluate(overlaps), { message: path }).toEqual([])
      await expect.poll(() => page.evaluate(cutOff), { message: path }).toEqual([])
      await expect.poll(() => page.evaluate(cutPresses), { message: path }).toEqual([])
    }
  })

  it('the sheet of filters has nothing that shuts people out, and gives focus back', async () => {
    const { page } = await openShop({ path: '/categories/fresh-food' })
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first().waitFor()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog', { name: 'Filters' }).count()).toBe(0)
    await expect.poll(() => opener.evaluate((button) => document.activeElement === button)).toBe(true)
  })
})
