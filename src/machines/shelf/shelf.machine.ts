/** A shelf holds products that a person put aside or looked at, newest first, kept on this device: the wishlist, the recently viewed. */
import { assign, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type ShelfName = 'wishlist' | 'recently-viewed'

export type ShelfEvent =
  | { type: 'product.shelved'; id: number }
  | { type: 'product.toggled'; id: number }
  | { type: 'product.unshelved'; id: number }
  | { type: 'shelf.emptied' }
  | { type: 'shelf.changedElsewhere'; ids: number[] }

export type ShelfKept = { type: 'shelf.kept'; ids: number[] }

export const shelfMachine = setup({
  types: {
    context: {} as { name: ShelfName; most: number; ids: number[] },
    events: {} as ShelfEvent,
    input: {} as { name: ShelfName; most: number },
  },
  actors: {
    recallShelf: port<number[], { name: ShelfName }>('recallShelf'),
    keepShelf: channel<ShelfKept, { name: ShelfName }>('keepShelf'),
  },
  guards: { isShelved: ({ context }, id: number) => context.ids.includes(id) },
  actions: {
    recall: assign({
      ids: ({ context }, ids: number[]) => [...new Set([...context.ids, ...ids])].slice(0, context.most),
    }),
    replace: assign({ ids: ({ context }, ids: number[]) => ids.slice(0, context.most) }),
    shelve: assign({
      ids: ({ context }, id: number) => [id, ...context.ids.filter((other) => other !== id)].slice(0, context.most),
    }),
    unshelve: assign({ ids: ({ context }, id: number) => context.ids.filter((other) => other !== id) }),
    empty: assign({ ids: [] }),
    keep: sendTo('keepShelf', ({ context }) => ({ type: 'shelf.kept', ids: context.ids }) satisfies ShelfKept),
  },
}).createMachine({
  id: 'shelf',
  context: ({ input }) => ({ ...input, ids: [] }),
  invoke: { id: 'keepShelf', src: 'keepShelf', input: ({ context }) => ({ name: context.name }), onError: {} },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallShelf',
        src: 'recallShelf',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'kept', actions: [{ type: 'recall', params: ({ event }) => event.output }, 'keep'] },
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
    'shelf.emptied': { actions: ['empty', 'keep'] },
    'shelf.changedElsewhere': { actions: { type: 'replace', params: ({ event }) => event.ids } },
  },
})
