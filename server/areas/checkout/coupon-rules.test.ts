/** A coupon takes off what it says, of the goods that count and no more than they cost, and says the first reason why it does not apply. */
import { describe, expect, it } from 'vitest'
import type { QuoteLine } from './checkout.types.ts'
import {
  applyCoupon,
  notFirst,
  unknownCoupon,
  usedByYou,
  usedUp,
  type Circumstances,
  type Coupon,
  type Membership,
} from './coupon-rules.ts'

const now = Date.parse('2026-05-03T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000)

const ten: Coupon = {
  id: 1,
  code: 'TEN',
  name: 'Ten percent',
  type: 'percentage',
  value: 10,
  min_spend: null,
  max_discount: null,
  min_quantity: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  starts_at: null,
  ends_at: null,
  applies_to: 'all',
  target_ids: [],
  excluded_product_ids: [],
  audience: 'all',
  exclude_sale_items: false,
  used_count: 0,
}

const line = (product_id: number, line_total: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  product_id,
  product_measurement_id: null,
  name: `Goods ${product_id}`,
  label: null,
  slug: `p-${product_id}`,
  image_url: null,
  image_cloth: 'raffia',
  image_color: '#ffffff',
  quantity: 2,
  unit_price: line_total / 2,
  line_total,
  discount: 0,
  tax_class: 'standard',
  tax: 0,
  isOnSale: false,
  expiresAt: null,
  problem: null,
  ...more,
})
const troubled = (code: NonNullable<QuoteLine['problem']>['code']) => ({ problem: { code, message: '', available: 0 } })

const memberships = new Map<number, Membership>([
  [1, { product_id: 1, category_ids: [5, 6], collections: ['fresh', 'new'] }],
  [2, { product_id: 2, category_ids: [7], collections: ['dry'] }],
])
const about: Circumstances = {
  lines: [line(1, 100_000), line(2, 50_000)],
  memberships,
  isSignedIn: false,
  hasOrdered: false,
  ownUses: 0,
  now,
}
const applied = (coupon: Partial<Coupon>, more: Partial<Circumstances> = {}) =>
  applyCoupon({ ...ten, ...coupon }, { ...about, ...more })
const off = (coupon: Partial<Coupon>, more: Partial<Circumstances> = {}) => applied(coupon, more).perLine
const why = (coupon: Partial<Coupon>, more: Partial<Circumstances> = {}) => applied(coupon, more).refusal

describe('what a coupon takes off', () => {
  it('is a part of the goods, to the nearest kobo', () => {
    expect(applied({})).toMatchObject({ refusal: null, perLine: [10_000, 5_000] })
    expect(off({ value: 15 }, { lines: [line(1, 10)] })).toEqual([2])
    expect(off({ value: 14 }, { lines: [line(1, 10)] })).toEqual([1])
  })

  it('is an amount, split over the lines and never above what they cost', () => {
    expect(off({ type: 'fixed', value: 3_000 })).toEqual([2_000, 1_000])
    expect(off({ type: 'fixed', value: 900_000 })).toEqual([100_000, 50_000])
  })

  it('ends at its maximum', () => {
    expect(off({ max_discount: 3_000 })).toEqual([2_000, 1_000])
    expect(off({ max_discount: 15_000 })).toEqual([10_000, 5_000])
    expect(off({ max_discount: 900_000 })).toEqual([10_000, 5_000])
  })

  it('is delivery alone where it is free, up to its maximum', () => {
    const free = applied({ type: 'free_shipping' })
    expect([free.perLine, free.refusal, free.offDelivery(1_900)]).toEqual([[0, 0], null, 1_900])
    expect(applied({ type: 'free_shipping', max_discount: 1_000 }).offDelivery(1_900)).toBe(1_000)
    expect(applied({}).offDelivery(1_900)).toBe(0)
  })

  it('is nothing when it does not apply, off delivery neither', () => {
    const refused = applied({ type: 'free_shipping', audience: 'customers' })
    expect([refused.perLine, refused.offDelivery(1_900)]).toEqual([[0, 0], 0])
  })
})

describe('the goods that count for a coupon', () => {
  it.each<[string, Partial<Coupon>, number[]]>([
    ['all', { applies_to: 'all', target_ids: [9] }, [10_000, 5_000]],
    ['products', { applies_to: 'products', target_ids: [2] }, [0, 5_000]],
    ['categories', { applies_to: 'categories', target_ids: [6, 9] }, [10_000, 0]],
    ['collections', { applies_to: 'collections', target_ids: ['new', 'old'] }, [10_000, 0]],
  ])('are those of its %s', (_, coupon, expected) => expect(off(coupon)).toEqual(expected))

  it('are none of a category or collection where nothing is known of them', () => {
    const unknown = { memberships: new Map<number, Membership>() }
    for (const applies_to of ['categories', 'collections'] as const)
      expect(why({ applies_to, target_ids: [6, 'dry'] }, unknown)?.code).toBe('not_applicable')
  })

  it('are not the excluded ones, and those on sale only where it says so', () => {
    const lines = [line(1, 100_000, { isOnSale: true }), line(2, 50_000)]
    expect(off({ excluded_product_ids: [1] })).toEqual([0, 5_000])
    expect(off({ exclude_sale_items: true }, { lines })).toEqual([0, 5_000])
    expect(off({}, { lines })).toEqual([10_000, 5_000])
  })

  it('can be bought: too few of them count, none of them does not', () => {
    const lines = (code: NonNullable<QuoteLine['problem']>['code']) => [
      line(1, 100_000, troubled(code)),
      line(2, 50_000),
    ]
    expect(off({}, { lines: lines('unavailable') })).toEqual([0, 5_000])
    expect(off({}, { lines: lines('out_of_stock') })).toEqual([0, 5_000])
    expect(off({}, { lines: lines('insufficient_stock') })).toEqual([10_000, 5_000])
  })
})

