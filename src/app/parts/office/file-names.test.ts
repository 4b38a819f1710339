import { describe, expect, it } from 'vitest'
import { customerDocumentName, exportName } from './file-names.ts'

/** Half past midnight of the 23rd in Lagos. */
const night = Date.parse('2026-11-22T23:30:00Z')

describe('the name of a file of the back office', () => {
  it('carries the day that it is in Lagos, not the one of UTC', () => {
    expect(exportName('coupons', night)).toBe('coupons-2026-11-23.csv')
    expect(customerDocumentName(12, night)).toBe('customer-12-2026-11-23.json')
  })

  it('carries the day before until midnight in Lagos', () => {
    expect(exportName('coupons', Date.parse('2026-11-22T22:59:59Z'))).toBe('coupons-2026-11-22.csv')
  })
})
