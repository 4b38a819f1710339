import { resourceSetup } from './resource.setup.ts'

/** One page of the list, loaded again when its address changes and when records do. */
export const listRegion = resourceSetup.createStateConfig({
  initial: 'waiting',
  states: {
    /** No page of it was asked for yet. */
    waiting: {
      meta: { ignores: ['list.retry', 'change.made', 'records.outdated'] },
      on: {
        'list.shown': { target: 'loading', actions: { type: 'assignQuery', params: ({ event }) => event.query } },
      },
    },
    loading: {
      tags: 'refreshing',
      meta: { ignores: ['list.retry'] },
      on: {
        'list.shown': {
          guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
          target: 'loading',
          reenter: true,
          actions: { type: 'assignQuery', params: ({ event }) => event.query },
        },
        'change.made': { target: 'loading', reenter: true },
        'records.outdated': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'fetchList',
        src: 'fetchList',
        input: ({ context }) => ({ resource: context.resource, query: context.query }),
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'assignPage', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'assignPage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'assignListDefect' },
      },
    },
    ready: {
      meta: { ignores: ['list.retry'] },
      on: {
        'list.shown': {
          guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
          target: 'loading',
          actions: { type: 'assignQuery', params: ({ event }) => event.query },
        },
        'change.made': 'loading',
        'records.outdated': 'loading',
      },
    },
    failed: {
      on: {
        'list.shown': { target: 'loading', actions: { type: 'assignQuery', params: ({ event }) => event.query } },
        'list.retry': 'loading',
        'change.made': 'loading',
        'records.outdated': 'loading',
      },
    },
  },
})
