import { refusesAllBut } from './order.refusals.ts'
import { orderSetup } from './order.setup.ts'

/** Given up; money that comes all the same revives it or goes back. */
export const closedState = orderSetup.createStateConfig({
  tags: 'released',
  meta: refusesAllBut(
    'late_payment',
    'refund_processed',
    'refund_failed',
    'refund_retried',
    'refunded_by_hand',
    'refunded_twice',
    'double_refund_settled',
  ),
  on: {
    late_payment: [
      {
        guard: { type: 'canRevive', params: ({ event }) => event },
        target: 'open.confirmed',
        actions: { type: 'receive', params: ({ event }) => event.amount },
      },
      {
        guard: { type: 'isMoney', params: ({ event }) => event.amount },
        target: 'closed.refundPending',
        actions: [{ type: 'receive', params: ({ event }) => event.amount }, 'oweAll'],
      },
    ],
    refund_processed: [
      {
        guard: { type: 'coversAllOwed', params: ({ event }) => event.amount },
        target: '.refunded',
        actions: { type: 'refund', params: ({ event }) => event.amount },
      },
      {
        guard: { type: 'isOwed', params: ({ event }) => event.amount },
        actions: { type: 'refund', params: ({ event }) => event.amount },
      },
    ],
    refund_failed: { guard: 'owesAnything', actions: 'noteRefundFailed' },
    refund_retried: { guard: 'hasFailedRefund', actions: 'retryRefund' },
    refunded_by_hand: {
      guard: { type: 'coversByHand', params: ({ event }) => event.amount },
      target: '.refunded',
      actions: { type: 'refund', params: ({ event }) => event.amount },
    },
    refunded_twice: {
      guard: { type: 'wentBack', params: ({ event }) => event.amount },
      actions: 'noteRefundedTwice',
    },
    double_refund_settled: { guard: 'hasDoubleRefund', actions: 'settleDoubleRefund' },
  },
  initial: 'cancelled',
  states: {
    cancelled: {
      on: {
        // The order stays cancelled; the payment's status says that the money went back.
        refund_processed: {
          guard: { type: 'isOwed', params: ({ event }) => event.amount },
          actions: { type: 'refund', params: ({ event }) => event.amount },
        },
        refunded_by_hand: {
          guard: { type: 'coversByHand', params: ({ event }) => event.amount },
          actions: { type: 'refund', params: ({ event }) => event.amount },
        },
      },
    },
    expired: {},
    refundPending: {},
    refunded: {},
  },
})
