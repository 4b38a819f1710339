/** One payment of an order: started, carried to the provider or waited for, asked after until it is known what became of it, and paid again when it failed. */
import { sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import { boughtOf, carryPayment, noPayment, orderNumberOf, type PaymentContext } from './payment.assign.ts'
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

export const paymentMachine = setup({
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
    tellSettled: sendParent(
      ({ context }) => ({ type: 'payment.settled', orderNumber: orderNumberOf(context) ?? '' }) satisfies PaymentReport,
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
}).createMachine({
  id: 'payment',
  context: noPayment,
  initial: 'idle',
  on: {
    'payment.start': { target: '.starting', actions: { type: 'assignRequest', params: ({ event }) => event } },
    'payment.return': {
      target: '.following.clock.untimed',
      actions: { type: 'assignReference', params: ({ event }) => event.reference },
    },
    'payment.leave': { target: '.idle', actions: 'clear' },
  },
  states: {
    idle: { meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] } },
    starting: {
      tags: 'busy',
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      on: { 'payment.start': { guard: { type: 'isSameRequest', params: ({ event }) => event } } },
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'goesOut', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'assignAttempt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'assignAttempt', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output }, target: 'paid' },
          {
            guard: { type: 'isNotAllowed', params: ({ event }) => event.output },
            target: 'notAllowed',
            actions: { type: 'assignRefusal', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'unreachable' },
          { target: 'refused', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: 'assignDefect' },
      },
    },
    /** On the way to the provider: this page goes away. Who comes back by the Back button may have paid or not. */
    redirecting: {
      tags: 'busy',
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      on: { 'payment.start': { guard: { type: 'isSameRequest', params: ({ event }) => event } } },
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        input: ({ context }) => ({ url: context.attempt?.authorizationUrl ?? null }),
        onDone: 'following.clock.untimed',
        onError: { target: 'refused', actions: 'assignDefect' },
      },
    },
    /** The provider is asked again and again until it is known; a closed account is asked after too, for banks are slow. */
    following: {
      type: 'parallel',
      meta: { ignores: ['payment.retry'] },
      states: {
        clock: {
          initial: 'ample',
          states: {
            ample: {
              on: { 'payment.start': { guard: { type: 'isSameRequest', params: ({ event }) => event } } },
              after: { untilClosing: 'closing' },
            },
            closing: {
              on: { 'payment.start': { guard: { type: 'isSameRequest', params: ({ event }) => event } } },
              after: { untilOver: 'over' },
            },
            over: { tags: 'payable' },
            /** Back from the provider: nothing is to be sent any more. */
            untimed: {},
          },
        },
        poll: {
          initial: 'asking',
          states: {
            asking: {
              meta: { ignores: ['payment.check', 'network.returned'] },
              entry: 'countPoll',
              invoke: {
                id: 'verifyPayment',
                src: 'verifyPayment',
                input: ({ context }) => ({ reference: context.reference }),
                onDone: [
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event.output },
                    target: '#payment.paid',
                    actions: { type: 'assignOutcome', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isFailed', params: ({ event }) => event.output },
                    target: '#payment.failed',
                    actions: { type: 'assignOutcome', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isUnderpaid', params: ({ event }) => event.output },
                    target: '#payment.underpaid',
                    actions: { type: 'assignOutcome', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isRefunding', params: ({ event }) => event.output },
                    target: '#payment.refunding',
                    actions: { type: 'assignOutcome', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#payment.unknown' },
                  { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'cutOff' },
                  {
                    target: 'pausing',
                    actions: [
                      { type: 'assignOutcome', params: ({ event }) => event.output },
                      { type: 'assignRefusal', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: 'pausing',
              },
            },
            pausing: {
              after: { pollPause: 'asking' },
              on: {
                'payment.check': { target: 'asking', actions: 'askSoon' },
                'network.returned': { target: 'asking', actions: 'askSoon' },
              },
            },
            /** The server did not answer. */
            cutOff: {
              after: { pollPause: 'asking' },
              on: {
                'payment.check': { target: 'asking', actions: 'askSoon' },
                'network.returned': { target: 'asking', actions: 'askSoon' },
              },
            },
          },
        },
      },
    },
    paid: {
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      initial: 'clearing',
      states: {
        clearing: {
          invoke: {
            id: 'clearCart',
            src: 'clearCart',
            input: ({ context }) => ({ orderNumber: orderNumberOf(context), bought: boughtOf(context) }),
            // A cart that could not be emptied takes nothing from the payment; the cart page tells what it holds.
            onDone: { target: 'told', actions: { type: 'tellConfirmed', params: ({ event }) => event.output } },
            onError: 'told',
          },
        },
        told: { entry: 'tellSettled' },
      },
    },
    failed: {
      tags: 'payable',
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      entry: 'tellSettled',
    },
    /** Part of the money came: the rest is paid by another attempt. */
    underpaid: {
      tags: 'payable',
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      entry: 'tellSettled',
    },
    /** The money came when the order was given up: it goes back. */
    refunding: {
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      entry: 'tellSettled',
    },
    unknown: { meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] } },
    notAllowed: { meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] } },
    refused: {
      tags: 'payable',
      meta: { ignores: ['payment.check', 'network.returned'] },
      on: { 'payment.retry': { target: 'starting', actions: 'clearRefusal' } },
    },
    unreachable: {
      tags: 'payable',
      meta: { ignores: ['payment.check'] },
      on: { 'payment.retry': 'starting', 'network.returned': 'starting' },
    },
  },
})
