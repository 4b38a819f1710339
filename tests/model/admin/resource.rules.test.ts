import { describe, expect, it } from 'vitest'
import { initialValues } from '#machines/admin/resource.definition.ts'
import {
  changedFields,
  isSame,
  readMoney,
  readValues,
  readYesNo,
  refusalsOf,
  slugOf,
} from '#machines/admin/resource.rules.ts'
import { couponsDefinition, couponStateOf } from '#machines/admin/resources/coupons.ts'

const coupon = { ...initialValues(couponsDefinition), code: 'MARKET10', name: 'Ten off', value: 10 }
const refusals = (more: object, record: object | null = null) =>
  refusalsOf(couponsDefinition, { ...coupon, ...more }, record as never).map(({ field, code }) => `${field} ${code}`)

describe('values of a record', () => {
  it('hold by the definition of the resource, or are refused at their fields', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({ code: '' })).toEqual(['code office.required'])
    expect(refusals({ code: 'AB' })).toEqual(['code office.tooShort'])
    expect(refusals({ code: 'NAÏVE' })).toEqual(['code office.coupons.codeLetters'])
    expect(refusals({ value: 12.5 })).toEqual(['value office.notWhole'])
    // the database takes no integer that is nearly one
    expect(refusals({ value: 10 + 1e-9 })).toEqual(['value office.notWhole'])
    expect(refusals({ type: 'fixed', value: 0.07 })).not.toContain('value office.notMoney')
    expect(refusals({ type: 'fixed', value: 12.505 })).toEqual(['value office.notMoney'])
    expect(refusals({ type: 'gift', value: null })).toEqual(['type office.notOffered'])
    expect(refusals({ starts_at: 'tomorrow' })).toEqual(['starts_at office.notTime'])
    expect(refusals({ applies_to: 'products', target_ids: [] })).toEqual(['target_ids office.required'])
  })

  it('are refused across fields, where each for itself holds', () => {
    const dates = { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }
    expect(refusals(dates)).toEqual(['ends_at office.coupons.endsBeforeStart'])
    expect(refusals({ usage_limit: 2 }, { ...coupon, used_count: 3 })).toEqual([
      'usage_limit office.coupons.limitBelowUsed',
    ])
  })

  it('do not change where the record has frozen them', () => {
    const redeemed = { ...coupon, is_redeemed: true }
    expect(refusals({ value: 20 }, redeemed)).toEqual(['value office.frozen'])
    expect(refusals({ name: 'Another' }, redeemed)).toEqual([])
  })
})

describe('what was typed', () => {
  it('is read as values; what a definition does not show beside the rest is nothing', () => {
    const typed = { ...coupon, code: ' market10 ', type: 'free_shipping', value: '50', min_spend: '₦1,250.50' }
    expect(readValues(couponsDefinition, typed)).toMatchObject({ code: 'MARKET10', value: null, min_spend: 1250.5 })
    expect(readValues(couponsDefinition, { ...coupon, value: '10' })).toMatchObject({ value: 10 })
    expect(readValues(couponsDefinition, { ...coupon, type: 'fixed', value: 'NGN 1250' })).toMatchObject({
      value: 1250,
    })
  })

  it('is ids, or names of collections, with commas between them, also while the last one is still being typed', () => {
    const typed = { ...coupon, applies_to: 'products', excluded_product_ids: '7,' }
    expect(readValues(couponsDefinition, { ...typed, target_ids: ' 12, 13,12' })).toMatchObject({
      target_ids: [12, 13],
      excluded_product_ids: [7],
    })
    expect(readValues(couponsDefinition, { ...typed, target_ids: 'hot_deals,' })['target_ids']).toEqual(['hot_deals'])
    expect(readValues(couponsDefinition, { ...typed, target_ids: [12] })['target_ids']).toEqual([12])
  })

  it('[ADMIN-26] is no money where it could be read in two ways', () => {
    expect(['1250', '₦1,250.00', 'NGN 1250.5', '1,250,000'].map(readMoney)).toEqual([1250, 1250, 1250.5, 1_250_000])
    expect(['12,50', '1.250,00', '1.2E+11', '-5', '1,25', ''].map(readMoney)).toEqual(Array(6).fill(null))
  })

  it('is yes or no in the words of people and files, and nothing else is, not even a name that every object has', () => {
    expect(['yes', ' TRUE ', '1'].map(readYesNo)).toEqual([true, true, true])
    expect(['No', 'false', '0'].map(readYesNo)).toEqual([false, false, false])
    expect(['', 'perhaps', 'constructor', 'toString'].map(readYesNo)).toEqual([null, null, null, null])
    expect(readValues(couponsDefinition, { ...coupon, is_active: 'no' })['is_active']).toBe(false)
    expect(refusals({ is_active: 'perhaps' })).toEqual(['is_active office.notYesNo'])
  })

  it('differs from a record only where it says something else', () => {
    expect(isSame('', null)).toBe(true)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame([{ day: 1, opens: 'x' }], [{ opens: 'x', day: 1 }])).toBe(true)
    expect(isSame([{ day: 1, opens: 'x' }], [{ opens: 'y', day: 1 }])).toBe(false)
    expect(changedFields(couponsDefinition, coupon, { ...coupon, value: 20, min_spend: null })).toEqual(['value'])
  })

  it('makes an address of a name', () => {
    expect(slugOf('Yam & Tubers')).toBe('yam-tubers')
    expect(slugOf('  Ẹja Gbígbẹ! ')).toBe('eja-gbigbe')
  })
})

describe('a coupon', () => {
  it('[ADMIN-31] is what its switch, dates and limit make of it, the switch first', () => {
    const now = Date.parse('2026-06-01T00:00:00Z')
    const standing = {
      is_active: true,
      is_archived: false,
      starts_at: null,
      ends_at: null,
      usage_limit: 2,
      used_count: 0,
    }
    const state = (more: object) => couponStateOf({ ...standing, ...more }, now)
    expect(state({})).toBe('active')
    expect(state({ ends_at: '2026-06-01T00:00:00Z' })).toBe('ended')
    expect(state({ starts_at: '2026-06-01T00:00:01Z' })).toBe('scheduled')
    expect(state({ used_count: 2 })).toBe('used_up')
    expect(state({ used_count: 2, ends_at: '2026-05-01T00:00:00Z' })).toBe('ended')
    expect(state({ is_active: false, ends_at: '2026-05-01T00:00:00Z' })).toBe('off')
    expect(state({ is_archived: true, is_active: false })).toBe('archived')
  })
})
