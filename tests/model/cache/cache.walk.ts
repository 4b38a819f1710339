import { entryMachine } from '#machines/cache/entry.machine.ts'
import { registryMachine } from '#machines/cache/registry.machine.ts'
import { defineWalk } from '../walker/types.ts'

const key = '/categories?parents_only=true'
const data = { data: [{ name: 'Grains', slug: 'grains' }] }
const hour = 3_600_000
const fetched = [
  { type: 'done' as const, output: { tag: 'fetched', data, at: 1000 } },
  {
    type: 'done' as const,
    output: { tag: 'failed', failure: { status: 503, message: 'Resting', requestId: 'r-1' }, at: 2000 },
  },
]

/** One entry; `old` is an age in milliseconds at which what is kept of it is stale. */
export const entryWalk = (name: string, at: string, old: number) =>
  defineWalk(entryMachine)({
    name,
    input: () => [
      { key: at },
      { key: at, data, at: 0 },
      { key: at, data: null, at: 0, failure: { status: 404, message: 'Nothing there', requestId: null } },
    ],
    events: () => [
      { type: 'entry.read' },
      { type: 'entry.retry' },
      { type: 'entry.dropped' },
      { type: 'network.returned' },
    ],
    outcomes: {
      recallEntry: () => [
        { type: 'done', output: null },
        { type: 'done', output: { data, at: 500, age: 1 } },
        { type: 'done', output: { data, at: 500, age: old } },
      ],
      fetchEntry: () => fetched,
      refreshEntry: () => fetched,
    },
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
  entryWalk('entry', key, hour),
  defineWalk(registryMachine)({
    name: 'registry',
    input: () => [{ handedIn: [] }, { handedIn: [{ key: '/orders', data, at: 0 }] }],
    events: () => [
      { type: 'entry.watched', key: '/orders' },
      { type: 'entry.watched', key: '/settings' },
      { type: 'entry.unwatched', key: '/orders' },
      { type: 'entry.unwatched', key: '/settings' },
      { type: 'network.returned' },
      { type: 'entries.outdated', paths: ['/user', '/orders'] },
      { type: 'entries.dropped', paths: ['/user', '/orders'] },
    ],
    // Watchers are counted without end; what two do, three do.
    fingerprint: ({ context }) =>
      JSON.stringify([
        Object.entries(context.entries).map(([at, { watchers }]) => [at, Math.min(2, watchers)]),
        context.unwatched,
      ]),
    always: [
      {
        name: 'an entry is watched or counted as unwatched',
        holds: ({ context }) =>
          Object.entries(context.entries).every(
            ([at, { watchers }]) => watchers >= 0 && (watchers === 0) === context.unwatched.includes(at),
          ),
      },
      {
        name: 'every entry lives',
        holds: ({ context, children }) => Object.values(context.entries).every(({ ref }) => ref.id in children),
      },
    ],
  }),
]
