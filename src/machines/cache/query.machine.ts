/**
 * One query: what the server said at one URL. Fresh until its maximum age, then stale; a stale one is shown at once and fetched
 * again in the background, though not sooner than its threshold allows.
 */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { fallbackOf, policyOf } from './cache.policy.ts'
import type { Fetched, FetchFailure, SavedQuery } from './cache.types.ts'

export type QueryEvent =
  /** Somebody looks at the query. */
  | { type: 'query.read' }
  /** A person asks for it anew. */
  | { type: 'query.refetch' }
  /** The query was about a person who has signed out. */
  | { type: 'query.dropped' }
  | { type: 'network.returned' }

type QueryContext = {
  key: string
  data: unknown
  failure: FetchFailure | null
  /** When `data` was fetched, milliseconds since 1970; null before. */
  at: number | null
  /** How old it was when it was read back from this device. */
  ageAtStart: number
}

export type QueryInput = { key: string; data?: unknown; at?: number; failure?: FetchFailure | undefined }

export const queryMachine = setup({
  types: { context: {} as QueryContext, events: {} as QueryEvent, input: {} as QueryInput },
  actors: {
    loadQuery: port<SavedQuery | null, { key: string }>('loadQuery'),
    fetchQuery: port<Fetched, { key: string }>('fetchQuery'),
    refetchQuery: port<Fetched, { key: string }>('refetchQuery'),
  },
  guards: {
    isDehydratedFailed: ({ context }) => context.failure !== null,
    isDehydrated: ({ context }) => context.at !== null,
    isFetched: (_, fetched: Fetched) => fetched.tag === 'fetched',
    isSavedFresh: ({ context }, saved: SavedQuery | null) => saved !== null && saved.age < policyOf(context.key).maxAge,
    isSaved: (_, saved: SavedQuery | null) => saved !== null,
  },
  actions: {
    assignData: assign((_, fetched: Fetched) =>
      fetched.tag === 'fetched' ? { data: fetched.data, at: fetched.at, failure: null, ageAtStart: 0 } : {},
    ),
    assignSaved: assign((_, saved: SavedQuery | null) =>
      saved ? { data: saved.data, at: saved.at, ageAtStart: saved.age } : {},
    ),
    assignFailure: assign((_, fetched: Fetched) => (fetched.tag === 'failed' ? { failure: fetched.failure } : {})),
    assignDefect: assign({ failure: { status: 0, code: 'defect', requestId: null } }),
    clear: assign({ data: null, failure: null, at: null, ageAtStart: 0 }),
    assignFallback: assign({ data: ({ context }) => fallbackOf(context.key) }),
  },
  delays: {
    maxAge: ({ context }) => Math.max(0, policyOf(context.key).maxAge - context.ageAtStart),
    refreshThreshold: ({ context }) => policyOf(context.key).refreshThreshold,
  },
}).createMachine({
  id: 'query',
  context: ({ input }) => ({
    key: input.key,
    data: input.data ?? null,
    failure: input.failure ?? null,
    at: input.at ?? null,
    ageAtStart: 0,
  }),
  initial: 'opening',
  on: { 'query.dropped': { target: '.dropped', actions: 'clear' } },
  states: {
    /** Left at once. */
    opening: {
      meta: { ignores: ['*'] },
      always: [
        { guard: 'isDehydratedFailed', target: 'failed' },
        { guard: 'isDehydrated', target: 'fresh' },
        'loadingSaved',
      ],
    },
    loadingSaved: {
      tags: 'loading',
      meta: { ignores: ['query.read', 'query.refetch', 'network.returned'] },
      invoke: {
        id: 'loadQuery',
        src: 'loadQuery',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isSavedFresh', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'assignSaved', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: { type: 'assignSaved', params: ({ event }) => event.output },
          },
          'fetching',
        ],
        onError: 'fetching',
      },
    },
    /** A retry asks anew: the answer on its way may be older than what it is asked again for. */
    fetching: {
      tags: 'loading',
      meta: { ignores: ['query.read', 'network.returned'] },
      on: { 'query.refetch': { target: 'fetching', reenter: true } },
      invoke: {
        id: 'fetchQuery',
        src: 'fetchQuery',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isFetched', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'assignData', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: [{ type: 'assignFailure', params: ({ event }) => event.output }, 'assignFallback'],
          },
        ],
        onError: { target: 'failed', actions: ['assignDefect', 'assignFallback'] },
      },
    },
    /** Holds the empty fallback; looked at again once the threshold has passed. */
    failed: {
      tags: 'failed',
      initial: 'cooling',
      on: { 'query.refetch': 'fetching', 'network.returned': 'fetching' },
      states: {
        cooling: { meta: { ignores: ['query.read'] }, after: { refreshThreshold: 'due' } },
        due: { on: { 'query.read': '#query.fetching' } },
      },
    },
    /** Nothing of the person before is left, and nothing is asked for until somebody looks again: a view may be about to go with them. */
    dropped: {
      tags: 'loading',
      meta: { ignores: ['network.returned'] },
      on: { 'query.read': 'fetching', 'query.refetch': 'fetching' },
    },
    fresh: {
      meta: { ignores: ['query.read', 'network.returned'] },
      after: { maxAge: 'stale.due' },
      on: { 'query.refetch': 'refreshing' },
    },
    stale: {
      tags: 'stale',
      initial: 'cooling',
      on: { 'query.refetch': 'refreshing', 'network.returned': 'refreshing' },
      states: {
        cooling: { meta: { ignores: ['query.read'] }, after: { refreshThreshold: 'due' } },
        due: { on: { 'query.read': '#query.refreshing' } },
      },
    },
    refreshing: {
      tags: 'stale',
      meta: { ignores: ['query.read', 'network.returned'] },
      on: { 'query.refetch': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refetchQuery',
        src: 'refetchQuery',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isFetched', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'assignData', params: ({ event }) => event.output },
          },
          { target: 'stale.cooling', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'stale.cooling', actions: 'assignDefect' },
      },
    },
  },
})
