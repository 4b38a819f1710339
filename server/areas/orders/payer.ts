/** Somebody else who pays an order: handed a link by its customer, and shown what is bought and what it costs, nothing else. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Order, PaymentAttempt } from '#machines/order/order.evolve.ts'
import { leastToTakeUp } from '#machines/order/order.times.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { makeSigner, type Signer } from '../../platform/sealing.ts'
import type { Person } from '../identity/index.ts'
import { orderNotFound } from './change-order.ts'
import { findOrder, visibleOrder } from './order-access.ts'
import { isToBePaid } from './order-links.ts'
import { toOrder } from './order-view.ts'

export type PayerKeys = {
  /** The key that a customer hands on; undefined while the order takes no money, and where the shop has no key to sign with. */
  keyOf(order: Order): string | undefined
  /** The same for a message of the shop itself, whatever became of the order. */
  sign(orderNumber: string): string | undefined
  isKeyOf(key: string, orderNumber: string): boolean
}

/** Keys are signatures of order numbers: the same order has the same one however often it is asked for, and none is kept. */
export function makePayerKeys(keys: readonly Buffer[]): PayerKeys {
  const signer: Signer = makeSigner(keys, 'payer links')
  return {
    sign: (orderNumber) => signer.sign(orderNumber),
    keyOf: (order) => (order.placed && isToBePaid(order) ? signer.sign(order.placed.order_number) : undefined),
    isKeyOf: (key, orderNumber) => signer.isSigned(orderNumber, key),
  }
}

type Asking = { database: Queryable; person: Person | undefined; header: object; payerKeys: PayerKeys }

/** The order whose key somebody was handed; undefined without it. */
async function handedOrder({ database, header, payerKeys }: Asking, given: string): Promise<Order | undefined> {
  const key = (header as Record<string, string | undefined>)['order-key'] ?? ''
  const orderNumber = given.trim().toUpperCase()
  return payerKeys.isKeyOf(key, orderNumber) ? findOrder(database, orderNumber) : undefined
}

/**
 * The order that somebody wants to pay, and whether it is somebody else's.
 * @throws ApiError 404 when there is none, and the same for whoever was not handed its key
 */
export async function orderToPay(call: Asking, number: string): Promise<{ order: Order; isForOther: boolean }> {
  const handed = await handedOrder(call, number)
  return handed ? { order: handed, isForOther: true } : { order: await visibleOrder(call, number), isForOther: false }
}

/** @throws ApiError 404 when there is none, and the same for whoever was not handed its key */
export async function handedOrderOf(call: Asking, number: string): Promise<Order> {
  const order = await handedOrder(call, number)
  if (!order) throw orderNotFound()
  return order
}

/** Empty where it is no word of letters: what a guest typed as a name may be an address that a stranger is to follow. */
const firstNameOf = (name: string): string =>
  /^[\p{L}\p{M}'’-]{1,40}$/u.exec(name.trim().split(/\s+/)[0] ?? '')?.[0] ?? ''

/**
 * Whether an attempt may be shown to whoever pays: a provider's page is made out to the e-mail of the one it was begun for, accounts and codes carry
 * no address.
 */
export const isShownTo = (
  { authorization_url: page, for_other }: Pick<PaymentAttempt, 'authorization_url' | 'for_other'>,
  isForOther: boolean,
): boolean => page === null || (for_other ?? false) === isForOther

/** @param now milliseconds since 1970 */
export function toPayableOrder(order: Order, now: number): components['schemas']['PayableOrder'] {
  const { order_number, contact, status, items, discount, delivery_fee, total, outstanding } = toOrder(
    order,
    'customer',
    now,
  )
  const shown = order.payments.filter((one) => one.status === 'live' && isShownTo(one, true))
  const soon = now + leastToTakeUp
  const hasClosed = ({ transfer }: PaymentAttempt) => transfer !== null && Date.parse(transfer.expires_at) < soon
  const [live, closed] = [shown.find((one) => !hasClosed(one)), shown.find(hasClosed)]
  return {
    order_number,
    first_name: firstNameOf(contact.name),
    status,
    is_payable: isToBePaid(order),
    items,
    discount,
    delivery_fee,
    total,
    outstanding,
    // Of an account that has closed, or is about to, it is null: the page begins again by itself what is told here, and would begin another payment.
    live_channel: live?.channel ?? null,
    closed_reference: closed?.reference ?? null,
  }
}
