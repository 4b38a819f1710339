import { refuses, refusesStepsBut } from './order.refusals.ts'
import { orderSetup } from './order.setup.ts'

/** Paid, or to be paid on delivery. */
export const openState = orderSetup.createStateConfig({
  meta: refuses(
    'placed',
    'payment_started',
    'payment_voided',
    'payment_failed',
    'underpaid',
    'payment_recorded',
    'late_payment',
    'expired',
  ),
  on: {
    payment_succeeded: {
      guard: { type: 'isMoney', params: ({ event }) => event.amount },
      actions: { type: 'receiveSurplus', params: ({ event }) => event.amount },
    },
    refund_granted: {
      guard: { type: 'isKept', params: ({ event }) => event.amount },
      actions: { type: 'oweRefund', params: ({ event }) => event.amount },
    },
    refund_processed: {
      guard: { type: 'isOwed', params: ({ event }) => event.amount },
      actions: { type: 'refund', params: ({ event }) => event.amount },
    },
    refund_failed: { guard: 'owesAnything', actions: 'noteRefundFailed' },
    refund_retried: { guard: 'hasFailedRefund', actions: 'retryRefund' },
    refunded_by_hand: {
      guard: { type: 'coversByHand', params: ({ event }) => event.amount },
      actions: { type: 'refund', params: ({ event }) => event.amount },
    },
    refunded_twice: {
      guard: { type: 'wentBack', params: ({ event }) => event.amount },
      actions: 'noteRefundedTwice',
    },
    double_refund_settled: { guard: 'hasDoubleRefund', actions: 'settleDoubleRefund' },
  },
  initial: 'confirmed',
  states: {
    confirmed: {
      tags: 'reserved',
      meta: refusesStepsBut('processing_started', 'line_left_out', 'details_corrected', 'cancelled'),
      on: {
        details_corrected: { actions: 'noteCorrection' },
        line_left_out: {
          guard: { type: 'isLine', params: ({ event }) => event.amount },
          actions: { type: 'leaveOut', params: ({ event }) => event.amount },
        },
        processing_started: 'processing',
        cancelled: { target: '#order.closed.cancelled', actions: 'oweAll' },
      },
    },
    processing: {
      tags: 'reserved',
      meta: refusesStepsBut('line_left_out', 'shipped', 'ready_for_pickup', 'details_corrected', 'cancelled'),
      on: {
        details_corrected: { actions: 'noteCorrection' },
        line_left_out: {
          guard: { type: 'isLine', params: ({ event }) => event.amount },
          actions: { type: 'leaveOut', params: ({ event }) => event.amount },
        },
        shipped: { guard: 'isDelivery', target: 'shipped' },
        ready_for_pickup: { guard: 'isPickup', target: 'readyForPickup' },
        cancelled: {
          guard: { type: 'isByAdmin', params: ({ event }) => event.by },
          target: '#order.closed.cancelled',
          actions: 'oweAll',
        },
      },
    },
    readyForPickup: {
      tags: 'reserved',
      meta: refusesStepsBut('delivered', 'details_corrected', 'cancelled'),
      on: {
        details_corrected: { actions: 'noteCorrection' },
        delivered: { target: 'delivered', actions: 'receiveCash' },
        cancelled: {
          guard: { type: 'isByAdmin', params: ({ event }) => event.by },
          target: '#order.closed.cancelled',
          actions: 'oweAll',
        },
      },
    },
    shipped: {
      tags: 'committed',
      meta: refusesStepsBut('out_for_delivery', 'delivered', 'tracking_corrected'),
      on: {
        tracking_corrected: { actions: 'noteCorrection' },
        out_for_delivery: 'outForDelivery',
        delivered: { target: 'delivered', actions: 'receiveCash' },
      },
    },
    outForDelivery: {
      tags: 'committed',
      meta: refusesStepsBut('delivered', 'delivery_failed', 'tracking_corrected'),
      on: {
        tracking_corrected: { actions: 'noteCorrection' },
        delivered: { target: 'delivered', actions: 'receiveCash' },
        delivery_failed: [
          { guard: 'canTryAgain', target: 'redelivering', actions: 'countFailure' },
          { target: 'broughtBack', actions: ['countFailure', 'oweAll'] },
        ],
      },
    },
    /** Brought back once or twice; packed to go out again. */
    redelivering: {
      tags: 'committed',
      meta: refusesStepsBut('shipped', 'details_corrected'),
      on: { shipped: 'shipped', details_corrected: { actions: 'noteCorrection' } },
    },
    /** Given up at the door for good; on its way back to the store, where somebody looks whether it can be sold. */
    broughtBack: {
      tags: 'committed',
      meta: refusesStepsBut('goods_came_back'),
      on: { goods_came_back: 'returned' },
    },
    delivered: {
      tags: 'committed',
      meta: refusesStepsBut('completed', 'return_requested'),
      on: { completed: 'completed', return_requested: 'returnRequested' },
    },
    returnRequested: {
      tags: 'committed',
      meta: refusesStepsBut('return_approved', 'return_rejected'),
      on: { return_approved: 'returnApproved', return_rejected: 'delivered' },
    },
    returnApproved: {
      tags: 'committed',
      meta: refusesStepsBut('return_received'),
      on: {
        return_received: {
          guard: { type: 'isWorth', params: ({ event }) => event.amount },
          target: 'returned',
          actions: { type: 'oweReturn', params: ({ event }) => event.amount },
        },
      },
    },
    returned: { tags: 'committed', meta: refusesStepsBut() },
    completed: { tags: 'committed', meta: refusesStepsBut() },
  },
})
