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

describe('on a phone', () => {
  it.each([
    ['a category', '/categories/fashion'],
    ['a product with reviews', '/products/fresh-tomatoes'],
    ['an empty cart', '/cart'],
    ['stores', '/stores'],
    ['registration', '/register'],
    ['help', '/help'],
  ])('%s keeps every word within reach with text of twice the size', async (_, path) => {
    const { page } = await openShop({ path })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    await expect.poll(() => page.evaluate(cutOff)).toEqual([])
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
