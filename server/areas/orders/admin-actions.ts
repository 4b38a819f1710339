/** What the shop's people may do to an order. Who did it stands in the event. */
import type { operations } from '#openapi/generated/schema.d.ts'
import { linesOf, type Order } from '#machines/order/order.evolve.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { keptOf } from '#machines/order/order.money.ts'
import { allowedActions, stockOf } from '#machines/order/order.status.ts'
import { inNaira } from '../checkout/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { changeOrder, type Decision, type OrderServices } from './change-order.ts'
import { mustAllow, notAllowed } from './customer-commands.ts'
import { detailsCorrected, hasLeft, trackingCorrected } from './corrections.ts'
import { claimKey } from './idempotency-keys.ts'
import { movedOn } from './moved-on.ts'
import { canLeaveOut } from './order-view.ts'
import { isPickupCode, newPickupCode } from './pickup-code.ts'
import { amountOf, takenByHand } from './taken-by-hand.ts'

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

/** @throws ApiError 422 for more than the shop keeps of what was paid, and without a reason */
function refundGranted({ state }: Order, body: ActionRequest): OrderEvent {
  const amount = amountOf(body.amount)
  const most = keptOf(state.context)
  if (amount > most) throw invalidField('amount', `At most ${inNaira(most)} can be given back.`)
  return { type: 'refund_granted', amount, reason: needed(body, 'Say why: the customer is told.') }
}

/** @throws ApiError 409 for the last line, without which there is nothing to send; 422 for what is not in the order */
function lineLeftOut(order: Order, { line }: ActionRequest): OrderEvent {
  if (!canLeaveOut(order)) throw notAllowed(order, 'Nothing would be left of this order. Cancel it.')
  const item = linesOf(order).find(
    (one) =>
      one.product_id === line?.product_id && one.product_measurement_id === (line?.product_measurement_id ?? null),
  )
  if (!item) throw invalidField('line', 'This is not in the order.')
  const { product_id, product_measurement_id, quantity, line_total, discount } = item
  return { type: 'line_left_out', product_id, product_measurement_id, quantity, amount: line_total - discount }
}

/** @throws ApiError 422 without saying what became of it, and for money back without its reference */
function doubleRefundSettled({ refunded_twice: amount }: Order, body: ActionRequest): OrderEvent {
  const { outcome } = body
  if (outcome === undefined) throw invalidField('outcome', 'Say whether the money came back.')
  const transfer_reference = told(body.transfer_reference)
  if (outcome === 'came_back' && transfer_reference === null)
    throw invalidField('transfer_reference', 'Give the reference of the transfer, or say who took the cash.')
  return { type: 'double_refund_settled', outcome, transfer_reference, amount }
}

type Decided = { event: OrderEvent; secret?: string }

/** @throws ApiError 422 for what the action needs to be told */
async function decide(order: Order, body: ActionRequest, tx: Queryable): Promise<Decided> {
  switch (body.action) {
    case 'cancel':
      return { event: { type: 'cancelled', by: 'admin', reason: told(body.reason) } }
    case 'correct_details':
      return detailsCorrected(order, body)
    case 'correct_tracking':
      return { event: trackingCorrected(body) }
    case 'start_processing':
      return { event: { type: 'processing_started' } }
    case 'leave_out':
      return { event: lineLeftOut(order, body) }
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
    case 'record_payment':
      return { event: await takenByHand(tx, body) }
    case 'approve_return':
      return { event: { type: 'return_approved' } }
    case 'reject_return':
      return { event: { type: 'return_rejected', reason: needed(body, 'Say why the return is not taken.') } }
    case 'receive_return':
      return { event: { type: 'return_received', restock: body.restock ?? false, amount: valueOfReturn(order) } }
    case 'grant_refund':
      return { event: refundGranted(order, body) }
    case 'retry_refund':
      return { event: { type: 'refund_retried' } }
    case 'give_back_by_hand': {
      const transfer_reference = body.transfer_reference?.trim() ?? ''
      if (transfer_reference === '')
        throw invalidField('transfer_reference', 'Give the reference of the transfer, or say who took the cash.')
      const { owed: amount } = order.state.context
      return { event: { type: 'refunded_by_hand', transfer_reference, note: told(body.note), amount } }
    }
    case 'settle_double_refund':
      return { event: doubleRefundSettled(order, body) }
  }
}

/** It has left the store, or has been there. */
const isOnItsWay = ({ state }: Order): boolean =>
  state.matches('open') && stockOf(state) === 'committed' && !allowedActions(state, 'admin').includes('correct_details')

/**
 * Moves an order on.
 * @throws ApiError 404; 409 `not_allowed` or `stale_version`; 422 for what the action needs
 */
export function actOnOrder(
  services: OrderServices,
  given: {
    orderNumber: string
    adminId: number
    body: ActionRequest
    key: string | undefined
    /** Writes the step into the audit trail. */
    record: (tx: Queryable, before: Order) => Promise<unknown>
  },
): Promise<Order> {
  const { orderNumber, adminId, body, key, record } = given
  const actor = { kind: 'admin', id: adminId } as const
  return changeOrder(services, orderNumber, async (order: Order, tx: Queryable): Promise<Decision> => {
    const write = { owner: `order:${orderNumber}`, command: ['actOnOrder', adminId, body], orderNumber }
    if (key !== undefined && (await claimKey(tx, { ...write, key })) !== null) return { actor, events: [] }
    if (body.version !== undefined && body.version !== order.version) throw await movedOn(tx, order)
    if (body.action === 'correct_details' && isOnItsWay(order)) throw hasLeft()
    mustAllow(order, body.action, 'admin', 'That cannot be done with this order now.')
    const { event, secret } = await decide(order, body, tx)
    if (body.action === 'retry_refund')
      await services.jobs.enqueue(tx, 'refund', { order_number: orderNumber }, { key: orderNumber })
    await record(tx, order)
    return { actor, events: [event], ...(secret !== undefined && { secret }) }
  })
}
