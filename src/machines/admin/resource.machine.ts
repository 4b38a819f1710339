/** A resource of the back office: its list, what is selected there, one record under edit, actions for many, and the way back. */
import { resourceSetup } from './resource.setup.ts'

export const resourceMachine = resourceSetup.createMachine({
  id: 'resource',
  type: 'parallel',
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context }) => ({ resource: context.resource }),
    onError: { actions: 'clearPending' },
  },
  context: ({ input }) => ({
    ...input,
    query: '',
    page: null,
    refusal: null,
    selected: [],
    pending: null,
    bulk: null,
    results: [],
    bulkRefusal: null,
    undos: [],
    undoRefusal: null,
  }),
  states: {
    /** What a write of this page brings about, and what one of somebody else's does to the record that is open. */
    writes: {
      on: {
        'rows.pending': { actions: { type: 'assignPending', params: ({ event }) => event.pending } },
        'change.made': { actions: { type: 'assignMade', params: ({ event }) => event.undo } },
        'records.outdated': { actions: 'outdateRecord' },
      },
    },
    list: {
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
    },
    selection: {
      initial: 'rows',
      states: {
        /** Those that were chosen, on this page and on others of the same list. */
        rows: {
          meta: { ignores: ['change.made', 'list.shown'] },
          on: {
            'rows.selected': { actions: { type: 'assignRows', params: ({ event }) => event } },
            'matching.selected': { target: 'matching', actions: 'clearRows' },
            'selection.cleared': { actions: 'clearRows' },
          },
        },
        /** All that match the list's filters, as many as they are. */
        matching: {
          meta: { ignores: ['matching.selected'] },
          on: {
            'rows.selected': { target: 'rows', actions: { type: 'assignRows', params: ({ event }) => event } },
            'selection.cleared': { target: 'rows', actions: 'clearRows' },
            // What was done to them has changed which they are.
            'change.made': 'rows',
            'list.shown': { guard: { type: 'isOtherQuery', params: ({ event }) => event.query }, target: 'rows' },
          },
        },
      },
    },
    bulk: {
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
              ...(bulk ?? { action: '', ids: [], query: '', total: 0, shown: {} }),
            }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'assignResults', params: ({ event }) => event.output },
                'clearPending',
                {
                  type: 'tellMade',
                  params: ({ event }) => (event.output.tag === 'done' ? (event.output.undos.at(-1) ?? null) : null),
                },
              ],
            },
            onError: {
              target: 'resting',
              actions: ['assignBulkDefect', 'clearPending', { type: 'tellMade', params: null }],
            },
          },
        },
      },
    },
    /** The way back is offered for a while after a change, and for as long as somebody is about to take it. */
    offer: {
      initial: 'hidden',
      states: {
        hidden: {
          meta: { ignores: ['offer.held', 'offer.released', 'undo.pressed'] },
          on: {
            'change.made': { guard: { type: 'isRecorded', params: ({ event }) => event.undo }, target: 'shown' },
          },
        },
        shown: {
          meta: { ignores: ['offer.released'] },
          on: {
            'change.made': {
              guard: { type: 'isRecorded', params: ({ event }) => event.undo },
              target: 'shown',
              reenter: true,
            },
            'undo.pressed': 'hidden',
            'offer.held': 'held',
          },
          after: { offerTime: 'hidden' },
        },
        held: {
          on: { 'undo.pressed': 'hidden', 'offer.released': 'shown' },
          meta: { ignores: ['offer.held', 'change.made'] },
        },
      },
    },
    undo: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'undo.pressed': {
              guard: { type: 'canUndo', params: ({ event }) => event.auditId },
              target: 'undoing',
              actions: { type: 'assignUndo', params: ({ event }) => event.auditId },
            },
          },
        },
        undoing: {
          tags: 'busy',
          meta: { ignores: ['undo.pressed'] },
          invoke: {
            id: 'undoChange',
            src: 'undoChange',
            input: ({ context }) => ({ auditId: context.undos.at(-1)?.auditId ?? 0 }),
            onDone: [
              {
                guard: { type: 'isUndone', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['dropUndo', 'outdateRecords'],
              },
              { target: 'resting', actions: { type: 'assignUndoRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: 'assignUndoDefect' },
          },
        },
      },
    },
  },
})
