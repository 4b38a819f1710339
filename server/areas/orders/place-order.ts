/** Placing an order: one transaction, wholly or not at all. */
import { sql } from 'drizzle-orm'
import { noOrder, type Order } from '#machines/order/order.evolve.ts'
import type { Contact, OrderItem, Placed } from '#machines/order/order.events.ts'
import { unpaidMinutes } from '#machines/order/order.times.ts'
import type { Quote, QuoteLine } from '../checkout/checkout.types.ts'
import { redeemer } from '../checkout/find-coupon.ts'
import { addressKey } from '../checkout/address-key.ts'
import { readCheckoutSettings } from '../checkout/checkout-settings.ts'
import { makeQuote, type Wanted } from '../checkout/make-quote.ts'
import { lockPayOnDelivery, passedLimit, refuseLimit } from '../checkout/pay-on-delivery-limits.ts'
import { requirePhoneProof } from '../checkout/phone-proof.ts'
import { toQuote } from '../checkout/quote-view.ts'
import { redeemCoupon } from '../checkout/redeem-coupon.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { retryConflicts } from '../../platform/events/event-store.ts'
import type { Person } from '../identity/sessions.ts'
import type { Payments } from '../payments/payments.ts'
import { takeBoughtFromCart } from './bought-lines.ts'
import type { OrderServices } from './change-order.ts'
import { enqueueFollowUps } from './follow-ups.ts'
import { anyOrder, issueOrderAccessToken } from './order-access.ts'
import { keyReused, type UsedKey, takeKey } from './idempotency-keys.ts'
import { newOrderNumber } from './order-number.ts'
import { type OrderRequest, readContact, readDelivery, readNote } from './order-request.ts'
import { appendToOrder, nothingFolded } from './order-stream.ts'
import { projectNew } from './projection.ts'
import { refuseAsItStands, refuseShortages } from './refusals.ts'
import { reserve } from './stock.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'

export type PlaceOrder = { person: Person | undefined; request: OrderRequest; key: string }

/** The order that stands, and a guest's key to it. `isOther`: it was placed before, with other contents than the command that is answered. */
export type PlacedOrder = { order: Order; orderAccessToken: string | undefined; isOther: boolean }

type PlacingServices = OrderServices & { payments: Pick<Payments, 'current'> }

const minute = 60_000

const quoteChanged = (quote: Quote): ApiError =>
  new ApiError(409, 'quote_changed', 'Something changed since you last looked. Please check the new total.', {
    details: { quote: toQuote(quote) },
  })

function toItem(line: QuoteLine): OrderItem {
  const { isOnSale: _, problem: __, ...item } = line
  return item
}

function toPlaced(
  { person, request }: PlaceOrder,
  quote: Quote,
  given: { contact: Contact; order_id: number; order_number: string; now: number },
): Placed {
  if (!quote.destination) throw new Error('An order goes somewhere')
  const { contact, order_id, order_number, now } = given
  const isPaidLater = request.payment_method === 'pay_on_delivery' || quote.total === 0
  return {
    type: 'placed',
    order_id,
    order_number,
    customer_id: person?.id ?? null,
    method: request.payment_method,
    contact,
    delivery: readDelivery(request, quote.destination),
    items: quote.lines.map(toItem),
    totals: {
      subtotal: quote.subtotal,
      discount: quote.discount,
      delivery_fee: quote.delivery_fee ?? 0,
      tax: quote.tax,
      total: quote.total,
    },
    coupon_code: quote.coupon?.code ?? null,
    note: readNote(request),
    expires_at: isPaidLater ? null : new Date(now + unpaidMinutes * minute).toISOString(),
  }
}

/** Uses the coupon that was quoted. @throws ApiError 409 with a new quote when others, or the same customer, were first */
async function takeCoupon(tx: Queryable, quote: Quote, wanted: Wanted, orderNumber: string): Promise<void> {
  const customer = redeemer(wanted.personId, wanted.phone)
  if (!quote.coupon || customer === undefined) return
  const refused = await redeemCoupon(tx, { couponId: quote.coupon.id, orderNumber, customer, at: wanted.now })
  // Under the lock of the coupon it is looked at once more: a first order is one only while there is no other.
  const again = await makeQuote(tx, { ...wanted, couponInHand: refused === null })
  if (refused !== null || again.quote_hash !== quote.quote_hash) throw quoteChanged(again)
}

