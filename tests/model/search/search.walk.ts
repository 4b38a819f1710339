import { searchMachine } from '#machines/search/search.machine.ts'
import { readProduct } from '#machines/catalog/catalog.read.ts'
import { defineWalk } from '../walker/types.ts'

const rice = readProduct({ id: 1, name: 'Ofada rice', slug: 'ofada-rice', base_price: 4500 })

/** Words that find something and words that find nothing. */
export const searchWalk = (name: string, some: string, none: string) =>
  defineWalk(searchMachine)({
    name,
    events: () => [
      { type: 'query.changed', query: 'r ' },
      { type: 'query.changed', query: some },
      { type: 'query.changed', query: none },
      { type: 'search.closed' },
      { type: 'option.next' },
      { type: 'option.previous' },
    ],
    outcomes: {
      suggestProducts: ({ context }) => [
        { type: 'done', output: { tag: 'found', products: context.query === some ? [rice] : [] } },
        { type: 'done', output: { tag: 'failed' } },
      ],
    },
    always: [
      {
        name: 'the arrow keys stand on a row that is there, or on none',
        holds: ({ context }) => context.active >= -1 && context.active <= context.suggestions.length,
      },
      {
        name: 'a closed list keeps no suggestions',
        holds: (now) => !now.matches('closed') || now.context.suggestions.length === 0,
      },
    ],
  })

export const walks = [searchWalk('search', 'rice', 'zzqxv')]
