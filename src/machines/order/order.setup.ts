/** What the chart of an order is made of: its events, what it asks of them, and what they do to its money. */
import { setup } from 'xstate'
import type { OrderEvent } from './order.events.ts'
import { orderGuards } from './order.guards.ts'
import { carryMoney, type OrderContext } from './order.money.ts'

export const orderSetup = setup({
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
    oweRefund: carryMoney.oweRefund,
    leaveOut: carryMoney.leaveOut,
    refund: carryMoney.refund,
    noteRefundFailed: carryMoney.noteRefundFailed,
    retryRefund: carryMoney.retryRefund,
    noteRefundedTwice: carryMoney.noteRefundedTwice,
    settleDoubleRefund: carryMoney.settleDoubleRefund,
    noteCorrection: carryMoney.noteCorrection,
    countFailure: carryMoney.countFailure,
  },
})
