// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearsEarly } from '#server/http/first-page/hears-early.ts'
import { takeOver, twinOf } from '../../../src/app/carry-early.ts'
import { wakingOf } from '../../../src/app/early.ts'
import type { Early } from '../../../src/app/early.types.ts'

const page = (body: string): HTMLElement => {
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  root.innerHTML = body
  return root
}

const find = <Kind extends HTMLElement = HTMLElement>(root: Element, selector: string): Kind => {
  const found = root.querySelector<Kind>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

const cards = `
  <form role="search" aria-label="Search" action="/products"><input type="search" aria-label="Search" value=""></form>
  <button aria-label="Add Yam to cart"></button><button aria-label="Add Yam to cart"></button>
  <button>Add to cart<i aria-hidden="true">₦500</i></button>
  <label><input type="radio" name="R1">5kg</label><label><input type="radio" name="R1">10kg</label>
  <a href="/help">Help</a><input aria-label="Quantity" value="1">`

/** What the living page was told, by name. */
const listenTo = (living: HTMLElement): string[] => {
  const told: string[] = []
  const tell = (event: Event) => {
    const target = event.target as HTMLInputElement
    const name = target.getAttribute('aria-label') ?? (target.labels?.[0] ?? target).textContent
    told.push(`${event.type} ${name}${event.type === 'input' ? ` ${target.value}` : ''}`)
    event.preventDefault()
  }
  for (const type of ['click', 'input', 'submit', 'focusout']) living.addEventListener(type, tell)
  return told
}

const asOf = (_: number, work: () => void): void => work()

describe('what is done on a drawn page', () => {
  let drawn: HTMLElement
  let living: HTMLElement
  let early: Early
  const measured = vi.fn<(name: string, options: PerformanceMeasureOptions) => void>()

  beforeEach(() => {
    document.body.innerHTML = ''
    // oxlint-disable-next-line no-new-func -- as the document runs it
    new Function(hearsEarly)()
    early = window.early as Early
    drawn = page(cards)
    living = page(cards.replaceAll('₦500', '₦700').replaceAll('R1', 'R2'))
    measured.mockClear()
    vi.stubGlobal('performance', { timeOrigin: 1_000, now: () => 5, measure: measured })
  })
  afterEach(() => {
    early.end()
    delete window.early
    vi.unstubAllGlobals()
  })

  const settle = (told: readonly string[], count: number) => vi.waitFor(() => expect(told).toHaveLength(count), 10_000)

  it('finds controls by kind, name and place among equals, whatever only the eye sees', () => {
    const [, second] = drawn.querySelectorAll<HTMLElement>('[aria-label="Add Yam to cart"]')
    expect(twinOf(second as HTMLElement, drawn, living)).toBe(
      living.querySelectorAll('[aria-label="Add Yam to cart"]')[1],
    )
    const add = find(drawn, 'button:not([aria-label])')
    expect(twinOf(add, drawn, living)).toBe(find(living, 'button:not([aria-label])'))
    expect(twinOf(document.body, drawn, living)).toBeUndefined()
  })

  it('is heard at once and told in order, with the time of each press', async () => {
    const told = listenTo(living)
    const times: number[] = []
    find(drawn, 'label:nth-of-type(2) input').click()
    const add = find(drawn, 'button:not([aria-label])')
    add.click()
    expect(add.style.opacity).toBe('0.5')
    find(drawn, 'a').click()
    expect(early.kept.map(({ control }) => control.tagName)).toEqual(['INPUT', 'BUTTON', 'A'])
    const pressed = early.kept.map(({ at }) => at)
    takeOver(early, drawn, living, (at, work) => {
      times.push(at)
      work()
    })()
    expect(drawn.isConnected).toBe(false)
    await settle(told, 3)
    expect(told).toEqual(['click 10kg', 'click Add to cart₦700', 'click Help'])
    expect(times).toEqual(pressed)
    expect(find(living, 'button:not([aria-label])').style.opacity).toBe('')
    await vi.waitFor(() => expect(early.kept).toEqual([]), 10_000)
  })

  it('leaves to the browser what it can do alone, as long as nothing waits', () => {
    const link = find(drawn, 'a')
    const follow = vi.fn<(event: Event) => void>((event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    drawn.addEventListener('click', follow)
    drawn.addEventListener('submit', follow)
    link.click()
    find<HTMLFormElement>(drawn, 'form').requestSubmit()
    expect(follow).toHaveBeenCalledTimes(2)
    expect(early.kept).toEqual([])
    find(drawn, 'button').click()
    link.click()
    find<HTMLFormElement>(drawn, 'form').requestSubmit()
    expect(follow).toHaveBeenCalledTimes(2)
    expect(early.kept.map(({ type }) => type)).toEqual(['click', 'click', 'submit'])
    const opened = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.dispatchEvent(opened)
    expect(early.kept).toHaveLength(3)
  })

  it('keeps text, caret and focus in the fields, never in the list, and a field that was left is left', async () => {
    const told = listenTo(living)
    const search = find<HTMLInputElement>(drawn, '[type=search]')
    const quantity = find<HTMLInputElement>(drawn, '[aria-label=Quantity]')
    quantity.value = '3'
    search.focus()
    search.value = 'jolof'
    search.setSelectionRange(3, 3)
    expect(JSON.stringify(early.kept)).toBe('[]')
    takeOver(early, drawn, living, asOf)()
    const field = find<HTMLInputElement>(living, '[type=search]')
    expect([document.activeElement, field.value, field.selectionStart]).toEqual([field, 'jolof', 3])
    await settle(told, 3)
    expect(told).toEqual(['input Search jolof', 'input Quantity 3', 'focusout Quantity'])
    expect(field.selectionStart).toBe(3)
  })

  it('lets presses of meanwhile wait behind, and passes over what is gone or disabled', async () => {
    const told = listenTo(living)
    find(drawn, 'button').click()
    find(drawn, 'button:not([aria-label])').click()
    find(drawn, 'a').click()
    find<HTMLButtonElement>(living, 'button').disabled = true
    find(living, 'button:not([aria-label])').remove()
    takeOver(early, drawn, living, asOf)()
    const second = living.querySelectorAll<HTMLElement>('button')[1] as HTMLElement
    second.click()
    expect(told).toEqual([])
    await settle(told, 2)
    expect(told).toEqual(['click Help', 'click Add Yam to cart'])
    const problems = measured.mock.calls.map(([, { detail }]) => (detail as { problem?: string }).problem)
    await vi.waitFor(() => expect(early.kept).toEqual([]), 10_000)
    expect(problems.slice(0, 2)).toEqual(['disabled', 'gone'])
  })

  it('is the living page’s own from its first frame on, where nothing was done before', () => {
    living.remove()
    const waking = wakingOf(drawn, asOf)
    if (!waking) throw new Error('the page was not drawn')
    living = waking.living
    living.innerHTML = cards
    const told = listenTo(living)
    waking.takeOver()
    expect(drawn.isConnected).toBe(false)
    const add = find(living, 'button:not([aria-label])')
    add.click()
    expect([told, early.kept, add.style.opacity]).toEqual([['click Add to cart₦500'], [], ''])
    waking.tell()
    find(living, 'a').click()
    expect(told).toEqual(['click Add to cart₦500', 'click Help'])
  })

  it('takes no press any more when the shop does not come', () => {
    const button = find<HTMLButtonElement>(drawn, 'button')
    button.click()
    early.end(true)
    expect([button.style.opacity, button.inert, early.kept]).toEqual(['', true, []])
    find(drawn, 'button:not([aria-label])').click()
    expect(early.kept).toEqual([])
  })
})
