/** Which permission each step of an order asks for; any of those that are named will do. */
import type { OrderAction } from '#machines/order/order.status.ts'
import { type Duty, mayDo, type Permission } from './permissions.ts'

export type StaffAction = Exclude<OrderAction, 'pay' | 'request_return'>

const needed: Readonly<Record<StaffAction, readonly Permission[]>> = {
  cancel: ['orders.move'],
  correct_details: ['orders.correct'],
  correct_tracking: ['orders.move', 'orders.correct'],
  start_processing: ['orders.move'],
  ship: ['orders.move'],
  send_out: ['orders.move'],
  ready_for_pickup: ['orders.move'],
  deliver: ['orders.move'],
  fail_delivery: ['orders.move'],
  receive_goods: ['orders.move'],
  approve_return: ['orders.move'],
  reject_return: ['orders.move'],
  receive_return: ['orders.move'],
  record_payment: ['orders.money'],
  grant_refund: ['orders.money'],
  retry_refund: ['orders.money'],
  give_back_by_hand: ['orders.money'],
  settle_double_refund: ['orders.money'],
}

/**
 * What somebody of this duty would need for the step; null when they may do it.
 * @param kept kobo that the shop keeps of what was paid: to cancel then gives money back
 */
export function missingFor(duty: Duty | null, action: StaffAction, kept: number): Permission | null {
  const any = needed[action]
  if (action === 'cancel' && kept > 0 && !mayDo(duty, 'orders.money')) return 'orders.money'
  return any.some((permission) => mayDo(duty, permission)) ? null : (any[0] ?? null)
}
