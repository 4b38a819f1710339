import type { TaxClass } from './checkout.types.ts'

/**
 * VAT inside an amount that includes it: gross × rate ÷ (100 + rate), to the nearest kobo. Zero-rated and exempt goods carry none.
 * @param gross whole kobo
 * @param rate percent, 7.5 in Nigeria since the Finance Act 2019
 */
export function vatInside(gross: number, taxClass: TaxClass, rate: number): number {
  if (taxClass !== 'standard') return 0
  // In hundredths of a percent both sides are whole numbers, so that a half is exactly a half.
  const points = Math.round(rate * 100)
  return Math.round((gross * points) / (10_000 + points))
}
