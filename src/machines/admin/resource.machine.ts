/** A resource of the back office: its list, what is selected there, one record under edit, actions for many, and the way back. */
import { bulkRegion } from './resource.bulk.ts'
import { listRegion } from './resource.list.ts'
import { offerRegion, undoRegion } from './resource.undo.ts'
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
    job: null,
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
    list: listRegion,
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
    bulk: bulkRegion,
    offer: offerRegion,
    undo: undoRegion,
  },
})
