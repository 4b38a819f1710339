/** What the chart of a payment is made of: its ports, what it asks, and what it does. */
import { sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import { carryPayment, orderNumberOf, type PaymentContext } from './payment.assign.ts'
import { paymentGuards } from './payment.guards.ts'
import { closingNotice, pauses } from './payment.times.ts'
import type {
  Bought,
  ClearAnswer,
  PaymentEvent,
  PaymentReport,
  StartAnswer,
  VerifyAnswer,
  PaymentRequest,
} from './payment.types.ts'

export const paymentSetup = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, tags: {} as 'busy' | 'payable' },
  actors: {
    startPayment: port<StartAnswer, { request: PaymentRequest | null }>('startPayment'),
    /** Opens the provider's page in this window. It answers only when the person is back here without having been sent back. */
    goToProvider: port<void, { url: string | null }>('goToProvider'),
    verifyPayment: port<VerifyAnswer, { reference: string | null }>('verifyPayment'),
    clearCart: port<ClearAnswer, { orderNumber: string | null; bought: Bought | null }>('clearCart'),
  },
  guards: paymentGuards,
  actions: {
    ...carryPayment,
    tellConfirmed: tellFacts<PaymentContext, PaymentEvent, ClearAnswer>(({ items }, context): PaymentReport[] => {
      const orderNumber = orderNumberOf(context)
      return items && orderNumber ? [{ type: 'order.seenConfirmed', orderNumber, items }] : []
    }),
    tellReconciled: sendParent(
      ({ context }) =>
        ({ type: 'payment.reconciled', orderNumber: orderNumberOf(context) ?? '' }) satisfies PaymentReport,
    ),
  },
  delays: {
    pollPause: ({ context: { polls, refusal } }) =>
      Math.max(pauses[Math.min(polls, pauses.length) - 1] ?? 0, (refusal?.retryAfter ?? 0) * 1000),
    untilClosing: ({ context: { attempt } }) =>
      attempt ? Math.max(0, attempt.expiresAt - attempt.heardAt - closingNotice) : 0,
    untilOver: ({ context: { attempt } }) =>
      attempt ? Math.max(0, Math.min(closingNotice, attempt.expiresAt - attempt.heardAt)) : 0,
  },
})
