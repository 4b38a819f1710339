import { queryMachine } from '#machines/cache/query.machine.ts'
import { mostUnwatched, queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { defineWalk } from '../walker/types.ts'

const key = '/categories?parents_only=true'
const data = { data: [{ name: 'Grains', slug: 'grains' }] }
const hour = 3_600_000
const fetched = [
  { type: 'done' as const, output: { tag: 'fetched', data, at: 1000 } },
  {
    type: 'done' as const,
    output: { tag: 'failed', failure: { status: 503, code: 'resting', requestId: 'r-1' }, at: 2000 },
  },
]

/** One entry; `old` is an age in milliseconds at which what is kept of it is stale. */
export const queryWalk = (name: string, at: string, old: number) =>
  defineWalk(queryMachine)({
    name,
    input: () => [
      { key: at },
      { key: at, data, at: 0 },
      { key: at, data: null, at: 0, failure: { status: 404, code: 'not_found', requestId: null } },
    ],
    events: () => [
      { type: 'query.read' },
      { type: 'query.refetch' },
      { type: 'query.dropped' },
      { type: 'network.returned' },
    ],
    outcomes: {
      loadQuery: () => [
        { type: 'done', output: null },
        { type: 'done', output: { data, at: 500, age: 1 } },
        { type: 'done', output: { data, at: 500, age: old } },
      ],
      fetchQuery: () => fetched,
      refetchQuery: () => fetched,
    },
    equivalents: { 'stale: begin in due': 'every way in names its state' },
    always: [
      { name: 'what is fresh was fetched', holds: (now) => !now.matches('fresh') || now.context.at !== null },
      {
        name: 'a failed refresh keeps the old data',
        holds: (now) => !now.matches('stale') || now.context.data === data,
      },
      {
        name: 'what was dropped is gone',
        holds: (now) => !now.matches('dropped') || (now.context.data === null && now.context.failure === null),
      },
    ],
  })

export const walks = [
  queryWalk('query', key, hour),
  defineWalk(queryCacheMachine)({
    name: 'queryCache',
    input: () => [
      { dehydrated: [] },
      { dehydrated: [{ key: '/orders', data, at: 0 }] },
      { dehydrated: Array.from({ length: mostUnwatched }, (_, at) => ({ key: `/products/${at}`, data, at: 0 })) },
    ],
    // of a full cache only one entry more shows anything new
    events: ({ context }) =>
      Object.keys(context.queries).length >= mostUnwatched
        ? [
            { type: 'query.watched', key: '/orders' },
            { type: 'query.unwatched', key: '/orders' },
          ]
        : [
            { type: 'query.watched', key: '/orders' },
            { type: 'query.watched', key: '/settings' },
            { type: 'query.unwatched', key: '/orders' },
            { type: 'query.unwatched', key: '/settings' },
            { type: 'network.returned' },
            { type: 'queries.outdated', paths: ['/user', '/orders'] },
            { type: 'queries.dropped', paths: ['/user', '/orders'] },
          ],
    // Watchers are counted without end; what two do, three do.
    fingerprint: ({ context }) =>
      JSON.stringify([
        Object.entries(context.queries).map(([at, { watchers }]) => [at, Math.min(2, watchers)]),
        context.unwatched,
      ]),
    always: [
      {
        name: 'an entry is watched or counted as unwatched',
        holds: ({ context }) =>
          Object.entries(context.queries).every(
            ([at, { watchers }]) => watchers >= 0 && (watchers === 0) === context.unwatched.includes(at),
          ),
      },
      {
        name: 'every entry lives',
        holds: ({ context, children }) => Object.values(context.queries).every(({ ref }) => ref.id in children),
      },
    ],
  }),
]
