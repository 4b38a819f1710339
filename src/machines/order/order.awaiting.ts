import { refuses, refusesAllBut } from './order.refusals.ts'
import { orderSetup } from './order.setup.ts'

/** Placed, and money is missing. */
export const awaitingState = orderSetup.createStateConfig({
  tags: 'reserved',
  meta: refusesAllBut(
    'payment_started',
    'payment_voided',
    'payment_failed',
    'payment_succeeded',
    'underpaid',
    'payment_recorded',
    'details_corrected',
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
    payment_recorded: [
      {
        guard: { type: 'completes', params: ({ event }) => event.amount },
        target: 'open.confirmed',
        actions: ['endAttempt', { type: 'receive', params: ({ event }) => event.amount }],
      },
      {
        guard: { type: 'isShort', params: ({ event }) => event.amount },
        target: 'awaiting.onHold',
        actions: ['endAttempt', { type: 'receive', params: ({ event }) => event.amount }],
      },
    ],
    details_corrected: { actions: 'noteCorrection' },
    cancelled: { target: 'closed.cancelled', actions: ['endAttempt', 'oweAll'] },
  },
  initial: 'pendingPayment',
  states: {
    pendingPayment: { on: { expired: { target: '#order.closed.expired', actions: 'endAttempt' } } },
    /** Part of the money is here: the rest is paid, or all of it goes back. */
    onHold: { meta: refuses('expired') },
  },
})
