/**
 * One cache entry: what the server said at one URL. Fresh until its maximum age, then stale; a stale one is shown at once and fetched
 * again in the background, though not sooner than its threshold allows.
 */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { fallbackOf, policyOf } from './cache.policy.ts'
import type { Fetched, FetchFailure, Kept } from './cache.types.ts'

export type EntryEvent =
  /** Somebody looks at the entry. */
  | { type: 'entry.read' }
  /** A person asks for it anew. */
  | { type: 'entry.retry' }
  /** It was about a person who is gone. */
  | { type: 'entry.dropped' }
  | { type: 'network.returned' }

type EntryContext = {
  key: string
  data: unknown
  failure: FetchFailure | null
  /** When `data` was fetched, milliseconds since 1970; null before. */
  at: number | null
  /** How old it was when it was read back from this device. */
  ageAtStart: number
}

export type EntryInput = { key: string; data?: unknown; at?: number; failure?: FetchFailure | undefined }

export const entryMachine = setup({
  types: { context: {} as EntryContext, events: {} as EntryEvent, input: {} as EntryInput },
  actors: {
    recallEntry: port<Kept | null, { key: string }>('recallEntry'),
    fetchEntry: port<Fetched, { key: string }>('fetchEntry'),
    refreshEntry: port<Fetched, { key: string }>('refreshEntry'),
  },
  guards: {
    isHandedInFailed: ({ context }) => context.failure !== null,
    isHandedIn: ({ context }) => context.at !== null,
    isFetched: (_, fetched: Fetched) => fetched.tag === 'fetched',
    isKeptFresh: ({ context }, kept: Kept | null) => kept !== null && kept.age < policyOf(context.key).maxAge,
    isKept: (_, kept: Kept | null) => kept !== null,
  },
  actions: {
    assignData: assign((_, fetched: Fetched) =>
      fetched.tag === 'fetched' ? { data: fetched.data, at: fetched.at, failure: null, ageAtStart: 0 } : {},
    ),
    assignKept: assign((_, kept: Kept | null) => (kept ? { data: kept.data, at: kept.at, ageAtStart: kept.age } : {})),
    assignFailure: assign((_, fetched: Fetched) => (fetched.tag === 'failed' ? { failure: fetched.failure } : {})),
    assignDefect: assign({ failure: { status: 0, message: 'Something went wrong on this device.', requestId: null } }),
    clear: assign({ data: null, failure: null, at: null, ageAtStart: 0 }),
    assignFallback: assign({ data: ({ context }) => fallbackOf(context.key) }),
  },
  delays: {
    maxAge: ({ context }) => Math.max(0, policyOf(context.key).maxAge - context.ageAtStart),
    refreshThreshold: ({ context }) => policyOf(context.key).refreshThreshold,
  },
}).createMachine({
  id: 'entry',
  context: ({ input }) => ({
    key: input.key,
    data: input.data ?? null,
    failure: input.failure ?? null,
    at: input.at ?? null,
    ageAtStart: 0,
  }),
  initial: 'opening',
  on: { 'entry.dropped': { target: '.dropped', actions: 'clear' } },
  states: {
    /** Left at once. */
    opening: {
      meta: { ignores: ['*'] },
      always: [{ guard: 'isHandedInFailed', target: 'failed' }, { guard: 'isHandedIn', target: 'fresh' }, 'recalling'],
    },
    recalling: {
      tags: 'loading',
      meta: { ignores: ['entry.read', 'entry.retry', 'network.returned'] },
      invoke: {
        id: 'recallEntry',
        src: 'recallEntry',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isKeptFresh', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'assignKept', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: { type: 'assignKept', params: ({ event }) => event.output },
          },
          'fetching',
        ],
        onError: 'fetching',
      },
    },
    /** A retry asks anew: the answer on its way may be older than what it is asked again for. */
    fetching: {
      tags: 'loading',
      meta: { ignores: ['entry.read', 'network.returned'] },
      on: { 'entry.retry': { target: 'fetching', reenter: true } },
      invoke: {
        id: 'fetchEntry',
        src: 'fetchEntry',
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
      on: { 'entry.retry': 'fetching', 'network.returned': 'fetching' },
      states: {
        cooling: { meta: { ignores: ['entry.read'] }, after: { refreshThreshold: 'due' } },
        due: { on: { 'entry.read': '#entry.fetching' } },
      },
    },
    /** Nothing of the person before is left, and nothing is asked for until somebody looks again: a view may be about to go with them. */
    dropped: {
      tags: 'loading',
      meta: { ignores: ['network.returned'] },
      on: { 'entry.read': 'fetching', 'entry.retry': 'fetching' },
    },
    fresh: {
      meta: { ignores: ['entry.read', 'network.returned'] },
      after: { maxAge: 'stale.due' },
      on: { 'entry.retry': 'refreshing' },
    },
    stale: {
      tags: 'stale',
      initial: 'cooling',
      on: { 'entry.retry': 'refreshing', 'network.returned': 'refreshing' },
      states: {
        cooling: { meta: { ignores: ['entry.read'] }, after: { refreshThreshold: 'due' } },
        due: { on: { 'entry.read': '#entry.refreshing' } },
      },
    },
    refreshing: {
      tags: 'stale',
      meta: { ignores: ['entry.read', 'network.returned'] },
      on: { 'entry.retry': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshEntry',
        src: 'refreshEntry',
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
