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
import { awaitingState } from './order.awaiting.ts'
import { closedState } from './order.closed.ts'
import { openState } from './order.open.ts'
import { refusesAllBut } from './order.refusals.ts'
import { orderSetup } from './order.setup.ts'

export const orderMachine = orderSetup.createMachine({
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
    awaiting: awaitingState,
    /** Paid, or to be paid on delivery. */
    open: openState,
    /** Given up; money that comes all the same revives it or goes back. */
    closed: closedState,
  },
})
