import { describe, expect, it } from 'vitest'
import { couponWords, dayWords, estimateWords, feeWords } from './checkout-words.ts'

const estimate = { days_min: 2, days_max: 4, from: '2026-11-24', to: '2026-11-26' }

describe('the words of checkout', () => {
  it('says when goods come', () => {
    expect(dayWords('2026-01-04')).toBe('Sun 4 Jan')
    expect(estimateWords(estimate, false)).toBe('Arrives Tue 24 Nov – Thu 26 Nov')
    expect(estimateWords({ ...estimate, to: estimate.from }, true)).toBe('Ready Tue 24 Nov')
  })

  it('says what a coupon gives', () => {
    const coupon = { code: 'OJA10', name: '10% off', type: 'percentage' as const, discount: 500 }
    expect(couponWords(coupon)).toBe('10% off. You save ₦500.00.')
    expect(couponWords({ ...coupon, name: 'Free delivery', type: 'free_shipping', discount: 0 })).toBe('Free delivery')
  })

  it('says what delivery costs, or what is missing to know it', () => {
    expect([feeWords(null, false), feeWords(0, false), feeWords(1900, true)]).toEqual([
      'Tell us where it goes',
      'Free',
      1900,
    ])
    expect(feeWords(null, true)).toBe('Choose a store')
  })
})
