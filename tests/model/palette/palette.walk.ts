import { paletteMachine, type FoundRecords } from '#machines/palette/palette.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const nothing: FoundRecords = { orders: [], products: [], customers: [], coupons: [] }
export const rice: FoundRecords = {
  ...nothing,
  products: [{ id: 1, name: 'Ofada rice', sku: 'RICE-1', status: 'active', price: 4500 }],
}

export const walks = [
  defineWalk(paletteMachine)({
    name: 'palette',
    events: () => [
      { type: 'palette.opened', query: '' },
      { type: 'palette.opened', query: 'r' },
      { type: 'palette.opened', query: 'rice' },
      { type: 'palette.closed' },
      { type: 'query.changed', query: 'r ' },
      { type: 'query.changed', query: 'rice' },
      { type: 'search.retry' },
      { type: 'row.entered', row: 1 },
      { type: 'drafts.dropped' },
    ],
    outcomes: {
      searchRecords: () => [
        { type: 'done', output: { tag: 'found', records: rice } },
        { type: 'done', output: { tag: 'failed' } },
      ],
    },
    always: [
      {
        name: 'a closed palette keeps nothing of what was typed and found',
        holds: (now) => !now.matches('closed') || (now.context.query === '' && now.context.records === null),
      },
      {
        name: 'records are shown for words that are long enough alone',
        holds: ({ context }) => context.records === null || context.query.trim().length >= 2,
      },
    ],
  }),
]
