import { describe, expect, it } from 'vitest'
import { paidByHand, vatByClass } from './receipt-figures.ts'

type Given = Parameters<typeof vatByClass>[0]
const line = (tax_class: string, line_total: number, tax: number, more: object = {}) => ({
  tax_class,
  line_total,
  tax,
  discount: 0,
  ...more,
})
const given = (more: object): Given => ({ items: [], tax: 0, delivery_fee: 0, ...more }) as unknown as Given

describe('what was paid by hand', () => {
  const paid = (sum: number, ...received: number[]) =>
    paidByHand({ paid: sum, payments: received.map((one) => ({ received: one })) } as unknown as Parameters<
      typeof paidByHand
    >[0])

  it('is what the payments of the provider leave of all that was paid', () => {
    expect([paid(4700), paid(4700, 0, 4700), paid(4700.3, 4700.1), paid(0, 500)]).toEqual([4700, 0, 0.2, 0])
  })
})

describe('VAT by class', () => {
  it('sums goods of each class, less what was taken off, and leaves out classes that nothing is of', () => {
    const items = [line('standard', 1075, 75), line('standard', 215, 15), line('exempt', 2800, 0, { discount: 300 })]
    expect(vatByClass(given({ items, tax: 90 }))).toEqual([
      { taxClass: 'standard', amount: 1290, vat: 90 },
      { taxClass: 'exempt', amount: 2500, vat: 0 },
    ])
  })

  it('counts delivery as standard, with what the lines leave of the VAT', () => {
    expect(vatByClass(given({ items: [line('zero', 2800, 0)], tax: 132.56, delivery_fee: 1900 }))).toEqual([
      { taxClass: 'standard', amount: 1900, vat: 132.56 },
      { taxClass: 'zero', amount: 2800, vat: 0 },
    ])
  })

  it('leaves out what was not there and not paid, and comes to the VAT of the order', () => {
    const items = [
      line('standard', 1075, 75),
      line('standard', 430, 30, { left_out: true, not_asked: 430 }),
      line('standard', 0.3, 0.1),
    ]
    const [standard] = vatByClass(given({ items, tax: 75.1 }))
    expect(standard).toEqual({ taxClass: 'standard', amount: 1075.3, vat: 75.1 })
  })
})
