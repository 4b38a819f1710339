import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAwake, searchBox } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { answerWith, cutNetwork, holdAnswers, recordCalls } from './support/network.ts'
import { readApi } from './support/goods.ts'

const open = async (device: 'phone' | 'desktop' = 'desktop', path = '/stores') => openAwake({ device, path })
const suggestions = '/api/products'

const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option')

/** Pauses longer than the 200 ms after which the box asks. */
const afterTyping = 450

describe('search box', () => {
  it('[HEAD-06] says what it searches', async () => {
    const { page } = await open()
    expect(await searchBox(page).getAttribute('placeholder')).toBe('Search Products, Brands and Categories')
  })

  it('[SRCH-01] makes no call for fewer than 2 characters', async () => {
    const { page } = await open()
    const calls = recordCalls(page, suggestions)
    await searchBox(page).fill('  r ')
    await page.waitForTimeout(afterTyping)
    expect(calls).toEqual([])
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await page.getByText('Searching...').count()).toBe(0)
  })

  it('[SRCH-02] asks once, 200 ms after typing stops, for five', async () => {
    const { page } = await open()
    const calls = recordCalls(page, suggestions)
    await searchBox(page).pressSequentially('rice', { delay: 40 })
    await page.getByRole('listbox', { name: 'Search suggestions' }).waitFor()
    expect(calls).toHaveLength(1)
    const query = new URL(calls[0]?.split(' ')[1] ?? '', 'http://shop').searchParams
    expect(query.get('search')).toBe('rice')
    expect(query.get('limit')).toBe('5')
  })

  it('[SRCH-03] says that it searches, then what it found', async () => {
    const { page } = await open()
    const release = await holdAnswers(page, suggestions)
    await searchBox(page).fill('rice')
    await page.getByText('Searching...').waitFor()
    await expectAccessible(page)
    release()
    const options = optionsOf(page)
    await options.first().waitFor()
    expect(await options.count()).toBe(5)
    expect(await page.getByText('Searching...').count()).toBe(0)
    expect(await options.first().innerText()).toMatch(/rice/i)
    expect(await options.first().innerText()).toMatch(/₦[\d,]+\.\d\d/)
    await expectAccessible(page)
  })

  it('[SRCH-03] says when there is nothing', async () => {
    const { page } = await open()
    await searchBox(page).fill('zzzzqqqq')
    await page.getByText('No products found').waitFor()
    expect(await optionsOf(page).count()).toBe(0)
  })

  it('[SRCH-03] scrolls past a maximum height', async () => {
    const { page } = await openAwake({
      device: 'desktop',
      path: '/stores',
      context: { viewport: { width: 1280, height: 420 } },
    })
    await searchBox(page).fill('rice')
    const list = page.getByRole('listbox', { name: 'Search suggestions' })
    await list.waitFor()
    const { scrollHeight, clientHeight } = await list.evaluate(({ scrollHeight, clientHeight }) => ({
      scrollHeight,
      clientHeight,
    }))
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    const all = page.getByRole('link', { name: /^See all results for/ })
    expect((await all.boundingBox())?.y ?? 999).toBeLessThan(420)
  })

  it('[SRCH-04] opens a suggestion by press', async () => {
    const { page } = await open()
    await searchBox(page).fill('basmati')
    await page.getByRole('option', { name: /Basmati Rice/ }).click()
    await page.waitForURL('**/products/basmati-rice')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    await expect.poll(() => searchBox(page).inputValue()).toBe('')
  })

  it('[SRCH-04] opens a suggestion by arrow keys and Enter', async () => {
    const { page } = await open()
    await searchBox(page).fill('basmati')
    await page.getByRole('option', { name: /Basmati Rice/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    const lit = optionsOf(page).and(page.getByRole('option', { selected: true }))
    expect(await lit.getAttribute('id')).toBe(await searchBox(page).getAttribute('aria-activedescendant'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products/basmati-rice')
  })

  it('[SRCH-04] leads to all results by link, by Enter and by the last stop of the arrows', async () => {
    const { page } = await open()
    await searchBox(page).fill('rice & beans')
    await page.getByRole('link', { name: /^See all results for/ }).click()
    await page.waitForURL('**/products?search=rice%20%26%20beans')
    await page.goto('/stores')
    await searchBox(page).fill('rice')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?search=rice')
    await expect.poll(() => searchBox(page).inputValue()).toBe('rice')
    await page.goto('/stores')
    await searchBox(page).fill('rice')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?search=rice')
  })

  it('[SRCH-01] offers in an empty field what was searched for before, and the categories, without a call', async () => {
    const { page } = await open()
    for (const query of ['rice', 'palm oil', 'beans']) {
      await searchBox(page).fill(query)
      await page.getByRole('link', { name: /^See all results for/ }).click()
      await page.waitForURL(`**/products?search=${encodeURIComponent(query)}`)
      await page.goto('/stores')
    }
    const calls = recordCalls(page, suggestions)
    await searchBox(page).click()
    await expect.poll(() => optionsOf(page).allInnerTexts()).toEqual(['beans', 'palm oil', 'rice'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove palm oil' }).click()
    await expect.poll(() => optionsOf(page).allInnerTexts()).toEqual(['beans', 'rice'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const lit = optionsOf(page).and(page.getByRole('option', { selected: true }))
    expect(await lit.getAttribute('id')).toBe(await searchBox(page).getAttribute('aria-activedescendant'))
    expect(calls).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?search=rice')
    await page.goto('/stores')
    await searchBox(page).click()
    await expect.poll(() => optionsOf(page).allInnerTexts()).toEqual(['rice', 'beans'])
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => optionsOf(page).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/categories/groceries-staples')
  })

  it('[SRCH-01] remembers what Enter asked for before the drop had come', async () => {
    const { page } = await open()
    const release = await holdAnswers(page, '/assets/search-drop-*.js')
    await searchBox(page).fill('garri')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?search=garri')
    release()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('oja.searches'))).toContain('garri')
    await page.goto('/stores')
    await searchBox(page).click()
    await expect.poll(() => optionsOf(page).allInnerTexts()).toEqual(['garri'])
  })

  it('keeps what is typed on after Enter, while the results are on their way', async () => {
    const { page } = await open()
    const release = await holdAnswers(page, '/assets/products-*.js')
    await searchBox(page).fill('rice')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' 50kg')
    release()
    await page.waitForURL('**/products?search=rice')
    const resultsOf = (query: string) => page.getByRole('heading', { level: 1 }).filter({ hasText: `“${query}”` })
    await resultsOf('rice').waitFor()
    expect(await searchBox(page).inputValue()).toBe('rice 50kg')
    await page.keyboard.press('Enter')
    await resultsOf('rice 50kg').waitFor()
    await page.goBack()
    await expect.poll(() => searchBox(page).inputValue()).toBe('rice')
  })

  it('says what the address asks for after Back, before the page of a search was drawn', async () => {
    const { page } = await open()
    const begun = page.url()
    const release = await holdAnswers(page, '/assets/products-*.js')
    await searchBox(page).fill('rice')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?search=rice')
    await page.goBack()
    await expect.poll(() => searchBox(page).inputValue()).toBe('')
    release()
    expect(page.url()).toBe(begun)
  })

  it('[SRCH-05] reads the list from products.data as well', async () => {
    const { page } = await open()
    await answerWith(page, suggestions, {
      status: 200,
      body: { products: { data: [{ id: 900, name: 'Rice from elsewhere', slug: 'elsewhere', price: 1200 }] } },
    })
    await searchBox(page).fill('rice')
    const option = page.getByRole('option', { name: /Rice from elsewhere/ })
    await option.waitFor()
    expect(await option.innerText()).toContain('₦1,200.00')
  })

  it('[SRCH-06] keeps quiet when a search fails', async () => {
    const { page, expectConsoleError } = await open()
    expectConsoleError(/Failed to load resource|\/products/)
    await searchBox(page).fill('rice')
    await optionsOf(page).first().waitFor()
    await cutNetwork(page, suggestions)
    await searchBox(page).fill('beans')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await page.waitForTimeout(afterTyping)
    expect(await optionsOf(page).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('No products found').count()).toBe(0)
  })

  it('[SRCH-06] never lets an answer to an older query replace a newer one', async () => {
    const { page } = await open()
    let releaseRice = () => {}
    const riceMayAnswer = new Promise<void>((resolve) => (releaseRice = resolve))
    await page.route(
      (url) => url.pathname === suggestions && url.searchParams.get('search') === 'rice',
      async (route) => {
        await riceMayAnswer
        await route.continue().catch(() => undefined)
      },
    )
    await searchBox(page).fill('rice')
    await page.getByText('Searching...').waitFor()
    await searchBox(page).fill('yam')
    await page.getByRole('option', { name: /yam/i }).first().waitFor()
    releaseRice()
    await page.waitForTimeout(afterTyping)
    const { data } = await readApi<{ data: { name: string }[] }>('/products?search=yam&limit=5')
    const shown = await optionsOf(page).allInnerTexts()
    expect(shown.map((text) => text.split('\n')[0])).toEqual(data.map(({ name }) => name))
  })

  it('closes on Escape and on a press elsewhere', async () => {
    const { page } = await open()
    await searchBox(page).fill('rice')
    const list = page.getByRole('listbox')
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await searchBox(page).inputValue()).toBe('rice')
    await searchBox(page).fill('rice ')
    await list.waitFor()
    await page.mouse.click(20, 700)
    await list.waitFor({ state: 'hidden' })
  })

  it('shows what the address asks for', async () => {
    const { page } = await open('desktop', '/products?search=palm%20oil')
    await expect.poll(() => searchBox(page).inputValue()).toBe('palm oil')
    expect(await page.getByRole('listbox').count()).toBe(0)
  })
})

describe('search at the checkout', () => {
  it('waits behind its icon on a desktop too, and gives the focus back to it', async () => {
    const { page } = await open('desktop', '/checkout')
    const icon = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    await icon.waitFor()
    expect(await searchBox(page).isVisible()).toBe(false)
    await icon.click()
    expect(await searchBox(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('rice')
    await optionsOf(page).first().waitFor()
    await page.keyboard.press('Escape')
    await searchBox(page).waitFor({ state: 'hidden' })
    expect(await icon.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

describe('search on a phone', () => {
  it('[SRCH-03] takes the whole view, with categories that the words name', async () => {
    const { page } = await open('phone')
    expect(await searchBox(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    expect(await searchBox(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('rice')
    await optionsOf(page).first().waitFor()
    const box = await page.getByRole('listbox').boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(390)
    const place = page.getByRole('link', { name: /Rice & Grains/ })
    expect(await place.getAttribute('href')).toBe('/categories/groceries-staples?subcategory=rice-grains')
    await expectAccessible(page)
  })

  it('goes back to where one was, and opens anew at the next press', async () => {
    const { page } = await open('phone', '/categories')
    await searchBox(page).tap()
    const back = page.getByRole('button', { name: 'Close search' })
    await back.tap()
    await back.waitFor({ state: 'hidden' })
    await searchBox(page).tap()
    await back.waitFor()
    await page.keyboard.press('Escape')
    await back.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  })

  it('[SRCH-03] stays within reach when a list is scrolled, in a header that is no higher, and leaves the list where it was', async () => {
    const { page } = await open('phone', '/products')
    const icon = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    await searchBox(page).waitFor()
    expect(await icon.count()).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => scrollTo(0, 900))
    await icon.waitFor()
    const box = (await icon.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const before = await page.evaluate(() => scrollY)
    // a finger, which scrolls nothing into its view first
    await page.touchscreen.tap(box.x + 22, box.y + 22)
    expect(await searchBox(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('rice')
    await optionsOf(page).first().waitFor()
    await page.keyboard.press('Escape')
    await icon.waitFor()
    // pictures that come meanwhile may move it by some pixels
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(10)
    await page.evaluate(() => scrollTo(0, 0))
    await icon.waitFor({ state: 'detached' })
  })
})
