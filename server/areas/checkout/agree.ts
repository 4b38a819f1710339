/** What an order agrees to, held while it is placed: the quote, the limits of pay on delivery, the coupon. */
import type { components } from '#openapi/generated/schema.d.ts'
import { hasEmail } from '#machines/order/order.contact.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Person } from '../identity/index.ts'
import { addressKey } from './address-key.ts'
import { readCheckoutSettings } from './checkout-settings.ts'
import type { Quote } from './checkout.types.ts'
import { redeemer } from './find-coupon.ts'
import { makeQuote, type Wanted } from './make-quote.ts'
import { lockPayOnDelivery, passedLimit, refuseLimit } from './pay-on-delivery-limits.ts'
import { requirePhoneProof } from './phone-proof.ts'
import { toQuote } from './quote-view.ts'
import { redeemCoupon } from './redeem-coupon.ts'

type Ordering = {
  person: Person | undefined
  request: Pick<
    components['schemas']['OrderRequest'],
    'items' | 'delivery' | 'coupon_code' | 'quote_hash' | 'phone_proof'
  >
  /** Who orders; `phone` in E.164. */
  contact: { phone: string; email: string }
  canPayOnline: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** The quote that was agreed to, and what it was asked for. */
export type Agreement = { quote: Quote; wanted: Wanted }

const quoteChanged = (quote: Quote): ApiError =>
  new ApiError(409, 'quote_changed', 'Something changed since you last looked. Please check the new total.', {
    details: { quote: toQuote(quote) },
  })

/** Quotes once more. @throws ApiError 409 with the new quote when it is not the one that the request agrees to */
export async function agree(tx: Queryable, ordering: Ordering): Promise<Agreement> {
  const { person, request, contact, canPayOnline, now } = ordering
  const wanted: Wanted = {
    personId: person?.id,
    items: request.items,
    delivery: request.delivery,
    couponCode: request.coupon_code ?? null,
    phone: contact.phone,
    // The e-mail that stands for none is of everybody who gave none.
    ...(hasEmail(contact) && { email: contact.email }),
    place: request.delivery.method === 'delivery' ? addressKey(request.delivery) : null,
    isOrdering: true,
    canPayOnline,
    now,
  }
  const quote = await makeQuote(tx, wanted)
  if (quote.quote_hash !== request.quote_hash) throw quoteChanged(quote)
  return { quote, wanted }
}

/**
 * Takes the lock of pay on delivery, until the transaction ends.
 * @param checkoutId null for an order by phone: the shop's people have spoken with whoever answers it
 * @throws ApiError 422 without a proof of the phone; for one order too many, or too much money, of this phone, this LGA or this day
 */
export async function holdPayOnDelivery(
  tx: Queryable,
  { quote: { destination, total } }: Agreement,
  { person, request, contact, now, checkoutId }: Ordering & { checkoutId: string | null },
): Promise<void> {
  const { phone } = contact
  if (checkoutId !== null) await requirePhoneProof(tx, { person, checkoutId, phone, proof: request.phone_proof, now })
  await lockPayOnDelivery(tx)
  if (!destination) return
  const { limits } = (await readCheckoutSettings(tx)).payOnDelivery
  refuseLimit(await passedLimit(tx, { limits, destination, phone, total, now }))
}

/** Uses the coupon that was quoted. @throws ApiError 409 with a new quote when others, or the same customer, were first */
export async function takeCoupon(tx: Queryable, { quote, wanted }: Agreement, orderNumber: string): Promise<void> {
  const customer = redeemer(wanted.personId, wanted.phone)
  if (!quote.coupon || customer === undefined) return
  const refused = await redeemCoupon(tx, { couponId: quote.coupon.id, orderNumber, customer, at: wanted.now })
  // Under the lock of the coupon it is looked at once more: a first order is one only while there is no other.
  const again = await makeQuote(tx, { ...wanted, couponInHand: refused === null })
  if (refused !== null || again.quote_hash !== quote.quote_hash) throw quoteChanged(again)
}