describe('a coupon does not apply', () => {
  const refusal = (code: string, message: string, shortfall: number | null = null) => ({ code, message, shortfall })

  it('before it begins, and from the moment that it ends', () => {
    expect(why({ starts_at: at(1) })).toEqual(refusal('not_started', 'TEN can be used from 3 May 2026.'))
    expect(why({ starts_at: at(0) })).toBeNull()
    expect(why({ ends_at: at(0) })).toEqual(refusal('expired', 'TEN ended on 3 May 2026.'))
    expect(why({ ends_at: at(1) })).toBeNull()
  })

  it('once it is used up, by all or by one', () => {
    expect(why({ usage_limit: 3, used_count: 3 })).toEqual(usedUp('TEN'))
    expect(why({ usage_limit: 3, used_count: 2 })).toBeNull()
    expect(why({ usage_limit_per_customer: 1 }, { ownUses: 1 })).toEqual(usedByYou('TEN'))
    expect(why({ usage_limit_per_customer: 2 }, { ownUses: 1 })).toBeNull()
  })

  it('to whom it is not for', () => {
    const signIn = refusal('sign_in_required', 'Log in to use TEN: it belongs to an account.')
    for (const audience of ['customers', 'first_order'] as const) {
      expect(why({ audience })).toEqual(signIn)
      expect(why({ audience }, { isSignedIn: true })).toBeNull()
    }
    expect(why({ audience: 'first_order' }, { isSignedIn: true, hasOrdered: true })).toEqual(notFirst('TEN'))
    expect(why({ audience: 'customers' }, { isSignedIn: true, hasOrdered: true })).toBeNull()
  })

  it('where nothing counts, and says when that is because of a sale', () => {
    const none = refusal('not_applicable', 'Nothing in your cart counts for TEN.')
    const onSale = [
      line(1, 100_000, { isOnSale: true }),
      line(2, 50_000, { isOnSale: false, ...troubled('unavailable') }),
    ]
    expect(why({}, { lines: [] })).toEqual(none)
    expect(why({ applies_to: 'products', target_ids: [9] }, { lines: onSale })).toEqual(none)
    expect(why({ exclude_sale_items: true, applies_to: 'products', target_ids: [9] })).toEqual(none)
    const message = 'Nothing in your cart counts for TEN: it does not apply to goods on sale.'
    expect(why({ exclude_sale_items: true }, { lines: onSale })).toEqual(refusal('not_applicable', message))
  })

  it('below its number of items, of those that count', () => {
    const message = 'TEN needs 3 items that it applies to; you have 2.'
    const ofOne: Partial<Coupon> = { applies_to: 'products', target_ids: [1] }
    expect(why({ min_quantity: 3, ...ofOne })).toEqual(refusal('min_quantity_not_met', message))
    expect(why({ min_quantity: 3 })).toBeNull()
    expect(why({ min_quantity: 4 })).toBeNull()
  })

  it('below its spend, of the goods that count, and says what is missing in naira', () => {
    const message = 'Add ₦200.50 more to use TEN.'
    const ofOne: Partial<Coupon> = { applies_to: 'products', target_ids: [1] }
    expect(why({ min_spend: 120_050, ...ofOne })).toEqual(refusal('min_spend_not_met', message, 200.5))
    expect(why({ min_spend: 150_000 })).toBeNull()
  })

  it('for the first reason that people can do something about', () => {
    const all: Partial<Coupon> = {
      usage_limit: 1,
      used_count: 1,
      audience: 'customers',
      ends_at: at(0),
      starts_at: at(9),
    }
    expect(why(all)?.code).toBe('not_started')
    expect(why({ ...all, starts_at: null })?.code).toBe('expired')
    expect(why({ ...all, starts_at: null, ends_at: null })?.code).toBe('usage_limit_reached')
  })

  it('in words that name it', () => {
    expect([unknownCoupon('TNE'), usedUp('TEN'), usedByYou('TEN'), notFirst('TEN')]).toEqual([
      refusal('coupon_not_found', 'We do not know the code “TNE”. Please check how it is spelled.'),
      refusal('usage_limit_reached', 'TEN has been used as often as it can be.'),
      refusal('customer_limit_reached', 'You have used TEN as often as you can.'),
      refusal('not_applicable', 'TEN is for a first order, and you have ordered before.'),
    ])
  })
})
