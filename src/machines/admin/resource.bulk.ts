import { resourceSetup } from './resource.setup.ts'
import { watchingState } from './resource.watching.ts'

/** What is done to many records, or to one by its name; some of it takes the password of whoever asks for it, and some of it goes on after its answer. */
export const bulkRegion = resourceSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      meta: { ignores: ['bulk.cancelled'] },
      on: {
        'bulk.asked': { target: 'running', actions: { type: 'assignBulk', params: ({ event }) => event } },
        'bulk.sought': 'seeking',
        'selection.cleared': { actions: 'clearJob' },
        'bulk.undone': { guard: 'canUndoBulk', target: 'undoing' },
      },
    },
    /** What a page before this one has begun may be under way. */
    seeking: {
      meta: { ignores: ['bulk.sought', 'bulk.cancelled', 'bulk.undone', 'selection.cleared'] },
      on: { 'bulk.asked': { target: 'running', actions: { type: 'assignBulk', params: ({ event }) => event } } },
      invoke: {
        id: 'findBulk',
        src: 'findBulk',
        input: ({ context: { resource } }) => ({ resource }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'watching',
            actions: { type: 'assignJob', params: ({ event }) => event.output.job },
          },
          { target: 'resting' },
        ],
        // Nobody has asked for anything: what was not found is not missed.
        onError: 'resting',
      },
    },
    running: {
      tags: 'busy',
      meta: { ignores: ['bulk.asked', 'bulk.sought', 'bulk.cancelled', 'bulk.undone', 'selection.cleared'] },
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
            guard: { type: 'isBegun', params: ({ event }) => event.output },
            target: 'watching',
            actions: [
              {
                type: 'assignJob',
                params: ({ event }) => (event.output.tag === 'begun' ? event.output.job : null),
              },
              'clearPending',
            ],
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
    watching: watchingState,
    /** What the last job has done is to be taken back, which is a job again. */
    undoing: {
      tags: 'busy',
      meta: { ignores: ['bulk.asked', 'bulk.sought', 'bulk.cancelled', 'bulk.undone', 'selection.cleared'] },
      invoke: {
        id: 'undoBulk',
        src: 'undoBulk',
        input: ({ context: { job } }) => ({ id: job?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'watching',
            actions: {
              type: 'assignJob',
              params: ({ event }) => (event.output.tag === 'told' ? event.output.job : null),
            },
          },
          { target: 'resting', actions: { type: 'assignJobRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'assignBulkDefect' },
      },
    },
    /** Nothing was done yet. */
    confirming: {
      meta: { ignores: ['bulk.sought', 'bulk.cancelled', 'bulk.undone', 'selection.cleared'] },
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
