/**
 * One order, from placed to completed: the only place that says what may happen to it. Both sides fold the recorded events with it;
 * nothing in it acts, so that the same events always give the same order.
 *
 *   O1  money only adds up: paid and refunded grow by the amounts of recorded events and by nothing else
 *   O2  at most one attempt to pay is live, and a reference is of one attempt
 *   O3  an order leaves `pendingPayment` towards the store only when paid ≥ total, or when it is paid on delivery
 *   O4  goods are reserved, committed or released, as the tag of the state says, and go from one to the next once
 *   O5  what was paid beyond what is kept is owed back, in every state
 */
import { setup } from 'xstate'
import type { OrderEvent } from './order.events.ts'
import { orderGuards } from './order.guards.ts'
import { carryMoney, type OrderContext } from './order.money.ts'
import { refuses, refusesAllBut, refusesStepsBut } from './order.refusals.ts'

export const orderMachine = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, tags: {} as 'reserved' | 'committed' | 'released' },
  guards: orderGuards,
  actions: {
    place: carryMoney.place,
    startAttempt: carryMoney.startAttempt,
    endAttempt: carryMoney.endAttempt,
    receive: carryMoney.receive,
    receiveSurplus: carryMoney.receiveSurplus,
    receiveCash: carryMoney.receiveCash,
    oweAll: carryMoney.oweAll,
    oweReturn: carryMoney.oweReturn,
    refund: carryMoney.refund,
    noteRefundFailed: carryMoney.noteRefundFailed,
    retryRefund: carryMoney.retryRefund,
    noteRefundedTwice: carryMoney.noteRefundedTwice,
    countFailure: carryMoney.countFailure,
  },
}).createMachine({
  id: 'order',
  context: {
    method: 'card',
    fulfilment: 'delivery',
    total: 0,
    paid: 0,
    owed: 0,
    refunded: 0,
    refundFailed: false,
    attempt: null,
    deliveryFailures: 0,
  },
  initial: 'unplaced',
  states: {
    unplaced: {
      meta: refusesAllBut('placed'),
      on: {
        placed: [
          {
            guard: { type: 'needsNoPayment', params: ({ event }) => event },
            target: 'open.confirmed',
            actions: { type: 'place', params: ({ event }) => event },
          },
          { target: 'awaiting.pendingPayment', actions: { type: 'place', params: ({ event }) => event } },
        ],
      },
    },
    /** Placed, and money is missing. */
    awaiting: {
      tags: 'reserved',
      meta: refusesAllBut(
        'payment_started',
        'payment_voided',
        'payment_failed',
        'payment_succeeded',
        'underpaid',
        'cancelled',
        'expired',
      ),
      on: {
        payment_started: {
          guard: 'hasNoAttempt',
          actions: { type: 'startAttempt', params: ({ event }) => event.reference },
        },
        payment_voided: {
          guard: { type: 'isAttempt', params: ({ event }) => event.reference },
          actions: 'endAttempt',
        },
        payment_failed: {
          guard: { type: 'isAttempt', params: ({ event }) => event.reference },
          actions: 'endAttempt',
        },
        payment_succeeded: {
          guard: { type: 'completes', params: ({ event }) => event.amount },
          target: 'open.confirmed',
          actions: ['endAttempt', { type: 'receive', params: ({ event }) => event.amount }],
        },
        underpaid: {
          guard: { type: 'isShort', params: ({ event }) => event.amount },
          target: 'awaiting.onHold',
          actions: ['endAttempt', { type: 'receive', params: ({ event }) => event.amount }],
        },
        cancelled: { target: 'closed.cancelled', actions: ['endAttempt', 'oweAll'] },
      },
      initial: 'pendingPayment',
      states: {
        pendingPayment: { on: { expired: { target: '#order.closed.expired', actions: 'endAttempt' } } },
        /** Part of the money is here: the rest is paid, or all of it goes back. */
        onHold: { meta: refuses('expired') },
      },
    },
    /** Paid, or to be paid on delivery. */
    open: {
      meta: refuses(
        'placed',
        'payment_started',
        'payment_voided',
        'payment_failed',
        'underpaid',
        'late_payment',
        'expired',
      ),
      on: {
        payment_succeeded: {
          guard: { type: 'isMoney', params: ({ event }) => event.amount },
          actions: { type: 'receiveSurplus', params: ({ event }) => event.amount },
        },
        refund_processed: {
          guard: { type: 'isOwed', params: ({ event }) => event.amount },
          actions: { type: 'refund', params: ({ event }) => event.amount },
        },
        refund_failed: { guard: 'owesAnything', actions: 'noteRefundFailed' },
        refund_retried: { guard: 'hasFailedRefund', actions: 'retryRefund' },
        refunded_by_hand: {
          guard: { type: 'settlesByHand', params: ({ event }) => event.amount },
          actions: { type: 'refund', params: ({ event }) => event.amount },
        },
        refunded_twice: {
          guard: { type: 'wentBack', params: ({ event }) => event.amount },
          actions: 'noteRefundedTwice',
        },
      },
      initial: 'confirmed',
      states: {
        confirmed: {
          tags: 'reserved',
          meta: refusesStepsBut('processing_started', 'cancelled'),
          on: {
            processing_started: 'processing',
            cancelled: { target: '#order.closed.cancelled', actions: 'oweAll' },
          },
        },
        processing: {
          tags: 'reserved',
          meta: refusesStepsBut('shipped', 'ready_for_pickup', 'cancelled'),
          on: {
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
          meta: refusesStepsBut('delivered', 'cancelled'),
          on: {
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
          meta: refusesStepsBut('out_for_delivery', 'delivered'),
          on: {
            out_for_delivery: 'outForDelivery',
            delivered: { target: 'delivered', actions: 'receiveCash' },
          },
        },
        outForDelivery: {
          tags: 'committed',
          meta: refusesStepsBut('delivered', 'delivery_failed'),
          on: {
            delivered: { target: 'delivered', actions: 'receiveCash' },
            delivery_failed: [
              { guard: 'canTryAgain', target: 'redelivering', actions: 'countFailure' },
              { target: 'broughtBack', actions: ['countFailure', 'oweAll'] },
            ],
          },
        },
        /** Brought back once or twice; packed to go out again. */
        redelivering: { tags: 'committed', meta: refusesStepsBut('shipped'), on: { shipped: 'shipped' } },
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
    },
    /** Given up; money that comes all the same revives it or goes back. */
    closed: {
      tags: 'released',
      meta: refusesAllBut(
        'late_payment',
        'refund_processed',
        'refund_failed',
        'refund_retried',
        'refunded_by_hand',
        'refunded_twice',
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
            guard: { type: 'settlesAll', params: ({ event }) => event.amount },
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
          guard: { type: 'settlesByHand', params: ({ event }) => event.amount },
          target: '.refunded',
          actions: { type: 'refund', params: ({ event }) => event.amount },
        },
        refunded_twice: {
          guard: { type: 'wentBack', params: ({ event }) => event.amount },
          actions: 'noteRefundedTwice',
        },
      },
      initial: 'cancelled',
      states: {
        cancelled: {
          on: {
            // It stays cancelled; that the money went back is told by the payment's status.
            refund_processed: {
              guard: { type: 'isOwed', params: ({ event }) => event.amount },
              actions: { type: 'refund', params: ({ event }) => event.amount },
            },
            refunded_by_hand: {
              guard: { type: 'settlesByHand', params: ({ event }) => event.amount },
              actions: { type: 'refund', params: ({ event }) => event.amount },
            },
          },
        },
        expired: {},
        refundPending: {},
        refunded: {},
      },
    },
  },
})
