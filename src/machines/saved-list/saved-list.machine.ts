/** A saved list holds products that a person put aside or looked at, newest first, kept on this device: the wishlist, the recently viewed. */
import { assign, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type SavedListName = 'wishlist' | 'recently-viewed'

export type SavedListEvent =
  | { type: 'product.shelved'; id: number }
  | { type: 'product.toggled'; id: number }
  | { type: 'product.unshelved'; id: number }
  | { type: 'savedList.emptied' }
  | { type: 'savedList.changedElsewhere'; ids: number[] }

export type SavedListSaved = { type: 'savedList.saved'; ids: number[] }

export const savedListMachine = setup({
  types: {
    context: {} as { name: SavedListName; most: number; ids: number[] },
    events: {} as SavedListEvent,
    input: {} as { name: SavedListName; most: number },
  },
  actors: {
    loadSavedList: port<number[], { name: SavedListName }>('loadSavedList'),
    storeSavedList: channel<SavedListSaved, { name: SavedListName }>('storeSavedList'),
  },
  guards: { isShelved: ({ context }, id: number) => context.ids.includes(id) },
  actions: {
    load: assign({
      ids: ({ context }, ids: number[]) => [...new Set([...context.ids, ...ids])].slice(0, context.most),
    }),
    replace: assign({ ids: ({ context }, ids: number[]) => ids.slice(0, context.most) }),
    shelve: assign({
      ids: ({ context }, id: number) => [id, ...context.ids.filter((other) => other !== id)].slice(0, context.most),
    }),
    unshelve: assign({ ids: ({ context }, id: number) => context.ids.filter((other) => other !== id) }),
    empty: assign({ ids: [] }),
    keep: sendTo(
      'storeSavedList',
      ({ context }) => ({ type: 'savedList.saved', ids: context.ids }) satisfies SavedListSaved,
    ),
  },
}).createMachine({
  id: 'shelf',
  context: ({ input }) => ({ ...input, ids: [] }),
  invoke: {
    id: 'storeSavedList',
    src: 'storeSavedList',
    input: ({ context }) => ({ name: context.name }),
    onError: {},
  },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'loadSavedList',
        src: 'loadSavedList',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'kept', actions: [{ type: 'load', params: ({ event }) => event.output }, 'keep'] },
        onError: 'kept',
      },
    },
    kept: {},
  },
  on: {
    'product.shelved': { actions: [{ type: 'shelve', params: ({ event }) => event.id }, 'keep'] },
    'product.unshelved': { actions: [{ type: 'unshelve', params: ({ event }) => event.id }, 'keep'] },
    'product.toggled': [
      {
        guard: { type: 'isShelved', params: ({ event }) => event.id },
        actions: [{ type: 'unshelve', params: ({ event }) => event.id }, 'keep'],
      },
      { actions: [{ type: 'shelve', params: ({ event }) => event.id }, 'keep'] },
    ],
    'savedList.emptied': { actions: ['empty', 'keep'] },
    'savedList.changedElsewhere': { actions: { type: 'replace', params: ({ event }) => event.ids } },
  },
})
