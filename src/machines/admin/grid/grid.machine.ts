/** A list as a grid: rows come as its window moves, cells show at once what is put into them, and rows are saved some at a time, each answered alone. */
import type { ActorRefFrom } from 'xstate'
import { cellsRegion } from './grid.cells.ts'
import { fresh, gridSetup } from './grid.setup.ts'

export const gridMachine = gridSetup.createMachine({
  id: 'grid',
  type: 'parallel',
  context: ({ input }) => ({ ...input, query: '', ...fresh }),
  invoke: { id: 'keepDraft', src: 'keepDraft', onError: {} },
  states: {
    rows: {
      initial: 'loading',
      on: {
        'grid.shown': {
          guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
          target: '.loading',
          actions: { type: 'begin', params: ({ event }) => event.query },
        },
      },
      states: {
        resting: {
          always: { guard: 'hasWanted', target: 'loading' },
          meta: { ignores: ['grid.retry'] },
          on: {
            'window.moved': { actions: { type: 'assignWanted', params: ({ event }) => event.pages } },
            'records.outdated': { actions: 'assignOutdated' },
          },
        },
        loading: {
          meta: { ignores: ['grid.retry'] },
          on: {
            'window.moved': { actions: { type: 'assignWanted', params: ({ event }) => event.pages } },
            'records.outdated': { actions: 'assignOutdated' },
          },
          invoke: {
            id: 'fetchRows',
            src: 'fetchRows',
            input: ({ context: { resource, query, wanted } }) => ({ resource, query, page: wanted[0] ?? 1 }),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'resting',
                actions: [{ type: 'assignRows', params: ({ event }) => event.output }, 'tellArrived'],
              },
              { target: 'failed', actions: { type: 'assignNotLoaded', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'assignDefect' },
          },
        },
        failed: {
          on: {
            'grid.retry': 'loading',
            'window.moved': {
              target: 'loading',
              actions: { type: 'assignWanted', params: ({ event }) => event.pages },
            },
            'records.outdated': { target: 'loading', actions: 'assignOutdated' },
          },
        },
      },
    },
    cells: cellsRegion,
  },
})

export type GridRef = ActorRefFrom<typeof gridMachine>
