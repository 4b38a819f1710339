/** What a customer may do to an order once it is placed. */
import type { components } from '#openapi/generated/schema.d.ts'
import { linesOf, type Order } from '#machines/order/order.evolve.ts'
import type { OrderEvent, OrderItem, ReturnItem } from '#machines/order/order.events.ts'
import { allowedActions, type OrderAction, statusOf } from '#machines/order/order.status.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { type Person, refuse } from '../identity/index.ts'
import { changeOrder, type OrderServices } from './change-order.ts'
import { claimKey } from './idempotency-keys.ts'
import { canReturn } from './order-view.ts'

type Command = components['schemas']['CartItemInput']

/** 409: the order stands where this cannot happen. */
export const notAllowed = (order: Order, message: string): ApiError =>
  new ApiError(409, 'not_allowed', `${message} It is ${statusOf(order.state).replaceAll('_', ' ')}.`)

export function mustAllow(order: Order, action: OrderAction, by: 'customer' | 'admin', message: string): void {
  if (!allowedActions(order.state, by).includes(action)) throw notAllowed(order, message)
}

/** Does something to an order once for an Idempotency-Key; a repeat gets the order as it then stands. */
export function onceForOrder(
  services: OrderServices,
  given: { orderNumber: string; key: string | undefined; command: unknown; person: Person | undefined },
  decide: (order: Order) => OrderEvent,
): Promise<Order> {
  const { orderNumber, key, command, person } = given
  const actor = { kind: 'customer', id: person?.id ?? null } as const
  return changeOrder(services, orderNumber, async (order, tx) => {
    const isRepeat =
      key !== undefined && (await claimKey(tx, { owner: `order:${orderNumber}`, key, command, orderNumber })) !== null
    return { actor, events: isRepeat ? [] : [decide(order)] }
  })
}

/** @throws ApiError 409 once it is being packed */
export function decideCancel(order: Order, reason: string | null | undefined): OrderEvent {
  mustAllow(order, 'cancel', 'customer', 'This order cannot be cancelled any more.')
  return { type: 'cancelled', by: 'customer', reason: reason?.trim() || null }
}

const matching = (items: readonly OrderItem[], command: Command): OrderItem | undefined =>
  items.find(
    (item) =>
      item.product_id === command.product_id &&
      (command.product_measurement_id ?? item.product_measurement_id) === item.product_measurement_id,
  )

/** What a person sends back: items of the same goods are added up, and none exceeds what was bought. */
function readReturned(order: Order, commands: readonly Command[]): ReturnItem[] {
  const items = linesOf(order)
  const errors: FieldErrors = {}
  const wanted = new Map<OrderItem, number>()
  for (const [index, command] of commands.entries()) {
    const item = matching(items, command)
    if (!item) errors[`items.${index}.product_id`] = ['This was not part of the order.']
    else {
      const quantity = (wanted.get(item) ?? 0) + command.quantity
      wanted.set(item, quantity)
      if (quantity > item.quantity) errors[`items.${index}.quantity`] = [`You bought ${item.quantity} of ${item.name}.`]
    }
  }
  refuse(errors)
  return [...wanted].map(([{ product_id, product_measurement_id }, quantity]) => ({
    product_id,
    product_measurement_id,
    quantity,
  }))
}

/** @throws ApiError 409 before it is delivered and when the days for it are over, 422 for what was not bought */
export function decideReturn(order: Order, body: { reason: string; items: Command[] }, now: number): OrderEvent {
  mustAllow(order, 'request_return', 'customer', 'This order cannot be sent back.')
  if (!canReturn(order, now)) throw notAllowed(order, 'The days for returns are over.')
  const reason = body.reason.trim()
  refuse(reason === '' ? { reason: ['Tell us what is wrong.'] } : {})
  return { type: 'return_requested', reason, items: readReturned(order, body.items) }
}
