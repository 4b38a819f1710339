import { describe, expect, it } from 'vitest'
import { vatInside } from './vat.ts'

describe('VAT inside a price', () => {
  it('is gross × 7.5 / 107.5 to the nearest kobo', () => {
    expect(vatInside(10_750, 'standard', 7.5)).toBe(750)
    expect(vatInside(100_000, 'standard', 7.5)).toBe(6_977)
    expect(vatInside(1, 'standard', 7.5)).toBe(0)
    expect(vatInside(2_000_000_000, 'standard', 7.5)).toBe(139_534_884)
  })

  it('is nothing for zero-rated and exempt goods', () => {
    expect(vatInside(10_750, 'zero', 7.5)).toBe(0)
    expect(vatInside(10_750, 'exempt', 7.5)).toBe(0)
  })
})
