/** What a cart would cost, delivered there, with that coupon. Nothing is kept. */
import { type LineFacts, priceOf, problemOf, readCartFacts, readGuestFacts, warningText } from '../cart/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type CheckoutSettings, readCheckoutSettings } from './checkout-settings.ts'
import type { CartItemInput, Destination, PaymentChoice, Quote, QuoteLine } from './checkout.types.ts'
import { type Applied, applyCoupon, type Coupon, nothingToPay, unknownCoupon } from './coupon-rules.ts'
import { type Choice, findDestination } from './destination.ts'
import { hasOrdered } from './earlier-orders.ts'
import { couponCode, findCoupon, membershipsOf, redeemer, usesBy } from './find-coupon.ts'
import { inNaira } from './naira-words.ts'
import { limitMessage, passedLimit } from './pay-on-delivery-limits.ts'
import { paymentChoices } from './payment-choices.ts'
import { quoteHash } from './quote-hash.ts'
import { vatInside } from './vat.ts'
import { whyNotThere } from './spoils.ts'

/** The most that one order may come to, in whole kobo: ₦20 million, what the columns for money hold with room to spare. */
export const mostAnOrderHolds = 2_000_000_000

export type Wanted = {
  personId: number | undefined
  /** A guest's lines, or what a customer buys apart from the cart. */
  items: readonly CartItemInput[] | undefined
  delivery: Choice | null
  couponCode: string | null
  /** Who orders, once it is known: limits of a coupon and of pay on delivery are counted by it. `phone` in E.164, `place` as `addressKey` makes it. */
  phone?: string
  email?: string
  place?: string | null
  /** The coupon has just been used for this very order: that use does not count against it. */
  couponInHand?: boolean
  /** The order is being placed: its limits are looked at under their lock, by `placeOrder`. */
  isOrdering?: boolean
  /** Whether somebody is set up to take payments. */
  canPayOnline: boolean
  /** Milliseconds since 1970. */
  now: number
}

const toLine = (line: LineFacts): QuoteLine => ({
  product_id: line.product_id,
  product_measurement_id: line.measurement_id,
  name: line.name,
  label: line.measurement?.label ?? null,
  slug: line.slug,
  image_url: line.image_url,
  image_cloth: line.image_cloth ?? 'raffia',
  image_color: line.image_color ?? '#e8dcc8',
  quantity: line.quantity,
  unit_price: priceOf(line),
  line_total: priceOf(line) * line.quantity,
  discount: 0,
  tax_class: line.tax_class,
  tax: 0,
  isOnSale: (line.measurement ?? line).sale_price !== null,
  expiresAt: line.expires_at,
  problem: problemOf(line),
})

async function readLines(database: Queryable, { personId, items }: Wanted) {
  if (personId !== undefined && items === undefined) {
    return { lines: (await readCartFacts(database, personId)).lines.map(toLine), warnings: [] }
  }
  const { lines, gone } = await readGuestFacts(database, items ?? [])
  return { lines: lines.map(toLine), warnings: gone.map(warningText) }
}

type TriedCoupon = { coupon: Coupon | null; applied: Applied | null; refusal: Quote['coupon_refusal'] }

async function tryCoupon(database: Queryable, wanted: Wanted, lines: readonly QuoteLine[]): Promise<TriedCoupon> {
  const typed = wanted.couponCode?.trim()
  if (!typed) return { coupon: null, applied: null, refusal: null }
  const coupon = await findCoupon(database, typed, wanted.personId)
  if (!coupon) return { coupon: null, applied: null, refusal: unknownCoupon(couponCode(typed)) }
  const { personId, phone, email, place, now } = wanted
  const inHand = wanted.couponInHand ? 1 : 0
  const applied = applyCoupon(
    { ...coupon, used_count: coupon.used_count - inHand },
    {
      lines,
      memberships: await membershipsOf(
        database,
        lines.map((line) => line.product_id),
      ),
      isSignedIn: personId !== undefined,
      hasOrdered:
        coupon.audience === 'first_order' &&
        personId !== undefined &&
        (await hasOrdered(database, { personId, phone, email, place })),
      ownUses: (await usesBy(database, coupon.id, redeemer(personId, phone))) - inHand,
      now,
    },
  )
  return applied.refusal
    ? { coupon: null, applied: null, refusal: applied.refusal }
    : { coupon, applied, refusal: null }
}

