import { paymentSetup } from './payment.setup.ts'

/** The provider is asked again and again until it is known; a closed account is asked after too, for banks are slow. */
export const followingState = paymentSetup.createStateConfig({
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
          entry: 'noteReached',
          after: { pollPause: 'asking' },
          on: {
            'payment.check': { target: 'asking', actions: 'askSoon' },
            'network.returned': { target: 'asking', actions: 'askSoon' },
          },
        },
        /** The server did not answer. */
        cutOff: {
          entry: 'noteCutOff',
          after: { pollPause: 'asking' },
          on: {
            'payment.check': { target: 'asking', actions: 'askSoon' },
            'network.returned': { target: 'asking', actions: 'askSoon' },
          },
        },
      },
    },
  },
})
