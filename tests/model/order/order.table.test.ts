/** What may happen when, written down once more by hand from the shop's decisions, against every order that the walk can bring about. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderEventType } from '#machines/order/order.events.ts'
import {
  allowedActions,
  fulfilmentStatusOf,
  orderStatuses,
  paymentStatusOf,
  statusOf,
  stockOf,
  toPayOf,
  type OrderAction,
  type OrderState,
  type OrderStatus,
} from '#machines/order/order.status.ts'
import { explore } from '../walker/explore.ts'
import { walks } from './order.walk.ts'
import { eventsOf } from './orders.ts'

const whileAwaiting: OrderEventType[] = [
  'payment_started',
  'payment_voided',
  'payment_failed',
  'payment_succeeded',
  'underpaid',
  'payment_recorded',
  'details_corrected',
  'cancelled',
]
const backs: OrderEventType[] = [
  'refund_processed',
  'refund_failed',
  'refund_retried',
  'refunded_by_hand',
  'refunded_twice',
  'double_refund_settled',
]
const money: OrderEventType[] = ['payment_succeeded', 'refund_granted', ...backs]
const afterwards: OrderEventType[] = ['late_payment', ...backs]

/** Which events a status takes at all, in some order of that status. */
const legal: Record<OrderStatus, OrderEventType[]> = {
  pending_payment: [...whileAwaiting, 'expired'],
  on_hold: whileAwaiting,
  confirmed: [...money, 'processing_started', 'line_left_out', 'details_corrected', 'cancelled'],
  processing: [...money, 'line_left_out', 'shipped', 'ready_for_pickup', 'details_corrected', 'cancelled'],
  ready_for_pickup: [...money, 'delivered', 'details_corrected', 'cancelled'],
  shipped: [...money, 'out_for_delivery', 'delivered', 'tracking_corrected'],
  out_for_delivery: [...money, 'delivered', 'delivery_failed', 'tracking_corrected'],
  delivered: [...money, 'completed', 'return_requested'],
  completed: money,
  return_requested: [...money, 'return_approved', 'return_rejected'],
  return_approved: [...money, 'return_received'],
  returned: [...money, 'goods_came_back'],
  cancelled: afterwards,
  // Nothing of an expired order was ever paid: what comes late moves it on.
  expired: ['late_payment'],
  refund_pending: afterwards,
  refunded: ['late_payment', 'refunded_twice', 'double_refund_settled'],
}

const isAgain = (state: OrderState): boolean => state.matches({ open: 'redelivering' })

/** Who may do it, and in which of the orders of that status. */
const actions: Record<
  OrderAction,
  { customer?: OrderStatus[]; admin?: OrderStatus[]; when?: (state: OrderState) => boolean }
> = {
  pay: { customer: ['pending_payment', 'on_hold'] },
  cancel: {
    customer: ['pending_payment', 'on_hold', 'confirmed'],
    admin: ['pending_payment', 'on_hold', 'confirmed', 'processing', 'ready_for_pickup'],
    when: (state) => !isAgain(state),
  },
  request_return: { customer: ['delivered'] },
  correct_details: { admin: ['pending_payment', 'on_hold', 'confirmed', 'processing', 'ready_for_pickup'] },
  correct_tracking: { admin: ['shipped', 'out_for_delivery'] },
  start_processing: { admin: ['confirmed'] },
  leave_out: { admin: ['confirmed', 'processing'], when: (state) => !isAgain(state) },
  ship: { admin: ['processing'], when: ({ context }) => context.fulfilment === 'delivery' },
  send_out: { admin: ['shipped'] },
  ready_for_pickup: { admin: ['processing'], when: ({ context }) => context.fulfilment === 'pickup' },
  deliver: { admin: ['ready_for_pickup', 'shipped', 'out_for_delivery'] },
  fail_delivery: { admin: ['out_for_delivery'] },
  receive_goods: { admin: ['returned'], when: (state) => state.matches({ open: 'broughtBack' }) },
  record_payment: { admin: ['pending_payment', 'on_hold'] },
  approve_return: { admin: ['return_requested'] },
  reject_return: { admin: ['return_requested'] },
  receive_return: { admin: ['return_approved'] },
  grant_refund: {
    admin: [...orderStatuses],
    when: ({ context: { paid, refunded, owed }, ...state }) =>
      typeof state.value === 'object' && 'open' in state.value && paid - refunded - owed > 0,
  },
  retry_refund: { admin: [...orderStatuses], when: ({ context }) => context.refundFailed && context.owed > 0 },
  settle_double_refund: { admin: [...orderStatuses], when: ({ context }) => context.refundedTwice === true },
  give_back_by_hand: { admin: [...orderStatuses], when: ({ context }) => context.refundFailed && context.owed > 0 },
}

