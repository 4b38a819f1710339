/** Placing an order: one transaction, wholly or not at all. */
import { sql } from 'drizzle-orm'
import { noOrder, type Order } from '#machines/order/order.evolve.ts'
import type { Contact, OrderItem, Placed } from '#machines/order/order.events.ts'
import { unpaidMinutes } from '#machines/order/order.times.ts'
import { agree, holdPayOnDelivery, type Quote, type QuoteLine, takeCoupon } from '../checkout/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { retryConflicts } from '../../platform/events/event-store.ts'
import type { Person } from '../identity/index.ts'
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

type PlacingServices = OrderServices & { payments: { current: unknown } }

const minute = 60_000

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

  const ordering = { person, request, contact, canPayOnline: payments.current !== undefined, now }
  const agreement = await agree(tx, ordering)
  const { quote } = agreement
  refuseAsItStands(quote, request)
  // Everybody locks in this order: pay on delivery, coupon, goods, cart.
  if (request.payment_method === 'pay_on_delivery') {
    await holdPayOnDelivery(tx, agreement, { ...ordering, checkoutId: key })
  }

  const actor = { kind: 'customer', id: person?.id ?? null } as const
  const goods = quote.lines.map((line) => ({
    product_id: line.product_id,
    measurement_id: line.product_measurement_id,
    quantity: line.quantity,
  }))
  await takeCoupon(tx, agreement, orderNumber)
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
