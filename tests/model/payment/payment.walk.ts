import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { Attempt, Outcome, Refused } from '#machines/payment/payment.types.ts'
import { riceItem } from '../checkout/checkout-fixtures.ts'
import { defineWalk } from '../walker/types.ts'

const refused: Refused = { message: { code: 'forms.failed' }, requestId: null, retryAfter: null }

export const attempt: Attempt = {
  orderNumber: 'NG-261122-7KQ4M',
  channel: 'bank_transfer',
  reference: 'ref-1',
  provider: 'sandbox',
  amount: 92_300,
  authorizationUrl: null,
  transfer: { bankName: 'Sandbox Bank', accountNumber: '8215204937', accountName: 'Oja', amount: 92_300 },
  ussdCode: null,
  heardAt: 0,
  expiresAt: 1_800_000,
}

export const outcome: Outcome = {
  reference: 'ref-1',
  status: 'pending',
  reason: null,
  orderId: 7,
  orderNumber: attempt.orderNumber,
  orderStatus: 'pending_payment',
  amount: 92_300,
  received: 0,
  outstanding: 92_300,
}

const told = (status: Outcome['status']) => ({
  type: 'done' as const,
  output: { tag: 'told', outcome: { ...outcome, status } },
})

/** An order paid by card and by transfer: started twice, sent out and come back, asked after until it is known, cut off, refused, paid again. */
export const walks = [
  defineWalk(paymentMachine)({
    name: 'payment',
    events: () => [
      { type: 'payment.start', orderNumber: attempt.orderNumber, channel: 'bank_transfer' },
      { type: 'payment.start', orderNumber: attempt.orderNumber, channel: 'card' },
      { type: 'payment.return', reference: 'ref-1' },
      { type: 'payment.check' },
      { type: 'payment.retry' },
      { type: 'payment.leave' },
      { type: 'payment.left' },
      { type: 'network.returned' },
    ],
    outcomes: {
      startPayment: ({ context }) => [
        {
          type: 'done',
          output: {
            tag: 'started',
            attempt:
              context.request?.channel === 'card'
                ? { ...attempt, channel: 'card', transfer: null, authorizationUrl: 'http://pay.test/ref-1' }
                : attempt,
          },
        },
        { type: 'done', output: { tag: 'alreadyPaid' } },
        { type: 'done', output: { tag: 'notAllowed', ...refused } },
        { type: 'done', output: { tag: 'refused', ...refused } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
      goToProvider: () => [{ type: 'done', output: undefined }],
      verifyPayment: () => [
        told('pending'),
        told('paid'),
        told('failed'),
        told('underpaid'),
        told('refunding'),
        { type: 'done', output: { tag: 'unknown' } },
        { type: 'done', output: { tag: 'refused', ...refused } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
      clearCart: () => [
        { type: 'done', output: { success: true, error: null, items: null } },
        { type: 'done', output: { success: true, error: null, items: [riceItem] } },
      ],
    },
    // How often was asked changes the pause, and whether somebody answered what is said: nothing else.
    fingerprint: ({ context: { request, reference, outcome: known, attempt: open, refusal } }) =>
      JSON.stringify([request?.channel, reference, known?.status, open?.channel, refusal?.message]),
    always: [
      {
        name: 'what is asked after has a reference',
        holds: (now) => !now.matches('following') || now.context.reference !== null,
      },
      {
        name: 'who is led out knows where to',
        holds: (now) => !now.matches('redirecting') || Boolean(now.context.attempt?.authorizationUrl),
      },
      {
        name: 'paid is said by the provider or the market',
        holds: (now) => !now.matches('paid') || now.context.outcome === null || now.context.outcome.status === 'paid',
      },
      {
        name: 'a cut-off is said from the question that reached nobody to the answer of a later one',
        holds: (now) =>
          (!now.matches({ following: { poll: 'cutOff' } }) || now.context.isCutOff) &&
          (!now.matches({ following: { poll: 'pausing' } }) || !now.context.isCutOff),
      },
      {
        name: 'a failed payment can be paid again',
        holds: (now) =>
          !now.matches('failed') ||
          now.can({ type: 'payment.start', orderNumber: attempt.orderNumber, channel: 'card' }),
      },
    ],
  }),
]
