import {
  longestSearch,
  mostSearches,
  recentSearchesMachine,
} from '#machines/recent-searches/recent-searches.machine.ts'
import { defineWalk } from '../walker/types.ts'

const most = ['yam', 'egusi', 'palm oil', 'garri', 'beans', 'rice']

/** A device that holds nothing or as much as it may, and two searches, one of them in another spelling. */
export const walks = [
  defineWalk(recentSearchesMachine)({
    name: 'recentSearches',
    events: () => [
      { type: 'search.made', query: ' Rice ' },
      { type: 'search.made', query: 'tatashe' },
      { type: 'search.made', query: '  ' },
      { type: 'search.made', query: 'x'.repeat(longestSearch + 1) },
      { type: 'search.remove', query: 'rice' },
      { type: 'searches.clear' },
      { type: 'row.entered', row: 0 },
      { type: 'searches.changedElsewhere', queries: ['rice', 'RICE', 'yam'] },
      { type: 'drafts.dropped' },
    ],
    outcomes: {
      storeSearches: () => [],
      loadSearches: () => [
        { type: 'done', output: [] },
        { type: 'done', output: [...most, 'okra'] },
      ],
    },
    always: [
      { name: 'there are at most six', holds: ({ context }) => context.queries.length <= mostSearches },
      {
        name: 'each is there once, in whatever spelling',
        holds: ({ context: { queries } }) =>
          new Set(queries.map((query) => query.toLowerCase())).size === queries.length,
      },
      {
        name: 'each is something that can be asked for',
        holds: ({ context }) =>
          context.queries.every((query) => query !== '' && query.trim() === query && query.length <= longestSearch),
      },
    ],
  }),
]
