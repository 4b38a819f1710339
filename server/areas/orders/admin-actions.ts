/** What the shop's people may do to an order. Who did it stands in the event. */
import type { operations } from '#openapi/generated/schema.d.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { changeOrder, type Decision, type OrderServices } from './change-order.ts'
import { mustAllow } from './customer-commands.ts'
import { claimKey } from './idempotency-keys.ts'
import { isPickupCode, newPickupCode } from './pickup-code.ts'

export type ActionRequest = operations['actOnOrder']['requestBody']['content']['application/json']

function needed(body: ActionRequest, message: string): string {
  const reason = body.reason?.trim() ?? ''
  if (reason === '') throw invalidField('reason', message)
  return reason
}

const told = (value: string | null | undefined): string | null => value?.trim() || null

/** What was paid for the goods that came back, the coupon's part taken off, to the nearest kobo. */
export function valueOfReturn({ placed, returned }: Order): number {
  return (returned?.items ?? []).reduce((sum, { product_id, product_measurement_id, quantity }) => {
    const item = placed?.items.find(
      (one) => one.product_id === product_id && one.product_measurement_id === product_measurement_id,
    )
    return item ? sum + Math.round(((item.line_total - item.discount) * quantity) / item.quantity) : sum
  }, 0)
}

function checkCode(order: Order, body: ActionRequest): void {
  if (order.placed?.delivery.method !== 'pickup') return
  if (!isPickupCode(order.placed.order_number, body.pickup_code ?? '', order.pickup_code_hash))
    throw invalidField('pickup_code', 'That is not the code of this order.')
}

type Decided = { event: OrderEvent; secret?: string }

/** @throws ApiError 422 for what the action needs to be told */
function decide(order: Order, body: ActionRequest): Decided {
  switch (body.action) {
    case 'cancel':
      return { event: { type: 'cancelled', by: 'admin', reason: told(body.reason) } }
    case 'start_processing':
      return { event: { type: 'processing_started' } }
    case 'ship':
      return { event: { type: 'shipped', carrier: told(body.carrier), tracking: told(body.tracking) } }
    case 'send_out':
      return { event: { type: 'out_for_delivery' } }
    case 'ready_for_pickup': {
      const { code, hash } = newPickupCode(order.placed?.order_number ?? '')
      return { event: { type: 'ready_for_pickup', code_hash: hash }, secret: code }
    }
    case 'deliver':
      checkCode(order, body)
      return { event: { type: 'delivered' } }
    case 'fail_delivery':
      return { event: { type: 'delivery_failed', reason: needed(body, 'Say why it could not be delivered.') } }
    case 'receive_goods':
      return { event: { type: 'goods_came_back', restock: body.restock ?? false } }
    case 'top_up': {
      // Money that came by another way than the provider's: there is no attempt that it belongs to.
      const reference = `admin-${order.placed?.order_number ?? ''}-${order.version + 1}`
      return { event: { type: 'payment_succeeded', reference, amount: outstandingOf(order.state.context) } }
    }
    case 'approve_return':
      return { event: { type: 'return_approved' } }
    case 'reject_return':
      return { event: { type: 'return_rejected', reason: needed(body, 'Say why the return is not taken.') } }
    case 'receive_return':
      return { event: { type: 'return_received', restock: body.restock ?? false, amount: valueOfReturn(order) } }
    case 'retry_refund':
      return { event: { type: 'refund_retried' } }
    case 'give_back_by_hand': {
      const transfer_reference = body.transfer_reference?.trim() ?? ''
      if (transfer_reference === '')
        throw invalidField('transfer_reference', 'Give the reference of the transfer, or say who took the cash.')
      const { owed: amount } = order.state.context
      return { event: { type: 'refunded_by_hand', transfer_reference, note: told(body.note), amount } }
    }
  }
}

/**
 * Moves an order on.
 * @throws ApiError 404; 409 `not_allowed` or `stale_version`; 422 for what the action needs
 */
export function actOnOrder(
  services: OrderServices,
  given: { orderNumber: string; adminId: number; body: ActionRequest; key: string | undefined },
): Promise<Order> {
  const { orderNumber, adminId, body, key } = given
  const actor = { kind: 'admin', id: adminId } as const
  return changeOrder(services, orderNumber, async (order: Order, tx: Queryable): Promise<Decision> => {
    const write = { owner: `order:${orderNumber}`, command: ['actOnOrder', adminId, body], orderNumber }
    if (key !== undefined && (await claimKey(tx, { ...write, key })) !== null) return { actor, events: [] }
    if (body.version !== undefined && body.version !== order.version)
      throw new ApiError(409, 'stale_version', 'This order has moved on. Look at it again first.')
    mustAllow(order, body.action, 'admin', 'That cannot be done with this order now.')
    const { event, secret } = decide(order, body)
    if (body.action === 'retry_refund')
      await services.jobs.enqueue(tx, 'refund', { order_number: orderNumber }, { key: orderNumber })
    return { actor, events: [event], ...(secret !== undefined && { secret }) }
  })
}
