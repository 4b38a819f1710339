/** The query cache keeps one query per key while somebody watches it, and for a while after, so that Back finds the page as it was. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { isBelow } from './cache.policy.ts'
import type { DehydratedQuery } from './cache.types.ts'
import { queryMachine } from './query.machine.ts'

export type QueryRef = ActorRefFrom<typeof queryMachine>

export type QueryCacheEvent =
  | { type: 'query.watched'; key: string }
  | { type: 'query.unwatched'; key: string }
  | { type: 'network.returned' }
  /** What stands below these paths may have changed: what is watched is refetched, the rest dropped. */
  | { type: 'queries.outdated'; paths: string[] }
  /** What stands below these paths is nobody's any more: dropped, in view too, and not asked for again by a view that is about to go. */
  | { type: 'queries.dropped'; paths: string[] }

/** Entries that nobody watches and that are kept all the same; the longest unwatched goes first. */
export const mostUnwatched = 60

type Watched = { ref: QueryRef; watchers: number }

type QueryCacheContext = {
  queries: Record<string, Watched>
  /** Keys that nobody watches, longest first. */
  unwatched: string[]
}

const longestUnwatched = ({ unwatched }: QueryCacheContext): string[] =>
  unwatched.slice(0, Math.max(0, unwatched.length - mostUnwatched))

const unwatchedBelow = ({ unwatched }: QueryCacheContext, paths: string[]): string[] =>
  unwatched.filter((key) => isBelow(key, paths))

export const queryCacheMachine = setup({
  types: {
    context: {} as QueryCacheContext,
    events: {} as QueryCacheEvent,
    input: {} as { dehydrated: DehydratedQuery[] },
  },
  actors: { query: queryMachine },
  actions: {
    watch: assign(({ context, spawn }, key: string) => {
      const known = context.queries[key]
      const query = known
        ? { ref: known.ref, watchers: known.watchers + 1 }
        : { ref: spawn('query', { id: key, input: { key } }), watchers: 1 }
      return {
        queries: { ...context.queries, [key]: query },
        unwatched: context.unwatched.filter((other) => other !== key),
      }
    }),
    read: enqueueActions(({ context, enqueue }, key: string) => {
      const query = context.queries[key]
      if (query) enqueue.sendTo(query.ref, { type: 'query.read' })
    }),
    unwatch: assign(({ context }, key: string) => {
      const query = context.queries[key]
      if (!query || query.watchers === 0) return {}
      const watchers = query.watchers - 1
      return {
        queries: { ...context.queries, [key]: { ref: query.ref, watchers } },
        unwatched: watchers === 0 ? [...context.unwatched, key] : context.unwatched,
      }
    }),
    /** Lets go of queries that nobody watches: those below `paths`, or else those over the limit. */
    collect: enqueueActions(({ context, enqueue }, paths: string[] | null) => {
      const keys = paths ? unwatchedBelow(context, paths) : longestUnwatched(context)
      for (const key of keys) {
        const query = context.queries[key]
        if (query) enqueue.stopChild(query.ref)
      }
      enqueue.assign({
        queries: Object.fromEntries(Object.entries(context.queries).filter(([key]) => !keys.includes(key))),
        unwatched: context.unwatched.filter((key) => !keys.includes(key)),
      })
    }),
    tellReturned: enqueueActions(({ context, enqueue }) => {
      for (const { ref, watchers } of Object.values(context.queries))
        if (watchers > 0) enqueue.sendTo(ref, { type: 'network.returned' })
    }),
    dropWatched: enqueueActions(({ context, enqueue }, paths: string[]) => {
      for (const [key, { ref, watchers }] of Object.entries(context.queries))
        if (watchers > 0 && isBelow(key, paths)) enqueue.sendTo(ref, { type: 'query.dropped' })
    }),
    retryWatched: enqueueActions(({ context, enqueue }, paths: string[]) => {
      for (const [key, { ref, watchers }] of Object.entries(context.queries))
        if (watchers > 0 && isBelow(key, paths)) enqueue.sendTo(ref, { type: 'query.refetch' })
    }),
  },
}).createMachine({
  id: 'queryCache',
  context: ({ input, spawn }) => ({
    queries: Object.fromEntries(
      input.dehydrated.map((one) => [one.key, { ref: spawn('query', { id: one.key, input: one }), watchers: 0 }]),
    ),
    unwatched: input.dehydrated.map(({ key }) => key),
  }),
  on: {
    'query.watched': {
      actions: [
        { type: 'watch', params: ({ event }) => event.key },
        { type: 'read', params: ({ event }) => event.key },
      ],
    },
    'query.unwatched': {
      actions: [
        { type: 'unwatch', params: ({ event }) => event.key },
        { type: 'collect', params: null },
      ],
    },
    'network.returned': { actions: 'tellReturned' },
    'queries.outdated': {
      actions: [
        { type: 'collect', params: ({ event }) => event.paths },
        { type: 'retryWatched', params: ({ event }) => event.paths },
      ],
    },
    'queries.dropped': {
      actions: [
        { type: 'collect', params: ({ event }) => event.paths },
        { type: 'dropWatched', params: ({ event }) => event.paths },
      ],
    },
  },
})
