/** An order that the shop's people place for a person: at the prices and by the rules of checkout, in its transaction. */
import type { components } from '#openapi/generated/schema.d.ts'
import { noEmail } from '#machines/order/order.contact.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { OrderPaymentMethod, RecordedMethod } from '#machines/order/order.events.ts'
import { makeQuote, type Quote } from '../checkout/index.ts'
import { findById, type Person } from '../identity/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { toNaira } from '../../platform/money.ts'
import { toE164 } from '../../platform/phones.ts'
import { retryConflicts } from '../../platform/events/event-store.ts'
import { anyOrder } from './order-access.ts'
import { keyReused, takeKey } from './idempotency-keys.ts'
import { newOrderNumber } from './order-number.ts'
import { readContact } from './order-request.ts'
import { type Besides, placeWithin, type PlacingServices, type Terms } from './place-order.ts'
import { takenByHand } from './taken-by-hand.ts'

type Schemas = components['schemas']
type Request = Schemas['PhoneOrderRequest']

/** Minutes that a link is good for unless somebody says otherwise: a day. */
const usualHold = 24 * 60
const minute = 60_000

const methods: Readonly<Record<RecordedMethod, OrderPaymentMethod>> = {
  cash: 'cash',
  pos: 'pos',
  transfer: 'bank_transfer',
}

/** The customer whom it is for; undefined for a guest. @throws ApiError 422 for one that there is not */
async function customerOf(tx: Queryable, id: number | null | undefined): Promise<Person | undefined> {
  if (id === null || id === undefined) return undefined
  const customer = await findById(tx, id)
  if (!customer || customer.status !== 'active') throw invalidField('customer_id', 'We do not have that customer.')
  return customer
}

/** What it would cost that person, as checkout would say it. Nothing is kept. */
export async function quotePhoneOrder(
  { database, clock, payments }: Pick<PlacingServices, 'database' | 'clock' | 'payments'>,
  { customer_id, items, delivery, coupon_code, phone }: Schemas['PhoneQuoteRequest'],
): Promise<Quote> {
  const customer = await customerOf(database, customer_id)
  const known = toE164(phone ?? '')
  return makeQuote(database, {
    personId: customer?.id,
    items,
    delivery: delivery ?? null,
    couponCode: coupon_code ?? null,
    ...(known !== undefined && { phone: known }),
    canPayOnline: payments.current !== undefined,
    now: clock(),
  })
}

function methodOf({ payment, method }: Request): OrderPaymentMethod {
  if (payment === 'on_delivery') return 'pay_on_delivery'
  if (payment === 'link') return 'card'
  if (method === undefined) throw invalidField('method', 'Say how it was paid.')
  return methods[method]
}

/** Money that came before the order, told with it: all of what it costs. */
const recordedWith =
  ({ method, reference }: Request): Besides =>
  async (tx, total) =>
    total === 0
      ? []
      : [await takenByHand(tx, { amount: toNaira(total), ...(method && { method }), reference: reference ?? null })]

/** By whom, by which press, and where a link leads to. */
export type PhoneOrder = {
  adminId: number
  request: Request
  key: string
  /** Of the shop, for the link to pay by. */
  origin: string
  /** Writes it into the audit trail. */
  record: (tx: Queryable, order: Order) => Promise<unknown>
}

async function place(tx: Queryable, services: PlacingServices, command: PhoneOrder): Promise<Order> {
  const { adminId, request, key, origin, record } = command
  const now = services.clock()
  const orderNumber = newOrderNumber(now)
  const contact = readContact({ ...request, contact: { ...request.contact, email: request.contact.email ?? noEmail } })
  const earlier = await takeKey(tx, { owner: `desk:${adminId}`, key, command: request, orderNumber })
  // Whoever lost the answer, and wrote on, learns which order there is: it is their own.
  if (earlier?.isRepeat === false) throw keyReused({ order_number: earlier.orderNumber })
  if (earlier) return anyOrder(tx, earlier.orderNumber)
  const method = methodOf(request)
  const isByLink = request.payment === 'link'
  const isPaid = request.payment === 'recorded'
  const terms: Terms = {
    actor: { kind: 'admin', id: adminId },
    person: await customerOf(tx, request.customer_id),
    request,
    contact,
    method,
    isPaid,
    checkoutId: null,
    heldUntil: isByLink ? now + (request.hold_minutes ?? usualHold) * minute : null,
  }
  const besides = isPaid ? recordedWith(request) : undefined
  const order = await placeWithin(tx, services, terms, { orderNumber, now }, { besides })
  if (isByLink && order.state.matches('awaiting'))
    await services.jobs.enqueue(tx, 'payment_link', { order_number: orderNumber, origin }, { key: orderNumber })
  await record(tx, order)
  return order
}

/**
 * Places an order for a person.
 * @returns the same order for the same Idempotency-Key of the same admin
 * @throws ApiError 409 `quote_changed` with the new quote; 422 for lines, fields, a way to pay or a key that cannot be taken
 */
export const placePhoneOrder = (services: PlacingServices, command: PhoneOrder): Promise<Order> =>
  retryConflicts(() => services.database.transaction((tx) => place(tx, services, command)))