/** @throws ApiError 422 for one order too many, or too much money, of this phone, this LGA or this day */
async function refuseBeyondLimits(tx: Queryable, { destination, total }: Quote, wanted: Wanted): Promise<void> {
  if (!destination) return
  const { limits } = (await readCheckoutSettings(tx)).payOnDelivery
  refuseLimit(await passedLimit(tx, { limits, destination, phone: wanted.phone, total, now: wanted.now }))
}

/** A guest's order is theirs who hold the id of its checkout and ask for the same once more; a customer's is that customer's alone. */
async function placedBefore(tx: Queryable, { person }: PlaceOrder, used: UsedKey): Promise<PlacedOrder> {
  const order = await anyOrder(tx, used.orderNumber)
  const customer = order.placed?.customer_id ?? null
  if (customer !== null && customer !== person?.id) throw keyReused()
  // Who does not know what was ordered has the id of the checkout from somewhere else.
  const orderAccessToken =
    customer === null && used.isRepeat ? await issueOrderAccessToken(tx, used.orderNumber) : undefined
  return { order, orderAccessToken, isOther: !used.isRepeat }
}

async function place(
  tx: Queryable,
  { clock, jobs, payments }: PlacingServices,
  command: PlaceOrder,
): Promise<PlacedOrder> {
  const { person, request, key } = command
  const now = clock()
  const contact = readContact(request)
  const orderNumber = newOrderNumber(now)
  const used = await takeKey(tx, { owner: 'checkout', key, command: request, orderNumber })
  if (used) return placedBefore(tx, command, used)

  const wanted: Wanted = {
    personId: person?.id,
    items: request.items,
    delivery: request.delivery,
    couponCode: request.coupon_code ?? null,
    phone: contact.phone,
    email: contact.email,
    place: request.delivery.method === 'delivery' ? addressKey(request.delivery) : null,
    isOrdering: true,
    canPayOnline: payments.current !== undefined,
    now,
  }
  const quote = await makeQuote(tx, wanted)
  if (quote.quote_hash !== request.quote_hash) throw quoteChanged(quote)
  refuseAsItStands(quote, request)
  // Everybody locks in this order: pay on delivery, coupon, goods, cart.
  if (request.payment_method === 'pay_on_delivery') {
    const { phone_proof: proof } = request
    await requirePhoneProof(tx, { person, checkoutId: key, phone: contact.phone, proof, now })
    await lockPayOnDelivery(tx)
    await refuseBeyondLimits(tx, quote, wanted)
  }

  const actor = { kind: 'customer', id: person?.id ?? null } as const
  const goods = quote.lines.map((line) => ({
    product_id: line.product_id,
    measurement_id: line.product_measurement_id,
    quantity: line.quantity,
  }))
  await takeCoupon(tx, quote, wanted, orderNumber)
  refuseShortages(await reserve(tx, goods, { orderNumber, actor, at: now }), quote, request)

  const [next] = await tx.rows(rowsOf({ id: int(sql`nextval('order_ids')`) })`select ${columns}`)
  const placed = toPlaced(command, quote, { contact, order_id: next?.id ?? 0, order_number: orderNumber, now })
  const { after, recorded } = await appendToOrder(tx, nothingFolded(), {
    orderNumber,
    at: now,
    actor,
    events: [placed],
  })
  await projectNew(tx, [after])
  if (after.order.state.matches('open')) await takeBoughtFromCart(tx, after.order)
  await enqueueFollowUps(tx, jobs, { before: noOrder(), after: after.order, recorded, secret: undefined })
  const orderAccessToken = person === undefined ? await issueOrderAccessToken(tx, orderNumber) : undefined
  return { order: after.order, orderAccessToken, isOther: false }
}

/**
 * Places an order as it was quoted: prices again, reserves, redeems, appends, projects, and writes the jobs down.
 * @returns the same order for the same Idempotency-Key, whatever else the repeat asks for: at most one order comes of one checkout. A guest gets
 * another key to it for the same request, for only hashes are kept; and none for another request
 * @throws ApiError 409 `quote_changed` with the new quote; 422 for lines, fields, a way to pay or a key that cannot be taken
 */
export const placeOrder = (services: PlacingServices, command: PlaceOrder): Promise<PlacedOrder> =>
  retryConflicts(() => services.database.transaction((tx) => place(tx, services, command)))