/** All ways to pay; pay on delivery is closed where one more such order would pass a limit of the LGA or the day. */
async function findPaymentChoices(
  database: Queryable,
  settings: CheckoutSettings['payOnDelivery'],
  about: { destination: Destination | null; total: number; wanted: Wanted },
): Promise<PaymentChoice[]> {
  const { destination, total, wanted } = about
  const choices = paymentChoices({ settings, destination, total, canPayOnline: wanted.canPayOnline })
  const onDelivery = choices.find(({ method }) => method === 'pay_on_delivery')
  if (!destination || !onDelivery?.is_available || wanted.isOrdering) return choices
  const { now } = wanted
  const passed = await passedLimit(database, { limits: settings.limits, destination, phone: undefined, total, now })
  if (passed === null) return choices
  const closed = { ...onDelivery, is_available: false, reason: limitMessage(passed) }
  return choices.map((choice) => (choice === onDelivery ? closed : choice))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** @throws ApiError 422 for a state, LGA or store that there is not */
export async function makeQuote(database: Queryable, wanted: Wanted): Promise<Quote> {
  const readingSettings = readCheckoutSettings(database)
  const [settings, { lines: plain, warnings }, destination] = await Promise.all([
    readingSettings,
    readLines(database, wanted),
    wanted.delivery && findDestination(database, readingSettings, wanted.delivery, wanted.now),
  ])
  const fullFee = destination?.fee ?? null
  const tried = await tryCoupon(database, wanted, plain)
  const isIdle = tried.coupon?.type === 'free_shipping' && fullFee === 0
  const { coupon, applied, refusal } =
    isIdle && tried.coupon ? { coupon: null, applied: null, refusal: nothingToPay(tried.coupon.code) } : tried

  const lines = plain.map((line, index) => {
    const discount = applied?.perLine[index] ?? 0
    const problem = line.problem ?? whyNotThere(line, destination)
    return { ...line, problem, discount, tax: vatInside(line.line_total - discount, line.tax_class, settings.vatRate) }
  })
  const offDelivery = fullFee === null ? 0 : (applied?.offDelivery(fullFee) ?? 0)
  const delivery_fee = fullFee === null ? null : fullFee - offDelivery
  const subtotal = sum(lines.map((line) => line.line_total))
  const discount = sum(lines.map((line) => line.discount))
  const total = subtotal - discount + (delivery_fee ?? 0)
  const isTooMuch = subtotal > mostAnOrderHolds
  const quote = {
    lines,
    item_count: sum(lines.map((line) => line.quantity)),
    subtotal,
    discount,
    delivery_fee,
    // Bringing goods is a service of the standard rate, whatever the goods are.
    tax: sum(lines.map((line) => line.tax)) + vatInside(delivery_fee ?? 0, 'standard', settings.vatRate),
    total,
    coupon: coupon && {
      id: coupon.id,
      code: coupon.code,
      name: coupon.name,
      type: coupon.type,
      discount: discount + offDelivery,
    },
    coupon_refusal: refusal,
    destination,
    payment_methods: await findPaymentChoices(database, settings.payOnDelivery, { destination, total, wanted }),
    warnings: isTooMuch
      ? [...warnings, `An order can come to at most ${inNaira(mostAnOrderHolds)}. Please order some of it separately.`]
      : warnings,
    is_orderable:
      lines.length > 0 && lines.every((line) => line.problem === null) && delivery_fee !== null && !isTooMuch,
  }
  return { ...quote, quote_hash: quoteHash(quote) }
}
