import { describe, expect, it } from 'vitest'
import { quoteLine, quoteOf, riceItem, soundDraft } from './checkout-fixtures.ts'
import { orderRequestOf } from '#machines/checkout/checkout.draft.ts'

const orderOf = (is_fresh: boolean) =>
  orderRequestOf({
    id: 'press',
    key: 'checkout',
    draft: { ...soundDraft, substitution: 'refund' },
    quote: quoteOf({ lines: [quoteLine(), quoteLine({ product_id: 2, is_fresh })] }),
    items: [riceItem],
    isGuest: true,
    proof: null,
  })

describe('the order that the server is told of', () => {
  it('says what is to happen with fresh goods that are not there, where there are some', () => {
    expect(orderOf(true).substitution).toBe('refund')
    expect(orderOf(false)).not.toHaveProperty('substitution')
  })
})
