import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#machines/checkout/checkout.draft.ts'
import type { Draft, Quote } from '#machines/checkout/checkout.types.ts'
import { paymentOptions } from './payment-options.ts'

const quoteWith = (reason: string | null) =>
  ({ payment_methods: [{ method: 'pay_on_delivery', is_available: reason === null, reason }] }) as unknown as Quote

const onDelivery = (draft: Partial<Draft>, quotedFor: string | null, reason: string | null) => {
  const options = paymentOptions({ draft: { ...emptyDraft, ...draft }, quotedFor, quote: quoteWith(reason) })
  const found = options.find(({ value }) => value === 'pay_on_delivery')
  return { closed: found?.closed, detail: found?.detail }
}

const open = { closed: false, detail: 'Cash or POS when it comes' }
const asked = 'Tell us first where it should go.'
const yaba = { state_code: 'LA', lga: 'yaba' }

describe('the ways to pay at checkout', () => {
  it('keep pay on delivery open between the choice of an LGA and the quote for it', () => {
    expect(onDelivery(yaba, null, asked)).toEqual(open)
    expect(onDelivery(yaba, 'KN bebeji', 'We do not collect money in Bebeji yet.')).toEqual(open)
  })

  it('close it with the reason once the quote for that destination says so', () => {
    const reason = 'We do not collect money in Yaba yet.'
    expect(onDelivery(yaba, 'LA yaba', reason)).toEqual({ closed: true, detail: reason })
    const store = { method: 'pickup' as const, store_id: '3' }
    expect(onDelivery(store, 'store 3', reason)).toEqual({ closed: true, detail: reason })
  })

  it('say nothing of a destination that nobody has chosen', () => {
    expect(onDelivery({}, null, asked)).toEqual(open)
    expect(onDelivery({ method: 'pickup' }, null, asked)).toEqual(open)
  })

  it('stay open where the quote says so', () => expect(onDelivery(yaba, 'LA yaba', null)).toEqual(open))
})
