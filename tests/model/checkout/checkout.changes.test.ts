/** What a person is shown when an order costs something else than it was quoted for: every amount that moved, none that did not. */
import { describe, expect, it } from 'vitest'
import { differencesOf } from '#machines/checkout/checkout.changes.ts'
import type { Quote } from '#machines/checkout/checkout.types.ts'
import { told } from '../../support/words.ts'
import { quoteLine, quoteOf } from './checkout-fixtures.ts'

const line = (name: string) => ({ code: 'purchase.change_line', params: { name } })
const withLine = (...more: Parameters<typeof quoteLine>[0][]) => quoteOf({ lines: more.map(quoteLine) })

describe('the differences of two quotes', () => {
  it('are none where nothing differs', () => expect(differencesOf(quoteOf(), quoteOf())).toEqual([]))

  it('name a line that costs something else, with the size that is meant', () => {
    const [before, after] = [withLine({ label: '5 kg' }), withLine({ label: '5 kg', line_total: 2200 })]
    expect(differencesOf(before, after)).toEqual([
      { what: line('Ofada rice, 5 kg'), before: 2000, after: 2200, note: null },
    ])
  })

  it('tell another quantity, or the reason that the server gives for it', () => {
    const fewer = withLine({ quantity: 1, line_total: 1000 })
    const note = { code: 'purchase.change_quantity', params: { after: 1, before: 2 } }
    expect(differencesOf(quoteOf(), fewer)).toEqual([{ what: line('Ofada rice'), before: 2000, after: 1000, note }])
    const problem = { code: 'out_of_stock' as const, message: 'Sold out', available: 0 }
    const gone = withLine({ problem })
    expect(differencesOf(quoteOf(), gone)).toEqual([
      { what: line('Ofada rice'), before: 2000, after: 2000, note: told('Sold out') },
    ])
  })

  it('name lines that came and lines that went, the new order first, sizes apart', () => {
    const before = withLine({}, { product_id: 2, name: 'Beans' })
    const after = withLine(
      { product_id: 3, name: 'Yam' },
      { product_measurement_id: 4 },
      { product_id: 2, name: 'Beans' },
    )
    expect(differencesOf(before, after)).toEqual([
      { what: line('Yam'), before: null, after: 2000, note: null },
      { what: line('Ofada rice'), before: null, after: 2000, note: null },
      { what: line('Ofada rice'), before: 2000, after: null, note: null },
    ])
  })

  it('keep two sizes of one product apart', () => {
    const sizes = (of: number) => withLine({ product_measurement_id: 4, line_total: of }, { product_measurement_id: 5 })
    expect(differencesOf(sizes(100), sizes(100))).toEqual([])
    expect(differencesOf(sizes(100), sizes(200))).toEqual([
      { what: line('Ofada rice'), before: 100, after: 200, note: null },
    ])
  })

  it('name the coupon by its code where one is known, with the reason that it was refused for', () => {
    const ten = { code: 'TEN' } as Quote['coupon']
    const refused = { coupon_refusal: { code: 'expired' as const, message: 'It ended', shortfall: null } }
    const named = { code: 'purchase.change_coupon_code', params: { code: 'TEN' } }
    const [granted, taken] = [quoteOf({ coupon: ten, discount: 200 }), quoteOf({ ...refused })]
    expect(differencesOf(granted, taken)).toEqual([{ what: named, before: 200, after: 0, note: told('It ended') }])
    expect(differencesOf(quoteOf(), granted)).toEqual([{ what: named, before: 0, after: 200, note: null }])
    const bare = differencesOf(quoteOf(), quoteOf({ discount: 5 }))
    expect(bare).toEqual([{ what: { code: 'purchase.change_coupon' }, before: 0, after: 5, note: null }])
  })

  it('name the delivery', () => {
    const what = { code: 'purchase.change_delivery' }
    const free = quoteOf({ delivery_fee: null })
    expect(differencesOf(quoteOf(), free)).toEqual([{ what, before: 1900, after: null, note: null }])
  })
})
