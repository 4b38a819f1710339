/** What is told of a page that is looked at for longer than a visit may be quiet. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AnalyticsEvent, Waiting } from '#machines/analytics/analytics.types.ts'
import { readLanding } from './landing.ts'
import { noteVisit } from './note-visit.ts'
import { createVisit } from './visit.ts'

const minute = 60_000
const start = Date.parse('2026-05-03T09:00:00Z')
const origin = 'https://oja.test'

let now = start
let made = 0
const newId = () => String((made += 1)).padStart(32, '0')

beforeEach(() => {
  now = start
  vi.stubGlobal('navigator', { language: 'en-NG', userAgent: 'Mozilla/5.0' })
  vi.stubGlobal('screen', { width: 390, height: 844 })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a page of the shop. @returns what is told of it, and what is to be told */
function open() {
  const visit = createVisit(newId, false)
  const landing = readLanding(`${origin}/products`, { referrer: '', origin, type: 'navigate' })
  const told: Waiting[] = []
  const parent = setup({
    types: { events: {} as AnalyticsEvent },
    actors: { noteVisit: noteVisit({ newId, now: () => now, logger: console } as never, visit, landing) },
  }).createMachine({
    invoke: { id: 'noteVisit', src: 'noteVisit', input: undefined },
    on: { 'event.noted': { actions: ({ event }) => void told.push(...event.events) } },
  })
  const actor = createActor(parent).start()
  const tell = (fact: AnalyticsEvent) => actor.getSnapshot().children.noteVisit?.send(fact as never)
  const show = (pattern: string) => tell({ type: 'page.shown', pattern, slug: null, data: {}, at: now })
  show('/products')
  return { told, tell, show }
}
const said = (calls: readonly Waiting[]) => calls.map(({ body }) => body['step'] ?? body['pageType'])
const visitsOf = (calls: readonly Waiting[]) =>
  new Set(calls.map(({ body }) => (body['extras'] as { visit: string }).visit)).size

describe('a page that is looked at for longer than 30 minutes', () => {
  it('[ANLY-22] is followed by the next page of the same visit', () => {
    const { told, show } = open()
    now += 45 * minute
    show('/cart')
    expect(said(told)).toEqual(['products', 'page_left', 'cart'])
    expect(told[1]?.body['seen_ms']).toBe(45 * minute)
    expect(visitsOf(told)).toBe(1)
  })

  it('[ANLY-22] is told of before what a person does on it, and no moment of it twice', () => {
    const { told, tell, show } = open()
    now += 45 * minute
    tell({ type: 'cart.added', productId: 7 })
    now += minute
    show('/cart')
    expect(said(told)).toEqual(['products', 'page_left', 'cart_add', 'page_left', 'cart'])
    expect(told.flatMap(({ body }) => body['seen_ms'] ?? [])).toEqual([45 * minute, minute])
    expect(visitsOf(told)).toBe(1)
  })

  it('is told of with what comes after it alone, where something is done on it sooner', () => {
    const { told, tell } = open()
    now += 29 * minute
    tell({ type: 'checkout.started' })
    expect(said(told)).toEqual(['products', 'checkout_start'])
  })
})
