/** What somebody who sees little, reads large or goes by the keyboard finds on a page of the shop. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

const doubleText = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((isDoubled) => {
    const { style } = document.documentElement
    if (isDoubled) style.setProperty('font-size', '200%', 'important')
    else style.removeProperty('font-size')
  }, isOn)

/** Expects every word within reach and apart with text of twice the size, in the page and in the presses at its foot. */
export async function expectRoomForTwice(page: Page): Promise<void> {
  await doubleText(page, true)
  for (const look of [cutOff, overlaps, cutPresses]) await expect.poll(() => page.evaluate(look)).toEqual([])
  await doubleText(page, false)
}

/** Expects the ring of focus whole around everything that takes it. */
export async function expectWholeRings(page: Page): Promise<void> {
  // who asked for stillness has a transition of 1 ms on everything: a ring would be measured on its way
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // a key, so that what is given focus shows it
  await page.keyboard.press('Tab')
  expect(await page.evaluate(cutRings)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

export async function expectTitle(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(`${name} · Ojà`)
}

export async function expectNoWiderThanView(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth, 'the page scrolls sideways').toBeLessThanOrEqual(clientWidth)
}

/** Looks that are all taken, whatever one of them finds; told together at the end. */
export function manyLooks() {
  const faults: string[] = []
  return {
    faults,
    take: (where: string, look: Promise<void>): Promise<void> =>
      look.catch((error: Error) => void faults.push(`${where}: ${error.message}`)),
  }
}
