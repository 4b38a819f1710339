import { savedListMachine } from '#machines/saved-list/saved-list.machine.ts'
import { defineWalk } from '../walker/types.ts'

/** A saved list with room for two and three products that want to stand there. */
export const walks = [
  defineWalk(savedListMachine)({
    name: 'savedList',
    input: () => [
      { name: 'recently-viewed', most: 2 },
      { name: 'wishlist', most: 2 },
    ],
    events: () => [
      ...[1, 2, 3].map((id) => ({ type: 'product.saved' as const, id })),
      { type: 'product.toggled', id: 1 },
      { type: 'product.removed', id: 2 },
      { type: 'person.left' },
      { type: 'savedList.emptied' },
      { type: 'savedList.changedElsewhere', ids: [3, 1, 2] },
    ],
    outcomes: {
      storeSavedList: () => [],
      loadSavedList: () => [
        { type: 'done', output: [] },
        { type: 'done', output: [2, 1] },
      ],
    },
    always: [
      { name: 'it holds no more than it has room for', holds: ({ context }) => context.ids.length <= context.most },
      { name: 'it holds each once', holds: ({ context }) => new Set(context.ids).size === context.ids.length },
    ],
  }),
]