const expected = (state: OrderState, viewer: 'customer' | 'admin'): OrderAction[] =>
  (Object.keys(actions) as OrderAction[]).filter((action) => {
    const { when = () => true, ...by } = actions[action]
    return Boolean(by[viewer]?.includes(statusOf(state))) && when(state)
  })

describe('every order that can come about', () => {
  let states: OrderState[]
  beforeAll(() => {
    const { places } = explore(walks[0]!)
    states = places
      .map(({ snapshot }) => snapshot as unknown as OrderState)
      .filter((state) => !state.matches('unplaced'))
  })
  const expectEach = (look: (state: OrderState) => unknown, wanted: (state: OrderState) => unknown): void => {
    expect(states.length).toBeGreaterThan(1000)
    for (const state of states) expect({ state, is: look(state) }).toEqual({ state, is: wanted(state) })
  }

  it('takes the events of its status, all of them in some order and no other in any', () => {
    const all = eventsOf([1, 3])
    const taken: Partial<Record<OrderStatus, Set<OrderEventType>>> = {}
    for (const state of states) {
      const types = (taken[statusOf(state)] ??= new Set())
      for (const event of all) if (state.can(event)) types.add(event.type)
    }
    const sorted = (table: Partial<Record<OrderStatus, Iterable<OrderEventType>>>) =>
      Object.fromEntries(orderStatuses.map((status) => [status, [...(table[status] ?? [])].toSorted()]))
    expect(sorted(taken)).toEqual(sorted(legal))
  })

  it('offers the customer just what the customer may do', () =>
    expectEach(
      (state) => allowedActions(state, 'customer').toSorted(),
      (state) => expected(state, 'customer').toSorted(),
    ))

  it('offers the admin just what the admin may do', () =>
    expectEach(
      (state) => allowedActions(state, 'admin').toSorted(),
      (state) => expected(state, 'admin').toSorted(),
    ))

  it('holds its goods until it is given up, and has given them away from the door on', () =>
    expectEach(stockOf, (state) => {
      const status = statusOf(state)
      if (['cancelled', 'expired', 'refund_pending', 'refunded'].includes(status)) return 'released'
      return ['pending_payment', 'on_hold', 'confirmed', 'ready_for_pickup'].includes(status) ||
        (status === 'processing' && !isAgain(state))
        ? 'reserved'
        : 'committed'
    }))

  it('says how it is paid by its money alone', () =>
    expectEach(paymentStatusOf, (state) => {
      const { paid, owed, refunded, total, method, refundFailed } = state.context
      if (owed > 0) return refundFailed ? 'refund_failed' : 'refund_pending'
      if (paid - refunded === 0 && refunded > 0) return 'refunded'
      if (paid >= total && paid > 0) return 'paid'
      if (paid > 0) return 'partly_paid'
      if (!state.matches('open')) return 'unpaid'
      if (total === 0) return 'paid'
      return method === 'pay_on_delivery' && statusOf(state) !== 'returned' ? 'due_on_delivery' : 'unpaid'
    }))

  it('asks nobody to pay for what was given up or came back', () =>
    expectEach(
      (state) => toPayOf(statusOf(state), state.context),
      (state) => {
        const { total, paid } = state.context
        return state.matches('closed') || statusOf(state) === 'returned' ? 0 : Math.max(0, total - paid)
      },
    ))

  it('says where it is in words that somebody knows', () =>
    expectEach(
      (state) => [orderStatuses.includes(statusOf(state)), typeof fulfilmentStatusOf(state)],
      () => [true, 'string'],
    ))
})
