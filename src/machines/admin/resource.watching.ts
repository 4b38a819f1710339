import { resourceSetup } from './resource.setup.ts'

/** A bulk action that goes on at the server: looked at every second until it has ended, also through a lost network. */
export const watchingState = resourceSetup.createStateConfig({
  initial: 'waiting',
  tags: 'busy',
  meta: { ignores: ['bulk.asked', 'bulk.sought', 'bulk.undone', 'selection.cleared'] },
  states: {
    waiting: {
      on: { 'bulk.cancelled': 'cancelling' },
      after: { lookEvery: 'looking' },
    },
    looking: {
      on: { 'bulk.cancelled': 'cancelling' },
      invoke: {
        id: 'watchBulk',
        src: 'watchBulk',
        input: ({ context: { job } }) => ({ id: job?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'waiting',
            actions: {
              type: 'assignJob',
              params: ({ event }) => (event.output.tag === 'told' ? event.output.job : null),
            },
          },
          // A lost network says nothing about the work, which the server goes on with.
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'waiting' },
          {
            target: '#resource.bulk.resting',
            actions: [
              { type: 'assignEnded', params: ({ event }) => event.output },
              'outdateRecord',
              { type: 'tellMade', params: null },
            ],
          },
        ],
        onError: {
          target: '#resource.bulk.resting',
          actions: ['assignBulkDefect', { type: 'tellMade', params: null }],
        },
      },
    },
    /** What is done stays; where it has ended meanwhile, the next look says so. */
    cancelling: {
      meta: { ignores: ['bulk.cancelled'] },
      invoke: {
        id: 'cancelBulk',
        src: 'cancelBulk',
        input: ({ context: { job } }) => ({ id: job?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: '#resource.bulk.resting',
            actions: [
              { type: 'assignEnded', params: ({ event }) => event.output },
              'outdateRecord',
              { type: 'tellMade', params: null },
            ],
          },
          { target: 'waiting', actions: { type: 'assignJobRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: 'assignBulkDefect' },
      },
    },
  },
})
