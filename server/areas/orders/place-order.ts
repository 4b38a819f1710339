/** Placing an order: one transaction, wholly or not at all. */
import { sql } from 'drizzle-orm'
import { noOrder, type Order } from '#machines/order/order.evolve.ts'
import type { Actor, Contact, OrderEvent, OrderItem, OrderPaymentMethod, Placed } from '#machines/order/order.events.ts'
import { agree, type Agreement, holdPayOnDelivery, type Quote, type QuoteLine, takeCoupon } from '../checkout/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { refuseInMaintenance } from '../../platform/maintenance.ts'
import { readSettingRows } from '../../platform/settings.ts'
import { retryConflicts } from '../../platform/events/event-store.ts'
import type { Person } from '../identity/index.ts'
import { takeBoughtFromCart } from './bought-lines.ts'
import type { OrderServices } from './change-order.ts'
import { enqueueFollowUps } from './follow-ups.ts'
import { anyOrder, issueOrderAccessToken, newOrderAccessToken, storeFirstToken } from './order-access.ts'
import { keyReused, type UsedKey, takeKey } from './idempotency-keys.ts'
import { newOrderNumber } from './order-number.ts'
import { readOrderSettings } from './order-settings.ts'
import { type OrderRequest, readContact, readDelivery, readNote, readSubstitution } from './order-request.ts'
import { foldOn, nothingFolded } from './order-stream.ts'
import { projectNew } from './projection.ts'
import { refuseAsItStands, refuseShortages, refuseWayToPay } from './refusals.ts'
import { reserve } from './stock.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { products } from '../../platform/db/schema/catalogue.ts'

/** `visit`: the visit of the shop's pages that places it, by the id that they gave it. */
export type PlaceOrder = { person: Person | undefined; request: OrderRequest; key: string; visit?: string | undefined }

/** The order that stands, and a guest's key to it. `isOther`: it was placed before, with other contents than the command that is answered. */
export type PlacedOrder = { order: Order; orderAccessToken: string | undefined; isOther: boolean }

export type PlacingServices = OrderServices & { payments: { current: unknown } }

const minute = 60_000

export function toItem(line: QuoteLine, kept: ReadonlySet<number>): OrderItem {
  const { isOnSale: _, problem: __, expiresAt: ___, ...item } = line
  return { ...item, is_returnable: !kept.has(item.product_id) }
}

const keptRow = rowsOf({ id: products.id })

