/** Whether a coupon applies, and what it takes off. Pure; money in whole kobo. */
import { toNaira } from '../../platform/money.ts'
import type { CouponRefusal, QuoteLine } from './checkout.types.ts'
import { lagosWords } from '../../platform/lagos-days.ts'
import { inNaira } from './naira-words.ts'
import { splitDiscount } from './split-discount.ts'

export type Coupon = {
  id: number
  code: string
  name: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** Whole percent, or kobo. */
  value: number
  min_spend: number | null
  max_discount: number | null
  min_quantity: number | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  starts_at: Date | null
  ends_at: Date | null
  applies_to: 'all' | 'categories' | 'products' | 'collections'
  target_ids: (number | string)[]
  excluded_product_ids: number[]
  audience: 'all' | 'first_order' | 'customers'
  exclude_sale_items: boolean
  used_count: number
}

/** What a product belongs to. */
export type Membership = { product_id: number; category_ids: number[]; collections: string[] }

export type Circumstances = {
  lines: readonly QuoteLine[]
  memberships: ReadonlyMap<number, Membership>
  isSignedIn: boolean
  /** Orders of this customer that stand. */
  hasOrdered: boolean
  /** Uses of this coupon by this customer that stand. */
  ownUses: number
  /** Milliseconds since 1970. */
  now: number
}

const refusal = (code: CouponRefusal['code'], message: string, shortfall: number | null = null): CouponRefusal => ({
  code,
  message,
  shortfall: shortfall === null ? null : toNaira(shortfall),
})

export const unknownCoupon = (code: string): CouponRefusal =>
  refusal('coupon_not_found', `We do not know the code “${code}”. Please check how it is spelled.`)

export const usedUp = (code: string): CouponRefusal =>
  refusal('usage_limit_reached', `${code} has been used as often as it can be.`)

export const usedByYou = (code: string): CouponRefusal =>
  refusal('customer_limit_reached', `You have used ${code} as often as you can.`)

export const notFirst = (code: string): CouponRefusal =>
  refusal('not_applicable', `${code} is for a first order, and you have ordered before.`)

function isTarget(coupon: Coupon, line: QuoteLine, membership: Membership | undefined): boolean {
  const targets = new Set<number | string>(coupon.target_ids)
  switch (coupon.applies_to) {
    case 'all':
      return true
    case 'products':
      return targets.has(line.product_id)
    case 'categories':
      return membership?.category_ids.some((id) => targets.has(id)) ?? false
    case 'collections':
      return membership?.collections.some((name) => targets.has(name)) ?? false
  }
}

/** Which lines count. What cannot be bought does not. */
function counts(coupon: Coupon, { lines, memberships }: Circumstances): boolean[] {
  return lines.map(
    (line) =>
      line.problem?.code !== 'unavailable' &&
      line.problem?.code !== 'out_of_stock' &&
      isTarget(coupon, line, memberships.get(line.product_id)) &&
      !coupon.excluded_product_ids.includes(line.product_id) &&
      !(coupon.exclude_sale_items && line.isOnSale),
  )
}

/** The first reason in the order in which people can do something about it: the code, its time, themselves, the cart. */
function whyNot(coupon: Coupon, about: Circumstances, counted: readonly QuoteLine[]): CouponRefusal | null {
  const { code } = coupon
  const { now } = about
  if (coupon.starts_at && coupon.starts_at.getTime() > now)
    return refusal('not_started', `${code} can be used from ${lagosWords(coupon.starts_at)}.`)
  if (coupon.ends_at && coupon.ends_at.getTime() <= now)
    return refusal('expired', `${code} ended on ${lagosWords(coupon.ends_at)}.`)
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return usedUp(code)
  if (coupon.audience !== 'all' && !about.isSignedIn)
    return refusal('sign_in_required', `Log in to use ${code}: it belongs to an account.`)
  if (coupon.usage_limit_per_customer !== null && about.ownUses >= coupon.usage_limit_per_customer)
    return usedByYou(code)
  if (coupon.audience === 'first_order' && about.hasOrdered) return notFirst(code)
  if (counted.length === 0)
    return refusal(
      'not_applicable',
      coupon.exclude_sale_items && about.lines.some((line) => line.isOnSale)
        ? `Nothing in your cart counts for ${code}: it does not apply to goods on sale.`
        : `Nothing in your cart counts for ${code}.`,
    )
  const quantity = counted.reduce((sum, line) => sum + line.quantity, 0)
  if (coupon.min_quantity !== null && quantity < coupon.min_quantity)
    return refusal(
      'min_quantity_not_met',
      `${code} needs ${coupon.min_quantity} items that it applies to; you have ${quantity}.`,
    )
  const spend = counted.reduce((sum, line) => sum + line.line_total, 0)
  if (coupon.min_spend !== null && spend < coupon.min_spend) {
    const shortfall = coupon.min_spend - spend
    return refusal('min_spend_not_met', `Add ${inNaira(shortfall)} more to use ${code}.`, shortfall)
  }
  return null
}

const atMost = (limit: number | null, amount: number): number => (limit === null ? amount : Math.min(limit, amount))

export type Applied = {
  refusal: CouponRefusal | null
  /** What each line gets off. */
  perLine: number[]
  /** What is taken off a delivery fee. */
  offDelivery(fee: number): number
}

/** Delivery that costs nothing anyway uses up no coupon for it. */
export const nothingToPay = (code: string): CouponRefusal =>
  refusal('not_applicable', `${code} pays for delivery, and this one costs nothing. Keep it for another order.`)

/**
 * Holds a coupon against a cart. A minimum spend is of the goods that count, before the discount.
 * @returns why it does not apply, or what it takes off: percentages to the nearest kobo, never more than the goods cost
 */
export function applyCoupon(coupon: Coupon, about: Circumstances): Applied {
  const which = counts(coupon, about)
  const weights = about.lines.map((line, index) => (which[index] ? line.line_total : 0))
  const why = whyNot(
    coupon,
    about,
    about.lines.filter((_, index) => which[index]),
  )
  const nothing = about.lines.map(() => 0)
  if (why) return { refusal: why, perLine: nothing, offDelivery: () => 0 }
  if (coupon.type === 'free_shipping')
    return { refusal: null, perLine: nothing, offDelivery: (fee) => atMost(coupon.max_discount, fee) }
  const spend = weights.reduce((sum, weight) => sum + weight, 0)
  const wanted = coupon.type === 'percentage' ? Math.round((spend * coupon.value) / 100) : coupon.value
  const amount = Math.min(atMost(coupon.max_discount, wanted), spend)
  return { refusal: null, perLine: splitDiscount(amount, weights), offDelivery: () => 0 }
}
