/** A list as a grid: rows come as its window moves, cells show at once what is put into them, and rows are saved some at a time, each answered alone. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { Refusal } from '../resource.types.ts'
import { answered, changesOf, edit, redo, undo } from './grid.edits.ts'
import type {
  CellEdit,
  GridContext,
  GridEvent,
  GridInput,
  RowChange,
  RowsAnswer,
  SaveRowsAnswer,
} from './grid.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const fresh = { pages: {}, total: null, wanted: [1], pending: {}, sent: [], undos: [], redos: [], refusal: null }

export const gridMachine = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    input: {} as GridInput,
    tags: {} as 'saving' | 'offline',
  },
  actors: {
    fetchRows: port<RowsAnswer, GridInput & { query: string; page: number }>('fetchRows'),
    saveRows: port<SaveRowsAnswer, GridInput & { records: readonly RowChange[] }>('saveRows'),
  },
  guards: {
    isOtherQuery: ({ context }, query: string) => query !== context.query,
    hasWanted: ({ context }) => context.wanted.length > 0,
    isLoaded: (_, answer: RowsAnswer) => answer.tag === 'loaded',
    hasChanges: ({ context }) => changesOf(context).length > 0,
    isDone: (_, answer: SaveRowsAnswer) => answer.tag === 'done',
  },
  actions: {
    begin: assign((_, query: string) => ({ ...fresh, query })),
    assignWanted: assign(({ context }, pages: readonly number[]) => ({
      wanted: [
        ...pages.filter((page) => !(page in context.pages) && !context.wanted.includes(page)),
        ...context.wanted,
      ],
    })),
    /** All that is shown is asked for again. */
    assignOutdated: assign(({ context }) => ({
      wanted: [...new Set([...Object.keys(context.pages).map(Number), ...context.wanted])],
    })),
    assignRows: assign(({ context }, answer: RowsAnswer) =>
      answer.tag === 'loaded'
        ? {
            pages: { ...context.pages, [answer.page]: answer.rows },
            total: answer.total,
            wanted: context.wanted.filter((page) => page !== answer.page),
            refusal: null,
          }
        : {},
    ),
    assignNotLoaded: assign((_, answer: RowsAnswer) => (answer.tag === 'refused' ? { refusal: answer.refusal } : {})),
    assignEdits: assign(({ context }, edits: readonly CellEdit[]) => edit(context, edits)),
    undoGesture: assign(({ context }) => undo(context)),
    redoGesture: assign(({ context }) => redo(context)),
    send: assign(({ context }) => ({ sent: changesOf(context) })),
    assignSaved: assign(({ context }, answer: SaveRowsAnswer) =>
      answer.tag === 'done' ? { ...answered(context, answer.results), sent: [], refusal: null } : {},
    ),
    assignNotSaved: assign((_, answer: SaveRowsAnswer) => ({
      sent: [],
      refusal: answer.tag === 'refused' ? answer.refusal : unreachable,
    })),
    assignLost: assign({ sent: [], refusal: unreachable }),
    assignDefect: assign({ refusal: unreachable }),
  },
}).createMachine({
  id: 'grid',
  type: 'parallel',
  context: ({ input }) => ({ ...input, query: '', ...fresh }),
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
                actions: { type: 'assignRows', params: ({ event }) => event.output },
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
    cells: {
      initial: 'resting',
      states: {
        resting: {
          meta: { ignores: ['grid.shown', 'records.outdated', 'grid.retry'] },
          on: {
            'cells.edited': {
              target: 'deciding',
              actions: { type: 'assignEdits', params: ({ event }) => event.edits },
            },
            'gesture.undone': { target: 'deciding', actions: 'undoGesture' },
            'gesture.redone': { target: 'deciding', actions: 'redoGesture' },
          },
        },
        deciding: {
          meta: { ignores: ['*'] },
          always: [{ guard: 'hasChanges', target: 'saving', actions: 'send' }, { target: 'resting' }],
        },
        saving: {
          tags: 'saving',
          meta: { ignores: ['records.outdated', 'grid.retry'] },
          on: {
            'grid.shown': {
              guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
              target: 'resting',
            },
            'cells.edited': { actions: { type: 'assignEdits', params: ({ event }) => event.edits } },
            'gesture.undone': { actions: 'undoGesture' },
            'gesture.redone': { actions: 'redoGesture' },
          },
          invoke: {
            id: 'saveRows',
            src: 'saveRows',
            input: ({ context: { resource, sent } }) => ({ resource, records: sent }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'assignSaved', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: { type: 'assignNotSaved', params: ({ event }) => event.output } },
            ],
            onError: { target: 'waiting', actions: 'assignLost' },
          },
        },
        /** Nobody answers: what is pending stays, and goes out with the next edit, the network or a press. */
        waiting: {
          tags: 'offline',
          on: {
            'grid.shown': {
              guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
              target: 'resting',
            },
            'cells.edited': {
              target: 'deciding',
              actions: { type: 'assignEdits', params: ({ event }) => event.edits },
            },
            'gesture.undone': { target: 'deciding', actions: 'undoGesture' },
            'gesture.redone': { target: 'deciding', actions: 'redoGesture' },
            'grid.retry': 'deciding',
            'records.outdated': 'deciding',
          },
        },
      },
    },
  },
})

export type GridRef = ActorRefFrom<typeof gridMachine>
