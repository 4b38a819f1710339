/** A saved list holds products that a person put aside or looked at, newest first, kept on this device: the wishlist, the recently viewed. */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'

export type SavedListName = 'wishlist' | 'recently-viewed'

export type SavedListEvent =
  | { type: 'product.saved'; id: number }
  | { type: 'product.toggled'; id: number }
  | { type: 'product.removed'; id: number }
  /** Whoever was signed in has left, or a guest was refused something. */
  | { type: 'person.left' }
  | { type: 'savedList.emptied' }
  | { type: 'savedList.changedElsewhere'; ids: number[] }

/** `person.left`: a list that is an account's goes; a guest's stays. */
export type SavedListSaved = { type: 'savedList.saved'; ids: number[] } | { type: 'person.left' }

const idOf = ({ event }: { event: { id: number } }): number => event.id

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
  guards: { has: ({ context }, id: number) => context.ids.includes(id) },
  actions: {
    load: assign({
      ids: ({ context }, ids: number[]) => [...new Set([...context.ids, ...ids])].slice(0, context.most),
    }),
    replace: assign({ ids: ({ context }, ids: number[]) => ids.slice(0, context.most) }),
    add: assign({
      ids: ({ context }, id: number) => [id, ...context.ids.filter((other) => other !== id)].slice(0, context.most),
    }),
    remove: assign({ ids: ({ context }, id: number) => context.ids.filter((other) => other !== id) }),
    empty: assign({ ids: [] }),
    handOver: sendTo('storeSavedList', { type: 'person.left' } satisfies SavedListSaved),
    /** What is put aside goes with the account; what was looked at stays here. */
    tell: enqueueActions(({ context, enqueue }, id: number) => {
      if (context.name === 'wishlist')
        enqueue.sendParent({ type: 'savedItem.changed', id, isSaved: context.ids.includes(id) } satisfies ShopFact)
    }),
    save: sendTo(
      'storeSavedList',
      ({ context }) => ({ type: 'savedList.saved', ids: context.ids }) satisfies SavedListSaved,
    ),
  },
}).createMachine({
  id: 'savedList',
  context: ({ input }) => ({ ...input, ids: [] }),
  invoke: {
    id: 'storeSavedList',
    src: 'storeSavedList',
    input: ({ context }) => ({ name: context.name }),
    onError: {},
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadSavedList',
        src: 'loadSavedList',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'ready', actions: [{ type: 'load', params: ({ event }) => event.output }, 'save'] },
        onError: 'ready',
      },
    },
    ready: {},
  },
  on: {
    'product.saved': {
      actions: [{ type: 'add', params: idOf }, 'save', { type: 'tell', params: idOf }],
    },
    'product.removed': {
      actions: [{ type: 'remove', params: idOf }, 'save', { type: 'tell', params: idOf }],
    },
    'product.toggled': [
      {
        guard: { type: 'has', params: idOf },
        actions: [{ type: 'remove', params: idOf }, 'save', { type: 'tell', params: idOf }],
      },
      {
        actions: [{ type: 'add', params: idOf }, 'save', { type: 'tell', params: idOf }],
      },
    ],
    'person.left': { actions: 'handOver' },
    'savedList.emptied': { actions: ['empty', 'save'] },
    'savedList.changedElsewhere': { actions: { type: 'replace', params: ({ event }) => event.ids } },
  },
})