/** Those that do not come back but for a fault, as it is at this moment. */
async function notReturnable(tx: Queryable, lines: readonly QuoteLine[]): Promise<ReadonlySet<number>> {
  const ids = `{${lines.map(({ product_id }) => product_id).join()}}`
  const rows = await tx.rows(
    keptRow`select ${columns} from products where not is_returnable and id = any(${ids}::text::int[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What an order is placed on: who, how it is paid, and how long it waits for that. */
export type Terms = {
  actor: Actor
  person: Person | undefined
  request: Pick<
    OrderRequest,
    'quote_hash' | 'items' | 'delivery' | 'coupon_code' | 'note' | 'substitution' | 'phone_proof'
  >
  contact: Contact
  method: OrderPaymentMethod
  /** Its money has come, by a way that need not be open to anybody else. */
  isPaid?: boolean
  /** The id of the checkout, by which phones are proved; null for an order by phone. */
  checkoutId: string | null
  /** Milliseconds since 1970; null is as long as the settings say. */
  heldUntil: number | null
}

type Numbered = { orderNumber: string; now: number }

async function toPlaced(tx: Queryable, terms: Terms, quote: Quote, { orderNumber, now }: Numbered): Promise<Placed> {
  if (!quote.destination) throw new Error('An order goes somewhere')
  const { person, request, contact, method, heldUntil } = terms
  const [[next], settings, kept] = await Promise.all([
    tx.rows(rowsOf({ id: int(sql`nextval('order_ids')`) })`select ${columns}`),
    readOrderSettings(tx),
    notReturnable(tx, quote.lines),
  ])
  const isPaidLater = method === 'pay_on_delivery' || quote.total === 0
  const expiresAt = heldUntil ?? now + settings.unpaidMinutes * minute
  return {
    type: 'placed',
    order_id: next?.id ?? 0,
    order_number: orderNumber,
    customer_id: person?.id ?? null,
    method,
    contact,
    delivery: readDelivery(request, quote.destination),
    items: quote.lines.map((line) => toItem(line, kept)),
    totals: {
      subtotal: quote.subtotal,
      discount: quote.discount,
      delivery_fee: quote.delivery_fee ?? 0,
      tax: quote.tax,
      total: quote.total,
    },
    coupon_code: quote.coupon?.code ?? null,
    note: readNote(request),
    ...readSubstitution(request, quote.lines),
    expires_at: isPaidLater ? null : new Date(expiresAt).toISOString(),
    ...(heldUntil !== null && !isPaidLater && { held_until: new Date(heldUntil).toISOString() }),
    return_days: settings.returnDays,
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

/** What else happens with an order as it is placed, in the same transaction. @param total whole kobo */
export type Besides = (tx: Queryable, total: number) => Promise<OrderEvent[]>

type Extras = {
  /** The agreement, where it was asked for beside something else. */
  agreeing?: Promise<Agreement>
  besides?: Besides | undefined
  /** What is written beside the order, once all of it can be had. */
  alongside?: () => Promise<unknown>
}

const orderingOf = (
  { person, request, contact }: Terms,
  { payments }: Pick<PlacingServices, 'payments'>,
  now: number,
) => ({
  person,
  request,
  contact,
  canPayOnline: payments.current !== undefined,
  now,
})

/**
 * Agrees, reserves, redeems, appends and projects, in a transaction of the caller's. What does not wait for each other's answer is sent together:
 * the database takes it in this order, and does not stand still in between.
 * @throws ApiError 409 `quote_changed` with the new quote; 422 for lines, fields or a way to pay that cannot be taken
 */
export async function placeWithin(
  tx: Queryable,
  services: Pick<PlacingServices, 'jobs' | 'payments'>,
  terms: Terms,
  { orderNumber, now }: Numbered,
  extras: Extras = {},
): Promise<Order> {
  const { actor, request, method, checkoutId } = terms
  const ordering = orderingOf(terms, services, now)
  const agreement = await (extras.agreeing ?? agree(tx, ordering))
  const { quote } = agreement
  refuseAsItStands(quote, request)
  if (terms.isPaid !== true) refuseWayToPay(quote, method)
  // Everybody locks in this order: pay on delivery, coupon, goods, cart.
  if (method === 'pay_on_delivery') await holdPayOnDelivery(tx, agreement, { ...ordering, checkoutId })

  const goods = quote.lines.map((line) => ({
    product_id: line.product_id,
    measurement_id: line.product_measurement_id,
    quantity: line.quantity,
  }))
  await takeCoupon(tx, agreement, orderNumber)
  const [missing, placed] = await Promise.all([
    reserve(tx, goods, { orderNumber, actor, at: now }),
    toPlaced(tx, terms, quote, { orderNumber, now }),
  ])
  refuseShortages(missing, quote, request)
  const events = [placed, ...((await extras.besides?.(tx, quote.total)) ?? [])]
  const { after, recorded, store } = foldOn(nothingFolded(), { orderNumber, at: now, actor, events })
  await Promise.all([
    store(tx),
    projectNew(tx, [after]),
    after.order.state.matches('open') ? takeBoughtFromCart(tx, after.order) : undefined,
    enqueueFollowUps(tx, services.jobs, { before: noOrder(), after: after.order, recorded, secret: undefined }),
    extras.alongside?.(),
  ])
  return after.order
}

/** Once an order: whoever repeats the call gets the order that stands. */
const tieVisit = (tx: Queryable, { orderNumber, visit, now }: { orderNumber: string; visit: string; now: number }) =>
  tx.rows(sql`
    insert into order_visits (order_number, visit_id, at)
    values (${orderNumber}, ${visit}::uuid, ${new Date(now).toISOString()}::timestamptz)`)

async function place(tx: Queryable, services: PlacingServices, command: PlaceOrder): Promise<PlacedOrder> {
  const { person, request, key, visit } = command
  const now = services.clock()
  const contact = readContact(request)
  const orderNumber = newOrderNumber(now)
  const actor = { kind: 'customer', id: person?.id ?? null } as const
  const terms = { actor, person, request, contact, method: request.payment_method, checkoutId: key, heldUntil: null }
  const claiming = takeKey(tx, { owner: 'checkout', key, command: request, orderNumber })
  const agreeing = agree(tx, orderingOf(terms, services, now))
  // What it refuses counts only once it is known that the order is a new one.
  agreeing.catch(() => undefined)
  const [used, settings] = await Promise.all([claiming, readSettingRows(tx)])
  if (used) return placedBefore(tx, command, used)
  // After the key: who repeats a call whose answer was lost hears of the order that stands.
  refuseInMaintenance(settings, now)
  const orderAccessToken = person === undefined ? newOrderAccessToken() : undefined
  const alongside = () =>
    Promise.all([
      orderAccessToken === undefined ? undefined : storeFirstToken(tx, orderNumber, orderAccessToken),
      visit === undefined ? undefined : tieVisit(tx, { orderNumber, visit, now }),
    ])
  const order = await placeWithin(tx, services, terms, { orderNumber, now }, { agreeing, alongside })
  return { order, orderAccessToken, isOther: false }
}

/**
 * Places an order as it was quoted: prices again, reserves, redeems, appends, projects, and writes the jobs down.
 * @returns the same order for the same Idempotency-Key, whatever else the repeat asks for: at most one order comes of one checkout. A guest gets
 * another key to it for the same request, for only hashes are kept; and none for another request
 * @throws ApiError 409 `quote_changed` with the new quote; 503 `maintenance`; 422 for lines, fields, a way to pay or a key that cannot be taken
 */
export const placeOrder = (services: PlacingServices, command: PlaceOrder): Promise<PlacedOrder> =>
  retryConflicts(() => services.database.transaction((tx) => place(tx, services, command)))
