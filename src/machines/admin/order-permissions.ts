/** Which permission each step of an order asks for; any of those that are named will do. */
import type { Substitution } from '#machines/order/order.events.ts'
import type { OrderAction } from '#machines/order/order.status.ts'
import { type Duty, mayDo, type Permission } from './permissions.ts'

export type StaffAction = Exclude<OrderAction, 'pay' | 'request_return'>

const needed: Readonly<Record<StaffAction, readonly Permission[]>> = {
  cancel: ['orders.move'],
  correct_details: ['orders.correct'],
  correct_tracking: ['orders.move', 'orders.correct'],
  start_processing: ['orders.move'],
  leave_out: ['orders.move'],
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
 * @param kept kobo that the shop keeps of what was paid: to cancel then gives money back, and so does a line that is left out
 * @param choice what the customer wants where goods are not there: whoever packs may give back what was to be given back
 */
export function missingFor(
  duty: Duty | null,
  action: StaffAction,
  kept: number,
  choice: Substitution | undefined,
): Permission | null {
  const any = needed[action]
  const movesMoney = kept > 0 && (action === 'cancel' || (action === 'leave_out' && choice !== 'refund'))
  if (movesMoney && !mayDo(duty, 'orders.money')) return 'orders.money'
  return any.some((permission) => mayDo(duty, permission)) ? null : (any[0] ?? null)
}
