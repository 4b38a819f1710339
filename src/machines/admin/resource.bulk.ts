import { resourceSetup } from './resource.setup.ts'

/** What is done to many records, or to one by its name; some of it takes the password of whoever asks for it. */
export const bulkRegion = resourceSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: { 'bulk.asked': { target: 'running', actions: { type: 'assignBulk', params: ({ event }) => event } } },
    },
    running: {
      tags: 'busy',
      meta: { ignores: ['bulk.asked'] },
      invoke: {
        id: 'runBulk',
        src: 'runBulk',
        input: ({ context: { resource, bulk } }) => ({
          resource,
          ...(bulk ?? { action: '', ids: [], query: '', total: 0, values: {}, shown: {} }),
        }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'clearPending',
          },
          {
            target: 'resting',
            actions: [
              { type: 'assignResults', params: ({ event }) => event.output },
              'clearPending',
              'outdateRecord',
              {
                type: 'tellMade',
                params: ({ event }) => (event.output.tag === 'done' ? (event.output.undos.at(-1) ?? null) : null),
              },
            ],
          },
        ],
        onError: {
          target: 'resting',
          actions: ['assignBulkDefect', 'clearPending', { type: 'tellMade', params: null }],
        },
      },
    },
    /** Nothing was done yet. */
    confirming: {
      // Whoever asks for something else has given this up.
      on: { 'bulk.asked': { target: 'running', actions: { type: 'assignBulk', params: ({ event }) => event } } },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'running' },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: 'assignBulkDefect' },
      },
    },
  },
})
