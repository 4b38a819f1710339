/** One payment of an order: started, carried to the provider or waited for, asked after until it is known what became of it, and paid again when it failed. */
import { boughtOf, noPayment, orderNumberOf } from './payment.assign.ts'
import { followingState } from './payment.following.ts'
import { paymentSetup } from './payment.setup.ts'

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: noPayment,
  initial: 'idle',
  // What has begun goes on when its page is gone.
  meta: { ignores: ['payment.left'] },
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
      on: {
        'payment.start': { guard: { type: 'isSameRequest', params: ({ event }) => event } },
        'payment.left': { target: 'idle', actions: 'clear' },
      },
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
    following: followingState,
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
        told: { entry: 'tellReconciled' },
      },
    },
    failed: {
      tags: 'payable',
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      entry: 'tellReconciled',
    },
    /** Part of the money came: the rest is paid by another attempt. */
    underpaid: {
      tags: 'payable',
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      entry: 'tellReconciled',
    },
    /** The money came when the order was given up, or the order was cancelled after it: it goes back. */
    refunding: {
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      entry: 'tellReconciled',
    },
    unknown: { meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] } },
    /** Said on the page where it was asked for, and not to whoever comes back there. */
    notAllowed: {
      meta: { ignores: ['payment.check', 'payment.retry', 'network.returned'] },
      on: { 'payment.left': { target: 'idle', actions: 'clear' } },
    },
    refused: {
      tags: 'payable',
      meta: { ignores: ['payment.check', 'network.returned'] },
      on: { 'payment.retry': { target: 'starting', actions: 'clearRefusal' } },
    },
    unreachable: {
      tags: 'payable',
      meta: { ignores: ['payment.check'] },
      on: {
        'payment.retry': 'starting',
        'network.returned': 'starting',
        'payment.left': { target: 'idle', actions: 'clear' },
      },
    },
  },
})
