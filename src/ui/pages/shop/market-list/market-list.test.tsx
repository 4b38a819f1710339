import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { CartMeasurement, CartProduct } from '#machines/cart/cart.types.ts'
import type { ListLine as Line } from '#machines/market-list/market-list.types.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'
import type { MarketListView } from '#ui/actors/market-list.ts'
import { ListAdded } from './list-added.tsx'
import { ListReview } from './list-review.tsx'
import { amountWords, problemWords, writtenWords } from './list-words.ts'

// they come with the part
words(server)

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const text = (node: ReactNode) => html(node).replaceAll(/<[^>]+>/g, '')

const goods = (id: number, name: string, price: number): CartProduct => ({
  id,
  name,
  slug: `goods-${id}`,
  image_url: null,
  image_cloth: 'sun',
  image_color: '#ffffff',
  base_price: price,
  sale_price: null,
  stock_quantity: 4,
  tax_class: 'standard',
  expires_at: null,
})
const kilo: CartMeasurement = { id: 11, label: '1kg', price: 1_500, sale_price: 1_250, stock_quantity: 4 }

const rice: Line = {
  id: 1,
  text: '2 derica rice',
  amount: { value: 1_600, unit: 'g', is_about: true },
  reason: 'short',
  meant: null,
  suggestions: [
    { product: goods(1, 'Rice', 900), measurement: kilo, units: 2 },
    { product: goods(4, 'Basmati Rice', 3_000), measurement: null, units: 1 },
  ],
  chosen: 0,
  units: 2,
}
const pepper: Line = {
  ...rice,
  id: 2,
  text: 'ata rodo',
  amount: null,
  reason: 'sold_out',
  meant: goods(2, 'Scotch Bonnet', 500),
  suggestions: [{ product: goods(3, 'Chilli', 400), measurement: null, units: 1 }],
  chosen: null,
}
const rubbish: Line = { ...pepper, id: 3, text: 'xylophone', reason: 'not_found', meant: null, suggestions: [] }

const nothing = () => undefined
const viewOf = (more: Partial<MarketListView> = {}): MarketListView => ({
  text: '',
  lines: [rice, pepper, rubbish],
  counted: 3,
  removed: null,
  problem: null,
  correction: null,
  correctionProblem: null,
  cart: [],
  wanted: [],
  missing: [],
  write: nothing,
  offer: nothing,
  read: nothing,
  rewrite: nothing,
  renew: nothing,
  setUnits: nothing,
  choose: nothing,
  remove: nothing,
  restore: nothing,
  correct: nothing,
  add: nothing,
  addMissing: nothing,
  undo: nothing,
  isOpening: false,
  isWriting: false,
  isReading: false,
  isWaiting: false,
  isLooking: true,
  isCorrecting: false,
  isAdding: false,
  isLate: false,
  ...more,
})

describe('words of a market list', () => {
  it.each([
    [{ value: 1_600, unit: 'g' }, '1.6 kg'],
    [{ value: 1_000, unit: 'g' }, '1 kg'],
    [{ value: 450, unit: 'g' }, '450 g'],
    [{ value: 1_000, unit: 'ml' }, '1 litre'],
    [{ value: 2_500, unit: 'ml' }, '2.5 litres'],
    [{ value: 330, unit: 'ml' }, '330 ml'],
  ] as const)('say %o as %s', (amount, said) => {
    expect(amountWords({ ...amount, is_about: false })).toBe(said)
  })

  it('call a measure of the market about so much, and one of the scales just so much', () => {
    expect(writtenWords(rice)).toBe('“2 derica rice”, about 1.6 kg')
    expect(writtenWords({ text: '2kg rice', amount: { value: 2_000, unit: 'g', is_about: false } })).toBe(
      '“2kg rice”, 2 kg',
    )
    expect(writtenWords(pepper)).toBe('“ata rodo”')
  })

  it('say what is wrong, the words of the server where it said some', () => {
    expect(problemWords({ kind: 'long' })).toContain('at most 4000 letters')
    const message = { code: 'server.said', params: { message: 'At most 60 lines' } } as const
    expect(problemWords({ kind: 'refused', message, requestId: null, retryAfter: null })).toBe('At most 60 lines')
  })
})

describe('a market list that is looked over', () => {
  it('shows of each line what was written, the goods, the price of one and of all, and what else it may be', () => {
    const page = text(<ListReview list={viewOf()} takesFocus={false} />)
    for (const part of [
      '“2 derica rice”, about 1.6 kg',
      '1kg · ₦1,250.00 each',
      '₦2,500.00',
      'That is all that is left.',
      'Basmati Rice · ₦3,000.00',
    ])
      expect(page).toContain(part)
  })

  it('puts what is sold out and what was not understood beside it, each with its ways on', () => {
    const page = html(<ListReview list={viewOf()} takesFocus={false} />)
    expect(page).toContain('Scotch Bonnet is sold out today.')
    expect(page).toContain('aria-label="Take Chilli"')
    expect(page).toContain('We did not understand this.')
    expect(page).toContain('href="/products?search=xylophone"')
    expect(page).toContain('1 of 3 lines can go into your cart')
  })

  it('offers no cart where no line can go into one, and the way back of a line that was removed', () => {
    const page = text(
      <ListReview list={viewOf({ lines: [rubbish], removed: { line: rice, at: 0 } })} takesFocus={false} />,
    )
    expect(page).not.toContain('Add all to cart')
    expect(page).toContain('Removed “2 derica rice”')
    expect(page).toContain('Undo')
  })

  it('says at its line why a correction was not read', () => {
    const correctionProblem = { id: rubbish.id, problem: { kind: 'unreachable' } } as const
    const page = html(<ListReview list={viewOf({ correctionProblem })} takesFocus={false} />)
    expect(page.match(/We could not reach the market/g)).toHaveLength(1)
  })
})

describe('a market list in the cart', () => {
  const wanted = [
    { key: '1:11', name: 'Rice', product_id: 1, product_measurement_id: 11, quantity: 2, before: 0 },
    { key: '3:0', name: 'Chilli', product_id: 3, product_measurement_id: null, quantity: 1, before: 0 },
  ] as const

  it('says how many are there, and which are not', () => {
    const page = text(<ListAdded list={viewOf({ wanted: [...wanted], missing: ['3:0'] })} takesFocus={false} />)
    expect(page).toContain('1 item is in your cart')
    expect(page).toContain('One item did not go into your cart: Chilli.')
    expect(page).toContain('Try those again')
  })

  it('lets nobody wait for a shop that is late', () => {
    const adding = viewOf({ wanted: [...wanted], isAdding: true })
    expect(text(<ListAdded list={adding} takesFocus={false} />)).not.toContain('Start a new list')
    const late = text(<ListAdded list={{ ...adding, isLate: true }} takesFocus={false} />)
    expect(late).toContain('nothing is lost')
    expect(late).toContain('Start a new list')
  })
})
